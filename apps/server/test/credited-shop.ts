/** Shared by the tests of `tote verify`: a shop with commissions in every state, and damages that are rolled back. */
import type { Check, Difference } from "../src/platform/checks/check.ts";
import { type Statement, sql } from "../src/platform/database/sql.ts";
import { decodeId, encodeId } from "../src/platform/ids.ts";
import { ageOrder, commissionsOf, creatorWithLink, creditedOrder } from "./commissions.ts";
import { makeAdmin } from "./factories.ts";
import { asStaff, type FulfilledOrder, failRefundLate } from "./fulfilment.ts";
import { addShippingMethod } from "./orders.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export interface CreditedShop {
  shop: TestApp;
  /** A pending commission of 300 on 3000. The clawback takes back 100 of it. */
  sale: string;
  clawback: string;
  /** Restores the commission of a whole order. */
  restoration: string;
  /** Released without a delivery, and delivered since. */
  dueOrderId: string;
  /** Released after the second of its two parcels. */
  partsOrderId: string;
}

/**
 * Orders in every state: unpaid, refunded in part and whole, failed late, refunded again after their date, canceled,
 * rejected, due and delivered since, released after parcels of which one came back, on hold, and credited by hand.
 */
export async function startCreditedShop(): Promise<CreditedShop> {
  const shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const staff = await makeAdmin(shop);
  const post = asStaff(shop, staff);
  const ada = await creatorWithLink(shop, "Ada");
  const grace = await creatorWithLink(shop, "Grace");
  const place = () => creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 3 }]);
  const paid = async () => (await post(`orders/${(await place()).id}/mark-paid`)).body;
  const refund = (of: FulfilledOrder, qty: number) =>
    post(`orders/${of.id}/refunds`, { lines: [{ lineId: of.lines[0]?.id, qty }], reason: "Broken" });
  const order = await paid();
  await refund(order, 1);
  await place();
  await refund(await paid(), 3);
  await post(`orders/${(await place()).id}/cancel`);
  const rejected = await paid();
  const [row] = await commissionsOf(shop, rejected.id);
  await post(`commissions/${encodeId("com", row?.id ?? "")}/reject`, { reason: "Odd" });
  const due = await paid();
  const last = async (shipping: ReturnType<typeof post>) => (await shipping).body.shipments.at(-1)?.id;
  const report = async (shipment: string | undefined, status: string) => {
    const answer = await post(`shipments/${shipment}/events`, { status });
    if (answer.status !== 200) throw new Error(`the event was answered with ${answer.status}: ${answer.text}`);
  };
  const parcel = await last(post(`orders/${due.id}/shipments`, { carrier: "DHL" }));
  await ageOrder(shop, due.id, 31);
  await report(parcel, "delivered");
  const parts = await paid();
  for (const qty of [1, 2]) {
    const lines = [{ lineId: parts.lines[0]?.id, qty }];
    const part = await last(post(`orders/${parts.id}/shipments`, { carrier: "DHL", lines }));
    await report(part, "delivered");
    if (qty === 2) await report(part, "return_to_sender");
    await ageOrder(shop, parts.id, 9);
  }
  await ageOrder(shop, parts.id, 8);
  await refund(parts, 1);
  const [held] = await commissionsOf(shop, (await paid()).id);
  await post(`commissions/${encodeId("com", held?.id ?? "")}/hold`, { reason: "Let me look" });
  await Promise.all(shop.app.jobs.filter(({ name }) => name === "commission-releases").map(({ run }) => run()));
  let restoration = "";
  for (const qty of [1, 3]) {
    const failed = await paid();
    await refund(failed, qty);
    await failRefundLate(shop, failed.id);
    restoration = (await commissionsOf(shop, failed.id)).at(-1)?.id ?? "";
  }
  const repeated = await paid();
  await ageOrder(shop, repeated.id, 31);
  await post(`orders/${repeated.id}/shipments`, { carrier: "DHL" });
  await refund(repeated, 3);
  await failRefundLate(shop, repeated.id);
  await refund(repeated, 1);
  const creatorId = encodeId("crt", grace.creatorId);
  const body = { creatorId, reason: "Her video" };
  for (const given of [await paid(), await place()])
    await shop.request("PUT", `/api/admin/orders/${given.id}/attribution`, { session: staff, body });
  await post(`creators/${creatorId}/adjustments`, { amount: { amount: -70, currency: "EUR" }, reason: "By hand" });
  const [sale = "", clawback = ""] = (await commissionsOf(shop, order.id)).map(({ id }) => id);
  const idOf = ({ id }: FulfilledOrder) => decodeId("ord", id) ?? "";
  return { shop, sale, clawback, restoration, dueOrderId: idOf(due), partsOrderId: idOf(parts) };
}

class Undone extends Error {}

/** The differences that the checks report after a damage, which is then rolled back. */
export async function differencesAfter(
  shop: TestApp,
  damage: Statement<unknown> | null,
  checks: readonly Check[],
): Promise<Difference[]> {
  const found: Difference[] = [];
  await shop.database
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      if (damage !== null) await tx.execute(damage);
      for (const check of checks) await check.run(tx, (each) => found.push(each));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}
