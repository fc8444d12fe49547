import { createHash } from "node:crypto";
import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events/emit.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import type { CheckedReport } from "./check-report.ts";
import { insertReport, type NewReport } from "./queries.ts";
import { reportSnapshot } from "./report-snapshot.ts";

export interface SubmittedReport {
  id: string;
  reference: string;
  statusToken: string;
  createdAt: Date;
}

const REFERENCE_ATTEMPTS = 5;

/**
 * Stores a report and acknowledges it by mail, if its address has not had too many. Suspected spam is stored and answered alike, so that its sender learns
 * nothing, but sends neither mail nor event.
 */
export async function submitReport(
  tx: Tx,
  report: CheckedReport,
  options: { locale: Language | string; secrets: Secrets; mayMail: boolean },
): Promise<SubmittedReport> {
  const id = newId();
  const statusToken = statusTokenOf(options.secrets, id);
  const statusTokenHash = hashStatusToken(statusToken);
  const { reference, createdAt } = await insertWithReference(tx, {
    ...report,
    id,
    statusTokenHash,
    locale: options.locale,
  });
  if (!report.suspectedSpam) {
    const snapshot = reportSnapshot({
      ...report,
      id,
      reference,
      status: "received",
      createdAt,
      updatedAt: createdAt,
      version: 1,
    });
    await emit(tx, { type: "report.created", resourceId: id, data: snapshot });
    if (report.email !== null && options.mayMail)
      await queueMail(tx, {
        template: "report_received",
        recipient: report.email,
        locale: options.locale,
        data: { reference, statusToken },
      });
  }
  return { id, reference, statusToken, createdAt };
}

/** Opens the status of one report. Derived again for each mail about it; it cannot be made without the secret key. */
export function statusTokenOf(secrets: Secrets, reportId: string): string {
  return secrets.hash("report status", reportId).toString("base64url");
}

export function hashStatusToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

async function insertWithReference(tx: Tx, report: Omit<NewReport, "reference">) {
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = newReference("R");
    const createdAt = await insertReport(tx, { ...report, reference });
    if (createdAt !== null) return { reference, createdAt };
  }
  throw new Error("No free reference was found for a report.");
}
