import type { Database, Queryable } from "../../../platform/database/database.ts";
import type { BankAccount } from "../../../platform/money/bank-transfer.ts";
import type { AgentDoor, AgentVersion } from "./administration/agent-settings.ts";
import type { AttributionStorage, CouponPolicy } from "./attribution-settings.ts";
import { COUNTRY_CODES } from "./countries.ts";
import type { LegalTextName } from "./legal-texts/names.ts";
import { readWrittenLegalTexts } from "./legal-texts/queries.ts";
import { readSettings, readShippingMethods, readTaxRates, type StaffSecondFactor } from "./queries.ts";
import { readSeller, type Seller } from "./seller.ts";
import type { PriceStep, ShippingTerms } from "./shipping-price.ts";
import { readStorefront, type Storefront } from "./storefront.ts";

export interface ShippingMethod extends ShippingTerms {
  id: string;
  code: string;
  name: string;
  /** ISO 3166-1 alpha-2; `*` stands for every country. */
  countries: readonly string[];
  /** Null: not said. */
  minDays: number | null;
  maxDays: number | null;
}

export type ShippingTax = "standard" | "proportional";

export interface TaxRate {
  country: string;
  /** Null for the whole country. */
  region: string | null;
  class: string;
  rateBps: number;
  shippingRateBps: number;
}

/** The rarely changing facts that every price and order depends on. */
export interface StoreSettings {
  settingsVersion: number;
  name: string;
  currency: string;
  timezone: string;
  taxIncluded: boolean;
  attributionWindowDays: number;
  holdDays: number;
  commissionRateBps: number;
  minimumPayoutMinor: number;
  links: Readonly<Record<string, string>>;
  /** The text that the provider `manual` shows to the customer, such as the bank account. */
  paymentInstructions: string;
  /** Where customers transfer money to; null: the shop names no account, or does so in the text alone. */
  bankAccount: BankAccount | null;
  /** A variant with this many pieces or fewer is low on stock. */
  lowStockThreshold: number;
  /** Up to this amount staff give store credit and gift cards by hand; above it, administrators alone. */
  goodwillLimitMinor: number;
  couponPolicy: CouponPolicy;
  attributionStorage: AttributionStorage;
  /** Null: undecided, which is optional. */
  staffSecondFactor: StaffSecondFactor | null;
  /** False in an upgraded shop whose administrator has not chosen the storage yet. */
  attributionStorageDecided: boolean;
  /** ISO 3166-1 alpha-2, where the shop is established; null: not said. */
  homeCountry: string | null;
  storefront: Storefront;
  seller: Seller;
  demo: boolean;
  /** The tax rate of shipping: the standard one, or those of the goods by their values. */
  shippingTax: ShippingTax;
  /** The version of the terms that an order has to accept; null: none. */
  termsVersion: string | null;
  /** The rights of agents; null: undecided, which is `off`. */
  agentDoor: AgentDoor | null;
  /** The version of the profile at `/.well-known/ucp`. */
  agentVersion: AgentVersion;
  /** The active methods in display order. */
  shippingMethods: readonly ShippingMethod[];
  taxRates: readonly TaxRate[];
  /** The legal pages that the owner wrote. */
  legalTexts: readonly LegalTextName[];
}

const FRESH_MS = 1_000;

/**
 * The settings, held in memory. Reads may lag a change by a second; an order never does, because it reads the version
 * in its own transaction and asks for that version (see `at`).
 */
