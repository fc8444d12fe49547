import AjvModule, { type ErrorObject, type ValidateFunction } from "ajv";
import formatsModule from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import { type ErrorEntry, Invalid, NotFound } from "../../errors.ts";
import { InvalidCursor } from "../answers/paging.ts";
import { pointerTo } from "../answers/pointer.ts";
import { describeViolation } from "./describe-violation.ts";
import { givenValuesOnly } from "./given-values.ts";
import { violatedLimit } from "./violated-limit.ts";

// Both packages are CommonJS: under Node's ESM the class is a member of the default export.
const Ajv = AjvModule.default;
const addFormats = formatsModule.default;

const shared = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false, verbose: true } as const;
const YEAR_ONE = Date.parse("0001-01-01T00:00:00Z");
/** The body is JSON and has types of its own; queries, paths and headers are text, so they are coerced. */
const bodyAjv = withFormats(new Ajv({ ...shared, coerceTypes: false }));
const textAjv = withFormats(new Ajv({ ...shared, coerceTypes: "array" }));

/**
 * RFC 3339 has leap seconds and a year 0, which are no time to JavaScript or to PostgreSQL: what is written here must be
 * one to both, or it would only be found in the database.
 */
function withFormats(ajv: InstanceType<typeof Ajv>) {
  const known = addFormats(ajv).formats["date-time"];
  if (typeof known !== "object" || known instanceof RegExp || typeof known.validate !== "function")
    throw new Error("unreachable: ajv-formats has date-time as a function");
  const isDateTime = known.validate as (text: string) => boolean;
  return ajv.addFormat("date-time", (text: string) => isDateTime(text) && Date.parse(text) >= YEAR_ONE);
}

const MAX_ERRORS = 50;

/**
 * Compiles the request schemas of a route, when it is first asked: all of them at once would be a quarter of a start. All
 * errors are reported, which is safe because every schema is bounded.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart, method }) => {
  let check: Check | undefined;
  return (data: unknown) => {
    check ??= compile(schema, httpPart, method);
    return check(data);
  };
};

type Check = (data: unknown) => { value: unknown } | { error: Error };

function compile(schema: object, part: string | undefined, method: string): Check {
  const isBody = part === "body";
  const validate: ValidateFunction = (isBody ? bodyAjv : textAjv).compile(schema);
  const prepare = isBody ? givenValuesOnly(schema, method) : null;
  const numbers = part === "querystring" ? wholeNumbersOf(schema) : [];
  return (data) => {
    prepare?.(data);
    const odd = numbers.length === 0 ? [] : oddNumbers(numbers, data as Record<string, unknown>);
    if (validate(data) && odd.length === 0) return { value: data };
    return { error: refusal([...odd, ...collect(validate.errors ?? [], part ?? "body")], part) };
  };
}

/** An id in a path that cannot exist is one that does not; and clients tell a cursor of no use by its own code. */
function refusal(entries: readonly ErrorEntry[], part: string | undefined): Error {
  if (part === "params") return new NotFound();
  const isCursor = (entry: ErrorEntry) => entry.parameter === "cursor" && entry.code !== "unknown_parameter";
  return entries.every(isCursor) ? new InvalidCursor() : new Invalid(entries);
}

function wholeNumbersOf(schema: object): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  return Object.keys(properties).filter((name) => properties[name]?.type === "integer");
}

const WHOLE_NUMBER = /^-?\d+$/;

/** Rejects texts that JavaScript would also read as whole numbers: `1e2`, `0x10`, ` 5`. */
function oddNumbers(names: readonly string[], query: Record<string, unknown>): ErrorEntry[] {
  const entries: ErrorEntry[] = [];
  for (const name of names) {
    const value = query[name];
    if (typeof value === "string" && value !== "" && !WHOLE_NUMBER.test(value) && Number.isInteger(Number(value)))
      entries.push({ parameter: name, code: "wrong_type", detail: "This must be a whole number." });
  }
  return entries;
}

function collect(errors: readonly ErrorObject[], part: string): ErrorEntry[] {
  const entries = new Map<string, ErrorEntry>();
  for (const error of errors) {
    const entry = toEntry(error, part);
    const place = `${entry.pointer ?? entry.parameter} ${entry.code}`;
    if (!entries.has(place) && entries.size < MAX_ERRORS) entries.set(place, entry);
  }
  return [...entries.values()];
}

/** Ajv's keywords under names that a client can switch on. */
const CODES: Record<string, string> = {
  required: "required",
  additionalProperties: "unknown_field",
  type: "wrong_type",
  enum: "not_allowed",
  const: "not_allowed",
  minimum: "too_small",
  exclusiveMinimum: "too_small",
  maximum: "too_large",
  exclusiveMaximum: "too_large",
  minLength: "too_short",
  maxLength: "too_long",
  minItems: "too_few",
  maxItems: "too_many",
  uniqueItems: "not_unique",
  pattern: "wrong_format",
  format: "wrong_format",
};

function toEntry(error: ErrorObject, part: string): ErrorEntry {
  const member =
    error.keyword === "required"
      ? String(error.params.missingProperty)
      : error.keyword === "additionalProperties"
        ? String(error.params.additionalProperty)
        : null;
  const pointer = `#${error.instancePath}${member === null ? "" : pointerTo([member]).slice(1)}`;
  const code =
    part !== "body" && error.keyword === "additionalProperties"
      ? "unknown_parameter"
      : (CODES[error.keyword] ?? "invalid");
  const detail = describeViolation(error);
  const rule = { code, detail, ...violatedLimit(error) };
  return part === "body" ? { pointer, ...rule } : { parameter: pointer.slice(2), ...rule };
}
