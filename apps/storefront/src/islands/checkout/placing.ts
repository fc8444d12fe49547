import { type Order, type PlaceOrderInput, PriceChanged, type Quote, ToteError } from "@tote/client";
import { addressOf, billingAddressOf, findProblems, taxPlaceOf } from "../../checkout/form.ts";
import { ships } from "../../checkout/state.ts";
import { placedLines } from "../../order/view.ts";
import { bag } from "../bag/bag.ts";
import { type Attempt, beginAttempt, unfinishedAttempt } from "./attempt.ts";
import { isUnknown } from "./refusals.ts";
import type { CheckoutStore } from "./store.ts";
import { openStripeForm, type StripeForm } from "./stripe.ts";

const CHECK_AGAIN_MS = 3_000;

/** A code that cannot be used would refuse the order. One that only lost still credits the creator whose it is. */
function usableCode(discountCode: string | null | undefined, quote: Quote): { discountCode?: string } {
  const isOutranked = quote.warnings.some(({ code }) => code === "discount_outranked");
  return discountCode == null || (quote.discount === null && !isOutranked) ? {} : { discountCode };
}

/** From the button to the page of thanks. */
export class Placing {
  readonly #store: CheckoutStore;
  #stripe: StripeForm | undefined;
  #attempt: Attempt | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** Stripe's program is being loaded. */
  #isOpening = false;

  constructor(store: CheckoutStore) {
    this.#store = store;
    addEventListener("online", () => this.checkNow());
  }

  async submit(): Promise<void> {
    const store = this.#store;
    const { state } = store;
    if (state.phase !== "filling") return;
    if (state.order !== null) return this.#pay(state.order);
    const { form, rules, billingRules, termsVersion, quote } = state;
    const { language } = store.data.place;
    const problems = findProblems(form, {
      rules,
      billingRules,
      language,
      mustAccept: termsVersion !== null,
      needsAddress: ships(state),
      needsRegion: (store.data.taxRegions[form.country] ?? []).length > 0,
    });
    if (Object.keys(problems).length > 0) return store.set({ problems });
    // No order without a sum that the shopper has seen.
    if (quote === null) return store.set({ problems: { "": store.words.problems.quote } });
    // Nothing was sent yet, so nothing has to be checked later.
    if (!navigator.onLine) return store.set({ problems: { "": store.words.problems.offline } });
    store.set({ phase: "working", problems: {} });
    if (!(await bag.flush())) return store.set({ phase: "filling", problems: { "": store.words.problems.offline } });
    if (await this.#isPaymentIncomplete()) return store.set({ phase: "filling" });
    const settled = await store.settledQuote();
    if (settled === null) return store.set({ phase: "filling", problems: { "": store.words.problems.quote } });
    // Only a sum that was on the button is ordered, and only at prices that the shopper knows.
    const isKnown =
      settled.totals.total.amount === quote.totals.total.amount &&
      settled.totals.due.amount === quote.totals.due.amount &&
      store.prices.changesIn(settled).length === 0;
    if (isKnown) await this.#orderAt(settled);
    else this.#askPrice(quote, settled);
  }

  /** Ends an order that a reload interrupted. */
  resume(): void {
    this.#attempt = this.#store.data.order === null ? unfinishedAttempt() : null;
    if (this.#attempt !== null) void this.#send(this.#attempt);
  }

  checkNow(): void {
    if (this.#store.state.phase === "checking" && this.#attempt !== null) void this.#send(this.#attempt);
  }

  #askPrice(before: Quote, now: Quote): void {
    this.#store.set({ priceChange: { before, now, lines: this.#store.prices.changesIn(now) } });
  }

  answerPrice(accepted: boolean): void {
    const now = this.#store.state.priceChange?.now;
    this.#store.set({ priceChange: null, phase: accepted ? "working" : "filling" });
    if (now === undefined) return;
    this.#store.prices.agree(now);
    this.#store.set({ quote: now });
    if (accepted) void this.#orderAt(now);
    else this.#store.requote();
  }

  mountPayment(place: HTMLElement | null): void {
    const { publishableKey, captureLater } = this.#store.data.payment;
    const isOpen = this.#isOpening || this.#stripe !== undefined;
    if (place === null || publishableKey === null || isOpen || place.hasChildNodes()) return;
    const total = this.#amountToPay();
    // Stripe takes no amount of zero: the first sum opens its form.
    if (total === undefined || total.amount === 0) return;
    const { language } = this.#store.data.place;
    this.#isOpening = true;
    openStripeForm(place, { publishableKey, total, captureLater, language })
      .then(
        (form) => {
          this.#stripe = form;
          this.#showAmount();
          this.#store.set({ paymentForm: "ready" });
        },
        () => this.#store.set({ paymentForm: "missing" }),
      )
      .finally(() => {
        this.#isOpening = false;
      });
  }

  /** Sums are there, or other ones. */
  quoted(): void {
    if (this.#store.data.payment.provider !== "stripe") return;
    if (this.#stripe === undefined) this.mountPayment(document.querySelector<HTMLElement>("[data-payment]"));
    else this.#showAmount();
  }

  /** The sum can have changed while Stripe's program was loading. */
  #showAmount(): void {
    const { amount } = this.#amountToPay() ?? { amount: 0 };
    if (amount !== 0) this.#stripe?.setAmount(amount);
  }

  #amountToPay() {
    const { order, quote } = this.#store.state;
    return (order ?? quote)?.totals.due;
  }

  /** The form of the provider says itself what is missing. */
  async #isPaymentIncomplete(): Promise<boolean> {
    const { data, state } = this.#store;
    const isFree = state.order === null && state.quote?.totals.due.amount === 0;
    if (data.payment.provider !== "stripe" || isFree) return false;
    return this.#stripe === undefined || !(await this.#stripe.check());
  }

  async #orderAt(quote: Quote): Promise<void> {
    const order = this.#orderOf(quote);
    if (order === null) return this.#store.set({ phase: "filling" });
    this.#attempt = beginAttempt(order);
    await this.#send(this.#attempt);
  }