export class SettingsCache {
  readonly #database: Database;
  #settings: StoreSettings | undefined;
  #loadedAt = 0;
  #loading: Promise<StoreSettings> | undefined;
  #generation = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  async current(): Promise<StoreSettings> {
    if (this.#settings !== undefined && Date.now() - this.#loadedAt < FRESH_MS) return this.#settings;
    if (this.#loading === undefined) {
      const loading = this.#load(this.#database.reads).finally(() => {
        if (this.#loading === loading) this.#loading = undefined;
      });
      this.#loading = loading;
    }
    return this.#loading;
  }

  /** The settings as this process last read them, however old: for a page that is shown while the database is away. */
  lastKnown(): StoreSettings | undefined {
    return this.#settings;
  }

  /**
   * Drops the cached settings after a change by this process, so that its own requests see the change at once. Other
   * processes see it within a second.
   */
  forget(): void {
    this.#generation += 1;
    this.#settings = undefined;
    this.#loading = undefined;
  }

  /** The settings at `version`, which the caller has just read from the database. */
  async at(version: number): Promise<StoreSettings> {
    const settings = this.#settings;
    return settings?.settingsVersion === version ? settings : this.#load(this.#database.reads);
  }

  async #load(from: Queryable): Promise<StoreSettings> {
    const generation = this.#generation;
    const settings = await readStoreSettings(from);
    // Do not cache what was read before a change.
    if (generation === this.#generation) {
      this.#settings = settings;
      this.#loadedAt = Date.now();
    }
    return settings;
  }
}

/** Reads the settings from the database. */
export async function readStoreSettings(from: Queryable): Promise<StoreSettings> {
  // Read the version first: then newer rows are loaded again next time, and older rows never stay in the cache.
  const row = await readSettings(from);
  const [shippingMethods, taxRates, legalTexts] = await Promise.all([
    readShippingMethods(from),
    readTaxRates(from),
    readWrittenLegalTexts(from),
  ]);
  return {
    settingsVersion: row.settings_version,
    name: row.name,
    currency: row.currency,
    timezone: row.timezone,
    taxIncluded: row.tax_included,
    attributionWindowDays: row.attribution_window_days,
    holdDays: row.hold_days,
    commissionRateBps: row.commission_rate_bps,
    minimumPayoutMinor: row.minimum_payout_minor,
    links: row.links as Record<string, string>,
    paymentInstructions: row.payment_instructions,
    bankAccount: row.bank_account as BankAccount | null,
    lowStockThreshold: row.low_stock_threshold,
    goodwillLimitMinor: row.goodwill_limit_minor,
    couponPolicy: row.coupon_policy as CouponPolicy,
    staffSecondFactor: row.staff_second_factor as StaffSecondFactor | null,
    attributionStorage: (row.attribution_storage ?? "cookie") as AttributionStorage,
    attributionStorageDecided: row.attribution_storage !== null,
    homeCountry: row.home_country,
    storefront: readStorefront(row.storefront),
    seller: readSeller(row.seller),
    demo: row.demo,
    shippingTax: row.shipping_tax as ShippingTax,
    termsVersion: row.terms_version,
    agentDoor: row.agent_door as AgentDoor | null,
    agentVersion: row.agent_version as AgentVersion,
    shippingMethods: shippingMethods.map((method) => ({
      id: method.id,
      code: method.code,
      name: method.name,
      countries: method.countries,
      priceMinor: method.price_minor,
      freeFromMinor: method.free_from_minor,
      prices: method.prices as PriceStep[],
      minDays: method.min_days,
      maxDays: method.max_days,
    })),
    taxRates: taxRates.map((rate) => ({
      country: rate.country,
      region: rate.region,
      class: rate.class,
      rateBps: rate.rate_bps,
      shippingRateBps: rate.shipping_rate_bps,
    })),
    legalTexts: legalTexts as LegalTextName[],
  };
}

/** The methods that serve a country. */
export function shippingMethodsFor(settings: StoreSettings, country: string): ShippingMethod[] {
  return settings.shippingMethods.filter(({ countries }) => countries.includes(country) || countries.includes("*"));
}

/** The countries that at least one method serves. */
export function servedCountries(settings: StoreSettings): string[] {
  const named = new Set(settings.shippingMethods.flatMap((method) => method.countries));
  return [...(named.has("*") ? COUNTRY_CODES : named)].sort();
}
