import { type Static, Type } from "@sinclair/typebox";
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
import { ATTRIBUTION_STORAGES, COUPON_POLICIES } from "../attribution-settings.ts";
import { payoutAccountInput, payoutAccountSchema } from "../payout-account.ts";
import { STAFF_SECOND_FACTOR } from "../queries.ts";
import { sellerFields } from "../seller.ts";
import type { ShippingTax } from "../settings.ts";
import { storefrontFields } from "../storefront.ts";
import { agentPatchFields, agentSettingFields } from "./agent-settings.ts";
import { bankAccountInput, bankAccountSchema } from "./bank-account.ts";
import { storefrontPatchFields } from "./storefront-settings.ts";

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
    goodwillLimit: money,
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
    bankAccount: nullable(bankAccountSchema),
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
    bankAccount: Type.Optional(nullable(bankAccountInput)),
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
    goodwillLimit: Type.Optional(moneyInput),
    couponPolicy: Type.Optional(couponPolicy),
    attributionStorage: Type.Optional(attributionStorage),
    staffSecondFactor: Type.Optional(staffSecondFactor),
    ...agentPatchFields,
    ...storefrontPatchFields,
  },
  { title: "SettingsPatch", examples: [{ name: "Tote" }] },
);
export type SettingsPatch = Static<typeof settingsPatch>;
