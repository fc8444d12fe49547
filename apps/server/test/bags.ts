/** Calls of a customer's bag, for the tests of it. */
import type { Cart } from "../src/features/sales/cart/schemas.ts";
import { sql } from "../src/platform/database/sql.ts";
import { decodeId } from "../src/platform/ids.ts";
import { createProduct, type TestCustomer } from "./factories.ts";
import type { TestAnswer, TestApp } from "./test-app.ts";

export interface BagVariant {
  handle: string;
  productId: string;
  variantId: string;
  uuid: string;
}

/** A product with one variant. */
export async function createTote(shop: TestApp, priceMinor = 2500, stock: number | null = null): Promise<BagVariant> {
  const product = await createProduct(shop, { variants: [{ priceMinor, stock }] });
  const [variant] = product.variants;
  if (variant === undefined) throw new Error("a product has a variant");
  return {
    handle: product.handle,
    productId: product.productId,
    variantId: variant.variantId,
    uuid: decodeId("var", variant.variantId) ?? "",
  };
}

/** `shop` and `owner` are asked for at each call, because a test file makes them in its hooks. */
export function bagCalls(shop: () => TestApp, owner: () => TestCustomer) {
  const call = <Body>(method: string, path: string, who: TestCustomer, more: object = {}) =>
    shop().request<Body>(method, path, { session: who.session, ...more });
  return {
    read: (who = owner()) => call<Cart>("GET", "/api/cart", who),
    add: (variant: { handle: string }, qty = 1, who = owner()) =>
      call<Cart>("POST", "/api/cart/lines", who, { body: { productId: variant.handle, qty } }),
    replace: (lines: unknown[], ifMatch: string | null = "*") =>
      call<Cart & { code: string; cart: Cart }>("PUT", "/api/cart", owner(), {
        body: { lines },
        headers: ifMatch === null ? {} : { "if-match": ifMatch },
      }),
    merge: (lines: unknown[]) => call<Cart>("POST", "/api/cart/merge", owner(), { body: { lines } }),
    change: (variant: { variantId: string }, qty: number, who = owner()) =>
      call<Cart>("PATCH", `/api/cart/lines/${variant.variantId}`, who, { body: { qty } }),
    remove: (variant: { variantId: string }, who = owner()) =>
      call<Cart>("DELETE", `/api/cart/lines/${variant.variantId}`, who),
  };
}

export const etagOf = (answer: TestAnswer<unknown>) => String(answer.headers.etag);
export const quantities = (cart: Cart) => cart.lines.map((line) => line.qty);
export const setPrice = (shop: TestApp, variant: BagVariant, price: number) =>
  shop.database.reads.execute(sql`update variants set price_minor = ${price} where id = ${variant.uuid}`);
