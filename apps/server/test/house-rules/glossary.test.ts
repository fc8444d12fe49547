/** docs/glossary.md explains each word once. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";

test("no word stands twice in the glossary", () => {
  const text = readFileSync(join(serverDirectory, "..", "..", "docs", "glossary.md"), "utf8");
  const words = [...text.matchAll(/^\|.*?\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? ""),
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
