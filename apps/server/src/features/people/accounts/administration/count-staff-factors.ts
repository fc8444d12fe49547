import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface StaffFactors {
  /** Accounts with a role. */
  staff: number;
  administrators: number;
  /** Accounts with a role, and neither a passkey nor an authenticator app. */
  bare: number;
}

/** Counts how the shop's own people sign in. */
export async function countStaffFactors(from: Queryable): Promise<StaffFactors> {
  const [row] = await from.query(sql<{ staff: number | null; administrators: number | null; bare: number | null }>`
    select count(*) as staff, count(*) filter (where 'admin' = any(roles)) as administrators,
      count(*) filter (where not exists (select from passkeys p where p.user_id = u.id)
        and not exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)) as bare
    from users u where cardinality(roles) > 0 and erased_at is null`);
  return { staff: row?.staff ?? 0, administrators: row?.administrators ?? 0, bare: row?.bare ?? 0 };
}
