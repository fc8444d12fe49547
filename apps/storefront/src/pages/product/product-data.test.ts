import { expect, test } from "vitest";
import type { ProductView, Shop, Variant } from "../../data.ts";
import { productData } from "./product-data.ts";

const shop = {
  canonicalUrl: "https://shop.example",
  publicUrl: "https://shop.example",
  prefix: "",
  seller: { address: { country: "DE" } },
} as unknown as Shop;
const euros = (amount: number) => ({ amount, currency: "EUR" });
const variant = {
  id: "var_1",
  price: euros(2_000),
  available: true,
  sku: null,
  barcode: "not-a-gtin",
  withdrawable: true,
} as unknown as Variant;

const reviews = { rating: null, data: [] };

function offerOf(view: object, facts: object = {}) {
  const product = {
    handle: "mug",
    title: "Mug",
    description: "",
    images: [],
    vendor: null,
    variants: [{ ...variant, ...facts }],
  };
  const [data] = productData(shop, { product, variant, reviews, collection: null, ...view } as unknown as ProductView);
  return (data as { offers: Record<string, unknown>[] }).offers[0];
}

test("an offer tells what the cheapest delivery costs and how long it takes", () => {
  const delivery = { country: "DE", price: euros(490), freeFrom: euros(4_900), days: { min: 2, max: 3 } };
  expect(offerOf({ delivery })).toMatchObject({
    shippingDetails: {
      shippingRate: { value: "4.90", currency: "EUR" },
      shippingDestination: { addressCountry: "DE" },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 3 } },
    },
  });
  expect(offerOf({ delivery }, { price: euros(4_900) })).toMatchObject({
    shippingDetails: { shippingRate: { value: "0.00" } },
  });
  expect(offerOf({ delivery: null })).not.toHaveProperty("shippingDetails");
});

test("an offer says whether it may be returned, and has a gtin only if the barcode is one", () => {
  expect(offerOf({ delivery: null })).toMatchObject({
    hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: "DE" },
  });
  expect(offerOf({ delivery: null }, { withdrawable: false })).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
  });
  expect(offerOf({ delivery: null })).not.toHaveProperty("gtin");
});
