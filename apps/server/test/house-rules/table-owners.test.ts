/** Every statement writes and reads only the tables that its feature may: `facts` in its feature.ts says which, and why. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { featureOf, isTest, readSourceFiles } from "./source-files.ts";
import { readTableFacts, WRITTEN_BY_THE_DATABASE } from "./table-owners.ts";

const schema = readFileSync(join(serverDirectory, "schema.sql"), "utf8");
const tables = new Set([...schema.matchAll(/^create table (?:public\.)?"?(\w+)"?/gim)].map((match) => match[1] ?? ""));
const facts = await readTableFacts();
const owned = [...facts].flatMap(([owner, { tables: own = [] }]) => own.map((table) => [table, owner] as const));
const owners = new Map(owned);

const WRITES = /\b(?:insert into|update(?: only)?|delete from)\s+(\w+)/gi;
const READS = /\b(?:from|join|using|lock table)\s+(?:only\s+)?(\w+)/gi;

/** The feature, or the folder below platform and operations, that a file belongs to. */
function roomOf(path: string): string {
  return featureOf(path) ?? path.split("/").slice(1, 3).join("/");
}

/** `table < room` for each table that a statement of another room than its owner's names. */
function foreignUses(pattern: RegExp): Set<string> {
  const found = new Set<string>();
  for (const { path, text } of readSourceFiles("src").filter((file) => !isTest(file)))
    for (const [statement] of text.matchAll(/`[^`]*`/g))
      for (const [, table = ""] of statement.matchAll(pattern))
        if (tables.has(table) && owners.get(table) !== roomOf(path)) found.add(`${table} < ${roomOf(path)}`);
  return found;
}

const listed = (kind: "writes" | "reads") =>
  [...facts].flatMap(([room, of]) => Object.keys(of[kind] ?? {}).map((table) => `${table} < ${room}`));

test("every table has one owner", () => {
  expect([...owners.keys(), ...WRITTEN_BY_THE_DATABASE].filter((table) => !tables.has(table))).toEqual([]);
  expect([...tables].filter((table) => !owners.has(table) && !WRITTEN_BY_THE_DATABASE.includes(table))).toEqual([]);
  expect(owned).toHaveLength(owners.size);
});

test("no statement writes another feature's table, unless the list says why", () => {
  expect([...foreignUses(WRITES)].sort()).toEqual(listed("writes").sort());
});

test("no statement reads another feature's table, unless the list says why", () => {
  const writers = new Set(listed("writes"));
  const reads = [...foreignUses(READS)].filter((use) => !writers.has(use));
  expect(reads.sort()).toEqual(listed("reads").sort());
});

/** Columns whose content, or whose id, is a person's. */
const ABOUT_A_PERSON =
  /^(?:\w*_)?(?:email|phone|iban|ip|recipient|visitor|display_name|contact_name|user_id|customer_id|actor_id|author_id|shipping_address|billing_address)$/;

/** `table.column` for each table with a column about a person. */
function personalColumns(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, table = "", columns = ""] of schema.matchAll(
    /^create table (?:public\.)?"?(\w+)"? \(\n([\s\S]*?)^\)/gim,
  )) {
    const names = [...columns.matchAll(/^\s+"?(\w+)"? /gm)].map((match) => match[1] ?? "");
    const personal = names.filter((name) => ABOUT_A_PERSON.test(name));
    if (personal.length > 0) found.set(table, personal);
  }
  return found;
}

/** Partitions have the columns of the table that they are a part of, and a hash of a customer is nobody's name. */
const NOT_PERSONAL = new Set(["discount_uses", "order_discounts", "promotion_uses"]);

test("every table about a person says what its erasure does; test/journeys/erasure.test.ts holds that it does", () => {
  const columns = personalColumns();
  expect(columns.size).toBeGreaterThan(20);
  const said = [...facts].flatMap(([, { personal = {} }]) => Object.keys(personal));
  expect(
    [...columns.keys()].filter((table) => !NOT_PERSONAL.has(table) && !table.startsWith("audit_log_")).sort(),
  ).toEqual(said.sort());
  const foreign = [...facts].flatMap(([room, { personal = {} }]) =>
    Object.keys(personal).filter((table) => owners.get(table) !== room),
  );
  expect(foreign, "A feature speaks for its own tables alone.").toEqual([]);
});
