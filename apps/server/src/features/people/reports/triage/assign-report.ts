import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { newId } from "../../../../platform/ids.ts";
import { isStaffMember } from "../../accounts/find-staff-member.ts";
import { openReport, recordStep, type TriageStep } from "./open-report.ts";
import { insertEntry, moveReport, type ReportRow } from "./queries.ts";

export class UnknownAssignee extends Invalid {
  constructor() {
    const detail = "No staff account has this id.";
    super([{ pointer: "#/assigneeId", code: "unknown_user", detail }], "unknown_user", detail);
  }
}

/**
 * Assigns a report to a member of staff, or to none (null). A received report is in review from then on. Throws 422
 * `unknown_user` for an account that is not staff.
 */
export async function assignReport(tx: Tx, step: TriageStep & { assigneeId: string | null }): Promise<ReportRow> {
  const before = await openReport(tx, step);
  const { assigneeId } = step;
  if (assigneeId !== null && !(await isStaffMember(tx, assigneeId))) throw new UnknownAssignee();
  const status = before.status === "received" && assigneeId !== null ? "in_review" : before.status;
  await moveReport(tx, { ...before, status, assigneeId, suspectedSpam: before.suspected_spam });
  await insertEntry(tx, {
    id: newId(),
    reportId: before.id,
    type: "assigned",
    actorId: step.actorId,
    assigneeId,
    message: null,
  });
  return recordStep(tx, before, { actorId: step.actorId, action: "report.assign" });
}