  #orderOf(quote: Quote): PlaceOrderInput | null {
    const { state } = this.#store;
    const input = this.#store.quoteInput();
    if (input === null) return null;
    const { lines } = input;
    const method = quote.shippingMethods.find(({ selected }) => selected)?.code;
    const { form, rules, billingRules, termsVersion } = state;
    return {
      lines,
      email: form.email.trim(),
      ...(quote.needsDelivery ? { shippingAddress: addressOf(form, rules) } : taxPlaceOf(form)),
      ...(form.ownBilling ? { billingAddress: billingAddressOf(form.billing, billingRules) } : {}),
      ...(method === undefined ? {} : { shippingMethod: method }),
      ...usableCode(input.discountCode, quote),
      ...(state.bag.cart === null ? {} : { cart: state.bag.cart }),
      ...(this.#store.data.accountEmail !== null && form.saveAddress ? { saveAddress: true } : {}),
      ...(form.note.trim() === "" ? {} : { note: form.note.trim() }),
      expectedTotal: quote.totals.total,
      ...(input.tenders === undefined ? {} : { tenders: input.tenders, expectedDue: quote.totals.due }),
      ...(termsVersion === null ? {} : { acceptedTerms: termsVersion }),
    };
  }

  async #send(attempt: Attempt): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      const placed = await this.#store.tote.orders.place(attempt.order, { idempotencyKey: attempt.key });
      attempt.end();
      this.#attempt = null;
      void bag.ordered();
      await this.#placed(placed);
    } catch (error) {
      if (!(error instanceof ToteError)) throw error;
      this.#refused(attempt, error);
    } finally {
      this.#isSending = false;
    }
  }

  #refused(attempt: Attempt, error: ToteError): void {
    if (isUnknown(error)) {
      this.#store.set({ phase: "checking" });
      this.#timer = setTimeout(() => this.checkNow(), error.retryAfterMs ?? CHECK_AGAIN_MS);
      return;
    }
    attempt.end();
    this.#attempt = null;
    const { quote } = this.#store.state;
    if (error instanceof PriceChanged && quote !== null) this.#askPrice(quote, error.quote);
    else this.#store.refuse(error);
  }

  async #placed(order: Order): Promise<void> {
    if (this.#store.data.payment.provider !== "stripe" || order.totals.due.amount === 0) return this.#leave(order);
    const { id, reference, totals, tenders, discounts, shippingMethod, payment } = order;
    const open = {
      id,
      reference,
      lines: placedLines(order),
      totals,
      discounts,
      tenders,
      shipping: shippingMethod?.name ?? null,
    };
    // A reload from here on is about paying; the bag is empty by now.
    history.replaceState(null, "", `/checkout?order=${encodeURIComponent(reference)}`);
    this.#store.set({ order: open });
    await this.#pay(open, payment.clientSecret);
  }

  async #pay(order: Pick<Order, "id" | "reference">, known: string | null = null): Promise<void> {
    const store = this.#store;
    store.set({ phase: "working", problems: {} });
    if (await this.#isPaymentIncomplete()) return store.set({ phase: "filling" });
    try {
      const secret = known ?? (await store.tote.orders.pay(order.id)).payment.clientSecret;
      // Nothing is left to pay, or the payment is under way: the next page says which.
      if (secret === null || this.#stripe === undefined) return this.#leave(order);
      const isPaid = await this.#stripe.pay(secret, location.origin + thanksPath(order));
      if (isPaid) this.#leave(order);
      else store.set({ phase: "filling", problems: { payment: store.words.problems.declined } });
    } catch (error) {
      if (!(error instanceof ToteError)) throw error;
      const { problems } = store.words;
      const text = error.status === 409 ? problems.canceled : error.status === 0 ? problems.offline : problems.declined;
      store.set({ phase: "filling", problems: { payment: text } });
    }
  }

  #leave(order: Pick<Order, "reference">): void {
    this.#store.set({ phase: "leaving" });
    location.assign(thanksPath(order));
  }
}

const thanksPath = ({ reference }: Pick<Order, "reference">) => `/orders/${encodeURIComponent(reference)}/thanks`;
