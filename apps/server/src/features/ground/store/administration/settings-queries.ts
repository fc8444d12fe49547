import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { StoreColumns } from "../queries.ts";

export interface EditableSettings extends StoreColumns {
  prior_price: string | null;
  /** `PayoutAccount` of payout-account.ts, or null. */
  payout_account: unknown;
}

export interface EditableSettingsRow extends EditableSettings {
  demo: boolean;
  updated_at: Date;
  version: number;
}

export async function readEditableSettings(from: Queryable): Promise<EditableSettingsRow> {
  const [row] = await from.query(sql<EditableSettingsRow>`
    select name, currency, timezone, tax_included, attribution_window_days, hold_days, commission_rate_bps, minimum_payout_minor, links, payment_instructions,
      low_stock_threshold, goodwill_limit_minor, home_country, prior_price, coupon_policy, attribution_storage, staff_second_factor, shipping_tax, terms_version, agent_door, agent_version, storefront, seller, bank_account, payout_account, demo, updated_at, version
    from store_settings`);
  return present(row);
}

export async function lockEditableSettings(tx: Tx): Promise<EditableSettingsRow> {
  const [row] = await tx.query(sql<EditableSettingsRow>`
    select name, currency, timezone, tax_included, attribution_window_days, hold_days, commission_rate_bps, minimum_payout_minor, links, payment_instructions,
      low_stock_threshold, goodwill_limit_minor, home_country, prior_price, coupon_policy, attribution_storage, staff_second_factor, shipping_tax, terms_version, agent_door, agent_version, storefront, seller, bank_account, payout_account, demo, updated_at, version
    from store_settings for update`);
  return present(row);
}

export async function updateEditableSettings(tx: Tx, settings: EditableSettings): Promise<void> {
  await tx.execute(sql`
    update store_settings set name = ${settings.name}, currency = ${settings.currency}, timezone = ${settings.timezone}, tax_included = ${settings.tax_included},
      attribution_window_days = ${settings.attribution_window_days}, hold_days = ${settings.hold_days}, commission_rate_bps = ${settings.commission_rate_bps},
      minimum_payout_minor = ${settings.minimum_payout_minor}, links = ${JSON.stringify(settings.links)}::jsonb,
      payment_instructions = ${settings.payment_instructions}, low_stock_threshold = ${settings.low_stock_threshold}, goodwill_limit_minor = ${settings.goodwill_limit_minor},
      shipping_tax = ${settings.shipping_tax}, terms_version = ${settings.terms_version},
      coupon_policy = ${settings.coupon_policy}, attribution_storage = ${settings.attribution_storage}, staff_second_factor = ${settings.staff_second_factor},
      agent_door = ${settings.agent_door}, agent_version = ${settings.agent_version},
      home_country = ${settings.home_country}, prior_price = ${settings.prior_price},
      storefront = ${JSON.stringify(settings.storefront)}::jsonb, seller = ${JSON.stringify(settings.seller)}::jsonb,
      bank_account = ${settings.bank_account === null ? null : JSON.stringify(settings.bank_account)}::jsonb,
      payout_account = ${settings.payout_account === null ? null : JSON.stringify(settings.payout_account)}::jsonb, version = version + 1, updated_at = now()`);
}

function present(row: EditableSettingsRow | undefined): EditableSettingsRow {
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return row;
}
