/** What generators and readers of the API document rely on, beyond its being valid. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";

interface ApiDocument {
  openapi: string;
  info: { version: string; contact: { url: string } };
  servers: { url: string }[];
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
