import type { Tx } from "../../../platform/database/database.ts";
import { readTimezone } from "../../ground/store/payment-instructions.ts";
import { updateCommissions } from "../../programme/commissions/updates/update-commissions.ts";
import { endWait } from "../cart/order-reads.ts";
import { settleTenders } from "../vouchers/tenders/settle-tenders.ts";
import { saveOrder } from "./change-orders.ts";
import { type OrderEvent, writeOrderDocument } from "./documents/order-document.ts";
import type { StoredOrder } from "./order-record.ts";
import { readOrders } from "./read-orders.ts";
import { commissionFacts } from "./rules/commission-facts.ts";
import { deriveOrderState, eventsOfChange, waitsForPayment } from "./rules/derive-order-state.ts";
import { lastDelivery, withdrawableUntil as withdrawalEnd } from "./rules/withdrawal-period.ts";

/** The facts that a use case may set on an order. The states are derived from them. */
export type OrderFactsChange = Partial<
  Pick<
    StoredOrder,
    "paidMinor" | "paidAt" | "paymentState" | "paymentExpiresAt" | "canceledAt" | "cancelReason" | "cancelNote"
  > & { paymentReference: string }
>;

export interface OrderChange {
  facts?: OrderFactsChange;
  /** Events in addition to those of the change of states. */
  events?: readonly OrderEvent[];
}

/** An order after its change, with the JSON document for its customer. */
export interface SavedOrder {
  order: StoredOrder;
  document: string;
}

/** Reserved vouchers are spent by the payment of the rest, and free again by a cancellation. */
async function tendersAfter(tx: Tx, order: StoredOrder): Promise<StoredOrder["tenders"]> {
  if (order.canceledAt !== null) return settleTenders(tx, order, "voided");
  return order.paidAt !== null ? settleTenders(tx, order, "captured") : order.tenders;
}

/**
 * Ends every change of a stored order: reads its current refunds and shipments, derives the states, writes them with
 * the document and the events, and updates commissions. `before` was read under the lock that this transaction holds.
 */
export async function saveOrderChange(tx: Tx, before: StoredOrder, change: OrderChange = {}): Promise<SavedOrder> {
  const [stored] = await readOrders(tx, [before.id]);
  if (stored === undefined) throw new Error(`the order ${before.id} that is locked is gone`);
  const { paymentReference = null, ...facts } = change.facts ?? {};
  const withdrawableUntil = lastDelivery(stored) === null ? null : withdrawalEnd(stored, await readTimezone(tx));
  const facing = { ...stored, ...facts, withdrawableUntil };
  const changed = { ...facing, tenders: await tendersAfter(tx, facing) };
  const state = deriveOrderState(changed);
  const updatedAt = await saveOrder(tx, { ...changed, ...state, version: before.version, paymentReference });
  if (updatedAt === null) throw new Error(`the order ${before.id} changed although it was locked`);
  if (waitsForPayment(before) && !waitsForPayment(state)) await endWait(tx, before.id);
  const order: StoredOrder = { ...changed, ...state, updatedAt, version: before.version + 1 };
  if (order.attribution.creatorId !== null) await updateCommissions(tx, commissionFacts(order));
  const document = await writeOrderDocument(tx, order, [...eventsOfChange(before, order), ...(change.events ?? [])]);
  return { order, document };
}
