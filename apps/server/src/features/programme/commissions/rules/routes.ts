import { byTypeId, type Edit, editableResource } from "../../../../platform/http/editable-resource.ts";
import type { Endpoint } from "../../../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { applyingEndpoint } from "./applying-rule.ts";
import { createRule, deleteRule, presentRule, type RuleEditor, UnknownRule, updateRule } from "./edit-rules.ts";
import { presentRules } from "./present-rules.ts";
import { findRule, listRules } from "./queries.ts";
import { newRule, ruleOrder, rulePage, rulePatch, ruleQuery, ruleResource } from "./rule-schemas.ts";
import { readTargetFilter } from "./rule-target.ts";
import type { RulesCache } from "./rules-cache.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/commission-rules";

export function ruleEndpoints(services: Services, settings: SettingsCache, rules: RulesCache): Endpoint[] {
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listCommissionRules",
      permission: "creators.read",
      path: BASE_PATH,
      summary: "List commission rules",
      query: ruleQuery,
      answer: rulePage,
      place: byCreation,
      read: ({ filters: { q, scope, targetId, active, sort }, page }) =>
        listRules(database.reads, {
          q: q?.trim() ?? null,
          scope,
          target: targetId === null ? null : readTargetFilter(targetId),
          active,
          oldestFirst: ruleOrder.isOldestFirst(sort),
          ...page,
        }),
      present: async (rows) => presentRules(database.reads, rows, (await settings.current()).currency),
    }),
    applyingEndpoint({ services, settings, rules }),
    ...ruleResourceEndpoints(services, settings),
  ];
}

function ruleResourceEndpoints({ database }: Services, settings: SettingsCache): Endpoint[] {
  const edit: Edit<RuleEditor> = async ({ userId, permissions }, change) => {
    const { currency } = await settings.current();
    const answer = await change({ actorId: userId, setsRates: permissions.has("creators.rates"), currency });
    settings.forget();
    return answer;
  };
  return editableResource({
    ...common,
    path: BASE_PATH,
    id: byTypeId("rule"),
    answer: ruleResource,
    edit,
    get: {
      operationId: "getCommissionRule",
      permission: "creators.read",
      summary: "Get a commission rule",
      read: async (id) => {
        const row = await findRule(database.reads, id);
        if (row === null) throw new UnknownRule();
        return presentRule(database.reads, row, (await settings.current()).currency);
      },
    },
    create: {
      operationId: "createCommissionRule",
      permission: "commissions",
      summary: "Create a commission rule",
      description:
        "Applies from the next order on. Rules that name a creator are for administrators. The first scope with a matching rule decides, from `creator_product` to `default`; among several rules in it, the one that gives more for the line, then the older. Without a matching rule, the rate of the store's settings applies.",
      body: newRule,
      errors: ["own_case", "too_many_commission_rules"],
      write: (editor, body) => (tx) => createRule(tx, editor, body),
    },
    update: {
      operationId: "updateCommissionRule",
      permission: "commissions",
      summary: "Change a commission rule",
      description:
        "Omitted members keep their value; a rate replaces a flat amount and the other way round. Orders keep the terms that they were placed with.",
      body: rulePatch,
      errors: ["own_case"],
      write:
        (editor, { id, ifMatch }, patch) =>
        (tx) =>
          updateRule(tx, editor, id, ifMatch, patch),
    },
    remove: {
      operationId: "deleteCommissionRule",
      permission: "commissions",
      summary: "Delete a commission rule",
      description: "Orders keep the terms that they were placed with. To pause a rule, set `active` to false.",
      errors: ["own_case"],
      write:
        (editor, { id, ifMatch }) =>
        (tx) =>
          deleteRule(tx, editor, id, ifMatch),
    },
  });
}
