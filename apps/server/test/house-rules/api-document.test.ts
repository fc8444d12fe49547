/** What generators and readers of the API document rely on, beyond its being valid. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";

interface DescribedOperation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
}
type Content = Record<string, { example?: unknown }>;

interface ApiDocument {
  openapi: string;
  info: { version: string; contact: { url: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: DescribedOperation }>;
  externalDocs: { url: string };
  components: { responses: Record<string, unknown>; schemas: Record<string, unknown> };
}

let shop: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  shop = await startTestApp();
  document = (await shop.request<ApiDocument>("GET", "/openapi.json")).body;
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
