import type { StoreSettings } from "../../store/settings.ts";

/** The legal pages that the settings write by themselves, by their names in the setting `links`, with their paths. */
export function ownLegalPages({ seller, shippingMethods }: StoreSettings): Readonly<Record<string, string>> {
  return {
    ...(seller.legalName === null || seller.address === null ? {} : { imprint: "/legal/imprint" }),
    ...(shippingMethods.length === 0 ? {} : { shipping: "/legal/shipping" }),
  };
}
