import { Type } from "@sinclair/typebox";
import { id, money, nullable, plain } from "../../../platform/http/requests/schema.ts";

/** What a quote and an order say alike of a line: what it is and what it comes to. */
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

/** And of all lines together. */
export const sums = {
  items: money,
  discount: money,
  shipping: money,
  tax: money,
  shippingTax: money,
  taxIncluded: Type.Boolean(),
  total: money,
};
