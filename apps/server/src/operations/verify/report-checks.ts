import type { CheckResult } from "./verify-shop.ts";

/** Prints a line per check, and below it each row that differs. Returns the exit code: 1 if any row differs. */
export function reportChecks(results: readonly CheckResult[], out: { write(text: string): unknown }): number {
  const width = Math.max(...results.map((result) => result.name.length));
  for (const { name, rows, differenceCount, differences } of results) {
    const verdict = differenceCount === 0 ? "ok" : `${differenceCount.toLocaleString("en")} DIFFERENT`;
    out.write(`${name.padEnd(width)}  ${rows.toLocaleString("en").padStart(10)}  ${verdict}\n`);
    // Values from the database may contain control characters; a terminal must not act on them.
    for (const { row, problem } of differences) out.write(`    ${`${row}: ${problem}`.replaceAll(/\p{Cc}/gu, " ")}\n`);
    if (differenceCount > differences.length) out.write(`    … and ${differenceCount - differences.length} more.\n`);
  }
  const wrong = results.reduce((sum, result) => sum + result.differenceCount, 0);
  out.write(wrong === 0 ? "Everything agrees.\n" : `${wrong.toLocaleString("en")} rows do not agree.\n`);
  return wrong === 0 ? 0 : 1;
}
