import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface ReportRow {
  id: string;
  reference: string;
  kind: string;
  category: string | null;
  status: string;
  subject: string | null;
  message: string;
  user_id: string | null;
  email: string | null;
  name: string | null;
  locale: string;
  order_reference: string | null;
  url: string | null;
  link_code: string | null;
  commission_id: string | null;
  good_faith: boolean;
  suspected_spam: boolean;
  status_token_hash: Buffer;
  assignee_id: string | null;
  decision_reason: string | null;
  decision_facts: string | null;
  decision_ground: string | null;
  decision_ground_reference: string | null;
  redress: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export async function findReport(
  from: Queryable,
  key: { id: string | null; reference: string | null },
): Promise<ReportRow | null> {
  const [row] = await from.query(sql<ReportRow>`
    select id, reference, kind, category, status, subject, message, user_id, email, name, locale, order_reference, url, link_code, commission_id,
      good_faith, suspected_spam, status_token_hash, assignee_id, decision_reason, decision_facts, decision_ground, decision_ground_reference,
      redress, decided_at, decided_by, created_at, updated_at, version
    from reports where id = ${key.id}::uuid or reference = ${key.reference}::text`);
  return row ?? null;
}

/** Locks a report for the change that follows; false if it does not exist. */
export async function lockReport(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`select id from reports where id = ${id} for no key update`);
  return rows.length === 1;
}

export interface ReportFilter {
  /** Part of the texts, of name, address or reference, in lower case. */
  q: string | null;
  kind: string | null;
  category: string | null;
  status: string | null;
  /** An account, or `none` for unassigned reports. */
  assigneeId: string | "none" | null;
  suspectedSpam: boolean | null;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Newest first. */
export function listReports(from: Queryable, filter: ReportFilter): Promise<ReportRow[]> {
  const { q, kind, category, status, suspectedSpam, after } = filter;
  const unassigned = filter.assigneeId === "none";
  const assigneeId = unassigned ? null : filter.assigneeId;
  return from.query(sql<ReportRow>`
    select id, reference, kind, category, status, subject, message, user_id, email, name, locale, order_reference, url, link_code, commission_id,
      good_faith, suspected_spam, status_token_hash, assignee_id, decision_reason, decision_facts, decision_ground, decision_ground_reference,
      redress, decided_at, decided_by, created_at, updated_at, version
    from reports
    where (${q}::text is null or strpos(lower(concat_ws(E'\n', reference, subject, message, name, email, order_reference, link_code, url)), ${q}::text) > 0)
      and (${kind}::text is null or kind = ${kind}) and (${category}::text is null or category = ${category}) and (${status}::text is null or status = ${status})
      and (${assigneeId}::uuid is null or assignee_id = ${assigneeId}) and (not ${unassigned}::boolean or assignee_id is null)
      and (${suspectedSpam}::boolean is null or suspected_spam = ${suspectedSpam})
      and (created_at, id) < (coalesce(${after?.createdAt ?? null}::timestamptz, 'infinity'), coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by created_at desc, id desc limit ${filter.limit}`);
}

export interface ReportEntryRow {
  id: string;
  type: string;
  actor_id: string | null;
  assignee_id: string | null;
  message: string | null;
  created_at: Date;
}

/** Oldest first. */
export function readEntries(from: Queryable, reportId: string): Promise<ReportEntryRow[]> {
  return from.query(sql<ReportEntryRow>`
    select id, type, actor_id, assignee_id, message, created_at from report_entries where report_id = ${reportId} order by id`);
}

/** The number of messages of a report. */
export async function countMessages(from: Queryable, reportId: string): Promise<number> {
  const [row] = await from.query(sql<{ messages: number }>`
    select count(*)::integer as messages from report_entries where report_id = ${reportId} and message is not null`);
  return row?.messages ?? 0;
}

export interface NewEntry {
  id: string;
  reportId: string;
  type: "assigned" | "replied" | "answered" | "decided";
  actorId: string | null;
  assigneeId: string | null;
  message: string | null;
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.execute(sql`
    insert into report_entries (id, report_id, type, actor_id, assignee_id, message)
    values (${entry.id}, ${entry.reportId}, ${entry.type}, ${entry.actorId}, ${entry.assigneeId}, ${entry.message})`);
}

/** Updates the columns that a step may change beside the decision. */
export async function moveReport(
  tx: Tx,
  report: { id: string; version: number; status: string; assigneeId: string | null; suspectedSpam: boolean },
): Promise<void> {
  const rows = await tx.execute(sql`
    update reports set status = ${report.status}, assignee_id = ${report.assigneeId}, suspected_spam = ${report.suspectedSpam},
      updated_at = now(), version = version + 1
    where id = ${report.id} and version = ${report.version}`);
  if (rows !== 1) throw new Error(`the report ${report.id} changed although it was locked`);
}

export interface DecisionColumns {
  id: string;
  version: number;
  status: "resolved" | "rejected";
  reason: string;
  facts: string | null;
  ground: string | null;
  groundReference: string | null;
  redress: string | null;
  decidedBy: string;
}

export async function writeDecision(tx: Tx, decision: DecisionColumns): Promise<void> {
  const rows = await tx.execute(sql`
    update reports set status = ${decision.status}, decision_reason = ${decision.reason}, decision_facts = ${decision.facts},
      decision_ground = ${decision.ground}, decision_ground_reference = ${decision.groundReference}, redress = ${decision.redress},
      decided_at = now(), decided_by = ${decision.decidedBy}, updated_at = now(), version = version + 1
    where id = ${decision.id} and version = ${decision.version} and decided_at is null`);
  if (rows !== 1) throw new Error(`the report ${decision.id} changed although it was locked`);
}
