import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Ids of products on sale after this one, in the order of ids. */
export async function readIdsOnSale(from: Queryable, after: string, count: number): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select id from products where status = 'active' and id > ${after} order by id limit ${count}`);
  return rows.map(({ id }) => id);
}

/** The revision of the catalogue, and a digest of the variants that are sold out. */
export async function readFeedRevision(from: Queryable): Promise<string> {
  const [row] = await from.query(sql<{ catalogue: string | null; sold_out: NotNull<string> }>`
    select (select revision from catalogue_revision) as catalogue,
      coalesce((select bit_xor(hashtextextended(variant_id::text, 0)) from stock where on_hand = 0), 0)::text as sold_out`);
  return `${row?.catalogue ?? ""} ${row?.sold_out ?? ""}`;
}
