/** docs/architecture.md lists every folder of the source, and none that is not there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";

const text = readFileSync(join(serverDirectory, "..", "..", "docs", "architecture.md"), "utf8");

/** The folders that the table below a heading names in its first column. */
function listedUnder(heading: string): string[] {
  const [, after = ""] = text.split(`\n### ${heading}\n`);
  const [section = ""] = after.split(/\n#+ /);
  return [...section.matchAll(/^\| `([\w-]+)\/` \|/gm)].map((match) => match[1] ?? "").sort();
}

function foldersOf(folder: string): string[] {
  return readdirSync(join(serverDirectory, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const wings = foldersOf("src/features").map((wing) => `src/features/${wing}`);

test.each([...wings, "src/platform", "src/operations"])("the layout lists the folders of %s", (folder) => {
  expect(foldersOf(folder).length).toBeGreaterThan(0);
  expect(listedUnder(folder)).toEqual(foldersOf(folder));
});

test("the layout lists the wings", () => {
  expect(wings.length).toBeGreaterThan(5);
  expect(listedUnder("src/features")).toEqual(foldersOf("src/features"));
});

test("every folder of src has a table", () => {
  expect(foldersOf("src")).toEqual(["features", "operations", "platform"]);
});
