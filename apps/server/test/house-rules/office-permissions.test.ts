/** The office offers nothing that would be refused: each call that changes something stands behind its permissions. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { appDirectory } from "../../src/platform/config/paths.ts";
import { OPERATIONS_BY_PERMISSION } from "./permission-table.ts";

const OFFICE = join(appDirectory("office"), "src");
const CALL = /api\s*\.(post|put|patch|delete)\(\s*["`](\/api\/admin\/[^"`]+)["`]/g;
/** `may("…")`, `of="…"`, a member of `of={[…]}` or of a table that names a permission for each part of a page. */
const GUARD = /(?:may\(|useMay\(\)\(|of=|: )"([\w.]+)"|of=\{\[([^\]]+)\]\}/g;
const IMPORT = /(?:^import (?!type\b)[^;]*?from |import\()"(\.[^"]+)"/gm;
const PAGE = /page\(\s*"([^"]+)",\s*lazyRouteComponent\(\(\) => import\("([^"]+)"\)/g;
const ENTRY = /to: "([^"]+)"[^}]*?(?:title: \{[^}]*\},\s*)?(?:count: "\w+",\s*)?permissions: \["([^"\]]+)"\]/g;

const files = readdirSync(OFFICE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(join(OFFICE, name), "utf8") }));

const wordsOf = new Map(
  Object.entries(OPERATIONS_BY_PERMISSION).flatMap(([words, operations]) =>
    operations.map((operation) => [operation, words.split(" ")] as const),
  ),
);

/** The permissions of each operation that a call may mean: `{id}/${step}` is one of several. */
function permissionsOf(method: string, path: string): string[][] {
  const pattern = new RegExp(
    `^${method.toUpperCase()} ${path.replaceAll(/\$\{[^}]+\}|[.{}]/g, (sign) => (sign.startsWith("$") ? "[^/]+" : `\\${sign}`))}$`,
  );
  return [...wordsOf].flatMap(([operation, words]) => (pattern.test(operation) ? [words] : []));
}

/** The text of a file, and the entry that opens its page: the frame refuses a page whose entry needs a permission. */
function readGuards(): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = files.flatMap(({ text }) =>
    [...text.matchAll(ENTRY)].map(([, to = "", word = ""]) => ({ to, word })),
  );
  const guards = new Map(
    files.map(({ name, text }) => [
      name,
      new Set([...text.matchAll(GUARD)].flatMap(([, word, list]) => word ?? list?.match(/[\w.]+/g) ?? [])),
    ]),
  );
  for (const { name, text } of files)
    for (const [, at = "", path = ""] of text.matchAll(PAGE)) {
      const [entry] = entries
        .filter(({ to }) => at === to || at.startsWith(`${to}/`))
        .sort((one, other) => other.to.length - one.to.length);
      if (entry !== undefined) guards.get(normalize(join(dirname(name), path)))?.add(entry.word);
    }
  return guards;
}

test("a button that changes something is hidden from people whose permissions do not allow it", () => {
  const importers = new Map<string, string[]>();
  for (const { name, text } of files)
    for (const [, path = ""] of text.matchAll(IMPORT)) {
      const imported = normalize(join(dirname(name), path));
      importers.set(imported, [...(importers.get(imported) ?? []), name]);
    }
  const guards = readGuards();
  const isGuarded = (name: string, word: string, seen: readonly string[]): boolean => {
    if (guards.get(name)?.has(word) === true) return true;
    const from = (importers.get(name) ?? []).filter((importer) => !seen.includes(importer));
    return from.length > 0 && from.every((importer) => isGuarded(importer, word, [...seen, name]));
  };
  const calls = files.flatMap(({ name, text }) =>
    [...text.matchAll(CALL)].map(([, method = "", path = ""]) => ({
      name,
      call: `${method} ${path}`,
      needs: permissionsOf(method, path),
    })),
  );
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.filter(({ needs }) => needs.length === 0)).toEqual([]);
  const open = calls.flatMap(({ name, call, needs }) =>
    [...new Set(needs.flat())].flatMap((word) => (isGuarded(name, word, []) ? [] : [`${name}: ${call} needs ${word}`])),
  );
  expect(open).toEqual([]);
});
