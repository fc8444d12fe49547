/** A shipment that was voided gives its order's commissions the dates that they would have without it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { commissionsOf, creatorWithLink, creditedOrder } from "../../../../../test/commissions.ts";
import { makeAdmin } from "../../../../../test/factories.ts";
import { asStaff } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { orderCommissionCheck } from "../../orders/verify/verify-order-commissions.ts";
import { shipmentCheck } from "../verify-shipments.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  post = asStaff(shop, await makeAdmin(shop));
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

const dates = async (id: string) =>
  (await commissionsOf(shop, id)).map(({ awaiting_shipment, available_at }) => [
    awaiting_shipment,
    available_at?.getTime(),
  ]);

test("the hold of a commission begins again when the parcel that began it was never sent", async () => {
  const { code } = await creatorWithLink(shop);
  const order = await creditedOrder(shop, code, [
    { priceMinor: 1_000, qty: 1 },
    { priceMinor: 2_000, qty: 1 },
  ]);
  await post(`orders/${order.id}/mark-paid`);
  const before = await dates(order.id);
  expect(before.map(([isWaiting]) => isWaiting)).toEqual([true, true]);
  const [first, second] = order.lines;
  const parcel = (lineId: string | undefined) => ({ carrier: "DHL", lines: [{ lineId, qty: 1 }] });
  const one = (await post(`orders/${order.id}/shipments`, parcel(first?.id))).body.shipments[0];
  expect((await dates(order.id)).map(([isWaiting]) => isWaiting)).toEqual([false, false]);
  await post(`shipments/${one?.id}/void`, { reason: "Printed twice" });
  expect(await dates(order.id)).toEqual(before);

  // The piece of the first line arrives; a second parcel that was never sent changes nothing of its date.
  await post(`orders/${order.id}/shipments`, parcel(first?.id));
  const shipped = await post(`orders/${order.id}/shipments`, parcel(second?.id));
  const [arrives, never] = shipped.body.shipments.filter(({ status }) => status !== "voided");
  await post(`shipments/${arrives?.id}/events`, { status: "delivered" });
  const delivered = await dates(order.id);
  await post(`shipments/${never?.id}/void`, { reason: "It is still on the shelf" });
  expect(await dates(order.id)).toEqual(delivered);
  expect(delivered[0]?.[1]).toBeLessThan(before[0]?.[1] as number);
  const found: unknown[] = [];
  for (const check of [orderCommissionCheck, shipmentCheck])
    await check.run(shop.database.reads, (difference) => found.push(difference));
  expect(found).toEqual([]);
});
