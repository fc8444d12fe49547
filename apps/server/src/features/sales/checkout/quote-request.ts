import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { readItems } from "../../catalogue/products/items.ts";
import type { PromotionBook } from "../../catalogue/promotions/book/promotion-book.ts";
import {
  promotionUseKey,
  readPromotionCounts,
  readPromotionUses,
} from "../../catalogue/promotions/uses/promotion-uses.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { emailKey } from "../../people/accounts/email-address.ts";
import { mailboxKeys } from "../../programme/attribution/normalise-email.ts";
import { customerHash } from "../discount-codes/customer-hash.ts";
import { discountProblem, normaliseDiscountCode } from "../discount-codes/discount-rule.ts";
import { readDiscounts, readDiscountUses, useKey, usesOf } from "../discount-codes/discounts-for-orders.ts";
import type { QuoteInput } from "../orders/schemas/requests.ts";
import { leastMinor } from "../payments/providers.ts";
import { chooseTenders } from "../vouchers/tenders/choose-tenders.ts";
import { checkTenders, inOrderOfPaying, overdrawn, wishesOf } from "../vouchers/tenders/read-wishes.ts";
import { readSpendableCredits } from "../vouchers/tenders/vouchers-for-orders.ts";
import { presentQuote } from "./quote-order.ts";
import { offerOfCode, offersOf } from "./rules/offers.ts";
import { resolveLines } from "./rules/order-lines.ts";
import { needsDelivery, taxPlaceOf } from "./rules/order-place.ts";
import { priceOrder } from "./rules/price-order.ts";
import { servingMethods } from "./rules/shipping-choice.ts";
import type { Quote } from "./schemas.ts";

export interface QuotedFor {
  account: { userId: string; email: string } | null;
  /** Collects what vouchers leave; null where no vouchers are named. */
  provider: PaymentProviderName | null;
}

/**
 * Quotes an order, with every obstacle as a warning. Reads only; throws what no warning can express: unknown products,
 * a country that is not served, a method that does not exist.
 */
export async function quoteOrder(
  from: Queryable,
  { settings, promotions }: { settings: StoreSettings; promotions: PromotionBook },
  input: QuoteInput,
  { account, provider }: QuotedFor,
): Promise<Quote> {
  const { tenders = [] } = input;
  if (tenders.length > 0) checkTenders(tenders, { currency: settings.currency, isAccount: account !== null });
  // Without an account and an address nobody is there whose uses could be counted.
  const email = input.email ?? account?.email ?? null;
  const keys = email === null ? null : mailboxKeys(emailKey(email));
  const code = input.discountCode === undefined ? null : normaliseDiscountCode(input.discountCode);
  const { counted } = promotions;
  const customers = keys === null ? null : { ids: account === null ? [] : [account.userId], emailKeys: keys };
  const [items, discounts, uses, counts, promotionUses, credits] = await Promise.all([
    readItems(from, input.lines),
    code === null ? null : readDiscounts(from, [code]),
    code === null || customers === null ? null : readDiscountUses(from, [code], customers),
    counted.length === 0 ? null : readPromotionCounts(from, counted),
    counted.length === 0 || customers === null ? null : readPromotionUses(from, counted, customers),
    tenders.length === 0 || account === null ? [] : readSpendableCredits(from, account.userId),
  ]);
  const lines = resolveLines(items, input.lines);
  const ships = needsDelivery(lines);
  const destination = taxPlaceOf(ships, input);
  const shipping =
    !ships || destination === null ? null : servingMethods(settings, destination.country, input.shippingMethod);
  const known = code === null ? undefined : discounts?.get(code);
  const usesBy = (usedBy: (id: string) => number, salt: string) =>
    keys === null
      ? null
      : usesOf(usedBy, { userId: account?.userId ?? null, hashes: keys.map((key) => customerHash(salt, key)) });
  const usedByCustomer =
    known === undefined ? null : usesBy((id) => uses?.get(useKey(known.discount.id, id)) ?? 0, known.salt);
  const used = known?.usedCount ?? 0;
  const now = new Date();
  const problem =
    code === null ? null : discountProblem({ discount: known?.discount, lines, now, used, usedByCustomer });
  const usable = problem === null && known !== undefined ? known : null;
  const offered = [
    ...(usable === null ? [] : [offerOfCode({ ...usable, used, usedByCustomer })]),
    ...offersOf(promotions, lines, ({ promotion: { id }, salt }) => ({
      used: counts?.get(id)?.used ?? 0,
      spentMinor: counts?.get(id)?.spentMinor ?? 0,
      usedByCustomer: usesBy((customerId) => promotionUses?.get(promotionUseKey(id, customerId)) ?? 0, salt),
    })),
  ];
  const stock = new Map(lines.map((line) => [line.item.variantId, line.item.stock]));
  const pricing = {
    settings,
    lines,
    discount: usable?.discount ?? null,
    promotions: { offered, now, customer: { account: account !== null, firstOrder: true } },
    destination,
    shipping,
    discountProblem: problem,
    available: (variantId: string) => stock.get(variantId) ?? null,
  };
  const wishes = wishesOf(tenders, inOrderOfPaying(credits, new Date()));
  const { totalMinor } = priceOrder(pricing);
  const leastRestMinor = provider === null ? 0 : leastMinor(provider, settings.currency);
  const bill = { totalMinor, payableMinor: totalMinor, leastRestMinor };
  return presentQuote({ ...pricing, tenders: chooseTenders(bill, wishes), overdrawn: overdrawn(wishes) });
}
