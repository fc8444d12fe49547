import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopChecks } from "../../src/operations/verify/checks.ts";
import type { Check } from "../../src/platform/checks/check.ts";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { asQueryable, connectForLongWork } from "../../src/platform/database/snapshot.ts";
import { makeDataDirectory } from "../running-server.ts";
import type { TestApp } from "../test-app.ts";
import { startDamagedShop } from "./damaged-shop.ts";
import { NOTICED } from "./noticed.ts";
import { UNNOTICED } from "./unnoticed.ts";

const DAMAGES = [...UNNOTICED, ...NOTICED];
const directory = makeDataDirectory();
let shop: TestApp;
let checks: readonly Check[];

beforeAll(async () => {
  shop = await startDamagedShop(directory.path);
  checks = shopChecks({ dataDir: directory.path, mediaStore: null });
});
afterAll(async () => {
  await shop?.close();
  directory.remove();
});

/** The findings of these checks after a damage, which is rolled back. Foreign keys and triggers are off for it. */
async function differencesAfter(damage: string, among: readonly Check[]): Promise<string[]> {
  const client = await connectForLongWork(shop.database.settings.connection, "damage");
  try {
    await client.query("begin; set local session_replication_role = replica");
    const { rowCount } = await client.query(damage);
    expect(rowCount, `it damaged nothing: ${damage}`).toBeGreaterThan(0);
    const found: string[] = [];
    for (const check of among)
      await check.run(asQueryable(client), ({ row, problem }) => void found.push(`${check.name}: ${row}: ${problem}`));
    await client.query("rollback");
    return found;
  } finally {
    await client.end();
  }
}

test("the shop agrees with itself before it is damaged", async () => {
  expect(await differencesAfter("select 1", checks)).toEqual([]);
});

test.each(DAMAGES.filter(({ check }) => check !== null))("$n, $what: found by $check", async ({ sql, check }) => {
  const named = checks.filter(({ name }) => name === check);
  expect(named).toHaveLength(1);
  expect(await differencesAfter(sql, named)).not.toEqual([]);
});

test.each(DAMAGES.filter(({ check }) => check === null))("$n, $what: not found, as the page says", async ({ sql }) => {
  expect(await differencesAfter(sql, checks)).toEqual([]);
});

test("the page lists all 91 with what finds each, or why nothing can", () => {
  expect(DAMAGES.map(({ n }) => n)).toEqual(Array.from({ length: 91 }, (_, index) => index + 1));
  const page = readFileSync(join(serverDirectory, "..", "..", "docs", "damages.md"), "utf8");
  for (const { n, what, check } of DAMAGES) {
    const row = page.split("\n").find((line) => line.startsWith(`| ${n} | `)) ?? "";
    const expected = check === null ? `| ${n} | ${what} | Not found: ` : `| ${n} | ${what} | ${check} |`;
    expect(row.slice(0, expected.length)).toBe(expected);
  }
});
