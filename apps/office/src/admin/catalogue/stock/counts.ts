import { readDecimal } from "@tote/storefront/read-decimal";

/** A count as it is typed: pieces, `null` for "not counted", `undefined` if it can't be read. */
export function countOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  // Whole numbers are read alike in every language.
  const typed = readDecimal(text, 0, "en");
  return "value" in typed && typed.value >= 0 && typed.value <= MOST ? typed.value : undefined;
}

const MOST = 999_999_999;

interface Stocked {
  readonly id: string;
  readonly stock: number | null;
}

/** A count that was typed and is not saved. */
export interface Edit {
  readonly text: string;
  /** Pieces on hand when the typing began. */
  readonly seen: number | null;
}

/** Typed counts that differ from the stored ones, by variant. */
export type Edits = ReadonlyMap<string, Edit>;

/** Texts of cells, by variant. */
export type Cells = ReadonlyMap<string, string>;

const storedOf = (rows: readonly Stocked[]) => new Map(rows.map(({ id, stock }) => [id, stock]));

/** The edits with some cells changed; a cell that says what is stored is none. */
export function withCells(edits: Edits, rows: readonly Stocked[], cells: Cells): Edits {
  const stored = storedOf(rows);
  const next = new Map(edits);
  for (const [id, text] of cells) {
    if (countOf(text) === stored.get(id)) next.delete(id);
    else {
      const known = edits.get(id);
      next.set(id, { text, seen: known === undefined ? (stored.get(id) ?? null) : known.seen });
    }
  }
  return next;
}

/** The stock of a row has changed since its count was typed. */
export interface Stale {
  readonly from: number | null;
  readonly to: number | null;
  /** The count with that difference applied: it was counted before the change. Null where there is no difference to apply. */
  readonly before: number | null;
  /** The count as it was typed: it was counted after the change. */
  readonly after: number | null;
}

export function staleOf({ text, seen }: Edit, stock: number | null): Stale | null {
  const count = countOf(text);
  if (seen === stock || count === undefined) return null;
  const before = count === null || seen === null || stock === null ? null : Math.max(0, count + stock - seen);
  return { from: seen, to: stock, before, after: count };
}

/** The edits after it was said for one row what to save, on what is on hand now. */
export function settled(edits: Edits, { id, stock }: Stocked, count: number | null): Edits {
  const next = new Map(edits);
  if (count === stock) next.delete(id);
  else next.set(id, { text: String(count ?? ""), seen: stock });
  return next;
}

export interface Count {
  readonly id: string;
  readonly stock: number | null;
  /** Pieces on hand when it was typed. */
  readonly before: number | null;
}

/** The counts to save, without those whose stock has changed; null where some cell holds no count. */
export function countsOf(edits: Edits, rows: readonly Stocked[]): Count[] | null {
  const stored = storedOf(rows);
  const counts: Count[] = [];
  for (const [id, edit] of edits) {
    const stock = countOf(edit.text);
    if (stock === undefined) return null;
    if (staleOf(edit, stored.get(id) ?? edit.seen) === null) counts.push({ id, stock, before: edit.seen });
  }
  return counts;
}

type Patch = { id: string; stock: number | null; expectedStock: number | null } | { id: string; stockDelta: number };

export const patchOf = ({ id, stock, before }: Count): Patch => ({ id, stock, expectedStock: before });

/** Takes counts back. Where pieces were and are counted the difference is taken back, so that sales since then stay sold. */
export function undoOf(counts: readonly Count[]): Patch[] {
  return counts.map(({ id, stock, before }) =>
    stock === null || before === null
      ? { id, stock: before, expectedStock: stock }
      : { id, stockDelta: before - stock },
  );
}

/** The API takes this many at once. */
export function inPortions<T>(all: readonly T[], size = 100): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
