import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvCell, csvHead, csvRows, PLAIN_CSV } from "./csv.ts";
import { guarded, unguarded } from "./formula-guard.ts";

const csv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  csvHead(head, PLAIN_CSV) + csvRows(rows, PLAIN_CSV);

test("cells are quoted where they must be, and numbers stay numbers", () => {
  expect(
    csv(
      ["a", "b"],
      [
        ["plain", -5],
        ['say "hi"', null],
        ["one, two", 1.5],
        ["line\nbreak", 0],
        ["decimal", { decimal: "-1.10" }],
      ],
    ),
  ).toBe('a,b\r\nplain,-5\r\n"say ""hi""",\r\n"one, two",1.5\r\n"line\nbreak",0\r\ndecimal,-1.10\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1"])("%j is no formula any more", (text) => {
  expect(csv(["a"], [[text]])).toBe(`a\r\n'${text}\r\n`);
});

test.each([
  ["x;=1+1;y", '"x;\'=1+1;y"'],
  ["x\t+1", '"x\t\'+1"'],
  ["\t=1", "\"'\t'=1\""],
  ["a;b", '"a;b"'],
  ["'=1", "''=1"],
  ["it's", "it's"],
])("%j begins no formula behind a separator: %j", (text, written) => {
  expect(csv(["a"], [[text]])).toBe(`a\r\n${written}\r\n`);
});

test("what is written is read again as it was, whatever it is", () => {
  const text = fc.string({
    unit: fc.constantFrom("=", "+", "'", ";", ",", "\t", "\n", "\r", "a", "1", "＝"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, fc.constantFrom(",", ";"), (original, delimiter) => {
      const written = guarded(original, delimiter);
      expect(unguarded(written, delimiter)).toBe(original);
      // A cell begins at every separator of some program, unless it is the file's own, which quotes keep.
      expect(written).not.toMatch(delimiter === "," ? /(^|[;\t\r\n])[=+＝]/ : /(^|[;,\t\r\n])[=+＝]/);
    }),
    { numRuns: 2_000 },
  );
});

test("a formula that needs quotes gets both", () => {
  expect(csv(["a"], [['=HYPERLINK("http://x","y")'], ["\r=1"]])).toBe(
    'a\r\n"\'=HYPERLINK(""http://x"",""y"")"\r\n"\'\r\'=1"\r\n',
  );
});
