import fc from "fast-check";
import { expect, test } from "vitest";
import { type FindFacts, orderText } from "./order-text.ts";
import { typedSearch } from "./typed-search.ts";

const ORDER: FindFacts = {
  reference: "T-7K3M-9QXD",
  email: "lukasz.m+shop@posteo.de",
  account: null,
  addresses: [
    {
      name: "Łukasz Müller",
      company: "Brücke GmbH",
      line1: "Torstr. 1",
      postalCode: "10119",
      city: "Berlin",
      country: "DE",
      phone: "0151 2345678",
    },
    null,
  ],
  lines: ["Crème-Schale Blau C53208"],
  trackingNumbers: ["00 34-0434"],
};

function finds(typed: string, facts: FindFacts = ORDER): boolean {
  return typedSearch(typed)?.matches(orderText(facts)) ?? false;
}

test.each([
  ...["lukasz", "muller", "mueller", "Łuk", "brucke gmbh", "bruecke", "torstr 1", "10119", "lukasz.m", "posteo"],
  ...["345678", "+49 151 2345678", "0151 23 45 678", "491512345678", "0049 (0)151 2345678", "creme", "53208"],
  ...["c53208 muller", "Müller,", "t7k3m9qxd", "T-7K3M", "00340434", "blau berlin", "١٠١١٩"],
])("%s finds the order", (typed) => {
  expect(finds(typed)).toBe(true);
});

test.each(["lukasy", "posteo gmx", "99999", "0151 2345679", "+49 152 2345678"])("%s does not", (typed) => {
  expect(finds(typed)).toBe(false);
});

test.each([
  ["+49 151 2345678", "0151 2345678"],
  ["+36 1 234 5678", "06 1 234 5678"],
  ["+7 912 3456789", "8 912 3456789"],
  ["+39 06 1234567", "06 1234567"],
  ["+1 (415) 555-2671", "415 555 2671"],
])("a number kept as %s is found as %s, and the other way round", (international, national) => {
  const withPhone = (phone: string): FindFacts => ({ ...ORDER, addresses: [{ phone, country: "DE" }] });
  expect(finds(national, withPhone(international))).toBe(true);
  expect(finds(international, withPhone(national))).toBe(true);
});

test.each(["", " ", "%", "_", "\\", "@ + -", "…"])("signs alone (%s) are no search", (typed) => {
  expect(typedSearch(typed)).toBeNull();
});

test("a search without a word of three characters is partial", () => {
  expect(typedSearch("wo")?.isPartial).toBe(true);
  expect(typedSearch("wo de")?.isPartial).toBe(true);
  expect(typedSearch("wo der")?.isPartial).toBe(false);
});

test("each word of an order finds it, whatever its case and accents", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => {
      const facts = { ...ORDER, addresses: [{ name, country: "DE" }] };
      for (const typed of [name, name.toLowerCase(), name.normalize("NFD")])
        if (typedSearch(typed) !== null && !/^[\d\s+\-/().]+$/.test(typed.normalize("NFKC")))
          expect(finds(typed, facts)).toBe(true);
    }),
  );
});

test("an order of many lines keeps a text of bounded length", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `${"A very long title ".repeat(10)}${index}`);
  expect(orderText({ ...ORDER, lines }).length).toBeLessThanOrEqual(8_000);
});
