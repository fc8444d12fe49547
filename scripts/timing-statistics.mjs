import { readdirSync, readFileSync } from "node:fs";

/** Statistics of two samples of times, for `guest-timing.mjs`. */

/** @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/**
 * The test of Mann and Whitney, which asks no form of the distributions. `guessed` is the share of pairs in which the
 * first is the slower one: 0.5 tells nothing, 1 tells all. `p` is two-sided, by the normal approximation with ties.
 *
 * @param {readonly number[]} first
 * @param {readonly number[]} second
 */
export function mannWhitney(first, second) {
  const all = [...first.map((value) => ({ value, of: 0 })), ...second.map((value) => ({ value, of: 1 }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to].value === all[from].value) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let place = from; place < to; place += 1) if (all[place].of === 0) rankSum += rank;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  return { guessed: u / (n * m), p: 2 * (1 - normal(Math.abs(u - (n * m) / 2) / deviation)) };
}

/**
 * The normal distribution function, by Abramowitz and Stegun 7.1.26.
 * @param {number} z
 */
function normal(z) {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - (series * Math.exp(-x * x)) / 2;
}

/**
 * Processor time of all threads of a process in milliseconds; 0 where the system does not tell.
 * @param {number | undefined} pid
 */
export function processorMs(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ", 1)[0]),
    );
    return times.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return 0;
  }
}
