import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { emit } from "../../../../platform/events/emit.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { encodeIdOrNull } from "../../../../platform/ids.ts";
import { refuseOwnCase } from "../../../ground/audit/own-case.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { emailKey } from "../../accounts/email-address.ts";
import { readActors } from "../../accounts/read-actors.ts";
import { reportSnapshot } from "../report-snapshot.ts";
import { findReport, lockReport, type ReportRow } from "./queries.ts";

class ReportIsDecided extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "The report is already decided." });
  }
}

/** Common to every step of staff. */
export interface TriageStep {
  reportId: string;
  actorId: string;
  ifMatch: string | undefined;
}

/**
 * Locks and reads an undecided report, as every step begins. Throws 404, `own_case` (403) if the actor is the reporter,
 * 412 for a stale version, and `invalid_transition` (409) after the decision, which is final.
 */
export async function openReport(
  tx: Tx,
  step: Pick<TriageStep, "reportId" | "ifMatch"> & { actorId: string | null },
): Promise<ReportRow> {
  const found = await lockReport(tx, step.reportId);
  const row = found ? await findReport(tx, { id: step.reportId, reference: null }) : null;
  if (row === null) throw new NotFound();
  if (step.actorId !== null) refuseOwnCase(step.actorId, [await reporterAmong(tx, step.actorId, row)]);
  if (step.ifMatch !== undefined) requireVersion(step.ifMatch, row.version);
  if (row.decided_at !== null) throw new ReportIsDecided();
  return row;
}

/** The actor if they are the reporter: signed in, or by their address. */
async function reporterAmong(tx: Tx, actorId: string, { user_id, email }: ReportRow): Promise<string | null> {
  if (user_id !== null || email === null) return user_id;
  const [actor] = await readActors(tx, [actorId]);
  return actor !== undefined && emailKey(actor.email) === emailKey(email) ? actorId : null;
}

/** Completes every step: the audit row, and the event. Returns the report as it is now. */
export async function recordStep(
  tx: Tx,
  before: ReportRow,
  step: { actorId: string | null; action: string },
): Promise<ReportRow> {
  const after = await findReport(tx, { id: before.id, reference: null });
  if (after === null) throw new Error(`the report ${before.id} that was just changed is gone`);
  if (step.actorId !== null)
    await recordChange(tx, {
      actorId: step.actorId,
      action: step.action,
      resourceType: "report",
      resourceId: before.id,
      before: summary(before),
      after: summary(after),
    });
  // Partners were never sent an event about suspected spam, and get none now.
  if (!after.suspected_spam)
    await emit(tx, {
      type: "report.updated",
      resourceId: after.id,
      data: reportSnapshot({
        ...after,
        orderReference: after.order_reference,
        linkCode: after.link_code,
        createdAt: after.created_at,
        updatedAt: after.updated_at,
      }),
    });
  return after;
}

/** The audit log's view: none of people's texts or names, since it outlives an erasure. */
function summary(row: ReportRow) {
  return {
    version: row.version,
    status: row.status,
    assigneeId: encodeIdOrNull("usr", row.assignee_id),
    suspectedSpam: row.suspected_spam,
    ground: row.decision_ground,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
