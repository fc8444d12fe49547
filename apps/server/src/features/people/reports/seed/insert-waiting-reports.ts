import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId, newReference } from "../../../../platform/ids.ts";
import type { Category } from "../categories.ts";
import { hoursToDecide } from "../deadline.ts";
import { hashStatusToken, statusTokenOf } from "../submit-report.ts";

export interface WaitingReport {
  kind: "support" | "abuse";
  category: Category;
  subject: string | null;
  message: string;
  userId: string | null;
  name: string;
  email: string;
  orderReference: string | null;
  linkCode: string | null;
  createdAt: Date;
}

/** Inserts unanswered reports of a demo shop. */
export async function insertWaitingReports(tx: Tx, secrets: Secrets, reports: readonly WaitingReport[]): Promise<void> {
  for (const report of reports) {
    const id = newId();
    const tokenHash = hashStatusToken(statusTokenOf(secrets, id));
    await tx.execute(sql`
      insert into reports (id, reference, kind, category, subject, message, user_id, email, name, order_reference, link_code, good_faith,
        status_token_hash, created_at, updated_at, due_at)
      values (${id}, ${newReference("R")}, ${report.kind}, ${report.category}, ${report.subject}, ${report.message}, ${report.userId}, ${report.email},
        ${report.name}, ${report.orderReference}, ${report.linkCode}, ${report.kind === "abuse"}, ${tokenHash}, ${report.createdAt}, ${report.createdAt}, ${report.createdAt}::timestamptz + make_interval(hours => ${hoursToDecide(report)}))`);
  }
}
