import { createProduct } from "@tote/server/test/factories.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, ConnectionError, ToteConfigError } from "../src/index.ts";
import { openShop, type Shop } from "./shop.ts";

const HANDLES = ["a", "b", "c", "d", "e"];

let shop: Shop;
let tote: Client;
beforeAll(async () => {
  shop = await openShop();
  for (const handle of HANDLES) await createProduct(shop.app, { handle, title: handle });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.proxy.reset();
  tote = shop.client();
});

test("iterating reads page by page, and only as far as it goes", async () => {
  const seen: string[] = [];
  for await (const { handle } of tote.products.list({ limit: 2, sort: "title" })) seen.push(handle);
  expect(seen).toEqual(HANDLES);
  expect(shop.proxy.log).toHaveLength(3);
  shop.proxy.reset();
  for await (const { handle } of tote.products.list({ limit: 2, sort: "title" })) if (handle === "b") break;
  expect(shop.proxy.log).toHaveLength(1);
});

test("a page knows the next one, and the last knows that it is the last", async () => {
  const first = await tote.products.list({ limit: 3, sort: "title" });
  expect(first).toMatchObject({ hasMore: true, nextCursor: expect.any(String), facets: null });
  const second = await first.next();
  expect(second?.data.map(({ handle }) => handle)).toEqual(["d", "e"]);
  expect(await second?.next()).toBeNull();
  const again = await tote.products.list({ limit: 3, sort: "title", cursor: first.nextCursor ?? "" });
  expect(again.data.map(({ handle }) => handle)).toEqual(["d", "e"]);
});

test("nothing is sent before somebody asks, and the first page once", async () => {
  const list = tote.products.list();
  expect(shop.proxy.log).toEqual([]);
  const { data, response } = await list.withResponse();
  expect(response.status).toBe(200);
  expect((await list).data).toBe(data.data);
  await list.finally(() => undefined);
  expect(shop.proxy.log).toHaveLength(1);
  shop.proxy.fail("cut-before", undefined, 3);
  expect(await tote.collections.list().catch((error: unknown) => error)).toBeInstanceOf(ConnectionError);
});

test("an array has a limit", async () => {
  const four = await tote.products.list({ limit: 3, sort: "title" }).toArray({ limit: 4 });
  expect(four.map(({ handle }) => handle)).toEqual(["a", "b", "c", "d"]);
  expect(await tote.products.list().toArray({ limit: 500 })).toHaveLength(HANDLES.length);
  const unlimited = {} as { limit: number };
  await expect(tote.products.list().toArray(unlimited)).rejects.toThrow(ToteConfigError);
});

test("cards are products with less", async () => {
  const { data } = await tote.products.list({ view: "card" });
  expect(data[0]?.priceRange).toBeDefined();
  expect(data[0]).not.toHaveProperty("variants");
});
