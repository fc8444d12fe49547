import type { Queryable } from "../database/database.ts";
import { sql } from "../database/sql.ts";

export interface MailRow {
  id: string;
  template: string;
  recipient: string | null;
  locale: string;
  data: unknown;
  /** Counts this one. It is also the claim's token: the next claim after this lease has another. */
  attempts: number;
}

/** Leases the mails that have waited longest for 60 seconds, in which no other worker takes them. */
export function claimMails(from: Queryable, count: number): Promise<MailRow[]> {
  return from.query(sql<MailRow>`
    update mails set leased_until = now() + interval '60 seconds', attempts = attempts + 1
    where id in (
      select id from mails where status = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
      order by due_at, id limit ${count} for update skip locked)
    returning id, template, recipient, locale, data, attempts`);
}

/** Ends mails that were sent, and removes their recipients and content, which are no longer needed. */
export async function finishSentMails(
  from: Queryable,
  mails: readonly { id: string; attempts: number }[],
): Promise<void> {
  await from.execute(sql`
    with held as (
      select m.id from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ attempts }) => attempts)}::integer[]) as w (id, attempts)
      join mails m on m.id = w.id and m.attempts = w.attempts and m.status = 'waiting'
      order by m.id for update of m)
    update mails m set status = 'sent', sent_at = now(), last_error = null, recipient = null, data = null, leased_until = null
    from held where m.id = held.id`);
}

/** Ends a mail that is never sent. */
export async function giveUpMail(
  from: Queryable,
  mail: { id: string; attempts: number },
  error: string,
): Promise<void> {
  await from.execute(sql`
    update mails set status = 'failed', last_error = ${error}, recipient = null, data = null, leased_until = null
    where id = ${mail.id} and attempts = ${mail.attempts} and status = 'waiting'`);
}

/** How many mails wait, and how long the one that was written first has. */
export async function readWaitingMails(
  from: Queryable,
): Promise<{ waiting: number | null; oldest_seconds: number | null } | null> {
  const [row] = await from.query(sql<{ waiting: number | null; oldest_seconds: number | null }>`
    select count(*) as waiting, extract(epoch from now() - min(created_at))::float8 as oldest_seconds from mails where status = 'waiting'`);
  return row ?? null;
}

/** How long the mail that has been due longest has waited for the worker; retries count from their time. */
export async function readOldestDueMail(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(due_at))::float8 as seconds from mails where status = 'waiting' and due_at <= now()`);
  return row?.seconds ?? 0;
}

export async function postponeMail(
  from: Queryable,
  mail: { id: string; attempts: number },
  delaySeconds: number,
  error: string,
): Promise<void> {
  await from.execute(sql`
    update mails set due_at = now() + make_interval(secs => ${delaySeconds}::double precision), leased_until = null, last_error = ${error}
    where id = ${mail.id} and attempts = ${mail.attempts} and status = 'waiting'`);
}

/** Deletes rows of finished mails older than 30 days, `limit` at a time. */
export function deleteOldMails(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from mails where id in (
      select id from mails where status <> 'waiting' and created_at < now() - interval '30 days' order by id limit ${limit} for update skip locked)`);
}
