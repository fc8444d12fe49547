import { timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../database/database.ts";
import { NotFound } from "../../errors.ts";
import { encodeId, parseReference } from "../../ids.ts";
import type { Category } from "./categories.ts";
import { type ReportStatusRow, readReportStatus } from "./queries.ts";
import type { ReportStatusDocument } from "./schemas.ts";
import { hashStatusToken } from "./submit-report.ts";

const NOBODYS_HASH = Buffer.alloc(32);

export class ReportNotFound extends NotFound {
  constructor() {
    super("There is no report with this reference and token.");
  }
}

/** Status and decision for whoever holds the token. An unknown report and a wrong token are the same 404. */
export async function showReportStatus(
  from: Queryable,
  request: { reference: string; token: string },
): Promise<ReportStatusDocument> {
  const row = await readReportStatus(from, parseReference("R", request.reference) ?? "");
  const matches = timingSafeEqual(row?.status_token_hash ?? NOBODYS_HASH, hashStatusToken(request.token));
  if (row === null || !matches) throw new ReportNotFound();
  return present(row);
}

function present(row: ReportStatusRow): ReportStatusDocument {
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
            redress: row.redress,
            decidedAt: row.decided_at.toISOString(),
          }
        : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
