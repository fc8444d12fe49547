import type { Queryable } from "../../platform/database/database.ts";
import { findCreatorIdOfUser } from "../creators/payees.ts";
import { listAllCommissions } from "./listing/queries.ts";
import { presentCommission } from "./present-commission.ts";
import type { Commission } from "./schemas.ts";

/** The newest of them; who has more reads them page by page in the workspace. */
const MOST = 1_000;

/**
 * What a person has earned as a creator, for the export of their data; null for everyone else. Nothing of it is erased
 * with the account: the books need it, and it names its creator by an id alone.
 */
export async function exportCommissions(
  from: Queryable,
  userId: string,
  currency: string,
): Promise<Commission[] | null> {
  const creatorId = await findCreatorIdOfUser(from, userId);
  if (creatorId === null) return null;
  const everything = { status: null, type: null, orderReference: null, payoutId: null, from: null, to: null, q: null };
  const rows = await listAllCommissions(from, { ...everything, creatorId, afterId: null, limit: MOST });
  return rows.map((row) => presentCommission(row, currency));
}
