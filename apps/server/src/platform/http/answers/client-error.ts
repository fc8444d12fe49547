import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../../errors.ts";
import { RequestTimeout } from "../requests/arrival.ts";
import { problemDocument } from "./problem.ts";

interface ParserError extends Error {
  code?: string;
}

function toRefusal(error: ParserError): DomainError {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return new DomainError({ code: "headers_too_large", detail: "The headers are too large." });
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new RequestTimeout();
    default:
      return new DomainError({ code: "malformed_request", detail: "This is not a valid HTTP request." });
  }
}

/**
 * Answers what the HTTP parser refuses, before there is a request: as a problem document like every other error. Nothing
 * after it on the connection can be trusted, so the connection ends.
 */
export function answerClientError(error: ParserError, socket: Socket): void {
  if (error.code === "ECONNRESET") socket.destroy();
  else endWithProblem(socket, toRefusal(error));
}

/** Node.js keeps the answer that is being made here. */
interface Answering {
  _httpMessage?: { headersSent: boolean } | null;
}

/**
 * Answers for a handler that did not, so that every client gets an answer; the connection ends. Writes nothing if there was
 * no request, or if the answer has begun and its reader is gone.
 */
export function answerStandstill(socket: Socket): void {
  const message = (socket as Answering)._httpMessage;
  if (message?.headersSent !== false) socket.destroy();
  else endWithProblem(socket, new Standstill());
}

class Standstill extends DomainError {
  constructor() {
    super({
      code: "busy",
      detail: "The answer took too long. Repeat the request.",
      headers: { "retry-after": "1" },
    });
  }
}

const LONGEST_GOODBYE_MS = 1_000;

function endWithProblem(socket: Socket, refusal: DomainError): void {
  if (socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = JSON.stringify(problemDocument(refusal, "/", requestId));
  const headers = {
    ...refusal.headers,
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
    "request-id": requestId,
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? "Error"}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
  );
  // Not at once: what the client still sends would make the system throw the answer away.
  setTimeout(() => socket.destroy(), LONGEST_GOODBYE_MS).unref();
}
