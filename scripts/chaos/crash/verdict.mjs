/** @import { Form } from "./disturbances.mjs" */
/** @import { Watcher } from "./watcher.mjs" */

/** @typedef {Record<string, number>} Counts */
/** Answers that came while the database was disturbed. @typedef {{ reads: Watcher, ready: Watcher, orders: { answers: Counts, longestMs: number }, recoveryMs: number }} Seen */

/** The limits of docs/contract/conventions.md, with half a second for the machine. */
export const LIMITS = { read: 5_500, order: 15_500, ready: 2_500, recovery: 5_500, stop: 10_500 };

/**
 * The promises that do not hold, in a line each.
 * @param {Form} form
 * @param {Seen} seen
 */
export function judge(form, { reads, ready, orders, recoveryMs }) {
  /** @type {string[]} */
  const problems = [];
  /** @type {(isHeld: boolean, text: string) => void} */
  const hold = (isHeld, text) => {
    if (!isHeld) problems.push(`${form.name}: ${text}`);
  };
  for (const [name, { answers }] of Object.entries({ reads, ready, orders }))
    for (const status of Object.keys(answers))
      hold(["200", "201", "409", "503"].includes(status), `${answers[status]} ${name} were answered with ${status}`);
  hold(reads.longestMs <= LIMITS.read, `a read took ${Math.round(reads.longestMs)} ms`);
  hold(ready.longestMs <= LIMITS.ready, `/readyz took ${Math.round(ready.longestMs)} ms`);
  hold(orders.longestMs <= LIMITS.order, `an order took ${Math.round(orders.longestMs)} ms`);
  // Where new connections work at once, there is nothing to come back from but the silence itself.
  hold(recoveryMs <= LIMITS.recovery, `orders were back after ${recoveryMs} ms`);
  if (!form.isShort) hold(ready.notReadyAfterMs !== null, "/readyz never said 503");
  return problems;
}

/** @param {Form} form @param {Seen & { placed: number, inDoubt: number }} seen */
export function report(form, { reads, ready, orders, recoveryMs, placed, inDoubt }) {
  const told = (/** @type {Counts} */ answers) =>
    Object.entries(answers)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ");
  process.stdout.write(`${form.name}
  orders  ${told(orders.answers)}; ${placed} acknowledged, ${inDoubt} in doubt and settled; longest ${Math.round(orders.longestMs)} ms, back after ${recoveryMs} ms
  reads   ${told(reads.answers)}; longest ${Math.round(reads.longestMs)} ms
  readyz  ${told(ready.answers)}; longest ${Math.round(ready.longestMs)} ms, first 503 after ${ready.notReadyAfterMs ?? "none"} ms\n`);
}

/**
 * Adds up counts by name.
 * @param {readonly Counts[]} counts
 */
export function sum(counts) {
  /** @type {Counts} */
  const all = {};
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) all[name] = (all[name] ?? 0) + count;
  return all;
}
