import type { Queryable } from "../../../platform/database/database.ts";
import type { PromotionClass } from "../../catalogue/promotions/rules/promotion.ts";
import { InputProblems } from "../../ground/store/input-problems.ts";
import { classesOf, USUAL_COMBINES } from "./effect-members.ts";
import type { PromotionFields } from "./queries/promotion-rows.ts";
import { matchesIn, RuleReader } from "./read-rule.ts";
import type { EffectInput, PromotionPatch } from "./schemas.ts";

/** A promotion of which nothing is known yet. */
export const BLANK_PROMOTION = {
  name: "",
  title: "",
  class: "",
  match: {},
  effect: null,
  conditions: {},
  combines: null,
  priority: 0,
  shown: false,
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  per_customer_limit: null,
  budget_minor: null,
};

type Before = Omit<PromotionFields, "combines"> & { combines: string[] | null };

/** The promotion after the patch; `match`, `effect` and `conditions` are replaced as a whole. Throws 422 with every problem. */
export async function mergePromotion(
  from: Queryable,
  currency: string,
  before: Before,
  patch: PromotionPatch,
): Promise<PromotionFields> {
  const problems = new InputProblems(currency);
  const reader = await RuleReader.of(from, problems, matchesIn(patch));
  const rule = readEffect(reader, problems, before, patch);
  const combines = patch.combines ?? before.combines ?? USUAL_COMBINES[rule.class as PromotionClass];
  const merged: PromotionFields = {
    id: before.id,
    name: patch.name?.trim() ?? before.name,
    title: patch.title?.trim() ?? before.title,
    ...rule,
    match: patch.match === undefined ? before.match : reader.match(patch.match, "#/match"),
    conditions: patch.conditions === undefined ? before.conditions : reader.conditions(patch.conditions),
    combines: [...combines].sort(),
    priority: patch.priority ?? before.priority,
    shown: patch.shown ?? before.shown,
    starts_at: readInstant(patch.startsAt, before.starts_at),
    ends_at: readInstant(patch.endsAt, before.ends_at),
    usage_limit: patch.usageLimit === undefined ? before.usage_limit : patch.usageLimit,
    per_customer_limit: patch.perCustomerLimit === undefined ? before.per_customer_limit : patch.perCustomerLimit,
    budget_minor: patch.budget === undefined ? before.budget_minor : problems.minorOrNull(patch.budget, "#/budget"),
  };
  if (patch.budget?.amount === 0) problems.add("#/budget/amount", "too_small", "A budget is above 0.");
  if (merged.starts_at !== null && merged.ends_at !== null && merged.starts_at >= merged.ends_at)
    problems.add("#/endsAt", "not_after_start", "A promotion ends after it starts.");
  problems.refuseProblems();
  return merged;
}

/** A new class needs an effect that fits it; steps of the other class count something else. */
function readEffect(
  reader: RuleReader,
  problems: InputProblems,
  before: Before,
  patch: PromotionPatch,
): Pick<PromotionFields, "class" | "effect"> {
  if (patch.effect !== undefined) {
    const kept = classesOf(patch.effect.type).find((of) => of === before.class);
    return reader.effect(patch.effect, patch.class ?? kept);
  }
  const { type } = before.effect as { type: EffectInput["type"] };
  if (patch.class !== undefined && patch.class !== before.class)
    problems.add("#/effect", "required", `Another class needs its effect too; this one is of the type ${type}.`);
  return { class: before.class, effect: before.effect };
}

function readInstant(instant: string | null | undefined, before: Date | null): Date | null {
  if (instant === undefined) return before;
  return instant === null ? null : new Date(instant);
}
