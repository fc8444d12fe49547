import { newId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import type { PromotionBooks } from "../../../catalogue/promotions/book/promotion-books.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import { limitGuesses } from "../../../sales/discount-codes/guess-limit.ts";
import { languageOf } from "../catalogue/language.ts";
import { readContext } from "../catalogue/read-requests.ts";
import { type Answer, errorAnswer, type Message, ucpOf } from "../protocol/answer.ts";
import type { Admitted, Operation } from "../protocol/door.ts";
import { Refusal } from "../protocol/refusal.ts";
import { CAPABILITIES } from "../protocol/versions.ts";
import { answerOnce, type WriteKey } from "./answer-once.ts";
import {
  type ErrandLine,
  endOf,
  handOffToken,
  isOpen,
  newSecret,
  opens,
  readErrandId,
  writeErrandId,
} from "./errand.ts";
import { errandWords } from "./errand-words.ts";
import { type CartView, presentCart } from "./present-cart.ts";
import {
  cancelErrand,
  countOpenErrands,
  type ErrandRow,
  insertErrand,
  lockErrand,
  readErrand,
  updateErrand,
} from "./queries.ts";
import { readCart } from "./read-cart.ts";
import { findLines, quoteLines, showLines } from "./view-errand.ts";

const common = { door: "handoff", capability: CAPABILITIES.cart, extensions: [CAPABILITIES.discount] } as const;
export const CREATE_CART: Operation = { ...common, name: "create_cart", writes: "creates" };
export const GET_CART: Operation = { ...common, name: "get_cart" };
export const UPDATE_CART: Operation = { ...common, name: "update_cart", writes: "changes" };
export const CANCEL_CART: Operation = { ...common, name: "cancel_cart", writes: "changes" };

export interface CartNeeds {
  readonly services: Services;
  readonly shelf: Shelf;
  readonly promotions: PromotionBooks;
}

export interface CartWrite {
  readonly admitted: Admitted;
  readonly body: unknown;
  readonly ip: string;
  readonly transport: "rest" | "mcp";
  readonly key: WriteKey | null;
}

const MOST_OPEN = 20_000;
const COUNTED_MS = 10_000;
const MOST_WRONG_CODES = 10;

/** Bags that platforms fill for somebody. An errand orders nothing and knows nobody; its link hands it over. */
export class AgentCarts {
  readonly #needs: CartNeeds;
  #counted: { at: number; open: number } | undefined;

  constructor(needs: CartNeeds) {
    this.#needs = needs;
  }

  async create({ admitted, body, ip, transport, key }: CartWrite): Promise<Answer> {
    const { services } = this.#needs;
    const wanted = readCart(body);
    await this.#refuseOverload();
    const { settings } = admitted;
    const language = languageOf(readContext(body).language, admitted.acceptLanguage, settings.storefront.locales);
    const shelf = await this.#shelfIn(admitted, language);
    const found = await findLines({ shelf }, wanted.lines);
    if (found.lines.length === 0) return this.#nothingLeft(admitted, found.gone, language);
    const codes = admitted.capabilities.has(CAPABILITIES.discount) ? wanted.codes : [];
    const quote = await this.#quote(admitted, found.lines, codes, ip);
    const { secret, secretHash, nonce } = newSecret();
    const [id, createdAt] = [newId(), new Date()];
    const expiresAt = endOf(createdAt, createdAt);
    const wrongCodes = isWrong(quote) ? 1 : 0;
    const row = { id, nonce, created_at: createdAt };
    return answerOnce(services, key, async (tx) => {
      await insertErrand(tx, {
        id,
        secretHash,
        platformId: admitted.platform?.id ?? null,
        protocol: admitted.version,
        transport,
        lines: found.lines.map(keptLine),
        codes,
        language,
        wrongCodes,
        nonce,
        createdAt,
        expiresAt,
      });
      const view = {
        id: writeErrandId(id, secret),
        ...found,
        quote,
        codes,
        language,
        expiresAt,
        isWithTheBuyer: false,
      };
      return this.#answer(admitted, CREATE_CART, { ...view, continueUrl: this.#continueUrl(row) }, 201);
    });
  }

  async get(admitted: Admitted, id: string, ip: string): Promise<Answer> {
    const { reads } = this.#needs.services.database;
    const errand = await this.#find(admitted, id, (uuid) => readErrand(reads, uuid));
    return errand === null ? this.#notFound(admitted, GET_CART) : this.#show(admitted, GET_CART, errand, id, ip);
  }

  async update(id: string, { admitted, body, ip, key }: CartWrite): Promise<Answer> {
    const wanted = readCart(body);
    const { services } = this.#needs;
    return answerOnce(services, key, async (tx) => {
      const errand = await this.#find(admitted, id, (uuid) => lockErrand(tx, uuid));
      if (errand === null) return this.#notFound(admitted, UPDATE_CART);
      if (!isOpen(errand)) return this.#show(admitted, UPDATE_CART, errand, id, ip);
      const shelf = await this.#shelfIn(admitted, errand.language);
      const { lines, gone } = await findLines({ shelf }, wanted.lines);
      if (lines.length === 0) return this.#nothingLeft(admitted, gone, errand.language);
      const mayGuess = errand.wrong_codes < MOST_WRONG_CODES && admitted.capabilities.has(CAPABILITIES.discount);
      const codes = mayGuess ? wanted.codes : [];
      const quote = await this.#quote(admitted, lines, codes, ip);
      const wrongCodes = errand.wrong_codes + (isWrong(quote) ? 1 : 0);
      const expiresAt = endOf(errand.created_at, new Date());
      await updateErrand(tx, errand.id, { lines: lines.map(keptLine), codes, wrongCodes, expiresAt });
      const told = new Map((errand.lines as ErrandLine[]).map((line) => [line.variantId, line.priceMinor]));
      const shown = lines.map((line) => ({ ...line, priceMinor: told.get(line.variantId) ?? line.priceMinor }));
      const view = {
        id,
        lines: shown,
        gone,
        quote,
        codes,
        language: errand.language,
        expiresAt,
        isWithTheBuyer: false,
      };
      return this.#answer(admitted, UPDATE_CART, { ...view, continueUrl: this.#continueUrl(errand) });
    });
  }

  async cancel(id: string, { admitted, ip, key }: CartWrite): Promise<Answer> {
    return answerOnce(this.#needs.services, key, async (tx) => {
      const errand = await this.#find(admitted, id, (uuid) => lockErrand(tx, uuid));
      if (errand === null) return this.#notFound(admitted, CANCEL_CART);
      if (isOpen(errand)) await cancelErrand(tx, errand.id);
      const after = isOpen(errand) ? { ...errand, status: "canceled" } : errand;
      return this.#show(admitted, CANCEL_CART, after, id, ip);
    });
  }

  /** A wrong secret, another platform, and a cart that ended are the same as none. */
  async #find(
    admitted: Admitted,
    id: string,
    read: (uuid: string) => Promise<ErrandRow | null>,
  ): Promise<ErrandRow | null> {
    const named = readErrandId(id);
    const errand = named === null ? null : await read(named.uuid);
    if (named === null || errand === null || !opens(errand, named.secret)) return null;
    if (errand.platform_id !== (admitted.platform?.id ?? null)) return null;
    if (errand.status === "canceled" || errand.expires_at <= new Date()) return null;
    if (errand.protocol === admitted.version) return errand;
    throw new Refusal("version_unsupported", `This cart was begun in ${errand.protocol} and stays in it.`);
  }

  async #show(admitted: Admitted, operation: Operation, errand: ErrandRow, id: string, ip: string): Promise<Answer> {
    const { language, codes } = errand;
    const shelf = await this.#shelfIn(admitted, language);
    const { lines, gone } = await showLines({ shelf }, errand.lines as ErrandLine[]);
    const quote = await this.#quote(admitted, lines, codes, ip);
    const isStillOpen = isOpen(errand);
    return this.#answer(admitted, operation, {
      id,
      lines,
      gone,
      quote,
      codes,
      language,
      continueUrl: isStillOpen ? this.#continueUrl(errand) : null,
      expiresAt: isStillOpen ? errand.expires_at : null,
      isWithTheBuyer: errand.status === "handed_off",
    });
  }

  #quote({ settings }: Admitted, lines: readonly ErrandLine[], codes: readonly string[], ip: string) {
    const { promotions, services } = this.#needs;
    const { database, rateLimits } = services;
    const guess = { code: codes[0], principal: null, ip };
    return limitGuesses(
      rateLimits,
      guess,
      () => quoteLines({ reads: database.reads, settings, promotions }, lines, codes),
      isWrong,
    );
  }

  #answer(admitted: Admitted, operation: Operation, view: CartView, status: 200 | 201 = 200): Answer {
    const { publicUrl } = this.#needs.services;
    const discounts = admitted.capabilities.has(CAPABILITIES.discount);
    const cart = presentCart(view, { settings: admitted.settings, publicUrl, discounts });
    const json = `{"ucp":${ucpOf(admitted, operation, "success")},${JSON.stringify(cart).slice(1)}`;
    return { status, json, outcome: view.isWithTheBuyer ? "with_the_buyer" : "success" };
  }

  #nothingLeft(admitted: Admitted, gone: readonly string[], language: string): Answer {
    const words = errandWords(language);
    const messages = gone.map(
      (title): Message => ({
        type: "error",
        code: "item_unavailable",
        content: words.gone(title),
        severity: "unrecoverable",
      }),
    );
    const { storefrontUrl } = this.#needs.services;
    const rest = JSON.stringify({ messages, continue_url: `${storefrontUrl}/` }).slice(1);
    return {
      status: 200,
      json: `{"ucp":${ucpOf(admitted, CREATE_CART, "error")},${rest}`,
      outcome: "item_unavailable",
    };
  }

  #notFound(admitted: Admitted, operation: Operation): Answer {
    const content = "There is no such cart, or it has ended.";
    return errorAnswer(admitted, operation, { code: "not_found", content }, `${this.#needs.services.storefrontUrl}/`);
  }

  #continueUrl(errand: Pick<ErrandRow, "id" | "nonce" | "created_at">): string {
    const { publicUrl, secrets } = this.#needs.services;
    return `${publicUrl}/continue/${handOffToken(secrets, errand)}`;
  }

  async #shelfIn({ settings }: Admitted, language: string): Promise<Shelf> {
    const { shelf } = this.#needs;
    return settings.storefront.locales[0] === language ? shelf : await shelf.in(language);
  }

  async #refuseOverload(): Promise<void> {
    const now = Date.now();
    if (this.#counted === undefined || now - this.#counted.at > COUNTED_MS)
      this.#counted = { at: now, open: await countOpenErrands(this.#needs.services.database.reads, MOST_OPEN) };
    if (this.#counted.open >= MOST_OPEN)
      throw new Refusal("overloaded", "The shop holds too many carts now; repeat this later.", {
        retryAfterSeconds: 60,
      });
  }
}

const keptLine = ({ productId, variantId, qty, priceMinor }: ErrandLine): ErrandLine => ({
  productId,
  variantId,
  qty,
  priceMinor,
});

const isWrong = (quote: { warnings: readonly { code: string }[] } | null) =>
  quote?.warnings.some(({ code }) => code === "discount_unknown") ?? false;
