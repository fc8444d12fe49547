import fc from "fast-check";
import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";

const printable = fc.string({
  minLength: 1,
  maxLength: 20,
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
});

/** From the table of the standard. */
const LETTERS: Readonly<Record<string, string>> = {
  P: "11101110110",
  J: "10110111000",
  1: "10011100110",
  2: "11001110010",
  3: "11001011100",
  C: "10001000110",
};

test("a known code: PJJ123C, whose check symbol is 55", () => {
  const modules = code128("PJJ123C")
    .map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width))
    .join("");
  expect(modules).toBe(
    [
      "11010010000",
      ...["P", "J", "J", "1", "2", "3", "C"].map((letter) => LETTERS[letter]),
      "11101000110",
      "1100011101011",
    ].join(""),
  );
});

test("each symbol is eleven modules wide with an even sum of bars, and texts have codes of their own", () => {
  fc.assert(
    fc.property(printable, printable, (one, other) => {
      const widths = code128(one);
      expect(widths.length).toBe((one.length + 2) * 6 + 7);
      for (let at = 0; at + 7 < widths.length; at += 6) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = widths.slice(at, at + 6);
        expect(a + b + c + d + e + f).toBe(11);
        expect((a + c + e) % 2).toBe(0);
      }
      expect(String(code128(other)) === String(widths)).toBe(one === other);
    }),
  );
  expect(() => code128("Ä")).toThrow("not printable ASCII");
});
