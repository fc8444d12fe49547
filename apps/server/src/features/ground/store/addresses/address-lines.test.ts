import fc from "fast-check";
import { expect, test } from "vitest";
import golden from "../../../../../test/fixtures/addresses.json" with { type: "json" };
import { addressLines } from "../address-lines.ts";
import { COUNTRY_CODES } from "../countries.ts";
import { normalisePostalCode } from "./postal-code.ts";

const homeCountry = golden.shopCountry;

test.each(golden.addresses.map((each) => [`${each.address.country} ${each.address.name}`, each] as const))(
  "%s",
  (_name, { address, page, label }) => {
    for (const language of ["en", "de"] as const)
      expect(addressLines(address, { language, purpose: "page", homeCountry })).toEqual(page[language]);
    expect(addressLines(address, { language: "de", purpose: "label", homeCountry })).toEqual(label);
  },
);

test.each(golden.postalCodes)("$country: $typed is kept as $kept, and kept once is kept for good", (code) => {
  expect(normalisePostalCode(code.country, code.typed)).toBe(code.kept);
  expect(normalisePostalCode(code.country, code.kept)).toBe(code.kept);
});

test("digits of any script are those of ASCII", () => {
  expect(normalisePostalCode("IR", "۱۱۹۳۶۱۲۳۴۵")).toBe("11936-12345");
  expect(normalisePostalCode("IN", "११०००१")).toBe("110001");
});

const text = fc.string({ unit: "grapheme", maxLength: 20 });
const anyAddress = fc.record({
  name: text,
  company: fc.option(text),
  line1: text,
  line2: fc.option(text),
  city: fc.option(text),
  region: fc.option(text),
  postalCode: fc.option(text),
  country: fc.constantFrom(...COUNTRY_CODES, "ZZ", ""),
});

test("each line says something, nothing typed is lost but what another part says, and a page ends with the country", () => {
  const words = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRY_CODES), fc.tuple(words, words, words, words), (country, parts) => {
      const [name, company, line1, line2] = parts;
      const lines = addressLines(
        { name, company, line1, line2, city: "qqqq", country },
        { language: "en", purpose: "page", homeCountry: null },
      );
      for (const part of [...parts, "qqqq"]) expect(lines.join("\n")).toContain(part);
    }),
  );
  fc.assert(
    fc.property(anyAddress, fc.constantFrom("page", "label"), (address, purpose) => {
      const lines = addressLines(address, { language: "de", purpose, homeCountry });
      for (const line of lines) expect(line).toMatch(/[\p{L}\p{N}]/u);
      for (const line of lines) expect(line).not.toContain("\n");
    }),
  );
});

test("a code once normalised stays as it is", () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRY_CODES), fc.stringMatching(/^[A-Z0-9 -]{0,10}$/), (country, typed) => {
      const once = normalisePostalCode(country, typed);
      expect(normalisePostalCode(country, once)).toBe(once);
    }),
  );
});
