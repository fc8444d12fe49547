import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../../platform/http/sorting.ts";
import { containing } from "../../../../platform/like-pattern.ts";

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
  due_at: Date;
  version: number;
}

export async function findReport(
  from: Queryable,
  key: { id: string | null; reference: string | null },
): Promise<ReportRow | null> {
  const [row] = await from.query(sql<ReportRow>`
    select id, reference, kind, category, status, subject, message, user_id, email, name, locale, order_reference, url, link_code, commission_id,
      good_faith, suspected_spam, status_token_hash, assignee_id, decision_reason, decision_facts, decision_ground, decision_ground_reference,
      redress, decided_at, decided_by, created_at, updated_at, due_at, version
    from reports where id = ${key.id}::uuid or reference = ${key.reference}::text`);
  return row ?? null;
}

/** Locks a report for the change that follows; false if it does not exist. */
export async function lockReport(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`select id from reports where id = ${id} for no key update`);
  return rows.length === 1;
}

export interface ReportFilter {
  /** Part of the texts, of name, address or reference. */
  q: string | null;
  kind: string | null;
  category: string | null;
  status: string | null;
  /** True: undecided ones; false: decided ones. */
  open: boolean | null;
  /** True: those that wait for the shop and are past their time. */
  overdue: boolean | null;
  /** An account, or `none` for unassigned reports. */
  assigneeId: string | "none" | null;
  suspectedSpam: boolean | null;
  /** Looks only among so many of the newest. Null: among all. */
  newest: number | null;
  sort: string;
  after: SortPlace | null;
  limit: number;
}

export function listReports(from: Queryable, filter: ReportFilter): Promise<ReportRow[]> {
  const { q, kind, category, status, open, overdue, suspectedSpam, newest, sort } = filter;
  const unassigned = filter.assigneeId === "none";
  const assigneeId = unassigned ? null : filter.assigneeId;
  const { id, at } = sortParameters(filter.after);
  const pattern = q === null ? null : containing(q);
  return from.query(
    withCustomPlan(sql<ReportRow>`
    select id, reference, kind, category, status, subject, message, user_id, email, name, locale, order_reference, url, link_code, commission_id,
      good_faith, suspected_spam, status_token_hash, assignee_id, decision_reason, decision_facts, decision_ground, decision_ground_reference,
      redress, decided_at, decided_by, created_at, updated_at, due_at, version
    from reports
    where (${pattern}::text is null or words_of_report(reference, subject, message, name, email, order_reference, link_code, url) like ${pattern}::text)
      and (${kind}::text is null or kind = ${kind}) and (${category}::text is null or category = ${category}) and (${status}::text is null or status = ${status})
      and (${open}::boolean is null or (status in ('received', 'in_review', 'waiting')) = ${open}::boolean)
      and (${overdue}::boolean is null or (status in ('received', 'in_review') and due_at < now()) = ${overdue}::boolean)
      and (${assigneeId}::uuid is null or assignee_id = ${assigneeId}) and (not ${unassigned}::boolean or assignee_id is null)
      and (${suspectedSpam}::boolean is null or suspected_spam = ${suspectedSpam})
      and (${newest}::integer is null or created_at >= coalesce((select n.created_at from reports n
        order by n.created_at desc, n.id desc offset ${newest}::integer - 1 limit 1), '-infinity'))
      and (${id}::uuid is null or case ${sort}::text
        when 'dueAt' then (due_at, id) > (${at}::timestamptz, ${id}::uuid)
        when '-dueAt' then (due_at, id) < (${at}::timestamptz, ${id}::uuid)
        when 'createdAt' then (created_at, id) > (${at}::timestamptz, ${id}::uuid)
        else (created_at, id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'dueAt' then due_at when 'createdAt' then created_at end,
      case ${sort}::text when '-dueAt' then due_at when '-createdAt' then created_at end desc,
      case when starts_with(${sort}::text, '-') then id end desc, id
    limit ${filter.limit}`),
  );
}

export interface ReportCounts {
  open: number;
  overdue: number;
  unassigned: number;
  mine: number;
  spam: number;
}

/** Undecided reports by what staff look for; spam is counted apart. */
export async function countOpenReports(from: Queryable, userId: string): Promise<ReportCounts> {
  const [row] = await from.query(sql<ReportCounts>`
    select count(*) filter (where not suspected_spam)::integer as open,
      count(*) filter (where not suspected_spam and status <> 'waiting' and due_at < now())::integer as overdue,
      count(*) filter (where not suspected_spam and assignee_id is null)::integer as unassigned,
      count(*) filter (where not suspected_spam and assignee_id = ${userId})::integer as mine,
      count(*) filter (where suspected_spam)::integer as spam
    from reports where status in ('received', 'in_review', 'waiting')`);
  return row ?? { open: 0, overdue: 0, unassigned: 0, mine: 0, spam: 0 };
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
