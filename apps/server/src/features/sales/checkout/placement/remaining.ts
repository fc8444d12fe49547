import type { OrderableBag } from "../../cart/order-reads.ts";
import type { TenderRecord } from "../../vouchers/tenders/tender-record.ts";
import type { VoucherRow } from "../../vouchers/voucher-row.ts";

export interface Take {
  variantId: string;
  qty: number;
}

/**
 * The stock, the uses of discounts and promotions, the store credit and the bags that earlier orders of the batch leave to later ones, before the database knows
 * of them.
 */
export class Remaining {
  readonly #stock: Map<string, number>;
  readonly #uses = new Map<string, number>();
  readonly #spent = new Map<string, number>();
  readonly #bags: Map<string, OrderableBag>;
  readonly #credits: Map<string, VoucherRow[]>;

  constructor({
    stock,
    bags,
    credits,
  }: {
    stock: ReadonlyMap<string, number>;
    bags: ReadonlyMap<string, OrderableBag>;
    credits: ReadonlyMap<string, readonly VoucherRow[]>;
  }) {
    this.#stock = new Map(stock);
    this.#bags = new Map(bags);
    this.#credits = new Map([...credits].map(([holder, rows]) => [holder, [...rows]]));
  }

  /** Pieces left; null for an untracked variant. */
  available(variantId: string): number | null {
    return this.#stock.get(variantId) ?? null;
  }

  /** Uses in this batch: of a discount or promotion, or of one by one customer. */
  usedInBatch(key: string): number {
    return this.#uses.get(key) ?? 0;
  }

  /** Spent of a promotion's budget in this batch. */
  spentInBatch(promotionId: string): number {
    return this.#spent.get(promotionId) ?? 0;
  }

  /** The customer's bag; undefined for one that was never used. */
  bag(userId: string): OrderableBag | undefined {
    return this.#bags.get(userId);
  }

  /** The store credit of an account as earlier orders leave it. */
  creditsOf(userId: string): readonly VoucherRow[] {
    return this.#credits.get(userId) ?? [];
  }

  /** Takes what an accepted order spends of its customer's credit. Returns the vouchers that paid at once, as they are then. */
  payWith(userId: string, tenders: readonly TenderRecord[]): VoucherRow[] {
    const spent: VoucherRow[] = [];
    const rows = this.creditsOf(userId).map((row) => {
      const tender = tenders.find(({ voucherId }) => voucherId === row.id);
      if (tender === undefined) return row;
      const isPaid = tender.state === "captured";
      const after = {
        ...row,
        balance_minor: row.balance_minor - (isPaid ? tender.amountMinor : 0),
        reserved_minor: row.reserved_minor + (isPaid ? 0 : tender.amountMinor),
        version: row.version + 1,
      };
      if (isPaid) spent.push(after);
      return after;
    });
    this.#credits.set(userId, rows);
    return spent;
  }

  /** Moves a bag whose version an accepted order consumed (`orderId`), or whose pieces it took without naming the bag. */
  moveBag(userId: string, orderId: string | null): void {
    const bag = this.#bags.get(userId);
    if (bag === undefined) return;
    const version = bag.version + 1;
    this.#bags.set(
      userId,
      orderId === null ? { ...bag, version } : { version, orderedVersion: bag.version, orderedOrder: orderId },
    );
  }

  /** Takes an accepted order's part of budgets. */
  spend(uses: ReadonlyArray<{ promotionId: string; amountMinor: number }>): void {
    for (const { promotionId, amountMinor } of uses)
      this.#spent.set(promotionId, this.spentInBatch(promotionId) + amountMinor);
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
