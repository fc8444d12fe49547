import { type Static, Type } from "@sinclair/typebox";
import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import {
  money,
  moneyInput,
  nullable,
  object,
  oneOf,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { isTimeZone } from "../../../../platform/time.ts";
import { recordChange } from "../../audit/record-change.ts";
import { presentAddress } from "../address.ts";
import {
  ATTRIBUTION_STORAGES,
  type AttributionStorage,
  COUPON_POLICIES,
  type CouponPolicy,
} from "../attribution-settings.ts";
import { InputProblems } from "../input-problems.ts";
import { isPageAddress } from "../page-address.ts";
import { type PayoutAccount, payoutAccountInput, payoutAccountSchema, readPayoutAccount } from "../payout-account.ts";
import { STAFF_SECOND_FACTOR, type StaffSecondFactor } from "../queries.ts";
import { readSeller, sellerFields } from "../seller.ts";
import type { ShippingTax } from "../settings.ts";
import { ownLanguage, readStorefront, storefrontFields } from "../storefront.ts";
import { type AgentDoor, type AgentVersion, agentPatchFields, agentSettingFields } from "./agent-settings.ts";
import { checkCountry } from "./countries-input.ts";
import {
  type EditableSettings,
  type EditableSettingsRow,
  lockEditableSettings,
  readEditableSettings,
  updateEditableSettings,
} from "./settings-queries.ts";
import { mergeSeller, mergeStorefront, storefrontPatchFields } from "./storefront-settings.ts";

export class CurrencyLocked extends DomainError {
  constructor() {
    super({
      code: "currency_locked",
      detail: "The store has orders, so its currency can no longer change.",
    });
  }
}

const couponPolicy = oneOf(
  COUPON_POLICIES,
  "Which creator an order with a creator's coupon credits: the coupon's; another one whose link the customer clicked before filling the bag; or links alone, so that coupons give their discount and no credit.",
);
const staffSecondFactor = oneOf(
  STAFF_SECOND_FACTOR,
  "Whether `/api/admin` needs a session that was opened with a passkey or a second factor.",
);

const attributionStorage = oneOf(
  ATTRIBUTION_STORAGES,
  "When a click is kept in the visitor's browser: after consent, at once, or never.",
);
/** docs/contract/catalogue-and-store.md#prior-price */
const PRIOR_PRICES = ["since_first_step", "each_step"] as const;
const PRIOR_PRICE_MEANING =
  "What a further reduction is measured by: the price before the first step, or before each step. Null: by `homeCountry`.";

const SHIPPING_TAXES = ["standard", "proportional"] as const satisfies readonly ShippingTax[];

export const settingsResource = object(
  {
    name: plain(),
    currency: plain("ISO 4217.", ["EUR"]),
    timezone: plain("IANA time zone.", ["Europe/Berlin"]),
    taxIncluded: Type.Boolean({ description: "True when prices include tax." }),
    attributionWindowDays: Type.Integer({ examples: [30] }),
    holdDays: Type.Integer({ description: "Days from delivery until a commission is approved.", examples: [14] }),
    commissionRateBps: Type.Integer({ description: "The default commission, in basis points.", examples: [1000] }),
    minimumPayout: money,
    links: Type.Record(Type.String(), Type.String(), {
      description: "Addresses of the shop's own pages by name, such as `terms` and `privacy`.",
      examples: [{ terms: "https://shop.example.com/terms" }],
    }),
    paymentInstructions: plain("What the provider `manual` tells the customer, such as the bank account."),
    lowStockThreshold: Type.Integer({
      description:
        "A variant with this many pieces or fewer is low on stock: the dashboard lists it, and `inventory.low` is sent.",
      examples: [5],
    }),
    couponPolicy,
    attributionStorage,
    staffSecondFactor,
    homeCountry: nullable(plain("Where the shop is established, ISO 3166-1 alpha-2.", ["DE"])),
    priorPrice: nullable(oneOf(PRIOR_PRICES, PRIOR_PRICE_MEANING)),
    shippingTax: oneOf(
      SHIPPING_TAXES,
      "Shipping is taxed by the standard rate's `shippingRateBps`, or by the rates of the goods in proportion to their values.",
    ),
    termsVersion: nullable(
      plain("The version of the shop's terms; an order has to accept it by `acceptedTerms`.", ["2026-11"]),
    ),
    ...agentSettingFields,
    payoutAccount: nullable(payoutAccountSchema),
    ...storefrontFields,
    ...sellerFields,
    demo: Type.Boolean({ description: "True for a demo shop." }),
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Settings" },
);
export type SettingsResource = Static<typeof settingsResource>;

const days = (minimum: number) => Type.Optional(Type.Integer({ minimum, maximum: 365 }));

export const settingsPatch = object(
  {
    name: Type.Optional(text(200, { minLength: 1, examples: ["Tote"] })),
    currency: Type.Optional(
      text(3, {
        pattern: "^[A-Z]{3}$",
        description: "ISO 4217; can change only while there are no orders.",
        examples: ["EUR"],
      }),
    ),
    timezone: Type.Optional(
      // The database and the runtime read abbreviations differently (IST: Israel or India).
      text(64, {
        pattern: "^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$",
        description: "IANA time zone.",
        examples: ["Europe/Berlin"],
      }),
    ),
    taxIncluded: Type.Optional(Type.Boolean()),
    attributionWindowDays: days(1),
    holdDays: days(0),
    commissionRateBps: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    minimumPayout: Type.Optional(moneyInput),
    links: Type.Optional(
      Type.Record(text(40, { pattern: "^[a-z][A-Za-z0-9_-]*$" }), text(2_000, { minLength: 1 }), {
        maxProperties: 30,
        description: "Replaces all links.",
        examples: [{ terms: "https://shop.example.com/terms" }],
      }),
    ),
    paymentInstructions: Type.Optional(text(2_000)),
    payoutAccount: Type.Optional(nullable(payoutAccountInput)),
    homeCountry: Type.Optional(
      nullable(text(2, { minLength: 2, pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2.", examples: ["DE"] })),
    ),
    shippingTax: Type.Optional(oneOf(SHIPPING_TAXES)),
    termsVersion: Type.Optional(nullable(text(100, { minLength: 1, pattern: "\\S", examples: ["2026-11"] }))),
    priorPrice: Type.Optional(
      nullable(text(16, { pattern: `^(${PRIOR_PRICES.join("|")})$`, description: PRIOR_PRICE_MEANING })),
    ),
    lowStockThreshold: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    couponPolicy: Type.Optional(couponPolicy),
    attributionStorage: Type.Optional(attributionStorage),
    staffSecondFactor: Type.Optional(staffSecondFactor),
    ...agentPatchFields,
    ...storefrontPatchFields,
  },
  { title: "SettingsPatch", examples: [{ name: "Tote" }] },
);
export type SettingsPatch = Static<typeof settingsPatch>;

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
const guarded = ({ payout_account: account, staff_second_factor: factor }: EditableSettings) => ({ account, factor });

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
    couponPolicy: row.coupon_policy as CouponPolicy,
    staffSecondFactor: (row.staff_second_factor ?? "optional") as StaffSecondFactor,
    attributionStorage: (row.attribution_storage ?? "cookie") as AttributionStorage,
    homeCountry: row.home_country,
    priorPrice: row.prior_price as SettingsResource["priorPrice"],
    shippingTax: row.shipping_tax as ShippingTax,
    termsVersion: row.terms_version,
    agentDoor: row.agent_door as AgentDoor | null,
    agentVersion: row.agent_version as AgentVersion,
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
  const minimum = patch.minimumPayout;
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
    payout_account:
      patch.payoutAccount === undefined ? before.payout_account : readPayoutAccount(patch.payoutAccount, problems),
    low_stock_threshold: patch.lowStockThreshold ?? before.low_stock_threshold,
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
