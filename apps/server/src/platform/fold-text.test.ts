import { expect, test } from "vitest";
import { foldDigits, foldText } from "./fold-text.ts";

test("accents, case and letters with a mark of their own fold to plain letters", () => {
  expect(foldText("Crème Brûlée ŁUKASZ Straße Zoë İstanbul")).toBe("creme brulee lukasz strasse zoe istanbul");
});

test("digits of every script are ASCII digits", () => {
  for (const digits of ["۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "０１２３４５６７８９", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡"])
    expect(foldText(digits), digits).toBe("0123456789");
  expect(foldDigits("+۴۹ ۰۳۰")).toBe("+49 030");
});

test("no decimal digit of Unicode is left", () => {
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(character)) expect(foldText(character), code.toString(16)).toMatch(/^[0-9]$/);
  }
});
