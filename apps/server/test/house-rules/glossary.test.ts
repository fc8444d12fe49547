/** docs/glossary.md explains each word once, and says what people read in its place. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { isTest, readSourceFiles } from "./source-files.ts";

const glossary = readFileSync(join(serverDirectory, "..", "..", "docs", "glossary.md"), "utf8");

test("no word stands twice in the glossary", () => {
  const words = [...glossary.matchAll(/^\|.*?\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? ""),
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

/** The texts of pages and mails, between quotes. */
const texts = ["../storefront/src", "../office/src", "../../packages/words/src", "src"]
  .flatMap(readSourceFiles)
  .filter((file) => !isTest(file) && /texts?\b|\.tsx$|mail|csv-heads|words\/src/.test(file.path))
  .flatMap(({ text }) => text.match(/"[^"\n]*"|`[^`]*`/g) ?? [])
  .join("\n");

const isRead = (word: string) => new RegExp(`(?<![\\p{L}-])${word}`, "u").test(texts);

test("the words on screen are read on screen, in both languages", () => {
  const onScreen = [...glossary.matchAll(/\| ([^|·\n]+) · ([^|·\n]+) \|$/gm)].flatMap(([, en = "", de = ""]) => [
    en,
    de,
  ]);
  expect(onScreen.length).toBeGreaterThan(80);
  expect(onScreen.filter((word) => !isRead(word))).toEqual([]);
  expect(isRead("Bestellgegenstand")).toBe(false);
});
