import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProducts, makeStaff, type TestProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { AdminProduct, AdminVariant } from "./present-product.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  await createCollections(shop, { handle: "summer", title: "Summer" }, { handle: "sale", title: "Sale" });
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const bulk = <Item>(what: "products" | "variants", body: unknown, headers: Record<string, string> = {}) =>
  shop.request<{ data: Item[]; code?: string; errors?: unknown[] }>("POST", `/api/admin/${what}/bulk`, {
    session: staff,
    body,
    headers,
  });
const list = async (what: "products" | "variants", query: Record<string, string>) => {
  const answer = await shop.request<{ data: { id: string }[]; nextCursor: string | null }>(
    "GET",
    `/api/admin/${what}?${new URLSearchParams(query)}`,
    { session: staff },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const idsOf = async (what: "products" | "variants", query: Record<string, string>) =>
  (await list(what, query)).data.map(({ id }) => id);
const eventsOf = async ({ productId }: TestProduct) =>
  (
    await shop.database.reads.query(
      sql<{ type: string }>`select type from events where resource_id = ${decodeId("prod", productId)} order by id`,
    )
  ).map(({ type }) => type);
const auditOf = async ({ productId }: TestProduct) =>
  (
    await shop.database.reads.query(
      sql<{
        action: string;
      }>`select action from audit_log where resource_id = ${decodeId("prod", productId)} order by id`,
    )
  ).map(({ action }) => action);
const variantOf = (product: TestProduct | undefined) => product?.variants[0]?.variantId ?? "";

test("many products are changed alike: what is so already stays untouched, and the answer has the order of the request", async () => {
  const [mug, bowl, vase] = (await createProducts(shop, [
    { title: "Mug", tags: ["Clay", "old"], collections: ["sale"] },
    { title: "Bowl", tags: ["summer"], collections: ["summer"] },
    { title: "Vase", status: "draft" },
  ])) as [TestProduct, TestProduct, TestProduct];
  const change = {
    productIds: [vase.productId, mug.handle, bowl.productId],
    status: "active",
    addTags: ["summer"],
    removeTags: ["OLD"],
    addCollections: ["summer"],
    removeCollections: ["sale"],
  };
  const answer = await bulk<AdminProduct>("products", change, { "idempotency-key": "season" });
  expect(answer.body.data).toMatchObject([
    { id: vase.productId, status: "active", tags: ["summer"], collections: ["summer"], version: 2 },
    { id: mug.productId, tags: ["Clay", "summer"], collections: ["summer"], version: 2 },
    { id: bowl.productId, tags: ["summer"], collections: ["summer"], version: 1 },
  ]);
  expect((await bulk("products", change, { "idempotency-key": "season" })).body).toEqual(answer.body);
  expect((await bulk<AdminProduct>("products", change)).body.data.map(({ version }) => version)).toEqual([2, 2, 1]);
  expect([await auditOf(mug), await auditOf(bowl)]).toEqual([["product.update"], []]);
  expect([await eventsOf(mug), await eventsOf(bowl)]).toEqual([["product.updated"], []]);
  expect((await shop.request("GET", "/api/products?tag=summer")).body.data).toHaveLength(3);
});

test("a bulk change is all or none, and reports every refusal with its place", async () => {
  const [one] = (await createProducts(shop, [{ title: "One" }])) as [TestProduct];
  const refused = await bulk("products", { productIds: ["nothing", one.handle, "prod_nothing"], status: "archived" });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/productIds/0", code: "not_found" }, { pointer: "#/productIds/2" }] },
  });
  const unknown = await bulk("products", { productIds: [one.handle], addCollections: ["winter"] });
  expect(unknown).toMatchObject({ status: 422, body: { errors: [{ code: "unknown_collection" }] } });
  expect(await auditOf(one)).toEqual([]);
  for (const body of [{ productIds: [] }, { productIds: Array(101).fill("x") }, { productIds: ["a", "a"] }, {}])
    expect((await bulk("products", body)).status).toBe(422);
});

