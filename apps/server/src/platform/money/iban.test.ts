import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BIC, compactBic, compactIban, ibanProblem } from "./iban.ts";

describe("IBANs", () => {
  // The examples of SWIFT's registry.
  test.each([
    "AD12 0001 2030 2003 5910 0100",
    "AE07 0331 2345 6789 0123 456",
    "AT61 1904 3002 3457 3201",
    "BE68 5390 0754 7034",
    "BG80 BNBG 9661 1020 3456 78",
    "BR18 0036 0305 0000 1000 9795 493C 1",
    "CH93 0076 2011 6238 5295 7",
    "CY17 0020 0128 0000 0012 0052 7600",
    "CZ65 0800 0000 1920 0014 5399",
    "DE89 3704 0044 0532 0130 00",
    "DK50 0040 0440 1162 43",
    "EE38 2200 2210 2014 5685",
    "ES91 2100 0418 4502 0005 1332",
    "FI21 1234 5600 0007 85",
    "FR14 2004 1010 0505 0001 3M02 606",
    "GB29 NWBK 6016 1331 9268 19",
    "GR16 0110 1250 0000 0001 2300 695",
    "HR12 1001 0051 8630 0016 0",
    "HU42 1177 3016 1111 1018 0000 0000",
    "IE29 AIBK 9311 5212 3456 78",
    "IS14 0159 2600 7654 5510 7303 39",
    "IT60 X054 2811 1010 0000 0123 456",
    "LI21 0881 0000 2324 013A A",
    "LT12 1000 0111 0100 1000",
    "LU28 0019 4006 4475 0000",
    "LV80 BANK 0000 4351 9500 1",
    "MC58 1122 2000 0101 2345 6789 030",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
    "NL91 ABNA 0417 1643 00",
    "NO93 8601 1117 947",
    "PL61 1090 1014 0000 0712 1981 2874",
    "PT50 0002 0123 1234 5678 9015 4",
    "RO49 AAAA 1B31 0075 9384 0000",
    "SA03 8000 0000 6080 1016 7519",
    "SE45 5000 0000 0583 9825 7466",
    "SI56 1910 0000 0123 438",
    "SK31 1200 0000 1987 4263 7541",
    "SM86 U032 2509 8000 0000 0270 100",
    "TR33 0006 1005 1978 6457 8413 26",
    "XK05 1212 0123 4567 8906",
  ])("%s is one", (text) => {
    expect(ibanProblem(compactIban(text))).toBeNull();
  });

  test.each([
    ["DE89 3704 0044 0532 0130 01", "wrong_check_digits"],
    ["DE98 3704 0044 0532 0130 00", "wrong_check_digits"],
    ["DE00 3704 0044 0532 0130 00", "wrong_check_digits"],
    ["DE89 3704 0044 0532 0130 0", "wrong_length"],
    ["DE89 3704 0044 0532 0130 000", "wrong_length"],
    ["US89 3704 0044 0532 0130 00", "unknown_country"],
    ["DE8X 3704 0044 0532 0130 00", "wrong_format"],
    ["DE89 3704 0044 0532 0130 0ä", "wrong_format"],
    ["DE89", "wrong_format"],
    ["", "wrong_format"],
  ])("%s is none: %s", (text, problem) => {
    expect(ibanProblem(compactIban(text))).toBe(problem);
  });

  test("one mistyped digit, or two that changed places, never passes", () => {
    const iban = "DE89370400440532013000";
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 0, max: 9 }), (position, digit) => {
        const typed = `${iban.slice(0, position)}${digit}${iban.slice(position + 1)}`;
        expect(ibanProblem(typed) === null).toBe(typed === iban);
      }),
    );
    for (let position = 2; position < 21; position += 1) {
      const swapped = `${iban.slice(0, position)}${iban[position + 1]}${iban[position]}${iban.slice(position + 2)}`;
      expect(ibanProblem(swapped) === null).toBe(swapped === iban);
    }
  });
});

test.each([
  ["DEUTDEFF", true],
  ["deut de ff 500", true],
  ["DEUTDEF", false],
  ["DEUT1EFF", false],
  ["DEUTDEFF5000", false],
])("BIC %s: %s", (text, valid) => {
  expect(BIC.test(compactBic(text))).toBe(valid);
});
