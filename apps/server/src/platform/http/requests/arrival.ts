import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../errors.ts";
import { isMultipart } from "./upload.ts";

/** How long a request may take, in milliseconds. */
export interface HttpLimits {
  /** For the headers to arrive. */
  readonly headers: number;
  /** For a JSON body to arrive, from its first byte. */
  readonly body: number;
  /** In each such window of an upload at least `uploadBytes` arrive. */
  readonly uploadWindow: number;
  readonly uploadBytes: number;
  /** For a connection on which nothing moves, also while its answer is being made. Far above what any answer may take. */
  readonly standstill: number;
  /** Interval between checks for requests that have not arrived. */
  readonly look: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headers: 15_000,
  body: 15_000,
  uploadWindow: 10_000,
  uploadBytes: 1_000_000,
  standstill: 20_000,
  look: 1_000,
};

export class RequestTimeout extends DomainError {
  constructor() {
    super({
      code: "request_timeout",
      detail: "The request took too long to arrive.",
      headers: { connection: "close" },
    });
  }
}

/**
 * Refuses bodies that take too long to arrive, and closes the connection. Node.js has one limit for JSON and uploads alike, so
 * it is not used. Nearly every body is there when it is asked for; only the others cost a timer.
 */
export function limitArrival(app: FastifyInstance, limits: HttpLimits): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (hasMoreToCome(request)) followArrival(request, limits);
    done(null, payload);
  });
  // A request that was refused before its body was read: the rest of it is thrown away as it arrives, but not for ever.
  app.addHook("onResponse", (request, _reply, done) => {
    if (hasMoreToCome(request)) setTimeout(() => endUnlessArrived(request), limits.look).unref();
    done();
  });
}

function hasMoreToCome({ raw }: FastifyRequest): boolean {
  const { headers } = raw;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return hasBody && raw.complete === false && raw.socket instanceof Socket;
}

function endUnlessArrived({ raw }: FastifyRequest): void {
  if (!raw.complete) raw.socket.destroy();
}

function followArrival(request: FastifyRequest, limits: HttpLimits): void {
  const { raw } = request;
  const isLate = isMultipart(request) ? isUploadLate(raw.socket, limits) : isJsonLate(request, limits);
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    if (!isLate()) return;
    clearInterval(timer);
    // The reader of the body passes the error on, and it is answered like every other.
    if (raw.listenerCount("error") > 0) raw.emit("error", new RequestTimeout());
    setTimeout(() => endUnlessArrived(request), limits.look).unref();
  }, limits.look).unref();
}

function isJsonLate({ raw }: FastifyRequest, limits: HttpLimits): () => boolean {
  let from = performance.now();
  let hasBegun = false;
  return () => {
    const now = performance.now();
    if (!hasBegun && (raw.readableDidRead || raw.readableLength > 0)) {
      hasBegun = true;
      from = now;
    }
    return now - from >= limits.body;
  };
}

function isUploadLate(socket: Socket, { uploadWindow, uploadBytes }: HttpLimits): () => boolean {
  let from = performance.now();
  let bytes = socket.bytesRead;
  return () => {
    if (performance.now() - from < uploadWindow) return false;
    if (socket.bytesRead - bytes < uploadBytes) return true;
    from = performance.now();
    bytes = socket.bytesRead;
    return false;
  };
}
