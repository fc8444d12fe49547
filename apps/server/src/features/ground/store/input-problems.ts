import { type ErrorEntry, Invalid, type LimitUnit } from "../../../platform/errors.ts";
import { MAX_MINOR } from "../../../platform/http/requests/schema.ts";
import type { Money } from "../../../platform/money/money.ts";

/** Reads amounts from an administrator's request and collects input problems. */
export class InputProblems {
  readonly problems: ErrorEntry[] = [];
  readonly #currency: string;

  /** @param currency ISO 4217; the store's only currency. */
  constructor(currency: string) {
    this.#currency = currency;
  }

  /** Returns minor units. Records a problem when the currency differs or the amount exceeds the highest price. */
  minor(money: Money, pointer: string): number {
    if (money.currency !== this.#currency)
      this.add(`${pointer}/currency`, "currency_mismatch", `The store's currency is ${this.#currency}.`);
    if (money.amount > MAX_MINOR)
      this.add(`${pointer}/amount`, "too_large", `At most ${MAX_MINOR} minor units.`, {
        limit: MAX_MINOR,
        unit: "minor",
      });
    return money.amount;
  }

  minorOrNull(money: Money | null, pointer: string): number | null {
    return money === null ? null : this.minor(money, pointer);
  }

  add(pointer: string, code: string, detail: string, rule: { limit?: number; unit?: LimitUnit } = {}): void {
    this.problems.push({ pointer, code, detail, ...rule });
  }

  /** Throws 422 with every recorded problem. */
  refuseProblems(): void {
    if (this.problems.length > 0) throw new Invalid(this.problems);
  }
}
