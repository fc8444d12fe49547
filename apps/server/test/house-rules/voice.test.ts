import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { isTest, readSourceFiles } from "./source-files.ts";

/** Anything in quotes of one line: the texts of a file, without its keys and comments. */
const QUOTED = /"[^"\n]*"|`[^`\n]*`/g;
/** Values in a text, quoted names such as a user's of the system, and a text that is one word of code. */
const CODE = /\$\{[^}]*\}|"\w+"|^.[\w-]*.$/g;

test("no text of a screen, a mail or the API contains a word that docs/voice.md replaces", () => {
  const guide = readFileSync(join(serverDirectory, "..", "..", "docs", "voice.md"), "utf8");
  const rows = guide.slice(guide.indexOf("\n## Words")).matchAll(/^\| (?!Not |---)(.+?) \| .+ \|$/gm);
  const words = [...rows].map(([, word = ""]) => ({
    word,
    written: new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "iu"),
  }));
  expect(words.length).toBeGreaterThan(10);
  // The demo shop's story is told by its own people.
  const files = ["../office/src", "../storefront/src", "src"]
    .flatMap(readSourceFiles)
    .filter((file) => !isTest(file) && !/\/seed\//.test(file.path));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(QUOTED)].flatMap(([quoted]) =>
      words
        .filter(({ written }) => written.test(quoted.replaceAll(CODE, "")))
        .map(({ word }) => `${path}: ${word} in ${quoted}`),
    ),
  );
  expect(found).toEqual([]);
});

/** An opening that makes the reader look for the noun. */
const ELLIPTIC = /(?:\/\*\*?|^\s*\*|\/\/) (?:What|Whose|Whether|Of) .*/gm;

test("a comment opens with the thing that it describes", () => {
  const files = [
    "../office/src",
    "../storefront/src",
    "../../packages/client/src",
    "../../packages/react/src",
    "src",
    "test",
  ]
    .flatMap(readSourceFiles)
    .flatMap(({ path, text }) => (text.match(ELLIPTIC) ?? []).map((line) => `${path}: ${line.trim()}`));
  expect(files).toEqual([]);
  expect(["/**", "What a page shows. */"].join(" ").match(ELLIPTIC)).toHaveLength(1);
});
