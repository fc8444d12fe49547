import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../../platform/http/sorting.ts";

export interface IntegrationRow {
  id: string;
  user_id: string | null;
  status: string;
  company: string;
  contact_name: string;
  email: string;
  website: string | null;
  use_case: string;
  requested_event_types: string[];
  event_types: string[];
  personal_data: boolean;
  enquired_by: string | null;
  created_at: Date;
  decided_at: Date | null;
  updated_at: Date;
  version: number;
  user_email: string | null;
}

export interface NewIntegration {
  id: string;
  company: string;
  contactName: string;
  email: string;
  website: string | null;
  useCase: string;
  requestedEventTypes: readonly string[];
  enquiredBy: string | null;
}

export async function insertIntegration(tx: Tx, integration: NewIntegration): Promise<void> {
  await tx.execute(sql`
    insert into integrations (id, company, contact_name, email, website, use_case, requested_event_types, enquired_by)
    values (${integration.id}, ${integration.company}, ${integration.contactName}, ${integration.email}, ${integration.website},
      ${integration.useCase}, ${integration.requestedEventTypes}::text[], ${integration.enquiredBy})`);
}

export async function findIntegration(from: Queryable, id: string): Promise<IntegrationRow | null> {
  const [row] = await from.query(sql<IntegrationRow>`
    select i.id, i.user_id, i.status, i.company, i.contact_name, i.email, i.website, i.use_case, i.requested_event_types, i.event_types,
      i.personal_data, i.enquired_by, i.created_at, i.decided_at, i.updated_at, i.version, u.email as user_email
    from integrations i left join users u on u.id = i.user_id
    where i.id = ${id}`);
  return row ?? null;
}

/** Reads an integration and locks it for the change that follows. */
export async function lockIntegration(tx: Tx, id: string): Promise<void> {
  await tx.query(sql<{ id: string }>`select id from integrations where id = ${id} for no key update`);
}

export async function findIntegrationOfUser(from: Queryable, userId: string): Promise<IntegrationRow | null> {
  const [row] = await from.query(sql<IntegrationRow>`
    select i.id, i.user_id, i.status, i.company, i.contact_name, i.email, i.website, i.use_case, i.requested_event_types, i.event_types,
      i.personal_data, i.enquired_by, i.created_at, i.decided_at, i.updated_at, i.version, u.email as user_email
    from integrations i left join users u on u.id = i.user_id
    where i.user_id = ${userId}`);
  return row ?? null;
}

export interface IntegrationFilter {
  status: string | null;
  /** Part of the company, the contact or an address, in lower case. */
  q: string | null;
  sort: string;
  after: SortPlace | null;
  limit: number;
}

/** An integration with its company as it is sorted, in lower case. */
export type ListedIntegrationRow = IntegrationRow & { sort_company: NotNull<string> };

export function listIntegrations(from: Queryable, filter: IntegrationFilter): Promise<ListedIntegrationRow[]> {
  const { sort } = filter;
  const { id, at, text } = sortParameters(filter.after);
  return from.query(sql<ListedIntegrationRow>`
    select i.id, i.user_id, i.status, i.company, i.contact_name, i.email, i.website, i.use_case, i.requested_event_types, i.event_types,
      i.personal_data, i.enquired_by, i.created_at, i.decided_at, i.updated_at, i.version, u.email as user_email, lower(i.company) as sort_company
    from integrations i left join users u on u.id = i.user_id
    where (${filter.status}::text is null or i.status = ${filter.status})
      and (${filter.q}::text is null or position(${filter.q} in lower(i.company)) > 0 or position(${filter.q} in lower(i.contact_name)) > 0
        or position(${filter.q} in lower(i.email)) > 0 or position(${filter.q} in lower(u.email)) > 0)
      and (${id}::uuid is null or case ${sort}::text
        when 'company' then (lower(i.company), i.id) > (${text}::text, ${id}::uuid)
        when '-company' then (lower(i.company), i.id) < (${text}::text, ${id}::uuid)
        when 'createdAt' then (i.created_at, i.id) > (${at}::timestamptz, ${id}::uuid)
        else (i.created_at, i.id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'company' then lower(i.company) end, case ${sort}::text when '-company' then lower(i.company) end desc,
      case ${sort}::text when 'createdAt' then i.created_at end, case ${sort}::text when '-createdAt' then i.created_at end desc,
      case when starts_with(${sort}::text, '-') then i.id end desc, i.id
    limit ${filter.limit}`);
}

