import type { LegalPage, Shop } from "@tote/storefront/data";
import type { Language } from "../../../platform/http/pages/language.ts";
import { legalLinks } from "../../../platform/http/pages/legal-links.ts";
import type { Services } from "../../../platform/services.ts";
import { DAY_MS } from "../../../platform/time.ts";
import { presentAddress } from "../../ground/store/address.ts";
import { legalAddresses, ownLegalPages } from "../../ground/store/legal-texts/own-legal-pages.ts";
import { absoluteAddress } from "../../ground/store/page-address.ts";
import { type StoreSettings, servedCountries, shippingMethodsFor } from "../../ground/store/settings.ts";
import { translateStorefront } from "../../ground/translations/translate-store.ts";
import type { Translated } from "../../ground/translations/translations.ts";
import { displayFaceUrl } from "./files/fonts.ts";
import { themeProgram } from "./files/page-files.ts";

/** Links to collections, where the settings name no navigation. */
export const NAVIGATED_COLLECTIONS = 6;

interface Sources {
  services: Services;
  settings: StoreSettings;
  collections: ReadonlyArray<{ handle: string; title: string; isTranslated?: boolean }>;
  /** The day of the oldest product on sale; null: there is none. */
  openedAt: Date | null;
  now: Date;
  stylesheet: string;
  script: string | null;
  pictureOrigins: readonly string[];
  /** The language of the page, where it is not the shop's own. */
  into: Translated | null;
}

/** Shop data that every page shows. */
export function presentShop(language: Language, sources: Sources): Shop {
  const { services, settings, collections, openedAt, now, stylesheet, script, pictureOrigins, into } = sources;
  const { name, taxIncluded, seller, demo } = settings;
  const { storefront, untranslated } = translateStorefront(settings.storefront, into);
  const ownLanguage = storefront.locales[0] ?? "en";
  const { navigation } = storefront;
  const languageOf = (isTranslated: boolean) => (isTranslated ? language : ownLanguage);
  const prefix = prefixIn(settings, language);
  return {
    name,
    description: storefront.description,
    announcement: storefront.announcement,
    untranslated,
    language,
    ownLanguage,
    prefix,
    languages: storefront.locales.map((each) => ({ language: each, prefix: prefixOf(each, ownLanguage) })),
    homeUrl: services.storefrontUrl === services.publicUrl ? prefix || "/" : services.storefrontUrl,
    demo,
    canonicalUrl: services.storefrontUrl,
    publicUrl: services.publicUrl,
    pictureOrigins,
    navigation:
      navigation.length > 0
        ? navigation.map((link) => ({ ...link, lang: languageOf(!untranslated.includes(`navigation.${link.url}`)) }))
        : collections.map(({ handle, title, isTranslated = false }) => ({
            title,
            url: `/collections/${handle}`,
            lang: languageOf(isTranslated),
          })),
    newsletter: storefront.newsletter,
    legal: legalPagesOf(settings, language),
    tax: settings.taxRates.length === 0 ? "none" : taxIncluded ? "included" : "added",
    freeDelivery: freeDeliveryOf(settings),
    countries: countriesOf(settings),
    creatorCookie: creatorCookieOf(settings, prefix),
    newSince: newSince(now, openedAt),
    stylesheet,
    displayFace: displayFaceUrl(),
    script,
    icon: storefront.favicon === null ? "/favicon.svg" : null,
    logo: storefront.logo === null ? null : absoluteAddress(storefront.logo, services.publicUrl),
    seller: {
      legalName: seller.legalName,
      vatId: seller.vatId,
      email: storefront.contactEmail,
      address: seller.address === null ? null : presentAddress(seller.address, language),
    },
    theme: themeProgram.url,
  };
}

/** The legal pages with their titles, those that are ours at their address of this language. */
export function legalPagesOf(settings: StoreSettings, language: Language): LegalPage[] {
  const prefix = prefixIn(settings, language);
  const ownPages = Object.fromEntries(
    Object.entries(ownLegalPages(settings)).map(([key, path]) => [key, prefix + path]),
  );
  return legalLinks({ ...ownPages, ...settings.links }, language).map(({ name, label, url }) => ({
    name,
    title: label,
    url,
  }));
}

/** Pages without a prefix speak every language; their links lead to those that the shop has. */
function prefixIn({ storefront: { locales } }: StoreSettings, language: Language): string {
  return locales.includes(language) ? prefixOf(language, locales[0] ?? "en") : "";
}

const prefixOf = (language: Language, ownLanguage: Language) => (language === ownLanguage ? "" : `/${language}`);

/** The shop's own country first, because most of its orders go there. */
function countriesOf(settings: StoreSettings): string[] {
  const served = servedCountries(settings);
  const home = settings.homeCountry;
  return home === null || !served.includes(home) ? served : [home, ...served.filter((code) => code !== home)];
}

const NEW_DAYS = 30;
const OPENING_DAYS = 7;

/** The goods that a shop opened with are not new: in a first catalogue every card would say so. Changes once a day. */
function newSince(now: Date, openedAt: Date | null): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const opened = (openedAt ?? now).getTime() + OPENING_DAYS * DAY_MS;
  return new Date(openedAt === null ? today : Math.max(today - NEW_DAYS * DAY_MS, opened)).toISOString();
}

/** Only visitors whom a creator's link brought are asked, and only where the shop keeps nothing without an answer. */
function creatorCookieOf(settings: StoreSettings, prefix: string): Shop["creatorCookie"] {
  if (settings.attributionStorage !== "consent") return null;
  const { privacy = null } = legalAddresses(settings);
  const privacyUrl = privacy === "/legal/privacy" ? prefix + privacy : privacy;
  return { days: settings.attributionWindowDays, privacyUrl };
}

/** The lowest sum from which some way within the shop's own country costs nothing. */
function freeDeliveryOf(settings: StoreSettings): Shop["freeDelivery"] {
  const { homeCountry: country, currency } = settings;
  if (country === null) return null;
  const sums = shippingMethodsFor(settings, country).flatMap(({ freeFromMinor }) => freeFromMinor ?? []);
  const [amount] = sums.sort((a, b) => a - b);
  return amount === undefined || amount === 0 ? null : { country, from: { amount, currency } };
}
