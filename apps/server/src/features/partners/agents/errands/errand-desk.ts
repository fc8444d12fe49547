import type { Tx } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { PromotionBooks } from "../../../catalogue/promotions/book/promotion-books.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import { limitGuesses } from "../../../sales/discount-codes/guess-limit.ts";
import type { QuoteInput } from "../../../sales/orders/schemas/requests.ts";
import { type Answer, errorAnswer, type Message, ucpOf } from "../protocol/answer.ts";
import type { Admitted, Operation } from "../protocol/door.ts";
import { Refusal } from "../protocol/refusal.ts";
import { answerOnce, type WriteKey } from "./answer-once.ts";
import { type ErrandKind, type ErrandLine, handOffToken, opens, readErrandId } from "./errand.ts";
import { errandWords } from "./errand-words.ts";
import { countOpenErrands, type ErrandRow, lockErrand, readErrand } from "./queries.ts";
import { quoteLines } from "./view-errand.ts";

export interface ErrandNeeds {
  readonly services: Services;
  readonly shelf: Shelf;
  readonly promotions: PromotionBooks;
}

export interface ErrandWrite {
  readonly admitted: Admitted;
  readonly body: unknown;
  readonly ip: string;
  readonly transport: "rest" | "mcp";
  readonly key: WriteKey | null;
}

/** A change that is ready: its answer, and the statement that makes it; null where nothing changes. */
interface ReadyChange {
  readonly answer: Answer;
  readonly write: ((tx: Tx) => Promise<void>) | null;
}

const MOST_OPEN = 20_000;
const COUNTED_MS = 10_000;
export const MOST_WRONG_CODES = 10;
/** Each failed try is another's success. */
const MOST_TRIES = 20;

/** The operations that carts and checkouts have in common. */
export class ErrandDesk {
  readonly #needs: ErrandNeeds;
  readonly #kind: ErrandKind;
  readonly #name: string;
  #counted: { at: number; open: number } | undefined;

  /** `name`: what platforms call it. */
  constructor(needs: ErrandNeeds, kind: ErrandKind, name: string) {
    this.#needs = needs;
    this.#kind = kind;
    this.#name = name;
  }

  /** Null for a wrong secret, for another platform's and for none, all alike. */
  async find(admitted: Admitted, id: string): Promise<ErrandRow | null> {
    const named = readErrandId(this.#kind, id);
    const errand = named === null ? null : await readErrand(this.#needs.services.database.reads, named.uuid);
    if (named === null || errand?.kind !== this.#kind || !opens(errand, named.secret)) return null;
    if (errand.platform_id !== (admitted.platform?.id ?? null)) return null;
    if (errand.protocol === admitted.version) return errand;
    throw new Refusal("version_unsupported", `This ${this.#name} was begun in ${errand.protocol} and stays in it.`);
  }

  /**
   * Changes an errand once for its key. The change is made ready before the transaction, which therefore reads nothing of the
   * shop: if another one came first, it is made ready again.
   */
  async change(
    { admitted, key }: ErrandWrite,
    id: string,
    prepare: (errand: ErrandRow | null) => Promise<ReadyChange>,
  ): Promise<Answer> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const errand = await this.find(admitted, id);
      const ready = await prepare(errand);
      const answer = await answerOnce(this.#needs.services, key, async (tx) => {
        if (errand === null || ready.write === null) return ready.answer;
        const now = await lockErrand(tx, errand.id);
        if (now?.version !== errand.version) throw new Overtaken();
        await ready.write(tx);
        return ready.answer;
      }).catch(ignoreOvertaken);
      if (answer !== null) return answer;
    }
    throw new Refusal("unavailable", `This ${this.#name} is changed by others all the time; repeat this.`, {
      retryAfterSeconds: 1,
    });
  }

  quote(
    { settings }: Admitted,
    lines: readonly ErrandLine[],
    { codes, ip, place = {} }: { codes: readonly string[]; ip: string; place?: Partial<QuoteInput> },
  ) {
    const { promotions, services } = this.#needs;
    const { database, rateLimits } = services;
    const guess = { code: codes[0], principal: null, ip };
    const ask = () => quoteLines({ reads: database.reads, settings, promotions }, lines, { codes, place });
    return limitGuesses(rateLimits, guess, ask, isWrong);
  }

  nothingLeft(admitted: Admitted, operation: Operation, gone: readonly string[], language: string): Answer {
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
    const json = `{"ucp":${ucpOf(admitted, operation, "error")},${rest}`;
    return { status: 200, json, outcome: "item_unavailable" };
  }

  notFound(admitted: Admitted, operation: Operation): Answer {
    const content = `There is no such ${this.#name}, or it has ended.`;
    return errorAnswer(admitted, operation, { code: "not_found", content }, `${this.#needs.services.storefrontUrl}/`);
  }

  continueUrl(errand: Pick<ErrandRow, "id" | "nonce" | "created_at">): string {
    const { publicUrl, secrets } = this.#needs.services;
    return `${publicUrl}/continue/${handOffToken(secrets, errand)}`;
  }

  async shelfIn({ settings }: Admitted, language: string): Promise<Shelf> {
    const { shelf } = this.#needs;
    return settings.storefront.locales[0] === language ? shelf : await shelf.in(language);
  }

  async refuseOverload(): Promise<void> {
    const now = Date.now();
    if (this.#counted === undefined || now - this.#counted.at > COUNTED_MS)
      this.#counted = { at: now, open: await countOpenErrands(this.#needs.services.database.reads, MOST_OPEN) };
    if (this.#counted.open >= MOST_OPEN)
      throw new Refusal("overloaded", "The shop holds too many carts now; repeat this later.", {
        retryAfterSeconds: 60,
      });
  }
}

/** Another request changed the errand first. */
class Overtaken extends Error {}

function ignoreOvertaken(error: unknown): null {
  if (error instanceof Overtaken) return null;
  throw error;
}

export const isWrong = (quote: { warnings: readonly { code: string }[] } | null) =>
  quote?.warnings.some(({ code }) => code === "discount_unknown") ?? false;
