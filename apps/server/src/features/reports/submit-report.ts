import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "../../database/database.ts";
import { emit } from "../../events/emit.ts";
import type { Language } from "../../http/language.ts";
import { encodeId, newId, newReference } from "../../ids.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { CheckedReport } from "./check-report.ts";
import { insertReport } from "./queries.ts";

export interface SubmittedReport {
  id: string;
  reference: string;
  statusToken: string;
  createdAt: Date;
}

const REFERENCE_ATTEMPTS = 5;

/**
 * Keeps a report and acknowledges it by mail. What looks like spam is kept too and answered alike, so that its sender
 * learns nothing, but causes neither mail nor event.
 */
export async function submitReport(
  tx: Tx,
  report: CheckedReport,
  options: { locale: Language | string },
): Promise<SubmittedReport> {
  const statusToken = randomBytes(32).toString("base64url");
  const id = newId();
  const { reference, createdAt } = await insertWithReference(tx, id, report, hashStatusToken(statusToken));
  if (!report.suspectedSpam) {
    await emit(tx, { type: "report.created", resourceId: id, data: snapshot(id, reference, report, createdAt) });
    if (report.email !== null)
      await queueMail(tx, {
        template: "report_received",
        recipient: report.email,
        locale: options.locale,
        data: { reference, statusToken },
      });
  }
  return { id, reference, statusToken, createdAt };
}

export function hashStatusToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

async function insertWithReference(tx: Tx, id: string, report: CheckedReport, statusTokenHash: Buffer) {
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = newReference("R");
    const createdAt = await insertReport(tx, { ...report, id, reference, statusTokenHash });
    if (createdAt !== null) return { reference, createdAt };
  }
  throw new Error("No free reference was found for a report.");
}

/** For partners: that there is a report and what it is tied to. What people wrote, and the address of what they reported, stays in the shop. */
function snapshot(id: string, reference: string, report: CheckedReport, createdAt: Date) {
  return {
    id: encodeId("rep", id),
    reference,
    kind: report.kind,
    category: report.category,
    status: "received",
    email: report.email,
    name: report.name,
    orderReference: report.orderReference,
    linkCode: report.linkCode,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    version: 1,
  };
}
