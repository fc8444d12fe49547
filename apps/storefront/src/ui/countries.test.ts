import fc from "fast-check";
import { expect, test } from "vitest";
import { countryName, languageName } from "./countries.ts";

test.each([
  ["DE", "Germany", "Deutschland"],
  ["HK", "Hong Kong", "Hongkong"],
  ["XK", "Kosovo", "Kosovo"],
  ["*", "Everywhere", "Überall"],
  ["T1", "T1", "T1"],
  ["", "", ""],
])("%s is named %s and %s", (code, english, german) => {
  expect(countryName(code, "en")).toBe(english);
  expect(countryName(code, "de")).toBe(german);
});

test("no text is too strange to be named", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("en", "de"), (text, language) => {
      expect(typeof countryName(text, language)).toBe("string");
      expect(typeof languageName(text, language)).toBe("string");
    }),
  );
  expect(languageName("de", "en")).toBe("German");
  expect(languageName("not a tag", "en")).toBe("not a tag");
});
