import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** The tier in which every creator starts, with or without a rule. */
export const FIRST_TIER = "standard";

/** A creator's own terms, which their commissions depend on beside the rules. */
export interface CreatorTerms {
  creatorId: string;
  tier: string;
  /** The creator's own rate, in basis points; null: the rules decide. */
  rateBps: number | null;
}

export async function readCreatorTerms(from: Queryable, creatorId: string): Promise<CreatorTerms | null> {
  const [row] = await from.query(sql<{ tier: string; rate_bps: number | null }>`
    select tier, rate_bps from creators where id = ${creatorId}`);
  return row === undefined ? null : { creatorId, tier: row.tier, rateBps: row.rate_bps };
}

/** The display names of creators by UUID, in any state; unknown UUIDs are missing. */
export async function readCreatorNames(from: Queryable, creatorIds: readonly string[]): Promise<Map<string, string>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await from.query(sql<{ id: string; display_name: string }>`
    select id, display_name from creators where id = any(${creatorIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.display_name]));
}
