import { Unauthenticated } from "../../../../platform/http/requests/principal.ts";
import { newId } from "../../../../platform/ids.ts";
import type { PromotionBook } from "../../../catalogue/promotions/book/promotion-book.ts";
import { promotionUseKey } from "../../../catalogue/promotions/uses/promotion-uses.ts";
import { keptAddress } from "../../../ground/store/address.ts";
import { keptBillingAddress } from "../../../ground/store/addresses/billing-address.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import { noReceipt } from "../../../programme/attribution/decide-attribution.ts";
import { mailboxKeys } from "../../../programme/attribution/normalise-email.ts";
import type { NewSale } from "../../../programme/commissions/accrual/new-sale.ts";
import type { RuleBook } from "../../../programme/commissions/rules/rule-book.ts";
import { customerHash } from "../../discount-codes/customer-hash.ts";
import { DiscountRefused, discountProblem, normaliseDiscountCode } from "../../discount-codes/discount-rule.ts";
import { customersOf, useKey, usesOf } from "../../discount-codes/discounts-for-orders.ts";
import type { OrderLineRecord, OrderRecord } from "../../orders/order-record.ts";
import { promotionUsesOf } from "../../orders/rules/promotion-uses-of.ts";
import type { PlaceOrderInput } from "../../orders/schemas/requests.ts";
import { startOfPayment } from "../../payments/start-of-payment.ts";
import type { VoucherRow } from "../../vouchers/voucher-row.ts";
import { presentQuote, type QuoteFacts } from "../quote-order.ts";
import { consumedVersion } from "../rules/bag-of-order.ts";
import { type CodeInUse, offerOfCode, offersOf, type UseOf } from "../rules/offers.ts";
import { InsufficientStock, resolveLines, shortages, type WantedLine } from "../rules/order-lines.ts";
import { needsDelivery, requireTaxPlace } from "../rules/order-place.ts";
import { priceOrder } from "../rules/price-order.ts";
import { seenPromotions } from "../rules/seen-promotions.ts";
import { servingMethods } from "../rules/shipping-choice.ts";
import { takenOff } from "../rules/taken-off.ts";
import { accrueOrder } from "./accrue-order.ts";
import { PriceChanged, TermsChanged } from "./agreement-changed.ts";
import type { PlaceCommand } from "./command.ts";
import { decideTenders, tenderRecords } from "./decide-tenders.ts";
import { earningsOfOrder } from "./earnings-of-order.ts";
import { originOf, takesFromBag } from "./origin-of.ts";
import type { Facts } from "./read-facts.ts";
import { receiptFor } from "./receipt-for.ts";
import type { Remaining } from "./remaining.ts";

/** Cached terms of the version that the batch read. */
export interface ShopTerms {
  settings: StoreSettings;
  rules: RuleBook;
}

export interface PlacementTerms extends ShopTerms {
  /** The automatic promotions. */
  promotions: PromotionBook;
}

export interface DecidedOrder {
  record: OrderRecord;
  /** The creator's earnings; empty without a creator. */
  sales: readonly NewSale[];
  /** The version of the bag that the order consumes; null for an order that names no bag. */
  bagVersion: number | null;
  /** True where the account keeps the address of the parcel. */
  savesAddress: boolean;
  /** The vouchers that paid for all of it, as they are then. */
  redeemed: readonly VoucherRow[];
}

/**
 * Decides one order from the facts and from what earlier orders of the batch have left. Pure except for `remaining`,
 * which changes only when the order is accepted; a refusal is thrown and concerns this order alone. The bag is checked first,
 * so that a buyer never reads "sold out" about what they have just ordered themselves; see
 * docs/contract/orders.md#order-of-checks.
 */
