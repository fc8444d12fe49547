import {
  AlreadyOrdered,
  type Client,
  type Quote,
  type QuoteInput,
  type SavedAddress,
  StaleCart,
  type ToteError,
} from "@tote/client";
import type { CheckoutData } from "../../checkout/data.ts";
import { ADDRESS_FIELDS, type BillingForm, type CheckoutForm, emptyForm } from "../../checkout/form.ts";
import { type CheckoutActions, type CheckoutState, firstState, wantedLines } from "../../checkout/state.ts";
import { type CheckoutTexts, checkoutTexts } from "../../checkout/texts.ts";
import { bag } from "../bag/bag.ts";
import { reopen } from "../bag/reopen.ts";
import { clearDraft, keepDraft, readDraft } from "./draft.ts";
import { orderedBefore, orderedMeanwhile } from "./ordered.ts";
import { Placing } from "./placing.ts";
import { quoteInputOf } from "./quote-input.ts";
import { Quoting } from "./quoting.ts";
import { refusalOf, shortagesAt } from "./refusals.ts";
import { ShownPrices } from "./shown-prices.ts";

/** The order waits this long for its sums. */
const LONGEST_WAIT_MS = 15_000;
const KEEP_AFTER_MS = 300;

/** The checkout of one page: what it shows, and what happens when the shopper does something. */
export class CheckoutStore {
  readonly data: CheckoutData;
  readonly tote: Client;
  readonly words: CheckoutTexts;
  readonly actions: CheckoutActions;
  readonly prices = new ShownPrices();
  readonly #quoting: Quoting;
  readonly #placing: Placing;
  readonly #heard = new Set<() => void>();
  #state: CheckoutState;

