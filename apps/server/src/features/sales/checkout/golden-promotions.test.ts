/** The golden table of promotions over HTTP: bag, quote and order agree. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDiscount, addShippingMethod, type TestDiscount } from "../../../../test/orders.ts";
import { type Amount, money, type Priced, PromotionShop, type Rule } from "../../../../test/promotion-shop.ts";
import { startTestApp } from "../../../../test/test-app.ts";

let desk: PromotionShop;
beforeAll(async () => {
  desk = await PromotionShop.of(await startTestApp());
});
afterAll(() => desk.shop.close());

const amounts = (order: Priced) => order.discounts.map((one) => one.amount.amount);
const parts = (order: Priced) => order.lines.map((line) => line.discount.amount);
const threeForTwo = { type: "buy_get", buy: { match: {}, qty: 2 }, get: { qty: 1, bps: 10_000 } };
const percentage = (bps: number) => ({ type: "percentage", bps });
const EVERY = ["product", "order", "shipping"];

describe("one automatic promotion", () => {
  test.each<[string, number[], number[] | undefined, Rule, number[]]>([
    ["3", [3_000, 2_000, 1_000], undefined, { effect: threeForTwo }, [500, 333, 167]],
    ["4", [3_000, 2_000, 1_000, 900, 800, 700], undefined, { effect: threeForTwo }, [607, 405, 202, 182, 162, 142]],
    ["5", [999], [7], { effect: threeForTwo }, [1_998]],
    [
      "5, incomplete",
      [1_000, 900, 800],
      undefined,
      { effect: { type: "buy_get", buy: { match: {}, qty: 2 }, get: { qty: 2, bps: 10_000 } } },
      [296, 267, 237],
    ],
    [
      "12, pieces",
      [799, 1_249],
      [3, 2],
      {
        class: "product",
        effect: {
          type: "tiers",
          steps: [
            { from: 3, bps: 1_000 },
            { from: 5, bps: 1_500 },
          ],
        },
      },
      [360, 375],
    ],
    [
      "12, subtotal",
      [10_000],
      undefined,
      {
        effect: {
          type: "tiers",
          steps: [
            { fromSubtotal: money(5_000), amount: money(500) },
            { fromSubtotal: money(10_000), amount: money(1_500) },
          ],
        },
      },
      [1_500],
    ],
    ["16", [750, 400], [2, 1], { effect: { type: "fixed_price", price: money(500) } }, [500, 0]],
    ["19", [15_000, 5_000], undefined, { effect: { ...percentage(2_000), atMost: money(3_000) } }, [2_250, 750]],
    [
      "an amount a piece",
      [700, 300],
      [2, 1],
      { class: "product", effect: { type: "amount", amount: money(500) } },
      [1_000, 300],
    ],
  ])("%s", async (_, prices, qty, rule, expected) => {
    const handles = await desk.makeProducts(prices);
    const { order } = await desk.withPromotions([rule], () => desk.buy(handles, qty === undefined ? {} : { qty }));
    expect(parts(order)).toEqual(expected);
    expect(order.discounts).toHaveLength(1);
    expect(order.discounts[0]).toMatchObject({ title: "Rule 0", code: null, automatic: true });
  });

  test("6: a lamp makes the cheaper bulb half as dear", async () => {
    const [lamp, bulb, dearer] = await desk.makeProducts([5_000, 500, 2_000]);
    const effect = {
      type: "buy_get",
      buy: { match: { products: [lamp] }, qty: 1 },
      get: { match: { products: [bulb, dearer] }, qty: 1, bps: 5_000 },
    };
    const { order } = await desk.withPromotions([{ effect }], () => desk.buy([lamp ?? "", bulb ?? "", dearer ?? ""]));
    expect(parts(order)).toEqual([227, 23, 0]);
  });

  test("13: a bundle has one price, spread over its pieces", async () => {
    const [bag = "", camera = "", lens = ""] = await desk.makeProducts([4_990, 30_000, 20_000]);
    const items = [bag, camera, lens].map((product) => ({ match: { products: [product] }, qty: 1 }));
    const effect = { type: "bundle", items, price: money(49_900) };
    const { order } = await desk.withPromotions([{ effect }], () => desk.buy([bag, camera, lens]));
    expect(parts(order)).toEqual([462, 2_777, 1_851]);
  });

  test("19: delivery is free up to an amount", async () => {
    const handles = await desk.makeProducts([5_000]);
    const effect = { type: "free_shipping", upTo: money(300) };
    const { order } = await desk.withPromotions([{ effect }], () => desk.buy(handles));
    expect([amounts(order), order.totals.shipping.amount, order.totals.discount.amount]).toEqual([[300], 190, 0]);
  });
});

async function code(discount: TestDiscount): Promise<string> {
  await addDiscount(desk.shop, discount);
  return discount.code;
}

describe("with a code", () => {
  test("8, without the code: sets and free delivery stand beside one another", async () => {
    const handles = await desk.makeProducts([3_000, 2_000, 1_000]);
    const free = {
      effect: { type: "free_shipping" },
      combines: EVERY,
      conditions: { subtotal: { minimum: money(4_000) } },
    };
    const { order } = await desk.withPromotions([{ effect: threeForTwo, combines: EVERY }, free], () =>
      desk.buy(handles),
    );
    expect(amounts(order)).toEqual([1_000, 490]);
    expect([order.totals.shipping.amount, order.totals.total.amount]).toEqual([0, 5_000]);
  });

  test("9: below its minimum a code of now loses to the sale that saves more", async () => {
    const handles = await desk.makeProducts([6_000]);
    const named = await code({ code: "TEN9", type: "amount", amountMinor: 1_000, minimumSubtotalMinor: 5_000 });
    const sale = { class: "product", effect: percentage(2_000), combines: EVERY };
    const { order, quote, bag } = await desk.withPromotions([sale], () => desk.buy(handles, { code: named }));
    expect([amounts(order), order.discountCode]).toEqual([[1_200], null]);
    expect(quote.warnings).toMatchObject([{ code: "discount_outranked" }]);
    expect(bag.discount).toEqual({ applied: false, reason: "discount_outranked" });
  });

  test("11: the better one stands alone; at a tie the named code", async () => {
    const handles = await desk.makeProducts([5_000]);
    const named = await code({ code: "ADA10", type: "percentage", valueBps: 1_000, usageLimit: 1 });
    const rule = (bps: number) => [{ class: "product", effect: percentage(bps) }];
    const sale = await desk.withPromotions(rule(2_000), () => desk.buy(handles, { code: named }));
    expect([amounts(sale.order), sale.order.discountCode]).toEqual([[1_000], null]);
    // It lost, so it was not used: its only use is left.
    const tie = await desk.withPromotions(rule(1_000), () => desk.buy(handles, { code: named }));
    expect([amounts(tie.order), tie.order.discountCode]).toEqual([[500], named]);
    expect(tie.order.discounts[0]).toMatchObject({ code: named, automatic: false });
  });

  test("15: a code that would make the order dearer is not used", async () => {
    await addShippingMethod(desk.shop, { code: "free", priceMinor: 480, countries: ["DE"], freeFromMinor: 4_900 });
    const handles = await desk.makeProducts([5_000]);
    const named = await code({ code: "FIVE15", type: "percentage", valueBps: 500 });
    const { order } = await desk.buy(handles, { code: named, ofDelivery: true });
    expect([amounts(order), order.totals.total.amount]).toEqual([[], 5_000]);
  });
});

test("18: sets take their pieces, the rest goes to the sale", async () => {
  const [a = "", b = "", c = "", hat = ""] = await desk.makeProducts([900, 800, 700, 2_500]);
  const socks = { ...threeForTwo, buy: { match: { products: [a, b, c] }, qty: 2 } };
  const combines = ["product"];
  const { order } = await desk.withPromotions(
    [
      { effect: socks, combines },
      { class: "product", effect: percentage(2_000), combines },
    ],
    () => desk.buy([a, b, c, hat]),
  );
  expect(parts(order)).toEqual([263, 233, 204, 500]);
});

test("20: pieces of a set come back for what they cost, in any order together the whole", async () => {
  const handles = await desk.makeProducts([3_000, 2_000, 1_000]);
  const { order } = await desk.withPromotions([{ effect: threeForTwo }], () => desk.buy(handles));
  const back: number[] = [];
  for (const line of order.lines as { id?: string }[]) {
    const { status, text, body } = await desk.shop.request<{ refunds: { amount: Amount }[] }>(
      "POST",
      `/api/admin/orders/${order.id}/refunds`,
      { session: desk.admin, body: { lines: [{ lineId: line.id, qty: 1 }], reason: "Broken" } },
    );
    expect(status, text).toBe(201);
    back.push(body.refunds.at(-1)?.amount.amount ?? 0);
  }
  expect(back).toEqual([2_500, 1_667, 833]);
});
