import type { Queryable, Tx } from "../../platform/database/database.ts";
import { forgetReporter, readMessages, readReportsOfUser } from "./queries.ts";

/** A user's own reports, for the export of their data. */
export async function exportReports(from: Queryable, userId: string) {
  const rows = await readReportsOfUser(from, userId);
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

/** Takes the user out of their reports, in the transaction that erases the account. */
export async function eraseReports(tx: Tx, userId: string): Promise<void> {
  await forgetReporter(tx, userId);
}
