import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BagVariant, bagCalls, createTote, quantities } from "../../../../test/bags.ts";
import { createProduct, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import type { Cart } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(async () => {
  ada = await signUp(shop);
});
afterAll(() => shop.close());

const tote = (priceMinor?: number, stock?: number | null) => createTote(shop, priceMinor, stock);
const { read, add, replace, merge, change, remove } = bagCalls(
  () => shop,
  () => ada,
);

test("a customer who never used the bag has an empty one that stays the same", async () => {
  const first = await read();
  expect(first).toMatchObject({
    status: 200,
    body: { version: 0, currency: "EUR", lines: [], itemCount: 0, subtotal: { amount: 0 }, warnings: [] },
  });
  expect(first.body.id).toMatch(/^cart_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(first.headers.etag).toMatch(/^"0\.[\w-]+"$/);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect((await read()).text).toBe(first.text);
  const rows = await shop.database.reads.query(
    sql<{ one: number }>`select 1 as one from carts where user_id = ${ada.userId}`,
  );
  expect(rows).toEqual([]);
  expect((await add(await tote())).body.id).toBe(first.body.id);
});

test("every operation needs the session's cookie; a bearer token is as if it were not sent", async () => {
  const variant = await tote();
  const body = { productId: variant.handle, qty: 1 };
  const calls = [
    ["GET", "/api/cart", undefined],
    ["PUT", "/api/cart", { lines: [] }],
    ["PATCH", `/api/cart/lines/${variant.variantId}`, { qty: 1 }],
    ["DELETE", `/api/cart/lines/${variant.variantId}`, undefined],
    ["POST", "/api/cart/merge", { lines: [body] }],
  ] as const;
  for (const [method, url, payload] of calls) {
    for (const headers of [{}, { authorization: `Bearer ${ada.session}` }])
      expect(await shop.request(method, url, { headers, ...(payload && { body: payload }) })).toMatchObject({
        status: 401,
        body: { code: "unauthenticated" },
      });
  }
  expect((await read()).body.version).toBe(0);
});

test("a bag is its customer's alone", async () => {
  const variant = await tote();
  await add(variant, 2);
  const eve = await signUp(shop);
  expect((await read(eve)).body.lines).toEqual([]);
  expect(await change(variant, 5, eve)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await remove(variant, eve)).status).toBe(404);
  expect(quantities((await read()).body)).toEqual([2]);
  expect((await read(eve)).body).toMatchObject({ version: 0 });
});

test("a line shows what the catalogue says today", async () => {
  const product = await createProduct(shop, {
    title: "Linen shirt",
    variants: [
      { sku: "L-S", options: { Size: "S" }, priceMinor: 4999, stock: 5 },
      { sku: "L-M", options: { Size: "M" }, priceMinor: 5499, stock: 5 },
    ],
    images: [{ url: "/media/all.svg" }, { url: "/media/m.svg", variantPositions: [1] }],
  });
  const [small, medium] = product.variants.map((variant) => variant.variantId);
  const put = await replace([
    { productId: product.handle, variantId: medium, qty: 2 },
    { productId: product.handle, variantId: small, qty: 1 },
  ]);
  expect(put.body.lines).toMatchObject([
    {
      productId: product.productId,
      variantId: medium,
      title: "Linen shirt",
      variantTitle: "M",
      sku: "L-M",
      image: "/media/m.svg",
      qty: 2,
      unitPrice: { amount: 5499, currency: "EUR" },
      lineTotal: { amount: 10_998, currency: "EUR" },
      available: true,
      stock: 5,
      addedPrice: { amount: 5499, currency: "EUR" },
      attribution: null,
    },
    { variantId: small, sku: "L-S", image: "/media/all.svg" },
  ]);
  expect(put.body).toMatchObject({ itemCount: 3, subtotal: { amount: 15_997 }, version: 1, warnings: [] });
  expect((await read()).text).toBe(put.text);
});

test("adding names a product by id or handle, a variant where there are several, and adds up", async () => {
  const variant = await tote();
  await add(variant, 2);
  const again = await shop.request<Cart>("POST", "/api/cart/lines", {
    session: ada.session,
    body: { productId: variant.productId, variantId: variant.variantId, qty: 3 },
  });
  expect(again.body).toMatchObject({ version: 2, itemCount: 5 });
  const several = await createProduct(shop, {
    variants: [
      { options: { Size: "S" }, priceMinor: 1 },
      { options: { Size: "M" }, priceMinor: 1 },
    ],
  });
  expect(await add(several)).toMatchObject({
    status: 422,
    body: { code: "variant_required", errors: [{ pointer: "#/variantId", code: "variant_required" }] },
  });
});

test("what is not on sale is refused, each line with its pointer, and nothing is changed", async () => {
  const good = await tote();
  const draft = await createProduct(shop, { status: "draft" });
  const other = await tote();
  const lines = [
    { productId: good.handle, qty: 1 },
    { productId: "no-such-product", qty: 1 },
    { productId: draft.handle, qty: 1 },
    { productId: good.handle, variantId: other.variantId, qty: 1 },
    { productId: encodeId("prod", newId()), qty: 1 },
  ];
  expect(await replace(lines)).toMatchObject({
    status: 422,
    body: {
      code: "unknown_product",
      errors: [1, 2, 3, 4].map((index) => ({ pointer: `#/lines/${index}/productId`, code: "unknown_product" })),
    },
  });
  expect(await add({ handle: "no-such-product" })).toMatchObject({
    status: 422,
    body: { code: "unknown_product", errors: [{ pointer: "#/productId" }] },
  });
  expect((await read()).body.version).toBe(0);
});

test("a line takes 1 to 999 pieces, also after adding up; a bag 100 lines", async () => {
  const variant = await tote();
  for (const qty of [0, -1, 1.5, 1000, "1", null])
    expect(
      await shop.request("POST", "/api/cart/lines", { session: ada.session, body: { productId: variant.handle, qty } }),
    ).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect((await add(variant, 999)).status).toBe(200);
  expect(await add(variant, 1)).toMatchObject({
    status: 422,
    body: { code: "qty_too_large", errors: [{ pointer: "#/qty", code: "qty_too_large" }] },
  });
  expect(
    await replace([
      { productId: variant.handle, qty: 999 },
      { productId: variant.productId, qty: 1 },
    ]),
  ).toMatchObject({
    status: 422,
    body: { code: "qty_too_large", errors: [{ pointer: "#/lines/0/qty" }] },
  });
  const many = await createProduct(shop, {
    variants: Array.from({ length: 101 }, (_, index) => ({ options: { Number: String(index) }, priceMinor: 1 })),
  });
  const lines = many.variants.map(({ variantId }) => ({
    productId: many.handle,
    variantId,
    qty: 1,
  }));
  expect(await merge(lines.slice(0, 100))).toMatchObject({ status: 422, body: { code: "too_many_lines" } });
  expect((await replace(lines.slice(0, 100))).body.lines).toHaveLength(100);
  expect(await add(variant)).toMatchObject({ status: 422, body: { code: "too_many_lines" } });
  expect((await replace([])).body).toMatchObject({ lines: [], itemCount: 0 });
});

test("more than the stock is taken with a warning; what is not counted has none", async () => {
  const short = await tote(2500, 3);
  const gone = await tote(2500, 0);
  await add(short, 5);
  await add(gone, 1);
  const { body } = await add(await tote(), 999);
  const warning = ({ productId, variantId }: BagVariant, detail: string) => ({
    code: "insufficient_stock",
    productId,
    variantId,
    detail,
  });
  expect(body.warnings).toEqual([warning(short, "Only 3 of this are left."), warning(gone, "This is sold out.")]);
  expect(body).toMatchObject({
    itemCount: 1005,
    lines: [
      { stock: 3, available: false },
      { stock: 0, available: false },
      { stock: null, available: true },
    ],
    subtotal: { amount: 2500 * 1005 },
  });
  expect((await change(short, 3)).body.lines[0]).toMatchObject({ qty: 3, available: true });
});

test.each([
  ["archived", (variant: BagVariant) => sql`update products set status = 'archived' where handle = ${variant.handle}`],
  ["made a draft", (variant: BagVariant) => sql`update products set status = 'draft' where handle = ${variant.handle}`],
  ["retired", (variant: BagVariant) => sql`update variants set retired_at = now() where id = ${variant.uuid}`],
])("a line whose product was %s stays, without being part of the subtotal", async (_, statement) => {
  const variant = await tote(1000, 0);
  await add(variant, 2);
  await add(await tote(300));
  await shop.database.reads.execute(statement(variant));
  const { body } = await read();
  expect(body).toMatchObject({
    lines: [{ available: false, unitPrice: { amount: 1000 }, lineTotal: { amount: 2000 } }, { available: true }],
    itemCount: 3,
    subtotal: { amount: 300 },
    warnings: [{ code: "unavailable", variantId: variant.variantId }],
  });
  expect((await change(variant, 1)).body.lines).toHaveLength(2);
  expect((await remove(variant)).body.lines).toHaveLength(1);
});

test("a line's quantity is set, 0 and DELETE remove it, and an absent line is 404", async () => {
  const variant = await tote();
  const other = await tote();
  await add(variant, 2);
  await add(other, 1);
  expect((await change(variant, 7)).body).toMatchObject({ version: 3, itemCount: 8 });
  expect((await change(variant, 7)).body.version).toBe(3);
  expect((await change(variant, 0)).body).toMatchObject({ version: 4, itemCount: 1 });
  expect((await change(variant, 0)).status).toBe(404);
  expect((await remove(other)).body).toMatchObject({ version: 5, lines: [] });
  expect((await remove(other)).status).toBe(404);
  expect((await remove({ variantId: "var_nonsense" })).status).toBe(404);
  for (const qty of [-1, 1000, 1.5]) expect((await change(variant, qty)).status).toBe(422);
});

test("unknown members are refused", async () => {
  const variant = await tote();
  const line = { productId: variant.handle, qty: 1 };
  for (const body of [
    { ...line, price: 1 },
    { ...line, attribution: { source: "x" } },
  ])
    expect(await shop.request("POST", "/api/cart/lines", { session: ada.session, body })).toMatchObject({
      status: 422,
      body: { errors: [{ code: "unknown_field" }] },
    });
});
