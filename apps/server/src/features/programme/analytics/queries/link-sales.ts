import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

interface LinkSalesRow {
  link_id: string | null;
  orders: number | null;
  net_minor: number | null;
  commission_minor: number | null;
}

/** All-time sales of links, from the monthly sums and the tail, in one database snapshot. */
export function readLinkSalesRows(from: Queryable, linkIds: readonly string[]): Promise<LinkSalesRow[]> {
  return from.query(sql<LinkSalesRow>`
    with asked as materialized (
      select id, creator_id from product_links where id = any(${linkIds}::uuid[])
    ), summed as materialized (
      select b.key::uuid as link_id, sum(b.orders) as orders, sum(b.gross_minor - b.refunds_minor) as net_minor, sum(b.commission_minor) as commission_minor
      from analytics_buckets b
      where b.creator_id = any(array(select creator_id from asked)) and b.dimension = 'link' and b.grain = 'month' and b.key = any(${linkIds}::text[])
      group by b.key
      union all
      select f.link_id, count(distinct (f.order_id, f.xid)) filter (where f.order_id is not null), sum(f.gross_minor - f.refunds_minor), sum(f.commission_minor)
      from (select distinct creator_id from asked) as c
      cross join lateral creator_facts_since(c.creator_id, (select through_xid from roll_ups where name = 'analytics_buckets')) f
      where f.filtered is null
      group by f.link_id
    )
    select s.link_id, sum(s.orders)::bigint as orders, sum(s.net_minor)::bigint as net_minor, sum(s.commission_minor)::bigint as commission_minor
    from summed s join asked a on a.id = s.link_id
    group by s.link_id`);
}
