import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../platform/database/sql.ts";
import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import { type SortPlace, sortParameters } from "../../../platform/http/sorting.ts";

export interface CreatorRow {
  id: string;
  user_id: string | null;
  status: CreatorStatus;
  display_name: string;
  bio: string;
  channels: unknown;
  accepted_terms_at: Date | null;
  status_reason: string | null;
  applied_at: Date | null;
  decided_at: Date | null;
  tier: string;
  rate_bps: number | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  /** The account's address, or the invitation's while there is no account; null if the account was erased. */
  email: string | null;
  locale: string | null;
}

export interface NewCreator {
  id: string;
  userId: string | null;
  status: CreatorStatus;
  displayName: string;
  bio: string;
  channels: unknown;
  acceptedTermsAt: Date | null;
  appliedAt: Date | null;
  decidedAt: Date | null;
  invitedEmail: string | null;
}

/** False if the account or the invited address already has a row. */
export async function insertCreator(tx: Tx, creator: NewCreator): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into creators (id, user_id, status, display_name, bio, channels, accepted_terms_at, applied_at, decided_at, invited_email, invited_email_key)
    values (${creator.id}, ${creator.userId}, ${creator.status}, ${creator.displayName}, ${creator.bio}, ${JSON.stringify(creator.channels)}::jsonb,
      ${creator.acceptedTermsAt}, ${creator.appliedAt}, ${creator.decidedAt}, ${creator.invitedEmail}, lower(${creator.invitedEmail}))
    on conflict do nothing`);
  return rows === 1;
}

export async function findCreator(from: Queryable, id: string): Promise<CreatorRow | null> {
  const [row] = await from.query(sql<CreatorRow>`
    select c.id, c.user_id, c.status, c.display_name, c.bio, c.channels, c.accepted_terms_at, c.status_reason, c.applied_at, c.decided_at, c.tier, c.rate_bps,
      c.created_at, c.updated_at, c.version, coalesce(case when u.erased_at is null then u.email end, c.invited_email) as email, u.locale
    from creators c left join users u on u.id = c.user_id
    where c.id = ${id}`);
  return row ?? null;
}

/** The creator of an account, or the unclaimed invitation to its address. */
export async function findCreatorOfUser(
  from: Queryable,
  userId: string | null,
  emailKey: string | null,
): Promise<CreatorRow | null> {
  const [row] = await from.query(sql<CreatorRow>`
    select c.id, c.user_id, c.status, c.display_name, c.bio, c.channels, c.accepted_terms_at, c.status_reason, c.applied_at, c.decided_at, c.tier, c.rate_bps,
      c.created_at, c.updated_at, c.version, coalesce(case when u.erased_at is null then u.email end, c.invited_email) as email, u.locale
    from creators c left join users u on u.id = c.user_id
    where c.user_id = ${userId} or (c.user_id is null and c.invited_email_key = ${emailKey})
    order by c.user_id nulls last limit 1`);
  return row ?? null;
}

export interface ApplicationColumns {
  status: CreatorStatus;
  displayName: string;
  bio: string;
  channels: unknown;
  decided: boolean;
}

/** Stores an application in an existing row; false if its state has changed. */
export async function updateApplication(
  tx: Tx,
  id: string,
  userId: string,
  from: readonly CreatorStatus[],
  application: ApplicationColumns,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update creators set user_id = ${userId}, status = ${application.status}, display_name = ${application.displayName}, bio = ${application.bio},
      channels = ${JSON.stringify(application.channels)}::jsonb, accepted_terms_at = now(), applied_at = now(),
      decided_at = case when ${application.decided}::boolean then now() end, status_reason = null, updated_at = now(), version = version + 1
    where id = ${id} and (user_id is null or user_id = ${userId}) and status = any(${from}::text[])`);
  return rows === 1;
}

/** Locks the creator of an account until the transaction ends; its id. */
export async function lockCreatorOfUser(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.query(
    sql<{ id: string }>`select id from creators where user_id = ${userId} for no key update`,
  );
  return row?.id ?? null;
}

/** Writes nothing where no value changes. */
export async function updateProfileColumns(
  tx: Tx,
  id: string,
  { displayName, bio, channels }: { displayName: string; bio: string; channels: unknown },
): Promise<void> {
  const json = JSON.stringify(channels);
  await tx.execute(sql`
    update creators set display_name = ${displayName}, bio = ${bio}, channels = ${json}::jsonb, updated_at = now(), version = version + 1
    where id = ${id} and (display_name, bio, channels) is distinct from (${displayName}, ${bio}, ${json}::jsonb)`);
}

/** Moves a creator on from one of the states; false if it is in none of them. */
export async function updateStatus(
  tx: Tx,
  id: string,
  change: { from: readonly CreatorStatus[]; to: CreatorStatus; reason: string | null },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update creators set status = ${change.to}, status_reason = ${change.reason}, decided_at = now(), updated_at = now(), version = version + 1
    where id = ${id} and status = any(${change.from}::text[]) and (user_id is not null or ${change.to} = 'declined')
      and not exists (select from users u where u.id = user_id and u.erased_at is not null)`);
  return rows === 1;
}

/** Invites a creator again who was rejected or had declined. */
export async function updateToInvited(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    update creators set status = 'invited', status_reason = null, decided_at = null, updated_at = now(), version = version + 1
    where id = ${id} and status in ('rejected', 'declined')`);
  return rows === 1;
}

