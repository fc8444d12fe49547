import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { decideOpenCase, refuseOwnCommissions } from "../holds/hold-orders.ts";
import { refuseOwnOrder } from "../orders/admin/own-order.ts";
import { findDisputed } from "../orders/disputes/disputed-orders.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { closeDisputeRow, findOrderOfDispute } from "./queries.ts";

/** Why commissions are rejected after a lost dispute; pages say it in the reader's language. */
export const CHARGED_BACK = "charged_back";

export interface DisputeEnd {
  disputeId: string;
  outcome: "won" | "lost";
  actorId: string;
}

/**
 * Closes a dispute with the given outcome. Once the order has no open dispute, its held commissions are released if the shop
 * won, and rejected if it lost. Returns the order's id. Throws `not_found`, `own_case` and `invalid_transition`.
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
  const action = outcome === "won" ? "release" : "reject";
  if (!(await findDisputed(tx, [orderId])).has(orderId))
    await decideOpenCase(tx, "dispute", { orderId, action, reason: CHARGED_BACK, actorId });
  return orderId;
}
