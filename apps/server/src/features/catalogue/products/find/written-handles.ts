import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The handles of the products that had these former handles. */
export async function readFormerOwners(from: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await from.query(sql<{ former: string; handle: string }>`
    select f.handle as former, p.handle from former_handles f join products p on p.id = f.product_id
    where f.handle = any(${keys}::text[])`);
  return new Map(rows.map((row) => [row.former, row.handle]));
}

/** Those of the handles that are taken, with the title of their product; null for a former handle. */
export async function readTakenTitles(
  from: Queryable,
  handles: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await from.query(sql<{ handle: NotNull<string>; title: string | null }>`
    select handle, title from products where handle = any(${handles}::text[])
    union all
    select handle, null from former_handles where handle = any(${handles}::text[])`);
  return new Map(rows.map((row) => [row.handle, row.title]));
}

/** Keeps the handles that a file had for these products, where no product has them now. */
export async function keepWrittenHandles(
  tx: Tx,
  written: readonly { key: string; productId: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into former_handles (handle, product_id)
    select w.key, w.product_id
    from unnest(${written.map(({ key }) => key)}::text[], ${written.map(({ productId }) => productId)}::uuid[]) as w (key, product_id)
    where not exists (select from products p where p.handle = w.key)
    order by w.key
    on conflict (handle) do update set product_id = excluded.product_id, since = now()
    where former_handles.product_id <> excluded.product_id`);
}
