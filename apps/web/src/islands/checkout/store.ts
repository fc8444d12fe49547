import type { Client, Quote, QuoteInput, SavedAddress, ToteError } from "@tote/client";
import type { CheckoutData } from "../../checkout/data.ts";
import { ADDRESS_FIELDS, addressOf, type CheckoutForm, looksLikeEmail } from "../../checkout/form.ts";
import { type CheckoutActions, type CheckoutState, firstState, wantedLines } from "../../checkout/state.ts";
import { type CheckoutTexts, checkoutTexts } from "../../checkout/texts.ts";
import { bag } from "../bag/bag.ts";
import { Placing } from "./placing.ts";
import { Quoting } from "./quoting.ts";
import { refusalOf, shortagesAt } from "./refusals.ts";

/** The order waits this long for its sums. */
const LONGEST_WAIT_MS = 15_000;

/** The checkout of one page: what it shows, and what happens when the shopper does something. */
export class CheckoutStore {
  readonly data: CheckoutData;
  readonly tote: Client;
  readonly words: CheckoutTexts;
  readonly actions: CheckoutActions;
  readonly #quoting: Quoting;
  readonly #placing: Placing;
  readonly #heard = new Set<() => void>();
  #state: CheckoutState;

  constructor(data: CheckoutData, tote: Client, form: CheckoutForm) {
    this.data = data;
    this.tote = tote;
    this.words = checkoutTexts[data.place.language];
    this.#state = { ...firstState(data), form };
    this.#quoting = new Quoting(tote, {
      busy: () => this.set({ quoteBusy: true }),
      quoted: (quote, input) => this.#quoted(quote, input),
      failed: (error) => this.#notQuoted(error),
    });
    this.#placing = new Placing(this);
    this.actions = {
      change: (patch) => this.#change(patch),
      chooseAddress: (address) => this.#choose(address),
      setQty: (variantId, qty) => {
        if (this.#state.phase === "filling") bag.setQty(variantId, qty);
      },
      setCode: (code) => this.#withCode(() => bag.setDiscount(code)),
      removeCode: () => this.#withCode(() => bag.removeDiscount()),
      submit: () => void this.#placing.submit(),
      checkNow: () => this.#placing.checkNow(),
      answerPrice: (accepted) => this.#placing.answerPrice(accepted),
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

  /** Begins: follows the bag, reads what the account keeps, and ends what a reload interrupted. */
  start(): void {
    const follow = () => {
      const snapshot = bag.getSnapshot();
      if (snapshot.status !== "loading" || snapshot.lines.length > 0) this.set({ bag: snapshot });
      this.#ask();
    };
    bag.subscribe(follow);
    follow();
    if (this.data.accountEmail !== null && this.data.order === null) void this.#readAddresses();
    this.#placing.resume();
  }

  /** What is to be quoted, or null where there is nothing to order. */
  quoteInput(): QuoteInput | null {
    const { bag: current, form } = this.#state;
    // What is no longer sold has no price: its line says so.
    const lines = wantedLines(current).filter(({ variantId }) => !this.isGone(variantId));
    if (lines.length === 0) return null;
    const { country, region, postalCode } = form;
    const { discountCode } = current;
    return {
      lines: lines.map(
        ({ productId, variantId, qty }) => ({ productId, variantId, qty }) as QuoteInput["lines"][number],
      ),
      shippingAddress: {
        country,
        ...(region === "" ? {} : { region }),
        ...(postalCode === "" ? {} : { postalCode: postalCode.slice(0, 20) }),
      },
      ...(form.shippingMethod === null ? {} : { shippingMethod: form.shippingMethod }),
      ...(discountCode === null ? {} : { discountCode }),
      // Only the uses of a code depend on who asks.
      ...(discountCode !== null && looksLikeEmail(form.email) ? { email: form.email.trim() } : {}),
    };
  }

  isGone(variantId: string): boolean {
    return this.#state.bag.warnings.some((each) => each.code === "unavailable" && each.variantId === variantId);
  }

  /** The address as the order takes it. */
  address() {
    return addressOf(this.#state.form, this.#state.rules);
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
    const refusal = refusalOf(error, this.words, wantedLines(this.#state.bag));
    // Who accepted other terms has not accepted these.
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
    this.set({ quote, quoteBusy: false, shortages });
    this.#placing.quoted(quote);
  }

  #notQuoted(error: ToteError): void {
    const { code, status } = error;
    if (code === "unknown_shipping_method") this.#change({ shippingMethod: null });
    else if (status !== 0 && status < 500)
      this.set({ quoteBusy: false, problems: refusalOf(error, this.words, []).problems });
  }

  #change(patch: Partial<CheckoutForm>): void {
    // What is being ordered stays as it was when the button was pressed.
    if (this.#state.phase !== "filling") return;
    const form = { ...this.#state.form, ...patch };
    const problems = { ...this.#state.problems };
    for (const name of Object.keys(patch)) delete problems[name];
    this.set({ form, problems });
    if (patch.country !== undefined) void this.#readRules(patch.country);
    this.#ask();
  }

  async #readRules(country: string): Promise<void> {
    // Ways of delivery and regions are those of another country.
    this.set({ form: { ...this.#state.form, shippingMethod: null, region: "" } });
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