export function decideOrder(
  facts: Facts,
  terms: PlacementTerms,
  command: PlaceCommand,
  remaining: Remaining,
): DecidedOrder {
  const { settings } = terms;
  const { input, customer } = command;
  if (customer.placedAs !== "account" && !facts.guests.has(customer.userId))
    throw new Unauthenticated({ bearer: false, invalidToken: false });
  const bagVersion = consumedVersion(command, remaining.bag(customer.userId));
  const lines = resolveLines(facts.items, input.lines);
  const ships = needsDelivery(lines);
  const taxPlace = requireTaxPlace(settings, ships, input);
  const shipping = ships ? servingMethods(settings, taxPlace.country, input.shippingMethod) : null;
  if (settings.termsVersion !== null && input.acceptedTerms !== settings.termsVersion)
    throw new TermsChanged(settings.termsVersion);
  const available = (variantId: string) => remaining.available(variantId);
  const short = shortages(lines, available);
  if (short.length > 0) throw new InsufficientStock(short);
  const code = chooseDiscount(facts, settings.currency, command, lines, remaining);
  const named = code?.discount ?? null;
  const offered = [
    ...(code === null ? [] : [offerOfCode(code)]),
    ...offersOf(terms.promotions, lines, useOfCustomer(facts, command, remaining)),
  ];
  const pricing: QuoteFacts = {
    settings,
    lines,
    discount: named,
    promotions: { offered, now: facts.now, customer: { account: customer.placedAs !== "guest", firstOrder: true } },
    destination: taxPlace,
    shipping,
    discountProblem: null,
    tenders: [],
    available,
  };
  const amounts = priceOrder(pricing);
  const { chosen } = amounts;
  if (ships && chosen === null) throw new Error("unreachable: some method serves the country");
  const bill = { totalMinor: amounts.totalMinor, now: facts.now, remaining };
  const chosenTenders = decideTenders(command, settings, bill);
  const tenderedNow = chosenTenders.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const restMinor = amounts.totalMinor - tenderedNow;
  const isOther = (expected: PlaceOrderInput["expectedTotal"], minor: number) =>
    expected !== undefined && (expected.amount !== minor || expected.currency !== settings.currency);
  if (isOther(input.expectedTotal, amounts.totalMinor) || isOther(input.expectedDue, restMinor))
    throw new PriceChanged(presentQuote({ ...pricing, tenders: chosenTenders }));

  const { evaluation } = amounts;
  const hashOf = (salt: string) => customerHash(salt, mailboxKeys(customer.emailKey)[0]);
  const discounts = takenOff(offered, evaluation.applied, hashOf);
  // A code that only lost to a better promotion is not used, and does not count.
  const discount = discounts.some(({ promotionId }) => promotionId === named?.id) ? named : null;
  const discountCustomer = discount === null || code === null ? null : hashOf(code.salt);
  const placedAt = facts.now;
  const payment = startOfPayment(command.provider, { restMinor, placedAt });
  const tenders = tenderRecords(chosenTenders, payment.paid);
  const order: OrderRecord = {
    id: command.orderId,
    reference: command.reference,
    userId: customer.userId,
    placedBy: customer.placedAs === "account" ? null : customer.userId,
    email: customer.email,
    emailKey: customer.emailKey,
    status: "placed",
    paymentStatus: payment.paid ? "paid" : "pending",
    fulfillmentStatus: "unfulfilled",
    currency: settings.currency,
    taxIncluded: settings.taxIncluded,
    itemsMinor: amounts.itemsMinor,
    discountMinor: amounts.discountMinor,
    shippingMinor: amounts.shippingMinor,
    taxMinor: amounts.taxMinor,
    shippingTaxMinor: amounts.shippingTaxMinor,
    totalMinor: amounts.totalMinor,
    paidMinor: payment.paid ? amounts.totalMinor : 0,
    refundedMinor: 0,
    taxPlace,
    shippingAddress: ships && input.shippingAddress !== undefined ? keptAddress(input.shippingAddress) : null,
    billingAddress: input.billingAddress === undefined ? null : keptBillingAddress(input.billingAddress),
    shippingMethod: chosen === null ? null : { code: chosen.code, name: chosen.name, parts: amounts.shippingParts },
    locale: command.locale,
    ...originOf(facts, customer.userId, lines),
    termsVersion: settings.termsVersion,
    discountId: discount?.id ?? null,
    discountCode: discount?.code ?? null,
    discountCustomer,
    discounts,
    promotions: offered.length === 0 ? null : seenPromotions(evaluation, lines),
    shippingListMinor: amounts.shippingListMinor,
    attribution: noReceipt(settings.attributionWindowDays, settings.couponPolicy),
    note: input.note ?? null,
    tenders,
    paymentProvider: command.provider.name,
    paymentState: payment.state,
    paymentExpiresAt: payment.expiresAt,
    placedAt,
    paidAt: payment.paid ? placedAt : null,
    canceledAt: null,
    cancelReason: null,
    cancelNote: null,
    reopenedAt: null,
    invoiceNumber: null,
    withdrawableUntil: null,
    updatedAt: placedAt,
    version: 1,
    lines: lines.map((line, index) =>
      lineRecord(line, index, amounts, available(line.item.variantId) !== null, taxPlace.country),
    ),
    refunds: [],
  };
  const earningsOf = earningsOfOrder(order, lines, terms);
  order.attribution = receiptFor(facts, settings, command, lines, named, earningsOf);
  const sales = accrueOrder(order, facts, earningsOf, settings.holdDays);
  const uses = promotionUsesOf(order);
  remaining.spend(uses);
  remaining.take(
    lines.map((line) => ({ variantId: line.item.variantId, qty: line.qty })),
    discount?.id ?? null,
    ...(discount === null ? [] : customersOf(order).map((id) => useKey(discount.id, id))),
    ...uses.flatMap(({ promotionId, customerIds }) => [
      promotionId,
      ...customerIds.map((id) => promotionUseKey(promotionId, id)),
    ]),
  );
  if (bagVersion !== null || takesFromBag(facts, order))
    remaining.moveBag(customer.userId, bagVersion === null ? null : order.id);
  const savesAddress = input.saveAddress === true && customer.placedAs === "account";
  const redeemed = remaining.payWith(customer.userId, tenders);
  return { record: order, sales, bagVersion, savesAddress, redeemed };
}

