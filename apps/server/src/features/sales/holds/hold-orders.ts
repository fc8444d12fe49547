import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { HoldReason } from "../../programme/commissions/holds/hold-case.ts";
import { rejectHeld } from "../../programme/commissions/holds/reject-held.ts";
import { updateCommissions } from "../../programme/commissions/updates/update-commissions.ts";
import { refuseOwnCreator } from "../../programme/creators/own-creator.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { commissionFacts } from "../orders/rules/commission-facts.ts";
import {
  type ClosedCase,
  closeCaseRow,
  findOpenCase,
  hadCase,
  insertCase,
  readCreatorsOfOrders,
} from "./queries/hold-cases.ts";

/**
 * Opens a case of an order, so that its unpaid commissions wait. Does nothing if one with this reason is open, and with
 * `once` if there ever was one: what a person decided is not asked again.
 */
export async function openCase(
  tx: Tx,
  orderId: string,
  { reason, lineIds = null, once }: { reason: HoldReason; lineIds?: readonly string[] | null; once: boolean },
): Promise<void> {
  const { order } = await lockAndReadOrder(tx, orderId);
  if (once && (await hadCase(tx, orderId, reason))) return;
  if (await insertCase(tx, { id: newId(), orderId, lineIds, reason }))
    await updateCommissions(tx, commissionFacts(order));
}

export interface CaseDecision {
  caseId: string;
  orderId: string;
  action: "release" | "reject";
  /** Why the commissions are rejected, for their creator. */
  reason: string;
  actorId: string;
}

/** Throws 403 `own_case` if a commission of the order is the actor's own. */
export async function refuseOwnCommissions(tx: Tx, actorId: string, orderId: string): Promise<void> {
  await refuseOwnCreator(tx, actorId, await readCreatorsOfOrders(tx, orderId));
}

/** Closes the order's open case with this reason, if there is one. The caller updates the commissions. */
export async function closeOpenCase(
  tx: Tx,
  reason: HoldReason,
  { orderId, ...closed }: { orderId: string } & Omit<ClosedCase, "id">,
): Promise<void> {
  const id = await findOpenCase(tx, orderId, reason);
  if (id !== null) await closeCaseRow(tx, { id, ...closed });
}

/** Closes a case as a person decided. False if it was closed before. */
export async function decideCase(tx: Tx, decision: CaseDecision): Promise<boolean> {
  const { caseId, orderId, action, reason, actorId } = decision;
  const { order } = await lockAndReadOrder(tx, orderId);
  const facts = commissionFacts(order);
  const outcome = action === "release" ? "released" : "rejected";
  if (!(await closeCaseRow(tx, { id: caseId, closedBy: actorId, outcome }))) return false;
  if (action === "reject") await rejectHeld(tx, facts, caseId, reason);
  await updateCommissions(tx, facts);
  return true;
}
