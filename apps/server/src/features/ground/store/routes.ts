import { type Static, Type } from "@sinclair/typebox";
import { PAYMENT_PROVIDERS, type PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import { NotFound } from "../../../platform/errors.ts";
import { entityTag, notModified } from "../../../platform/http/answers/etag.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { locale } from "../../../platform/http/requests/locale.ts";
import { money, nullable, object, oneOf, plain, text } from "../../../platform/http/requests/schema.ts";
import { addressRules, addressRulesSchema } from "./addresses/address-rules.ts";
import { presentPriceSteps, priceStepsSchema } from "./administration/price-steps.ts";
import { ATTRIBUTION_STORAGES } from "./attribution-settings.ts";
import { deliveryDays } from "./delivery-days.ts";
import { legalAddresses } from "./legal-texts/own-legal-pages.ts";
import { absoluteAddress } from "./page-address.ts";
import { type SettingsCache, type StoreSettings, servedCountries } from "./settings.ts";
import { LOCALES, ownLanguage, storefrontFields } from "./storefront.ts";

const shippingMethodSchema = object(
  {
    code: plain(undefined, ["standard"]),
    name: plain(undefined, ["Standard"]),
    countries: Type.Array(plain("ISO 3166-1 alpha-2; `*` stands for every country.")),
    price: money,
    freeFrom: nullable(money),
    prices: priceStepsSchema,
    ...deliveryDays,
  },
  { title: "ShippingMethod" },
);

const legalPage = nullable(plain());
const legalSchema = object(
  {
    imprint: legalPage,
    privacy: legalPage,
    terms: legalPage,
    withdrawal: legalPage,
    shipping: legalPage,
    guarantee: legalPage,
    accessibility: legalPage,
  },
  {
    description:
      "Absolute addresses of the pages that the law asks for: those of `links`, else pages of this server; null where there is none.",
  },
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
    termsVersion: nullable(plain("What an order has to accept by `acceptedTerms`; null: nothing.", ["2026-11"])),
    timezone: plain("IANA time zone.", ["Europe/Berlin"]),
    homeCountry: nullable(plain("Where the shop is established, ISO 3166-1 alpha-2.", ["DE"])),
    ...storefrontFields,
    locale: oneOf(LOCALES, "The default of `locales`."),
    legal: legalSchema,
    demo: Type.Boolean({ description: "True for a demo shop: nothing is delivered." }),
    requireVerifiedEmail: Type.Boolean({
      description: "True when an account can sign in only after its address is confirmed.",
    }),
  },
  { title: "Store" },
);

export interface StoreFacts {
  publicUrl: string;
  requireVerifiedEmail: boolean;
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
      query: object({ locale }),
      requestHeaders: {
        "If-None-Match": { required: false, description: "An ETag; an unchanged answer is 304." },
      },
      answers: { 200: storeSchema, 304: null },
      handle: async ({ headers: { "if-none-match": ifNoneMatch } }) => {
        const body = presentStore(await settings.current(), await facts.paymentProvider(), facts);
        const { bytes, etag } = keep(JSON.stringify(body));
        return notModified(ifNoneMatch, etag)
          ? { status: 304 as const, headers: { etag } }
          : { status: 200 as const, headers: { etag }, raw: bytes };
      },
    }),
    endpoint({
      operationId: "getAddressRules",
      method: "GET",
      path: "/api/store/countries/{code}",
      access: "public",
      tag: "Store",
      summary: "Read the form of addresses in a country",
      description:
        "The fields in the order in which the country writes them. Countries that the shop does not serve are answered too.",
      cache: "public",
      params: object({ code: text(2, { description: "ISO 3166-1 alpha-2.", examples: ["DE"] }) }),
      answers: { 200: addressRulesSchema },
      errors: ["not_found"],
      handle: async ({ params: { code } }) => {
        const rules = addressRules(code.toUpperCase());
        if (rules === null) throw new NotFound("This is not an ISO 3166-1 alpha-2 country code.");
        return { status: 200 as const, body: rules };
      },
    }),
  ];
}

function presentStore(
  current: StoreSettings,
  paymentProvider: Static<typeof storeSchema>["paymentProvider"],
  facts: StoreFacts,
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
      prices: presentPriceSteps(method.prices, current.currency),
      minDays: method.minDays,
      maxDays: method.maxDays,
    })),
    attributionWindowDays: current.attributionWindowDays,
    attributionStorage: current.attributionStorage,
    paymentProvider,
    stripePublishableKey: facts.publishableKey,
    links: { ...current.links },
    termsVersion: current.termsVersion,
    timezone: current.timezone,
    homeCountry: current.homeCountry,
    ...current.storefront,
    locale: ownLanguage(current.storefront),
    legal: presentLegal(legalAddresses(current), facts.publicUrl),
    demo: current.demo,
    requireVerifiedEmail: facts.requireVerifiedEmail,
  };
}

function presentLegal(addresses: Readonly<Record<string, string>>, publicUrl: string): Static<typeof legalSchema> {
  const pageOf = (name: string) => {
    const address = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
    return address === undefined ? null : absoluteAddress(address, publicUrl);
  };
  return {
    imprint: pageOf("imprint"),
    privacy: pageOf("privacy"),
    terms: pageOf("terms"),
    withdrawal: pageOf("withdrawal"),
    shipping: pageOf("shipping"),
    guarantee: pageOf("guarantee"),
    accessibility: pageOf("accessibility"),
  };
}
