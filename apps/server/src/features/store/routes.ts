import { type Static, Type } from "@sinclair/typebox";
import { PAYMENT_PROVIDERS, type PaymentProviderName } from "../../platform/config/payment-providers.ts";
import { entityTag, notModified } from "../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { money, nullable, object, oneOf, plain } from "../../platform/http/requests/schema.ts";
import { ATTRIBUTION_STORAGES } from "./attribution-settings.ts";
import { COUNTRY_CODES } from "./countries.ts";
import type { SettingsCache, StoreSettings } from "./settings.ts";

const shippingMethodSchema = object(
  {
    code: plain(undefined, ["standard"]),
    name: plain(undefined, ["Standard"]),
    countries: Type.Array(plain("ISO 3166-1 alpha-2; `*` stands for every country.")),
    price: money,
    freeFrom: nullable(money),
  },
  { title: "ShippingMethod" },
);

const storeSchema = object(
  {
    name: plain(),
    currency: plain("ISO 4217.", ["EUR"]),
    taxIncluded: Type.Boolean({ description: "True when prices include tax." }),
    countries: Type.Array(plain(), { description: "Countries that at least one shipping method serves." }),
    shippingMethods: Type.Array(shippingMethodSchema),
    attributionWindowDays: Type.Integer(),
    attributionStorage: oneOf(ATTRIBUTION_STORAGES, "When a click may be kept in the visitor's browser."),
    paymentProvider: oneOf(PAYMENT_PROVIDERS),
    stripePublishableKey: nullable(plain()),
    links: Type.Record(Type.String(), Type.String(), {
      description: "Addresses of the shop's own pages, such as `terms` and `privacy`.",
    }),
    timezone: plain("IANA time zone.", ["Europe/Berlin"]),
    homeCountry: nullable(plain("Where the shop is established, ISO 3166-1 alpha-2.", ["DE"])),
  },
  { title: "Store" },
);

export interface StoreFacts {
  paymentProvider: () => Promise<PaymentProviderName>;
  publishableKey: string | null;
}

export function storeEndpoints(settings: SettingsCache, facts: StoreFacts): Endpoint[] {
  let kept = { text: "", bytes: Buffer.alloc(0), etag: "" };
  const keep = (text: string) => {
    if (text !== kept.text) kept = { text, bytes: Buffer.from(text), etag: entityTag(text) };
    return kept;
  };
  return [
    endpoint({
      operationId: "getStore",
      method: "GET",
      path: "/api/store",
      access: "public",
      tag: "Store",
      summary: "Read what a storefront needs to know about the shop",
      description: "May be up to a second old.",
      cache: "public",
      requestHeaders: {
        "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." },
      },
      answers: { 200: storeSchema, 304: null },
      handle: async ({ headers: { "if-none-match": ifNoneMatch } }) => {
        const body = presentStore(await settings.current(), await facts.paymentProvider(), facts.publishableKey);
        const { bytes, etag } = keep(JSON.stringify(body));
        return notModified(ifNoneMatch, etag)
          ? { status: 304 as const, headers: { etag } }
          : { status: 200 as const, headers: { etag }, raw: bytes };
      },
    }),
  ];
}

function presentStore(
  current: StoreSettings,
  paymentProvider: Static<typeof storeSchema>["paymentProvider"],
  stripePublishableKey: string | null,
): Static<typeof storeSchema> {
  const priceOf = (amount: number) => ({ amount, currency: current.currency });
  return {
    name: current.name,
    currency: current.currency,
    taxIncluded: current.taxIncluded,
    countries: servedCountries(current),
    shippingMethods: current.shippingMethods.map((method) => ({
      code: method.code,
      name: method.name,
      countries: [...method.countries],
      price: priceOf(method.priceMinor),
      freeFrom: method.freeFromMinor === null ? null : priceOf(method.freeFromMinor),
    })),
    attributionWindowDays: current.attributionWindowDays,
    attributionStorage: current.attributionStorage,
    paymentProvider,
    stripePublishableKey,
    links: { ...current.links },
    timezone: current.timezone,
    homeCountry: current.homeCountry,
  };
}

function servedCountries(settings: StoreSettings): string[] {
  const named = new Set(settings.shippingMethods.flatMap((method) => method.countries));
  return [...(named.has("*") ? COUNTRY_CODES : named)].sort();
}
