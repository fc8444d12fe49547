import { Type } from "@sinclair/typebox";
import { id, money, nullable, plain } from "../../../platform/http/requests/schema.ts";

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
};

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
