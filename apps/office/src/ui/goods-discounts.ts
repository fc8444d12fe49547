import type { Money, Order } from "@tote/client";

type Discounted = Pick<Order, "discounts" | "discountCode"> & { readonly totals: { readonly discount: Money } };

/** Savings of promotions and codes on the goods of an order, a row each; the price of delivery is the one after them. */
export function goodsDiscounts({ discounts, discountCode, totals: { discount } }: Discounted, word: string) {
  const rows = discounts
    .filter((one) => one.class !== "shipping")
    .map(({ title, code, amount }, index) => ({
      key: `${index} ${title}`,
      name: code === null || code === title ? title : `${title} (${code})`,
      amount,
    }));
  // An order that was brought along knows only the sum.
  if (rows.length > 0 || discount.amount === 0) return rows;
  return [{ key: "sum", name: discountCode ?? word, amount: discount }];
}
