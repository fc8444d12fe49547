import { addressKey } from "../../../../platform/http/limits/rate-limit.ts";

/** Visitors told apart per IP address and day. */
const MOST_VISITORS = 100;
/** Visitors remembered across all addresses (about 10 MB); the oldest address is dropped first. */
const MOST_REMEMBERED = 200_000;

/**
 * Limits the distinct visitors per IP address. User agents can be forged, so without a limit one client could pose as any
 * number of unique visitors. Counted per process. Affects figures only: every click can still credit an order.
 */
export class VisitorsOfAddress {
  #day = 0;
  #remembered = 0;
  readonly #known = new Map<string, Set<string>>();

  /** Returns true if the visitor was seen before today or is within the address's limit. */
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
