/** The figures of a promotion: docs/contract/promotions.md#figures. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { money, PromotionShop } from "../../../../test/promotion-shop.ts";
import { startTestApp } from "../../../../test/test-app.ts";

interface Sums {
  orders: number;
  saved: { amount: number };
  revenue: { amount: number };
  refunded: { amount: number };
}

let desk: PromotionShop;
let staff: string;
beforeAll(async () => {
  desk = await PromotionShop.of(await startTestApp());
  staff = await makeStaff(desk.shop);
});
afterAll(() => desk.shop.close());

const figures = (id: string) =>
  desk.shop.request<Sums & { timezone: string; days: (Sums & { day: string })[] }>(
    "GET",
    `/api/admin/promotions/${id}/figures`,
    { session: staff },
  );

test("orders, savings, revenue and refunds are added up, without canceled orders", async () => {
  const handles = await desk.makeProducts([4_000]);
  const rule = { name: "Counted", effect: { type: "amount", amount: money(500) } };
  await desk.withPromotions([rule], async () => {
    const found = await desk.shop.request<{ data: { id: string }[] }>("GET", "/api/admin/promotions?q=counted", {
      session: staff,
    });
    const id = found.body.data[0]?.id ?? "";
    expect((await figures(id)).body).toMatchObject({ orders: 0, saved: { amount: 0 }, days: [] });
    const orders = [await desk.buy(handles), await desk.buy(handles), await desk.buy(handles)];
    const [first, second] = orders.map(({ order }) => order);
    const canceled = await desk.shop.request("POST", `/api/admin/orders/${first?.id}/cancel`, {
      session: desk.admin,
      body: { reason: "admin" },
    });
    expect(canceled.status, canceled.text).toBe(200);
    const refund = await desk.shop.request("POST", `/api/admin/orders/${second?.id}/refunds`, {
      session: desk.admin,
      body: { amount: money(1_000), reason: "goodwill" },
    });
    expect(refund.status, refund.text).toBeLessThan(300);
    const { body } = await figures(id);
    const sums = {
      orders: 2,
      saved: { amount: 1_000 },
      revenue: { amount: 2 * (3_500 + 490) },
      refunded: { amount: 1_000 },
    };
    expect(body).toMatchObject({ ...sums, timezone: "Europe/Berlin" });
    expect(body.days).toMatchObject([{ ...sums, day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
  });
});

test("an unknown promotion has no figures, and customers may not ask", async () => {
  expect((await figures("promo_00000000000000000000000000")).status).toBe(404);
  expect(
    (await desk.shop.request("GET", "/api/admin/promotions/promo_00000000000000000000000000/figures")).status,
  ).toBe(401);
});
