/**
 * The sums of an order (docs/contract/orders.md#sums): pure, in integers of minor units, and shared by quotes and
 * orders.
 */
import { includedTax, shareOf, spread } from "../../../platform/money/money.ts";

export interface PricedItem {
  unitPriceMinor: number;
  qty: number;
  /** True when the order's discount applies to this line. */
  discounted: boolean;
  /** Basis points. */
  rateBps: number;
}

export interface DiscountTerms {
  type: "percentage" | "amount" | "free_shipping";
  valueBps: number | null;
  amountMinor: number | null;
}

export interface ShippingTerms {
  priceMinor: number;
  freeFromMinor: number | null;
}

export interface AmountsInput {
  items: readonly PricedItem[];
  discount: DiscountTerms | null;
  /** Null when unknown, as in a quote without an address. */
  shipping: ShippingTerms | null;
  taxIncluded: boolean;
  /** Basis points, for shipping. */
  shippingRateBps: number;
}

export interface LineAmounts {
  discountMinor: number;
  taxMinor: number;
  /** Net, plus tax when prices exclude it. */
  totalMinor: number;
  /** `unitPrice × qty − discount`; includes tax when prices do. */
  netMinor: number;
  rateBps: number;
}

export interface Amounts {
  lines: LineAmounts[];
  itemsMinor: number;
  discountMinor: number;
  shippingMinor: number;
  shippingTaxMinor: number;
  /** Tax on the lines and on shipping. */
  taxMinor: number;
  totalMinor: number;
}

export function computeAmounts(input: AmountsInput): Amounts {
  const values = input.items.map((item) => item.unitPriceMinor * item.qty);
  const discounts = discountParts(input, values);
  const lines = values.map((value, position) =>
    lineAmounts(input.taxIncluded, value, discounts[position] ?? 0, input.items[position]?.rateBps ?? 0),
  );
  const itemsMinor = sum(values);
  const discountMinor = sum(discounts);
  const shippingMinor =
    input.shipping === null ? 0 : shippingPrice(input.shipping, input.discount, itemsMinor - discountMinor);
  const shippingTaxMinor = taxOn(shippingMinor, input.shippingRateBps, input.taxIncluded);
  const taxMinor = sum(lines.map((line) => line.taxMinor)) + shippingTaxMinor;
  const totalMinor = itemsMinor - discountMinor + shippingMinor + (input.taxIncluded ? 0 : taxMinor);
  return { lines, itemsMinor, discountMinor, shippingMinor, shippingTaxMinor, taxMinor, totalMinor };
}

/**
 * Percentages apply to the sum of the eligible lines, and amounts never exceed it; the result is spread over those
 * lines by value.
 */
function discountParts(input: AmountsInput, values: readonly number[]): number[] {
  const weights = values.map((value, position) => (input.items[position]?.discounted === true ? value : 0));
  const eligible = sum(weights);
  return spread(discountOn(eligible, input.discount), weights);
}

function discountOn(eligibleMinor: number, discount: DiscountTerms | null): number {
  if (discount === null || discount.type === "free_shipping") return 0;
  if (discount.type === "percentage") return shareOf(eligibleMinor, discount.valueBps ?? 0);
  return Math.min(discount.amountMinor ?? 0, eligibleMinor);
}

function lineAmounts(taxIncluded: boolean, valueMinor: number, discountMinor: number, rateBps: number): LineAmounts {
  const netMinor = valueMinor - discountMinor;
  const taxMinor = taxOn(netMinor, rateBps, taxIncluded);
  return { discountMinor, taxMinor, netMinor, rateBps, totalMinor: taxIncluded ? netMinor : netMinor + taxMinor };
}

/** Shipping is free from the threshold on, which is compared with the goods after the discount. */
export function shippingPrice(
  shipping: ShippingTerms,
  discount: Pick<DiscountTerms, "type"> | null,
  goodsMinor: number,
): number {
  if (discount?.type === "free_shipping") return 0;
  return shipping.freeFromMinor !== null && goodsMinor >= shipping.freeFromMinor ? 0 : shipping.priceMinor;
}

function taxOn(amountMinor: number, rateBps: number, included: boolean): number {
  return included ? includedTax(amountMinor, rateBps) : shareOf(amountMinor, rateBps);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
