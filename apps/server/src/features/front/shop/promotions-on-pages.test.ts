import { afterAll, beforeAll, expect, test } from "vitest";
import { addDiscount } from "../../../../test/orders.ts";
import { money, PromotionShop } from "../../../../test/promotion-shop.ts";
import { startTestApp } from "../../../../test/test-app.ts";

let desk: PromotionShop;
beforeAll(async () => {
  desk = await PromotionShop.of(await startTestApp());
});
afterAll(() => desk.shop.close());

const open = (path: string, session: string) =>
  desk.shop.request("GET", path, { session, headers: { accept: "text/html" } });

test("the bag and the page after the order have a row for each promotion; a code that lost says so", async () => {
  const handles = await desk.makeProducts([3_000, 2_000]);
  await addDiscount(desk.shop, { code: "TWO", type: "percentage", valueBps: 200 });
  const rules = [
    { title: "Lamps for less", class: "product", effect: { type: "amount", amount: money(300) }, combines: ["order"] },
    { title: "From 40 euros", effect: { type: "amount", amount: money(500) }, combines: ["product"] },
  ];
  await desk.withPromotions(rules, async () => {
    const { order, session } = await desk.buy(handles);
    expect(order.discounts.map(({ title, amount }) => [title, amount.amount])).toEqual([
      ["Lamps for less", 600],
      ["From 40 euros", 500],
    ]);
    const { reference } = order as unknown as { reference: string };
    const thanks = await open(`/orders/${reference}/thanks`, session);
    expect(thanks.text).toMatch(/Lamps for less.*−€6\.00.*From 40 euros.*−€5\.00/s);
    const lines = handles.map((productId) => ({ productId, qty: 1 }));
    await desk.shop.request("PUT", "/api/cart", { session, body: { lines }, headers: { "if-match": "*" } });
    expect((await open("/bag", session)).text).toMatch(/Lamps for less.*−€6\.00.*From 40 euros.*−€5\.00.*€39\.00/s);
    await desk.shop.request("PUT", "/api/cart/discount", { session, body: { code: "TWO" } });
    const bag = await open("/bag", session);
    expect(bag.text).toMatch(/This code isn(?:&#39;|')t used, because your order costs no less with it/);
    expect(bag.text).toContain("Lamps for less");
  });
});
