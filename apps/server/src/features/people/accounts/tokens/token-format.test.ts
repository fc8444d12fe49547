import fc from "fast-check";
import { expect, test } from "vitest";
import { isToken, newToken, tokenHash } from "./token-format.ts";

test("tokens have the announced form and are never alike", () => {
  const tokens = Array.from({ length: 1_000 }, () => newToken("ses"));
  for (const token of tokens) {
    expect(token).toMatch(/^tote_ses_[0-9A-Za-z]{36}$/);
    expect(isToken("ses", token)).toBe(true);
    expect(isToken("pat", token)).toBe(false);
  }
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(newToken("pat")).toMatch(/^tote_pat_/);
});

test("the checksum is the CRC32 of the 30 characters, in base62", () => {
  // CRC32 of thirty zeros is 2011552642, by another implementation.
  expect(isToken("ses", `tote_ses_${"0".repeat(30)}2C8GjS`)).toBe(true);
  expect(isToken("ses", `tote_ses_${"0".repeat(30)}2C8GjT`)).toBe(false);
});

test("one wrong character anywhere is found without the database", () => {
  fc.assert(
    fc.property(fc.nat(35), fc.constantFrom(..."0189AZaz"), (position, character) => {
      const token = newToken("ses");
      const at = 9 + position;
      fc.pre(token[at] !== character);
      expect(isToken("ses", token.slice(0, at) + character + token.slice(at + 1))).toBe(false);
    }),
  );
});

test("any other text is no token", () => {
  fc.assert(fc.property(fc.string(), (text) => !isToken("ses", text) && !isToken("pat", text)));
  expect(tokenHash("a")).toHaveLength(32);
});
