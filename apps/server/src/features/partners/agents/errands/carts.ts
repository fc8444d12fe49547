import { newId } from "../../../../platform/ids.ts";
import { languageOf } from "../catalogue/language.ts";
import { readContext } from "../catalogue/read-requests.ts";
import { type Answer, ucpOf } from "../protocol/answer.ts";
import type { Admitted, Operation } from "../protocol/door.ts";
import { CAPABILITIES } from "../protocol/versions.ts";
import { answerOnce } from "./answer-once.ts";
import { type ErrandLine, endOf, isOpen, keptLine, newSecret, writeErrandId } from "./errand.ts";
import { ErrandDesk, type ErrandNeeds, type ErrandWrite, isWrong, MOST_WRONG_CODES } from "./errand-desk.ts";
import { type CartView, presentCart } from "./present-cart.ts";
import { cancelErrand, type ErrandRow, insertErrand, updateErrand } from "./queries.ts";
import { readCart } from "./read-cart.ts";
import { findLines, showLines } from "./view-errand.ts";

const common = { door: "handoff", capability: CAPABILITIES.cart, extensions: [CAPABILITIES.discount] } as const;
export const CREATE_CART: Operation = { ...common, name: "create_cart", writes: "creates" };
export const GET_CART: Operation = { ...common, name: "get_cart" };
export const UPDATE_CART: Operation = { ...common, name: "update_cart", writes: "changes" };
export const CANCEL_CART: Operation = { ...common, name: "cancel_cart", writes: "changes" };

/** Bags that platforms fill for somebody. An errand orders nothing and knows nobody; its link hands it over. */
export class AgentCarts {
  readonly #needs: ErrandNeeds;
  readonly #desk: ErrandDesk;

  constructor(needs: ErrandNeeds) {
    this.#needs = needs;
    this.#desk = new ErrandDesk(needs, "cart", "cart");
  }

