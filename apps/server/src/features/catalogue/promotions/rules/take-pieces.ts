/** Pieces of one line that have the same price. */
export interface Run {
  /** The line's position. */
  line: number;
  priceMinor: number;
  pieces: number;
}

/** Lines are in the order of their variants, so a stable sort breaks ties of prices by variant. */
export function dearestFirst(runs: readonly Run[]): Run[] {
  return [...runs].sort((a, b) => b.priceMinor - a.priceMinor);
}

export function cheapestFirst(runs: readonly Run[]): Run[] {
  return [...runs].sort((a, b) => a.priceMinor - b.priceMinor);
}

/** Takes up to `qty` pieces from the front of the runs; `left` has the free pieces of each line and is lowered. */
export function takePieces(runs: readonly Run[], qty: number, left: number[]): Run[] {
  const taken: Run[] = [];
  let missing = qty;
  for (const { line, priceMinor } of runs) {
    if (missing === 0) break;
    const pieces = Math.min(missing, left[line] ?? 0);
    if (pieces === 0) continue;
    left[line] = (left[line] ?? 0) - pieces;
    missing -= pieces;
    taken.push({ line, priceMinor, pieces });
  }
  return taken;
}

export function piecesOf(runs: readonly Run[]): number {
  return runs.reduce((total, { pieces }) => total + pieces, 0);
}

export function worthOf(runs: readonly Run[]): number {
  return runs.reduce((total, { priceMinor, pieces }) => total + priceMinor * pieces, 0);
}

/** Adds runs up by line. */
export function byLine(runs: readonly Run[], lines: number, of: (run: Run) => number): number[] {
  const sums = new Array<number>(lines).fill(0);
  for (const run of runs) sums[run.line] = (sums[run.line] ?? 0) + of(run);
  return sums;
}
