/** The limits of docs/contract/conventions.md, with half a second for the machine. */
export const LIMITS = { read: 5_500, order: 15_500, ready: 2_500, recovery: 5_500, stop: 10_500 };

/** The promises that do not hold, in a line each. */
export function judge(form, { reads, ready, orders, recoveryMs }) {
  const problems = [];
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

export function report(form, { reads, ready, orders, recoveryMs, placed, inDoubt }) {
  const told = (answers) =>
    Object.entries(answers)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ");
  process.stdout.write(`${form.name}
  orders  ${told(orders.answers)}; ${placed} acknowledged, ${inDoubt} in doubt and settled; longest ${Math.round(orders.longestMs)} ms, back after ${recoveryMs} ms
  reads   ${told(reads.answers)}; longest ${Math.round(reads.longestMs)} ms
  readyz  ${told(ready.answers)}; longest ${Math.round(ready.longestMs)} ms, first 503 after ${ready.notReadyAfterMs ?? "none"} ms\n`);
}

/** Adds up counts by name. */
export function sum(counts) {
  const all = {};
  for (const [name, count] of counts.flatMap(Object.entries)) all[name] = (all[name] ?? 0) + count;
  return all;
}
