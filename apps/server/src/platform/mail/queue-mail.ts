import type { Queryable, Tx } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { newId } from "../ids.ts";
import type { MailTemplates } from "./templates.ts";

/** Puts a mail into the outbox in the transaction that gives reason for it; the worker sends it after the commit. */
export async function queueMail<Name extends keyof MailTemplates>(
  tx: Tx,
  mail: { template: Name; recipient: string; locale: string; data: MailTemplates[Name] },
): Promise<void> {
  await tx.execute(sql`
    insert into mails (id, template, recipient, locale, data)
    values (${newId()}, ${mail.template}, ${mail.recipient}, ${mail.locale}, ${JSON.stringify(mail.data)}::jsonb)`);
}

/** A mail that an event gives reason for. */
export type EventMail = {
  [Name in keyof MailTemplates]: {
    eventId: string;
    template: Name;
    recipient: string;
    locale: string;
    data: MailTemplates[Name];
  };
}[keyof MailTemplates];

/** Puts mails into the outbox that follow from events. An event that has had its mail gets no second one. */
export async function queueEventMails(tx: Tx, mails: readonly EventMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.execute(sql`
    insert into mails (id, event_id, template, recipient, locale, data)
    select m.id, m.event_id, m.template, m.recipient, m.locale, m.data::jsonb
    from unnest(
      ${mails.map(() => newId())}::uuid[], ${mails.map((mail) => mail.eventId)}::uuid[], ${mails.map((mail) => mail.template)}::text[],
      ${mails.map((mail) => mail.recipient)}::text[], ${mails.map((mail) => mail.locale)}::text[],
      ${mails.map((mail) => JSON.stringify(mail.data))}::text[]) as m (id, event_id, template, recipient, locale, data)
    on conflict (event_id) where event_id is not null do nothing`);
}

/**
 * Takes back the mails that wait about these orders, as when their buyer is erased: to whatever address they go, that of an
 * order that was placed as a guest, or a further one of a withdrawal.
 */
export async function deleteOrderMails(tx: Tx, orderReferences: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from mails where status = 'waiting' and coalesce(data ->> 'orderReference', data ->> 'reference') = any(${orderReferences}::text[])`);
}

/** Counts the due mails up to `limit`: a producer of many mails pauses while enough wait. */
export async function countDueMails(from: Queryable, limit: number): Promise<number> {
  const [row] = await from.query(sql<{ mails: number }>`
    select count(*)::integer as mails from (select from mails where status = 'waiting' and due_at <= now() limit ${limit}) as due`);
  return row?.mails ?? 0;
}

/** Takes back what waits for an address, in whatever case it was written, or names it to others, as when its account is erased. */
export async function deleteWaitingMails(tx: Tx, emailKey: string): Promise<void> {
  await tx.execute(sql`
    delete from mails where status = 'waiting' and (lower(recipient) = ${emailKey} or lower(data ->> 'accountEmail') = ${emailKey})`);
}
