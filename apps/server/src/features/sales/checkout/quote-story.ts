import { orderStories } from "../orders/schemas/order-stories.ts";

const { lines, totals, taxPlace, shippingMethod } = orderStories.placed;
const { paid: _paid, refunded: _refunded, due: _due, ...sums } = totals;

/** The quote for the order of the API's examples, before it is placed. */
export const quoteStory = {
  lines: lines.map((line) => {
    const { id, handle, taxRateBps, taxClass, taxCountry, withdrawable, fulfilledQty, refundedQty, ...priced } = line;
    return { ...priced, available: true };
  }),
  totals: { ...sums, complete: true },
  needsDelivery: true,
  taxPlace,
  shippingMethods: [{ ...shippingMethod, selected: true, minDays: 2, maxDays: 4 }],
  freeShippingMissing: null,
  discount: null,
  warnings: [],
};
