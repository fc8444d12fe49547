/** A promotion tried on past orders: docs/contract/promotions.md#simulation. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, makeStaff } from "../../../../../test/factories.ts";
import { addDiscount } from "../../../../../test/orders.ts";
import { money, PromotionShop, type Rule } from "../../../../../test/promotion-shop.ts";
import { startTestApp } from "../../../../../test/test-app.ts";

interface Simulation {
  orders: number;
  isWhole: boolean;
  ordersWithoutRules: number;
  changed: number;
  items: { amount: number };
  cost: { amount: number };
  products: { title: string; qty: number; saved: { amount: number } }[];
}

let desk: PromotionShop;
let staff: string;
let [lamp, bulb] = ["", ""];
beforeAll(async () => {
  desk = await PromotionShop.of(await startTestApp());
  staff = await makeStaff(desk.shop);
  await createCollections(desk.shop, { handle: "lamps", title: "Lamps" });
  const variants = (priceMinor: number) => [{ priceMinor, taxClass: "standard", stock: 100 }];
  ({ handle: lamp } = await createProduct(desk.shop, {
    handle: "lamp",
    title: "Lamp",
    collections: ["lamps"],
    variants: variants(3_000),
  }));
  ({ handle: bulb } = await createProduct(desk.shop, { handle: "bulb", title: "Bulb", variants: variants(1_000) }));
  await desk.buy([lamp, bulb], { qty: [1, 2] });
  await desk.buy([lamp], { qty: [3] });
  await desk.buy([bulb]);
});
afterAll(() => desk.shop.close());

const simulate = async (body: Rule) => {
  const answer = await desk.shop.request<Simulation>("POST", "/api/admin/promotions/simulate", {
    session: staff,
    body,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const tenth = { type: "percentage", bps: 1_000 };

test("orders that would have got it, their goods, the saving and its products", async () => {
  const found = await simulate({ effect: tenth, class: "product", match: { collections: ["lamps"] } });
  expect(found).toMatchObject({ orders: 3, isWhole: true, ordersWithoutRules: 0, changed: 2 });
  expect([found.items.amount, found.cost.amount]).toEqual([5_000 + 9_000, 300 + 900]);
  expect(found.products.map(({ title, qty, saved }) => [title, qty, saved.amount])).toEqual([["Lamp", 4, 1_200]]);
});

test("conditions, sets and delivery are those of the evaluation", async () => {
  const threeForTwo = { type: "buy_get", buy: { match: { products: [lamp] }, qty: 2 }, get: { qty: 1, bps: 10_000 } };
  expect(await simulate({ effect: threeForTwo })).toMatchObject({ changed: 1, cost: { amount: 3_000 } });
  const conditions = { subtotal: { minimum: money(4_000) } };
  expect(await simulate({ effect: { type: "free_shipping" }, conditions })).toMatchObject({
    changed: 2,
    cost: { amount: 980 },
  });
  expect(await simulate({ effect: tenth, conditions: { countries: ["AT"] } })).toMatchObject({
    changed: 0,
    cost: { amount: 0 },
  });
});

test("limits and the budget run down in the order of placement", async () => {
  const first = await simulate({ effect: tenth, usageLimit: 1 });
  expect(first).toMatchObject({ changed: 1, items: { amount: 5_000 }, cost: { amount: 500 } });
  // The second order would save 9.00 and exceed what is left; the third saves 1.00.
  expect(await simulate({ effect: tenth, budget: money(1_000) })).toMatchObject({ changed: 2, cost: { amount: 600 } });
});

test("what an order got already stands beside the draft, or gives way to it; a code leaves the order out", async () => {
  const { handle } = await createProduct(desk.shop, {
    handle: "rug",
    title: "Rug",
    variants: [{ priceMinor: 10_000, taxClass: "standard", stock: 9 }],
  });
  const onRugs = { match: { products: [handle] } };
  await desk.withPromotions([{ ...onRugs, effect: tenth, class: "product", combines: ["product"] }], () =>
    desk.buy([handle]),
  );
  // The draft permits no other, so the better of both applies: 20 % instead of 10 %.
  const better = { ...onRugs, effect: { type: "percentage", bps: 2_000 }, class: "product", combines: [] };
  expect(await simulate(better)).toMatchObject({ changed: 1, cost: { amount: 1_000 } });
  expect(await simulate({ ...better, effect: { type: "percentage", bps: 500 } })).toMatchObject({ changed: 0 });
  await addDiscount(desk.shop, { code: "RUG", type: "percentage", valueBps: 100 });
  await desk.buy([handle], { code: "RUG" });
  expect(await simulate(better)).toMatchObject({ orders: 5, ordersWithoutRules: 1, changed: 1 });
});

test("it changes nothing, and a rule that can't be is refused at its place", async () => {
  const before = await desk.shop.request("GET", "/api/admin/promotions", { session: staff });
  await simulate({ effect: tenth, usageLimit: 5 });
  expect((await desk.shop.request("GET", "/api/admin/promotions", { session: staff })).text).toBe(before.text);
  const wrong = await desk.shop.request<{ errors: { pointer: string }[] }>("POST", "/api/admin/promotions/simulate", {
    session: staff,
    body: { effect: { type: "percentage" }, match: { products: ["nothing"] } },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.map(({ pointer }) => pointer)).toEqual(["#/effect/bps", "#/match/products/0"]);
});
