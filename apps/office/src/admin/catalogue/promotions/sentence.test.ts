import { expect, test } from "vitest";
import type { Match, Rule } from "./promotion.ts";
import { sentencesOf } from "./sentence.ts";

const money = (amount: number) => ({ amount, currency: "EUR" });
const rule = (parts: Partial<Rule> & Pick<Rule, "effect">): Rule => ({
  ...{ name: "N", title: "T", class: "product", match: {}, conditions: {}, combines: [], priority: 0, shown: false },
  ...{ startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null, budget: null },
  ...parts,
});
const threeForTwo = rule({
  effect: { type: "buy_get", buy: { match: { collections: ["socks"] }, qty: 2 }, get: { qty: 1, bps: 10_000 } },
  startsAt: "2026-12-04T17:00:00.000Z",
  budget: money(300_000),
});
const tiers = rule({
  class: "order",
  effect: {
    type: "tiers",
    steps: [
      { fromSubtotal: money(5_000), amount: money(500) },
      { fromSubtotal: money(10_000), bps: 1_500 },
    ],
  },
  conditions: { countries: ["DE", "AT"], accountsOnly: true },
});

test("a set, its budget and its start by the shop's clock", () => {
  const terms = { language: "en", timezone: "Europe/Berlin" } as const;
  expect(sentencesOf(threeForTwo, terms)).toEqual([
    "Buy 2 (products in socks), get 1 free.",
    "Ends when customers have saved €3,000.00.",
    "Starts on 4 Dec 2026, 18:00.",
  ]);
});

test("steps of a sum and conditions, in German", () => {
  const [first, ...rest] = sentencesOf(tiers, { language: "de", timezone: "Europe/Berlin" });
  expect(first?.replaceAll("\u00a0", " ")).toBe(
    "Mengenrabatt (alle Produkte): ab 50,00 € 5,00 € Rabatt und ab 100,00 € 15 % Rabatt.",
  );
  expect(rest).toEqual(["Nur bei Lieferung nach: Deutschland oder Österreich.", "Nur für angemeldete Kunden."]);
});

test("what is excluded and what is reduced", () => {
  const match = { products: ["prod_a", "prod_b"], notCollections: ["sale"], reduced: false } satisfies Match;
  const [first] = sentencesOf(rule({ match, effect: { type: "percentage", bps: 1_000 } }), {
    language: "en",
    timezone: "UTC",
  });
  expect(first).toBe("10% off each item: 2 chosen products at full price, except products in sale.");
});
