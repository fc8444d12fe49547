import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../../errors.ts";
import { problemDocument } from "./problem.ts";

interface ParserError extends Error {
  code?: string;
}

function toRefusal(error: ParserError): DomainError {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return new DomainError({ status: 431, code: "headers_too_large", detail: "The headers are too large." });
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new DomainError({ status: 408, code: "request_timeout", detail: "The request took too long to arrive." });
    default:
      return new DomainError({ status: 400, code: "malformed_request", detail: "This is not a valid HTTP request." });
  }
}

/**
 * Answers what the HTTP parser refuses, before there is a request: as a problem document like every other error. Nothing
 * after it on the connection can be trusted, so the connection ends.
 */
export function answerClientError(error: ParserError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = toRefusal(error);
  const requestId = randomUUID();
  const body = JSON.stringify(problemDocument(refusal, "/", requestId));
  const lines = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? "Error"}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    `request-id: ${requestId}`,
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}
