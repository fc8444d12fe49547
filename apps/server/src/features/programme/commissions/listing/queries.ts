/**
 * These queries read the creator's status with the commission: the effective state of a row depends on both, and they
 * never write it.
 */
import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { MAX_UUID } from "../../../../platform/ids.ts";
import type { CommissionRow } from "../commission-row.ts";
import type { CommissionStatus, CommissionType } from "../commission-states.ts";
import { findTitlesAndNames } from "./search.ts";

interface ShownRow extends Omit<CommissionRow, "type" | "status"> {
  type: string;
  status: NotNull<string>;
}

export interface CommissionFilter {
  /** The effective state of the rows. */
  status: CommissionStatus | null;
  type: CommissionType | null;
  orderReference: string | null;
  payoutId: string | null;
  linkId: string | null;
  from: Date | null;
  to: Date | null;
  /** The last row of the previous page; ids grow with time. */
  after: string | null;
  limit: number;
}

export interface AllCommissionsFilter extends CommissionFilter {
  creatorId: string | null;
  /** Part of a product's title or of a creator's name, in lower case. */
  q: string | null;
  /** By time: oldest first, instead of newest first. */
  oldestFirst: boolean;
}

/** The commissions of an approved creator, newest first, without those of lines that earn nothing: nobody waits for 0.00. */
export async function listCommissionsOf(
  from: Queryable,
  creatorId: string,
  filter: CommissionFilter,
): Promise<CommissionRow[]> {
  // None of the creator's commissions is held because the creator is suspended.
  const stored = filter.status === "on_hold" ? filter.status : storedStatus(filter);
  // A plan for any creator expects few rows and sorts them all; one for this creator and these filters reads a page.
  const rows = await from.query(
    withCustomPlan(sql<ShownRow>`
    select c.id, c.creator_id, c.type, commission_status(c.status, c.available_at, c.awaiting_shipment, 'approved', now()) as status,
      c.source_id, c.line_id, c.order_reference, c.product_title, c.base_minor, c.amount_minor, c.rate_bps, c.rule, c.reason, c.available_at, c.created_at, c.version
    from commissions c
    where c.creator_id = ${creatorId} and c.amount_minor <> 0 and c.id < coalesce(${filter.after}::uuid, ${MAX_UUID}::uuid)
      and (${filter.status}::text is null or commission_status(c.status, c.available_at, c.awaiting_shipment, 'approved', now()) = ${filter.status})
      and (${stored}::text is null or c.status = ${stored})
      and (${filter.type}::text is null or c.type = ${filter.type})
      and (${filter.orderReference}::text is null or c.order_reference = ${filter.orderReference})
      and (${filter.payoutId}::uuid is null or c.payout_id = ${filter.payoutId})
      and (${filter.linkId}::uuid is null or c.link_id = ${filter.linkId})
      and c.created_at >= coalesce(${filter.from}::timestamptz, '-infinity') and c.created_at < coalesce(${filter.to}::timestamptz, 'infinity')
    order by c.id desc limit ${filter.limit}`),
  );
  return rows.map(toCommissionRow);
}

/** States that are stored as they are shown. `commissions_in_rare_states` has all of them but `paid`. */
const STORED_AS_SHOWN: readonly string[] = [
  "canceled",
  "refunded",
  "rejected",
  "processing",
  "paid",
] satisfies CommissionStatus[];

const storedStatus = ({ status }: { status: string | null }) =>
  status !== null && STORED_AS_SHOWN.includes(status) ? status : null;

/**
 * All commissions but those of 0.00, by time; ids grow with it. Held ones are found first: they are few, and no index has the effective state.
 * Those that wait for their time are passed over without a look at their creators.
 */
