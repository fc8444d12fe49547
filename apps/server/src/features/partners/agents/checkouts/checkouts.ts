import { Invalid } from "../../../../platform/errors.ts";
import { newId } from "../../../../platform/ids.ts";
import type { QuoteInput } from "../../../sales/orders/schemas/requests.ts";
import { languageOf } from "../catalogue/language.ts";
import { readContext } from "../catalogue/read-requests.ts";
import { answerOnce } from "../errands/answer-once.ts";
import { type ErrandLine, endOfCheckout, isOpen, keptLine, newSecret, writeErrandId } from "../errands/errand.ts";
import { ErrandDesk, type ErrandNeeds, type ErrandWrite, isWrong, MOST_WRONG_CODES } from "../errands/errand-desk.ts";
import { errandWords } from "../errands/errand-words.ts";
import type { ShownLine } from "../errands/present-cart.ts";
import { cancelErrand, type ErrandRow, insertErrand, updateErrand } from "../errands/queries.ts";
import { findLines, showLines } from "../errands/view-errand.ts";
import { type Answer, type Message, ucpOf } from "../protocol/answer.ts";
import type { Admitted, Operation } from "../protocol/door.ts";
import { Refusal } from "../protocol/refusal.ts";
import { CAPABILITIES } from "../protocol/versions.ts";
import { placeOfCheckout } from "./place-of-checkout.ts";
import { type CheckoutView, presentCheckout } from "./present-checkout.ts";
import { type CheckoutParty, readCheckout } from "./read-checkout.ts";

const common = {
  door: "handoff",
  capability: CAPABILITIES.checkout,
  extensions: [CAPABILITIES.fulfillment, CAPABILITIES.discount],
} as const;
export const CREATE_CHECKOUT: Operation = { ...common, name: "create_checkout", writes: "creates" };
export const GET_CHECKOUT: Operation = { ...common, name: "get_checkout" };
export const UPDATE_CHECKOUT: Operation = { ...common, name: "update_checkout", writes: "changes" };
export const CANCEL_CHECKOUT: Operation = { ...common, name: "cancel_checkout", writes: "changes" };

const PURPOSE = "agent checkout";
const NO_PARTY: CheckoutParty = { buyer: {}, destinations: [], destination: null, option: null };

interface Priced {
  quote: CheckoutView["quote"];
  problems: readonly Message[];
}

/** Orders that platforms prepare up to the last step. The buyer takes them over, and orders and pays in the shop. */
export class AgentCheckouts {
  readonly #needs: ErrandNeeds;
  readonly #desk: ErrandDesk;

  constructor(needs: ErrandNeeds) {
    this.#needs = needs;
    this.#desk = new ErrandDesk(needs, "checkout", "checkout");
  }

