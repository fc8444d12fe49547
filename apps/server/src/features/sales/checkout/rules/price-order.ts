import { type Evaluation, evaluatePromotions } from "../../../catalogue/promotions/rules/evaluate-promotions.ts";
import type { Candidate, FactLine, FactMethod } from "../../../catalogue/promotions/rules/promotion.ts";
import type { ShippingMethod, StoreSettings } from "../../../ground/store/settings.ts";
import { shippingPrice } from "../../../ground/store/shipping-price.ts";
import { type Destination, STANDARD_CLASS, taxRateFor } from "../../../ground/store/tax-rate-for.ts";
import { type Amounts, computeAmounts } from "../../orders/rules/amounts.ts";
import type { WantedLine } from "./order-lines.ts";
import type { ServingMethods } from "./shipping-choice.ts";

/** A promotion that an order may get, with what the order keeps of it. */
export interface Offered {
  candidate: Candidate;
  title: string;
  /** Null for a discount code. */
  ruleVersion: number | null;
  /** Salts the addresses that uses are counted by. */
  salt: string;
}

export interface Pricing {
  settings: StoreSettings;
  lines: readonly WantedLine[];
  promotions: {
    offered: readonly Offered[];
    now: Date;
    customer: { account: boolean; firstOrder: boolean };
  };
  /** Where tax is due; null until it is known. */
  destination: Destination | null;
  /** Null if nothing ships, or until an address is known. */
  shipping: ServingMethods | null;
}

export interface PricedOrder extends Amounts {
  /** Cheapest first; empty if nothing ships, or until an address is known. */
  offers: ReadonlyArray<{ method: ShippingMethod; priceMinor: number }>;
  /** Null if nothing ships, or until an address is known. */
  chosen: ShippingMethod | null;
  /** The price of the chosen method before promotions on it. */
  shippingListMinor: number;
  evaluation: Evaluation;
}

/** The amounts of these lines under the settings, for quotes and orders. */
export function priceOrder(pricing: Pricing): PricedOrder {
  const { settings, destination, shipping, lines, promotions } = pricing;
  const { taxIncluded, shippingTax } = settings;
  const rateOf = (taxClass: string) => (destination === null ? null : taxRateFor(settings, destination, taxClass));
  const shippingRateBps = rateOf(STANDARD_CLASS)?.shippingRateBps ?? 0;
  const items = lines.map(({ item, qty }) => ({
    unitPriceMinor: item.priceMinor,
    qty,
    rateBps: rateOf(item.taxClass)?.rateBps ?? 0,
    ships: item.requiresShipping,
  }));
  const amountsOf = (discounts: readonly number[], shippingMinor: number) =>
    computeAmounts({
      items: items.map((item, position) => ({ ...item, discountMinor: discounts[position] ?? 0 })),
      taxIncluded,
      shippingMinor,
      shippingTax,
      shippingRateBps,
    });
  const listed = items.map(({ unitPriceMinor, qty }) => unitPriceMinor * qty);
  const methods = shipping?.methods ?? [];
  const evaluation = evaluatePromotions(
    promotions.offered.map(({ candidate }) => candidate),
    {
      now: promotions.now,
      lines: lines.map(factLine),
      country: destination?.country ?? null,
      customer: promotions.customer,
      methods: factMethods(methods, lines),
      asked: shipping?.asked?.code ?? null,
      gifts: new Map(),
      totalOf: (nets, shippingMinor) =>
        amountsOf(
          nets.map((net, position) => (listed[position] ?? 0) - net),
          shippingMinor,
        ).totalMinor,
    },
  );
  const { lineDiscounts, shippingMinor, applied } = evaluation;
  const byCode = new Map(methods.map((method) => [method.code, method]));
  const onDelivery = applied.find(({ candidate }) => candidate.promotion.class === "shipping")?.amountMinor ?? 0;
  return {
    ...amountsOf(lineDiscounts, shippingMinor),
    offers: evaluation.offers.flatMap(({ code, priceMinor }) => {
      const method = byCode.get(code);
      return method === undefined ? [] : [{ method, priceMinor }];
    }),
    chosen: byCode.get(evaluation.method ?? "") ?? null,
    shippingListMinor: shippingMinor + onDelivery,
    evaluation,
  };
}

function factLine({ item, qty }: WantedLine): FactLine {
  const { variantId, productId, collectionIds, priceMinor, reduced, requiresShipping: ships } = item;
  return { variantId, productId, collectionIds, priceMinor, qty, reduced, giftCard: false, ships };
}

function factMethods(methods: readonly ShippingMethod[], lines: readonly WantedLine[]): FactMethod[] {
  const grams = lines.reduce((total, { item, qty }) => total + item.shippedGrams * qty, 0);
  const goodsMinor = lines.reduce(
    (total, { item, qty }) => total + (item.requiresShipping ? item.priceMinor * qty : 0),
    0,
  );
  return methods.map((method) => ({
    code: method.code,
    priceFor: (shippedMinor) => shippingPrice(method, { goodsMinor: shippedMinor, grams }),
    listMinor: shippingPrice({ ...method, freeFromMinor: null }, { goodsMinor, grams }),
  }));
}
