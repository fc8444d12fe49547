import type { Delivery, ProductReviews, ProductView, Shop, Variant } from "../../data.ts";
import { decimalMoney } from "../../ui/money.ts";
import { plainText } from "../../ui/plain-text.ts";

/** Search engines read about so many characters. */
const LONGEST_DESCRIPTION = 5_000;
const WITHDRAWAL_DAYS = 14;

/** The product and its path as schema.org describes them. */
export function productData(shop: Shop, { product, collection, delivery, reviews }: ProductView): object[] {
  const url = `${shop.canonicalUrl}${shop.prefix}/products/${product.handle}`;
  const description = plainText(product.description, LONGEST_DESCRIPTION);
  const images = product.images.map(({ url }) => (url.startsWith("/") ? shop.publicUrl + url : url));
  const offer = (variant: Variant) => ({
    "@type": "Offer",
    url: `${url}?v=${variant.id}`,
    price: decimalMoney(variant.price),
    priceCurrency: variant.price.currency,
    availability: `https://schema.org/${variant.available ? "InStock" : "OutOfStock"}`,
    ...(variant.sku === null ? {} : { sku: variant.sku }),
    ...(isGtin(variant.barcode) ? { gtin: variant.barcode } : {}),
    hasMerchantReturnPolicy: returnPolicy(shop, variant),
    ...(delivery === null ? {} : { shippingDetails: shippingDetails(delivery, variant) }),
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
      ...(description === null ? {} : { description }),
      ...(images.length === 0 ? {} : { image: images }),
      ...(product.vendor === null ? {} : { brand: { "@type": "Brand", name: product.vendor } }),
      ...ratingData(reviews),
      offers: product.variants.map(offer),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: trail.map((entry, index) => ({ "@type": "ListItem", position: index + 1, ...entry })),
    },
  ];
}

/** Search engines read as many reviews as the page shows at once. */
const MOST_REVIEWS = 8;

function ratingData({ rating, data }: ProductReviews): object {
  if (rating === null) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    review: data.slice(0, MOST_REVIEWS).map((review) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: review.rating },
      author: { "@type": "Person", name: review.name },
      datePublished: review.publishedAt.slice(0, 10),
      ...(review.title === null ? {} : { name: review.title }),
      ...(review.text === null ? {} : { reviewBody: review.text }),
    })),
  };
}

const isGtin = (barcode: string | null): barcode is string => barcode !== null && /^(\d{8}|\d{12,14})$/.test(barcode);

/** The right of withdrawal that the law gives, where it gives one. */
function returnPolicy(shop: Shop, { withdrawable }: Variant): object {
  const country = shop.seller.address?.country;
  return {
    "@type": "MerchantReturnPolicy",
    ...(country === undefined ? {} : { applicableCountry: country }),
    ...(withdrawable
      ? {
          returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
          merchantReturnDays: WITHDRAWAL_DAYS,
          returnMethod: "https://schema.org/ReturnByMail",
        }
      : { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }),
  };
}

/** The cheapest way to send one piece within the shop's own country. */
function shippingDetails({ country, price, freeFrom, days }: Delivery, variant: Variant): object {
  const rate = freeFrom !== null && variant.price.amount >= freeFrom.amount ? { ...price, amount: 0 } : price;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: decimalMoney(rate), currency: rate.currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    ...(days === null
      ? {}
      : {
          deliveryTime: {
            "@type": "ShippingDeliveryTime",
            transitTime: { "@type": "QuantitativeValue", minValue: days.min, maxValue: days.max, unitCode: "DAY" },
          },
        }),
  };
}