test("bulk changes of the same products at once wait for each other, in whatever order they name them", async () => {
  const products = await createProducts(
    shop,
    Array.from({ length: 12 }, (_, index) => ({ title: `Twin ${index}` })),
  );
  const names = products.map(({ handle }) => handle);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      bulk<AdminProduct>("products", {
        productIds: index % 2 === 0 ? names : [...names].reverse(),
        addTags: [`tag-${index}`],
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const after = await bulk<AdminProduct>("products", { productIds: names, vendor: "Kiln" });
  for (const { tags, vendor } of after.body.data) {
    expect(vendor).toBe("Kiln");
    expect([...tags].sort()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `tag-${index}`));
  }
});

test("a stocktaking is written at once or not at all", async () => {
  const [a, b, c] = await createProducts(shop, [
    { title: "A", variants: [{ priceMinor: 100, stock: 5 }] },
    { title: "B", variants: [{ priceMinor: 100 }] },
    { title: "C", variants: [{ priceMinor: 100, stock: 5 }] },
  ]);
  const refused = await bulk("variants", {
    variants: [
      { id: variantOf(c), stock: 7 },
      { id: variantOf(a), stockDelta: -6 },
      { id: variantOf(b), stockDelta: 1 },
      { id: "var_nothing", stock: 1 },
      { id: variantOf(c), stock: 8 },
      { id: variantOf(a), price: { amount: 1, currency: "USD" } },
    ],
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "bulk_refused" } });
  expect(new Set(refused.body.errors)).toEqual(
    new Set([
      expect.objectContaining({ pointer: "#/variants/1/stockDelta", code: "insufficient_stock", available: 5 }),
      expect.objectContaining({ pointer: "#/variants/2", code: "stock_not_tracked" }),
      expect.objectContaining({ pointer: "#/variants/3", code: "not_found" }),
      expect.objectContaining({ pointer: "#/variants/4/id", code: "not_unique" }),
      expect.objectContaining({ pointer: "#/variants/5/id", code: "not_unique" }),
    ]),
  );
  const taken = await bulk<AdminVariant>("variants", {
    variants: [
      { id: variantOf(c), stockDelta: 2 },
      { id: variantOf(b), stock: 3, sku: "B-1" },
      { id: variantOf(a), stock: 0, price: eur(900) },
    ],
  });
  expect(taken.body.data).toMatchObject([
    { productTitle: "C", stock: 7, version: 1 },
    { productTitle: "B", stock: 3, sku: "B-1", version: 2 },
    { productTitle: "A", stock: 0, price: eur(900), available: false, version: 2 },
  ]);
});

test("variants are listed with their stock, products by tag, collection, vendor and type", async () => {
  const [, ...made] = (await createProducts(shop, [
    { title: "Other" },
    {
      title: "Spoon",
      vendor: "Tin & Co",
      type: "Cutlery",
      tags: ["steel"],
      collections: ["sale"],
      variants: [
        { options: { Size: "S" }, priceMinor: 100, stock: 0, sku: "SPOON-S" },
        { options: { Size: "M" }, priceMinor: 100, stock: 2 },
        { options: { Size: "L" }, priceMinor: 100, stock: 900 },
        { options: { Size: "XL" }, priceMinor: 100 },
      ],
    },
  ])) as [TestProduct, TestProduct];
  const [spoon] = made;
  const [s, m, l, xl] = spoon?.variants.map(({ variantId }) => variantId) ?? [];
  const productId = spoon?.productId ?? "";
  expect(await idsOf("variants", { productId })).toEqual([s, m, l, xl]);
  expect(await idsOf("variants", { q: "spoon-s" })).toEqual([s, m, l, xl]);
  for (const [stock, expected] of [
    ["out", [s]],
    ["low", [m]],
    ["in_stock", [m, l]],
    ["not_tracked", [xl]],
  ] as const)
    expect(await idsOf("variants", { productId, stock }), stock).toEqual(expected);
  expect(await idsOf("variants", { productId: "prod_nothing" })).toEqual([]);
  const first = await list("variants", { productId, limit: "3" });
  expect(await idsOf("variants", { productId, limit: "3", cursor: first.nextCursor ?? "" })).toEqual([xl]);
  for (const [name, value] of [
    ["tag", "steel"],
    ["vendor", "tin & co"],
    ["type", "cutlery"],
  ] as const)
    expect(await idsOf("products", { [name]: value }), name).toEqual([productId]);
  expect(await idsOf("products", { collection: "sale", status: "active" })).toEqual([productId]);
  expect(await idsOf("products", { collection: "nothing" })).toEqual([]);
  await bulk("products", { productIds: [productId], status: "archived" });
  expect(await idsOf("variants", { productId })).toEqual([]);
});
