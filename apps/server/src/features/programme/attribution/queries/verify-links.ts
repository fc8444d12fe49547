import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Raw clicks are dropped after a time and counters stay: from then on a counter may exceed the clicks but never fall below them.
 */
export const linkCheck = queryCheck({
  name: "creators' links and clicks",
  count: sql<Count>`select count(*) as count from product_links`,
  differences: [
    sql<Row>`
      select l.code as row, 'its code leads to another link, or nowhere' as problem
      from product_links l left join link_codes k on k.code = l.code and k.link_id = l.id where k.code is null order by l.code limit 1000`,
    sql<Row>`
      select concat('clicks on ', k.code) as row, concat(count(*), ' of the link ', k.link_id, ', which is not there or is another creator''s') as problem
      from clicks k left join product_links l on l.id = k.link_id and l.creator_id = k.creator_id where l.id is null group by k.code, k.link_id limit 1000`,
    sql<Row>`
      with raw as (
        select link_id, count(*) as clicks, count(*) filter (where is_unique) as unique_visitors from clicks
        where counted and xid < (select through_xid from roll_ups where name = 'link_totals') group by link_id)
      select coalesce(l.code, concat('link ', t.link_id)) as row,
        concat('counted are ', coalesce(t.clicks, 0), ' clicks of ', coalesce(t.unique_visitors, 0), ' visitors, the clicks themselves say ', coalesce(r.clicks, 0), ' of ', coalesce(r.unique_visitors, 0)) as problem
      from link_totals t full join raw r on r.link_id = t.link_id left join product_links l on l.id = coalesce(t.link_id, r.link_id)
      where coalesce(t.clicks, 0) < coalesce(r.clicks, 0) or coalesce(t.unique_visitors, 0) < coalesce(r.unique_visitors, 0)
        or ((coalesce(t.clicks, 0), coalesce(t.unique_visitors, 0)) <> (coalesce(r.clicks, 0), coalesce(r.unique_visitors, 0))
          and not exists (select from roll_ups where raw_from is not null))
      order by 1 limit 1000`,
  ],
});
