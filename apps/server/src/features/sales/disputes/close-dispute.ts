import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { closeOpenCase, refuseOwnCommissions } from "../holds/hold-orders.ts";
import { refuseOwnOrder } from "../orders/admin/own-order.ts";
import { findDisputed } from "../orders/disputes/disputed-orders.ts";
import { showDisputeOfEvent } from "../orders/disputes/present-disputes.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { saveOrderChange } from "../orders/save-order-change.ts";
import { closeDisputeRow, findOrderOfDispute } from "./queries.ts";

export interface DisputeEnd {
  disputeId: string;
  outcome: "won" | "lost";
  actorId: string;
}

/**
 * Closes a dispute with the given outcome. A lost one takes its share of the order's commissions back, also of those in a
 * payout. Once the order has no open dispute, what is left of the held ones is released. Returns the order's id. Throws `not_found`, `own_case` and `invalid_transition`.
 */
export async function closeDispute(tx: Tx, { disputeId, outcome, actorId }: DisputeEnd): Promise<string> {
  const orderId = await findOrderOfDispute(tx, disputeId);
  if (orderId === null) throw new NotFound("There is no such dispute.");
  const { order } = await lockAndReadOrder(tx, orderId);
  const exception = await refuseOwnOrder(tx, actorId, order);
  await refuseOwnCommissions(tx, actorId, orderId);
  if (!(await closeDisputeRow(tx, { id: disputeId, outcome, actorId })))
    throw new InvalidTransition("The dispute is already closed.");
  await recordChange(tx, {
    actorId,
    action: "dispute.close",
    resourceType: "dispute",
    resourceId: disputeId,
    before: { status: "needs_response" },
    after: { status: "closed", outcome, orderReference: order.reference, ...exception },
  });
  if (!(await findDisputed(tx, [orderId])).has(orderId))
    await closeOpenCase(tx, "dispute", {
      orderId,
      outcome: outcome === "won" ? "released" : "rejected",
      closedBy: actorId,
    });
  const dispute = await showDisputeOfEvent(tx, orderId, disputeId);
  await saveOrderChange(tx, order, { events: [{ type: "order.dispute_closed", members: { dispute } }] });
  return orderId;
}
