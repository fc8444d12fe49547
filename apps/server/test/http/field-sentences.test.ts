import type { Fault } from "@tote/office/faults";
import { faultSentence } from "@tote/office/field-sentences";
import type { Language } from "@tote/storefront/data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../../src/platform/http/openapi/openapi.ts";
import { makeAdmin } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** A value that breaks one rule of a field, and the code that the server has for the rule. */
interface Violation {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly code: string;
}

interface Form {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly violations: readonly Violation[];
}

/** The general sentences that a field falls back to. */
const GENERAL = /^(This|Das|Dieser|Please fill this in|Bitte ausfüllen|There is no such name)/;
const LABEL = "Delivery note";

let shop: TestApp;
let forms: readonly Form[];
let session: string;

beforeAll(async () => {
  shop = await startTestApp();
  session = await makeAdmin(shop);
  forms = administrationForms(openApiDocument(shop.app.endpoints) as never);
});
afterAll(() => shop.close());

test("every field of the administration says its own rule, whichever is broken", { timeout: 240_000 }, async () => {
  const silent: string[] = [];
  let told = 0;
  for (const form of forms)
    for (const { path, value, code } of form.violations) {
      const answer = await shop.request<{ errors?: Fault[] }>(form.method, form.url, {
        session,
        body: bodyWith(path, value),
        headers: { "if-match": '"1"' },
      });
      const entry = answer.body.errors?.find(
        (each) => (each as unknown as { pointer: string }).pointer === `#/${path.join("/")}` && each.code === code,
      );
      const place = `${form.name} ${path.join(".")} ${code}`;
      // A text beyond the size of a body is refused as a whole.
      if (answer.status === 413) continue;
      if (entry === undefined) {
        silent.push(`${place}: the server tells ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
        continue;
      }
      told += 1;
      const fault = { ...entry, name: path.join(".") };
      for (const language of ["en", "de"] as const) {
        const problem = problemOf(fault, language);
        if (problem !== null) silent.push(`${place} (${language}): ${problem}`);
      }
    }
  expect(silent).toEqual([]);
  expect(told).toBeGreaterThan(500);
});

/** Why the sentence of a fault is none of its field's own; `null` for a good one. */
function problemOf(fault: Fault, language: Language): string | null {
  const sentence = faultSentence(fault, language, { label: LABEL, currency: "EUR" });
  if (sentence === null || GENERAL.test(sentence) || sentence === fault.detail) return `"${sentence}" is general`;
  if (fault.unit === "basis_points" && !sentence.includes("%")) return `"${sentence}" has no percentage`;
  if (fault.unit === "minor" && !sentence.includes("€")) return `"${sentence}" has no sum`;
  if (fault.unit === "days" && !/days?|Tage?/.test(sentence)) return `"${sentence}" has no days`;
  return null;
}

function administrationForms(document: { paths: Record<string, Record<string, unknown>> }): Form[] {
  const resolve = (schema: Schema): Schema => {
    let found: unknown = document;
    if (schema.$ref === undefined) return schema;
    for (const name of schema.$ref.slice(2).split("/")) found = (found as Record<string, unknown>)[name];
    return resolve(found as Schema);
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    !path.startsWith("/api/admin")
      ? []
      : Object.entries(operations).flatMap(([method, operation]) => {
          const { requestBody } = operation as { requestBody?: { content?: Record<string, { schema?: Schema }> } };
          const schema = requestBody?.content?.["application/json"]?.schema;
          if (schema === undefined) return [];
          const url = path
            .replace("{name}", "terms")
            .replace("{kind}", "product")
            .replaceAll(/\{[^}]+\}/g, "some-id");
          const name = `${method.toUpperCase()} ${path}`;
          return [{ name, method: method.toUpperCase(), url, violations: [...violationsOf(schema, [], resolve)] }];
        }),
  );
}

function* violationsOf(
  given: Schema,
  path: readonly string[],
  resolve: (schema: Schema) => Schema,
): Generator<Violation> {
  const schema = resolve(given);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) {
    // "This or null". What one kind of text refuses another may allow.
    const kinds = branches.map(resolve).filter(({ type }) => type !== "null");
    if (kinds.length > 1 && kinds.every(({ type }) => type === "string")) return;
    for (const branch of kinds) yield* violationsOf(branch, path, resolve);
    return;
  }
  for (const name of schema.required ?? []) yield { path: [...path, name], value: undefined, code: "required" };
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    yield* violationsOf(member, [...path, name], resolve);
  if (schema.items !== undefined) yield* violationsOf(schema.items, [...path, "0"], resolve);
  if (path.length > 0) for (const [value, code] of brokenValues(schema)) yield { path, value, code };
}

/** A text that a pattern refuses; most allow neither of these. */
function brokenBy(pattern: string): string {
  const text = ["\u0001 ?", " "].find((each) => !new RegExp(pattern, "u").test(each));
  if (text === undefined) throw new Error(`nothing here breaks ${pattern}`);
  return text;
}

function* brokenValues(schema: Schema): Generator<readonly [unknown, string]> {
  const { type, enum: values, pattern, format, minimum, maximum, exclusiveMinimum } = schema;
  const isOf = (name: string) => [type].flat().includes(name);
  if (Array.isArray(values)) yield ["no such value", "not_allowed"];
  else if (schema.const !== undefined) yield [schema.const === false, "not_allowed"];
  if (isOf("string")) {
    const { minLength, maxLength } = schema as { minLength?: number; maxLength?: number };
    if (minLength !== undefined && minLength > 0) yield ["x".repeat(minLength - 1), "too_short"];
    if (maxLength !== undefined) yield ["x".repeat(maxLength + 1), "too_long"];
    if (pattern !== undefined) yield [brokenBy(String(pattern)), "wrong_format"];
    if (format !== undefined) yield ["?", "wrong_format"];
    if (values === undefined) yield [5, "wrong_type"];
  }
  if (isOf("integer") || isOf("number")) {
    if (typeof minimum === "number") yield [minimum - 1, "too_small"];
    if (typeof exclusiveMinimum === "number") yield [exclusiveMinimum, "too_small"];
    if (typeof maximum === "number") yield [maximum + 1, "too_large"];
    yield ["much", "wrong_type"];
  }
  if (isOf("array")) {
    const { minItems, maxItems, uniqueItems } = schema as {
      minItems?: number;
      maxItems?: number;
      uniqueItems?: boolean;
    };
    if (minItems !== undefined && minItems > 0) yield [[], "too_few"];
    if (maxItems !== undefined) yield [Array.from({ length: maxItems + 1 }, (_, index) => String(index)), "too_many"];
    if (uniqueItems === true) yield [["same", "same"], "not_unique"];
  }
}

/** A body with this value in its place; `undefined` leaves the member out of objects that are there. */
function bodyWith(path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inner = bodyWith(rest, value);
  return /^\d+$/.test(name) ? [inner] : { [name]: inner };
}
