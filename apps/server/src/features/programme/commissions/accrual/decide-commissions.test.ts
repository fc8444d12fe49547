import { describe, expect, test } from "vitest";
import { aRule, uuid } from "../../../../../test/commission-rules.ts";
import { computeAmounts } from "../../../sales/orders/rules/amounts.ts";
import type { CommissionRule } from "../rules/commission-rule.ts";
import { RuleBook } from "../rules/rule-book.ts";
import { commissionBase, decideCommissions, type EarningCreator, type EarningLine } from "./decide-commissions.ts";

const CREATOR = uuid(1);
const PRODUCT = uuid(2);
const [BAGS, SALE] = [uuid(3), uuid(4)];

const creator: EarningCreator = { creatorId: CREATOR, tier: "gold", rateBps: null };
const line: EarningLine = { productId: PRODUCT, collectionIds: [BAGS, SALE], qty: 3, baseMinor: 10_000 };

/** The earnings of one line under the given rules, oldest first; the store's rate is 10 %. */
function earn(rules: CommissionRule[], overrides: Partial<EarningLine> = {}, of: Partial<EarningCreator> = {}) {
  const terms = { rules: new RuleBook(rules), defaultRateBps: 1_000 };
  const [earning] = decideCommissions([{ ...line, ...overrides }], { ...creator, ...of }, terms);
  return earning ?? null;
}
const amountOf = (...args: Parameters<typeof earn>) => earn(...args)?.amountMinor ?? null;

const OF_ALL = aRule({ scope: "default", rateBps: 500 });
const OF_TIER = aRule({ scope: "tier", tier: "gold", rateBps: 1_100 });
const OF_COLLECTION = aRule({ scope: "collection", collectionId: BAGS, rateBps: 1_200 });
const OF_PRODUCT = aRule({ scope: "product", productId: PRODUCT, rateBps: 900 });
const OF_CREATOR = aRule({ scope: "creator", creatorId: CREATOR, rateBps: 700 });
const OF_BOTH = aRule({ scope: "creator_product", creatorId: CREATOR, productId: PRODUCT, rateBps: 600 });

describe("the first scope that is about the line decides, however much the others would give", () => {
  const everything = [OF_ALL, OF_TIER, OF_COLLECTION, OF_PRODUCT, OF_CREATOR, OF_BOTH];
  test.each([
    ["creator and product", everything, 600],
    ["creator", everything.slice(0, 5), 700],
    ["product", everything.slice(0, 4), 900],
    ["collection", everything.slice(0, 3), 1_200],
    ["tier", everything.slice(0, 2), 1_100],
    ["default", everything.slice(0, 1), 500],
    ["the settings", [], 1_000],
  ])("%s", (_name, rules, amount) => {
    expect(amountOf(rules)).toBe(amount);
    expect(amountOf([...rules].reverse())).toBe(amount);
  });

  test("a creator's own rate is of the scope of the creator", () => {
    const own = { rateBps: 800 };
    expect(earn([OF_ALL, OF_PRODUCT], {}, own)).toEqual({
      baseMinor: 10_000,
      amountMinor: 800,
      rateBps: 800,
      rule: { scope: "creator", id: null, rateBps: 800, flatPerUnit: null, cap: null },
      ruleJson: expect.any(String),
    });
    expect(amountOf([OF_BOTH], {}, own)).toBe(600);
    expect(amountOf([OF_CREATOR], {}, own)).toBe(800);
    expect(amountOf([{ ...OF_CREATOR, rateBps: 900 }], {}, own)).toBe(900);
    expect(amountOf([OF_PRODUCT], {}, { rateBps: 0 })).toBe(0);
  });

  test("rules for other creators and products do not apply", () => {
    const other = uuid(99);
    const others = [
      { ...OF_BOTH, productId: other },
      { ...OF_BOTH, creatorId: other },
      { ...OF_CREATOR, creatorId: other },
      { ...OF_PRODUCT, productId: other },
      { ...OF_COLLECTION, collectionId: other },
      { ...OF_TIER, tier: "silver" },
    ];
    expect(earn(others)?.rule).toMatchObject({ scope: "default", id: null });
    expect(amountOf([OF_COLLECTION], { collectionIds: [] })).toBe(1_000);
  });

  test("the rule that decided is frozen with the line", () => {
    const rule = aRule({ scope: "product", productId: PRODUCT, flatMinor: 250, capMinor: 600 });
    const frozen = { scope: "product", id: rule.id, rateBps: null, flatPerUnit: 250, cap: 600 };
    const earning = earn([rule]);
    expect(earning).toMatchObject({ rateBps: null, amountMinor: 600, rule: frozen });
    expect(JSON.parse(earning?.ruleJson ?? "")).toEqual(frozen);
  });
});

