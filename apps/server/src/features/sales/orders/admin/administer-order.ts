import type { Tx } from "../../../../platform/database/database.ts";
import { encodeId, encodeIdOrNull } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
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
  /** The given reason, for changes whose reason the order itself does not store. */
  reason?: string;
  /** True when the change moves the order's money. Staff may not do that to an order of their own (403 `own_case`). */
  movesMoney?: true;
  /** More of the order that the entry keeps, before and after. Its members must be ones that erasure removes from the log. */
  show?: (order: StoredOrder) => Record<string, unknown>;
}

/** Changes an order as {@link changeOrderByStaff} does and returns it as staff see it. */
export async function administerOrder(
  tx: Tx,
  act: OrderAct,
  work: (locked: LockedOrder) => Promise<SavedOrder | null>,
): Promise<AdminOrderDocument> {
  return showAdminOrder(tx, await changeOrderByStaff(tx, act, work));
}

/**
 * Runs a change by staff and writes an audit entry with the actor and the order before and after. `work` gets the
 * locked order and returns it as saved, or null if nothing changed, which the log need not say. Returns the order.
 */
export async function changeOrderByStaff(
  tx: Tx,
  act: OrderAct,
  work: (locked: LockedOrder) => Promise<SavedOrder | null>,
): Promise<StoredOrder> {
  const locked = await lockAndReadOrder(tx, act.orderId);
  const before = locked.order;
  const exception = act.movesMoney === true ? await refuseOwnOrder(tx, act.actorId, before) : {};
  const saved = await work(locked);
  if (saved === null) return before;
  const after = saved.order;
  await recordChange(tx, {
    actorId: act.actorId,
    action: act.action,
    resourceType: "order",
    resourceId: act.orderId,
    before: { ...summary(before), ...act.show?.(before) },
    after: {
      ...summary(after),
      ...act.show?.(after),
      ...exception,
      ...(act.reason === undefined ? {} : { reason: act.reason }),
    },
  });
  return after;
}

/**
 * The audit log's view of an order: states, sums and pieces, without personal data, because erasure cannot reach it
 * there.
 */
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
    shipments: [...order.shipments, ...order.voidedShipments].map(({ id, status, voidedAt, carrier }) => ({
      id: encodeId("ship", id),
      status: voidedAt === null ? status : "voided",
      carrier,
    })),
    refunds: order.refunds.map(({ id, status, amountMinor }) => ({ id: encodeId("ref", id), status, amountMinor })),
  };
}
