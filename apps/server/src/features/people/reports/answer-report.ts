import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { ReportStatusDocument } from "./schemas.ts";
import { openedReport, showReportStatus } from "./show-report-status.ts";
import { openReport, recordStep } from "./triage/open-report.ts";
import { insertEntry, moveReport } from "./triage/queries.ts";
import { refuseTooManyMessages } from "./triage/reply-to-report.ts";

export class NotAwaited extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "The shop is not waiting for an answer." });
  }
}

/**
 * Takes the reporter's answer to the shop's question; the report is in review again. Throws `invalid_transition` (409)
 * unless the shop waits for an answer, and 404 for a wrong token.
 */
export async function answerReport(
  tx: Tx,
  request: { reference: string; token: string; message: string },
): Promise<ReportStatusDocument> {
  const { id } = await openedReport(tx, request);
  const before = await openReport(tx, { reportId: id, ifMatch: undefined, actorId: null });
  if (before.status !== "waiting") throw new NotAwaited();
  await refuseTooManyMessages(tx, id);
  await moveReport(tx, {
    ...before,
    status: "in_review",
    assigneeId: before.assignee_id,
    suspectedSpam: before.suspected_spam,
  });
  await insertEntry(tx, {
    id: newId(),
    reportId: id,
    type: "answered",
    actorId: null,
    assigneeId: null,
    message: request.message,
  });
  await recordStep(tx, before, { actorId: null, action: "report.answer" });
  return showReportStatus(tx, request);
}
