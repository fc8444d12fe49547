import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { object, pageQuery } from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { listReportsOf, type OwnReportRow } from "./queries.ts";
import { type OwnReport, ownReportPage } from "./schemas.ts";

/** Lists what an account sent. docs/contract/reports.md#submitting */
export function ownReportsEndpoint({ cursors, database }: Services): Endpoint {
  return listEndpoint(cursors, {
    operationId: "listOwnReports",
    path: "/api/report-problem",
    access: "session",
    tag: "Reports",
    summary: "List the account's reports, newest first",
    description:
      "Only those that were sent with a session. A notice that is kept without its account is not among them.",
    query: object(pageQuery),
    answer: ownReportPage,
    place: byId,
    read: ({ principal, page }) => listReportsOf(database.reads, principal.userId, page.after, page.limit),
    present: (rows) => rows.map(present),
  });
}

function present(row: OwnReportRow): OwnReport {
  return {
    id: encodeId("rep", row.id),
    reference: row.reference,
    kind: row.kind as OwnReport["kind"],
    category: row.category as OwnReport["category"],
    status: row.status as OwnReport["status"],
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
