import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { newId } from "../../../../platform/ids.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { mailedToken } from "./mailed-token.ts";
import { openReport, recordStep, type TriageStep } from "./open-report.ts";
import { countMessages, insertEntry, moveReport, type ReportRow } from "./queries.ts";

const MAX_MESSAGES = 100;

class NoAddress extends DomainError {
  constructor() {
    super({ code: "no_reply_address", detail: "The report has no e-mail address to reply to." });
  }
}

export class TooManyMessages extends DomainError {
  constructor() {
    super({ code: "too_many_messages", detail: `A report has at most ${MAX_MESSAGES} messages.` });
  }
}

export async function refuseTooManyMessages(tx: Tx, reportId: string): Promise<void> {
  if ((await countMessages(tx, reportId)) >= MAX_MESSAGES) throw new TooManyMessages();
}

/**
 * Mails the reporter and stores the message; the report then waits for them. An unassigned report is assigned to the
 * writer. Suspected spam becomes a regular report, because a person has judged it. Throws `no_reply_address` (409).
 */
export async function replyToReport(
  tx: Tx,
  secrets: Secrets,
  step: TriageStep & { message: string },
): Promise<ReportRow> {
  const before = await openReport(tx, step);
  if (before.email === null) throw new NoAddress();
  await refuseTooManyMessages(tx, before.id);
  const assigneeId = before.assignee_id ?? step.actorId;
  await moveReport(tx, { ...before, status: "waiting", assigneeId, suspectedSpam: false });
  await insertEntry(tx, {
    id: newId(),
    reportId: before.id,
    type: "replied",
    actorId: step.actorId,
    assigneeId: null,
    message: step.message,
  });
  await queueMail(tx, {
    template: "report_reply",
    recipient: before.email,
    locale: before.locale,
    data: {
      name: before.name ?? "",
      reference: before.reference,
      message: step.message,
      statusToken: mailedToken(secrets, before),
    },
  });
  return recordStep(tx, before, { actorId: step.actorId, action: "report.reply" });
}
