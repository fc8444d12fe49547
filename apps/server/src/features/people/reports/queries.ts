import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { CheckedReport } from "./check-report.ts";
import { hoursToDecide } from "./deadline.ts";

export interface NewReport extends CheckedReport {
  id: string;
  reference: string;
  statusTokenHash: Buffer;
  /** The language of mails to the reporter. */
  locale: string;
}

/** The time of the report, or null if the reference is taken. */
export async function insertReport(tx: Tx, report: NewReport): Promise<Date | null> {
  const [row] = await tx.query(sql<{ created_at: Date }>`
    insert into reports (id, reference, kind, category, subject, message, user_id, email, name, order_reference, url, link_code, commission_id, good_faith, suspected_spam, status_token_hash, locale, due_at)
    values (${report.id}, ${report.reference}, ${report.kind}, ${report.category}, ${report.subject}, ${report.message}, ${report.userId}, ${report.email}, ${report.name},
      ${report.orderReference}, ${report.url}, ${report.linkCode}, ${report.commissionId}, ${report.goodFaith}, ${report.suspectedSpam}, ${report.statusTokenHash}, ${report.locale}, now() + make_interval(hours => ${hoursToDecide(report)}))
    on conflict (reference) do nothing
    returning created_at`);
  return row?.created_at ?? null;
}

export interface ReportStatusRow {
  id: string;
  reference: string;
  kind: string;
  category: string | null;
  status: string;
  status_token_hash: Buffer;
  decision_reason: string | null;
  decision_facts: string | null;
  decision_ground: string | null;
  decision_ground_reference: string | null;
  redress: string | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function readReportStatus(from: Queryable, reference: string): Promise<ReportStatusRow | null> {
  const [row] = await from.query(sql<ReportStatusRow>`
    select id, reference, kind, category, status, status_token_hash, decision_reason, decision_facts, decision_ground, decision_ground_reference,
      redress, decided_at, created_at, updated_at
    from reports where reference = ${reference}`);
  return row ?? null;
}

/** Messages between shop and reporter, oldest first. */
export function readMessages(from: Queryable, reportId: string) {
  return from.query(sql<{ type: string; message: string | null; created_at: Date }>`
    select type, message, created_at from report_entries
    where report_id = ${reportId} and type in ('replied', 'answered') order by id`);
}

export interface ReportOfUserRow {
  id: string;
  reference: string;
  kind: string;
  category: string | null;
  status: string;
  subject: string | null;
  message: string;
  email: string | null;
  name: string | null;
  order_reference: string | null;
  url: string | null;
  link_code: string | null;
  decision_reason: string | null;
  redress: string | null;
  decided_at: Date | null;
  created_at: Date;
}

export interface OwnReportRow {
  id: string;
  reference: string;
  kind: string;
  category: string | null;
  status: string;
  subject: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Identifies a person's reports: those sent with a session, and those sent without one under a verified address. */
export interface Reporter {
  id: string;
  emailKey: string | null;
  emailVerified: boolean;
}

/** Reports sent with a session of the user, newest first, from after the given one on. */
export function listReportsOf(from: Queryable, userId: string, after: string | null, limit: number) {
  return from.query(sql<OwnReportRow>`
    select id, reference, kind, category, status, subject, created_at, updated_at from reports
    where user_id = ${userId} and (${after}::uuid is null or id < ${after}::uuid) order by id desc limit ${limit}`);
}

export function readReportsOf(from: Queryable, { id, emailKey, emailVerified }: Reporter): Promise<ReportOfUserRow[]> {
  return from.query(sql<ReportOfUserRow>`
    select id, reference, kind, category, status, subject, message, email, name, order_reference, url, link_code, decision_reason, redress, decided_at, created_at
    from reports where user_id = ${id} or (${emailVerified}::boolean and user_id is null and lower(email) = ${emailKey}) order by created_at, id`);
}

/**
 * Erases a reporter. The text of a notice is about other people's content and is evidence, so it stays; a request for
 * help is about its writer, so its text and messages go. The event snapshots lose the person too.
 */
export async function forgetReporter(tx: Tx, { id, emailKey, emailVerified }: Reporter): Promise<void> {
  const rows = await tx.query(sql<{ id: string }>`
    select id from reports where user_id = ${id} or (${emailVerified}::boolean and user_id is null and lower(email) = ${emailKey})
    order by id for update`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await tx.execute(sql`
    update report_entries e set message = '' from reports r
    where r.id = e.report_id and r.kind = 'support' and e.message is not null and e.report_id = any(${ids}::uuid[])`);
  await tx.execute(sql`
    update reports set user_id = null, email = null, name = null,
      subject = case when kind = 'support' then null else subject end,
      message = case when kind = 'support' then '' else message end,
      order_reference = case when kind = 'support' then null else order_reference end,
      url = case when kind = 'support' then null else url end,
      decision_reason = case when kind = 'support' and decision_reason is not null then '' else decision_reason end,
      decision_facts = case when kind = 'support' then null else decision_facts end,
      redress = case when kind = 'support' then null else redress end,
      version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[])`);
  await tx.execute(sql`
    update events set data = (data::jsonb || '{"email": null, "name": null, "orderReference": null}')::json
    where resource_id = any(${ids}::uuid[]) and type like 'report.%'`);
}
