import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("the store says its currency and provider to anyone", async () => {
  const answer = await shop.request("GET", "/api/store");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    name: "Test shop",
    currency: "EUR",
    taxIncluded: true,
    paymentProvider: "test",
    shippingMethods: [],
  });
  expect(answer.headers["api-version"]).toBe("2026-11-20");
});

test("a storefront that has it already is told so", async () => {
  const first = await shop.request("GET", "/api/store");
  const etag = String(first.headers.etag);
  expect(first.headers["cache-control"]).toBe("public, no-cache");
  const again = await shop.request("GET", "/api/store", { headers: { "if-none-match": etag } });
  expect(again).toMatchObject({ status: 304, text: "", headers: { etag } });
  expect((await shop.request("GET", "/api/store", { headers: { "if-none-match": '"older"' } })).status).toBe(200);
});

test("an unknown query parameter is refused, an unknown address and method too", async () => {
  expect(await shop.request("GET", "/api/store?x=1")).toMatchObject({
    status: 422,
    body: { code: "validation_failed", errors: [{ parameter: "x", code: "unknown_parameter" }] },
  });
  expect(await shop.request("GET", "/api/nothing")).toMatchObject({ status: 404, body: { code: "not_found" } });
  const wrong = await shop.request("POST", "/api/store");
  expect(wrong).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
  expect(wrong.headers.allow).toBe("GET, HEAD");
});
