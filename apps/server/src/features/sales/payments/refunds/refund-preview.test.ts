/** docs/contract/orders.md#refund-preview */
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, creditedOrder } from "../../../../../test/commissions.ts";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  post = asStaff(shop, await makeStaff(shop));
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });

test("a preview says what the refund then does to money, stock and commissions, and changes nothing", async () => {
  const { code } = await creatorWithLink(shop, "Ada");
  const { id } = await creditedOrder(shop, code, [{ priceMinor: 1_000, qty: 3 }]);
  const { body: order } = await post(`orders/${id}/mark-paid`);
  const [line] = order.lines;
  const lines = [{ lineId: line?.id, qty: 1 }];
  const preview = async (wish: object) =>
    (await post(`orders/${id}/refunds/preview`, { ...wish, reason: "Broken" })) as unknown as {
      status: number;
      body: { code?: string; commission: { before: { amount: number }; after: { amount: number } } };
    };
  const part = await preview({ lines });
  expect(part).toMatchObject({
    status: 200,
    body: {
      amount: eur(1_000),
      shipping: eur(0),
      lines: [{ lineId: line?.id, qty: 1, amount: eur(1_000), restocked: 1 }],
      cancelsOrder: false,
      commission: { before: eur(300), after: eur(200) },
    },
  });
  expect((await preview({ lines: [{ lineId: line?.id, qty: 4 }] })).body.code).toBe("refund_exceeds_payment");
  expect((await preview({})).body.code).toBe("scope_required");
  const session = await makeStaff(shop);
  const now = await shop.request<FulfilledOrder>("GET", `/api/admin/orders/${id}`, { session });
  expect(now.body).toMatchObject({ version: order.version, refunds: [] });
  expect((await post(`orders/${id}/refunds`, { lines, reason: "Broken" })).status).toBe(201);
  expect((await preview({ full: true })).body).toMatchObject({
    amount: eur(2_490),
    shipping: eur(490),
    cancelsOrder: true,
    commission: { before: eur(200), after: eur(0) },
  });
});
