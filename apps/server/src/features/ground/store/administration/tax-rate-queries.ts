import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface TaxRateColumns {
  id: string;
  country: string;
  region: string | null;
  class: string;
  rate_bps: number;
  shipping_rate_bps: number;
  active: boolean;
}

export interface TaxRateRow extends TaxRateColumns {
  version: number;
}

export interface TaxRateFilter {
  /** A country code, or part of a region. */
  q: string | null;
  country: string | null;
  active: boolean | null;
  after: { country: string; region: string; class: string } | null;
  limit: number;
}

export function listTaxRates(from: Queryable, filter: TaxRateFilter): Promise<TaxRateRow[]> {
  const { q, country, active, after } = filter;
  return from.query(sql<TaxRateRow>`
    select id, country, region, class, rate_bps, shipping_rate_bps, active, version from tax_rates
    where (${q}::text is null or country = upper(${q}::text) or strpos(lower(region), lower(${q}::text)) > 0)
      and (${country}::text is null or country = ${country}::text)
      and (${active}::boolean is null or active = ${active}::boolean)
      and (${after?.country ?? null}::text is null or (country, coalesce(region, ''), class) > (${after?.country ?? null}::text, ${after?.region ?? ""}::text, ${after?.class ?? ""}::text))
    order by country, coalesce(region, ''), class limit ${filter.limit}`);
}

export async function findTaxRate(from: Queryable, id: string): Promise<TaxRateRow | null> {
  const [row] = await from.query(sql<TaxRateRow>`
    select id, country, region, class, rate_bps, shipping_rate_bps, active, version from tax_rates where id = ${id}`);
  return row ?? null;
}

export async function lockTaxRate(tx: Tx, id: string): Promise<TaxRateRow | null> {
  const [row] = await tx.query(sql<TaxRateRow>`
    select id, country, region, class, rate_bps, shipping_rate_bps, active, version from tax_rates where id = ${id} for update`);
  return row ?? null;
}

/** False when the place already has a rate for the class. */
export async function insertTaxRateRow(tx: Tx, rate: TaxRateColumns): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into tax_rates (id, country, region, class, rate_bps, shipping_rate_bps, active)
    values (${rate.id}, ${rate.country}, ${rate.region}, ${rate.class}, ${rate.rate_bps}, ${rate.shipping_rate_bps}, ${rate.active})
    on conflict do nothing`);
  return rows === 1;
}

export async function updateTaxRateRow(tx: Tx, rate: TaxRateColumns): Promise<void> {
  await tx.execute(sql`
    update tax_rates set country = ${rate.country}, region = ${rate.region}, class = ${rate.class}, rate_bps = ${rate.rate_bps},
      shipping_rate_bps = ${rate.shipping_rate_bps}, active = ${rate.active}, version = version + 1
    where id = ${rate.id}`);
}

export async function deleteTaxRateRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from tax_rates where id = ${id}`);
}
