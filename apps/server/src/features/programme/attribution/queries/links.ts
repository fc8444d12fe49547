import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { containing } from "../../../../platform/like-pattern.ts";

export type TargetType = "product" | "collection" | "store";

export interface ShownLinkRow {
  id: string;
  code: string;
  label: string | null;
  target_type: TargetType;
  product_id: string | null;
  /** The collection's handle. */
  handle: string | null;
  title: string | null;
  image: string | null;
  created_at: Date;
  disabled_at: Date | null;
  clicks: number;
  unique_visitors: number;
  last_clicked_at: Date | null;
}

export interface LinkFilter {
  creatorId: string;
  /** Null: all links. */
  linkId: string | null;
  /** Only these. */
  linkIds?: readonly string[];
  /** Part of the label, the code or the title of the target. */
  q?: string | null;
  /** Null: both. */
  disabled?: boolean | null;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/**
 * A creator's links with their counters, newest first. The counters are the sums below the roll-up's watermark plus the
 * clicks from it on, read in one database snapshot, so they always equal the rows. The names of targets are read from
 * the catalogue's tables here, because they belong to the same snapshot.
 */
export function readShownLinks(from: Queryable, filter: LinkFilter): Promise<ShownLinkRow[]> {
  const { q = null, disabled = null, linkIds = null } = filter;
  const like = q === null ? null : containing(q);
  return from.query(sql<ShownLinkRow>`
    with shown as (
      select * from product_links l
      where l.creator_id = ${filter.creatorId} and l.deleted_at is null and (${filter.linkId}::uuid is null or l.id = ${filter.linkId})
        and (${linkIds}::uuid[] is null or l.id = any(${linkIds}::uuid[]))
        and (${disabled}::boolean is null or (l.disabled_at is not null) = ${disabled}::boolean)
        and (${like}::text is null or l.label ilike ${like} or l.code ilike ${like}
          or exists (select from products f where f.id = l.product_id and f.title ilike ${like})
          or exists (select from collections f where f.id = l.collection_id and f.title ilike ${like}))
        and (${filter.after?.createdAt ?? null}::timestamptz is null or (l.created_at, l.id) < (${filter.after?.createdAt ?? null}::timestamptz, ${filter.after?.id ?? null}::uuid))
      order by l.created_at desc, l.id desc
      limit ${filter.limit}
    ), recent as (
      select k.link_id, count(*) as clicks, count(*) filter (where k.is_unique) as unique_visitors, max(k.clicked_at) as last_clicked_at
      from clicks k
      where k.creator_id = ${filter.creatorId} and k.xid >= (select through_xid from roll_ups where name = 'link_totals') and k.counted
      group by k.link_id
    )
    select l.id, l.code, l.label, l.target_type, l.product_id, c.handle, coalesce(p.title, c.title) as title,
      coalesce((select i.url from product_images i where i.product_id = l.product_id order by i.position limit 1), c.image ->> 'url') as image,
      l.created_at, l.disabled_at, coalesce(t.clicks, 0) + coalesce(r.clicks, 0) as clicks,
      coalesce(t.unique_visitors, 0) + coalesce(r.unique_visitors, 0) as unique_visitors, greatest(t.last_clicked_at, r.last_clicked_at) as last_clicked_at
    from shown l
    left join link_totals t on t.link_id = l.id
    left join recent r on r.link_id = l.id
    left join products p on p.id = l.product_id
    left join collections c on c.id = l.collection_id
    order by l.created_at desc, l.id desc`);
}

/** All of a creator's links that match, with their counted clicks, exact to the moment. */
export function readLinkClicks(
  from: Queryable,
  filter: { creatorId: string; q: string | null; disabled: boolean | null },
): Promise<{ id: string; created_at: Date; clicks: number }[]> {
  const { creatorId, disabled } = filter;
  const like = filter.q === null ? null : containing(filter.q);
  return from.query(sql<{ id: string; created_at: Date; clicks: number }>`
    with recent as (
      select k.link_id, count(*) as clicks from clicks k
      where k.creator_id = ${creatorId} and k.xid >= (select through_xid from roll_ups where name = 'link_totals') and k.counted
      group by k.link_id
    )
    select l.id, l.created_at, coalesce(t.clicks, 0) + coalesce(r.clicks, 0) as clicks
    from product_links l
    left join link_totals t on t.link_id = l.id
    left join recent r on r.link_id = l.id
    where l.creator_id = ${creatorId} and l.deleted_at is null and (${disabled}::boolean is null or (l.disabled_at is not null) = ${disabled}::boolean)
      and (${like}::text is null or l.label ilike ${like} or l.code ilike ${like}
        or exists (select from products f where f.id = l.product_id and f.title ilike ${like})
        or exists (select from collections f where f.id = l.collection_id and f.title ilike ${like}))`);
}

export async function findProductId(
  from: Queryable,
  asked: { id: string | null; handle: string },
): Promise<string | null> {
  const [row] = await from.query(sql<{ id: string }>`
    select id from products where status in ('active', 'unlisted') and (id = ${asked.id} or handle = ${asked.handle})`);
  return row?.id ?? null;
}

export async function findCollectionId(from: Queryable, handle: string): Promise<string | null> {
  const [row] = await from.query(sql<{ id: string }>`select id from collections where handle = ${handle}`);
  return row?.id ?? null;
}

export interface NewLink {
  id: string;
  creatorId: string;
  code: string;
  label: string | null;
  target: { type: TargetType; productId: string | null; collectionId: string | null };
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.execute(sql`
    insert into product_links (id, creator_id, code, label, target_type, product_id, collection_id)
    values (${link.id}, ${link.creatorId}, ${link.code}, ${link.label}, ${link.target.type}, ${link.target.productId}, ${link.target.collectionId})`);
}

/** False if a link has the code, or had it before a rename. */
export async function insertCode(tx: Tx, code: string, linkId: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into link_codes (code, link_id) values (${code}, ${linkId}) on conflict (code) do nothing`);
  return rows === 1;
}

/** True if the code is one of the link's own, now or before a rename. */
export async function isCodeOf(from: Queryable, code: string, linkId: string): Promise<boolean> {
  const rows = await from.query(sql<{ one: number }>`
    select 1 as one from link_codes where code = ${code} and link_id = ${linkId}`);
  return rows.length === 1;
}

export interface LockedLinkRow {
  id: string;
  code: string;
  label: string | null;
  disabled_at: Date | null;
}

/** Locks the link until the transaction ends; null if it is not this creator's or was deleted. */
export async function lockLink(tx: Tx, creatorId: string, id: string): Promise<LockedLinkRow | null> {
  const [row] = await tx.query(sql<LockedLinkRow>`
    select id, code, label, disabled_at from product_links
    where id = ${id} and creator_id = ${creatorId} and deleted_at is null for no key update`);
  return row ?? null;
}

export async function updateLink(
  tx: Tx,
  id: string,
  columns: { code: string; label: string | null; disabled: boolean },
): Promise<void> {
  await tx.execute(sql`
    update product_links set code = ${columns.code}, label = ${columns.label},
      disabled_at = case when ${columns.disabled}::boolean then coalesce(disabled_at, now()) end, updated_at = now(), version = version + 1
    where id = ${id}`);
}

/** False if this creator has no such link. */
export async function markDeleted(tx: Tx, creatorId: string, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    update product_links set deleted_at = now(), disabled_at = coalesce(disabled_at, now()), updated_at = now(), version = version + 1
    where id = ${id} and creator_id = ${creatorId} and deleted_at is null`);
  return rows === 1;
}
