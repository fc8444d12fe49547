import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCollections, createProduct } from "../../../../test/factories.ts";
import { addDiscount } from "../../../../test/orders.ts";
import { money, PromotionShop } from "../../../../test/promotion-shop.ts";
import { startTestApp } from "../../../../test/test-app.ts";

let desk: PromotionShop;
beforeAll(async () => {
  desk = await PromotionShop.of(await startTestApp());
});
afterAll(() => desk.shop.close());

const open = (path: string, session?: string) =>
  desk.shop.request("GET", path, { ...(session === undefined ? {} : { session }), headers: { accept: "text/html" } });

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

describe("announced promotions", () => {
  const list = async () =>
    (
      await desk.shop.request<{ data: { title: string; products: string[]; collections: string[] }[] }>(
        "GET",
        "/api/promotions",
      )
    ).body.data;
  const patch = (id: string, body: object) =>
    desk.shop.request("PATCH", `/api/admin/promotions/${id}`, {
      session: desk.admin,
      body,
      headers: { "if-match": "*" },
    });

  test("the page of a product has the titles of those that are about it, as the public list does", async () => {
    await createCollections(desk.shop, { handle: "announced", title: "Announced" });
    const { handle } = await createProduct(desk.shop, {
      handle: "offered",
      collections: ["announced"],
      variants: [{ priceMinor: 900 }],
    });
    const [other = ""] = await desk.makeProducts([1_000]);
    const socks = {
      type: "buy_get",
      buy: { match: { collections: ["announced"] }, qty: 2 },
      get: { qty: 1, bps: 10_000 },
    };
    const tenth = { type: "percentage", bps: 1_000 };
    const rules = [
      { title: "3 for 2", shown: true, effect: socks },
      { title: "Ten percent", shown: true, priority: 5, effect: tenth, match: { notProducts: [other] } },
      { title: "Quiet", shown: false, effect: tenth },
      { title: "Tomorrow", shown: true, effect: tenth, startsAt: "2999-01-01T00:00:00.000Z" },
    ];
    await desk.withPromotions(rules, async () => {
      expect(await list()).toEqual([
        { title: "Ten percent", endsAt: null, products: [], collections: [] },
        { title: "3 for 2", endsAt: null, products: [], collections: ["announced"] },
      ]);
      const offers = async (name: string) =>
        [...(await open(`/products/${name}`)).text.matchAll(/<ul class="offers".*?<\/ul>/gs)].map(([html]) =>
          html.replaceAll(/<[^>]+>/g, "|"),
        );
      expect(await offers(handle)).toEqual([expect.stringMatching(/Ten percent.*3 for 2/)]);
      expect(await offers(other)).toEqual([]);
    });
    expect(await list()).toEqual([]);
  });

  test("one whose budget is spent is no longer announced", async () => {
    const handles = await desk.makeProducts([1_000]);
    const rule = {
      title: "While it lasts",
      shown: true,
      effect: { type: "amount", amount: money(400) },
      budget: money(400),
    };
    await desk.withPromotions([rule], async () => {
      expect((await list()).map(({ title }) => title)).toEqual(["While it lasts"]);
      await desk.buy(handles);
      expect(await list()).toEqual([]);
    });
  });

  test("a promotion is announced from the moment that staff choose so", async () => {
    const rule = { title: "Hidden first", effect: { type: "percentage", bps: 500 } };
    await desk.withPromotions([rule], async () => {
      const { body } = await desk.shop.request<{ data: { id: string }[] }>("GET", "/api/admin/promotions?q=hidden", {
        session: desk.admin,
      });
      expect(await list()).toEqual([]);
      await patch(body.data[0]?.id ?? "", { shown: true });
      expect((await list()).map(({ title }) => title)).toEqual(["Hidden first"]);
    });
  });
});
