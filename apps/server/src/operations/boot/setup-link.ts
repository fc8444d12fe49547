import { createHash, randomBytes } from "node:crypto";
import { hasAdministrator } from "../../features/people/accounts/setup/has-administrator.ts";
import type { Database } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

/**
 * Makes a new one-time link to `/setup` while the shop has no administrator, and forgets the former one. The token stands
 * behind `#`, which browsers send to no server, so it reaches no log. Null once there is an administrator.
 */
export async function makeSetupLink(database: Database, url: string): Promise<string | null> {
  if (await hasAdministrator(database.reads)) return null;
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  await database.transaction((tx) => tx.execute(sql`update installation set setup_hash = ${hash}`));
  return `${url}/setup#${token}`;
}
