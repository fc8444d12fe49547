import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import type { KeptAddress } from "../../../ground/store/address.ts";
import { MAX_ADDRESSES } from "./save-address.ts";

/** An address that an account's order went to and that the account wants to keep. */
export interface OrderedAddress {
  userId: string;
  address: KeptAddress;
}

/**
 * Saves the addresses of a batch of orders with one statement. Leaves out what an account has already and what a full book has
 * no room for, and never fails an order: a default that another request sets at the same moment wins. The first address of an
 * account becomes its default.
 */
export function saveOrderedAddresses(to: Queryable, addresses: readonly OrderedAddress[]): Promise<number> {
  const column = (value: (address: KeptAddress) => string | null | undefined) =>
    addresses.map(({ address }) => value(address)?.trim() || null);
  return to.execute(sql`
    with wanted as (
      select distinct on (n.user_id, n.name, n.company, n.line1, n.line2, n.city, n.region, n.postal_code, n.country) n.*
      from unnest(
        ${addresses.map(() => newId())}::uuid[], ${addresses.map(({ userId }) => userId)}::uuid[],
        ${column(({ name }) => name)}::text[], ${column(({ company }) => company)}::text[], ${column(({ line1 }) => line1)}::text[], ${column(({ line2 }) => line2)}::text[],
        ${column(({ city }) => city)}::text[], ${column(({ region }) => region)}::text[],
        ${column(({ postalCode }) => postalCode)}::text[], ${column(({ country }) => country)}::text[],
        ${column(({ phone }) => phone)}::text[]) as n (id, user_id, name, company, line1, line2, city, region, postal_code, country, phone)
      where not exists (
        select from addresses a
        where a.user_id = n.user_id and a.name = n.name and a.company is not distinct from n.company and a.line1 = n.line1 and a.line2 is not distinct from n.line2 and a.city = coalesce(n.city, '')
          and a.region is not distinct from n.region and a.postal_code is not distinct from n.postal_code and a.country = n.country)
    ), placed as (
      select w.*, row_number() over (partition by w.user_id order by w.id) as place,
        (select count(*) from addresses a where a.user_id = w.user_id) as kept
      from wanted w
    )
    insert into addresses (id, user_id, name, company, line1, line2, city, region, postal_code, country, phone, is_default_shipping)
    select p.id, p.user_id, p.name, p.company, p.line1, p.line2, coalesce(p.city, ''), p.region, p.postal_code, p.country, p.phone, p.kept = 0 and p.place = 1
    from placed p join users u on u.id = p.user_id and u.email_key is not null and u.erased_at is null
    where p.kept + p.place <= ${MAX_ADDRESSES}
    on conflict do nothing`);
}
