/** Rules that have one home: code elsewhere asks it instead of knowing a part of the rule. */
import * as words from "@tote/words";
import { expect, test } from "vitest";
import { isTest, readSourceFiles, type SourceFile } from "./source-files.ts";

const programs = ["src", "../storefront/src", "../office/src", "../../packages/client/src", "../../packages/react/src"]
  .flatMap(readSourceFiles)
  .filter((file) => !isTest(file));

function pathsWhere(holds: (file: SourceFile) => boolean): string[] {
  return programs.filter(holds).map(({ path }) => path);
}

test("countries and languages are named by countryName and languageName: Intl.DisplayNames throws at a stray code", () => {
  expect(pathsWhere(({ text }) => text.includes("DisplayNames"))).toEqual(["../storefront/src/ui/countries.ts"]);
});

/** Files that name the parts of an address beside each other without writing it, each with the reason. */
const NAMES_PARTS: ReadonlyMap<string, string> = new Map([
  ["src/features/sales/invoices/render/cii-xml.ts", "an electronic invoice has an element for each part"],
]);

/** A postal code and a city in one template, in one list that is joined or filtered, or in one element. */
const WRITTEN_ADDRESS = [
  /\$\{[^{}`]*\}[^`\n]{0,40}\$\{[^{}`]*\}/g,
  /\[[^[\]]*\]\s*\.(?:filter|join|map)/g,
  />[^<>;=]*<\//g,
];

test("addresses are written by addressLines: countries put postal code, city and region in orders of their own", () => {
  const writes = (text: string) =>
    WRITTEN_ADDRESS.flatMap((pattern) => text.match(pattern) ?? []).some(
      (part) => /\bpostalCode\b/.test(part) && /\bcity\b/.test(part),
    );
  expect(writes("`$".concat("{to.postalCode} $", "{to.city}`"))).toBe(true);
  expect(writes('[postalCode, city].filter(Boolean).join(" ")')).toBe(true);
  expect(writes("<p>{to.postalCode} {to.city}</p>")).toBe(true);
  const found = pathsWhere(({ text }) => writes(text));
  expect(found.filter((path) => !NAMES_PARTS.has(path))).toEqual([]);
});

/** Three entries of a table, or all of a shorter one, as an object that doubles the table would hold them. */
function doubles(text: string, table: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(table);
  const found = entries.filter(([key, word]) => new RegExp(`\\b${key}: "${word}"`).test(text)).length;
  return found >= Math.min(3, entries.length);
}

test("a state has its words in @tote/words alone: mails, screens and documents call it the same", () => {
  const tables = Object.values(words)
    .filter((value) => typeof value === "object" && typeof Object.values(value)[0] === "object")
    .flatMap((table) => Object.values(table));
  expect(tables.length).toBeGreaterThan(30);
  expect(doubles('{ won: "Won", lost: "Lost" }', { won: "Won", lost: "Lost" })).toBe(true);
  expect(doubles('{ won: "Won" }', { won: "Won", lost: "Lost" })).toBe(false);
  expect(pathsWhere(({ text }) => tables.some((table) => doubles(text, table)))).toEqual([]);
});

test("dates and sums are written in the locale that LOCALES has for a language", () => {
  expect(pathsWhere(({ text }) => /"de-DE"/.test(text))).toEqual([]);
});