/** The named code where it can be used by itself, with its uses. Throws 422 where it cannot. */
function chooseDiscount(
  facts: Facts,
  currency: string,
  command: PlaceCommand,
  lines: readonly WantedLine[],
  remaining: Remaining,
): CodeInUse | null {
  const { discountCode } = command.input;
  if (discountCode === undefined) return null;
  const known = facts.discounts.get(normaliseDiscountCode(discountCode));
  const { customer } = command;
  const usedBy = (id: string) =>
    known === undefined
      ? 0
      : (facts.discountUses.get(useKey(known.discount.id, id)) ?? 0) +
        remaining.usedInBatch(useKey(known.discount.id, id));
  // A guest counts by address alone, an account by both.
  const counted = {
    userId: customer.placedAs === "guest" ? null : customer.userId,
    hashes: known === undefined ? [] : mailboxKeys(customer.emailKey).map((key) => customerHash(known.salt, key)),
  };
  const used = (known?.usedCount ?? 0) + (known === undefined ? 0 : remaining.usedInBatch(known.discount.id));
  const usedByCustomer = usesOf(usedBy, counted);
  const problem = discountProblem({ discount: known?.discount, lines, now: facts.now, used, usedByCustomer });
  if (problem !== null) throw new DiscountRefused(problem, currency);
  return known === undefined ? null : { discount: known.discount, salt: known.salt, used, usedByCustomer };
}

/** Counts the uses of promotions by the customer and by earlier orders of the batch. */
function useOfCustomer(facts: Facts, { customer }: PlaceCommand, remaining: Remaining): UseOf {
  const keys = mailboxKeys(customer.emailKey);
  return ({ promotion, salt }) => {
    const count = facts.promotionCounts.get(promotion.id);
    const usedBy = (id: string) => {
      const key = promotionUseKey(promotion.id, id);
      return (facts.promotionUses.get(key) ?? 0) + remaining.usedInBatch(key);
    };
    return {
      used: (count?.used ?? 0) + remaining.usedInBatch(promotion.id),
      spentMinor: (count?.spentMinor ?? 0) + remaining.spentInBatch(promotion.id),
      // A guest counts by address alone, an account by both.
      usedByCustomer: usesOf(usedBy, {
        userId: customer.placedAs === "guest" ? null : customer.userId,
        hashes: keys.map((key) => customerHash(salt, key)),
      }),
    };
  };
}

function lineRecord(
  line: WantedLine,
  position: number,
  amounts: ReturnType<typeof priceOrder>,
  counted: boolean,
  country: string,
): OrderLineRecord {
  const { item, qty } = line;
  const amount = amounts.lines[position];
  if (amount === undefined) throw new Error("each line has its amounts");
  return {
    id: newId(),
    position,
    productId: item.productId,
    variantId: item.variantId,
    handle: item.handle,
    title: item.title,
    variantTitle: item.variantTitle,
    shownTitle: null,
    shownVariantTitle: null,
    sku: item.sku,
    image: item.image,
    qty,
    stockTaken: counted ? qty : 0,
    unitPriceMinor: item.priceMinor,
    discountMinor: amount.discountMinor,
    taxMinor: amount.taxMinor,
    taxRateBps: amount.rateBps,
    taxClass: item.taxClass,
    taxCountry: country,
    requiresShipping: item.requiresShipping,
    withdrawable: item.withdrawable,
    totalMinor: amount.totalMinor,
    fulfilledQty: 0,
    refundedQty: 0,
  };
}
