import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { AddressRow } from "./address-queries.ts";

/** The default address of the book, else the newest one; null for an empty book. */
export async function readDefaultAddress(from: Queryable, userId: string): Promise<AddressRow | null> {
  const [row] = await from.query(sql<AddressRow>`
    select id, label, name, company, line1, line2, city, region, postal_code, country, phone, is_default_shipping, is_default_billing from addresses
    where user_id = ${userId} order by is_default_shipping desc, id desc limit 1`);
  return row ?? null;
}