describe("several rules in one scope", () => {
  const bags = aRule({ scope: "collection", collectionId: BAGS, rateBps: 1_200 });
  const sale = aRule({ scope: "collection", collectionId: SALE, rateBps: 1_500 });
  const flat = aRule({ scope: "collection", collectionId: SALE, flatMinor: 450 });
  const none = aRule({ scope: "collection", collectionId: SALE, excluded: true });

  test.each([
    ["the higher rate", [bags, sale], 1_500],
    ["the higher rate, the younger one", [sale, bags], 1_500],
    ["a flat amount that comes to more", [bags, flat], 1_350],
    ["a cap that leaves less", [{ ...sale, capMinor: 1_199 }, bags], 1_200],
    ["an exclusion earns nothing, so anything else is more", [none, bags], 1_200],
  ])("%s", (_name, rules, amount) => {
    expect(amountOf(rules)).toBe(amount);
  });

  test("the older one where they give the same", () => {
    const twin = { ...bags, id: uuid(50), collectionId: SALE };
    expect(earn([bags, twin])?.rule.id).toBe(bags.id);
    expect(earn([twin, bags])?.rule.id).toBe(twin.id);
    // The older of two rules with the same target wins too.
    expect(earn([{ ...bags, id: uuid(51) }, bags])?.rule.id).toBe(uuid(51));
    const rateOfNothing = { ...bags, rateBps: 0 };
    expect(earn([none, rateOfNothing])).toBeNull();
    expect(earn([rateOfNothing, none])).toMatchObject({ amountMinor: 0 });
  });
});

describe("amounts", () => {
  test.each([
    // base, rate, amount: half a unit is rounded up.
    [10_000, 1_000, 1_000],
    [9_995, 1_000, 1_000],
    [9_994, 1_000, 999],
    [5, 1_000, 1],
    [4, 1_000, 0],
    [333, 1_500, 50],
    [3_333, 1_250, 417],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [1, 10_000, 1],
    [0, 10_000, 0],
    [2_499, 0, 0],
    [999 * 1_000_000_000, 10_000, 999_000_000_000],
    [999 * 1_000_000_000 + 1, 3_333, 332_966_700_000],
  ])("%i at %i bps is %i", (baseMinor, rateBps, amount) => {
    expect(amountOf([aRule({ scope: "default", rateBps })], { baseMinor })).toBe(amount);
  });

  test.each([
    // per piece, pieces, base, amount: never more than the line brings.
    [250, 3, 10_000, 750],
    [250, 1, 10_000, 250],
    [250, 3, 700, 700],
    [250, 3, 0, 0],
    [0, 3, 10_000, 0],
    [1_000_000_000, 999, 999_000_000_000, 999_000_000_000],
  ])("%i for each of %i pieces of a line of %i is %i", (flatMinor, qty, baseMinor, amount) => {
    const earning = earn([aRule({ scope: "default", flatMinor })], { qty, baseMinor });
    expect(earning).toMatchObject({ amountMinor: amount, rateBps: null });
  });

  test.each([
    [{ rateBps: 1_000 }, 999, 999],
    [{ rateBps: 1_000 }, 1_000, 1_000],
    [{ rateBps: 1_000 }, 1_001, 1_000],
    [{ rateBps: 1_000 }, 0, 0],
    [{ flatMinor: 400 }, 1_100, 1_100],
    [{ flatMinor: 400 }, 1_300, 1_200],
  ])("a cap is for the line: %j, at most %i, is %i", (terms, capMinor, amount) => {
    expect(amountOf([aRule({ scope: "default", capMinor, ...terms })])).toBe(amount);
  });
});

test("an exclusion earns nothing, and only the line that it is about", () => {
  const rules = new RuleBook([aRule({ scope: "product", productId: PRODUCT, excluded: true }), OF_ALL]);
  const other = { ...line, productId: uuid(9) };
  const earnings = decideCommissions([line, other, line], creator, { rules, defaultRateBps: 1_000 });
  expect(earnings.map((earning) => earning?.amountMinor ?? null)).toEqual([null, 500, null]);
  // A more specific rule wins, so the exclusion does not apply.
  expect(amountOf([aRule({ scope: "product", productId: PRODUCT, excluded: true }), OF_CREATOR])).toBe(700);
});

describe("the base is the line's net without the tax in it, and never shipping", () => {
  const price = (taxIncluded: boolean, discounts: readonly number[]) =>
    computeAmounts({
      items: [
        { unitPriceMinor: 2_500, qty: 2, discountMinor: discounts[0] ?? 0, rateBps: 1_900, ships: true },
        { unitPriceMinor: 1_999, qty: 1, discountMinor: discounts[1] ?? 0, rateBps: 1_900, ships: true },
      ],
      shippingMinor: 490,
      shippingTax: "standard",
      taxIncluded,
      shippingRateBps: 1_900,
    }).lines.map(commissionBase);

  test.each([
    // 5000 − 5000 × 19/119 = 5000 − 798; 1999 − 319.
    [true, [0, 0], [4_202, 1_680]],
    [false, [0, 0], [5_000, 1_999]],
    // 4500 − 718, 1799 − 287.
    [true, [500, 200], [3_782, 1_512]],
    [false, [500, 200], [4_500, 1_799]],
    [true, [5_000, 1_999], [0, 0]],
  ])("tax included %s, %j off", (taxIncluded, discounts, bases) => {
    expect(price(taxIncluded, discounts)).toEqual(bases);
  });
});
