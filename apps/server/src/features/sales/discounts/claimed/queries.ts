import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ClaimedCodeRow {
  code: string | null;
  creator_id: string | null;
  uses: number | null;
  without_click: number | null;
}

/**
 * Creators' codes with the orders of a period that used them, from the claims that the orders keep: the creator is the
 * one of that time. Codes that nobody used are there with 0. The most used ones first.
 */
export function readClaimedCodes(
  from: Queryable,
  period: { from: Date; to: Date },
  limit: number,
): Promise<ClaimedCodeRow[]> {
  return from.query(sql<ClaimedCodeRow>`
    with claimed as (
      select o.attribution -> 'considered' as considered,
        jsonb_path_query_first(o.attribution, '$.considered[*] ? (@.source == "coupon")') as coupon
      from orders o where o.discount_id is not null and o.placed_at >= ${period.from} and o.placed_at < ${period.to} and o.status <> 'canceled'
    ), used as (
      select coupon ->> 'code' as code, (coupon ->> 'creatorId')::uuid as creator_id, count(*) as uses,
        count(*) filter (where not jsonb_path_exists(considered, '$[*] ? (@.creatorId == $creator && @.clickId != null)', jsonb_build_object('creator', coupon -> 'creatorId'))) as without_click
      from claimed where coupon ->> 'creatorId' is not null group by 1, 2
    )
    select coalesce(u.code, d.code) as code, coalesce(u.creator_id, d.creator_id) as creator_id,
      coalesce(u.uses, 0) as uses, coalesce(u.without_click, 0) as without_click
    from used u full join (select code, creator_id from discounts where creator_id is not null) d on d.code = u.code and d.creator_id = u.creator_id
    order by uses desc, code limit ${limit}`);
}
