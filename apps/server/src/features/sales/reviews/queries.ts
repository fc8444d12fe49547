import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../platform/http/sorting.ts";

export interface ReviewRow {
  id: string;
  order_id: string;
  line_id: string;
  product_id: string;
  rating: number;
  title: string | null;
  text: string | null;
  name: string;
  locale: string;
  status: string;
  reason: string | null;
  reply: string | null;
  created_at: Date;
  published_at: Date | null;
  version: number;
}

export interface ReviewableRow {
  line_id: string;
  product_id: string;
  title: string;
  variant_title: string;
  /** A parcel with it was delivered, or sent two weeks ago. */
  due: NotNull<boolean>;
  review_id: string | null;
  status: string | null;
}

/** The lines of an order with what became of their reviews; none for an order of somebody else. */
export function readReviewable(
  from: Queryable,
  { orderId, userId, sentBefore }: { orderId: string; userId: string | null; sentBefore: Date },
): Promise<ReviewableRow[]> {
  return from.query(sql<ReviewableRow>`
    select l.id as line_id, l.product_id, l.title, l.variant_title, r.id as review_id, r.status,
      exists (
        select from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.line_id = l.id and s.voided_at is null and (s.delivered_at is not null or s.shipped_at < ${sentBefore})
      ) as due
    from order_lines l join orders o on o.id = l.order_id left join reviews r on r.line_id = l.id
    where o.id = ${orderId} and (${userId}::uuid is null or o.user_id = ${userId} or o.placed_by = ${userId})
    order by l.position`);
}

export interface OwnerRow {
  id: string;
  user_id: string;
  placed_by: string | null;
  name: NotNull<string>;
}

/** The order with this reference: whose it is, and the name that it goes to. */
export async function findOwner(from: Queryable, reference: string): Promise<OwnerRow | null> {
  const [row] = await from.query(sql<OwnerRow>`
    select id, user_id, placed_by, coalesce(shipping_address ->> 'name', billing_address ->> 'name', '') as name
    from orders where reference = ${reference}`);
  return row ?? null;
}

/** False if the line has a review already. */
export async function insertReview(
  tx: Tx,
  review: Pick<
    ReviewRow,
    "id" | "order_id" | "line_id" | "product_id" | "rating" | "title" | "text" | "name" | "locale"
  >,
): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`
    insert into reviews (id, order_id, line_id, product_id, rating, title, text, display_name, locale, status)
    values (${review.id}, ${review.order_id}, ${review.line_id}, ${review.product_id}, ${review.rating},
      ${review.title}, ${review.text}, ${review.name}, ${review.locale}, 'pending')
    on conflict (line_id) do nothing returning id`);
  return rows.length > 0;
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.query(sql<ReviewRow>`
    select id, order_id, line_id, product_id, rating, title, text, display_name as name, locale, status, reason, reply, created_at,
      published_at, version
    from reviews where id = ${id} for update`);
  return row ?? null;
}

export interface AuthorRow {
  user_id: string;
  placed_by: string | null;
  email: string;
}

/** The customer of the reviewed order: orders of guests move to an account, and their reviews with them. */
export async function findAuthor(from: Queryable, orderId: string): Promise<AuthorRow | null> {
  const [row] = await from.query(sql<AuthorRow>`select user_id, placed_by, email from orders where id = ${orderId}`);
  return row ?? null;
}

export async function writeStatus(
  tx: Tx,
  { id, status, reason }: { id: string; status: "published" | "rejected"; reason: string | null },
): Promise<void> {
  await tx.execute(sql`
    update reviews set status = ${status}, reason = ${reason}, version = version + 1,
      published_at = case when ${status}::text = 'published' then now() end
    where id = ${id}`);
}