export async function approveColumns(
  tx: Tx,
  id: string,
  columns: { userId: string; eventTypes: readonly string[]; personalData: boolean },
): Promise<void> {
  await tx.execute(sql`
    update integrations set status = 'approved', approved_at = coalesce(approved_at, now()), user_id = ${columns.userId}, event_types = ${columns.eventTypes}::text[],
      personal_data = ${columns.personalData}, decided_at = now(), updated_at = now(), version = version + 1
    where id = ${id}`);
}

export async function updateToSuspended(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    update integrations set status = 'suspended', decided_at = now(), updated_at = now(), version = version + 1
    where id = ${id} and status <> 'suspended'`);
  return rows === 1;
}

/** Makes deliveries due that waited during a suspension. */
export async function makeIntegrationDue(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set next_due_at = now() where integration_id = ${id} and disabled_at is null and failing_since is null`);
}

export interface PartnerAccount {
  id: string;
  email: NotNull<string>;
  locale: string;
  verified: boolean | null;
}

/** The account that an approval names, by its address or else by its id. */
export async function findAccount(
  from: Queryable,
  by: { emailKey: string | null; id: string | null },
): Promise<PartnerAccount | null> {
  const [row] = await from.query(sql<PartnerAccount>`
    select id, email, locale, email_verified_at is not null as verified from users
    where erased_at is null and email_key is not null and ((${by.emailKey}::text is not null and email_key = ${by.emailKey}) or (${by.emailKey}::text is null and id = ${by.id}))`);
  return row ?? null;
}

/**
 * Identifies a person's integrations: bound to them, requested by them, or requested without a session under an address
 * verified as theirs.
 */
export interface Partner {
  id: string;
  emailKey: string | null;
  emailVerified: boolean;
}

export function findIntegrationsOf(
  from: Queryable,
  { id, emailKey, emailVerified }: Partner,
): Promise<IntegrationRow[]> {
  return from.query(sql<IntegrationRow>`
    select i.id, i.user_id, i.status, i.company, i.contact_name, i.email, i.website, i.use_case, i.requested_event_types, i.event_types,
      i.personal_data, i.enquired_by, i.created_at, i.decided_at, i.updated_at, i.version, u.email as user_email
    from integrations i left join users u on u.id = i.user_id
    where i.user_id = ${id} or i.enquired_by = ${id}
      or (${emailVerified}::boolean and i.enquired_by is null and lower(i.email) = ${emailKey})
    order by i.id`);
}

/** The integration that a person was approved for first, then their enquiries, newest first. */
export async function readOwnEnquiries(from: Queryable, partner: Partner): Promise<IntegrationRow[]> {
  const rows = await findIntegrationsOf(from, partner);
  const isApproved = ({ user_id }: IntegrationRow) => user_id === partner.id;
  return [...rows.filter(isApproved), ...rows.filter((row) => !isApproved(row)).reverse()];
}

/**
 * Removes a person from their integrations. An integration bound to them, or to no account, ends; one bound to another
 * account goes on without them.
 */
export async function eraseColumns(tx: Tx, userId: string, integrationIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set deleted_at = now(), disabled_at = coalesce(disabled_at, now()), disabled_reason = coalesce(disabled_reason, 'partner'),
      url = '', description = null, secret = '', previous_secret = null, previous_secret_until = null
    where deleted_at is null and integration_id in (select id from integrations where user_id = ${userId})`);
  await tx.execute(sql`
    update integrations set contact_name = 'Deleted account', email = '', enquired_by = null,
      status = case when user_id is distinct from ${userId} and user_id is not null then status else 'suspended' end,
      company = case when user_id is distinct from ${userId} and user_id is not null then company else 'Deleted account' end,
      website = case when user_id is distinct from ${userId} and user_id is not null then website end,
      use_case = case when user_id is distinct from ${userId} and user_id is not null then use_case else '' end,
      user_id = nullif(user_id, ${userId}), updated_at = now(), version = version + 1
    where id = any(${integrationIds}::uuid[])`);
}
