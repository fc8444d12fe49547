/** Properties of the API document on which generators and readers rely, beyond its being valid. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUDIENCES } from "../../src/platform/http/openapi/audience.ts";
import { isDescribed } from "../../src/platform/http/openapi/describe-properties.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

interface DescribedOperation {
  "x-access": string;
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
}
type Content = Record<string, { example?: unknown; schema?: Schema }>;

interface ApiDocument {
  openapi: string;
  info: { version: string; contact: { url: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: DescribedOperation }>;
  externalDocs: { url: string };
  components: Record<"responses" | "schemas" | "examples" | "securitySchemes", Record<string, unknown>>;
}

let shop: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  shop = await startTestApp();
  document = (await shop.request<ApiDocument>("GET", "/openapi.json?audience=all")).body;
});
afterAll(() => shop.close());

test("names of components fit into the name of a file, even of a generator that adds words", () => {
  const names = [...Object.keys(document.components.responses), ...Object.keys(document.components.schemas)];
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => name.length > 60 || !/^[\w.-]+$/.test(name))).toEqual([]);
});

test("a document that was saved to a file knows its shop", () => {
  const address = "http://localhost:3000";
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), contact: { url: `${address}/report-problem` } },
    servers: [{ url: address }],
    externalDocs: { url: `${address}/developers` },
  });
});

test("every operation, parameter and tag is described, and not by its own name", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(330);
  const isSaid = (text: string | undefined, ...names: string[]) => text !== undefined && !names.includes(text);
  const silent = operations.flatMap(({ operationId, summary, description, parameters = [] }) => [
    ...(isSaid(description, operationId, summary) ? [] : [operationId]),
    ...parameters.filter((one) => !isSaid(one.description, one.name)).map(({ name }) => `${operationId}: ${name}`),
  ]);
  expect(silent).toEqual([]);
  expect(document.tags.filter(({ name, description }) => !isSaid(description, name))).toEqual([]);
});

/** The texts of a value with the path to each. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, `${path}.${name}`));
}

test("no example has filler: each text says what may stand in its place", () => {
  const operations = [
    ...Object.values(document.paths).flatMap((methods) => Object.values(methods)),
    ...Object.values(document.webhooks).map(({ post }) => post),
  ];
  const texts = operations.flatMap(({ operationId, requestBody, responses = {} }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ example }) => textsOf(example, operationId)),
    ),
  );
  expect(texts.length).toBeGreaterThan(5_000);
  expect(texts.filter(([, text]) => text === "string").map(([path]) => path)).toEqual([]);
});

describe.each(AUDIENCES)("the document for %s", (audience) => {
  const read = async () => (await shop.request<ApiDocument>("GET", `/openapi.json?audience=${audience}`)).body;
  const referredTo = (value: unknown) =>
    new Set([...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name = ""]) => name));

  test("has what its audience may call, and nothing else", async () => {
    const { paths, webhooks } = await read();
    const accesses = new Set(
      Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one["x-access"])),
    );
    const wanted = { public: [], creator: ["creator"], partner: ["partner"], admin: ["admin", "staff"] };
    const privileged = [...accesses]
      .filter((access) => ["creator", "partner", "staff", "admin"].includes(access))
      .sort();
    expect(privileged).toEqual(audience === "all" ? ["admin", "creator", "partner", "staff"] : wanted[audience]);
    expect(paths).toHaveProperty(["/api/products", "get"]);
    expect(paths).toHaveProperty(["/track-order", "post"]);
    expect("/bag" in paths).toBe(audience === "all");
    expect("order.paid" in webhooks).toBe(audience === "all" || audience === "partner");
    expect("payout.paid" in webhooks).toBe(audience === "all" || audience === "partner" || audience === "creator");
  });

  test("leads nowhere, and has no component that nothing leads to", async () => {
    const { components, ...others } = await read();
    const { securitySchemes: _, ...referable } = components;
    const names = Object.entries(referable).flatMap(([kind, members]) =>
      Object.keys(members).map((name) => `${kind}/${name}`),
    );
    const reached = referredTo({ ...others, components });
    expect([...reached].filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
  });
});

test.each(["public", "creator", "partner", "admin", "all"] as const)(
  "every property of the document for %s is described, and not by its own name",
  async (audience) => {
    const { body } = await shop.request<ApiDocument>("GET", `/openapi.json?audience=${audience}`);
    const schemas = body.components.schemas as Record<string, Schema>;
    const bodies = Object.values(body.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, requestBody, responses = {} }) =>
        [requestBody, ...Object.values(responses)].flatMap((part) =>
          Object.values(part?.content ?? {}).map(({ schema = {} }) => [operationId, schema] as const),
        ),
      ),
    );
    const found = [...Object.entries(schemas), ...bodies].flatMap(([owner, schema]) =>
      silentIn(schema, owner, schemas),
    );
    expect([...new Set(found)]).toEqual([]);
  },
);

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** The properties without a description, of their own or of the component that they are. */
function silentIn(schema: Schema, owner: string, schemas: Record<string, Schema>): string[] {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  const inner = [items, ...anyOf, typeof additionalProperties === "object" ? additionalProperties : undefined];
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...(isDescribed(property as Record<string, unknown>, schemas as Record<string, Record<string, unknown>>) &&
      property.description !== name
        ? []
        : [`${owner}.${name}`]),
      ...silentIn(property, `${owner}.${name}`, schemas),
    ]),
    ...inner.flatMap((part) => (part === undefined ? [] : silentIn(part, owner, schemas))),
  ];
}

test("without an audience it is the public one; an unknown one is refused by name", async () => {
  const [plain, named] = await Promise.all([
    shop.request("GET", "/openapi.json"),
    shop.request("GET", "/openapi.json?audience=public"),
  ]);
  expect(plain.text).toBe(named.text);
  expect(await shop.request("GET", "/openapi.json?audience=everyone")).toMatchObject({
    status: 422,
    body: { errors: [{ parameter: "audience", code: "not_allowed" }] },
  });
});
