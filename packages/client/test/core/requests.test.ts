/** Requests of the transport: what it sends, shares, keeps and reports. */

import { createProduct, signUp } from "@tote/server/test/factories.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  AuthenticationError,
  createClient,
  NotFoundError,
  type RequestInfo,
  type ResponseInfo,
  ToteConfigError,
  ToteError,
  type Warning,
} from "../../src/index.ts";
import { named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await createProduct(shop.app, { handle: "mug", title: "Mug" });
  await createProduct(shop.app, { handle: "bowl", title: "Bowl" });
});
afterAll(() => shop.close());
beforeEach(() => shop.proxy.reset());

test("identical reads under way are one request, and callers do not share their data", async () => {
  const tote = shop.client();
  const held = shop.proxy.hold();
  const reads = [1, 2, 3].map(() => tote.products.get("mug"));
  const other = tote.products.get("bowl");
  await held.arrived;
  held.release();
  const products = await Promise.all(reads);
  await other;
  expect(shop.proxy.log).toEqual(["GET /api/products/mug", "GET /api/products/bowl"]);
  expect(products[0]).toEqual(products[1]);
  expect(products[0]).not.toBe(products[1]);
  await tote.products.get("mug");
  expect(shop.proxy.log).toHaveLength(3);
});

test("a read that began before a write answers none that began after it", async () => {
  const tote = shop.client();
  const held = shop.proxy.hold(named("GET /api/auth/me"), "answer");
  const before = tote.session.get();
  await held.arrived;
  await tote.session.guest();
  const after = tote.session.get();
  held.release();
  expect(await before).toBeNull();
  expect((await after)?.roles).toEqual(["guest"]);
});

test("a kept catalogue answer is asked for by its ETag and answered from memory", async () => {
  const tote = shop.client({ cache: true });
  const first = await tote.products.get("mug").withResponse();
  const again = await tote.products.get("mug").withResponse();
  expect(again.response.status).toBe(304);
  expect(again.data).toEqual(first.data);
  expect(shop.proxy.seen[1]?.headers["if-none-match"]).toBe(first.response.headers.get("etag"));
  await shop.client().products.get("mug");
  expect(shop.proxy.seen[2]?.headers["if-none-match"]).toBeUndefined();
});

test("fifty answers are kept, none that belongs to a person, and none of another language", async () => {
  const tote = shop.client({ cache: true });
  await tote.cart.add({ productId: "mug", qty: 1 });
  await tote.cart.get();
  await tote.cart.get();
  expect(shop.proxy.seen.filter(({ headers }) => headers["if-none-match"] !== undefined)).toEqual([]);
  await tote.products.get("mug");
  await tote.products.get("mug", { language: "de" });
  expect(shop.proxy.seen.at(-1)?.headers).toMatchObject({ "accept-language": "de" });
  expect(shop.proxy.seen.at(-1)?.path).toContain("locale=de");
  expect(shop.proxy.seen.at(-1)?.headers["if-none-match"]).toBeUndefined();
  for (let limit = 1; limit <= 50; limit += 1) await tote.products.list({ limit });
  await tote.products.get("mug");
  expect(shop.proxy.seen.at(-1)?.headers["if-none-match"]).toBeUndefined();
});

test("an access token lists orders, is sent nowhere else, and stands for no session", async () => {
  const token = "tote_pat_000000000000000000000000000000000000";
  const tote = shop.client({ token });
  await expect(tote.orders.list()).rejects.toThrow(AuthenticationError);
  expect(shop.proxy.seen[0]?.headers.authorization).toBe(`Bearer ${token}`);
  await tote.products.get("mug");
  expect(shop.proxy.seen[1]?.headers.authorization).toBeUndefined();
  await expect(tote.cart.get()).rejects.toThrow(ToteConfigError);
  await expect(tote.orders.get("T-7K3M-9QXD")).rejects.toThrow("takes no access token");
  expect(shop.proxy.log).toHaveLength(2);
  await tote.session.guest();
  expect((await tote.cart.get()).lines).toEqual([]);
});

test("a cookie that is given begins the session, for rendering on the server", async () => {
  const { session, email } = await signUp(shop.app);
  const tote = shop.client({ cookie: `theme=dark; session=${session}` });
  expect((await tote.session.get())?.user.email).toBe(email);
  await tote.session.signOut();
  expect(await tote.session.get()).toBeNull();
});

test("hooks hear of each try, and of nothing that is secret", async () => {
  const requests: RequestInfo[] = [];
  const responses: ResponseInfo[] = [];
  const tote = shop.client({ onRequest: (info) => requests.push(info), onResponse: (info) => responses.push(info) });
  shop.proxy.fail("cut-before");
  await expect(tote.trackOrder({ reference: "T-7K3M-9QXD", email: "ada@example.com" })).rejects.toThrow(ToteError);
  await expect(tote.orders.get("T-7K3M-9QXD")).rejects.toThrow(AuthenticationError);
  shop.proxy.fail("cut-before");
  await tote.store.get();
  expect(requests).toEqual([
    { method: "POST", path: "/track-order", attempt: 0 },
    { method: "GET", path: "/api/orders/{id}", attempt: 0 },
    { method: "GET", path: "/api/store", attempt: 0 },
    { method: "GET", path: "/api/store", attempt: 1 },
  ]);
  expect(responses.map(({ status }) => status)).toEqual([0, 401, 0, 200]);
  expect(responses[1]).toMatchObject({ requestId: expect.any(String), durationMs: expect.any(Number) });
  expect(JSON.stringify([requests, responses])).not.toMatch(/ada@|T-7K3M/);
});

test("an answer of another version of the API is told once", async () => {
  const warnings: Warning[] = [];
  const tote = shop.client({ onWarning: (warning) => warnings.push(warning) });
  await tote.store.get();
  expect(warnings).toEqual([]);
  const answer = {
    status: 200,
    headers: { "api-version": "2030-01-01", "content-type": "application/json" },
    body: "{}",
  };
  shop.proxy.fail(answer, undefined, 2);
  await tote.store.get();
  await tote.store.get();
  expect(warnings.map(({ code }) => code)).toEqual(["api_version"]);
});

test("an address is built from its template alone", async () => {
  const tote = shop.client();
  for (const handle of ["", ".", ".."]) await expect(tote.collections.get(handle)).rejects.toThrow(ToteConfigError);
  await expect(tote.collections.get("../products?limit=1#x")).rejects.toThrow(NotFoundError);
  expect(shop.proxy.log).toEqual(["GET /api/collections/..%2Fproducts%3Flimit%3D1%23x"]);
  await tote.products.list({ tag: ["new", "sale & more"], available: true, option: { Colour: ["red", "blue"] } });
  expect(shop.proxy.log[1]).toBe(
    "GET /api/products?tag=new&tag=sale+%26+more&available=true&option.Colour=red&option.Colour=blue",
  );
});

test("the shop's address is needed outside of a page; a slash at its end does no harm", async () => {
  expect(() => createClient()).toThrow(ToteConfigError);
  expect(() => createClient({ baseUrl: "shop.example" })).toThrow(ToteConfigError);
  expect((await createClient({ baseUrl: `${shop.url}//` }).store.get()).name).toBe("Test shop");
});

test("a success that is no JSON is no success", async () => {
  const html = { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Welcome</h1>" };
  const broken = { status: 200, headers: { "content-type": "application/json" }, body: "{" };
  for (const answer of [html, broken]) {
    shop.proxy.fail(answer);
    await expect(shop.client().store.get()).rejects.toMatchObject({ code: "unreadable_answer", status: 200 });
  }
});
