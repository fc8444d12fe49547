import { NotFound } from "../../../../platform/errors.ts";
import { ok } from "../../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { decodeId, filterId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { assignReport, UnknownAssignee } from "./assign-report.ts";
import { decideReport } from "./decide-report.ts";
import { countOpenReports, findReport, listReports } from "./queries.ts";
import { replyToReport } from "./reply-to-report.ts";
import {
  adminReportSchema,
  assignInput,
  decideInput,
  replyInput,
  reportCountsSchema,
  reportOrder,
  reportPage,
  reportParams,
  reportQuery,
} from "./schemas.ts";
import { presentSummary, type ReportedThings, readStaff, resolveReportId, showReport } from "./show-report.ts";

export interface TriageKit {
  services: Services;
  reportables: ReportedThings;
}

const BASE_PATH = "/api/admin/reports";
const common = { access: "staff", tag: "Administration: reports" } as const;
const step = {
  ...common,
  method: "POST",
  idempotent: true,
  params: reportParams,
  requestHeaders: ifMatchHeader(false),
} as const;

/** The endpoints by which staff handle reports. */
export function triageEndpoints(kit: TriageKit): Endpoint[] {
  return [
    listAllReports(kit),
    countsEndpoint(kit),
    getEndpoint(kit),
    assignEndpoint(kit),
    replyEndpoint(kit),
    decideEndpoint(kit),
  ];
}

function listAllReports({ services: { cursors, database } }: TriageKit): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listReports",
    permission: "reports",
    path: BASE_PATH,
    summary: "List reports",
    query: reportQuery,
    answer: reportPage,
    place: reportOrder.place,
    read: ({ principal, filters: { q, assignee, sort, ...filters }, page }) =>
      listReports(database.reads, {
        ...filters,
        q,
        newest: null,
        assigneeId: assigneeFilter(assignee, principal.userId),
        sort: sort ?? reportOrder.normally,
        ...page,
      }),
    present: async (rows) => {
      const assignees = rows.map((row) => row.assignee_id);
      const staff = await readStaff(database.reads, assignees);
      return rows.map((row) => presentSummary(row, staff));
    },
  });
}

function assigneeFilter(assignee: string | null, me: string): string | null {
  if (assignee === "none") return assignee;
  return assignee === "me" ? me : filterId("usr", assignee);
}

function countsEndpoint({ services: { database } }: TriageKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "countReports",
    permission: "reports",
    method: "GET",
    path: `${BASE_PATH}/counts`,
    summary: "Count undecided reports",
    answers: { 200: reportCountsSchema },
    handle: async ({ principal }) => ({
      status: 200 as const,
      body: await countOpenReports(database.reads, principal.userId),
    }),
  });
}

function getEndpoint({ services: { database }, reportables }: TriageKit): Endpoint {
  return endpoint({
    ...common,
    operationId: "getReport",
    permission: "reports",
    method: "GET",
    path: `${BASE_PATH}/{id}`,
    summary: "Get a report with its history, by id or reference",
    params: reportParams,
    answers: { 200: adminReportSchema },
    handle: async ({ params }) => {
      const id = await resolveReportId(database.reads, params.id);
      const row = await findReport(database.reads, { id, reference: null });
      if (row === null) throw new NotFound();
      return ok(await showReport(database.reads, reportables, row));
    },
  });
}

function assignEndpoint({ reportables }: TriageKit): Endpoint {
  return endpoint({
    ...step,
    operationId: "assignReport",
    permission: "reports",
    path: `${BASE_PATH}/{id}/assign`,
    summary: "Assign a report to a member of staff",
    description: "A received report is in review from then on.",
    body: assignInput,
    answers: { 200: adminReportSchema },
    errors: ["own_case", "invalid_transition", "unknown_user", "precondition_failed"],
    handle: ({ principal, params, body, headers, transaction }) =>
      transaction(async (tx) => {
        const { assigneeId } = body;
        const assignee =
          assigneeId === undefined ? principal.userId : assigneeId === null ? null : accountId(assigneeId);
        const row = await assignReport(tx, {
          reportId: await resolveReportId(tx, params.id),
          actorId: principal.userId,
          ifMatch: headers["if-match"],
          assigneeId: assignee,
        });
        return ok(await showReport(tx, reportables, row));
      }),
  });
}

function accountId(id: string): string {
  const uuid = decodeId("usr", id);
  if (uuid === null) throw new UnknownAssignee();
  return uuid;
}

function replyEndpoint({ services: { secrets }, reportables }: TriageKit): Endpoint {
  return endpoint({
    ...step,
    operationId: "replyToReport",
    permission: "reports",
    path: `${BASE_PATH}/{id}/reply`,
    summary: "Reply to the reporter by mail",
    description: "The report then waits for the reporter, who answers on the report's page.",
    body: replyInput,
    answers: { 200: adminReportSchema },
    errors: ["own_case", "invalid_transition", "no_reply_address", "too_many_messages", "precondition_failed"],
    handle: ({ principal, params, body, headers, transaction }) =>
      transaction(async (tx) => {
        const row = await replyToReport(tx, secrets, {
          reportId: await resolveReportId(tx, params.id),
          actorId: principal.userId,
          ifMatch: headers["if-match"],
          message: body.message.trim(),
        });
        return ok(await showReport(tx, reportables, row));
      }),
  });
}

function decideEndpoint({ services: { secrets }, reportables }: TriageKit): Endpoint {
  return endpoint({
    ...step,
    operationId: "decideReport",
    permission: "reports",
    path: `${BASE_PATH}/{id}/decide`,
    summary: "Decide a report",
    description:
      "The decision is final. The reporter gets a mail in their language, with the statement of reasons that the EU's Digital Services Act requires (Articles 16 and 17).",
    body: decideInput,
    answers: { 200: adminReportSchema },
    errors: ["own_case", "invalid_transition", "precondition_failed"],
    handle: ({ principal, params, body, headers, transaction }) =>
      transaction(async (tx) => {
        const row = await decideReport(tx, secrets, {
          reportId: await resolveReportId(tx, params.id),
          actorId: principal.userId,
          ifMatch: headers["if-match"],
          decision: {
            outcome: body.decision,
            reason: body.reason.trim(),
            facts: body.facts?.trim() || null,
            ground: body.ground ?? null,
            groundReference: body.groundReference?.trim() || null,
            redress: body.redress?.trim() || null,
          },
        });
        return ok(await showReport(tx, reportables, row));
      }),
  });
}
