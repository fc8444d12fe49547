import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ShippingMethodColumns {
  id: string;
  code: string;
  name: string;
  countries: string[];
  price_minor: number;
  free_from_minor: number | null;
  /** `PriceStep[]` of shipping-price.ts. */
  prices: unknown;
  min_days: number | null;
  max_days: number | null;
  /** The default carrier of its parcels. */
  carrier: string | null;
  /** Template of their tracking page. */
  tracking_url: string | null;
  active: boolean;
  position: number;
}

export interface ShippingMethodRow extends ShippingMethodColumns {
  version: number;
}

export interface ShippingMethodFilter {
  /** Part of the code or the name. */
  q: string | null;
  country: string | null;
  active: boolean | null;
  after: { position: number; code: string } | null;
  limit: number;
}

export function listShippingMethods(from: Queryable, filter: ShippingMethodFilter): Promise<ShippingMethodRow[]> {
  const { q, country, active, after } = filter;
  return from.query(sql<ShippingMethodRow>`
    select id, code, name, countries, price_minor, free_from_minor, prices, min_days, max_days, carrier, tracking_url, active, position, version from shipping_methods
    where (${q}::text is null or strpos(code, lower(${q}::text)) > 0 or strpos(lower(name), lower(${q}::text)) > 0)
      and (${country}::text is null or countries && array[${country}::text, '*'])
      and (${active}::boolean is null or active = ${active}::boolean)
      and (${after?.code ?? null}::text is null or (position, code) > (${after?.position ?? 0}::integer, ${after?.code ?? null}::text))
    order by position, code limit ${filter.limit}`);
}

export async function findShippingMethod(from: Queryable, id: string): Promise<ShippingMethodRow | null> {
  const [row] = await from.query(sql<ShippingMethodRow>`
    select id, code, name, countries, price_minor, free_from_minor, prices, min_days, max_days, carrier, tracking_url, active, position, version from shipping_methods where id = ${id}`);
  return row ?? null;
}

export async function lockShippingMethod(tx: Tx, id: string): Promise<ShippingMethodRow | null> {
  const [row] = await tx.query(sql<ShippingMethodRow>`
    select id, code, name, countries, price_minor, free_from_minor, prices, min_days, max_days, carrier, tracking_url, active, position, version from shipping_methods where id = ${id} for update`);
  return row ?? null;
}

/** False when the code is taken. */
export async function insertShippingMethodRow(tx: Tx, method: ShippingMethodColumns): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into shipping_methods (id, code, name, countries, price_minor, free_from_minor, prices, min_days, max_days, carrier, tracking_url, active, position)
    values (${method.id}, ${method.code}, ${method.name}, ${method.countries}, ${method.price_minor}, ${method.free_from_minor},
      ${JSON.stringify(method.prices)}::jsonb, ${method.min_days}, ${method.max_days}, ${method.carrier}, ${method.tracking_url}, ${method.active}, ${method.position})
    on conflict (code) do nothing`);
  return rows === 1;
}

export async function updateShippingMethodRow(tx: Tx, method: ShippingMethodColumns): Promise<void> {
  await tx.execute(sql`
    update shipping_methods set code = ${method.code}, name = ${method.name}, countries = ${method.countries}, price_minor = ${method.price_minor},
      free_from_minor = ${method.free_from_minor}, prices = ${JSON.stringify(method.prices)}::jsonb, min_days = ${method.min_days}, max_days = ${method.max_days}, carrier = ${method.carrier}, tracking_url = ${method.tracking_url}, active = ${method.active}, position = ${method.position}, version = version + 1
    where id = ${method.id}`);
}

export async function deleteShippingMethodRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from shipping_methods where id = ${id}`);
}
