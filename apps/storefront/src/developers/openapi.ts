/** The parts of an OpenAPI 3.1 document that the explorer shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media & { readonly examples?: Readonly<Record<string, unknown>> }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly "x-access"?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** An event as it is sent to endpoints. */
export type EventDocument = Pick<Operation, "summary" | "description" | "requestBody">;

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: EventDocument }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** An operation with its place. */
export interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function placesOf({ paths }: OpenApi): readonly Place[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The operations with each word in their path, method, name or summary. */
export function findPlaces(places: readonly Place[], q: string): readonly Place[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ method, path, operation }) => {
    const text = `${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The schema itself, behind its reference; `name` is that of the reference. */
export function resolve(document: OpenApi, schema: Schema): { schema: Schema; name: string | null } {
  if (schema.$ref === undefined) return { schema, name: null };
  const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  return { schema: document.components.schemas[name] ?? {}, name };
}

/** A type in a word or two: `string`, `integer or null`, `list of Order`. */
export function typeText(document: OpenApi, given: Schema): string {
  const { schema, name } = resolve(document, given);
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map((each) => typeText(document, each)))].join(" or ");
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const types = schema.type === undefined ? typesOfValues(values) : [schema.type].flat();
  return types
    .map((type) => {
      if (type === "array") return `list of ${schema.items === undefined ? "any" : typeText(document, schema.items)}`;
      return type === "object" && name !== null ? name : type;
    })
    .join(" or ");
}

/** A constant or an enumeration may stand without its type. */
function typesOfValues(values: readonly unknown[]): string[] {
  const types = values.map((value) => (value === null ? "null" : typeof value));
  return types.length === 0 ? ["any"] : [...new Set(types)];
}

/** The limits of a value in words. */
export function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, maxItems, pattern, format } = schema;
  const told: (string | null)[] = [
    format === undefined ? null : format,
    minimum === undefined ? null : `at least ${minimum}`,
    maximum === undefined ? null : `at most ${maximum}`,
    minLength === undefined || minLength === 0 ? null : `${minLength} characters or more`,
    maxLength === undefined ? null : `up to ${maxLength} characters`,
    maxItems === undefined ? null : `up to ${maxItems} items`,
    pattern === undefined ? null : `matches ${pattern}`,
    schema.default === undefined ? null : `${JSON.stringify(schema.default)} unless given`,
  ];
  return told.filter((text) => text !== null);
}

/** The successful answer of an operation. */
export function successOf({ responses }: Operation): readonly { status: string; response: Response }[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => ({ status, response }));
}

/** The codes of the errors that an operation names. */
export function errorCodesOf(document: OpenApi, { responses }: Operation): readonly { status: string; code: string }[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => {
      const name = response.$ref?.slice(response.$ref.lastIndexOf("/") + 1);
      const written = name === undefined ? response : document.components.responses[name];
      const codes = Object.keys(written?.content?.["application/problem+json"]?.examples ?? {});
      return codes.map((code) => ({ status, code }));
    });
}