/** Attaches the invitation of an address to an account that is no creator yet. */
export async function attachInvitation(tx: Tx, userId: string, emailKey: string): Promise<void> {
  await tx.execute(sql`
    update creators set user_id = ${userId}, updated_at = now(), version = version + 1
    where user_id is null and invited_email_key = ${emailKey}
      and not exists (select from creators own where own.user_id = ${userId})`);
}

/** False if the version has changed. */
export async function updateTerms(
  tx: Tx,
  id: string,
  version: number,
  terms: { tier: string; rateBps: number | null },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update creators set tier = ${terms.tier}, rate_bps = ${terms.rateBps}, updated_at = now(), version = version + 1
    where id = ${id} and version = ${version}`);
  return rows === 1;
}

export async function eraseColumns(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.execute(sql`
    update creators set display_name = ${name}, bio = '', channels = '[]', invited_email = null, invited_email_key = null, status_reason = null,
      status = case when status in ('approved', 'suspended', 'banned') then 'banned' else 'rejected' end, updated_at = now(), version = version + 1
    where user_id = ${userId}`);
}

/** Deletes an application that nobody has decided; nothing refers to it. The ids of what was deleted. */
export async function deleteUndecided(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.query(sql<{ id: string }>`
    delete from creators where user_id = ${userId} and status = 'pending' returning id`);
  return rows.map((row) => row.id);
}

/** Erases the person from a creator's event snapshots. */
export async function eraseCreatorEvents(tx: Tx, creatorId: string, name: string): Promise<void> {
  const erased = { email: null, displayName: name, bio: "", channels: [], reason: null };
  await tx.execute(sql`
    update events set data = (data::jsonb || ${JSON.stringify(erased)}::jsonb)::json
    where resource_id = ${creatorId} and type like 'creator.%'`);
}

/** Deletes an unclaimed invitation; returns its id. */
export async function deleteInvitation(tx: Tx, emailKey: string): Promise<string[]> {
  const rows = await tx.query(sql<{ id: string }>`
    delete from creators where user_id is null and invited_email_key = ${emailKey} returning id`);
  return rows.map((row) => row.id);
}

export async function insertCreatorToForget(tx: Tx, creatorId: string, displayName: string): Promise<void> {
  await tx.execute(sql`
    insert into creators_to_forget (creator_id, display_name) values (${creatorId}, ${displayName}) on conflict do nothing`);
}

export interface CreatorToForget {
  creator_id: string;
  display_name: string;
}

export function readCreatorsToForget(from: Queryable): Promise<CreatorToForget[]> {
  return from.query(
    sql<CreatorToForget>`select creator_id, display_name from creators_to_forget order by erased_at limit 100`,
  );
}

export async function deleteCreatorToForget(from: Queryable, creatorId: string): Promise<void> {
  await from.execute(sql`delete from creators_to_forget where creator_id = ${creatorId}`);
}

export interface CreatorFilter {
  status: CreatorStatus | null;
  /** Part of the name or the address, in lower case. */
  q: string | null;
  sort: string;
  after: SortPlace | null;
  limit: number;
}

export interface ListedCreatorRow extends CreatorRow {
  /** The name as it is sorted, in lower case. */
  sort_name: NotNull<string>;
}

export function listCreators(from: Queryable, filter: CreatorFilter): Promise<ListedCreatorRow[]> {
  const { sort } = filter;
  const { id, at, text } = sortParameters(filter.after);
  return from.query(
    withCustomPlan(sql<ListedCreatorRow>`
    select c.id, c.user_id, c.status, c.display_name, c.bio, c.channels, c.accepted_terms_at, c.status_reason, c.applied_at, c.decided_at, c.tier, c.rate_bps,
      c.created_at, c.updated_at, c.version, coalesce(case when u.erased_at is null then u.email end, c.invited_email) as email, u.locale, lower(c.display_name) as sort_name
    from creators c left join users u on u.id = c.user_id
    where (${filter.status}::text is null or c.status = ${filter.status})
      and (${filter.q}::text is null or strpos(fold_text(c.display_name), fold_text(${filter.q})) > 0 or position(${filter.q} in lower(coalesce(u.email, c.invited_email))) > 0)
      and (${id}::uuid is null or case ${sort}::text
        when 'displayName' then (lower(c.display_name), c.id) > (${text}::text, ${id}::uuid)
        when '-displayName' then (lower(c.display_name), c.id) < (${text}::text, ${id}::uuid)
        when 'createdAt' then (c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)
        else (c.created_at, c.id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'displayName' then lower(c.display_name) end, case ${sort}::text when '-displayName' then lower(c.display_name) end desc,
      case ${sort}::text when 'createdAt' then c.created_at end, case ${sort}::text when '-createdAt' then c.created_at end desc,
      case when starts_with(${sort}::text, '-') then c.id end desc, c.id
    limit ${filter.limit}`),
  );
}

/** The account that an invitation is meant for, if it exists. */
export async function findInvitee(
  from: Queryable,
  emailKey: string,
): Promise<{ id: string; name: string; locale: string } | null> {
  const [row] = await from.query(sql<{ id: string; name: string; locale: string }>`
    select id, name, locale from users where email_key = ${emailKey} and erased_at is null`);
  return row ?? null;
}
