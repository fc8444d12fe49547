import type { Shop } from "../data.ts";

/** The shop and its site as schema.org describes them. */
export function siteData(shop: Shop): object[] {
  const url = `${shop.canonicalUrl}/`;
  const { legalName, vatId, email, address } = shop.seller;
  const optional = {
    ...(shop.description === null ? {} : { description: shop.description }),
    ...(legalName === null ? {} : { legalName }),
    ...(vatId === null ? {} : { vatID: vatId }),
    ...(email === null ? {} : { email }),
    ...(address === null ? {} : { address: postalAddress(address) }),
    ...(address?.phone == null ? {} : { telephone: address.phone }),
  };
  return [
    {
      "@context": "https://schema.org",
      "@type": "OnlineStore",
      "@id": `${url}#organisation`,
      name: shop.name,
      url,
      logo: shop.logo ?? `${shop.publicUrl}/icon-512.png`,
      ...optional,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: shop.name,
      url,
      inLanguage: shop.language,
      publisher: { "@id": `${url}#organisation` },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${shop.canonicalUrl}${shop.prefix}/search?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

function postalAddress(address: NonNullable<Shop["seller"]["address"]>): object {
  return {
    "@type": "PostalAddress",
    streetAddress: address.line1,
    addressLocality: address.city,
    ...(address.region === null ? {} : { addressRegion: address.region }),
    ...(address.postalCode === null ? {} : { postalCode: address.postalCode }),
    addressCountry: address.country,
  };
}
