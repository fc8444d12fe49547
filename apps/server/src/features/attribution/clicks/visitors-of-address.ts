import { addressKey } from "../../../platform/http/limits/rate-limit.ts";

/** So many browsers are told apart behind one address on one day; a campus or a carrier has a few dozen kinds. */
const MOST_VISITORS = 100;
/** What is remembered in all, some 10 MB. The address that was seen first is forgotten first. */
const MOST_REMEMBERED = 200_000;

/**
 * Bounds the visitors that are told apart behind one address: a user agent can be made up, so without a bound one caller could
 * be any number of unique visitors. Each process counts by itself.
 */
export class VisitorsOfAddress {
  #day = 0;
  #remembered = 0;
  readonly #known = new Map<string, Set<string>>();

  /** True for a visitor who is told apart: one who was seen before, or one of the first of this address on this day. */
  admits(ip: string, hash: string, dayStart: number): boolean {
    if (dayStart !== this.#day) this.#beginDay(dayStart);
    const address = addressKey(ip);
    const known = this.#known.get(address) ?? new Set();
    if (known.has(hash)) return true;
    if (known.size >= MOST_VISITORS) return false;
    known.add(hash);
    this.#known.set(address, known);
    this.#remembered += 1;
    if (this.#remembered > MOST_REMEMBERED) this.#forgetOne();
    return true;
  }

  #beginDay(dayStart: number): void {
    this.#day = dayStart;
    this.#known.clear();
    this.#remembered = 0;
  }

  #forgetOne(): void {
    const [first] = this.#known;
    if (first === undefined) return;
    const [address, visitors] = first;
    this.#known.delete(address);
    this.#remembered -= visitors.size;
  }
}
