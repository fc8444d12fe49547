export interface Take {
  variantId: string;
  qty: number;
}

/** What the orders of a batch leave to those behind them: stock, and uses of discounts that the database has not seen yet. */
export class Remaining {
  readonly #stock: Map<string, number>;
  readonly #uses = new Map<string, number>();

  constructor(stock: ReadonlyMap<string, number>) {
    this.#stock = new Map(stock);
  }

  /** Pieces left; null for a variant that is not counted. */
  available(variantId: string): number | null {
    return this.#stock.get(variantId) ?? null;
  }

  /** Uses in this batch, of a discount or of a discount by one customer. */
  usedInBatch(key: string): number {
    return this.#uses.get(key) ?? 0;
  }

  /** Takes what an accepted order needs; called once an order, when nothing can refuse it any more. */
  take(takes: readonly Take[], ...useKeys: ReadonlyArray<string | null>): void {
    for (const { variantId, qty } of takes) {
      const left = this.#stock.get(variantId);
      if (left !== undefined) this.#stock.set(variantId, left - qty);
    }
    for (const key of useKeys) if (key !== null) this.#uses.set(key, this.usedInBatch(key) + 1);
  }
}
