/**
 * The types do not require what the server does not need: the smallest body and query of each operation, as the document
 * has them, are values of their types. A field with a default is the usual offender.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { problemsOf } from "@tote/server/test/compile-examples.ts";
import { expect, test } from "vitest";
import { operations } from "./document.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
}

interface Described {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const file = createRequire(import.meta.url).resolve("@tote/server/openapi.json");
const { paths, components } = JSON.parse(readFileSync(file, "utf8")) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** A value of the right shape with nothing that may be left out. It need not be accepted by the server. */
function smallest(schema: Schema): unknown {
  if (schema.$ref !== undefined) return smallest(components.schemas[schema.$ref.split("/").pop() ?? ""] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return smallest(schema.anyOf[0]);
  switch ([schema.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}));
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return true;
    default:
      return "text";
  }
}

const calls = operations.map(({ method, path }) => {
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
  const body = requestBody?.content["application/json"]?.schema;
  const values = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place && one.required).map((one) => [one.name, smallest(one.schema)]),
    );
  const request = {
    ...(path.includes("{") && { path: values("path") }),
    ...(Object.keys(values("query")).length > 0 && { query: values("query") }),
    ...(body !== undefined && { body: smallest(body) }),
  };
  const isUpload = requestBody !== undefined && body === undefined;
  return { path, isUpload, call: `await api.${method.toLowerCase()}("${path}", ${JSON.stringify(request)});` };
});

const AROUND = `
import { withApi } from "../src/api.ts";
import { createClient } from "../src/index.ts";
const { api } = withApi(createClient());
`;

test("every operation takes it", () => {
  const found = calls.filter(({ isUpload }) => !isUpload).map(({ call }) => call);
  expect(found.length).toBeGreaterThan(250);
  expect(problemsOf(found, AROUND, new URL("smallest.generated.tsx", import.meta.url))).toEqual([]);
}, 120_000);
