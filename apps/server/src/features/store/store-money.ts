import { type ErrorEntry, Invalid } from "../../platform/errors.ts";
import { MAX_MINOR } from "../../platform/http/requests/schema.ts";
import type { Money } from "../../platform/money/money.ts";

/** Reads amounts that somebody typed into the administration and gathers what is wrong with them. */
export class StoreMoney {
  readonly problems: ErrorEntry[] = [];
  readonly #currency: string;

  /** @param currency ISO 4217, the store's: it has one. */
  constructor(currency: string) {
    this.#currency = currency;
  }

  /** Minor units. Remembers a problem where the currency is another one or the amount is above what a price may be. */
  minor(money: Money, pointer: string): number {
    if (money.currency !== this.#currency)
      this.add(`${pointer}/currency`, "currency_mismatch", `The store's currency is ${this.#currency}.`);
    if (money.amount > MAX_MINOR) this.add(`${pointer}/amount`, "too_large", `At most ${MAX_MINOR} minor units.`);
    return money.amount;
  }

  minorOrNull(money: Money | null, pointer: string): number | null {
    return money === null ? null : this.minor(money, pointer);
  }

  add(pointer: string, code: string, detail: string): void {
    this.problems.push({ pointer, code, detail });
  }

  /** Throws 422 with everything that was remembered. */
  refuseProblems(): void {
    if (this.problems.length > 0) throw new Invalid(this.problems);
  }
}
