import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProduct, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
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

async function tote() {
  const product = await createProduct(shop, { variants: [{ priceMinor: 2500 }] });
  const { handle, productId } = product;
  return { handle, productId, variantId: product.variants[0]?.variantId ?? "" };
}

const read = () => shop.request<Cart>("GET", "/api/cart", { session: ada.session });
const add = (variant: { handle: string }, qty = 1) =>
  shop.request<Cart>("POST", "/api/cart/lines", { session: ada.session, body: { productId: variant.handle, qty } });
const replace = (lines: unknown[]) =>
  shop.request<Cart>("PUT", "/api/cart", { session: ada.session, body: { lines }, headers: { "if-match": "*" } });
const merge = (lines: unknown[]) =>
  shop.request<Cart>("POST", "/api/cart/merge", { session: ada.session, body: { lines } });

test("merging keeps every line and the larger quantity, and again it changes nothing", async () => {
  const [shared, mine, theirs] = [await tote(), await tote(), await tote()];
  await add(shared, 2);
  await add(mine, 4);
  const lines = [
    { productId: theirs.handle, qty: 1 },
    { productId: shared.handle, qty: 5 },
    { productId: mine.handle, qty: 3 },
  ];
  const merged = await merge(lines);
  expect(merged.body.lines.map((line) => [line.variantId, line.qty])).toEqual([
    [shared.variantId, 5],
    [mine.variantId, 4],
    [theirs.variantId, 1],
  ]);
  const again = await merge(lines);
  expect(again.text).toBe(merged.text);
  expect(again.headers.etag).toBe(merged.headers.etag);
  expect((await merge([])).text).toBe(merged.text);
});

test("merging leaves out what is no longer sold, says so, and merges the rest", async () => {
  const [good, draft, other] = [await tote(), await createProduct(shop, { status: "draft" }), await tote()];
  const several = await createProduct(shop, {
    variants: [
      { options: { Size: "S" }, priceMinor: 1 },
      { options: { Size: "M" }, priceMinor: 1 },
    ],
  });
  const lines = [
    { productId: "gone-since", qty: 1 },
    { productId: good.handle, qty: 2, attribution: { code: "no-such-code" } },
    { productId: draft.productId, variantId: draft.variants[0]?.variantId, qty: 1 },
    { productId: several.handle, qty: 1 },
    { productId: other.productId, variantId: other.variantId, qty: 1 },
    { productId: good.productId, qty: 1 },
  ];
  const merged = await merge(lines);
  expect(merged).toMatchObject({ status: 200, body: { version: 1 } });
  expect(merged.body.lines.map(({ variantId, qty }) => [variantId, qty])).toEqual([
    [good.variantId, 3],
    [other.variantId, 1],
  ]);
  expect(merged.body.warnings).toMatchObject([
    { code: "not_merged", productId: "gone-since", variantId: null },
    { code: "not_merged", productId: draft.productId, variantId: draft.variants[0]?.variantId },
    { code: "not_merged", productId: several.handle, variantId: null },
  ]);
  expect((await merge(lines)).text).toBe(merged.text);
  expect((await read()).body).toEqual({ ...merged.body, warnings: [] });
  expect((await merge([{ productId: "gone-since", qty: 1 }])).body).toMatchObject({
    version: 1,
    warnings: [{ code: "not_merged" }],
  });
});

test("a request names at most 100 lines", async () => {
  const variant = await tote();
  const lines = (count: number) => Array.from({ length: count }, () => ({ productId: variant.handle, qty: 1 }));
  for (const send of [replace, merge]) {
    expect(await send(lines(101))).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/lines" }] } });
    expect((await send(lines(100))).body).toMatchObject({ itemCount: 100 });
  }
});
