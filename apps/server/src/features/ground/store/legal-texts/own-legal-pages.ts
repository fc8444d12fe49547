import type { StoreSettings } from "../settings.ts";

type Written = Pick<StoreSettings, "seller" | "shippingMethods" | "legalTexts">;

/** The legal pages of this server: two that the settings make, and the texts that the owner wrote. By name, with their paths. */
export function ownLegalPages({ seller, shippingMethods, legalTexts }: Written): Readonly<Record<string, string>> {
  return {
    ...(seller.legalName === null || seller.address === null ? {} : { imprint: "/legal/imprint" }),
    ...(shippingMethods.length === 0 ? {} : { shipping: "/legal/shipping" }),
    ...Object.fromEntries(legalTexts.map((name) => [name, `/legal/${name}`])),
  };
}

/** Where the shop's legal pages are, by name: own pages, unless the setting `links` names others. */
export function legalAddresses(settings: Written & Pick<StoreSettings, "links">): Readonly<Record<string, string>> {
  return { ...ownLegalPages(settings), ...settings.links };
}

/** Shop data that mails show. */
export function shopOfMails(settings: StoreSettings) {
  const { name, storefront } = settings;
  return { name, accentColor: storefront.accentColor, links: legalAddresses(settings) };
}
