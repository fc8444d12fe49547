import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface AddressColumns {
  label: string | null;
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postal_code: string | null;
  country: string;
  phone: string | null;
  is_default_shipping: boolean;
  is_default_billing: boolean;
}

export interface AddressRow extends AddressColumns {
  id: string;
}

/** A user's addresses, newest first, from after the given one on. */
export function listAddresses(from: Queryable, userId: string, after: string | null, limit: number) {
  return from.query(sql<AddressRow>`
    select id, label, name, company, line1, line2, city, region, postal_code, country, phone, is_default_shipping, is_default_billing from addresses
    where user_id = ${userId} and (${after}::uuid is null or id < ${after}::uuid) order by id desc limit ${limit}`);
}

export async function findAddress(from: Queryable, userId: string, id: string): Promise<AddressRow | null> {
  const [row] = await from.query(sql<AddressRow>`
    select id, label, name, company, line1, line2, city, region, postal_code, country, phone, is_default_shipping, is_default_billing from addresses
    where id = ${id} and user_id = ${userId}`);
  return row ?? null;
}

export async function countAddresses(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query(
    sql<{ count: number | null }>`select count(*) as count from addresses where user_id = ${userId}`,
  );
  return row?.count ?? 0;
}

export async function insertAddress(tx: Tx, userId: string, address: AddressRow): Promise<void> {
  await tx.execute(sql`
    insert into addresses (id, user_id, label, name, company, line1, line2, city, region, postal_code, country, phone, is_default_shipping, is_default_billing)
    values (${address.id}, ${userId}, ${address.label}, ${address.name}, ${address.company}, ${address.line1}, ${address.line2}, ${address.city}, ${address.region},
      ${address.postal_code}, ${address.country}, ${address.phone}, ${address.is_default_shipping}, ${address.is_default_billing})`);
}

export async function updateAddress(tx: Tx, address: AddressRow): Promise<void> {
  await tx.execute(sql`
    update addresses set label = ${address.label}, name = ${address.name}, company = ${address.company}, line1 = ${address.line1}, line2 = ${address.line2}, city = ${address.city},
      region = ${address.region}, postal_code = ${address.postal_code}, country = ${address.country}, phone = ${address.phone},
      is_default_shipping = ${address.is_default_shipping}, is_default_billing = ${address.is_default_billing}, updated_at = now()
    where id = ${address.id}`);
}

/** Takes the place of the default from the user's other addresses, where the address wants it. */
export async function yieldDefaults(tx: Tx, userId: string, address: AddressRow): Promise<void> {
  const { id, is_default_shipping: shipping, is_default_billing: billing } = address;
  await tx.execute(sql`
    update addresses set is_default_shipping = is_default_shipping and not ${shipping}::boolean,
      is_default_billing = is_default_billing and not ${billing}::boolean, updated_at = now()
    where user_id = ${userId} and id <> ${id}
      and ((is_default_shipping and ${shipping}::boolean) or (is_default_billing and ${billing}::boolean))`);
}

/** How many rows went: 0 when there is no such address of this user. */
export function deleteAddress(tx: Tx, userId: string, id: string): Promise<number> {
  return tx.execute(sql`delete from addresses where id = ${id} and user_id = ${userId}`);
}

export async function deleteAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from addresses where user_id = ${userId}`);
}
