import type { Tx } from "../../../../../platform/database/database.ts";
import { DomainError } from "../../../../../platform/errors.ts";
import { deleteStock, insertStock, lockStock, setStock } from "./stock-counts.ts";

/** Pieces that a person or program says are on hand; null stops tracking. */
export interface WantedStock {
  readonly variantId: string;
  readonly stock: number | null;
  /** Expected stock on hand; undefined skips the comparison. */
  readonly expected?: number | null | undefined;
  /** Where the request says it. */
  readonly pointer: string;
}

export class StockChanged extends DomainError {
  constructor(stale: readonly { pointer: string; current: number | null }[]) {
    const [first] = stale;
    super({
      code: "stock_changed",
      detail: "The stock has changed since it was read, so it was not overwritten.",
      errors: stale.map(({ pointer, current }) => ({
        pointer,
        code: "stock_changed",
        detail: current === null ? "The stock is not tracked now." : `There are ${current} on hand now.`,
        current,
      })),
      ...(stale.length === 1 && first !== undefined ? { members: { current: first.current } } : {}),
    });
  }
}

/**
 * Sets stock under its locks. Throws 409 `stock_changed` with every count whose expected value is not what is on hand, so
 * that no sale is overwritten.
 */
export async function writeCounts(tx: Tx, wanted: readonly WantedStock[]): Promise<void> {
  if (wanted.length === 0) return;
  const onHand = await lockStock(
    tx,
    wanted.map(({ variantId }) => variantId),
  );
  const currentOf = ({ variantId }: WantedStock) => onHand.get(variantId) ?? null;
  refuseStale(
    wanted.filter((count) => count.expected !== undefined && currentOf(count) !== count.expected),
    onHand,
  );
  const changed = wanted.filter((count) => currentOf(count) !== count.stock);
  // Stock that is not tracked has no row to lock: two that begin to count it meet here.
  const begun = setOf(changed.filter(({ expected }) => expected === null));
  if (begun.length > 0) {
    const made = await insertStock(tx, begun);
    const late = changed.filter(({ variantId, expected }) => expected === null && !made.has(variantId));
    if (late.length > 0)
      refuseStale(
        late,
        await lockStock(
          tx,
          late.map(({ variantId }) => variantId),
        ),
      );
  }
  const set = setOf(changed.filter(({ expected }) => expected !== null));
  if (set.length > 0) await setStock(tx, set);
  const untracked = changed.filter(({ stock }) => stock === null).map(({ variantId }) => variantId);
  if (untracked.length > 0) await deleteStock(tx, untracked);
}

const setOf = (counts: readonly WantedStock[]) =>
  counts.flatMap(({ variantId, stock }) => (stock === null ? [] : [{ variantId, onHand: stock }]));

function refuseStale(stale: readonly WantedStock[], onHand: ReadonlyMap<string, number>): void {
  if (stale.length === 0) return;
  throw new StockChanged(
    stale.map(({ variantId, pointer }) => ({ pointer: `${pointer}/stock`, current: onHand.get(variantId) ?? null })),
  );
}
