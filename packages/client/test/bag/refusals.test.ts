/** Rule 5: refusals and warnings speak at the line. Also the discount code and accepted prices. */

import { type BagVariant, createTote, setPrice } from "@tote/server/test/bags.ts";
import { addDiscount } from "@tote/server/test/orders.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ServerError, ValidationError } from "../../src/index.ts";
import { named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";
import { addition, idle, type Tab, until, Visitor } from "./bags.ts";

let shop: Shop;
let mug: BagVariant;
let visitor: Visitor;
let tab: Tab;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.proxy.reset();
  mug = await createTote(shop.app, 2_500, 3);
  visitor = new Visitor(shop);
  tab = visitor.open();
  tab.bag.add(addition(mug));
  await until(tab.bag, idle);
});

test("more than the stock is taken with a warning at the line", async () => {
  tab.bag.setQty(mug.variantId, 5);
  expect((await until(tab.bag, idle)).lines).toMatchObject([
    { qty: 5, stock: 3, available: false, error: null, warnings: [{ code: "insufficient_stock" }] },
  ]);
  visitor.close();
});

test("a refused quantity is put back with its error, which the next change ends and a reload keeps", async () => {
  tab.bag.setQty(mug.variantId, 1_000);
  const refused = await until(tab.bag, ({ lines }) => lines[0]?.error !== null);
  expect(refused).toMatchObject({ itemCount: 1, subtotalSettled: true, lines: [{ qty: 1, pending: null }] });
  expect(refused.lines[0]?.error).toBeInstanceOf(ValidationError);
  tab.bag.destroy();
  const { bag } = visitor.open();
  const again = await until(bag, idle);
  expect(again.lines[0]?.error).toBeInstanceOf(ValidationError);
  expect(again.lines[0]?.error?.errors[0]).toMatchObject({ pointer: "#/qty" });
  bag.setQty(mug.variantId, 2);
  expect(bag.getSnapshot().lines[0]?.error).toBeNull();
  expect((await until(bag, idle)).lines).toMatchObject([{ qty: 2, error: null }]);
  visitor.close();
});

test("an addition that is refused stays visible with its preview until it is removed", async () => {
  const unknown = { productId: "no-such-thing", variantId: "var_01k9zj3v6yf8rb1m0x4w7d2q5h" };
  tab.bag.add({ ...unknown, qty: 1, preview: { title: "Ghost" } });
  tab.bag.setQty(unknown.variantId, 4);
  const { lines, itemCount } = await until(tab.bag, (snapshot) => snapshot.lines[1]?.error != null);
  expect(lines[1]).toMatchObject({ title: "Ghost", qty: 0, pending: null, error: { code: "unknown_product" } });
  expect(itemCount).toBe(1);
  await until(tab.bag, idle);
  tab.bag.remove(unknown.variantId);
  expect(tab.bag.getSnapshot().lines).toHaveLength(1);
  expect(visitor.browser.stored.size).toBe(0);
  visitor.close();
});

test("a fault of the server that is not passing is an error at the line", async () => {
  shop.proxy.fail({ status: 500, code: "internal_error" }, named("PATCH"));
  tab.bag.setQty(mug.variantId, 2);
  const { lines } = await until(tab.bag, (snapshot) => snapshot.lines[0]?.error != null);
  expect(lines).toMatchObject([{ qty: 1, pending: null }]);
  expect(lines[0]?.error).toBeInstanceOf(ServerError);
  visitor.close();
});

test("a new price is a warning until it is accepted", async () => {
  await setPrice(shop.app, mug, 2_600);
  tab.bag.add(addition(await createTote(shop.app)));
  const priceOf = (line: { variantId: string }) => line.variantId === mug.variantId;
  const warned = await until(tab.bag, idle);
  expect(warned.lines.find(priceOf)?.warnings).toMatchObject([{ code: "price_changed" }]);
  tab.bag.acceptPrice(mug.variantId);
  expect(tab.bag.getSnapshot().warnings).toEqual([]);
  expect((await until(tab.bag, idle)).warnings).toEqual([]);
  expect(shop.proxy.log).toContain(`POST /api/cart/lines/${mug.variantId}/accept-price`);
  visitor.close();
});

test("a discount code is shown at once and judged by the server; a refused one says why", async () => {
  await addDiscount(shop.app, { code: "BAG10", type: "percentage", valueBps: 1_000 });
  tab.bag.setDiscount("BAG10");
  expect(tab.bag.getSnapshot()).toMatchObject({ discountCode: "BAG10", discount: null, subtotalSettled: false });
  expect(await until(tab.bag, idle)).toMatchObject({ discountCode: "BAG10", discount: { applied: true } });
  tab.bag.setDiscount("NOWHERE");
  expect(await until(tab.bag, idle)).toMatchObject({
    discountCode: "NOWHERE",
    discount: { applied: false, reason: "discount_unknown" },
    discountError: null,
  });
  tab.bag.setDiscount("X".repeat(65));
  const refused = await until(tab.bag, ({ discountError }) => discountError !== null);
  expect(refused).toMatchObject({ discountCode: "NOWHERE", discountError: { status: 422 } });
  tab.bag.removeDiscount();
  expect(await until(tab.bag, idle)).toMatchObject({ discountCode: null, discount: null, discountError: null });
  visitor.close();
});
