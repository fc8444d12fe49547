import type { Queryable } from "../../../../platform/database/database.ts";
import { refuseOwnCase } from "../../../ground/audit/own-case.ts";
import { isOnlyAdministrator } from "../../../people/accounts/administration/only-administrator.ts";

/** The reason for an exception to the rule below, for the audit log. */
export interface OwnOrderException {
  exception?: "sole_administrator";
}

/**
 * Separation of duties for an order's money: a staff member who is the customer may not mark the order as paid, or
 * collect, cancel or refund it. A shop's only administrator may, because no other person can.
 */
export async function refuseOwnOrder(
  from: Queryable,
  actorId: string,
  order: { userId: string },
): Promise<OwnOrderException> {
  if (order.userId !== actorId) return {};
  if (await isOnlyAdministrator(from, actorId)) return { exception: "sole_administrator" };
  refuseOwnCase(actorId, [order.userId]);
  return {};
}
