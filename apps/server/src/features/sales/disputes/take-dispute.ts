import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { mailAdministrators } from "../../people/accounts/administration/mail-administrators.ts";
import { openCase } from "../holds/hold-orders.ts";
import { showDisputeOfEvent } from "../orders/disputes/present-disputes.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { saveOrderChange } from "../orders/save-order-change.ts";
import type { RemoteDispute } from "../payments/gateway.ts";
import { findPaymentByReference } from "../payments/payments-of-orders.ts";
import { writeDispute } from "./queries.ts";

/**
 * Stores a reported dispute. A new one puts the order's unpaid commissions on hold and is mailed to all administrators. Returns
 * false if the payment is unknown.
 */
export async function takeDispute(tx: Tx, dispute: RemoteDispute): Promise<boolean> {
  const found = await findPaymentByReference(tx, dispute.paymentReference);
  if (found === null) return false;
  const { order } = await lockAndReadOrder(tx, found.orderId);
  const id = newId();
  const written = await writeDispute(tx, {
    ...dispute,
    id,
    orderId: order.id,
    rowOfPayment: found.id,
  });
  if (written?.isNew !== true) return true;
  await openCase(tx, order.id, { reason: "dispute", once: false });
  const reported = await showDisputeOfEvent(tx, order.id, id);
  await saveOrderChange(tx, order, { events: [{ type: "order.disputed", members: { dispute: reported } }] });
  await mailAdministrators(tx, "dispute_opened", ({ name }) => ({
    name,
    orderReference: order.reference,
    amount: { amount: dispute.amountMinor, currency: dispute.currency },
    respondBy: dispute.respondBy?.toISOString() ?? null,
  }));
  return true;
}
