import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";

type Done = (error: Error | null, payload?: unknown) => void;

/** Answers HEAD wherever GET is answered, by the same handler. Call before the first route. */
export function takeHead(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.method === "GET") route.method = ["GET", "HEAD"];
  });
}

/** Ends an answer to HEAD with the headers that GET would get, the length among them, and no body (RFC 9110, 9.3.2). */
export function withoutBody(reply: FastifyReply, done: Done): Done {
  return (error, payload) => {
    if (error !== null) return done(error);
    const length = payload instanceof Readable ? null : lengthOf(payload, reply.statusCode);
    if (length !== null) reply.header("content-length", length);
    // An unsent stream is closed unread; an error while it closes changes nothing.
    if (payload instanceof Readable) payload.on("error", () => undefined).destroy();
    done(null, null);
  };
}

/** Bytes; null where GET names none either. */
function lengthOf(payload: unknown, status: number): number | null {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  return status === 204 || status === 304 ? null : 0;
}
