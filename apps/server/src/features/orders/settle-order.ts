import type { Tx } from "../../platform/database/database.ts";
import { moveCommissions } from "../commissions/movements/move-commissions.ts";
import { saveOrder } from "./change-orders.ts";
import { commissionFacts } from "./commission-facts.ts";
import type { StoredOrder } from "./order-record.ts";
import { readOrders } from "./read-orders.ts";
import { recordOrderChange } from "./record-order-change.ts";
import { deriveOrderState, eventsOfChange } from "./rules/derive-order-state.ts";

/** What a use case may decide of an order itself. Its states are not among it: they are derived. */
export type OrderFactsChange = Partial<
  Pick<
    StoredOrder,
    "paidMinor" | "paidAt" | "paymentState" | "paymentExpiresAt" | "canceledAt" | "cancelReason" | "cancelNote"
  > & { paymentReference: string }
>;

export interface Settlement {
  change?: OrderFactsChange;
  /** Events beside those that follow from the change of states. */
  events?: readonly string[];
  paymentInstructions: string;
}

/**
 * Ends every change of a stored order: reads its refunds and shipments as they are now, derives the states from them,
 * writes those, the order's document and the events, and lets its commissions follow. `before` was read under the lock
 * that this transaction holds. Returns the document.
 */
export async function settleOrder(tx: Tx, before: StoredOrder, settlement: Settlement): Promise<string> {
  const [stored] = await readOrders(tx, [before.id]);
  if (stored === undefined) throw new Error(`the order ${before.id} that is locked is gone`);
  const { change = {}, events = [], paymentInstructions } = settlement;
  const order = { ...stored, ...change };
  const state = deriveOrderState(order);
  const saved = await saveOrder(tx, {
    ...state,
    id: order.id,
    version: before.version,
    paidMinor: order.paidMinor,
    paidAt: order.paidAt,
    paymentState: order.paymentState,
    paymentReference: change.paymentReference ?? null,
    paymentExpiresAt: order.paymentExpiresAt,
    canceledAt: order.canceledAt,
    cancelReason: order.cancelReason,
    cancelNote: order.cancelNote,
  });
  if (!saved) throw new Error(`the order ${before.id} changed although it was locked`);
  if (order.attribution.creatorId !== null)
    await moveCommissions(tx, commissionFacts({ ...order, version: order.version + 1 }));
  return recordOrderChange(tx, order.id, [...eventsOfChange(before, state), ...events], paymentInstructions);
}
