import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { forgetReporter, type Reporter, readMessages, readReportsOf } from "./queries.ts";

/** A person's own reports, for the export of their data. */
export async function exportReports(from: Queryable, reporter: Reporter) {
  const rows = await readReportsOf(from, reporter);
  const messages = await Promise.all(rows.map((row) => readMessages(from, row.id)));
  return rows.map((row, index) => ({
    reference: row.reference,
    kind: row.kind,
    category: row.category,
    status: row.status,
    subject: row.subject,
    message: row.message,
    email: row.email,
    name: row.name,
    orderReference: row.order_reference,
    url: row.url,
    linkCode: row.link_code,
    decisionReason: row.decision_reason,
    redress: row.redress,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    messages: (messages[index] ?? []).map(({ type, message, created_at }) => ({
      from: type === "answered" ? "reporter" : "shop",
      message,
      at: created_at.toISOString(),
    })),
  }));
}

/** Erases the person from their reports, in the transaction that erases the account. */
export async function eraseReports(tx: Tx, reporter: Reporter): Promise<void> {
  await forgetReporter(tx, reporter);
}
