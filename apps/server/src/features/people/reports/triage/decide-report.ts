import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { mailLanguage } from "../../../../platform/mail/texts/mail-content.ts";
import { DEFAULT_REDRESS } from "../redress.ts";
import { mailedToken } from "./mailed-token.ts";
import { openReport, recordStep, type TriageStep } from "./open-report.ts";
import { insertEntry, type ReportRow, writeDecision } from "./queries.ts";

export interface Decision {
  outcome: "resolved" | "rejected";
  reason: string;
  facts: string | null;
  ground: "law" | "terms" | null;
  groundReference: string | null;
  /** Null: the legal remedies for a notice, nothing for a request for help. */
  redress: string | null;
}

/**
 * Ends a report and mails the reporter, in their language: the decision, its reason and ground, that a person made it,
 * and how to contest it. Suspected spam is ended without a mail, because the address may belong to an uninvolved
 * person.
 */
export async function decideReport(
  tx: Tx,
  secrets: Secrets,
  step: TriageStep & { decision: Decision },
): Promise<ReportRow> {
  const before = await openReport(tx, step);
  const { decision } = step;
  const fallback = before.kind === "abuse" ? DEFAULT_REDRESS[mailLanguage(before.locale)] : null;
  const redress = decision.redress ?? fallback;
  await writeDecision(tx, {
    ...decision,
    redress,
    id: before.id,
    version: before.version,
    status: decision.outcome,
    decidedBy: step.actorId,
  });
  await insertEntry(tx, {
    id: newId(),
    reportId: before.id,
    type: "decided",
    actorId: step.actorId,
    assigneeId: null,
    message: null,
  });
  if (before.email !== null && !before.suspected_spam)
    await queueMail(tx, {
      template: "report_decided",
      recipient: before.email,
      locale: before.locale,
      data: {
        ...decision,
        redress,
        name: before.name ?? "",
        reference: before.reference,
        isNotice: before.kind === "abuse",
        statusToken: mailedToken(secrets, before),
      },
    });
  return recordStep(tx, before, { actorId: step.actorId, action: "report.decide" });
}