export async function listAllCommissions(from: Queryable, filter: AllCommissionsFilter): Promise<CommissionRow[]> {
  const { oldestFirst, after } = filter;
  const found = filter.q === null ? null : await findTitlesAndNames(from, filter.q);
  const rows = await from.query(
    withCustomPlan(sql<ShownRow>`
    select c.id, c.creator_id, c.type, s.status,
      c.source_id, c.line_id, c.order_reference, c.product_title, c.base_minor, c.amount_minor, c.rate_bps, c.rule,
      case when s.status = c.status or s.status <> 'on_hold' then c.reason else 'creator_suspended' end as reason,
      c.available_at, c.created_at, c.version
    from commissions c left join creators cr on cr.id = c.creator_id
    cross join lateral (select commission_status(c.status, c.available_at, c.awaiting_shipment, cr.status, now()) as status) s
    where c.amount_minor <> 0 and (${after}::uuid is null or case when ${oldestFirst}::boolean then c.id > ${after}::uuid else c.id < ${after}::uuid end)
      and (${filter.creatorId}::uuid is null or c.creator_id = ${filter.creatorId})
      and (${filter.status}::text is null or s.status = ${filter.status})
      and (${storedStatus(filter)}::text is null or c.status = ${storedStatus(filter)})
      and (${filter.status}::text is distinct from 'approved' or c.status = 'approved' or (c.status = 'pending' and c.available_at <= now()))
      and (${filter.status}::text is distinct from 'on_hold' or c.id = any(array(
        select id from commissions where status = 'on_hold'
        union all
        select unpaid.id from creators suspended join commissions unpaid on unpaid.creator_id = suspended.id
        where suspended.status = 'suspended' and unpaid.status in ('pending', 'approved', 'on_hold'))))
      and (${filter.type}::text is null or c.type = ${filter.type})
      and (${filter.orderReference}::text is null or c.order_reference = ${filter.orderReference})
      and (${filter.payoutId}::uuid is null or c.payout_id = ${filter.payoutId})
      and (${filter.linkId}::uuid is null or c.link_id = ${filter.linkId})
      and c.created_at >= coalesce(${filter.from}::timestamptz, '-infinity') and c.created_at < coalesce(${filter.to}::timestamptz, 'infinity')
      and (${found === null}::boolean or c.product_id = any(${found?.productIds ?? []}::uuid[]) or c.creator_id = any(${found?.creatorIds ?? []}::uuid[]))
      and (${filter.q}::text is null or strpos(lower(c.product_title), ${filter.q}) > 0 or strpos(lower(cr.display_name), ${filter.q}) > 0)
    order by case when ${oldestFirst}::boolean then c.id end, c.id desc limit ${filter.limit}`),
  );
  return rows.map(toCommissionRow);
}

export interface OfOrder extends CommissionRow {
  order_id: string;
}

/** The commissions of orders, oldest first. */
export async function readCommissionsOfOrders(
  from: Queryable,
  orderIds: readonly string[],
  lineIds: readonly string[],
): Promise<OfOrder[]> {
  const rows = await from.query(sql<ShownRow & { order_id: string | null }>`
    select c.id, c.order_id, c.creator_id, c.type, s.status,
      c.source_id, c.line_id, c.order_reference, c.product_title, c.base_minor, c.amount_minor, c.rate_bps, c.rule,
      case when s.status = c.status or s.status <> 'on_hold' then c.reason else 'creator_suspended' end as reason,
      c.available_at, c.created_at, c.version
    from commissions c left join creators cr on cr.id = c.creator_id
    cross join lateral (select commission_status(c.status, c.available_at, c.awaiting_shipment, cr.status, now()) as status) s
    where c.id = any(${lineIds}::uuid[]) or (c.order_id = any(${orderIds}::uuid[]) and c.id <> c.line_id)
    order by c.created_at, c.id`);
  return rows.flatMap((row) => (row.order_id === null ? [] : [{ ...toCommissionRow(row), order_id: row.order_id }]));
}

/** One commission in its effective state; null when no commission has this id. */
export async function readCommission(from: Queryable, id: string): Promise<CommissionRow | null> {
  const [row] = await from.query(sql<ShownRow>`
    select c.id, c.creator_id, c.type, s.status,
      c.source_id, c.line_id, c.order_reference, c.product_title, c.base_minor, c.amount_minor, c.rate_bps, c.rule,
      case when s.status = c.status or s.status <> 'on_hold' then c.reason else 'creator_suspended' end as reason,
      c.available_at, c.created_at, c.version
    from commissions c left join creators cr on cr.id = c.creator_id
    cross join lateral (select commission_status(c.status, c.available_at, c.awaiting_shipment, cr.status, now()) as status) s
    where c.id = ${id}`);
  return row === undefined ? null : toCommissionRow(row);
}

function toCommissionRow(row: ShownRow): CommissionRow {
  return { ...row, type: row.type as CommissionType, status: row.status as CommissionStatus };
}
