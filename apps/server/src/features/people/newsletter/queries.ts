import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql, withCustomPlan } from "../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../platform/http/sorting.ts";

export type Place = "footer" | "checkout" | "account";
export type ConsentState = "asked" | "confirmed" | "left";

export interface ConsentRow {
  id: string;
  email: string | null;
  locale: string;
  place: string;
  wording: string;
  asked_at: Date;
  confirmed_at: Date | null;
  left_at: Date | null;
}

/** Locked until the end of the transaction. */
export async function lockConsent(tx: Tx, emailHash: Buffer): Promise<ConsentRow | null> {
  const [row] = await tx.query(sql<ConsentRow>`
    select id, email, locale, place, wording, asked_at, confirmed_at, left_at
    from newsletter_consents where email_hash = ${emailHash} for update`);
  return row ?? null;
}

export interface AskedConsent {
  readonly id: string;
  readonly email: string;
  readonly emailHash: Buffer;
  readonly locale: string;
  readonly place: Place;
  readonly wording: string;
  readonly isConfirmed: boolean;
}

/** Keeps a consent anew; one that another request confirmed in the same moment stays as it is. Returns its id. */
export async function saveConsent(tx: Tx, consent: AskedConsent): Promise<string> {
  const { id, email, emailHash, locale, place, wording, isConfirmed } = consent;
  const [row] = await tx.query(sql<{ id: string }>`
    insert into newsletter_consents (id, email, email_hash, locale, place, wording, confirmed_at)
    values (${id}, ${email}, ${emailHash}, ${locale}, ${place}, ${wording}, case when ${isConfirmed}::boolean then now() end)
    on conflict (email_hash) do update
      set email = excluded.email, locale = excluded.locale, place = excluded.place, wording = excluded.wording,
        asked_at = now(), confirmed_at = excluded.confirmed_at, left_at = null
    returning id`);
  if (row === undefined) throw new Error("unreachable: the consent was saved");
  return row.id;
}

export async function findConsent(from: Queryable, id: string): Promise<ConsentRow | null> {
  const [row] = await from.query(sql<ConsentRow>`
    select id, email, locale, place, wording, asked_at, confirmed_at, left_at from newsletter_consents where id = ${id}`);
  return row ?? null;
}

/** False for one that left meanwhile, whose old link agrees to nothing. */
export async function confirmConsent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`
    update newsletter_consents set confirmed_at = coalesce(confirmed_at, now())
    where id = ${id} and left_at is null returning id`);
  return rows.length > 0;
}

/** Repeating it changes nothing. */
export async function endConsent(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update newsletter_consents set left_at = now(), email = null where id = ${id} and left_at is null`);
}

/** Addresses that were never confirmed are deleted: without an answer there is nothing to prove. */
export async function forgetUnconfirmed(tx: Tx, askedBefore: Date): Promise<void> {
  await tx.execute(sql`
    delete from newsletter_consents where confirmed_at is null and left_at is null and asked_at < ${askedBefore}`);
}

interface ConsentFilter {
  readonly pattern: string | null;
  readonly state: ConsentState | null;
  readonly sort: string;
  readonly after: SortPlace | null;
  readonly limit: number;
}

export function listConsents(from: Queryable, filter: ConsentFilter): Promise<ConsentRow[]> {
  const { pattern, state, sort, limit } = filter;
  const { id, at } = sortParameters(filter.after);
  return from.query(
    withCustomPlan(sql<ConsentRow>`
    select id, email, locale, place, wording, asked_at, confirmed_at, left_at from newsletter_consents
    where (${pattern}::text is null or lower(email) like ${pattern}::text)
      and (${state}::text is null
        or ${state} = case when left_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'asked' end)
      and (${id}::uuid is null or case ${sort}::text
        when 'askedAt' then (asked_at, id) > (${at}::timestamptz, ${id}::uuid)
        else (asked_at, id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'askedAt' then asked_at end, case ${sort}::text when 'askedAt' then id end,
      asked_at desc, id desc
    limit ${limit}`),
  );
}
