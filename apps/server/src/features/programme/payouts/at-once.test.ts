import { afterAll, beforeAll, expect, test } from "vitest";
import { ageCommissions, creatorWithLink, creditedOrder } from "../../../../test/commissions.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, type FulfilledOrder } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { requestPayout, setMethod, takeStep, walletOf } from "../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import { encodeId } from "../../../platform/ids.ts";
import { commissionChecks } from "../commissions/verify-commissions.ts";
import { ledgerChecks } from "../ledger/verify-ledger.ts";
import { payoutChecks } from "./verify-payouts.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

test("payouts, refunds, new orders and suspensions at once: nobody is locked out, and every cent is there", async () => {
  const post = asStaff(shop, admin);
  const creator = await creatorWithLink(shop);
  await setMethod(shop, creator);
  const creatorId = encodeId("crt", creator.creatorId);
  const orders: FulfilledOrder[] = [];
  for (let index = 0; index < 6; index += 1) {
    const order = await creditedOrder(shop, creator.code, [
      { priceMinor: 30_000 + index, qty: 4 },
      { priceMinor: 9_999, qty: 2 },
    ]);
    await post(`orders/${order.id}/mark-paid`);
    await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
    await ageCommissions(shop, order.id, 60);
    orders.push(order);
  }
  const statuses: number[] = [];
  const note = async (answer: Promise<{ status: number }>) => void statuses.push((await answer).status);
  const refunds = orders.map(async (order) => {
    for (let round = 0; round < 4; round += 1)
      await note(
        post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[round % 2]?.id, qty: 1 }], reason: "Back" }),
      );
  });
  const payouts = Array.from({ length: 2 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const asked = await requestPayout(shop, creator);
      statuses.push(asked.status);
      if (asked.status !== 201) continue;
      const end = round % 2 === 0 ? ["mark-failed"] : ["mark-sent", "mark-paid", "mark-returned"];
      for (const step of ["start", ...end]) await note(takeStep(shop, admin, asked.body.id, step, { reason: "So" }));
    }
  });
  const standing = (async () => {
    for (let round = 0; round < 3; round += 1)
      for (const step of ["suspend", "reinstate"]) await note(post(`creators/${creatorId}/${step}`));
  })();
  const placing = (async () => {
    for (let round = 0; round < 5; round += 1)
      orders.push(await creditedOrder(shop, creator.code, [{ priceMinor: 5_000, qty: 1 }]));
  })();
  await Promise.all([...refunds, ...payouts, standing, placing]);
  // A refusal by a rule is fine; a lock timeout or an internal error is not.
  expect([...new Set(statuses)].filter((status) => ![200, 201, 403, 409].includes(status))).toEqual([]);
  const found: Difference[] = [];
  for (const check of [...commissionChecks, ...ledgerChecks, ...payoutChecks])
    await check.run(shop.database.reads, (difference) => found.push(difference));
  expect(found).toEqual([]);
  expect((await walletOf(shop, creator)).reconciliation.balanced).toBe(true);
}, 60_000);
