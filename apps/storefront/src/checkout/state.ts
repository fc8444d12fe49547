import type { Quote, SavedAddress } from "@tote/client";
import type { BagState } from "../bag/state.ts";
import { bagShips, settledState } from "../bag/state.ts";
import type { AddressRules, Money } from "../data.ts";
import type { CheckoutData, OpenOrder } from "./data.ts";
import { type BillingForm, type CheckoutForm, emptyForm, type Problems } from "./form.ts";

/** `checking`: an order was sent, and nobody knows whether it arrived. `leaving`: it did, and the next page is loading. */
export type Phase = "filling" | "working" | "checking" | "leaving";

/** The state that the checkout shows. */
export interface CheckoutState {
  readonly form: CheckoutForm;
  readonly rules: AddressRules;
  readonly billingRules: AddressRules;
  readonly addresses: readonly SavedAddress[];
  readonly problems: Problems;
  readonly phase: Phase;
  readonly bag: BagState;
  /** The last sums that the server worked out. */
  readonly quote: Quote | null;
  /** True while newer sums are on their way. */
  readonly quoteBusy: boolean;
  /** Pieces that are left, by the variant of each line that wants more. */
  readonly shortages: Readonly<Record<string, number>>;
  readonly termsVersion: string | null;
  /** The order that stands and waits to be paid. */
  readonly order: OpenOrder | null;
  /** The present cost of the order, if the shopper saw another price. */
  readonly priceChange: { readonly before: Quote; readonly now: Quote; readonly lines: readonly Repriced[] } | null;
  /** Set once another tab has ordered this bag: its order, or null where it was erased. */
  readonly ordered: { readonly order: OrderedBag | null } | null;
  /** True where a draft filled at least one field of this page. */
  readonly restored: boolean;
  /** The payment form of the provider. */
  readonly paymentForm: "loading" | "ready" | "missing";
}

/** A line that costs something else than the shopper was first shown. */
export interface Repriced {
  readonly variantId: string;
  readonly title: string;
  readonly before: Money;
  readonly now: Money;
}

/** The order that this bag became. */
export interface OrderedBag {
  readonly reference: string;
  /** True while it waits for its payment. */
  readonly waits: boolean;
}

/** A shopper's actions in the checkout. */
export interface CheckoutActions {
  change(patch: Partial<CheckoutForm>): void;
  changeBilling(patch: Partial<BillingForm>): void;
  chooseAddress(address: SavedAddress | null): void;
  setQty(variantId: string, qty: number): void;
  setCode(code: string): void;
  removeCode(): void;
  submit(): void;
  checkNow(): void;
  answerPrice(accepted: boolean): void;
  /** Forgets what was typed. */
  clear(): void;
  reopen(orderId: string): void;
  mountPayment(element: HTMLElement | null): void;
}

/** As the server renders it. */
export function firstState(data: CheckoutData): CheckoutState {
  return {
    form: emptyForm(data),
    rules: data.rules,
    billingRules: data.billingRules,
    addresses: [],
    problems: {},
    phase: "filling",
    bag: settledState(data.cart),
    quote: null,
    quoteBusy: true,
    shortages: {},
    termsVersion: data.termsVersion,
    order: data.order,
    priceChange: null,
    ordered: null,
    restored: false,
    paymentForm: "loading",
  };
}

/** False if nothing of the order is delivered. Before the first quote the lines of the bag say so. */
export function ships({ order, quote, bag }: Pick<CheckoutState, "order" | "quote" | "bag">): boolean {
  if (order !== null) return order.shipping !== null;
  return quote?.needsDelivery ?? bagShips(bag);
}

/** The lines that are to be ordered. */
export function wantedLines({ lines }: BagState) {
  return lines.filter(({ pending, qty }) => pending !== "removing" && qty > 0);
}
