import type { FastifyInstance } from "fastify";
import { Invalid } from "../../errors.ts";
import { entityTag, notModified } from "../answers/etag.ts";
import { AUDIENCES, type Audience, documentFor } from "./audience.ts";
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

/** `GET /openapi.json`: each audience's document is written once, when it is first asked for. */
export function registerOpenApi(app: FastifyInstance, api: DescribedApi, publicUrl: string): void {
  const made = new Map<Audience, { body: Buffer; etag: string }>();
  const make = (audience: Audience) => {
    const { info, ...others } = documentFor(api.document, audience) as { info: object };
    // A document that was saved to a file still knows its shop.
    const whole = {
      ...others,
      info: { ...info, contact: { url: `${publicUrl}/report-problem` } },
      servers: [{ url: publicUrl }],
      externalDocs: { url: `${publicUrl}/developers` },
    };
    const body = Buffer.from(JSON.stringify(whole));
    const document = { body, etag: entityTag(body) };
    made.set(audience, document);
    return document;
  };
  app.get("/openapi.json", async (request, reply) => {
    const audience = audienceOf(request.query);
    const { body, etag } = made.get(audience) ?? make(audience);
    reply.headers({ etag, "cache-control": "public, no-cache" });
    if (notModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(body);
  });
}

function audienceOf(query: unknown): Audience {
  const { audience = "public" } = query as { audience?: unknown };
  const known = AUDIENCES.find((each) => each === audience);
  if (known === undefined)
    throw new Invalid([
      { parameter: "audience", code: "not_allowed", detail: `This must be one of ${AUDIENCES.join(", ")}.` },
    ]);
  return known;
}
