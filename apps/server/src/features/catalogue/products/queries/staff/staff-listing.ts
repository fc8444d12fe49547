import type { Queryable } from "../../../../../platform/database/database.ts";
import type { NotNull } from "../../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../../../platform/http/sorting.ts";

export interface AdminFilter {
  /** A tsquery. */
  search: string | null;
  /** The products that match it; null: too many to name. */
  matches: readonly string[] | null;
  status: string | null;
  tag: string | null;
  /** A collection handle. */
  collection: string | null;
  vendor: string | null;
  type: string | null;
}

export interface StaffPlace {
  id: string;
  created_at: Date;
  sort_title: NotNull<string>;
}

type Lister = (from: Queryable, f: AdminFilter, after: SortPlace | null, count: number) => Promise<StaffPlace[]>;

/** Each order has a statement of its own, so that its index is found. */
const newest: Lister = (from, f, after, count) => {
  const { id, at } = sortParameters(after);
  return from.query(
    withCustomPlan(sql<StaffPlace>`
    select p.id, p.created_at, p.sort_title from products p
    where (${id}::uuid is null or (p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid))
      and (${f.matches}::uuid[] is null or p.id = any(${f.matches}::uuid[]))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.status}::text is null or p.status = ${f.status}::text)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.vendor}::text is null or lower(p.vendor) = lower(${f.vendor}::text))
      and (${f.type}::text is null or lower(p.type) = lower(${f.type}::text))
      and (${f.collection}::text is null or exists (select from collection_products m join collections c on c.id = m.collection_id where c.handle = ${f.collection}::text and m.product_id = p.id))
    order by p.created_at desc, p.id desc limit ${count}`),
  );
};

const oldest: Lister = (from, f, after, count) => {
  const { id, at } = sortParameters(after);
  return from.query(
    withCustomPlan(sql<StaffPlace>`
    select p.id, p.created_at, p.sort_title from products p
    where (${id}::uuid is null or (p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid))
      and (${f.matches}::uuid[] is null or p.id = any(${f.matches}::uuid[]))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.status}::text is null or p.status = ${f.status}::text)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.vendor}::text is null or lower(p.vendor) = lower(${f.vendor}::text))
      and (${f.type}::text is null or lower(p.type) = lower(${f.type}::text))
      and (${f.collection}::text is null or exists (select from collection_products m join collections c on c.id = m.collection_id where c.handle = ${f.collection}::text and m.product_id = p.id))
    order by p.created_at, p.id limit ${count}`),
  );
};

const byTitle: Lister = (from, f, after, count) => {
  const { id, text } = sortParameters(after);
  return from.query(
    withCustomPlan(sql<StaffPlace>`
    select p.id, p.created_at, p.sort_title from products p
    where (${id}::uuid is null or (p.sort_title, p.id) > (${text}::text, ${id}::uuid))
      and (${f.matches}::uuid[] is null or p.id = any(${f.matches}::uuid[]))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.status}::text is null or p.status = ${f.status}::text)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.vendor}::text is null or lower(p.vendor) = lower(${f.vendor}::text))
      and (${f.type}::text is null or lower(p.type) = lower(${f.type}::text))
      and (${f.collection}::text is null or exists (select from collection_products m join collections c on c.id = m.collection_id where c.handle = ${f.collection}::text and m.product_id = p.id))
    order by p.sort_title, p.id limit ${count}`),
  );
};

const byTitleDescending: Lister = (from, f, after, count) => {
  const { id, text } = sortParameters(after);
  return from.query(
    withCustomPlan(sql<StaffPlace>`
    select p.id, p.created_at, p.sort_title from products p
    where (${id}::uuid is null or (p.sort_title, p.id) < (${text}::text, ${id}::uuid))
      and (${f.matches}::uuid[] is null or p.id = any(${f.matches}::uuid[]))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.status}::text is null or p.status = ${f.status}::text)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.vendor}::text is null or lower(p.vendor) = lower(${f.vendor}::text))
      and (${f.type}::text is null or lower(p.type) = lower(${f.type}::text))
      and (${f.collection}::text is null or exists (select from collection_products m join collections c on c.id = m.collection_id where c.handle = ${f.collection}::text and m.product_id = p.id))
    order by p.sort_title desc, p.id desc limit ${count}`),
  );
};

/** Products of every status. */
export const LISTERS = {
  createdAt: oldest,
  "-createdAt": newest,
  title: byTitle,
  "-title": byTitleDescending,
} as const;
