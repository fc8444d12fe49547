import { encodeId } from "../../platform/ids.ts";
import { appliesTo, type Discount, type DiscountProblem, describeDiscountProblem } from "../discounts/discount-rule.ts";
import { type Amounts, computeAmounts, shippingPrice } from "../orders/rules/amounts.ts";
import type { ShippingMethod, StoreSettings } from "../store/settings.ts";
import { type Destination, STANDARD_CLASS, taxRateFor } from "../store/tax-rate-for.ts";
import { shortages, type WantedLine } from "./rules/order-lines.ts";
import type { Quote } from "./schemas.ts";

export interface Pricing {
  settings: StoreSettings;
  lines: readonly WantedLine[];
  discount: Discount | null;
  /** Null until an address is known. */
  destination: Destination | null;
  shipping: ShippingMethod | null;
}

/** The amounts of these lines under the settings, for quotes and orders. */
export function priceOrder(pricing: Pricing): Amounts {
  const { settings, discount, destination, shipping } = pricing;
  const rateOf = (taxClass: string) => (destination === null ? null : taxRateFor(settings, destination, taxClass));
  return computeAmounts({
    items: pricing.lines.map((line) => ({
      unitPriceMinor: line.item.priceMinor,
      qty: line.qty,
      discounted: discount !== null && appliesTo(discount, line.item),
      rateBps: rateOf(line.item.taxClass)?.rateBps ?? 0,
    })),
    discount,
    shipping: shipping === null ? null : { priceMinor: shipping.priceMinor, freeFromMinor: shipping.freeFromMinor },
    taxIncluded: settings.taxIncluded,
    shippingRateBps: rateOf(STANDARD_CLASS)?.shippingRateBps ?? 0,
  });
}

export interface QuoteFacts extends Pricing {
  methods: readonly ShippingMethod[];
  /** The requested code, and why it does not work. */
  discountProblem: DiscountProblem | null;
  available: (variantId: string) => number | null;
}

/** The price of an order of these lines now. Pure; a quote promises nothing. */
export function presentQuote(facts: QuoteFacts): Quote {
  const { settings, discount } = facts;
  const amounts = priceOrder(facts);
  const money = (amount: number) => ({ amount, currency: settings.currency });
  const complete = facts.destination !== null;
  /** Shipping and tax depend on the country, so a 0 would be a promise until it is known. */
  const once = (amount: number) => (complete ? money(amount) : null);
  const short = shortages(facts.lines, facts.available);
  const shortPositions = new Set(short.map((entry) => entry.pointer));
  const goodsMinor = amounts.itemsMinor - amounts.discountMinor;
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
      available: !shortPositions.has(`#/lines/${position}/qty`),
    })),
    totals: {
      items: money(amounts.itemsMinor),
      discount: money(amounts.discountMinor),
      shipping: once(amounts.shippingMinor),
      tax: once(amounts.taxMinor),
      shippingTax: once(amounts.shippingTaxMinor),
      taxIncluded: settings.taxIncluded,
      total: money(amounts.totalMinor),
      complete,
    },
    shippingMethods: facts.methods.map((method) => ({
      code: method.code,
      name: method.name,
      price: money(shippingPrice(method, discount, goodsMinor)),
      selected: method.code === facts.shipping?.code,
    })),
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
