import type { ProductView, Shop, Variant } from "../../data.ts";
import { decimalMoney } from "../../ui/money.ts";

/** The product and its path as schema.org describes them. */
export function productData(shop: Shop, { product, collection }: ProductView): object[] {
  const url = `${shop.canonicalUrl}${shop.prefix}/products/${product.handle}`;
  const offer = (variant: Variant) => ({
    "@type": "Offer",
    url: `${url}?v=${variant.id}`,
    price: decimalMoney(variant.price),
    priceCurrency: variant.price.currency,
    availability: `https://schema.org/${variant.available ? "InStock" : "OutOfStock"}`,
    ...(variant.sku === null ? {} : { sku: variant.sku }),
  });
  const trail = [
    ...(collection === null
      ? []
      : [{ name: collection.title, item: `${shop.canonicalUrl}${shop.prefix}${collection.url}` }]),
    { name: product.title, item: url },
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: product.title,
      url,
      image: product.images.map((image) => (image.url.startsWith("/") ? shop.publicUrl + image.url : image.url)),
      ...(product.vendor === null ? {} : { brand: { "@type": "Brand", name: product.vendor } }),
      offers: product.variants.map(offer),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: trail.map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry })),
    },
  ];
}
