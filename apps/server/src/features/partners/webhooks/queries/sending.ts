import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export const LEASE_SECONDS = 30;

export interface ClaimedEndpoint {
  id: string;
  url: string;
  failing_since: Date | null;
  secret: Buffer;
  /** Set only while it still signs. */
  previous_secret: Buffer | null;
  personal_data: NotNull<boolean>;
}

/** Claims the endpoint of an approved owner that has waited longest. Its sender serves it alone until the lease ends. */
export async function claimEndpoint(from: Queryable, token: string): Promise<ClaimedEndpoint | null> {
  const [row] = await from.query(sql<ClaimedEndpoint>`
    update webhook_endpoints w set lease_token = ${token}, leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::double precision)
    from webhook_owners o
    where o.endpoint_id = w.id and w.id = (
      select c.id from webhook_endpoints c join webhook_owners a on a.endpoint_id = c.id
      where c.disabled_at is null and c.next_due_at <= now() and (c.leased_until is null or c.leased_until < now()) and a.active
      order by c.next_due_at, c.id limit 1 for no key update of c skip locked)
    returning w.id, w.url, w.failing_since, w.secret, case when w.previous_secret_until > now() then w.previous_secret end as previous_secret, o.personal_data`);
  return row ?? null;
}

export interface DueDelivery {
  id: string;
  event_id: string;
  event_type: string;
  due_at: Date;
  is_due: NotNull<boolean>;
  attempts: number;
  round_attempts: number;
  /** Null after the event was pruned. */
  occurred_at: Date | null;
  /** The type of the event's row. */
  written_as: string | null;
  data: string | null;
}

/** Reads due deliveries after a position in the order of due times. Only these few are ever in memory. */
export function readDueDeliveries(
  from: Queryable,
  endpointId: string,
  after: { dueAt: Date; id: string } | null,
  limit: number,
): Promise<DueDelivery[]> {
  return from.query(sql<DueDelivery>`
    select d.id, d.event_id, d.event_type, d.due_at, d.due_at <= now() as is_due, d.attempts, d.round_attempts, e.created_at as occurred_at, e.type as written_as, e.data::text as data
    from webhook_deliveries d left join events e on e.id = d.event_id
    where d.endpoint_id = ${endpointId} and d.status = 'waiting' and d.due_at <= now()
      and (d.due_at, d.id) > (coalesce(${after?.dueAt ?? null}::timestamptz, '-infinity'), coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
    order by d.due_at, d.id
    limit ${limit}`);
}

/** Reads a due delivery that was requested by hand. */
export async function readDueByHand(from: Queryable, endpointId: string): Promise<DueDelivery | null> {
  const [row] = await from.query(sql<DueDelivery>`
    select d.id, d.event_id, d.event_type, d.due_at, d.due_at <= now() as is_due, d.attempts, d.round_attempts, e.created_at as occurred_at, e.type as written_as, e.data::text as data
    from webhook_deliveries d left join events e on e.id = d.event_id
    where d.endpoint_id = ${endpointId} and d.status = 'waiting' and d.by_hand and d.due_at <= now()
    order by d.due_at, d.id limit 1`);
  return row ?? null;
}

/** Reads the delivery that has waited longest, due or not; with `untried`, the oldest that was never tried. */
export async function readOldest(from: Queryable, endpointId: string, untried: boolean): Promise<DueDelivery | null> {
  const [row] = await from.query(sql<DueDelivery>`
    select d.id, d.event_id, d.event_type, d.due_at, d.due_at <= now() as is_due, d.attempts, d.round_attempts, e.created_at as occurred_at, e.type as written_as, e.data::text as data
    from webhook_deliveries d left join events e on e.id = d.event_id
    where d.endpoint_id = ${endpointId} and d.status = 'waiting' and (not ${untried}::boolean or d.round_attempts = 0)
    order by d.id limit 1`);
  return row ?? null;
}

export interface FinishedAttempt {
  deliveryId: string;
  number: number;
  at: Date;
  statusCode: number | null;
  latencyMs: number;
  error: string | null;
  answer: string | null;
  status: "waiting" | "succeeded" | "failed";
  /** Set for a waiting delivery. */
  delaySeconds: number;
}

/**
 * Writes the outcomes of attempts and renews the lease, in one statement and only for the holder of the token. False
 * when the lease was lost: another sender serves the endpoint and will send these again.
 */
export async function finishAttempts(
  from: Queryable,
  endpoint: { id: string; token: string; failing: boolean },
  attempts: readonly FinishedAttempt[],
): Promise<boolean> {
  const [row] = await from.query(sql<{ renewed: number }>`
    with lease as (
      update webhook_endpoints set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::double precision),
        failing_since = case when ${endpoint.failing}::boolean then coalesce(failing_since, now()) end,
        failure_notices = case when ${endpoint.failing}::boolean then failure_notices else 0 end
      where id = ${endpoint.id} and lease_token = ${endpoint.token} returning id),
    done as (
      select a.* from unnest(
        ${attempts.map((attempt) => attempt.deliveryId)}::uuid[], ${attempts.map((attempt) => attempt.number)}::integer[],
        ${attempts.map((attempt) => attempt.at.toISOString())}::timestamptz[], ${attempts.map((attempt) => attempt.statusCode)}::integer[],
        ${attempts.map((attempt) => attempt.latencyMs)}::integer[], ${attempts.map((attempt) => attempt.error)}::text[],
        ${attempts.map((attempt) => attempt.answer)}::text[], ${attempts.map((attempt) => attempt.status)}::text[],
        ${attempts.map((attempt) => attempt.delaySeconds)}::double precision[])
        as a (delivery_id, number, at, status_code, latency_ms, error, answer, status, delay_seconds), lease),
    logged as (
      insert into webhook_attempts (delivery_id, number, at, status_code, latency_ms, error, answer)
      select delivery_id, number, at, status_code, latency_ms, error, answer from done
      on conflict do nothing),
    moved as (
      update webhook_deliveries d set status = done.status, due_at = case when done.status = 'waiting' then now() + make_interval(secs => done.delay_seconds) else d.due_at end,
        attempts = done.number, round_attempts = d.round_attempts + 1, by_hand = false, last_status_code = done.status_code, updated_at = now()
      from done where d.id = done.delivery_id)
    select count(*)::integer as renewed from lease`);
  return row?.renewed === 1;
}

/** Locks an endpoint whose lease the caller holds; false when another sender holds it by now. */
export async function lockLeased(tx: Tx, endpointId: string, token: string): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`
    select id from webhook_endpoints where id = ${endpointId} and lease_token = ${token} for no key update`);
  return rows.length === 1;
}

/**
 * Releases an endpoint and schedules its next turn: while it fails, when its oldest delivery or one requested by hand
 * is due; otherwise when any is due, but behind endpoints that already wait. Call it under {@link lockLeased}, in a
 * statement of its own that sees the last dispatcher's inserts.
 */
export async function releaseEndpoint(tx: Tx, endpointId: string): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints w set lease_token = null, leased_until = null, next_due_at = case
      when w.failing_since is null then (
        select case when min(d.due_at) is not null then greatest(min(d.due_at), now()) end from webhook_deliveries d where d.endpoint_id = w.id and d.status = 'waiting')
      else least(
        (select d.due_at from webhook_deliveries d where d.endpoint_id = w.id and d.status = 'waiting' order by d.id limit 1),
        (select min(d.due_at) from webhook_deliveries d where d.endpoint_id = w.id and d.status = 'waiting' and d.by_hand)) end
    where w.id = ${endpointId}`);
}
