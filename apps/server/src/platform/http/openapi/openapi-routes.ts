import type { FastifyInstance } from "fastify";
import { entityTag, notModified } from "../answers/etag.ts";
import { openApiDocument } from "./openapi.ts";

type Described = Parameters<typeof openApiDocument>;

/** The document of the API: made once, when it is first asked for. Pages that show it know it before it is described. */
export class DescribedApi {
  #parts: Described | undefined;
  #document: ReturnType<typeof openApiDocument> | undefined;

  /** From the endpoints, pages and events that this server has. */
  describe(...parts: Described): void {
    this.#parts = parts;
  }

  get document(): ReturnType<typeof openApiDocument> {
    if (this.#parts === undefined) throw new Error("The API is asked for before it is described.");
    this.#document ??= openApiDocument(...this.#parts);
    return this.#document;
  }
}

/** `GET /openapi.json`: written once, when it is first asked for. */
export function registerOpenApi(app: FastifyInstance, api: DescribedApi, publicUrl: string): void {
  let made: { body: Buffer; etag: string } | undefined;
  const make = () => {
    const { info, ...others } = api.document as { info: object };
    // A document that was saved to a file still knows its shop.
    const document = {
      ...others,
      info: { ...info, contact: { url: `${publicUrl}/report-problem` } },
      servers: [{ url: publicUrl }],
      externalDocs: { url: `${publicUrl}/developers` },
    };
    const body = Buffer.from(JSON.stringify(document));
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
