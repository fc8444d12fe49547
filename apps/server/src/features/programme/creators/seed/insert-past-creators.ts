import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CreatorRow } from "../queries.ts";

/** Inserts creators of a demo shop, with their applications and decisions. */
export async function insertPastCreators(
  tx: Tx,
  creators: ReadonlyArray<Omit<CreatorRow, "email" | "locale">>,
): Promise<void> {
  await tx.execute(sql`
    insert into creators (id, user_id, status, display_name, bio, channels, accepted_terms_at, applied_at, decided_at, tier, created_at, updated_at, version)
    select id, user_id, status, display_name, bio, channels, accepted_terms_at, applied_at, decided_at, tier, created_at, updated_at, version
    from json_populate_recordset(null::creators, ${JSON.stringify(creators)}::json)`);
}
