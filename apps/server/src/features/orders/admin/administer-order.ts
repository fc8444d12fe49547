import type { Tx } from "../../../platform/database/database.ts";
import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import { recordChange } from "../../audit/record-change.ts";
import { type LockedOrder, lockAndReadOrder } from "../lock-and-read-order.ts";
import type { StoredOrder } from "../order-record.ts";
import type { SavedOrder } from "../save-order-change.ts";
import { refuseOwnOrder } from "./own-order.ts";
import { type AdminOrderDocument, showAdminOrder } from "./present-admin-order.ts";

export interface OrderAct {
  orderId: string;
  actorId: string;
  /** Noun and verb, for the audit log. */
  action: string;
  /** What they say of it, where the order itself keeps no place for that. */
  reason?: string;
  /** It moves the order's money, which its own customer may not do as one of the staff (403 `own_case`). */
  movesMoney?: true;
}

/**
 * Runs a change that staff makes to an order and writes into the audit log who made it, with the order before and after.
 * `work` gets the locked order and returns it as saved, or null when nothing changed. Returns the order as staff sees it.
 */
export async function administerOrder(
  tx: Tx,
  act: OrderAct,
  work: (locked: LockedOrder) => Promise<SavedOrder | null>,
): Promise<AdminOrderDocument> {
  const locked = await lockAndReadOrder(tx, act.orderId);
  const before = locked.order;
  const exception = act.movesMoney === true ? await refuseOwnOrder(tx, act.actorId, before) : {};
  const after = (await work(locked))?.order ?? before;
  await recordChange(tx, {
    actorId: act.actorId,
    action: act.action,
    resourceType: "order",
    resourceId: act.orderId,
    before: summary(before),
    after: { ...summary(after), ...exception, ...(act.reason === undefined ? {} : { reason: act.reason }) },
  });
  return showAdminOrder(tx, after);
}

/** What the audit log keeps: states, sums and pieces. Nothing of the customer, whose data can be erased here only. */
function summary(order: StoredOrder) {
  return {
    version: order.version,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    cancelReason: order.cancelReason,
    creditedTo: encodeIdOrNull("crt", order.attribution.creatorId),
    paidMinor: order.paidMinor,
    refundedMinor: order.refundedMinor,
    lines: order.lines.map(({ id, fulfilledQty, refundedQty }) => ({
      id: encodeId("line", id),
      fulfilledQty,
      refundedQty,
    })),
    shipments: order.shipments.map(({ id, status, carrier }) => ({
      id: encodeId("ship", id),
      status,
      carrier,
    })),
    refunds: order.refunds.map(({ id, status, amountMinor }) => ({ id: encodeId("ref", id), status, amountMinor })),
  };
}
