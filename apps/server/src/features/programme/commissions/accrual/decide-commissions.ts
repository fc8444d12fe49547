/** Computes what the lines of an order earn for the creator who brought it: pure, in integers of minor units. */
import { shareOf, toMinor } from "../../../../platform/money/money.ts";
import type { FrozenRule } from "../commission-row.ts";
import { type Offer, offerOfRate } from "../rules/commission-rule.ts";
import type { RuleBook } from "../rules/rule-book.ts";

export interface EarningLine {
  productId: string;
  /** The collections that contain the product. */
  collectionIds: readonly string[];
  qty: number;
  /** The amount that the commission is a share of, see {@link commissionBase}. */
  baseMinor: number;
}

export interface EarningCreator {
  creatorId: string;
  tier: string;
  /** The creator's own rate; null: the rules decide. */
  rateBps: number | null;
}

/** The earnings of one line, with the terms that are frozen with them. */
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
  /** The rate of the store's settings, for lines that no rule matches. */
  defaultRateBps: number;
}

/** A line's net without tax: the price paid for it less the tax in it. A line never includes shipping. */
export function commissionBase(line: { totalMinor: number; taxMinor: number }): number {
  return line.totalMinor - line.taxMinor;
}

/** Returns one entry per line, in order; null for a line that is excluded and earns nothing. */
export function decideCommissions(
  lines: readonly EarningLine[],
  creator: EarningCreator,
  terms: CommissionTerms,
): Array<Earning | null> {
  return lines.map((line) => decideLine(line, creator, terms));
}

function decideLine(line: EarningLine, creator: EarningCreator, terms: CommissionTerms): Earning | null {
  const { offer, amountMinor } = decideOffer(line, creator, terms);
  if (offer.excluded) return null;
  const { rule, json } = offer;
  return { baseMinor: line.baseMinor, amountMinor, rateBps: rule.rateBps, rule, ruleJson: json };
}

/** The terms that a line earns by, and the amount in minor units; 0 where the line is excluded. */
export function decideOffer(
  line: EarningLine,
  creator: EarningCreator,
  terms: CommissionTerms,
): { offer: Offer; amountMinor: number } {
  let best: { offer: Offer; amountMinor: number } | undefined;
  // Within one scope the higher amount wins, then the older rule; offers come oldest first.
  for (const offer of firstOffers(line, creator, terms)) {
    const amountMinor = amountOf(offer, line);
    if (best === undefined || amountMinor > best.amountMinor) best = { offer, amountMinor };
  }
  if (best === undefined) throw new Error("unreachable: the rate of the settings matches every line");
  return best;
}

/** The offers of the most specific scope that has a rule for the line. */
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

const amountOf = ({ excluded, rule }: Offer, line: EarningLine): number => (excluded ? 0 : amountUnder(rule, line));

/** The amount that a line earns by a rule. */
export function amountUnder(rule: FrozenRule, line: Pick<EarningLine, "qty" | "baseMinor">): number {
  const amount =
    rule.flatPerUnit === null
      ? shareOf(line.baseMinor, rule.rateBps ?? 0)
      : // A line never earns more than it brings in: a free piece earns nothing.
        Math.min(toMinor(BigInt(rule.flatPerUnit) * BigInt(line.qty)), line.baseMinor);
  return rule.cap === null ? amount : Math.min(amount, rule.cap);
}
