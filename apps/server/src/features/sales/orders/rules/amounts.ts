/**
 * The sums of an order (docs/contract/orders.md#sums): pure, in integers of minor units, and shared by quotes and
 * orders.
 */

import { includedTax, shareOf, spread } from "../../../../platform/money/money.ts";
import type { ShippingTax } from "../../../ground/store/settings.ts";

export interface PricedItem {
  unitPriceMinor: number;
  qty: number;
  /** The line's part of what promotions take off. */
  discountMinor: number;
  /** Basis points. */
  rateBps: number;
  /** False for goods without delivery, which the price and the tax of shipping leave out. */
  ships: boolean;
}

export interface GoodsInput {
  items: readonly PricedItem[];
  taxIncluded: boolean;
}

export interface AmountsInput extends GoodsInput {
  /** 0 when unknown, as in a quote without an address. */
  shippingMinor: number;
  shippingTax: ShippingTax;
  /** Basis points; the standard rate for shipping. */
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

export interface Goods {
  lines: LineAmounts[];
  itemsMinor: number;
  discountMinor: number;
  /** The value of the lines that ship, after the discount. */
  shippedMinor: number;
}

/** The part of the shipping price that is taxed at one rate. */
export interface ShippingPart {
  rateBps: number;
  shippingMinor: number;
  taxMinor: number;
}

export interface Amounts extends Goods {
  shippingMinor: number;
  shippingTaxMinor: number;
  /** They add up to price and tax of shipping. */
  shippingParts: ShippingPart[];
  /** Tax on the lines and on shipping. */
  taxMinor: number;
  totalMinor: number;
}

/** The lines and their sums, which shipping follows from. */
export function computeGoods(input: GoodsInput): Goods {
  const values = input.items.map((item) => item.unitPriceMinor * item.qty);
  const lines = input.items.map(({ discountMinor, rateBps }, position) =>
    lineAmounts(input.taxIncluded, values[position] ?? 0, discountMinor, rateBps),
  );
  const discountMinor = sum(input.items.map((item) => item.discountMinor));
  const shippedMinor = sum(lines.map((line, position) => (input.items[position]?.ships === true ? line.netMinor : 0)));
  return { lines, itemsMinor: sum(values), discountMinor, shippedMinor };
}

/** All sums of an order. `goods` are those of the same input, where the caller has them. */
export function computeAmounts(input: AmountsInput, goods = computeGoods(input)): Amounts {
  const goodsMinor = goods.itemsMinor - goods.discountMinor;
  const { shippingMinor, taxIncluded } = input;
  const shippingParts = partsOfShipping(input, goods, shippingMinor);
  const shippingTaxMinor = sum(shippingParts.map((part) => part.taxMinor));
  const taxMinor = sum(goods.lines.map((line) => line.taxMinor)) + shippingTaxMinor;
  const totalMinor = goodsMinor + shippingMinor + (taxIncluded ? 0 : taxMinor);
  return { ...goods, shippingMinor, shippingTaxMinor, shippingParts, taxMinor, totalMinor };
}

/**
 * Proportional: the price is spread over the lines that ship by their nets, and the parts of one rate are taxed together.
 * Goods that cost nothing have no proportion, so the standard rate is used.
 */
function partsOfShipping(input: AmountsInput, goods: Goods, shippingMinor: number): ShippingPart[] {
  if (shippingMinor === 0) return [];
  const shares = new Map<number, number>();
  const lines = goods.lines.filter((_, position) => input.items[position]?.ships === true);
  if (input.shippingTax === "proportional" && lines.some((line) => line.netMinor > 0)) {
    const parts = spread(
      shippingMinor,
      lines.map((line) => line.netMinor),
    );
    for (const [position, { rateBps }] of lines.entries())
      shares.set(rateBps, (shares.get(rateBps) ?? 0) + (parts[position] ?? 0));
  } else shares.set(input.shippingRateBps, shippingMinor);
  return [...shares].map(([rateBps, part]) => ({
    rateBps,
    shippingMinor: part,
    taxMinor: taxOn(part, rateBps, input.taxIncluded),
  }));
}

function lineAmounts(taxIncluded: boolean, valueMinor: number, discountMinor: number, rateBps: number): LineAmounts {
  const netMinor = valueMinor - discountMinor;
  const taxMinor = taxOn(netMinor, rateBps, taxIncluded);
  return { discountMinor, taxMinor, netMinor, rateBps, totalMinor: taxIncluded ? netMinor : netMinor + taxMinor };
}

function taxOn(amountMinor: number, rateBps: number, included: boolean): number {
  return included ? includedTax(amountMinor, rateBps) : shareOf(amountMinor, rateBps);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
