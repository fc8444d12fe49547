import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../../platform/http/sorting.ts";

/** An order's position in a list: by time or total, ties by id. */
export interface OrderPlace {
  id: string;
  placed_at: Date;
  total_minor: number;
}

export interface OrderFilter {
  status: string | null;
  from: Date | null;
  to: Date | null;
  after: { placedAt: Date; id: string } | null;
  limit: number;
}

export interface AdminOrderFilter extends Omit<OrderFilter, "after"> {
  sort: string;
  after: SortPlace | null;
  paymentStatus: string | null;
  fulfillmentStatus: string | null;
  /** `unpaid` or `to_fulfil`; whatever else waits is in `waitingIds`. */
  attention: string | null;
  /** The ids of a kind of orders that wait; null without one. */
  waitingIds: readonly string[] | null;
  customerId: string | null;
  creatorId: string | null;
  /** The ids that a search found; null without a search. */
  ids: readonly string[] | null;
  /** Patterns that the orders' texts have to match: for words that so many orders have that a page is soon full. */
  words: readonly string[] | null;
  /** With words: orders that match as well. */
  fresh: readonly string[];
  /** With words: looks among orders from this time on only. */
  since: Date | null;
  tag: string | null;
  channel: string | null;
}

/**
 * Without a tag the join is dropped when the statement is planned. With one it is an inner join, and the order of the list is
 * that of the tag's own index: read from there, a page takes as long for a frequent tag as for a rare one. A search by words
 * reads the text of one order after the other: `exists` would gather all texts that match before the first row. `coalesce`
 * hides the patterns from the planner, which would take several of them for so rare that it read all orders.
 */
export function listAllOrders(from: Queryable, filter: AdminOrderFilter): Promise<OrderPlace[]> {
  const { id, at, number } = sortParameters(filter.after);
  return from.query(
    withCustomPlan(sql<OrderPlace>`
    select o.id, o.placed_at, o.total_minor
    from orders o left join order_tags t on t.order_id = o.id and t.tag = ${filter.tag}::text
      cross join lateral (select
        case when ${filter.tag}::text is null then o.id else t.order_id end as id,
        case when ${filter.tag}::text is null then o.placed_at else t.placed_at end as placed_at,
        case when ${filter.tag}::text is null then o.total_minor else t.total_minor end as total_minor) p
    where (${filter.tag}::text is null or t.order_id is not null)
      and (${filter.status}::text is null or status = ${filter.status})
      and (${filter.paymentStatus}::text is null or payment_status = ${filter.paymentStatus})
      and (${filter.fulfillmentStatus}::text is null or fulfillment_status = ${filter.fulfillmentStatus})
      and (${filter.attention}::text is distinct from 'unpaid'
        or (status = 'placed' and payment_status in ('pending', 'authorized', 'failed', 'voided')))
      and (${filter.attention}::text is distinct from 'to_fulfil'
        or (status = 'placed' and payment_status in ('paid', 'partially_refunded') and fulfillment_status in ('unfulfilled', 'partial')))
      and (${filter.waitingIds}::uuid[] is null or o.id = any(${filter.waitingIds}::uuid[]))
      and (${filter.channel}::text is null or channel = ${filter.channel})
      and (${filter.customerId}::uuid is null or user_id = ${filter.customerId}::uuid)
      and (${filter.creatorId}::uuid is null or creator_id = ${filter.creatorId}::uuid)
      and (${filter.ids}::uuid[] is null or o.id = any(${filter.ids}::uuid[]))
      and (${filter.words}::text[] is null or o.id = any(${filter.fresh}::uuid[]) or coalesce((select f.text from order_finds f where f.order_id = o.id) like all(${filter.words}::text[]), false))
      and (${filter.since}::timestamptz is null or p.placed_at >= ${filter.since}::timestamptz)
      and p.placed_at >= coalesce(${filter.from}::timestamptz, '-infinity') and p.placed_at < coalesce(${filter.to}::timestamptz, 'infinity')
      and (${id}::uuid is null or case ${filter.sort}::text
        when 'placedAt' then (p.placed_at, p.id) > (${at}::timestamptz, ${id}::uuid)
        when 'total' then (p.total_minor, p.id) > (${number}::bigint, ${id}::uuid)
        when '-total' then (p.total_minor, p.id) < (${number}::bigint, ${id}::uuid)
        else (p.placed_at, p.id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${filter.sort}::text when 'placedAt' then p.placed_at end, case ${filter.sort}::text when '-placedAt' then p.placed_at end desc,
      case ${filter.sort}::text when 'total' then p.total_minor end, case ${filter.sort}::text when '-total' then p.total_minor end desc,
      case when ${filter.sort}::text in ('placedAt', 'total') then p.id end, p.id desc
    limit ${filter.limit}`),
  );
}

/** Finds an order's id by its id or its reference; both are unique. */
export async function findOrderId(
  from: Queryable,
  key: { id: string | null; reference: string | null },
): Promise<string | null> {
  const [row] = await from.query(
    sql<{ id: string }>`select id from orders where id = ${key.id}::uuid or reference = ${key.reference}::text limit 1`,
  );
  return row?.id ?? null;
}

/** Ids of the orders that these ids or references name, each with what names it. */
export function findOrdersNamed(from: Queryable, ids: readonly string[], references: readonly string[]) {
  return from.query(sql<{ id: NotNull<string>; reference: NotNull<string> }>`
    select id, reference from orders where id = any(${ids}::uuid[])
    union
    select id, reference from orders where reference = any(${references}::text[])`);
}
