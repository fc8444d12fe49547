import type { Queryable } from "../../../platform/database/database.ts";
import { OwnCase } from "../../ground/audit/own-case.ts";
import { findCreatorIdOfUser } from "./payees.ts";

/**
 * Separation of duties (`refuseOwnCase`) for changes that name creators by UUID: commissions, payouts, rules, discount
 * codes, attribution. Null means that no creator is concerned.
 */
export async function refuseOwnCreator(
  from: Queryable,
  actorId: string,
  creatorIds: ReadonlyArray<string | null>,
): Promise<void> {
  const named = creatorIds.filter((id) => id !== null);
  if (named.length > 0 && named.includes((await findCreatorIdOfUser(from, actorId)) ?? "")) throw new OwnCase();
}
