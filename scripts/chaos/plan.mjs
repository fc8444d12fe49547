import { Random } from "../load/random.mjs";

/** Seconds: how long a fault lasts, how long it is calm after it, and how soon a second one joins it. */
const LASTING = [2, 6];
const CALM = [1, 4];
const JOINING = [0, 2];
const JOINED_SHARE = 0.25;
/** Calm at the end, in which everything must be as at the beginning. */
const LAST_CALM_SHARE = 0.15;
const LEAST_LAST_CALM = 15;

/**
 * The faults of a run in their order: `{at, lasts, name, value}`, seconds from the begin. The same seed, length and names
 * give the same plan. Every fault comes once before any comes again. `value` is a number below 1 from which the fault
 * chooses its victim or size.
 */
export function planFaults(seed, seconds, names) {
  const random = new Random(seed);
  const end = seconds - Math.max(LEAST_LAST_CALM, seconds * LAST_CALM_SHARE);
  const plan = [];
  let round = [];
  for (let at = random.between(...CALM); ; ) {
    if (round.length === 0) round = random.shuffled(names);
    const lasts = random.between(...LASTING);
    if (at + lasts > end || names.length === 0) return plan;
    plan.push({ at, lasts, name: round.shift(), value: random.next() });
    at += random.isIn(JOINED_SHARE) ? random.between(...JOINING) : lasts + random.between(...CALM);
  }
}
