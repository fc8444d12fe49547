import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import { wantAgain } from "../queries/picture-fetches.ts";

/**
 * Asks for pictures to be fetched, again those that were given up. Locks the rows until the commit: a fetch that ends
 * meanwhile waits, and then finds the products that this transaction writes.
 */
export async function wantPictures(tx: Tx, urls: readonly string[]): Promise<void> {
  const wanted = [...new Set(urls)];
  await tx.execute(sql`
    insert into picture_fetches (key, url, id)
    select md5(url) as key, url, id from unnest(${wanted}::text[], ${wanted.map(newId)}::uuid[]) as u (url, id)
    order by key on conflict (key) do nothing`);
  const rows = await tx.query(sql<{ key: string; state: string; measure_only: boolean }>`
    select key, state, measure_only from picture_fetches where key in (select md5(url) from unnest(${urls}::text[]) as u (url))
    order by key for update`);
  const keys = rows.filter(({ state, measure_only }) => state === "failed" || measure_only).map(({ key }) => key);
  if (keys.length === 0) return;
  await wantAgain(tx, keys);
  await tx.execute(sql`update picture_fetches set measure_only = false where key = any(${keys}::text[])`);
}
