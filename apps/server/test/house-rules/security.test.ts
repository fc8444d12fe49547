/** docs/security.md has every requirement once, its sums add up, and the files that it names exist. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";

const text = readFileSync(join(serverDirectory, "..", "..", "docs", "security.md"), "utf8");

/** ASVS 5.0.0 has this many requirements of levels 1 and 2. */
const REQUIREMENTS = 253;
const VERDICTS = ["held", "not applicable", "not held"] as const;

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map((match) => ({
  id: match[1] ?? "",
  verdict: match[4] ?? "",
  reason: match[5] ?? "",
}));

test("every requirement has one row with a verdict and a reason", () => {
  expect(rows).toHaveLength(REQUIREMENTS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS);
  expect(rows.filter(({ verdict }) => !VERDICTS.some((known) => known === verdict))).toEqual([]);
  expect(rows.filter(({ reason }) => reason.length < 4)).toEqual([]);
});

test("the summary counts the rows, and its groups name those that are not held", () => {
  const counted = VERDICTS.map((verdict) => rows.filter((row) => row.verdict === verdict).length);
  const [, ...sums] = /^\| \*\*all\*\* \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(text) ?? [];
  expect(sums.map(Number)).toEqual(counted);
  const [, groups = ""] = /\n\| Group \| Requirements \|\n([\s\S]*?)\n\n/.exec(text) ?? [];
  const grouped = [...groups.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id);
  expect(grouped.sort()).toEqual(rows.flatMap(({ id, verdict }) => (verdict === "not held" ? [id] : [])).sort());
});

test("the files that it names exist", () => {
  const named = [...text.matchAll(/`((?:src|test|assets)\/[\w./-]+)`/g)].map((match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(join(serverDirectory, path)))).toEqual([]);
});
