import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { id, money, nullable, object, oneOf, plain } from "../../../../platform/http/requests/schema.ts";
import { encodeIdOrNull } from "../../../../platform/ids.ts";
import { readTitles, type Titles } from "../../../catalogue/products/read-titles.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import { type CreatorTerms, readCreatorTerms } from "../../creators/creator-terms.ts";
import { RULE_SCOPES } from "../commission-states.ts";
import type { CommissionRule } from "./commission-rule.ts";
import type { RulesCache } from "./rules-cache.ts";

const profileRuleSchema = object(
  {
    scope: oneOf(RULE_SCOPES),
    productId: nullable(id("prod")),
    collection: nullable(plain("The collection's handle.", ["bags"])),
    title: nullable(plain("What the product or collection is called; null where it is about all.", ["Canvas tote"])),
    rateBps: nullable(Type.Integer({ description: "Basis points; null for a flat amount.", examples: [1_500] })),
    flatPerUnit: nullable(money),
    cap: nullable(money),
    excluded: Type.Boolean({ description: "Lines that match it earn nothing." }),
  },
  { title: "CommissionProfileRule" },
);

export const commissionProfileSchema = object(
  {
    tier: plain(undefined, ["standard"]),
    rateBps: nullable(
      Type.Integer({
        description: "The rate of lines that no rule about a product or collection matches; null for a flat amount.",
        examples: [1_000],
      }),
    ),
    rules: Type.Array(profileRuleSchema, {
      description: "The rules that concern this creator. For each line, the rules of the first matching scope count.",
    }),
    holdDays: Type.Integer({ description: "Days from delivery to release.", examples: [14] }),
    windowDays: Type.Integer({ description: "Days for which a click credits the creator.", examples: [30] }),
    attributionModel: oneOf(["last_click"]),
  },
  { title: "CommissionProfile" },
);
export type CommissionProfile = Static<typeof commissionProfileSchema>;
type ProfileRule = Static<typeof profileRuleSchema>;

type RuleTerms = Omit<CommissionRule, "id" | "promoteFromMinor" | "tier">;

/** A creator's current terms: the rules that can apply to one of their sales. */
export async function readCommissionProfile(
  from: Queryable,
  asked: { creatorId: string; settings: StoreSettings; rules: RulesCache },
): Promise<CommissionProfile> {
  const { settings } = asked;
  const [terms, book] = await Promise.all([
    readCreatorTerms(from, asked.creatorId),
    asked.rules.at(settings.settingsVersion),
  ]);
  if (terms === null) throw new Error("commission profiles need an existing creator");
  const concerning = rulesConcerning(terms, book.rules, settings.commissionRateBps);
  const titles = await readTitles(from, {
    productIds: concerning.flatMap((rule) => rule.productId ?? []),
    collectionIds: concerning.flatMap((rule) => rule.collectionId ?? []),
  });
  return {
    tier: terms.tier,
    rateBps: generalRate(concerning),
    rules: concerning.flatMap((rule) => present(rule, titles, settings.currency)),
    holdDays: settings.holdDays,
    windowDays: settings.attributionWindowDays,
    attributionModel: "last_click",
  };
}

/** From the most to the least specific. A scope with a rule for every line of the creator hides the scopes after it. */
export function rulesConcerning(
  creator: CreatorTerms,
  rules: readonly CommissionRule[],
  defaultRateBps: number,
): RuleTerms[] {
  const { creatorId, tier } = creator;
  const own = rules.filter((rule) => rule.scope === "creator_product" && rule.creatorId === creatorId);
  const ofCreator = [
    ...(creator.rateBps === null ? [] : [rateOf("creator", creator.rateBps)]),
    ...rules.filter((rule) => rule.scope === "creator" && rule.creatorId === creatorId),
  ];
  if (ofCreator.length > 0) return [...own, ...ofCreator];
  const specific = (["product", "collection"] as const).flatMap((scope) =>
    rules.filter((rule) => rule.scope === scope),
  );
  const ofTier = rules.filter((rule) => rule.scope === "tier" && rule.tier === tier);
  if (ofTier.length > 0) return [...own, ...specific, ...ofTier];
  const ofAll = rules.filter((rule) => rule.scope === "default");
  return [...own, ...specific, ...(ofAll.length > 0 ? ofAll : [rateOf("default", defaultRateBps)])];
}

function rateOf(scope: "creator" | "default", rateBps: number): RuleTerms {
  const nothing = { creatorId: null, productId: null, collectionId: null, flatMinor: null, capMinor: null };
  return { ...nothing, scope, rateBps, excluded: false };
}

/**
 * The best rate of the rules that match every line; 0 if everything is excluded, null if they pay only flat amounts.
 */
function generalRate(concerning: readonly RuleTerms[]): number | null {
  const general = concerning.filter(({ scope }) => scope === "creator" || scope === "tier" || scope === "default");
  const rates = general.flatMap((rule) => rule.rateBps ?? []);
  if (rates.length > 0) return Math.max(...rates);
  return general.every((rule) => rule.excluded) ? 0 : null;
}

/** An empty list for a rule whose target was deleted. */
function present(rule: RuleTerms, titles: Titles, currency: string): ProfileRule[] {
  const { scope, productId, collectionId } = rule;
  const collection = collectionId === null ? null : titles.collections.get(collectionId);
  const productTitle = productId === null ? null : titles.products.get(productId);
  if (collection === undefined || productTitle === undefined) return [];
  const moneyOrNull = (amount: number | null) => (amount === null ? null : { amount, currency });
  return [
    {
      scope,
      productId: encodeIdOrNull("prod", productId),
      collection: collection?.handle ?? null,
      title: productTitle ?? collection?.title ?? null,
      rateBps: rule.rateBps,
      flatPerUnit: moneyOrNull(rule.flatMinor),
      cap: moneyOrNull(rule.capMinor),
      excluded: rule.excluded,
    },
  ];
}
