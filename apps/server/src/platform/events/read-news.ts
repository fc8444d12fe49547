import type { Queryable } from "../database/database.ts";
import type { NotNull } from "../database/not-null.ts";
import { sql } from "../database/sql.ts";

/** A place in the log of events, which is ordered by transaction and id. */
export interface LogPlace {
  xid: string;
  id: string;
}

export interface LogEnd {
  /** Every transaction below this number has ended. */
  xmin: NotNull<string>;
  /** The place comes from another cluster, whose numbers mean nothing here. */
  is_ahead: NotNull<boolean>;
  has_news: NotNull<boolean>;
}

/** How the end of the log stands to a place: one index look-up. */
export async function readLogEnd(from: Queryable, place: LogPlace): Promise<LogEnd> {
  const [row] = await from.query(sql<LogEnd>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, ${place.xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as is_ahead,
      exists (
        select from events e
        where (e.xid, e.id) > (${place.xid}::xid8, ${place.id}::uuid) and e.xid < pg_snapshot_xmin(pg_current_snapshot())) as has_news`);
  if (row === undefined) throw new Error("a select without a table has one row");
  return row;
}

export interface NewsRow {
  xid: NotNull<string>;
  id: string;
  type: string;
  /** The UUID of an order; for shipments the public id of the order, for commissions and payouts that of the creator. */
  subject: string | null;
}

/** The events after a place, in the order of the log, as far as all earlier transactions have ended: whose they are, and no more. */
export function readNews(from: Queryable, after: LogPlace, limit: number): Promise<NewsRow[]> {
  return from.query(sql<NewsRow>`
    select e.xid::text as xid, e.id, e.type, case
      when e.type like 'order.%' then e.resource_id::text
      when e.type like 'shipment.%' then e.data ->> 'orderId'
      when e.type like 'commission.%' or e.type like 'payout.%' then e.data ->> 'creatorId' end as subject
    from events e
    where (e.xid, e.id) > (${after.xid}::xid8, ${after.id}::uuid) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.id limit ${limit}`);
}
