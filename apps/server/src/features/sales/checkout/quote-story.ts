import { orderStories } from "../orders/schemas/order-stories.ts";

const { lines, totals, taxPlace, shippingMethod } = orderStories.placed;
const { items, discount, shipping, tax, shippingTax, taxIncluded, total, tendered, due } = totals;

/** The quote for the order of the API's examples, before it is placed. */
export const quoteStory = {
  lines: lines.map((line) => {
    const { productId, variantId, title, variantTitle, sku, image, qty, unitPrice } = line;
    const { discount: saved, tax: taxOfLine, total: sum, requiresShipping } = line;
    const priced = { unitPrice, discount: saved, tax: taxOfLine, total: sum, requiresShipping };
    return { productId, variantId, title, variantTitle, sku, image, qty, ...priced, available: true };
  }),
  totals: { items, discount, shipping, tax, shippingTax, taxIncluded, total, tendered, due, complete: true },
  needsDelivery: true,
  taxPlace,
  shippingMethods: [{ ...shippingMethod, selected: true, minDays: 2, maxDays: 4 }],
  freeShippingMissing: null,
  discount: null,
  tenders: [],
  warnings: [],
};
