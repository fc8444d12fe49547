import { readDecimal } from "../../../../ui/read-decimal.ts";

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

/** What was typed and differs from what is stored, by variant. */
export type Edits = ReadonlyMap<string, string>;

/** The edits with some cells changed; a cell that says what is stored is none. */
export function withCells(edits: Edits, rows: readonly Stocked[], cells: Edits): Edits {
  const stored = new Map(rows.map(({ id, stock }) => [id, stock]));
  const next = new Map(edits);
  for (const [id, text] of cells) {
    if (countOf(text) === stored.get(id)) next.delete(id);
    else next.set(id, text);
  }
  return next;
}

export interface Count {
  readonly id: string;
  readonly stock: number | null;
  /** What was stored when it was typed. */
  readonly before: number | null;
}

/** The counts to save; null where some cell holds no count. */
export function countsOf(edits: Edits, rows: readonly Stocked[]): Count[] | null {
  const stored = new Map(rows.map(({ id, stock }) => [id, stock]));
  const counts: Count[] = [];
  for (const [id, text] of edits) {
    const stock = countOf(text);
    if (stock === undefined) return null;
    counts.push({ id, stock, before: stored.get(id) ?? null });
  }
  return counts;
}

type Patch = { id: string; stock: number | null } | { id: string; stockDelta: number };

/** Takes counts back. Where pieces were and are counted the difference is taken back, so that sales since then stay sold. */
export function undoOf(counts: readonly Count[]): Patch[] {
  return counts.map(({ id, stock, before }) =>
    stock === null || before === null ? { id, stock: before } : { id, stockDelta: before - stock },
  );
}

/** The API takes this many at once. */
export function inPortions<T>(all: readonly T[], size = 100): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
