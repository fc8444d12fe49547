import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, createProducts, makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
let admin: string;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const audit = (action: string) =>
  shop.database.reads.query(sql<{ before: unknown; after: unknown; actor_id: string | null }>`
    select before, after, actor_id from audit_log where action = ${action} order by id desc`);

test("collections: made, filled in order, changed by version, taken away", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => createProduct(shop)));
  const collection = (
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) => shop.request(method, `/api/admin/collections${path}`, { session: admin, ...options });
  const made = await collection("POST", "", {
    body: {
      title: "Herbst & Winter",
      description: "<i>Warm</i><iframe></iframe>",
      image: { url: "/media/w.svg", alt: "Snow" },
      productIds: [two?.productId, one?.handle, two?.handle],
    },
    headers: { "idempotency-key": "c1" },
  });
  expect(made).toMatchObject({
    status: 201,
    headers: { etag: '"1"' },
    body: {
      handle: "herbst-winter",
      description: "<i>Warm</i>",
      image: { url: "/media/w.svg", alt: "Snow", width: null, height: null },
      productIds: [two?.productId, one?.productId],
      productCount: 2,
      version: 1,
    },
  });
  expect((await shop.request("GET", "/api/products?collection=herbst-winter")).body.data).toMatchObject([
    { id: two?.productId },
    { id: one?.productId, collections: ["herbst-winter"] },
  ]);
  expect(await collection("POST", "", { body: { title: "X", handle: "herbst-winter" } })).toMatchObject({
    status: 409,
  });
  expect(await collection("POST", "", { body: { title: "X", productIds: ["nope"] } })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/productIds/0", code: "unknown_product" }] },
  });
  expect(await collection("PATCH", "/herbst-winter", { body: { title: "Y" } })).toMatchObject({ status: 428 });
  const changed = await collection("PATCH", "/herbst-winter", {
    body: { title: "Winter", productIds: [three?.productId], image: null },
    headers: { "if-match": '"1"' },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { title: "Winter", image: null, productIds: [three?.productId], version: 2 },
  });
  expect(await collection("PATCH", "/herbst-winter", { body: {}, headers: { "if-match": '"1"' } })).toMatchObject({
    status: 412,
  });
  await createCollections(shop, { handle: "elsewhere", title: "Elsewhere" });
  expect(
    await collection("PATCH", "/elsewhere", { body: { handle: "herbst-winter" }, headers: { "if-match": "*" } }),
  ).toMatchObject({ status: 409, body: { code: "handle_taken" } });
  expect((await collection("GET", "?q=winter")).body.data).toMatchObject([{ handle: "herbst-winter" }]);
  expect((await collection("GET", `/${made.body.id}`)).headers.etag).toBe('"2"');
  expect((await collection("DELETE", "/herbst-winter")).status).toBe(204);
  expect((await collection("DELETE", "/herbst-winter")).status).toBe(404);
  expect((await shop.request("GET", `/api/products/${three?.productId}`)).body.collections).toEqual([]);
  expect(await audit("collection.delete")).toMatchObject([{ before: { title: "Winter" }, after: null }]);
});

test("a list has the first hundred products of each, and counts those on sale; a collection alone has all", async () => {
  const products = await createProducts(
    shop,
    Array.from({ length: 102 }, (_, n) => ({ handle: `many-${n}`, status: n % 2 === 0 ? "active" : "draft" })),
  );
  const ids = products.map(({ productId }) => productId).reverse();
  const make = async (handle: string, productIds: string[]) =>
    expect(
      (
        await shop.request("POST", "/api/admin/collections", {
          session: admin,
          body: { handle, title: handle, productIds },
        })
      ).status,
    ).toBe(201);
  await make("all-of-many", ids);
  await make("some-of-many", ids.slice(0, 100));
  await make("none-of-many", []);
  const listed = { "all-of-many": [100, true, 51], "some-of-many": [100, false, 50], "none-of-many": [0, false, 0] };
  for (const sort of ["", "&sort=-position", "&sort=title"]) {
    const { body } = await shop.request<{ data: Listed[] }>("GET", `/api/admin/collections?q=of-many${sort}`, {
      session: admin,
    });
    const found = body.data.map((row) => [row.handle, [row.productIds.length, row.hasMoreProducts, row.productCount]]);
    expect(Object.fromEntries(found)).toEqual(listed);
    expect(body.data.find(({ handle }) => handle === "all-of-many")?.productIds).toEqual(ids.slice(0, 100));
  }
  const { body: alone } = await shop.request<Listed>("GET", "/api/admin/collections/all-of-many", { session: admin });
  expect([alone.productIds, alone.productCount]).toEqual([ids, 51]);
});

interface Listed extends Record<string, unknown> {
  handle: string;
  productIds: string[];
  productCount: number;
  hasMoreProducts: boolean;
}
