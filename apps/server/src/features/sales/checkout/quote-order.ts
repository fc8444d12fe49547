import { encodeId } from "../../../platform/ids.ts";
import type { ShippingMethod, StoreSettings } from "../../ground/store/settings.ts";
import { type Destination, STANDARD_CLASS, taxRateFor } from "../../ground/store/tax-rate-for.ts";
import { type Discount, type DiscountProblem, describeDiscountProblem } from "../discount-codes/discount-rule.ts";
import { promotionOf, savedOn } from "../discount-codes/promotion-of-discount.ts";
import { type Amounts, computeAmounts, computeGoods } from "../orders/rules/amounts.ts";
import { shortages, type WantedLine } from "./rules/order-lines.ts";
import { needsDelivery } from "./rules/order-place.ts";
import { byPrice, methodPrice, type ServingMethods } from "./rules/shipping-choice.ts";
import type { Quote } from "./schemas.ts";

export interface Pricing {
  settings: StoreSettings;
  lines: readonly WantedLine[];
  discount: Discount | null;
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
}

/** The amounts of these lines under the settings, for quotes and orders. */
export function priceOrder(pricing: Pricing): PricedOrder {
  const { settings, discount, destination, shipping } = pricing;
  const rateOf = (taxClass: string) => (destination === null ? null : taxRateFor(settings, destination, taxClass));
  const promotion = discount === null ? null : promotionOf(discount);
  const saved = promotion === null ? [] : savedOn(promotion, pricing.lines);
  const input = {
    items: pricing.lines.map((line, position) => ({
      unitPriceMinor: line.item.priceMinor,
      qty: line.qty,
      discountMinor: saved[position] ?? 0,
      rateBps: rateOf(line.item.taxClass)?.rateBps ?? 0,
      ships: line.item.requiresShipping,
    })),
    taxIncluded: settings.taxIncluded,
  };
  const goods = computeGoods(input);
  const grams = pricing.lines.reduce((total, { item, qty }) => total + item.shippedGrams * qty, 0);
  const parcel = { goodsMinor: goods.shippedMinor, grams };
  const methods = byPrice(shipping?.methods ?? [], promotion, parcel);
  const chosen = shipping?.asked ?? methods[0] ?? null;
  const shippingRateBps = rateOf(STANDARD_CLASS)?.shippingRateBps ?? 0;
  const { shippingTax } = settings;
  const shippingMinor = chosen === null ? 0 : methodPrice(chosen, promotion, parcel);
  const amounts = computeAmounts({ ...input, shippingMinor, shippingTax, shippingRateBps }, goods);
  const offers = methods.map((method) => ({ method, priceMinor: methodPrice(method, promotion, parcel) }));
  return { ...amounts, offers, chosen };
}

export interface QuoteFacts extends Pricing {
  /** The requested code, and why it does not work. */
  discountProblem: DiscountProblem | null;
  available: (variantId: string) => number | null;
}

/** The amount missing until the chosen method is free; null when it never is, or is already. */
function freeShippingMissing({ chosen, shippingMinor, shippedMinor }: PricedOrder): number | null {
  if (chosen === null || chosen.freeFromMinor === null || shippingMinor === 0) return null;
  return Math.max(0, chosen.freeFromMinor - shippedMinor);
}

/** The price of an order of these lines now. Pure; a quote promises nothing. */
export function presentQuote(facts: QuoteFacts): Quote {
  const { settings, discount } = facts;
  const amounts = priceOrder(facts);
  const money = (amount: number) => ({ amount, currency: settings.currency });
  const complete = facts.destination !== null;
  const ships = needsDelivery(facts.lines);
  /** Shipping and tax depend on the country, so a 0 would be a promise until it is known. */
  const once = (amount: number) => (complete ? money(amount) : null);
  const short = shortages(facts.lines, facts.available);
  const shortPositions = new Set(short.map((entry) => entry.pointer));
  const missing = freeShippingMissing(amounts);
  return {
    lines: facts.lines.map(({ item, qty, position }, index) => ({
      productId: encodeId("prod", item.productId),
      variantId: encodeId("var", item.variantId),
      title: item.title,
      variantTitle: item.variantTitle,
      sku: item.sku,
      image: item.image,
      qty,
      unitPrice: money(item.priceMinor),
      discount: money(amounts.lines[index]?.discountMinor ?? 0),
      tax: money(amounts.lines[index]?.taxMinor ?? 0),
      total: money(amounts.lines[index]?.totalMinor ?? 0),
      requiresShipping: item.requiresShipping,
      available: !shortPositions.has(`#/lines/${position}/qty`),
    })),
    totals: {
      items: money(amounts.itemsMinor),
      discount: money(amounts.discountMinor),
      shipping: ships ? once(amounts.shippingMinor) : money(0),
      tax: once(amounts.taxMinor),
      shippingTax: once(amounts.shippingTaxMinor),
      taxIncluded: settings.taxIncluded,
      total: money(amounts.totalMinor),
      complete,
    },
    needsDelivery: ships,
    taxPlace: facts.destination === null ? null : { ...facts.destination },
    shippingMethods: amounts.offers.map(({ method, priceMinor }) => ({
      code: method.code,
      name: method.name,
      price: money(priceMinor),
      selected: method.code === amounts.chosen?.code,
      minDays: method.minDays,
      maxDays: method.maxDays,
    })),
    freeShippingMissing: missing === null ? null : money(missing),
    discount:
      discount === null ? null : { code: discount.code, type: discount.type, amount: money(amounts.discountMinor) },
    warnings: [
      ...short.map((entry) => ({
        code: "insufficient_stock" as const,
        pointer: entry.pointer,
        detail: entry.detail,
        available: entry.available,
        minimumSubtotal: null,
        missing: null,
      })),
      ...(facts.discountProblem === null
        ? []
        : [
            {
              pointer: "#/discountCode",
              ...describeDiscountProblem(facts.discountProblem, settings.currency),
              available: null,
            },
          ]),
    ],
  };
}
