import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import type { BankAccount } from "../../../../platform/money/bank-transfer.ts";
import { isTimeZone } from "../../../../platform/time.ts";
import { recordChange } from "../../audit/record-change.ts";
import { presentAddress } from "../address.ts";
import type { AttributionStorage, CouponPolicy } from "../attribution-settings.ts";
import { InputProblems } from "../input-problems.ts";
import { isPageAddress } from "../page-address.ts";
import { type PayoutAccount, readPayoutAccount } from "../payout-account.ts";
import type { StaffSecondFactor } from "../queries.ts";
import { readSeller } from "../seller.ts";
import type { ShippingTax } from "../settings.ts";
import { ownLanguage, readStorefront } from "../storefront.ts";
import type { AgentDoor, AgentVersion } from "./agent-settings.ts";
import { readBankAccount } from "./bank-account.ts";
import { checkCountry } from "./countries-input.ts";
import {
  type EditableSettings,
  type EditableSettingsRow,
  lockEditableSettings,
  readEditableSettings,
  updateEditableSettings,
} from "./settings-queries.ts";
import type { SettingsPatch, SettingsResource } from "./settings-schemas.ts";
import { mergeSeller, mergeStorefront } from "./storefront-settings.ts";

export class CurrencyLocked extends DomainError {
  constructor() {
    super({
      code: "currency_locked",
      detail: "The store has orders, so its currency can no longer change.",
    });
  }
}

export interface SettingsChange {
  actorId: string;
  ifMatch: string | undefined;
  patch: SettingsPatch;
  /** Blocks placement until the transaction ends, and returns true when the store has any order. */
  lockPlacementAndHasOrders: (tx: Tx) => Promise<boolean>;
  /** True when the payment provider can collect every amount of a currency. */
  canCollect: (currency: string) => boolean;
  /** Throws 403 unless the password was entered recently. */
  requireRecentAuthentication: () => void;
}

/**
 * Changes what the patch names; orders placed from then on follow it. The first order fixes the currency, because every
 * amount in the books is in it: 409 `currency_locked`. Throws 428 and 412 by `ifMatch`.
 */
export async function updateSettings(tx: Tx, change: SettingsChange): Promise<SettingsResource> {
  const { patch } = change;
  // Read before the row is locked, because orders come first in the order of locks.
  const changesCurrency = patch.currency !== undefined && patch.currency !== (await readEditableSettings(tx)).currency;
  const locked = changesCurrency && (await change.lockPlacementAndHasOrders(tx));
  const before = await lockEditableSettings(tx);
  requireVersion(change.ifMatch, before.version);
  const after = merge(before, patch, change.canCollect);
  if (!changesNothing(guarded(before), guarded(after))) change.requireRecentAuthentication();
  if (locked && after.currency !== before.currency) throw new CurrencyLocked();
  if (changesNothing(before, after)) return presentSettings(before);
  await updateEditableSettings(tx, after);
  const settings = presentSettings(await readEditableSettings(tx));
  await recordChange(tx, {
    actorId: change.actorId,
    action: "settings.update",
    resourceType: "settings",
    resourceId: SETTINGS_ID,
    before: presentSettings(before),
    after: settings,
  });
  return settings;
}

/** Settings that need recent authentication, so that an unattended screen cannot change them. */
const guarded = ({ bank_account: bank, payout_account: payout, staff_second_factor: factor }: EditableSettings) => [
  bank,
  payout,
  factor,
];

/** The settings are one row without an id, but the audit log names its resources by UUID. */
const SETTINGS_ID = "00000000-0000-0000-0000-000000000000";

