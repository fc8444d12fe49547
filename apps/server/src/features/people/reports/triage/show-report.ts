import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { decodeId, encodeId, encodeIdOrNull, type PublicId, parseReference } from "../../../../platform/ids.ts";
import { readActors } from "../../accounts/read-actors.ts";
import type { Category } from "../categories.ts";
import { findReport, type ReportEntryRow, type ReportRow, readEntries } from "./queries.ts";
import type { AdminReport, ReportSummary } from "./schemas.ts";

/** Look-ups in other features for the items that reports name. Null for a missing one. */
export interface ReportedThings {
  findOrder(from: Queryable, typed: string): Promise<{ id: string; reference: string } | null>;
  findLink(
    from: Queryable,
    code: string,
  ): Promise<{ id: string; code: string; creator_id: string; display_name: string } | null>;
  findCommission(
    from: Queryable,
    id: string,
  ): Promise<{ id: string; creator_id: string; order_reference: string | null } | null>;
}

/** The UUID of a report's id or reference; throws 404 for anything else. */
export async function resolveReportId(from: Queryable, idOrReference: string): Promise<string> {
  const id = decodeId("rep", idOrReference);
  if (id !== null) return id;
  const reference = parseReference("R", idOrReference);
  const row = reference === null ? null : await findReport(from, { id: null, reference });
  if (row === null) throw new NotFound();
  return row.id;
}

/** A report as staff see it: with the items that it names, its messages and its history. */
export async function showReport(from: Queryable, reportables: ReportedThings, row: ReportRow): Promise<AdminReport> {
  const commissionId = row.commission_id === null ? null : decodeId("com", row.commission_id);
  const [entries, order, link, commission] = await Promise.all([
    readEntries(from, row.id),
    row.order_reference === null ? null : reportables.findOrder(from, row.order_reference),
    row.link_code === null ? null : reportables.findLink(from, row.link_code),
    commissionId === null ? null : reportables.findCommission(from, commissionId),
  ]);
  const staff = await readStaff(from, [
    row.assignee_id,
    row.decided_by,
    ...entries.flatMap((entry) => [entry.actor_id, entry.assignee_id]),
  ]);
  return {
    ...presentMembers(row, staff),
    message: row.message,
    url: row.url,
    goodFaith: row.good_faith,
    locale: row.locale,
    about: {
      order: order === null ? null : { id: encodeId("ord", order.id), reference: order.reference },
      link:
        link === null
          ? null
          : {
              id: encodeId("link", link.id),
              code: link.code,
              creator: { id: encodeId("crt", link.creator_id), displayName: link.display_name },
            },
      commission:
        commission === null
          ? null
          : {
              id: encodeId("com", commission.id),
              creatorId: encodeId("crt", commission.creator_id),
              orderReference: commission.order_reference,
            },
    },
    decision: presentDecision(row, staff),
    history: entries.map((entry) => presentEntry(entry, staff)),
  };
}

type Staff = ReadonlyMap<string, { id: PublicId<"usr">; name: string; email: string }>;

export async function readStaff(from: Queryable, ids: ReadonlyArray<string | null>): Promise<Staff> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length === 0 ? [] : await readActors(from, wanted);
  return new Map(rows.map((row) => [row.id, { ...row, id: encodeId("usr", row.id) }]));
}

const EXCERPT_LENGTH = 200;

export function presentSummary(row: ReportRow, staff: Staff): ReportSummary {
  return { ...presentMembers(row, staff), excerpt: [...row.message].slice(0, EXCERPT_LENGTH).join("") };
}

function presentMembers(row: ReportRow, staff: Staff): Omit<ReportSummary, "excerpt"> {
  return {
    id: encodeId("rep", row.id),
    reference: row.reference,
    kind: row.kind as ReportSummary["kind"],
    category: row.category as Category | null,
    status: row.status as ReportSummary["status"],
    subject: row.subject,
    reporter: { userId: encodeIdOrNull("usr", row.user_id), name: row.name, email: row.email },
    orderReference: row.order_reference,
    linkCode: row.link_code,
    suspectedSpam: row.suspected_spam,
    assignee: memberOf(staff, row.assignee_id),
    dueAt: ["received", "in_review"].includes(row.status) ? row.due_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

function presentDecision(row: ReportRow, staff: Staff): AdminReport["decision"] {
  if (row.decided_at === null) return null;
  return {
    outcome: row.status as "resolved" | "rejected",
    reason: row.decision_reason ?? "",
    facts: row.decision_facts,
    ground: row.decision_ground as "law" | "terms" | null,
    groundReference: row.decision_ground_reference,
    automatedMeans: false,
    redress: row.redress,
    decidedAt: row.decided_at.toISOString(),
    decidedBy: memberOf(staff, row.decided_by),
  };
}

function presentEntry(entry: ReportEntryRow, staff: Staff): AdminReport["history"][number] {
  return {
    at: entry.created_at.toISOString(),
    type: entry.type as AdminReport["history"][number]["type"],
    actor: memberOf(staff, entry.actor_id),
    assignee: memberOf(staff, entry.assignee_id),
    message: entry.message,
  };
}

function memberOf(staff: Staff, id: string | null) {
  return id === null ? null : (staff.get(id) ?? null);
}
