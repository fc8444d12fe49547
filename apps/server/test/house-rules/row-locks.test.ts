import { expect, test } from "vitest";
import { LOCK_ORDER } from "../lock-order.ts";
import { isTest, readSourceFiles, type SourceFile } from "./source-files.ts";

interface Lock {
  place: string;
  table: string;
  statement: string;
}

function locksOf(file: SourceFile): Lock[] {
  const tables = LOCK_ORDER.join("|");
  return [...file.text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*(?:\$\{[^`]*?\}[^`]*)*)`/g)].flatMap((match) => {
    const statement = (match[1] ?? "").replaceAll(/\s+/g, " ");
    const selected = /for (?:no key )?update/.test(statement)
      ? [...statement.matchAll(new RegExp(`\\bfrom (${tables})\\b`, "g"))]
      : [];
    const functions = [...file.text.slice(0, match.index).matchAll(/\bfunction (\w+)/g)];
    const name = functions.at(-1)?.[1] ?? "";
    return [...new Set(selected.map((found) => found[1] ?? ""))].map((table) => ({
      place: `${file.path} ${name}`,
      table,
      statement,
    }));
  });
}

const locks = readSourceFiles("src")
  .filter((file) => !isTest(file))
  .flatMap(locksOf);

test("several rows are locked in the order of their ids", () => {
  const found = locks.filter(
    ({ statement }) =>
      /for (?:no key )?update/.test(statement) &&
      /\bany\(/.test(statement) &&
      !/order by \S+.*for (?:no key )?update/.test(statement),
  );
  expect(found.map(({ place, table }) => `${place}: ${table}`)).toEqual([]);
});

test("advisory locks are those of one shop, since a database may hold several", () => {
  // Statements there concern the database itself, before it has a shop.
  const files = readSourceFiles("src").filter(({ path }) => !path.includes("platform/database/engine/"));
  const shared = files.filter(({ text }) => /\bpg_(?:try_)?advisory_xact_lock\((?!shop_lock\()/.test(text));
  expect(shared.map(({ path }) => path)).toEqual([]);
});
