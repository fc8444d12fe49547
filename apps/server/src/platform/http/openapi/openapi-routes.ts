import type { FastifyInstance } from "fastify";
import { entityTag, notModified } from "../answers/etag.ts";
import type { Endpoint } from "../endpoint.ts";
import { openApiDocument } from "./openapi.ts";
import type { WebhookOperation } from "./openapi-webhooks.ts";
import type { PageOperation } from "./page-operation.ts";

/** `GET /openapi.json`: made once, when it is first asked for, from the endpoints, pages and events that this server has. */
export function registerOpenApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  pages: readonly PageOperation[],
  events: readonly WebhookOperation[],
): void {
  let made: { body: Buffer; etag: string } | undefined;
  const make = () => {
    const body = Buffer.from(JSON.stringify(openApiDocument(endpoints, pages, events)));
    return { body, etag: entityTag(body) };
  };
  app.get("/openapi.json", async (request, reply) => {
    made ??= make();
    const { body, etag } = made;
    reply.headers({ etag, "cache-control": "public, no-cache" });
    if (notModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(body);
  });
}
