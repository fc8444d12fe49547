import { brokenBody, hostileText } from "./hostile-values.ts";
import { KnownValues } from "./known-values.ts";
import { type Schema, SchemaValues } from "./schema-values.ts";
import { SeededRandom } from "./seeded-random.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

interface Target {
  path: string;
  method: string;
  operation: Operation;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  /** The documented statuses; null for a page or another address outside of the document. */
  statuses: ReadonlySet<string> | null;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGES = [
  "/",
  "/docs",
  "/track-order",
  "/report-problem",
  "/openapi.json",
  "/livez",
  "/readyz",
  "/r/code",
  "/%zz",
];

/** A stream ends when its reader goes, and these requests wait for the end. */
const isEndless = ({ responses }: Operation) => JSON.stringify(responses).includes("text/event-stream");

/** Makes requests out of the OpenAPI document: each operation as often as the next, in no order. */
export class RequestGenerator {
  readonly known = new KnownValues();
  readonly #random: SeededRandom;
  readonly #values: SchemaValues;
  readonly #operations: Target[];

  constructor(document: Document, seed: number) {
    this.#random = new SeededRandom(seed);
    this.#values = new SchemaValues(this.#random, this.known, document.components.schemas);
    this.#operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation }))
        .filter(({ operation }) => !isEndless(operation)),
    );
  }

  next(): FuzzRequest {
    const random = this.#random;
    // Half of the requests are as the document wants them, so that they reach the database; the others are not.
    this.#values.hostility = random.pick([0, 0, 0.02, 0.1, 0.4]);
    const request = random.chance(0.04) ? this.#toAPage() : this.#toAnOperation(random.pick(this.#operations));
    this.#addOddHeaders(request);
    return request;
  }

  /** Half of the time nobody. */
  nextActor<Actor>(actors: readonly Actor[]): Actor {
    return this.#random.pick(actors);
  }

  #toAPage(): FuzzRequest {
    const random = this.#random;
    const query = random.chance(0.5)
      ? ""
      : `?order=${encode(hostileText(random))}&email=${encode(hostileText(random))}`;
    return { method: random.pick(METHODS), url: `${random.pick(PAGES)}${query}`, headers: {}, statuses: null };
  }

  #toAnOperation({ path, method, operation }: Target): FuzzRequest {
    const random = this.#random;
    const parameters = operation.parameters ?? [];
    const query = parameters
      .filter((parameter) => parameter.in === "query" && (parameter.required || random.chance(0.4)))
      .map((parameter) => `${parameter.name}=${encode(this.#parameterText(parameter))}`);
    if (random.chance(this.#values.hostility / 2)) query.push(`surplus=${encode(hostileText(random))}`);
    const filled = path.replaceAll(/{(w+)}/g, (_, name: string) => {
      const parameter = parameters.find((candidate) => candidate.in === "path" && candidate.name === name);
      return parameter === undefined ? "x" : encode(this.#parameterText(parameter)) || "x";
    });
    const request: FuzzRequest = {
      method,
      url: query.length === 0 ? filled : `${filled}?${query.join("&")}`,
      headers: {},
      statuses: new Set(Object.keys(operation.responses)),
    };
    for (const parameter of parameters) {
      if (parameter.in === "header" && random.chance(0.6))
        request.headers[parameter.name.toLowerCase()] = this.#headerText(parameter);
    }
    this.#addBody(request, operation);
    return request;
  }

  #addBody(request: FuzzRequest, operation: Operation): void {
    const random = this.#random;
    const schema = operation.requestBody?.content["application/json"]?.schema;
    if (random.chance(this.#values.hostility / 2)) {
      const { body, contentType } = brokenBody(random);
      request.body = body;
      request.headers["content-type"] = contentType;
    } else if (schema !== undefined) {
      request.body = JSON.stringify(this.#values.value(schema, "")) ?? "";
      request.headers["content-type"] = "application/json";
    }
  }

  #parameterText({ schema, name, description }: Parameter): string {
    const value = this.#values.value({ ...schema, ...(description === undefined ? {} : { description }) }, name);
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  }

  #headerText({ name }: Parameter): string {
    const random = this.#random;
    const known = this.known.recall(random, name.toLowerCase() === "if-match" ? "etag" : name);
    const oddities = ["*", '"1"', "", '"', "é", "x".repeat(300), `key-${random.integer(1, 30)}`];
    return known !== undefined && random.chance(0.6) ? known : random.pick(oddities);
  }

  #addOddHeaders(request: FuzzRequest): void {
    const random = this.#random;
    const odd: Record<string, string[]> = {
      "sec-fetch-site": ["same-origin", "cross-site", "none", "junk"],
      origin: ["http://localhost:3000", "https://evil.example", "null", "::"],
      accept: ["application/json", "text/html", "image/*;q=0.1", "junk;;q=x"],
      "accept-language": ["de", "x-klingon", "*", "en;q=2, ;;"],
      "if-none-match": ["*", 'W/"x"', "junk"],
      "request-id": ["abc", "é", "x".repeat(200)],
      "x-forwarded-for": ["1.2.3.4", "::1, junk"],
      authorization: ["Bearer junk", "Bearer ", "Basic eDp5", "bearer tote_pat_000000000000000000000000000000000000"],
      cookie: ["session=junk", "session=", "=;=;", "session=%00"],
    };
    for (const [name, values] of Object.entries(odd)) {
      if (random.chance(0.03)) request.headers[name] = random.pick(values);
    }
  }
}

/** As a client would; a lone surrogate cannot be encoded and goes out as the character that stands for broken ones. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text, "utf8").toString("utf8"));
}
