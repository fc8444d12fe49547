import { Random } from "../load/random.mjs";

/** @typedef {readonly [least: number, most: number]} Range */
/** @typedef {{ at: number, lasts: number, name: string, value: number }} Planned */

/** Seconds: how long a fault lasts, how long it is calm after it, and how soon a second one joins it. @type {Range} */
const LASTING = [2, 6];
/** @type {Range} */
const CALM = [1, 4];
/** @type {Range} */
const JOINING = [0, 2];
const JOINED_SHARE = 0.25;
/** Calm at the end, in which everything must be as at the beginning. */
const LAST_CALM_SHARE = 0.15;
const LEAST_LAST_CALM = 15;

/**
 * The faults of a run in their order: `{at, lasts, name, value}`, seconds from the begin. The same seed, length and names
 * give the same plan. Every fault comes once before any comes again. `value` is a number below 1 from which the fault
 * chooses its victim or size.
 *
 * @param {string} seed
 * @param {number} seconds
 * @param {readonly string[]} names
 */
export function planFaults(seed, seconds, names) {
  const random = new Random(seed);
  const end = seconds - Math.max(LEAST_LAST_CALM, seconds * LAST_CALM_SHARE);
  /** @type {Planned[]} */
  const plan = [];
  /** @type {string[]} */
  let round = [];
  for (let at = random.between(...CALM); ; ) {
    if (round.length === 0) round = random.shuffled(names);
    const lasts = random.between(...LASTING);
    const name = round.shift();
    if (at + lasts > end || name === undefined) return plan;
    plan.push({ at, lasts, name, value: random.next() });
    at += random.isIn(JOINED_SHARE) ? random.between(...JOINING) : lasts + random.between(...CALM);
  }
}