export function presentSettings(row: EditableSettingsRow): SettingsResource {
  const storefront = readStorefront(row.storefront);
  const seller = readSeller(row.seller);
  return {
    name: row.name,
    currency: row.currency,
    timezone: row.timezone,
    taxIncluded: row.tax_included,
    attributionWindowDays: row.attribution_window_days,
    holdDays: row.hold_days,
    commissionRateBps: row.commission_rate_bps,
    minimumPayout: { amount: row.minimum_payout_minor, currency: row.currency },
    links: row.links as Record<string, string>,
    paymentInstructions: row.payment_instructions,
    lowStockThreshold: row.low_stock_threshold,
    goodwillLimit: { amount: row.goodwill_limit_minor, currency: row.currency },
    couponPolicy: row.coupon_policy as CouponPolicy,
    staffSecondFactor: (row.staff_second_factor ?? "optional") as StaffSecondFactor,
    attributionStorage: (row.attribution_storage ?? "cookie") as AttributionStorage,
    homeCountry: row.home_country,
    priorPrice: row.prior_price as SettingsResource["priorPrice"],
    shippingTax: row.shipping_tax as ShippingTax,
    termsVersion: row.terms_version,
    agentDoor: row.agent_door as AgentDoor | null,
    agentVersion: row.agent_version as AgentVersion,
    bankAccount: row.bank_account as BankAccount | null,
    payoutAccount: row.payout_account as PayoutAccount | null,
    ...storefront,
    ...seller,
    address: seller.address === null ? null : presentAddress(seller.address, ownLanguage(storefront)),
    demo: row.demo,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

function merge(
  before: EditableSettingsRow,
  patch: SettingsPatch,
  canCollect: SettingsChange["canCollect"],
): EditableSettings {
  const currency = patch.currency ?? before.currency;
  const problems = new InputProblems(currency);
  if (!CURRENCIES.has(currency)) problems.add("#/currency", "unknown_currency", "This is not a currency of ISO 4217.");
  else if (currency !== before.currency && !canCollect(currency))
    problems.add("#/currency", "not_collectable", "The payment provider cannot collect every amount of this currency.");
  if (patch.timezone !== undefined && !isTimeZone(patch.timezone))
    problems.add("#/timezone", "unknown_time_zone", "This is not an IANA time zone.");
  if (patch.homeCountry) checkCountry(patch.homeCountry, "#/homeCountry", problems);
  const name = patch.name?.trim() ?? before.name;
  if (name === "") problems.add("#/name", "required", "A store needs a name.");
  for (const [link, address] of Object.entries(patch.links ?? {}))
    if (!isPageAddress(address))
      problems.add(`#/links/${link}`, "wrong_format", "An http or https address, or a path on this server.");
  const { minimumPayout: minimum, goodwillLimit: goodwill } = patch;
  const merged = {
    name,
    currency,
    timezone: patch.timezone ?? before.timezone,
    tax_included: patch.taxIncluded ?? before.tax_included,
    attribution_window_days: patch.attributionWindowDays ?? before.attribution_window_days,
    hold_days: patch.holdDays ?? before.hold_days,
    commission_rate_bps: patch.commissionRateBps ?? before.commission_rate_bps,
    minimum_payout_minor:
      minimum === undefined ? before.minimum_payout_minor : problems.minor(minimum, "#/minimumPayout"),
    links: patch.links ?? before.links,
    payment_instructions: patch.paymentInstructions ?? before.payment_instructions,
    bank_account: patch.bankAccount === undefined ? before.bank_account : readBankAccount(patch.bankAccount, problems),
    payout_account:
      patch.payoutAccount === undefined ? before.payout_account : readPayoutAccount(patch.payoutAccount, problems),
    low_stock_threshold: patch.lowStockThreshold ?? before.low_stock_threshold,
    goodwill_limit_minor:
      goodwill === undefined ? before.goodwill_limit_minor : problems.minor(goodwill, "#/goodwillLimit"),
    shipping_tax: patch.shippingTax ?? before.shipping_tax,
    terms_version: patch.termsVersion === undefined ? before.terms_version : patch.termsVersion,
    agent_door: patch.agentDoor ?? before.agent_door,
    agent_version: patch.agentVersion ?? before.agent_version,
    coupon_policy: patch.couponPolicy ?? before.coupon_policy,
    staff_second_factor: patch.staffSecondFactor ?? before.staff_second_factor,
    attribution_storage: patch.attributionStorage ?? before.attribution_storage,
    home_country: patch.homeCountry === undefined ? before.home_country : patch.homeCountry,
    prior_price: patch.priorPrice === undefined ? before.prior_price : patch.priorPrice,
    storefront: mergeStorefront(before.storefront, patch, problems),
    seller: mergeSeller(before.seller, patch, problems),
  };
  problems.refuseProblems();
  return merged;
}