  async create({ admitted, body, ip, transport, key }: ErrandWrite): Promise<Answer> {
    const wanted = readCart(body);
    await this.#desk.refuseOverload();
    const { settings } = admitted;
    const language = languageOf(readContext(body).language, admitted.acceptLanguage, settings.storefront.locales);
    const shelf = await this.#desk.shelfIn(admitted, language);
    const found = await findLines({ shelf }, wanted.lines);
    if (found.lines.length === 0) return this.#desk.nothingLeft(admitted, CREATE_CART, found.gone, language);
    const codes = admitted.capabilities.has(CAPABILITIES.discount) ? wanted.codes : [];
    const quote = await this.#desk.quote(admitted, found.lines, { codes, ip });
    const { secret, secretHash, nonce } = newSecret();
    const [id, createdAt] = [newId(), new Date()];
    const expiresAt = endOf(createdAt, createdAt);
    const view = {
      ...{ ...found, quote, codes, language, expiresAt },
      id: writeErrandId("cart", id, secret),
      isWithTheBuyer: false,
      continueUrl: this.#desk.continueUrl({ id, nonce, created_at: createdAt }),
    };
    return answerOnce(this.#needs.services, key, async (tx) => {
      await insertErrand(tx, {
        ...{ id, secretHash, transport, codes, language, nonce, createdAt, expiresAt },
        kind: "cart",
        platformId: admitted.platform?.id ?? null,
        protocol: admitted.version,
        lines: found.lines.map(keptLine),
        sealed: null,
        wrongCodes: isWrong(quote) ? 1 : 0,
      });
      return this.#answer(admitted, CREATE_CART, view, 201);
    });
  }

  async get(admitted: Admitted, id: string, ip: string): Promise<Answer> {
    const errand = await this.#desk.find(admitted, id);
    return this.#hasEnded(errand)
      ? this.#desk.notFound(admitted, GET_CART)
      : this.#show(admitted, GET_CART, errand, id, ip);
  }

  async update(id: string, write: ErrandWrite): Promise<Answer> {
    const { admitted, body, ip } = write;
    const wanted = readCart(body);
    return this.#desk.change(write, id, async (errand) => {
      if (this.#hasEnded(errand)) return { answer: this.#desk.notFound(admitted, UPDATE_CART), write: null };
      if (!isOpen(errand)) return { answer: await this.#show(admitted, UPDATE_CART, errand, id, ip), write: null };
      const { language } = errand;
      const shelf = await this.#desk.shelfIn(admitted, language);
      const { lines, gone } = await findLines({ shelf }, wanted.lines);
      if (lines.length === 0)
        return { answer: this.#desk.nothingLeft(admitted, UPDATE_CART, gone, language), write: null };
      const mayGuess = errand.wrong_codes < MOST_WRONG_CODES && admitted.capabilities.has(CAPABILITIES.discount);
      const codes = mayGuess ? wanted.codes : [];
      const quote = await this.#desk.quote(admitted, lines, { codes, ip });
      const wrongCodes = errand.wrong_codes + (isWrong(quote) ? 1 : 0);
      const expiresAt = endOf(errand.created_at, new Date());
      const told = new Map((errand.lines as ErrandLine[]).map((line) => [line.variantId, line.priceMinor]));
      const shown = lines.map((line) => ({ ...line, priceMinor: told.get(line.variantId) ?? line.priceMinor }));
      const view = {
        ...{ id, lines: shown, gone, quote, codes, language, expiresAt },
        isWithTheBuyer: false,
        continueUrl: this.#desk.continueUrl(errand),
      };
      const kept = { lines: lines.map(keptLine), codes, wrongCodes, expiresAt, sealed: null };
      return {
        answer: this.#answer(admitted, UPDATE_CART, view),
        write: (tx) => updateErrand(tx, errand.id, kept),
      };
    });
  }

  async cancel(id: string, write: ErrandWrite): Promise<Answer> {
    const { admitted, ip } = write;
    return this.#desk.change(write, id, async (errand) => {
      if (this.#hasEnded(errand)) return { answer: this.#desk.notFound(admitted, CANCEL_CART), write: null };
      const isStillOpen = isOpen(errand);
      const after = isStillOpen ? { ...errand, status: "canceled" } : errand;
      const answer = await this.#show(admitted, CANCEL_CART, after, id, ip);
      return { answer, write: isStillOpen ? (tx) => cancelErrand(tx, errand.id) : null };
    });
  }

  /** A cart that ended is the same as none. */
  #hasEnded(errand: ErrandRow | null): errand is null {
    return errand === null || errand.status === "canceled" || errand.expires_at <= new Date();
  }

  async #show(admitted: Admitted, operation: Operation, errand: ErrandRow, id: string, ip: string): Promise<Answer> {
    const { language, codes } = errand;
    const shelf = await this.#desk.shelfIn(admitted, language);
    const { lines, gone } = await showLines({ shelf }, errand.lines as ErrandLine[]);
    const quote = await this.#desk.quote(admitted, lines, { codes, ip });
    const isStillOpen = isOpen(errand);
    return this.#answer(admitted, operation, {
      ...{ id, lines, gone, quote, codes, language },
      continueUrl: isStillOpen ? this.#desk.continueUrl(errand) : null,
      expiresAt: isStillOpen ? errand.expires_at : null,
      isWithTheBuyer: errand.status === "handed_off",
    });
  }

  #answer(admitted: Admitted, operation: Operation, view: CartView, status: 200 | 201 = 200): Answer {
    const { publicUrl } = this.#needs.services;
    const discounts = admitted.capabilities.has(CAPABILITIES.discount);
    const cart = presentCart(view, { settings: admitted.settings, publicUrl, discounts });
    const json = `{"ucp":${ucpOf(admitted, operation, "success")},${JSON.stringify(cart).slice(1)}`;
    return { status, json, outcome: view.isWithTheBuyer ? "with_the_buyer" : "success" };
  }
}
