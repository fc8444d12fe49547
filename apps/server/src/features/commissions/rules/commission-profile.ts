import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
import { id, money, nullable, object, oneOf, plain } from "../../../platform/http/requests/schema.ts";
import { encodeIdOrNull } from "../../../platform/ids.ts";
import { readTitles, type Titles } from "../../catalog/read-titles.ts";
import { type CreatorTerms, readCreatorTerms } from "../../creators/creator-terms.ts";
import type { StoreSettings } from "../../store/settings.ts";
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
    excluded: Type.Boolean({ description: "Nothing is earned on it." }),
  },
  { title: "CommissionProfileRule" },
);

export const commissionProfileSchema = object(
  {
    tier: plain(undefined, ["standard"]),
    rateBps: nullable(
      Type.Integer({
        description: "What is earned where no rule about a product or collection applies; null for a flat amount.",
        examples: [1_000],
      }),
    ),
    rules: Type.Array(profileRuleSchema, {
      description:
        "What concerns this creator. Of the rules about a line, those that stand first in the order of scopes count.",
    }),
    holdDays: Type.Integer({ description: "From the delivery on.", examples: [14] }),
    windowDays: Type.Integer({ description: "How long a click credits.", examples: [30] }),
    attributionModel: oneOf(["last_click"]),
  },
  { title: "CommissionProfile" },
);
export type CommissionProfile = Static<typeof commissionProfileSchema>;
type ProfileRule = Static<typeof profileRuleSchema>;

type RuleTerms = Omit<CommissionRule, "id" | "promoteFromMinor" | "tier">;

/** The terms that a creator earns under today: of the rules, those that can apply to one of their sales. */
export async function readCommissionProfile(
  from: Queryable,
  asked: { creatorId: string; settings: StoreSettings; rules: RulesCache },
): Promise<CommissionProfile> {
  const { settings } = asked;
  const [terms, book] = await Promise.all([
    readCreatorTerms(from, asked.creatorId),
    asked.rules.at(settings.settingsVersion),
  ]);
  if (terms === null) throw new Error("commission profiles are made of creators that exist");
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

/** From the most to the least specific. A scope that is about every line of the creator hides those after it. */
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

/** Of the rules about every line: the best rate; 0 where everything is excluded, null where only pieces count. */
function generalRate(concerning: readonly RuleTerms[]): number | null {
  const general = concerning.filter(({ scope }) => scope === "creator" || scope === "tier" || scope === "default");
  const rates = general.flatMap((rule) => rule.rateBps ?? []);
  if (rates.length > 0) return Math.max(...rates);
  return general.every((rule) => rule.excluded) ? 0 : null;
}

/** Nothing for a rule about something that was taken away. */
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
