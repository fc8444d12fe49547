import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** The code that a creator can share now: their oldest discount that is valid and not used up. */
export async function readCreatorDiscountCode(from: Queryable, creatorId: string): Promise<string | null> {
  const [row] = await from.query(sql<{ code: string }>`
    select code from discounts
    where creator_id = ${creatorId} and active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
      and (usage_limit is null or used_count < usage_limit)
    order by created_at, id limit 1`);
  return row?.code ?? null;
}
