import type { Queryable } from "../../../../platform/database/database.ts";
import type { Money } from "../../../../platform/money/money.ts";
import { InputProblems } from "../../../ground/store/input-problems.ts";
import type { RuleScope } from "../commission-states.ts";
import type { RuleColumns } from "./queries.ts";
import type { RulePatch } from "./rule-schemas.ts";
import { findTarget, targetOf } from "./rule-target.ts";

type Target = Pick<RuleColumns, "creator_id" | "product_id" | "collection_id" | "tier">;
type Terms = Pick<RuleColumns, "rate_bps" | "flat_minor" | "cap_minor" | "excluded" | "promote_from_minor">;

/** The rule after the patch. Throws 422 with all its problems at once. */
export async function mergeRule(
  from: Queryable,
  currency: string,
  before: RuleColumns,
  patch: RulePatch,
): Promise<RuleColumns> {
  const problems = new InputProblems(currency);
  const scope = patch.scope ?? before.scope;
  const target = await mergeTarget(from, scope, before, patch, problems);
  const terms = mergeTerms(scope, before, patch, problems);
  problems.refuseProblems();
  return { id: before.id, scope, ...target, ...terms, active: patch.active ?? before.active };
}

async function mergeTarget(
  from: Queryable,
  scope: RuleScope,
  before: RuleColumns,
  patch: RulePatch,
  problems: InputProblems,
): Promise<Target> {
  // A target of another scope means nothing in this one.
  const kept = scope === before.scope ? before : null;
  const target = await readMember(
    { pointer: "#/targetId", scope, isOf: scope !== "default", given: patch.targetId, kept: kept && targetOf(kept) },
    (name) => findTarget(from, scope, name),
    problems,
  );
  const product = await readMember(
    {
      pointer: "#/productId",
      scope,
      isOf: scope === "creator_product",
      given: patch.productId,
      kept: kept?.product_id ?? null,
    },
    (name) => findTarget(from, "product", name),
    problems,
  );
  return {
    creator_id: scope === "creator" || scope === "creator_product" ? target : null,
    product_id: scope === "product" ? target : product,
    collection_id: scope === "collection" ? target : null,
    tier: scope === "tier" ? target : null,
  };
}

interface Member {
  pointer: string;
  scope: RuleScope;
  /** True when rules of this scope have the member. */
  isOf: boolean;
  given: string | null | undefined;
  kept: string | null;
}

async function readMember(
  { pointer, scope, isOf, given, kept }: Member,
  find: (name: string) => Promise<string | null>,
  problems: InputProblems,
): Promise<string | null> {
  if (!isOf) {
    if (given !== undefined && given !== null)
      problems.add(pointer, "not_allowed", `A rule of the scope ${scope} has no such target.`);
    return null;
  }
  if (given === undefined && kept !== null) return kept;
  if (given === undefined || given === null) {
    problems.add(pointer, "required", `A rule of the scope ${scope} says what it is about.`);
    return null;
  }
  const found = await find(given);
  if (found === null) problems.add(pointer, "unknown_target", `For the scope ${scope} there is nothing under this.`);
  return found;
}

/** A rate replaces a flat amount and the other way round; an exclusion replaces both. */
function mergeTerms(scope: RuleScope, before: RuleColumns, patch: RulePatch, problems: InputProblems): Terms {
  const excluded = patch.excluded ?? before.excluded;
  // An exclusion, or the other kind of amount, drops the earlier amounts.
  const keeps = !excluded && !before.excluded;
  const isGiven = (value: unknown) => value !== undefined && value !== null;
  const keptRate = keeps && !isGiven(patch.flatPerUnit) ? before.rate_bps : null;
  const keptFlat = keeps && !isGiven(patch.rateBps) ? before.flat_minor : null;
  const amount = (value: Money | null | undefined, pointer: string, kept: number | null) =>
    value === undefined ? kept : problems.minorOrNull(value, pointer);
  const terms = {
    rate_bps: patch.rateBps === undefined ? keptRate : patch.rateBps,
    flat_minor: amount(patch.flatPerUnit, "#/flatPerUnit", keptFlat),
    cap_minor: amount(patch.cap, "#/cap", keeps ? before.cap_minor : null),
    excluded,
    promote_from_minor: amount(
      patch.promoteFrom,
      "#/promoteFrom",
      scope === "tier" && !excluded ? before.promote_from_minor : null,
    ),
  };
  checkTerms(scope, terms, problems);
  return terms;
}

function checkTerms(scope: RuleScope, terms: Terms, problems: InputProblems): void {
  if (terms.excluded) {
    const given = { rateBps: terms.rate_bps, flatPerUnit: terms.flat_minor, cap: terms.cap_minor };
    for (const [member, value] of Object.entries(given))
      if (value !== null) problems.add(`#/${member}`, "not_allowed", "What is excluded earns nothing.");
  } else if (terms.rate_bps === null && terms.flat_minor === null) {
    problems.add("#/rateBps", "required", "A rule has a rate or a flat amount, or it excludes.");
  } else if (terms.rate_bps !== null && terms.flat_minor !== null) {
    problems.add("#/flatPerUnit", "not_allowed", "A rule has a rate or a flat amount, not both.");
  }
  if (terms.promote_from_minor !== null && (scope !== "tier" || terms.excluded))
    problems.add("#/promoteFrom", "not_allowed", "Only the rule of a tier that earns something can have a threshold.");
  else if (terms.promote_from_minor === 0)
    problems.add("#/promoteFrom/amount", "too_small", "The threshold must be above zero.");
}
