import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AgentDoor } from "./administration/agent-settings.ts";
import type { PriceStep } from "./shipping-price.ts";
import { STANDARD_CLASS } from "./tax-rate-for.ts";

/** The rule for staff: a passkey or a second factor is optional or required. docs/contract/sessions-and-accounts.md#staff. */
export const STAFF_SECOND_FACTOR = ["optional", "required"] as const;
export type StaffSecondFactor = (typeof STAFF_SECOND_FACTOR)[number];

/** The settings that administrators edit and every feature reads. */
export interface StoreColumns {
  name: string;
  currency: string;
  timezone: string;
  tax_included: boolean;
  attribution_window_days: number;
  hold_days: number;
  commission_rate_bps: number;
  minimum_payout_minor: number;
  links: unknown;
  payment_instructions: string;
  low_stock_threshold: number;
  goodwill_limit_minor: number;
  coupon_policy: string;
  /** Null in an upgraded shop that has not decided yet: as `cookie`. */
  attribution_storage: string | null;
  /** Null: undecided, which is optional. */
  staff_second_factor: string | null;
  home_country: string | null;
  /** `Storefront` of storefront.ts; a member may be absent. */
  storefront: unknown;
  /** `Seller` of seller.ts; a member may be absent. */
  seller: unknown;
  /** `BankAccount` of platform/money/bank-transfer.ts, or null. */
  bank_account: unknown;
  shipping_tax: string;
  terms_version: string | null;
  /** Null: undecided, which is `off`. */
  agent_door: string | null;
  agent_version: string;
}

export interface SettingsRow extends StoreColumns {
  settings_version: number;
  demo: boolean;
}

export async function readSettings(from: Queryable): Promise<SettingsRow> {
  const [row] = await from.query(sql<SettingsRow>`
    select settings_version, name, currency, timezone, tax_included, attribution_window_days, hold_days, commission_rate_bps, minimum_payout_minor, links, payment_instructions,
      low_stock_threshold, goodwill_limit_minor, home_country, coupon_policy, attribution_storage, staff_second_factor, shipping_tax, terms_version, agent_door, agent_version, storefront, seller, bank_account, demo
    from store_settings`);
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return row;
}

export function readShippingMethods(from: Queryable) {
  return from.query(sql<{
    id: string;
    code: string;
    name: string;
    countries: string[];
    price_minor: number;
    free_from_minor: number | null;
    prices: unknown;
    min_days: number | null;
    max_days: number | null;
  }>`
    select id, code, name, countries, price_minor, free_from_minor, prices, min_days, max_days from shipping_methods where active order by position, code`);
}

export function readTaxRates(from: Queryable) {
  return from.query(sql<{
    country: string;
    region: string | null;
    class: string;
    rate_bps: number;
    shipping_rate_bps: number;
  }>`
    select country, region, class, rate_bps, shipping_rate_bps from tax_rates where active order by country, region nulls last, class`);
}

/** How far a new shop opens to agents; one from before decides itself. */
const NEW_SHOPS_DOOR: AgentDoor = "handoff";

export interface FirstSettings {
  name: string;
  currency: string;
  timezone: string;
  attributionWindowDays: number;
  holdDays: number;
  commissionRateBps: number;
  minimumPayoutMinor: number;
  demo: boolean;
  /** The rule for the staff's second factor; optional by default. */
  staffSecondFactor?: StaffSecondFactor;
}

/** True when this call created the settings, because the database was empty. */
export async function insertSettingsOnce(tx: Tx, first: FirstSettings): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into store_settings (name, currency, timezone, attribution_window_days, hold_days, commission_rate_bps, minimum_payout_minor, demo, staff_second_factor, agent_door)
    values (${first.name}, ${first.currency}, ${first.timezone}, ${first.attributionWindowDays}, ${first.holdDays}, ${first.commissionRateBps}, ${first.minimumPayoutMinor}, ${first.demo}, ${first.staffSecondFactor ?? "optional"}, ${NEW_SHOPS_DOOR})
    on conflict (id) do nothing`);
  return rows === 1;
}

export interface NewShippingMethod {
  id: string;
  code: string;
  name: string;
  /** ISO 3166-1 alpha-2; `*` stands for every country. */
  countries: readonly string[];
  priceMinor: number;
  freeFromMinor: number | null;
  /** Lists show lower positions first; the default is 1000. */
  position?: number;
  /** Prices by weight or subtotal, in ascending order; none unless said. */
  prices?: readonly PriceStep[];
  minDays?: number;
  maxDays?: number;
}

/** Leaves an existing method with this code unchanged. */
export async function insertShippingMethod(tx: Tx, method: NewShippingMethod): Promise<void> {
  await tx.execute(sql`
    insert into shipping_methods (id, code, name, countries, price_minor, free_from_minor, position, prices, min_days, max_days)
    values (${method.id}, ${method.code}, ${method.name}, ${method.countries}, ${method.priceMinor}, ${method.freeFromMinor}, ${method.position ?? 1000}, ${JSON.stringify(method.prices ?? [])}::jsonb, ${method.minDays ?? null}, ${method.maxDays ?? null})
    on conflict (code) do nothing`);
}

export interface NewTaxRate {
  id: string;
  country: string;
  /** The default is `standard`. */
  taxClass?: string;
  rateBps: number;
  shippingRateBps: number;
}

/** Inserts rates of whole countries. A country that has one of the class keeps it. */
export async function insertTaxRates(tx: Tx, rates: readonly NewTaxRate[]): Promise<void> {
  await tx.execute(sql`
    insert into tax_rates (id, country, class, rate_bps, shipping_rate_bps)
    select * from unnest(${rates.map((rate) => rate.id)}::uuid[], ${rates.map((rate) => rate.country)}::text[],
      ${rates.map((rate) => rate.taxClass ?? STANDARD_CLASS)}::text[],
      ${rates.map((rate) => rate.rateBps)}::integer[], ${rates.map((rate) => rate.shippingRateBps)}::integer[])
    on conflict (country, (lower(coalesce(region, ''))), class) do nothing`);
}

/** Renames the store, unless it was renamed before. */
export async function renameStore(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(
    sql`update store_settings set name = ${to}, version = version + 1, updated_at = now() where name = ${from}`,
  );
}
