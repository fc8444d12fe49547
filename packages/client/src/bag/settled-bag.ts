import type { Cart } from "../../types/public.d.ts";

/** The newest bag that the server answered with. */
export class SettledBag {
  cart: Cart | null = null;
  #clock = 0;
  #receivedAt = 0;

  /** The moment at which a request begins. */
  begin(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /**
   * Takes an answer unless it is older. Versions compare within one cart. An answer to a request that began after the
   * newest answer had come is never older, also where a restored backup or another account has a lower version.
   */
  take(cart: Cart, begunAt: number): boolean {
    const known = this.cart;
    const isNewer = begunAt > this.#receivedAt || (cart.id === known?.id && cart.version >= known.version);
    if (!isNewer) return false;
    this.cart = cart;
    this.#receivedAt = this.begin();
    return true;
  }

  clear(): void {
    this.cart = null;
    this.#receivedAt = this.begin();
  }
}
