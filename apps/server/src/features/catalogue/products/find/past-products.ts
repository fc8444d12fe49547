import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { handleKey } from "../editing/handles.ts";

/** True for a product that has or had this handle and is archived. */
export async function wasSold(from: Queryable, handle: string): Promise<boolean> {
  const key = handleKey(handle);
  const [row] = await from.query(sql<{ archived: NotNull<boolean> }>`
    select exists (
      select from products p
      where p.status = 'archived' and (p.handle = ${key} or p.id = (select product_id from former_handles where handle = ${key}))
    ) as archived`);
  return row?.archived ?? false;
}

/** When the oldest product was made; null: there is none. */
export async function readFirstCreation(from: Queryable): Promise<Date | null> {
  const [row] = await from.query(
    sql<{ created_at: Date }>`select created_at from products order by created_at, id limit 1`,
  );
  return row?.created_at ?? null;
}
