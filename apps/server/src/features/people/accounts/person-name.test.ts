import { expect, test } from "vitest";
import { personName } from "./person-name.ts";

test.each([
  "You won! Claim at https://evil.example/win within 24 hours",
  "see www.evil.example",
  "evil.com",
  "win at Evil.Shop now",
  "evil.example/win",
  "ftp://x",
  "you@evil.com",
  "ev\u200bil.com",
  "ｅｖｉｌ.ｃｏｍ",
  "evil。com",
])("%s is no name: it has a web address in it", (name) => {
  expect(() => personName(name)).toThrowError(
    expect.objectContaining({ code: "invalid_text", errors: [expect.objectContaining({ pointer: "#/name" })] }),
  );
});

test.each([
  "Ada Lovelace",
  "J.R.R. Tolkien",
  "Dr. Müller",
  "Dr.Müller",
  "St.John Smith",
  "Ph.D. Ada",
  "M. de La Cour",
  "Müller & Söhne e.K.",
  "Robert Downey Jr.",
  "O'Neill-Schmidt",
  "山田太郎",
  "AC/DC",
])("%s is a name", (name) => {
  expect(personName(name)).toBe(name);
});

test("a name keeps its joiners, loses direction overrides, and must have a visible character", () => {
  expect(personName("\u202eAda\u2066 Lovelace\u2069\n")).toBe("Ada Lovelace");
  expect(personName("\u0645\u06cc\u200c\u0646\u0627")).toBe("\u0645\u06cc\u200c\u0646\u0627");
  for (const blank of ["\u200b", " \u200b \u200b\u202e ", "\u2066\u2069"])
    expect(() => personName(blank)).toThrowError(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: "#/name", code: "wrong_format" })] }),
    );
});
