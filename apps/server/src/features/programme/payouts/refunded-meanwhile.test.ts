import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ageCommissions,
  commissionEvents,
  commissionsOf,
  creatorWithLink,
  creditedOrder,
} from "../../../../test/commissions.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, type FulfilledOrder } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { balancesOf, requestPayout, setMethod, takeStep, walletOf } from "../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

/** Two orders at 30.00 each for a creator, all in a payout that was sent and, by further steps, paid. */
async function inPayout(...more: string[]) {
  const post = asStaff(shop, admin);
  const creator = await creatorWithLink(shop);
  await setMethod(shop, creator);
  const orders: FulfilledOrder[] = [];
  for (let index = 0; index < 2; index += 1) {
    const order = await creditedOrder(shop, creator.code, [{ priceMinor: 10_000, qty: 3 }]);
    await post(`orders/${order.id}/mark-paid`);
    await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
    await ageCommissions(shop, order.id, 40);
    orders.push(order);
  }
  const { id } = (await requestPayout(shop, creator)).body;
  for (const step of ["start", "mark-sent", ...more]) expect((await takeStep(shop, admin, id, step)).status).toBe(200);
  const [whole, part] = orders;
  if (whole === undefined || part === undefined) throw new Error("unreachable: two were made");
  const refund = (order: FulfilledOrder, qty: number) =>
    post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, qty }], reason: "Came back" });
  return { creator, id, whole, part, refund };
}

const statesOf = async (order: FulfilledOrder) =>
  (await commissionsOf(shop, order.id)).map((row) => [row.type, row.amount_minor, row.status, row.reason]);

test("what was taken back whole during a payout that then fails ends with it; what was in part goes on", async () => {
  const { creator, id, whole, part, refund } = await inPayout();
  await refund(whole, 1);
  await refund(whole, 2);
  await refund(part, 1);
  expect(await balancesOf(shop, creator)).toEqual({ inTransit: 6_000, owed: 4_000 });
  await takeStep(shop, admin, id, "mark-failed", { reason: "The account is closed." });
  expect(await statesOf(whole)).toEqual([
    ["sale", 3_000, "refunded", "refunded"],
    ["clawback", -1_000, "refunded", "refunded"],
    ["clawback", -2_000, "refunded", "refunded"],
  ]);
  expect(await statesOf(part)).toEqual([
    ["sale", 3_000, "approved", null],
    ["clawback", -1_000, "approved", "refunded"],
  ]);
  expect(await balancesOf(shop, creator)).toEqual({ available: 2_000 });
  expect((await walletOf(shop, creator)).reconciliation.balanced).toBe(true);
  // The rest is refunded now: both rows are unpaid, and end with the third.
  await refund(part, 2);
  expect((await statesOf(part)).map(([, , status]) => status)).toEqual(["refunded", "refunded", "refunded"]);
  expect(await balancesOf(shop, creator)).toEqual({});
});

test("one that comes back after it was paid: partners hear the end in place of the approval", async () => {
  const { creator, id, whole, part, refund } = await inPayout("mark-paid");
  await refund(whole, 3);
  await takeStep(shop, admin, id, "mark-returned", { reason: "Recipient unknown" });
  expect((await statesOf(whole)).map(([, , status]) => status)).toEqual(["refunded", "refunded"]);
  expect(await balancesOf(shop, creator)).toEqual({ available: 3_000 });
  const last = async (order: FulfilledOrder) =>
    (await commissionEvents(shop, (await commissionsOf(shop, order.id))[0]?.id ?? "")).at(-1);
  expect(await last(whole)).toEqual({ type: "commission.reversed", status: "refunded" });
  expect(await last(part)).toEqual({ type: "commission.approved", status: "approved" });
});

test("a line that earned nothing in the first place does not end with a payout that fails", async () => {
  const post = asStaff(shop, admin);
  const creator = await creatorWithLink(shop);
  await setMethod(shop, creator);
  const lines = [
    { priceMinor: 30_000, qty: 1 },
    { priceMinor: 0, qty: 1 },
  ];
  const order = await creditedOrder(shop, creator.code, lines);
  await post(`orders/${order.id}/mark-paid`);
  await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  await ageCommissions(shop, order.id, 40);
  const { id } = (await requestPayout(shop, creator)).body;
  for (const step of ["start", "mark-failed"])
    await takeStep(shop, admin, id, step, { reason: "The account is closed." });
  expect(await statesOf(order)).toEqual([
    ["sale", 3_000, "approved", null],
    ["sale", 0, "approved", null],
  ]);
});
