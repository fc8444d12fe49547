import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { citationsOf, HANDBOOKS, withLines } from "./handbook.mjs";
import { repositoryRoot } from "./repository.mjs";

test.each(HANDBOOKS)("the lines that %s cites show the cited symbols (node scripts/generate.mjs)", (document) => {
  const text = readFileSync(join(repositoryRoot, document), "utf8");
  expect(citationsOf(text).length).toBeGreaterThan(5);
  expect(withLines(text, document)).toBe(text);
});

test("the handbook has each pattern", () => {
  const text = readFileSync(join(repositoryRoot, "docs", "handbook.md"), "utf8");
  for (const pattern of [
    "A route",
    "A use case",
    "A query",
    "A page",
    "An island",
    "A list",
    "An editor",
    "A mail",
    "An event",
    "A migration",
    "A test",
  ])
    expect(text).toContain(`| ${pattern} | [`);
});

test("a line that moved is corrected, and a symbol that is gone is refused", () => {
  const sources = { "src/a.ts": "// useful\n\nexport function useful() {}\n" };
  const read = (/** @type {string} */ file) => sources[/** @type {keyof typeof sources} */ (file)] ?? "";
  const cite = (/** @type {string} */ symbol) => `See [a.ts:1](../src/a.ts#L1) \`${symbol}\`.`;
  expect(withLines(cite("useful"), "docs/glossary.md", read)).toBe("See [a.ts:3](../src/a.ts#L3) `useful`.");
  expect(() => withLines(cite("gone"), "docs/glossary.md", read)).toThrow('cites "gone"');
  expect(existsSync(join(repositoryRoot, "docs", "handbook.md"))).toBe(true);
});
