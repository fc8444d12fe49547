import fc from "fast-check";
import { expect, test } from "vitest";
import { aRule, uuid } from "../../../../../test/commission-rules.ts";
import { RULE_SCOPES } from "../commission-states.ts";
import type { CommissionRule } from "../rules/commission-rule.ts";
import { RuleBook } from "../rules/rule-book.ts";
import { decideCommissions } from "./decide-commissions.ts";

const someone = fc.integer({ min: 1, max: 2 }).map((n) => uuid(n));
const something = fc.integer({ min: 11, max: 13 }).map((n) => uuid(n));
const group = fc.integer({ min: 21, max: 23 }).map((n) => uuid(n));
const tier = fc.constantFrom("standard", "gold");
const minor = fc.integer({ min: 0, max: 1_000_000_000 });
const capMinor = fc.option(minor);

const terms = fc.oneof(
  fc.record({ rateBps: fc.integer({ min: 0, max: 10_000 }), capMinor }),
  fc.record({ flatMinor: minor, capMinor }),
  fc.constant({ excluded: true }),
);
const rule: fc.Arbitrary<CommissionRule> = fc
  .record({ scope: fc.constantFrom(...RULE_SCOPES), terms, someone, something, group, tier })
  .map(({ scope, terms, ...targets }) =>
    aRule({
      scope,
      creatorId: scope === "creator_product" || scope === "creator" ? targets.someone : null,
      productId: scope === "creator_product" || scope === "product" ? targets.something : null,
      collectionId: scope === "collection" ? targets.group : null,
      tier: scope === "tier" ? targets.tier : null,
      ...terms,
    }),
  );
const line = fc.record({
  productId: something,
  collectionIds: fc.uniqueArray(group),
  qty: fc.integer({ min: 1, max: 999 }),
  baseMinor: fc.integer({ min: 0, max: 999_000_000_000 }),
});
const creator = fc.record({ creatorId: someone, tier, rateBps: fc.option(fc.integer({ min: 0, max: 10_000 })) });

test("whatever the rules: a line earns between nothing and its base, within the cap, from what its frozen terms say", () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 12 }),
      fc.array(line, { minLength: 1, maxLength: 5 }),
      creator,
      (rules, lines, of) => {
        const earnings = decideCommissions(lines, of, { rules: new RuleBook(rules), defaultRateBps: 1_000 });
        expect(earnings).toHaveLength(lines.length);
        for (const [position, earning] of earnings.entries()) {
          const { baseMinor, qty } = lines[position] ?? { baseMinor: -1, qty: -1 };
          if (earning === null) continue;
          const { rateBps, flatPerUnit, cap } = earning.rule;
          expect(earning.baseMinor).toBe(baseMinor);
          expect(earning.rateBps).toBe(rateBps);
          expect(rateBps === null).toBe(flatPerUnit !== null);
          const whole =
            rateBps === null
              ? BigInt(flatPerUnit ?? 0) * BigInt(qty)
              : (BigInt(baseMinor) * BigInt(rateBps) * 2n + 10_000n) / 20_000n;
          const bounds = [whole, BigInt(baseMinor), ...(cap === null ? [] : [BigInt(cap)])];
          expect(BigInt(earning.amountMinor)).toBe(bounds.reduce((least, bound) => (bound < least ? bound : least)));
          expect(JSON.parse(earning.ruleJson)).toEqual(earning.rule);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("a rule that is about something else changes nothing, and lines do not see one another", () => {
  const foreign = rule.map((any) => ({
    ...any,
    creatorId: any.creatorId === null ? null : uuid(91),
    productId: any.productId === null ? null : uuid(92),
    collectionId: any.collectionId === null ? null : uuid(93),
    tier: any.tier === null ? null : "nobodys",
  }));
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 8 }),
      fc.array(
        foreign.filter(({ scope }) => scope !== "default"),
        { maxLength: 8 },
      ),
      fc.array(line, { minLength: 2, maxLength: 4 }),
      creator,
      (rules, others, lines, of) => {
        const decide = (given: CommissionRule[], some: typeof lines) =>
          decideCommissions(some, of, { rules: new RuleBook(given), defaultRateBps: 1_000 });
        const earnings = decide(rules, lines);
        expect(decide([...others, ...rules], lines)).toEqual(earnings);
        expect(lines.flatMap((one) => decide(rules, [one]))).toEqual(earnings);
      },
    ),
  );
});
