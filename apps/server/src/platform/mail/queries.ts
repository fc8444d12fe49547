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

/** Leases the mail that has waited longest for 60 seconds, in which no other worker takes it. */
export async function claimMail(from: Queryable): Promise<MailRow | null> {
  const [row] = await from.query(sql<MailRow>`
    update mails set leased_until = now() + interval '60 seconds', attempts = attempts + 1
    where id = (
      select id from mails where status = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
      order by due_at, id limit 1 for update skip locked)
    returning id, template, recipient, locale, data, attempts`);
  return row ?? null;
}

/** Ends a mail that was sent or given up, and removes its recipient and content, which are no longer needed. */
export async function finishMail(
  from: Queryable,
  mail: { id: string; attempts: number },
  outcome: { status: "sent" | "failed"; error: string | null },
): Promise<void> {
  await from.execute(sql`
    update mails set status = ${outcome.status}, sent_at = case when ${outcome.status}::text = 'sent' then now() end, last_error = ${outcome.error},
      recipient = null, data = null, leased_until = null
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
