import type { Queryable } from "../../../../platform/database/database.ts";
import { presentCommission } from "../present-commission.ts";
import type { Commission } from "../schemas.ts";
import { listCommissionsOf } from "./queries.ts";

/** The commissions that a payout pays, newest first, `limit` at most. */
export async function readCommissionsOfPayout(
  from: Queryable,
  wanted: { creatorId: string; payoutId: string; limit: number },
  currency: string,
): Promise<Commission[]> {
  const { creatorId, payoutId, limit } = wanted;
  const any = { status: null, type: null, orderReference: null, linkId: null, from: null, to: null, after: null };
  const rows = await listCommissionsOf(from, creatorId, { ...any, payoutId, limit });
  return rows.map((row) => presentCommission(row, currency));
}
