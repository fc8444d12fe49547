import { NotFound } from "../../../platform/errors.ts";
import { ok, uuidInPath } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { requirePermission } from "../../../platform/http/requests/permissions.ts";
import type { Services } from "../../../platform/services.ts";
import { changeCreatorStatus, type OnStatusChange } from "./change-creator-status.ts";
import { changeCreatorTerms, type IsTier } from "./change-creator-terms.ts";
import type { StatusAction } from "./creator-status.ts";
import type { CreatorNeeds, ReadFigures } from "./feature.ts";
import { inviteCreator } from "./invitations/invite-creator.ts";
import { presentCreator, presentListedCreator } from "./present-creator.ts";
import { findCreator, listCreators } from "./queries.ts";
import {
  creatorOrder,
  creatorPage,
  creatorParams,
  creatorQuery,
  creatorSchema,
  decisionInput,
  inviteInput,
  termsInput,
} from "./schemas.ts";

const common = { access: "staff", tag: "Administration: creators" } as const;

export function adminEndpoints(services: Services, needs: CreatorNeeds): Endpoint[] {
  const { onStatusChange } = needs;
  return [
    ...readEndpoints(services, needs.readFigures),
    inviteEndpoint(),
    termsEndpoint(needs.isTier),
    statusEndpoint("approve", "Approve an application, also one that was rejected", onStatusChange),
    statusEndpoint("reject", "Reject an application", onStatusChange),
    statusEndpoint("suspend", "Suspend a creator", onStatusChange),
    statusEndpoint("reinstate", "End a suspension", onStatusChange),
    statusEndpoint("ban", "Ban a creator", onStatusChange),
  ];
}

function readEndpoints({ cursors, database }: Services, readFigures: ReadFigures): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listCreators",
      permission: "creators.read",
      path: "/api/admin/creators",
      summary: "List creators and applications, with their figures of 30 days",
      query: creatorQuery,
      answer: creatorPage,
      place: creatorOrder.place,
      read: ({ filters: { q, status, sort }, page }) =>
        listCreators(database.reads, {
          status,
          q: q?.trim().toLowerCase() ?? null,
          sort: sort ?? creatorOrder.normally,
          ...page,
        }),
      present: async (rows) => {
        const figures = await readFigures(rows.map((row) => row.id));
        return rows.map((row) => presentListedCreator(row, figures));
      },
    }),
    endpoint({
      ...common,
      operationId: "getCreator",
      permission: "creators.read",
      method: "GET",
      path: "/api/admin/creators/{id}",
      summary: "Get a creator",
      params: creatorParams,
      answers: { 200: creatorSchema },
      errors: ["not_found"],
      handle: async ({ params }) => {
        const creator = await findCreator(database.reads, uuidInPath("crt", params.id));
        if (creator === null) throw new NotFound();
        return ok(presentCreator(creator));
      },
    }),
  ];
}

function inviteEndpoint(): Endpoint {
  return endpoint({
    ...common,
    operationId: "inviteCreator",
    permission: "creators.decide",
    method: "POST",
    path: "/api/admin/creators/invite",
    summary: "Invite a creator by mail",
    description: "The address needs no account yet. Inviting it again while the invitation is open resends the mail.",
    body: inviteInput,
    answers: { 201: creatorSchema },
    errors: ["own_case", "application_exists"],
    idempotent: true,
    handle: ({ principal, body, transaction }) =>
      transaction(async (tx) => ({
        status: 201,
        body: presentCreator(await inviteCreator(tx, principal.userId, body.email)),
      })),
  });
}

function termsEndpoint(isTier: IsTier): Endpoint {
  return endpoint({
    ...common,
    operationId: "updateCreator",
    permission: "creators.decide",
    method: "PATCH",
    path: "/api/admin/creators/{id}",
    summary: "Set a creator's tier or own rate",
    description:
      "Placed orders keep their frozen rate. `rateBps` needs the permission `creators.rates`. A tier is `standard` or one that a commission rule names.",
    params: creatorParams,
    body: termsInput,
    requestHeaders: ifMatchHeader(true),
    answers: { 200: creatorSchema },
    errors: ["own_case", "not_found", "precondition_required", "precondition_failed"],
    handle: async ({ principal, params, body, headers, transaction }) => {
      if (body.rateBps !== undefined) requirePermission(principal, "creators.rates");
      const change = {
        id: uuidInPath("crt", params.id),
        ifMatch: headers["if-match"],
        tier: body.tier,
        rateBps: body.rateBps,
        actorId: principal.userId,
      };
      return transaction(async (tx) => ok(presentCreator(await changeCreatorTerms(tx, change, isTier))));
    },
  });
}

function statusEndpoint(action: StatusAction, summary: string, onStatusChange: readonly OnStatusChange[]): Endpoint {
  return endpoint({
    ...common,
    operationId: `${action}Creator`,
    permission: "creators.decide",
    method: "POST",
    path: `/api/admin/creators/{id}/${action}`,
    summary,
    description: "Takes effect with the creator's next request.",
    params: creatorParams,
    body: decisionInput,
    answers: { 200: creatorSchema },
    errors: ["own_case", "not_found", "invalid_transition"],
    handle: ({ principal, params, body, transaction }) =>
      transaction(async (tx) => {
        const asked = {
          id: uuidInPath("crt", params.id),
          action,
          reason: body.reason ?? null,
          actorId: principal.userId,
        };
        return ok(presentCreator(await changeCreatorStatus(tx, asked, onStatusChange)));
      }),
  });
}
