import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseEmail } from "./normalise-email.ts";

test.each([
  ["Ada@Example.com", "ada@example.com"],
  ["  ada@example.com ", "ada@example.com"],
  ["a.d.a+shop@gmail.com", "ada@gmail.com"],
  ["ADA+1+2@googlemail.com", "ada@gmail.com"],
  ["ada+x@outlook.com", "ada@outlook.com"],
  ["a.da@outlook.com", "a.da@outlook.com"],
  ["ada+x@hotmail.co.uk", "ada@hotmail.co.uk"],
  ["ada+x@live.de", "ada@live.de"],
  ["ada+x@fastmail.com", "ada@fastmail.com"],
  ["anything@ada.fastmail.com", "ada@fastmail.com"],
  ["a.d-a+x@protonmail.com", "ada@proton.me"],
  ["ada@pm.me", "ada@proton.me"],
  ["ada+x@me.com", "ada@icloud.com"],
  ["ada-shop@yahoo.com", "ada@yahoo.com"],
  ["ada+shop@yahoo.co.jp", "ada@yahoo.co.jp"],
  // Hosts with unknown rules: a tag there may be another person.
  ["ada+x@example.com", "ada+x@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["+x@gmail.com", "+x@gmail.com"],
  ["...@gmail.com", "...@gmail.com"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@gmail.com.", "ada@gmail.com"],
  ["not an address", "not an address"],
])("%s is compared as %s", (typed, compared) => {
  expect(normaliseEmail(typed)).toBe(compared);
});

test("normalising twice changes nothing", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const once = normaliseEmail(email);
      expect(normaliseEmail(once)).toBe(once);
    }),
  );
});
