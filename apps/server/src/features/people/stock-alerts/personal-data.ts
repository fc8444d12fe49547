import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Person } from "../accounts/erase-account.ts";
import { deleteAlertsOf, readAlertsOf } from "./queries.ts";

/** An address is the person's once the account has shown it; until then the alerts of it may be another one's. */
const ownKey = ({ emailKey, emailVerified }: Person) => (emailVerified ? emailKey : null);

export async function eraseAlerts(tx: Tx, person: Person): Promise<void> {
  const key = ownKey(person);
  if (key !== null) await deleteAlertsOf(tx, key);
}

export async function exportAlerts(from: Queryable, person: Person) {
  const key = ownKey(person);
  const rows = key === null ? [] : await readAlertsOf(from, key);
  return rows.map((row) => ({
    variantId: encodeId("var", row.variant_id),
    email: row.email,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}
