/** Limits and budgets of promotions, and what `tote verify` finds of them. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "../../../../test/factories.ts";
import { placeOrder } from "../../../../test/orders.ts";
import { type Amount, money, type Priced, PromotionShop } from "../../../../test/promotion-shop.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { orderDiscountCheck, promotionUseCheck } from "../orders/queries/verify-order-discounts.ts";
import { orderReplayCheck } from "../orders/verify/replay-order-discounts.ts";

let desk: PromotionShop;
beforeAll(async () => {
  desk = await PromotionShop.of(await startTestApp());
});
afterAll(() => desk.shop.close());

const amounts = (order: Priced) => order.discounts.map((one) => one.amount.amount);
const percentage = (bps: number) => ({ type: "percentage", bps });

describe("limits", () => {
  test("a use is counted, given back by a cancellation, and counted for orders from before the limit", async () => {
    const handles = await desk.makeProducts([2_000]);
    const made = await desk.shop.request<{ id: string; version: number }>("POST", "/api/admin/promotions", {
      session: desk.admin,
      body: { name: "Limited", title: "Limited", effect: percentage(1_000), startsAt: "2026-01-01T00:00:00Z" },
    });
    const path = `/api/admin/promotions/${made.body.id}`;
    const read = async () =>
      (
        await desk.shop.request<{ state: string; orders: number; saved: Amount; version: number }>("GET", path, {
          session: desk.admin,
        })
      ).body;
    await desk.shop.request("POST", `${path}/activate`, { session: desk.admin });
    const first = await desk.buy(handles);
    expect(amounts(first.order)).toEqual([200]);
    expect(await read()).toMatchObject({ state: "running", orders: 1, saved: money(200) });
    const limited = await desk.shop.request("PATCH", path, {
      session: desk.admin,
      headers: { "if-match": "*" },
      body: { usageLimit: 1 },
    });
    expect(limited.status, limited.text).toBe(200);
    expect(await read()).toMatchObject({ state: "used_up", orders: 1 });
    expect(amounts((await desk.buy(handles)).order)).toEqual([]);
    const canceled = await desk.shop.request("POST", `/api/admin/orders/${first.order.id}/cancel`, {
      session: desk.admin,
      body: { reason: "other" },
    });
    expect(canceled.status, canceled.text).toBe(200);
    expect(await read()).toMatchObject({ state: "running", orders: 0, saved: money(0) });
    expect(amounts((await desk.buy(handles)).order)).toEqual([200]);
    await desk.shop.request("PATCH", path, {
      session: desk.admin,
      headers: { "if-match": "*" },
      body: { usageLimit: 9, perCustomerLimit: 1, budget: money(300) },
    });
    // 200 of 300 are spent; the next order would save 200.
    expect(amounts((await desk.buy(handles)).order)).toEqual([]);
    await desk.shop.request("POST", `${path}/archive`, { session: desk.admin });
    expect(await read()).toMatchObject({ state: "archived" });
    expect(await desk.shop.request("POST", `${path}/activate`, { session: desk.admin })).toMatchObject({
      status: 409,
      body: { code: "invalid_transition" },
    });
  });

  test("a budget holds when many order at once", async () => {
    const handles = await desk.makeProducts([1_000]);
    const rule = { effect: percentage(1_000), budget: money(450), perCustomerLimit: 1 };
    const placed = await desk.withPromotions([rule], async () => {
      const customers = await Promise.all(Array.from({ length: 8 }, () => signUp(desk.shop)));
      return Promise.all(
        customers.map(({ session }) => placeOrder(desk.shop, session, { lines: [{ productId: handles[0], qty: 1 }] })),
      );
    });
    const saved = placed.map(({ body }) => (body as unknown as Priced).totals.discount.amount);
    expect(saved.sort((a, b) => b - a)).toEqual([100, 100, 100, 100, 0, 0, 0, 0]);
  });
});

beforeAll(async () => {
  const handles = await desk.makeProducts([3_000, 2_000, 1_000]);
  const [a, b] = handles;
  const sets = { type: "buy_get", buy: { match: {}, qty: 2 }, get: { qty: 1, bps: 10_000 } };
  await desk.withPromotions([{ effect: sets }], () => desk.buy(handles));
  const items = [a, b].map((product) => ({ match: { products: [product] }, qty: 1 }));
  const bundle = { effect: { type: "bundle", items, price: money(4_500) }, combines: ["shipping"] };
  const free = { effect: { type: "free_shipping" } };
  await desk.withPromotions([bundle, free], () => desk.buy([a ?? "", b ?? ""]));
});

const checks = [orderDiscountCheck, promotionUseCheck, orderReplayCheck];

async function problemsIn(from: Queryable): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) await check.run(from, ({ row, problem }) => problems.push(`${row}: ${problem}`));
  return problems;
}

test("what orders got adds up and follows from their rules of then", async () => {
  for (const check of checks) expect(await check.count(desk.shop.database.reads), check.name).toBeGreaterThan(0);
  expect(await problemsIn(desk.shop.database.reads)).toEqual([]);
});

class Undone extends Error {}

const SETS =
  "select order_id from order_discounts where title = 'Rule 0' and amount_minor = 1000 and array_length(parts, 1) = 3";

test.each<[string, string, RegExp]>([
  [
    "a part moved by a cent",
    `update order_discounts set parts = array[501, 332, 167] where order_id in (${SETS} limit 1)`,
    /line 1: its discount is 500, the parts of the promotions say 501/,
  ],
  [
    "a part moved by a cent with its line",
    `with moved as (update order_discounts set parts = array[501, 332, 167] where order_id in (${SETS} limit 1) returning order_id)
    update order_lines set discount_minor = case position when 0 then 501 else 332 end where position < 2 and order_id in (select order_id from moved)`,
    /took off 1000 \(501, 332, 167\), its rule says 1000 \(500, 333, 167\)/,
  ],
  [
    "a changed version of a rule",
    "update promotion_versions set rule = jsonb_set(rule, '{effect,get,bps}', '5000') where rule #>> '{effect,get,bps}' = '10000'",
    /its rule says 500/,
  ],
  [
    "a missing version of a rule",
    "delete from promotion_versions where rule #>> '{effect,type}' = 'bundle'",
    /has no version 1/,
  ],
  [
    "a use too many",
    "update promotions set used_count = used_count + 1 where usage_limit = 9",
    /used is 2 and spent is/,
  ],
  ["a budget", "update promotions set spent_minor = spent_minor + 1 where usage_limit = 9", /used is 1 and spent is/],
  ["a customer's use", "update promotion_uses set used = 7", /used by the customer .* is 7, the orders say 1/],
  ["a discount of nothing", "delete from order_discounts where title = 'Rule 0'", /its discount is of no promotion/],
  [
    "a price of delivery",
    "update orders set shipping_list_minor = shipping_list_minor + 1 where id in (select order_id from order_discounts where class = 'shipping')",
    /its delivery is/,
  ],
])("tote verify finds %s", async (_, damage, expected) => {
  const found: string[] = [];
  const run = desk.shop.database.transaction(async (tx) => {
    await tx.execute({ name: "", text: damage, values: [] });
    found.push(...(await problemsIn(tx)));
    throw new Undone();
  });
  await expect(run).rejects.toThrow(Undone);
  expect(found.join("\n")).toMatch(expected);
});