export async function writeReply(tx: Tx, id: string, reply: string | null): Promise<void> {
  await tx.execute(sql`update reviews set reply = ${reply}, version = version + 1 where id = ${id}`);
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from reviews where id = ${id}`);
}

/** Deletes the reviews of a person's orders, and returns what they gave to each product, in the order of their locks. */
export function deleteReviewsOf(tx: Tx, userId: string) {
  return tx.query(sql<{ product_id: string; count: number; sum: NotNull<number> }>`
    with deleted as (
      delete from reviews where order_id in (select id from orders where user_id = ${userId}) returning product_id, rating, status)
    select product_id, count(*)::integer as count, sum(rating)::integer as sum
    from deleted where status = 'published' group by product_id order by product_id`);
}

/** Adds a published review to the sums of its product. */
export async function addToRating(tx: Tx, productId: string, rating: number): Promise<void> {
  await tx.execute(sql`
    insert into product_ratings as r (product_id, count, sum) values (${productId}, 1, ${rating})
    on conflict (product_id) do update set count = r.count + 1, sum = r.sum + excluded.sum`);
}

export async function takeFromRating(
  tx: Tx,
  { productId, count, sum }: { productId: string; count: number; sum: number },
): Promise<void> {
  await tx.execute(sql`
    update product_ratings set count = count - ${count}::integer, sum = sum - ${sum}::integer where product_id = ${productId}`);
}

export interface RatingRow {
  count: number;
  sum: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: number[];
}

export async function readRating(from: Queryable, productId: string): Promise<RatingRow | null> {
  const [row] = await from.query(sql<{ count: number; sum: number; stars: NotNull<number[]> }>`
    select r.count, r.sum, array(
      select (select count(*)::integer from reviews v where v.product_id = r.product_id and v.status = 'published' and v.rating = n)
      from generate_series(1, 5) as s (n) order by n) as stars
    from product_ratings r where r.product_id = ${productId} and r.count > 0`);
  return row ?? null;
}

export interface ShownRow {
  id: string;
  rating: number;
  title: string | null;
  text: string | null;
  name: string;
  locale: string;
  reply: string | null;
  published_at: NotNull<Date>;
  variant_title: string;
}

/** Published reviews, the newest first, after the one with this id. */
export function listShown(
  from: Queryable,
  { productId, afterId, limit }: { productId: string; afterId: string | null; limit: number },
): Promise<ShownRow[]> {
  return from.query(sql<ShownRow>`
    select r.id, r.rating, r.title, r.text, r.display_name as name, r.locale, r.reply, r.published_at, l.variant_title
    from reviews r join order_lines l on l.order_id = r.order_id and l.id = r.line_id
    where r.product_id = ${productId} and r.status = 'published'
      and (${afterId}::uuid is null
        or (r.published_at, r.id) < (select a.published_at, a.id from reviews a where a.id = ${afterId}::uuid))
    order by r.published_at desc, r.id desc limit ${limit}`);
}

export interface ListedReviewRow extends ReviewRow {
  product_title: string;
  variant_title: string;
  order_reference: string;
}

interface ReviewFilter {
  readonly pattern: string | null;
  readonly status: string | null;
  readonly sort: string;
  readonly after: SortPlace | null;
  readonly limit: number;
}

export function listReviews(
  from: Queryable,
  { pattern, status, sort, after, limit }: ReviewFilter,
): Promise<ListedReviewRow[]> {
  const { id, at } = sortParameters(after);
  return from.query(
    withCustomPlan(sql<ListedReviewRow>`
    select r.id, r.order_id, r.line_id, r.product_id, r.rating, r.title, r.text, r.display_name as name, r.locale, r.status, r.reason,
      r.reply, r.created_at, r.published_at, r.version, l.title as product_title, l.variant_title, o.reference as order_reference
    from reviews r join order_lines l on l.order_id = r.order_id and l.id = r.line_id join orders o on o.id = r.order_id
    where (${pattern}::text is null or lower(l.title) like ${pattern}::text or lower(coalesce(r.text, '')) like ${pattern}::text
        or lower(coalesce(r.title, '')) like ${pattern}::text or lower(r.display_name) like ${pattern}::text)
      and (${status}::text is null or r.status = ${status})
      and (${id}::uuid is null or case ${sort}::text
        when 'createdAt' then (r.created_at, r.id) > (${at}::timestamptz, ${id}::uuid)
        else (r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'createdAt' then r.created_at end, case ${sort}::text when 'createdAt' then r.id end,
      r.created_at desc, r.id desc
    limit ${limit}`),
  );
}

/** One review as the list shows it. */
export async function findListed(from: Queryable, id: string): Promise<ListedReviewRow | null> {
  const [row] = await from.query(sql<ListedReviewRow>`
    select r.id, r.order_id, r.line_id, r.product_id, r.rating, r.title, r.text, r.display_name as name, r.locale, r.status, r.reason,
      r.reply, r.created_at, r.published_at, r.version, l.title as product_title, l.variant_title, o.reference as order_reference
    from reviews r join order_lines l on l.order_id = r.order_id and l.id = r.line_id join orders o on o.id = r.order_id
    where r.id = ${id}`);
  return row ?? null;
}

export function readReviewsOf(from: Queryable, userId: string) {
  return from.query(sql<
    Pick<
      ReviewRow,
      "order_id" | "product_id" | "rating" | "title" | "text" | "name" | "status" | "reason" | "reply" | "created_at"
    >
  >`
    select order_id, product_id, rating, title, text, display_name as name, status, reason, reply, created_at
    from reviews where order_id in (select id from orders where user_id = ${userId}) order by created_at, id`);
}
