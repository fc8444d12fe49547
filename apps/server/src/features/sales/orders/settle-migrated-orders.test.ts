import { afterAll, beforeAll, expect, test } from "vitest";
import { commissionsOf, creatorWithLink, creditedOrder, ledgerBalance } from "../../../../test/commissions.ts";
import { makeStaff } from "../../../../test/factories.ts";
import { asStaff, eventsOf, type FulfilledOrder } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { orderCommissionCheck } from "./verify/verify-order-commissions.ts";
import { documentCheck } from "./verify/verify-order-documents.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());

async function differences(): Promise<string[]> {
  const found: Difference[] = [];
  for (const check of [documentCheck, orderCommissionCheck])
    await check.run(shop.database.reads, (each) => found.push(each));
  return found.map(({ problem }) => problem);
}

/** Leaves a failed refund as migration 1370 did: it changed the facts and nothing that follows from them. */
async function failAsMigrated(order: FulfilledOrder): Promise<void> {
  const id = decodeId("ord", order.id);
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`update refunds set status = 'failed' where order_id = ${id}`);
    await tx.execute(sql`
      insert into refund_failures (refund_id, order_id, had_succeeded) select id, order_id, false from refunds where order_id = ${id}`);
    await tx.execute(sql`update order_lines set refunded_qty = 0, refunded_minor = 0 where order_id = ${id}`);
    await tx.execute(sql`update orders set refunded_minor = 0, payment_status = 'paid' where id = ${id}`);
    await tx.execute(sql`insert into orders_to_settle values (${id})`);
  });
}

test("orders of which a migration changed the facts are settled once, without an event of theirs", async () => {
  const ada = await creatorWithLink(shop);
  const order = await creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 3 }]);
  await post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }], reason: "Broken" });
  await failAsMigrated(order);
  expect(await differences()).not.toEqual([]);
  const before = await eventsOf(shop, "ord", order.id);
  const job = shop.app.jobs.find(({ name }) => name === "migrated-orders");
  await Promise.all([job?.run(), job?.run()]);
  await job?.run();
  expect(await differences()).toEqual([]);
  expect((await commissionsOf(shop, order.id)).map((row) => row.amount_minor)).toEqual([300, -100, 100]);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(300);
  expect(await eventsOf(shop, "ord", order.id)).toEqual(before);
});
