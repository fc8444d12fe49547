import type { Static } from "@sinclair/typebox";
import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { Forbidden } from "../../../../platform/http/requests/principal.ts";
import { newId } from "../../../../platform/ids.ts";
import { OwnCase } from "../../../ground/audit/own-case.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { isOnlyAdministrator } from "../../../people/accounts/administration/only-administrator.ts";
import { refuseOwnCreator } from "../../creators/own-creator.ts";
import { findCreatorIdOfUser } from "../../creators/payees.ts";
import { mergeRule } from "./merge-rule.ts";
import { presentRules } from "./present-rules.ts";
import {
  countRules,
  deleteRuleRow,
  findRule,
  insertRuleRow,
  lockRule,
  type RuleRow,
  updateRuleRow,
} from "./queries.ts";
import type { newRule, RulePatch, RuleResource } from "./rule-schemas.ts";

/** Bounded because all rules are held in memory, and the wallet lists those that concern its creator. */
export const MOST_RULES = 1_000;

export class TooManyRules extends DomainError {
  constructor() {
    super({
      code: "too_many_commission_rules",
      detail: `A shop has at most ${MOST_RULES} commission rules; put products into collections that share one.`,
    });
  }
}

export class UnknownRule extends NotFound {
  constructor() {
    super("There is no such commission rule.");
  }
}

export interface RuleEditor {
  actorId: string;
  /** May set what single creators earn. */
  setsRates: boolean;
  /** The store's ISO 4217 code. */
  currency: string;
}

const BLANK = {
  creator_id: null,
  product_id: null,
  collection_id: null,
  tier: null,
  rate_bps: null,
  flat_minor: null,
  cap_minor: null,
  excluded: false,
  promote_from_minor: null,
  active: true,
};

/** Creates a rule that applies from the next order on. Throws 422 with all its problems at once. */
export async function createRule(tx: Tx, editor: RuleEditor, input: Static<typeof newRule>): Promise<RuleResource> {
  const rule = await mergeRule(tx, editor.currency, { ...BLANK, id: newId(), scope: input.scope }, input);
  await refuseRule(tx, editor, rule.creator_id);
  if ((await countRules(tx)) >= MOST_RULES) throw new TooManyRules();
  await insertRuleRow(tx, rule);
  return recorded(tx, editor, "commission_rule.create", rule.id, null);
}

/** Applies a patch to a rule. Placed orders keep their frozen terms. Throws 428 and 412 by `ifMatch`. */
export async function updateRule(
  tx: Tx,
  editor: RuleEditor,
  ruleId: string,
  ifMatch: string | undefined,
  patch: RulePatch,
): Promise<RuleResource> {
  const row = await lock(tx, editor, ruleId, ifMatch);
  const before = await presentRule(tx, row, editor.currency);
  const rule = await mergeRule(tx, editor.currency, row, patch);
  await refuseRule(tx, editor, rule.creator_id);
  if (changesNothing(row, rule)) return before;
  await updateRuleRow(tx, rule);
  return recorded(tx, editor, "commission_rule.update", ruleId, before);
}

/** Deletes a rule; the next less specific one applies from then on. To pause a rule, set `active` to false. */
export async function deleteRule(
  tx: Tx,
  editor: RuleEditor,
  ruleId: string,
  ifMatch: string | undefined,
): Promise<void> {
  const before = await presentRule(tx, await lock(tx, editor, ruleId, ifMatch ?? "*"), editor.currency);
  await deleteRuleRow(tx, ruleId);
  await recordChange(tx, {
    actorId: editor.actorId,
    action: "commission_rule.delete",
    resourceType: "commission_rule",
    resourceId: ruleId,
    before,
    after: null,
  });
}

export async function presentRule(from: Queryable, row: RuleRow, currency: string): Promise<RuleResource> {
  const [rule] = await presentRules(from, [row], currency);
  if (rule === undefined) throw new Error("unreachable: one row is one rule");
  return rule;
}

async function lock(tx: Tx, editor: RuleEditor, ruleId: string, ifMatch: string | undefined): Promise<RuleRow> {
  const row = await lockRule(tx, ruleId);
  if (row === null) throw new UnknownRule();
  await refuseRule(tx, editor, row.creator_id);
  requireVersion(ifMatch, row.version);
  return row;
}

/**
 * A rule of a creator is that creator's own rate, which needs the permission `creators.rates`, and never their own (403 `forbidden`,
 * `own_case`). Any other rule can also apply to an editor who is a creator, so they are refused as
 * well, except for a shop's only administrator.
 */
async function refuseRule(tx: Tx, { actorId, setsRates }: RuleEditor, creatorId: string | null): Promise<void> {
  if (creatorId === null) {
    if ((await findCreatorIdOfUser(tx, actorId)) !== null && !(await isOnlyAdministrator(tx, actorId)))
      throw new OwnCase();
    return;
  }
  await refuseOwnCreator(tx, actorId, [creatorId]);
  if (!setsRates)
    throw new Forbidden("forbidden", "A creator's own rate needs the permission `creators.rates`.", {
      permission: "creators.rates",
    });
}

async function recorded(
  tx: Tx,
  { actorId, currency }: RuleEditor,
  action: string,
  resourceId: string,
  before: RuleResource | null,
): Promise<RuleResource> {
  const row = await findRule(tx, resourceId);
  if (row === null) throw new Error("unreachable: the rule was just written");
  const after = await presentRule(tx, row, currency);
  await recordChange(tx, { actorId, action, resourceType: "commission_rule", resourceId, before, after });
  return after;
}
