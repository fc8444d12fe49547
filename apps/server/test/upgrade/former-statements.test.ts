/** Two versions on one database: docs/operations.md#side-by-side. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { readMigrations } from "../../src/platform/database/migrate.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

interface Former {
  /** The last migration that the release knew. */
  migration: string;
  statements: { file: string; text: string }[];
}

const former: Former = JSON.parse(
  readFileSync(join(serverDirectory, "test", "upgrade", "former-statements.json"), "utf8"),
);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("every statement of the former release means something on today's schema", async () => {
  expect(former.statements.length).toBeGreaterThan(600);
  const refused: string[] = [];
  for (const { file, text } of former.statements)
    try {
      // With the types that PostgreSQL finds for parameters, as the server sends them.
      await client.query(`prepare former as ${text}`);
      await client.query("deallocate former");
    } catch (error) {
      refused.push(`${file}: ${(error as Error).message}\n${text}`);
    }
  expect(refused).toEqual([]);
});

/** Changes that break a former version: they are made in the release after next. */
const CONTRACTIONS: Readonly<Record<string, RegExp>> = {
  "drops a column or a table": /\bdrop\s+(?:column|table(?!\s+%|\s+"))/i,
  "renames something": /\brename\s+(?:column\s+\w+\s+)?to\b/i,
  "takes nulls away": /\bset\s+not\s+null\b/i,
  "changes a type": /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
  "adds a column that must be given": /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
  "forbids what was allowed": /\badd\s+constraint\b[^;]*\bcheck\b/i,
  "adds a sum that a former worker leaves out":
    /\balter\s+table\s+(?:analytics_buckets|link_totals|account_snapshots|sales_\w+)\b[^;]*\badd\s+column\b/i,
};

/** Looked at one by one, with why the former release goes on beside them. */
const REVIEWED: Readonly<Record<string, string>> = {
  "20261128T2156_agent_checkouts.sql": "the check of its new column holds for null, which the former release leaves",
  "20261128T2155_order_channels.sql":
    "the check of its new columns holds for their defaults, which the former release leaves",
  "20261128T1840_vouchers.sql":
    "puts wider checks in the place of two on transfers, and one that holds for every row with a creator, as the former release writes them",
  "20261123T1100_partitions_of_logs.sql":
    "each table that it renames has one of the same name and columns in its place when it commits",
  "20261123T1240_kept_orders_and_link_sources.sql":
    "puts wider checks in the place of two, which hold for all that the former release writes; 20261125T1800_lost_orders_again.sql adds what its worker leaves out",
  "20261127T0645_remove_factors.sql":
    "puts a wider check in the place of one; the former release writes none of the new purpose",
  "20261128T1805_order_changes.sql":
    "puts wider checks in the place of two; the checks of the new columns hold for their defaults, which the former release leaves",
  "20261126T0901_unlisted.sql":
    "puts a wider check in the place of one; the former release writes none of the new statuses",
  "20261128T1650_seals_due.sql":
    "puts a wider check in the place of one; the former release writes none of the new kinds",
};

test("migrations since then only add", async () => {
  const later = (await readMigrations()).filter(({ name }) => name > former.migration);
  const found = later.flatMap(({ name, text }) => {
    const statements = text.replaceAll(/--.*$/gm, "");
    return Object.entries(CONTRACTIONS).flatMap(([what, pattern]) =>
      pattern.test(statements) ? [`${name} ${what}`] : [],
    );
  });
  expect(found.filter((line) => REVIEWED[line.split(" ")[0] ?? ""] === undefined)).toEqual([]);
  const names = new Set(found.map((line) => line.split(" ")[0]));
  expect(Object.keys(REVIEWED).filter((name) => name > former.migration && !names.has(name))).toEqual([]);
});

/** A rule that finds nothing would hold nothing. */
test("the rule knows what a former release trips over", () => {
  const examples = [
    "alter table orders drop column note",
    "drop table carts",
    "alter table orders rename column note to remark",
    "alter table orders rename to purchases",
    "alter table orders alter column note set not null",
    "alter table orders alter column note type text",
    "alter table orders add column channel text not null",
    "alter table orders add constraint orders_note check (note <> '')",
    "alter table link_totals add column orders bigint not null default 0",
  ];
  const caught = examples.filter((text) => Object.values(CONTRACTIONS).some((pattern) => pattern.test(text)));
  expect(caught).toEqual(examples);
  const allowed = [
    "alter table orders add column channel text",
    "alter table orders add column n int not null default 0",
  ];
  expect(allowed.filter((text) => Object.values(CONTRACTIONS).some((pattern) => pattern.test(text)))).toEqual([]);
});
