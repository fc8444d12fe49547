import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../platform/database/sql.ts";
import { containing } from "../../../platform/like-pattern.ts";

export interface AuditRow {
  id: string;
  actor_id: string | null;
  action: string;
  resource_type: string;
  resource_id: string;
  before: unknown;
  after: unknown;
  created_at: Date;
}

export interface AuditFilter {
  /** Resource types to leave out. */
  hidden: readonly string[];
  /** Part of the action. */
  q: string | null;
  actorId: string | null;
  resourceType: string | null;
  resourceId: string | null;
  from: Date | null;
  to: Date | null;
  /** Instead of newest first. */
  oldestFirst: boolean;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** By time. */
export async function listAuditRows(from: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  const { q, actorId, resourceType, resourceId, oldestFirst, after } = filter;
  const actions = q === null ? null : await findActions(from, q);
  if (actions?.length === 0) return [];
  return from.query(
    withCustomPlan(sql<AuditRow>`
    select id, actor_id, action, resource_type, resource_id, before, after, created_at from audit_log
    where resource_type <> all(${filter.hidden}::text[])
      and (${actions}::text[] is null or action = any(${actions}::text[]))
      and (${actorId}::uuid is null or actor_id = ${actorId}::uuid)
      and (${resourceType}::text is null or resource_type = ${resourceType}::text)
      and (${resourceId}::uuid is null or resource_id = ${resourceId}::uuid)
      and created_at >= coalesce(${filter.from}::timestamptz, '-infinity') and created_at < coalesce(${filter.to}::timestamptz, 'infinity')
      and (${after?.id ?? null}::uuid is null or case when ${oldestFirst}::boolean
        then (created_at, id) > (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
        else (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid) end)
    order by case when ${oldestFirst}::boolean then created_at end, case when ${oldestFirst}::boolean then id end, created_at desc, id desc
    limit ${filter.limit}`),
  );
}

/** The actions with this part that the log has. Each step of the recursion takes the next one from the index. */
async function findActions(from: Queryable, part: string): Promise<string[]> {
  const rows = await from.query(sql<{ action: NotNull<string> }>`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > a.action order by action limit 1) from actions a where a.action is not null
    )
    select action from actions where action like ${containing(part)}`);
  return rows.map(({ action }) => action);
}

/** Removes these members from the entries about these resources. Returns the resources that had one. */
export async function stripMembers(
  tx: Tx,
  resourceIds: readonly string[],
  members: readonly string[],
): Promise<string[]> {
  const rows = await tx.query(sql<{ resource_id: string }>`
    update audit_log set before = before - ${members}::text[], after = after - ${members}::text[]
    where resource_id = any(${resourceIds}::uuid[]) and (before ?| ${members}::text[] or after ?| ${members}::text[])
    returning resource_id`);
  return rows.map((row) => row.resource_id);
}

/** Newest first. */
export function readEntriesAbout(from: Queryable, resourceIds: readonly string[], limit: number): Promise<AuditRow[]> {
  return from.query(sql<AuditRow>`
    select id, actor_id, action, resource_type, resource_id, before, after, created_at from audit_log
    where resource_id = any(${resourceIds}::uuid[]) order by created_at desc, id desc limit ${limit}`);
}
