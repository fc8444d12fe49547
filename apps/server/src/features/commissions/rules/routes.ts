import { created, ok, uuidInPath } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import { idInput, object } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../services.ts";
import type { SettingsCache } from "../../store/settings.ts";
import { createRule, deleteRule, presentRule, type RuleEditor, UnknownRule, updateRule } from "./edit-rules.ts";
import { presentRules } from "./present-rules.ts";
import { findRule, listRules } from "./queries.ts";
import { newRule, rulePage, rulePatch, ruleQuery, ruleResource } from "./rule-schemas.ts";
import { readTargetFilter } from "./rule-target.ts";

const common = { access: "staff", tag: "Administration" } as const;
const params = object({ id: idInput("rule") });
const BASE_PATH = "/api/admin/commission-rules";

export function ruleEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [...readEndpoints(services, settings), ...writeEndpoints(settings)];
}

function readEndpoints({ database, cursors }: Services, settings: SettingsCache): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listCommissionRules",
      path: BASE_PATH,
      summary: "List commission rules, newest first",
      query: ruleQuery,
      answer: rulePage,
      place: byCreation,
      read: ({ filters: { q, scope, targetId, active }, page }) =>
        listRules(database.reads, {
          q: q?.trim() ?? null,
          scope,
          target: targetId === null ? null : readTargetFilter(targetId),
          active,
          ...page,
        }),
      present: async (rows) => presentRules(database.reads, rows, (await settings.current()).currency),
    }),
    endpoint({
      ...common,
      operationId: "getCommissionRule",
      method: "GET",
      path: `${BASE_PATH}/{id}`,
      summary: "Get a commission rule",
      params,
      answers: { 200: ruleResource },
      handle: async ({ params: { id } }) => {
        const row = await findRule(database.reads, uuidInPath("rule", id));
        if (row === null) throw new UnknownRule();
        return ok(await presentRule(database.reads, row, (await settings.current()).currency));
      },
    }),
  ];
}

function writeEndpoints(settings: SettingsCache): Endpoint[] {
  const editorOf = async ({ userId, roles }: Principal): Promise<RuleEditor> => ({
    actorId: userId,
    isAdmin: roles.includes("admin"),
    currency: (await settings.current()).currency,
  });
  return [
    endpoint({
      ...common,
      operationId: "createCommissionRule",
      method: "POST",
      path: BASE_PATH,
      summary: "Create a commission rule",
      description:
        "Applies from the next order on. Rules that name a creator are for administrators. The first scope with a matching rule decides, from `creator_product` to `default`; among several rules in it, the one that gives more for the line, then the older. Without a matching rule, the rate of the store's settings applies.",
      idempotent: true,
      body: newRule,
      answers: { 201: ruleResource },
      errors: ["own_case", "too_many_commission_rules"],
      handle: async ({ principal, body, transaction }) => {
        const editor = await editorOf(principal);
        const answer = await transaction(async (tx) => created(BASE_PATH, await createRule(tx, editor, body)));
        settings.forget();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "updateCommissionRule",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      summary: "Change a commission rule",
      description:
        "Members that are left out stay as they are; a rate replaces a flat amount and the other way round. Orders keep the terms that they were placed with.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: rulePatch,
      answers: { 200: ruleResource },
      errors: ["own_case", "precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { id }, body, headers, transaction }) => {
        const uuid = uuidInPath("rule", id);
        const editor = await editorOf(principal);
        const answer = await transaction(async (tx) =>
          ok(await updateRule(tx, editor, uuid, headers["if-match"], body)),
        );
        settings.forget();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteCommissionRule",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      summary: "Delete a commission rule",
      description: "Orders keep the terms that they were placed with. To pause a rule, set `active` to false.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["own_case", "precondition_failed"],
      handle: async ({ principal, params: { id }, headers, transaction }) => {
        const uuid = uuidInPath("rule", id);
        const editor = await editorOf(principal);
        const answer = await transaction(async (tx) => {
          await deleteRule(tx, editor, uuid, headers["if-match"]);
          return { status: 204 };
        });
        settings.forget();
        return answer;
      },
    }),
  ];
}
