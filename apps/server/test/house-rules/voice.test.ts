import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { isTest, readSourceFiles } from "./source-files.ts";

/** Anything in quotes of one line: the texts of a file, without its keys and comments. */
const QUOTED = /"[^"\n]*"|`[^`\n]*`/g;

test("the texts of screens and mails contain no word that docs/voice.md replaces", () => {
  const guide = readFileSync(join(serverDirectory, "..", "..", "docs", "voice.md"), "utf8");
  const rows = guide.slice(guide.indexOf("\n## Words")).matchAll(/^\| (?!Not |---)(.+?) \| .+ \|$/gm);
  const words = [...rows].map(([, word = ""]) => ({
    word,
    written: new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "iu"),
  }));
  expect(words.length).toBeGreaterThan(10);
  const files = [
    ...["../office/src", "../storefront/src"].flatMap(readSourceFiles).filter(({ path }) => /texts\.tsx?$/.test(path)),
    ...readSourceFiles("src/platform/mail/texts"),
  ].filter((file) => !isTest(file));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(QUOTED)].flatMap(([quoted]) =>
      words.filter(({ written }) => written.test(quoted)).map(({ word }) => `${path}: ${word} in ${quoted}`),
    ),
  );
  expect(found).toEqual([]);
});