  async create({ admitted, body, ip, transport, key }: ErrandWrite): Promise<Answer> {
    const { capabilities, settings } = admitted;
    const wanted = readCheckout(body, capabilities.has(CAPABILITIES.fulfillment));
    await this.#desk.refuseOverload();
    const language = languageOf(readContext(body).language, admitted.acceptLanguage, settings.storefront.locales);
    const shelf = await this.#desk.shelfIn(admitted, language);
    const found = await findLines({ shelf }, wanted.lines);
    if (found.lines.length === 0) return this.#desk.nothingLeft(admitted, CREATE_CHECKOUT, found.gone, language);
    const codes = capabilities.has(CAPABILITIES.discount) ? wanted.codes : [];
    const { party } = wanted;
    const priced = await this.#price(admitted, found.lines, { codes, ip, party, language });
    const { secret, secretHash, nonce } = newSecret();
    const [id, createdAt] = [newId(), new Date()];
    const expiresAt = endOfCheckout(createdAt);
    const view = {
      ...{ ...found, ...priced, codes, language, expiresAt, party, isWithTheBuyer: false, hasEnded: false },
      id: writeErrandId("checkout", id, secret),
      continueUrl: this.#desk.continueUrl({ id, nonce, created_at: createdAt }),
    };
    return answerOnce(this.#needs.services, key, async (tx) => {
      await insertErrand(tx, {
        ...{ id, secretHash, transport, codes, language, nonce, createdAt, expiresAt },
        kind: "checkout",
        platformId: admitted.platform?.id ?? null,
        protocol: admitted.version,
        lines: found.lines.map(keptLine),
        sealed: this.#seal(party),
        wrongCodes: isWrong(priced.quote) ? 1 : 0,
      });
      return this.#answer(admitted, CREATE_CHECKOUT, view, 201);
    });
  }

  async get(admitted: Admitted, id: string, ip: string): Promise<Answer> {
    const errand = await this.#desk.find(admitted, id);
    return errand === null
      ? this.#desk.notFound(admitted, GET_CHECKOUT)
      : this.#show(admitted, GET_CHECKOUT, errand, { id, ip });
  }

  async update(id: string, write: ErrandWrite): Promise<Answer> {
    const { admitted, body, ip } = write;
    const { capabilities } = admitted;
    const wanted = readCheckout(body, capabilities.has(CAPABILITIES.fulfillment));
    return this.#desk.change(write, id, async (errand) => {
      if (errand === null) return { answer: this.#desk.notFound(admitted, UPDATE_CHECKOUT), write: null };
      if (errand.status === "handed_off")
        return { answer: await this.#show(admitted, UPDATE_CHECKOUT, errand, { id, ip }), write: null };
      if (!isOpen(errand))
        throw new Refusal("checkout_closed", "The checkout was canceled or has expired; it cannot be changed.");
      const { language, expires_at: expiresAt } = errand;
      const shelf = await this.#desk.shelfIn(admitted, language);
      const { lines, gone } = await findLines({ shelf }, wanted.lines);
      if (lines.length === 0)
        return { answer: this.#desk.nothingLeft(admitted, UPDATE_CHECKOUT, gone, language), write: null };
      const mayGuess = errand.wrong_codes < MOST_WRONG_CODES && capabilities.has(CAPABILITIES.discount);
      const codes = mayGuess ? wanted.codes : [];
      const { party } = wanted;
      const priced = await this.#price(admitted, lines, { codes, ip, party, language });
      const wrongCodes = errand.wrong_codes + (isWrong(priced.quote) ? 1 : 0);
      const told = new Map((errand.lines as ErrandLine[]).map((line) => [line.variantId, line.priceMinor]));
      const shown = lines.map((line) => ({ ...line, priceMinor: told.get(line.variantId) ?? line.priceMinor }));
      const view = {
        ...{ ...priced, id, gone, codes, language, expiresAt, party, isWithTheBuyer: false, hasEnded: false },
        lines: shown,
        continueUrl: this.#desk.continueUrl(errand),
      };
      const kept = { lines: lines.map(keptLine), codes, wrongCodes, expiresAt, sealed: this.#seal(party) };
      return {
        answer: this.#answer(admitted, UPDATE_CHECKOUT, view),
        write: (tx) => updateErrand(tx, errand.id, kept),
      };
    });
  }

  /** A second time it is the same; the first shows buyer and address for the last time. */
  async cancel(id: string, write: ErrandWrite): Promise<Answer> {
    const { admitted, ip } = write;
    return this.#desk.change(write, id, async (errand) => {
      if (errand === null) return { answer: this.#desk.notFound(admitted, CANCEL_CHECKOUT), write: null };
      const isStillOpen = isOpen(errand);
      const after = isStillOpen ? { ...errand, status: "canceled" } : errand;
      const answer = await this.#show(admitted, CANCEL_CHECKOUT, after, { id, ip });
      return { answer, write: isStillOpen ? (tx) => cancelErrand(tx, errand.id) : null };
    });
  }

  async #show(
    admitted: Admitted,
    operation: Operation,
    errand: ErrandRow,
    { id, ip }: { id: string; ip: string },
  ): Promise<Answer> {
    const { language, codes } = errand;
    const shelf = await this.#desk.shelfIn(admitted, language);
    const { lines, gone } = await showLines({ shelf }, errand.lines as ErrandLine[]);
    const party = this.#partyOf(errand);
    const priced = await this.#price(admitted, lines, { codes, ip, party, language });
    const isStillOpen = isOpen(errand);
    const isWithTheBuyer = errand.status === "handed_off";
    return this.#answer(admitted, operation, {
      ...{ ...priced, id, lines, gone, codes, language, party, isWithTheBuyer },
      hasEnded: !isStillOpen && !isWithTheBuyer,
      continueUrl: isStillOpen ? this.#desk.continueUrl(errand) : null,
      expiresAt: isStillOpen ? errand.expires_at : null,
    });
  }

  /** The cost at the place of delivery. A place or method that is not served is a problem, and the rest is priced without it. */
  async #price(
    admitted: Admitted,
    lines: readonly ShownLine[],
    asked: { codes: readonly string[]; ip: string; party: CheckoutParty; language: string },
  ): Promise<Priced> {
    const { codes, ip, party, language } = asked;
    const words = errandWords(language);
    const ships = lines.some(({ variant }) => variant.requiresShipping);
    const delivery = admitted.capabilities.has(CAPABILITIES.fulfillment);
    const { email, address, problems, path } = placeOfCheckout(party, { ships, delivery, language });
    const quote = async (place: Partial<QuoteInput>) => {
      const withEmail = email === null ? place : { ...place, email };
      return this.#desk.quote(admitted, lines, { codes, ip, place: withEmail });
    };
    const error = (code: string, at: string, content: string): Message => ({
      ...{ type: "error", code, path: at, content, severity: "recoverable" },
    });
    if (address === null) return { quote: await quote({}), problems };
    const place = { shippingAddress: address };
    const { option } = party;
    try {
      return { quote: await quote(option === null ? place : { ...place, shippingMethod: option }), problems };
    } catch (problem) {
      if (isProblem(problem, "country_not_served")) {
        const content = words.notServed(address.country);
        const found = error("address_undeliverable", `${path}.address_country`, content);
        return { quote: await quote({}), problems: [...problems, found] };
      }
      if (!isProblem(problem, "unknown_shipping_method")) throw problem;
      const at = "$.fulfillment.methods[0].groups[0].selected_option_id";
      const found = error("fulfillment_option_unavailable", at, words.noOption);
      return { quote: await quote(place), problems: [...problems, found] };
    }
  }

  #answer(admitted: Admitted, operation: Operation, view: CheckoutView, status: 200 | 201 = 200): Answer {
    const { publicUrl } = this.#needs.services;
    const { settings, version, capabilities } = admitted;
    const checkout = presentCheckout(view, {
      ...{ settings, publicUrl, version },
      discounts: capabilities.has(CAPABILITIES.discount),
      delivery: capabilities.has(CAPABILITIES.fulfillment),
    });
    // No handlers: the shop takes payments from buyers alone.
    const ucp = ucpOf(admitted, operation, "success").replace(/\}$/, ',"payment_handlers":{}}');
    const json = `{"ucp":${ucp},${JSON.stringify(checkout).slice(1)}`;
    return { status, json, outcome: view.isWithTheBuyer ? "with_the_buyer" : checkout.status };
  }

  #seal(party: CheckoutParty): Buffer {
    return this.#needs.services.secrets.encrypt(PURPOSE, JSON.stringify(party));
  }

  #partyOf({ sealed }: ErrandRow): CheckoutParty {
    if (sealed === null) return NO_PARTY;
    return JSON.parse(this.#needs.services.secrets.decrypt(PURPOSE, sealed)) as CheckoutParty;
  }
}

const isProblem = (error: unknown, code: string): boolean => error instanceof Invalid && error.code === code;
