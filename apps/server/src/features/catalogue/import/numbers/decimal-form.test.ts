import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DecimalForm, NumberSurvey, readNumber } from "./decimal-form.ts";
import { parsePrice } from "./parse-price.ts";

const formOf = (delimiter: string, ...cells: string[]) => {
  const survey = new NumberSurvey();
  for (const cell of cells) survey.add(cell);
  return survey.form(delimiter);
};

describe("the decimal sign of a file", () => {
  it.each([
    [",", ["19.99", "5"], "point"],
    [";", ["19,99", "1.299,00"], "comma"],
    [",", ["19,99"], "comma"],
    [";", ["19.99"], "point"],
    [";", ["5", "1.200"], "comma"],
    [",", ["5", "1,200"], "point"],
    ["\t", [], "point"],
    [";", ["226.796185"], "point"],
    [";", ["19.99", "19.98", "19,97"], "point"],
    [",", ["19,99", "19,98", "19.97"], "comma"],
    [",", ["19,99", "19.97"], "point"],
    [";", ["19,99 €", "€ 4.5", "1.5"], "point"],
    [",", ["19,99 €", "5 €"], "comma"],
  ] as const)("with %j and %j is a %s", (delimiter, cells, form) => {
    expect(formOf(delimiter, ...cells)).toBe(form);
  });
});

describe("a price", () => {
  it.each([
    ["19,99", "comma", 1999],
    ["1.234,50", "comma", 123450],
    ["1 234,5", "comma", 123450],
    ["1'234.50", "point", 123450],
    ["1,234.50", "point", 123450],
    ["1.234.567,00", "comma", 123456700],
    ["1,234,567", "point", 123456700],
    ["19,99 €", "comma", 1999],
    ["EUR 19.99", "point", 1999],
    ["5", "comma", 500],
  ] as const)("of %j with a decimal %s is %i", (text, form, minor) => {
    expect(parsePrice(text, "EUR", form)).toBe(minor);
  });

  it.each([
    ["1.234", "comma", "price_ambiguous"],
    ["1,234", "point", "price_ambiguous"],
    ["19.99", "comma", "invalid_price"],
    ["19,99", "point", "invalid_price"],
    ["1,23.45", "point", "invalid_price"],
    ["1.23,45", "comma", "invalid_price"],
    ["12.34.567,00", "comma", "invalid_price"],
    ["$19.99", "point", "invalid_price"],
    ["-5,00", "comma", "invalid_price"],
    ["5.00-", "point", "invalid_price"],
    ["1 234.567,00", "comma", "invalid_price"],
  ] as const)("of %j with a decimal %s is %s", (text, form, code) => {
    expect(parsePrice(text, "EUR", form)).toMatchObject({ code });
  });
});

it("reads thousands of pieces and grams by the sign of the file", () => {
  expect(readNumber("1.250", "comma", true)).toMatchObject({ whole: "1250", fraction: "" });
  expect(readNumber("1,250", "point", true)).toMatchObject({ whole: "1250", fraction: "" });
  expect(readNumber("1.250", "point", true)).toMatchObject({ whole: "1", fraction: "25" });
});

it("reads no number in two ways: what both forms take is the same, or has three digits behind its only sign", () => {
  const cell = fc.string({ unit: fc.constantFrom("1", "2", "0", ".", ",", " "), maxLength: 12 });
  fc.assert(
    fc.property(cell, (text) => {
      const read = (["point", "comma"] as const satisfies readonly DecimalForm[]).map((form) =>
        parsePrice(text, "EUR", form),
      );
      const [point, comma] = read;
      if (typeof point === "number" && typeof comma === "number") expect(point).toBe(comma);
    }),
    { numRuns: 2_000 },
  );
});

it("reads what either form writes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom("point", "comma"),
      fc.boolean(),
      (minor, form, grouped) => {
        const locale = form === "point" ? "en" : "de";
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: grouped }).format(
          minor / 100,
        );
        expect(parsePrice(text, "EUR", form as DecimalForm)).toBe(minor);
      },
    ),
  );
});
