import { Type } from "@sinclair/typebox";
import { id, money, nullable, object, plain } from "../../../../platform/http/requests/schema.ts";

/** The members of a line that quotes and orders share. */
export const pricedLine = {
  productId: id("prod"),
  variantId: id("var"),
  title: plain(),
  variantTitle: plain(),
  sku: nullable(plain()),
  image: nullable(plain()),
  qty: Type.Integer(),
  unitPrice: money,
  discount: money,
  tax: money,
  total: money,
  requiresShipping: Type.Boolean({ description: "False for goods without delivery." }),
};

/** Where tax is due. */
export const taxPlace = object(
  {
    country: plain("ISO 3166-1 alpha-2.", ["DE"]),
    region: nullable(plain(undefined, ["CA"])),
  },
  { title: "TaxPlace" },
);

/** The sums that quotes and orders share. */
export const sums = {
  items: money,
  discount: money,
  shipping: money,
  tax: money,
  shippingTax: money,
  taxIncluded: Type.Boolean(),
  total: money,
};

/** A line's parts of the discounts; they add up to its `discount`. */
export const lineDiscounts = Type.Array(
  object(
    { index: Type.Integer({ description: "Place in `discounts`, from 0." }), amount: money },
    { title: "LineDiscount" },
  ),
  { description: "The line's parts of the discounts; they add up to `discount`." },
);
