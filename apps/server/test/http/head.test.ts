/** HEAD has the headers of GET and no body (docs/contract/conventions.md). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAsset } from "../../src/platform/http/pages/assets.ts";
import { createProducts, makeAdmin, signUp } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { rawRequest } from "./raw-request.ts";

let shop: TestApp;
let port: number;
let customer: string;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  port = Number(new URL(await shop.app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  await createProducts(shop, [{ title: "Tote", handle: "tote", descriptionHtml: `<p>${"Carries. ".repeat(300)}</p>` }]);
  customer = (await signUp(shop)).session;
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

/** The first three differ from one answer to the next; the last one is about a body. */
const OF_ONE_ANSWER = new Set(["date", "request-id", "set-cookie", "transfer-encoding"]);

const { url: stylesheet } = readAsset("page.css");
const html = { accept: "text/html" };

test.each<[about: string, status: number, path: string, headers?: Record<string, string>]>([
  ["a page", 200, "/products/tote", html],
  ["a compressed page", 200, "/products/tote", { ...html, "accept-encoding": "br" }],
  ["a page with a form", 200, "/report-problem", html],
  ["a static file", 200, stylesheet, { "accept-encoding": "gzip" }],
  ["a public list", 200, "/api/products", { "accept-encoding": "gzip" }],
  ["a product", 200, "/api/products/tote"],
  ["the OpenAPI document", 200, "/openapi.json"],
  ["a redirect", 301, "/search/", html],
  ["nothing that there is, for a program", 404, "/api/products/none"],
  ["nothing that there is, for a person", 404, "/nothing", html],
  ["a wrong query", 422, "/api/products?limit=none"],
  ["no session", 401, "/api/orders"],
  ["no metrics", 404, "/metrics", { "x-forwarded-for": "203.0.113.7" }],
])("%s", async (_about, status, path, headers = {}) => {
  await expectAlike(status, path, headers);
});

test("what belongs to a session", async () => {
  const cookie = (session: string) => ({ cookie: `session=${session}` });
  await expectAlike(200, "/api/auth/me", cookie(customer));
  await expectAlike(200, "/api/orders", cookie(customer));
  await expectAlike(200, "/api/admin/orders.csv", cookie(admin));
  await expectAlike(403, "/api/admin/orders", cookie(customer));
});

test("what has not changed", async () => {
  const { headers } = await rawRequest(port, "GET", "/api/products/tote");
  await expectAlike(304, "/api/products/tote", { "if-none-match": headers.etag ?? "" });
});

test("an address that is not read is told so, with what it takes", async () => {
  expect(await rawRequest(port, "HEAD", "/api/auth/sign-in")).toMatchObject({
    status: 405,
    headers: { allow: "POST" },
  });
  expect((await rawRequest(port, "PUT", "/api/products")).headers.allow).toBe("GET, HEAD");
});

async function expectAlike(status: number, path: string, headers: Record<string, string>): Promise<void> {
  // The first answer may make what later ones find.
  await rawRequest(port, "GET", path, headers);
  const get = await rawRequest(port, "GET", path, headers);
  const head = await rawRequest(port, "HEAD", path, headers);
  expect([get.status, head.status]).toEqual([status, status]);
  const lasting = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !OF_ONE_ANSWER.has(name)));
  expect(lasting(head.headers)).toEqual(lasting(get.headers));
  expect(head.bytes.toString()).toBe("");
}
