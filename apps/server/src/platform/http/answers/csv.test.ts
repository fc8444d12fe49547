import { expect, test } from "vitest";
import { csv } from "./csv.ts";

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

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1"])("%j is no formula any more", (text) => {
  expect(csv(["a"], [[text]])).toBe(`a\r\n'${text}\r\n`);
});

test("a formula that needs quotes gets both", () => {
  expect(csv(["a"], [['=HYPERLINK("http://x","y")'], ["\r=1"]])).toBe(
    'a\r\n"\'=HYPERLINK(""http://x"",""y"")"\r\n"\'\r=1"\r\n',
  );
});
