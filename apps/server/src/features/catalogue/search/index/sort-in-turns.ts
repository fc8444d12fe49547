import { setImmediate } from "node:timers/promises";

const RUN = 1_024;
/** About as long as the process answers nobody. */
const TURN_MS = 3;

/** Gives requests their turn between pieces of long work. */
export class Turns {
  #since = performance.now();

  /** Waits for the next turn if this one is over. */
  give(): Promise<void> | undefined {
    return this.isOver() ? this.next() : undefined;
  }

  isOver(): boolean {
    return performance.now() - this.#since > TURN_MS;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}

/** The numbers from 0 to below `count` in order: a merge sort that lets requests in between. */
export async function sortInTurns(
  count: number,
  compare: (a: number, b: number) => number,
  turns: Turns,
): Promise<Uint32Array> {
  let from = new Uint32Array(count);
  for (let slot = 0; slot < count; slot += 1) from[slot] = slot;
  for (let start = 0; start < count; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    if (turns.isOver()) await turns.next();
  }
  let into = new Uint32Array(count);
  for (let run = RUN; run < count; run *= 2) {
    for (let start = 0; start < count; start += 2 * run)
      await mergeRuns(
        from,
        into,
        start,
        Math.min(start + run, count),
        Math.min(start + 2 * run, count),
        compare,
        turns,
      );
    [from, into] = [into, from];
  }
  return from;
}

async function mergeRuns(
  from: Uint32Array,
  into: Uint32Array,
  start: number,
  middle: number,
  end: number,
  compare: (a: number, b: number) => number,
  turns: Turns,
): Promise<void> {
  let [left, right] = [start, middle];
  for (let place = start; place < end; place += 1) {
    const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
    into[place] = from[takesLeft ? left++ : right++] ?? 0;
    if (place % RUN === 0 && turns.isOver()) await turns.next();
  }
}
