import type { SeededRandom } from "./seeded-random.ts";

const KEPT_A_NAME = 40;
const ID_FORM = /^([a-z]{2,5})_[0-9a-z]{26}$/;

/**
 * Values from earlier answers, by name and by kind of id. Requests built from them get past the first check:
 * they name products that exist, orders of other customers, cursors of other lists.
 */
export class KnownValues {
  readonly #byName = new Map<string, string[]>();

  learn(value: unknown, name = ""): void {
    if (typeof value === "string") {
      const prefix = ID_FORM.exec(value)?.[1];
      if (prefix !== undefined) this.#keep(`${prefix}_`, value);
      if (name !== "" && value.length <= 2_000) this.#keep(name === "nextCursor" ? "cursor" : name, value);
    } else if (Array.isArray(value)) {
      for (const item of value.slice(0, 5)) this.learn(item, name);
    } else if (value !== null && typeof value === "object") {
      for (const [key, member] of Object.entries(value)) this.learn(member, key);
    }
  }

  /** A value seen under that name, or undefined. */
  recall(random: SeededRandom, name: string): string | undefined {
    const known = this.#byName.get(name);
    return known === undefined ? undefined : random.pick(known);
  }

  /** Old ones go first, so that most of what is recalled still exists. */
  #keep(name: string, value: string): void {
    const known = this.#byName.get(name) ?? [];
    this.#byName.set(name, known);
    if (known.includes(value)) return;
    known.push(value);
    if (known.length > KEPT_A_NAME) known.shift();
  }
}
