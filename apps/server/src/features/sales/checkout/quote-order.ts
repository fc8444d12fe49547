import { encodeId } from "../../../platform/ids.ts";
import { presentDiscounts } from "../discount-codes/applied-discounts.ts";
import { type Discount, type DiscountProblem, describeDiscountProblem } from "../discount-codes/discount-rule.ts";
import { presentParts } from "../orders/documents/present-parts.ts";
import { presentChosen } from "../vouchers/tenders/present-tenders.ts";
import type { TenderRecord } from "../vouchers/tenders/tender-record.ts";
import { shortages } from "./rules/order-lines.ts";
import { needsDelivery } from "./rules/order-place.ts";
import { type PricedOrder, type Pricing, priceOrder } from "./rules/price-order.ts";
import { takenOff } from "./rules/taken-off.ts";
import type { Quote } from "./schemas.ts";

export interface QuoteFacts extends Pricing {
  /** The requested code where it could be used by itself. */
  discount: Discount | null;
  /** Why it could not. */
  discountProblem: DiscountProblem | null;
  available: (variantId: string) => number | null;
  /** The vouchers that would pay. */
  tenders: readonly Pick<TenderRecord, "kind" | "last4" | "amountMinor">[];
  /** A voucher that has less than was asked of it. */
  overdrawn?: { index: number; availableMinor: number } | null;
}

const OUTRANKED = { code: "discount_outranked", minimum: null } as const;

/** The amount missing until the chosen method is free; null when it never is, or is already. */
function freeShippingMissing({ chosen, shippingMinor, shippedMinor }: PricedOrder): number | null {
  if (chosen === null || chosen.freeFromMinor === null || shippingMinor === 0) return null;
  return Math.max(0, chosen.freeFromMinor - shippedMinor);
}

/** The saving of the named code on the goods; null if it does not apply. A code for delivery applies until an address is known. */
function usedCode(
  { discount, lines, shipping }: QuoteFacts,
  { evaluation }: PricedOrder,
): { savedMinor: number } | null {
  if (discount === null) return null;
  const isFreeDelivery = discount.type === "free_shipping";
  const { applied } = evaluation;
  if (isFreeDelivery && shipping === null && needsDelivery(lines) && applied.length === 0) return { savedMinor: 0 };
  const saving = applied.find(({ candidate }) => candidate.promotion.id === discount.id);
  if (saving === undefined) return null;
  return { savedMinor: isFreeDelivery ? 0 : saving.amountMinor };
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
  const savings = takenOff(facts.promotions.offered, amounts.evaluation.applied);
  const used = usedCode(facts, amounts);
  const outranked = discount !== null && used === null ? OUTRANKED : null;
  const problem = facts.discountProblem ?? outranked;
  const tenderedNow = facts.tenders.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
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
      discounts: presentParts(savings, index, money),
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
      tendered: money(tenderedNow),
      due: money(amounts.totalMinor - tenderedNow),
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
    discounts: presentDiscounts(savings, money),
    discount:
      discount === null || used === null
        ? null
        : { code: discount.code, type: discount.type, amount: money(used.savedMinor) },
    tenders: presentChosen(facts.tenders, money),
    warnings: [
      ...short.map((entry) => ({
        code: "insufficient_stock" as const,
        pointer: entry.pointer,
        detail: entry.detail,
        available: entry.available,
        minimumSubtotal: null,
        missing: null,
      })),
      ...(problem === null
        ? []
        : [{ pointer: "#/discountCode", ...describeDiscountProblem(problem, settings.currency), available: null }]),
      ...(facts.overdrawn == null
        ? []
        : [
            {
              code: "store_credit_insufficient" as const,
              pointer: `#/tenders/${facts.overdrawn.index}/amount`,
              detail: "There is less store credit than this.",
              available: null,
              minimumSubtotal: null,
              missing: null,
            },
          ]),
    ],
  };
}
