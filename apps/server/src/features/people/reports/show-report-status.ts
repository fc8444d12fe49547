import { timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { encodeId, parseReference } from "../../../platform/ids.ts";
import type { Category } from "./categories.ts";
import { type ReportStatusRow, readMessages, readReportStatus } from "./queries.ts";
import type { DECISION_GROUNDS, ReportStatusDocument } from "./schemas.ts";
import { hashStatusToken } from "./submit-report.ts";

const ABSENT_HASH = Buffer.alloc(32);

export class ReportNotFound extends NotFound {
  constructor() {
    super("There is no report with this reference and token.");
  }
}

/** Status and decision for the holder of the token. An unknown report and a wrong token give the same 404. */
export async function showReportStatus(
  from: Queryable,
  request: { reference: string; token: string },
): Promise<ReportStatusDocument> {
  const row = await openedReport(from, request);
  return present(row, await readMessages(from, row.id));
}

/** The report of a reference for the holder of its token; otherwise 404, whatever is wrong. */
export async function openedReport(
  from: Queryable,
  request: { reference: string; token: string },
): Promise<ReportStatusRow> {
  const row = await readReportStatus(from, parseReference("R", request.reference) ?? "");
  const matches = timingSafeEqual(row?.status_token_hash ?? ABSENT_HASH, hashStatusToken(request.token));
  if (row === null || !matches) throw new ReportNotFound();
  return row;
}

function present(row: ReportStatusRow, messages: Awaited<ReturnType<typeof readMessages>>): ReportStatusDocument {
  const status = row.status as ReportStatusDocument["status"];
  const decided = status === "resolved" || status === "rejected";
  return {
    id: encodeId("rep", row.id),
    reference: row.reference,
    kind: row.kind as ReportStatusDocument["kind"],
    category: row.category as Category | null,
    status,
    decision:
      decided && row.decided_at !== null
        ? {
            outcome: status,
            reason: row.decision_reason,
            facts: row.decision_facts,
            ground: row.decision_ground as (typeof DECISION_GROUNDS)[number] | null,
            groundReference: row.decision_ground_reference,
            automatedMeans: false,
            redress: row.redress,
            decidedAt: row.decided_at.toISOString(),
          }
        : null,
    messages: messages.map(({ type, message, created_at }) => ({
      from: type === "answered" ? ("reporter" as const) : ("shop" as const),
      message: message ?? "",
      at: created_at.toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
