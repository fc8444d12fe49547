/** What the lines of an order earn for the creator who brought it: pure, in integers of minor units. */
import { shareOf, toMinor } from "../../../platform/money/money.ts";
import type { FrozenRule } from "../commission-row.ts";
import { type Offer, offerOfRate } from "../rules/commission-rule.ts";
import type { RuleBook } from "../rules/rule-book.ts";

export interface EarningLine {
  productId: string;
  /** Of the collections that the product is in. */
  collectionIds: readonly string[];
  qty: number;
  /** What is earned on: see {@link commissionBase}. */
  baseMinor: number;
}

export interface EarningCreator {
  creatorId: string;
  tier: string;
  /** A rate of their own; null: the rules decide. */
  rateBps: number | null;
}

/** What one line earns, with the terms that are frozen with it. */
export interface Earning {
  baseMinor: number;
  amountMinor: number;
  /** Null for a flat amount. */
  rateBps: number | null;
  rule: FrozenRule;
  /** The rule as JSON. */
  ruleJson: string;
}

export interface CommissionTerms {
  rules: RuleBook;
  /** Of the store's settings, for what no rule is about. */
  defaultRateBps: number;
}

/** A line's net without tax: what the customer paid for it, less the tax in it. Shipping is never part of a line. */
export function commissionBase(line: { totalMinor: number; taxMinor: number }): number {
  return line.totalMinor - line.taxMinor;
}

/** One entry a line, in their order; null where the line is excluded and earns nothing. */
export function decideCommissions(
  lines: readonly EarningLine[],
  creator: EarningCreator,
  terms: CommissionTerms,
): Array<Earning | null> {
  return lines.map((line) => decideLine(line, creator, terms));
}

function decideLine(line: EarningLine, creator: EarningCreator, terms: CommissionTerms): Earning | null {
  let best: { offer: Offer; amountMinor: number } | undefined;
  // Of several in one scope the higher amount counts, then the older: they come oldest first.
  for (const offer of firstOffers(line, creator, terms)) {
    const amountMinor = amountOf(offer, line);
    if (best === undefined || amountMinor > best.amountMinor) best = { offer, amountMinor };
  }
  if (best === undefined) throw new Error("unreachable: the rate of the settings is about every line");
  const { offer, amountMinor } = best;
  if (offer.excluded) return null;
  const { rule, json } = offer;
  return { baseMinor: line.baseMinor, amountMinor, rateBps: rule.rateBps, rule, ruleJson: json };
}

/** What is offered in the first scope, from the most specific on, that is about the line at all. */
function firstOffers(line: EarningLine, creator: EarningCreator, terms: CommissionTerms): readonly Offer[] {
  const { rules, defaultRateBps } = terms;
  const { creatorId, tier } = creator;
  const scopes: ReadonlyArray<() => readonly Offer[]> = [
    () => rules.ofCreatorAndProduct(creatorId, line.productId),
    () => withOwnRate(rules.ofCreator(creatorId), creator.rateBps),
    () => rules.ofProduct(line.productId),
    () => rules.ofCollections(line.collectionIds),
    () => rules.ofTier(tier),
    () => rules.ofEverything(),
  ];
  for (const offersOf of scopes) {
    const offers = offersOf();
    if (offers.length > 0) return offers;
  }
  return [offerOfRate("default", defaultRateBps)];
}

function withOwnRate(offers: readonly Offer[], rateBps: number | null): readonly Offer[] {
  return rateBps === null ? offers : [offerOfRate("creator", rateBps), ...offers];
}

function amountOf({ excluded, rule }: Offer, line: EarningLine): number {
  if (excluded) return 0;
  const amount =
    rule.flatPerUnit === null
      ? shareOf(line.baseMinor, rule.rateBps ?? 0)
      : // Nobody earns more on a line than it brings: a piece that is given away earns nothing.
        Math.min(toMinor(BigInt(rule.flatPerUnit) * BigInt(line.qty)), line.baseMinor);
  return rule.cap === null ? amount : Math.min(amount, rule.cap);
}
