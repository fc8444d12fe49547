import type { Queryable } from "../../../platform/database/database.ts";
import { isOnlyAdministrator } from "../../accounts/administration/only-administrator.ts";
import { refuseOwnCase } from "../../audit/own-case.ts";

/** Why somebody could move the money of their own order; stands in the log of changes. */
export interface OwnOrderException {
  exception?: "sole_administrator";
}

/**
 * Separation of duties for the money of an order: its own customer neither marks it as paid nor collects, cancels or
 * refunds it as a member of the staff. A shop with a single administrator has nobody else, so that this one may.
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
