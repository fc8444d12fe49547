/** The types of events, with and without their schemas: docs/contract/webhooks.md#endpoints. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PATH = "/api/webhooks/event-types";
const schemaOf = async (query: string) =>
  (await shop.request<{ data: { schema: unknown }[] }>("GET", `${PATH}${query}`)).body.data[0]?.schema;

test("the list has schemas where it is asked for them, and one type always has its own", async () => {
  expect([await schemaOf(""), await schemaOf("?schemas=false")]).toEqual([null, null]);
  const one = await shop.request<{ type: string; schema: unknown }>("GET", `${PATH}/order.created`);
  expect(one.body).toMatchObject({ type: "order.created", schema: await schemaOf("?schemas=true") });
  expect(one.body.schema).toMatchObject({ properties: { type: { const: "order.created" } } });
  const headers = { "if-none-match": String(one.headers.etag) };
  expect((await shop.request("GET", `${PATH}/order.created`, { headers })).status).toBe(304);
  expect((await shop.request("GET", `${PATH}/order.paid`, { headers })).status).toBe(200);
  expect(await shop.request("GET", `${PATH}/order.eaten`)).toMatchObject({ status: 404, body: { code: "not_found" } });
});
