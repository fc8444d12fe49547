/** Every statement writes and reads only the tables that its feature may: test/house-rules/table-owners.ts says which, and why. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { featureOf, isTest, readSourceFiles } from "./source-files.ts";
import { FOREIGN_READS, OWNER, SHARED_WRITES, WRITTEN_BY_THE_DATABASE } from "./table-owners.ts";

const schema = readFileSync(join(serverDirectory, "schema.sql"), "utf8");
const tables = new Set([...schema.matchAll(/^create table (?:public\.)?"?(\w+)"?/gim)].map((match) => match[1] ?? ""));
const owners = new Map(
  Object.entries(OWNER).flatMap(([owner, owned]) => owned.map((table) => [table, owner] as const)),
);

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

const listed = (reasons: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(reasons).flatMap(([table, rooms]) => Object.keys(rooms).map((room) => `${table} < ${room}`));

test("every table has one owner", () => {
  expect([...owners.keys(), ...WRITTEN_BY_THE_DATABASE].filter((table) => !tables.has(table))).toEqual([]);
  expect([...tables].filter((table) => !owners.has(table) && !WRITTEN_BY_THE_DATABASE.includes(table))).toEqual([]);
  expect(Object.values(OWNER).flat()).toHaveLength(owners.size);
});

test("no statement writes another feature's table, unless the list says why", () => {
  expect([...foreignUses(WRITES)].sort()).toEqual(listed(SHARED_WRITES).sort());
});

test("no statement reads another feature's table, unless the list says why", () => {
  const writers = new Set(listed(SHARED_WRITES));
  const reads = [...foreignUses(READS)].filter((use) => !writers.has(use));
  expect(reads.sort()).toEqual(listed(FOREIGN_READS).sort());
});
