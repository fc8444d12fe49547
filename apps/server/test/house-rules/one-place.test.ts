/** Rules that have one home: code elsewhere asks it instead of knowing a part of the rule. */
import { expect, test } from "vitest";
import { isTest, readSourceFiles, type SourceFile } from "./source-files.ts";

const programs = ["src", "../web/src", "../../packages/client/src", "../../packages/react/src"]
  .flatMap(readSourceFiles)
  .filter((file) => !isTest(file));

function pathsWhere(holds: (file: SourceFile) => boolean): string[] {
  return programs.filter(holds).map(({ path }) => path);
}

test("countries and languages are named by countryName and languageName: Intl.DisplayNames throws at a stray code", () => {
  expect(pathsWhere(({ text }) => text.includes("DisplayNames"))).toEqual(["../web/src/ui/countries.ts"]);
});
