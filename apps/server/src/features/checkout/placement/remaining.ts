export interface Take {
  variantId: string;
  qty: number;
}

/**
 * The stock and the discount uses that earlier orders of the batch leave to later ones, before the database knows of
 * them.
 */
export class Remaining {
  readonly #stock: Map<string, number>;
  readonly #uses = new Map<string, number>();

  constructor(stock: ReadonlyMap<string, number>) {
    this.#stock = new Map(stock);
  }

  /** Pieces left; null for an untracked variant. */
  available(variantId: string): number | null {
    return this.#stock.get(variantId) ?? null;
  }

  /** Uses in this batch: of a discount, or of a discount by one customer. */
  usedInBatch(key: string): number {
    return this.#uses.get(key) ?? 0;
  }

  /** Takes an accepted order's needs; call it once per order, when nothing can refuse it any more. */
  take(takes: readonly Take[], ...useKeys: ReadonlyArray<string | null>): void {
    for (const { variantId, qty } of takes) {
      const left = this.#stock.get(variantId);
      if (left !== undefined) this.#stock.set(variantId, left - qty);
    }
    for (const key of useKeys) if (key !== null) this.#uses.set(key, this.usedInBatch(key) + 1);
  }
}