  /** Fields that were filled before the page came alive: they win over the draft. */
  readonly #typed: Partial<CheckoutForm>;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    data: CheckoutData,
    tote: Client,
    { first, typed }: { first: CheckoutForm; typed: Partial<CheckoutForm> },
  ) {
    this.#typed = typed;
    this.data = data;
    this.tote = tote;
    this.words = checkoutTexts[data.place.language];
    this.#state = { ...firstState(data), form: { ...first, ...typed } };
    this.#quoting = new Quoting(tote, {
      busy: () => this.set({ quoteBusy: true }),
      quoted: (quote, input) => this.#quoted(quote, input),
      failed: (error) => this.#notQuoted(error),
    });
    this.#placing = new Placing(this);
    this.actions = {
      change: (patch) => this.#change(patch),
      changeBilling: (patch) => this.#changeBilling(patch),
      chooseAddress: (address) => this.#choose(address),
      setQty: (variantId, qty) => {
        if (this.#state.phase === "filling") bag.setQty(variantId, qty);
      },
      setCode: (code) => this.#withCode(() => bag.setDiscount(code)),
      removeCode: () => this.#withCode(() => bag.removeDiscount()),
      submit: () => void this.#placing.submit(),
      checkNow: () => this.#placing.checkNow(),
      answerPrice: (accepted) => this.#placing.answerPrice(accepted),
      clear: () => this.#clear(),
      reopen: (orderId) => void this.#reopen(orderId),
      mountPayment: (element) => this.#placing.mountPayment(element),
    };
  }

  get state(): CheckoutState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  set(patch: Partial<CheckoutState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#heard) listener();
  }

  /** Begins: takes up the draft, follows the bag, reads what the account keeps, and ends what a reload interrupted. */
  start(): void {
    if (this.data.order === null) {
      this.#takeUpDraft();
      const { country, billing } = this.#state.form;
      if (country !== this.#state.rules.code) void this.#readRules(country);
      if (billing.country !== this.#state.billingRules.code) void this.#readBillingRules(billing.country);
    }
    const follow = () => {
      const snapshot = bag.getSnapshot();
      if (snapshot.status !== "loading" || snapshot.lines.length > 0) this.set({ bag: snapshot });
      const ordered = orderedMeanwhile(this.data.cart, this.#state);
      if (ordered !== null) this.set({ ordered });
      this.#ask();
    };
    bag.subscribe(follow);
    follow();
    if (this.data.accountEmail !== null && this.data.order === null) void this.#readAddresses();
    this.#placing.resume();
  }

  #takeUpDraft(): void {
    addEventListener("pagehide", () => this.#keep());
    const draft = readDraft(this.#draftPlace, this.#state.form);
    if (draft === null) return;
    const before = this.#state.form;
    const form = { ...before, ...draft, ...this.#typed };
    const isKnown = this.data.countries.some(({ code }) => code === form.country);
    this.set({ form: isKnown ? form : { ...form, country: before.country } });
    const names = Object.keys(draft) as (keyof CheckoutForm)[];
    const isKept = (name: keyof CheckoutForm) =>
      name !== "country" && JSON.stringify(this.#state.form[name]) !== JSON.stringify(before[name]);
    this.set({ restored: names.some(isKept) });
  }

  get #draftPlace() {
    return { owner: this.data.owner, termsVersion: this.#state.termsVersion };
  }

  /** Keeps the form, unless it is sent already. */
  #keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const { phase, order, ordered } = this.#state;
    if (order === null && ordered === null && phase !== "leaving") keepDraft(this.#state.form, this.#draftPlace);
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#keep(), KEEP_AFTER_MS);
  }

  #clear(): void {
    clearDraft();
    const { rules, billingRules } = this.data;
    this.set({ form: emptyForm(this.data), rules, billingRules, restored: false, problems: {} });
    this.#ask();
  }

  async #reopen(orderId: string): Promise<void> {
    await reopen(orderId);
    // The page is about paying for an order that is none any more.
    if (this.data.order !== null || this.#state.order !== null) location.assign("/checkout");
  }

  /** The request for a quote, or null if there is nothing to order. */
  quoteInput(): QuoteInput | null {
    const { bag: current, form } = this.#state;
    // A product that is no longer sold has no price: its line says so.
    const lines = wantedLines(current).filter(({ variantId }) => !this.isGone(variantId));
    if (lines.length === 0) return null;
    return quoteInputOf(form, lines, current.discountCode, this.data.storeCredit !== null);
  }

  isGone(variantId: string): boolean {
    return this.#state.bag.warnings.some((each) => each.code === "unavailable" && each.variantId === variantId);
  }

  /** Asks for sums again although nothing changed here. */
  requote(): void {
    this.#quoting.forget();
    this.#ask();
  }

  /** The sums of what stands in the form now; null where they do not come. */
  async settledQuote(): Promise<Quote | null> {
    if (!this.#state.quoteBusy) return this.#state.quote;
    return new Promise((resolve) => {
      const settle = (quote: Quote | null) => {
        end();
        clearTimeout(timer);
        resolve(quote);
      };
      const timer = setTimeout(() => settle(null), LONGEST_WAIT_MS);
      const end = this.subscribe(() => {
        if (!this.#state.quoteBusy) settle(this.#state.quote);
      });
    });
  }

  refuse(error: ToteError): void {
    if (error instanceof AlreadyOrdered) {
      this.set({ phase: "filling", ordered: orderedBefore(error) });
      return;
    }
    if (error instanceof StaleCart) void bag.refresh();
    // The order has no line that is no longer sold.
    const sent = wantedLines(this.#state.bag).filter(({ variantId }) => !this.isGone(variantId));
    const refusal = refusalOf(error, this.words, sent);
    // Accepting other terms is not accepting these.
    const form = refusal.termsVersion === undefined ? this.#state.form : { ...this.#state.form, accepted: false };
    this.set({ phase: "filling", form, ...refusal });
    this.requote();
  }

  #ask(): void {
    const input = this.data.order === null && this.#state.phase !== "leaving" ? this.quoteInput() : null;
    if (input !== null) this.#quoting.ask(input);
  }

  #quoted(quote: Quote, { lines }: QuoteInput): void {
    const wanted = wantedLines(this.#state.bag).filter(({ variantId }) =>
      lines.some((line) => line.variantId === variantId),
    );
    const short = quote.warnings.filter(({ code }) => code === "insufficient_stock");
    const shortages = shortagesAt(
      short.map(({ pointer, available }) => ({
        index: Number(/\d+/.exec(pointer)?.[0] ?? 0),
        available: available ?? 0,
      })),
      wanted,
    );
    this.prices.note(quote);
    this.set({ quote, quoteBusy: false, shortages });
    this.#placing.quoted();
  }

  #notQuoted(error: ToteError): void {
    const { code, status } = error;
    if (code === "unknown_shipping_method") this.#change({ shippingMethod: null });
    else if (status !== 0 && status < 500)
      this.set({ quoteBusy: false, problems: refusalOf(error, this.words, []).problems });
  }

  #change(patch: Partial<CheckoutForm>): void {
    // The order stays as it was when the button was pressed.
    if (this.#state.phase !== "filling") return;
    const form = { ...this.#state.form, ...patch };
    const problems = { ...this.#state.problems };
    for (const name of Object.keys(patch)) delete problems[name];
    this.set({ form, problems });
    this.#keepSoon();
    if (patch.country !== undefined) {
      // Ways of delivery and regions are those of another country.
      this.set({ form: { ...this.#state.form, shippingMethod: null, region: "" } });
      void this.#readRules(patch.country);
    }
    this.#ask();
  }

  #changeBilling(patch: Partial<BillingForm>): void {
    if (this.#state.phase !== "filling") return;
    const problems = { ...this.#state.problems };
    for (const name of Object.keys(patch)) delete problems[`billing-${name}`];
    const isElsewhere = patch.country !== undefined;
    const billing = { ...this.#state.form.billing, ...patch, ...(isElsewhere ? { region: "" } : {}) };
    this.set({ form: { ...this.#state.form, billing }, problems });
    this.#keepSoon();
    if (patch.country !== undefined) void this.#readBillingRules(patch.country);
  }

  async #readBillingRules(country: string): Promise<void> {
    const billingRules = await this.tote.store.country(country).catch(() => null);
    if (billingRules !== null && this.#state.form.billing.country === country) this.set({ billingRules });
  }

  async #readRules(country: string): Promise<void> {
    const rules = await this.tote.store.country(country).catch(() => null);
    if (rules !== null && this.#state.form.country === country) this.set({ rules });
  }

  #choose(address: SavedAddress | null): void {
    const patch: Record<string, string> = {};
    for (const field of ADDRESS_FIELDS) patch[field] = address?.[field] ?? "";
    const isElsewhere = address !== null && address.country !== this.#state.form.country;
    this.set({ form: { ...this.#state.form, ...patch }, problems: {} });
    if (isElsewhere) this.#change({ country: address.country });
    // The change of the country has forgotten the region.
    this.set({ form: { ...this.#state.form, region: address?.region ?? "" } });
    this.#keepSoon();
    this.#ask();
  }

  async #readAddresses(): Promise<void> {
    const page = await this.tote.session.addresses.list().catch(() => null);
    const served = (page?.data ?? []).filter(({ country }) => this.data.countries.some(({ code }) => code === country));
    if (served.length === 0) return;
    this.set({ addresses: served });
    const first = served.find(({ isDefaultShipping }) => isDefaultShipping) ?? served[0];
    if (first !== undefined && this.#state.form.line1 === "") this.#choose(first);
  }

  #withCode(change: () => void): void {
    const { discountCode: _, ...problems } = this.#state.problems;
    this.set({ problems });
    change();
  }
}
