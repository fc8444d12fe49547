import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ClickSumRow {
  creator_id: string;
  link_id: string;
  /** Null: the clicks count. */
  filtered: string | null;
  clicks: number;
  unique_visitors: number;
}

/** Sums the stored clicks on these creators' links in a period (`to` exclusive) by link and by why they do not count. */
export function sumClicks(
  from: Queryable,
  period: { from: Date; to: Date },
  creatorIds: readonly string[],
): Promise<ClickSumRow[]> {
  return from.query(sql<ClickSumRow>`
    select k.creator_id, k.link_id, k.filtered, count(*)::integer as clicks, (count(*) filter (where k.is_unique))::integer as unique_visitors
    from clicks k
    where k.clicked_at >= ${period.from} and k.clicked_at < ${period.to} and k.creator_id = any(${creatorIds}::uuid[])
    group by k.creator_id, k.link_id, k.filtered`);
}

/** The stored clicks on a creator's link in the last days that do not count, by reason. */
export function countFilteredClicks(
  from: Queryable,
  creatorId: string,
  linkId: string,
  days: number,
): Promise<{ filtered: NotNull<string>; clicks: NotNull<number> }[]> {
  return from.query(sql<{ filtered: NotNull<string>; clicks: NotNull<number> }>`
    select k.filtered, count(*)::integer as clicks from clicks k
    where k.link_id = ${linkId} and k.clicked_at > now() - ${days}::integer * interval '1 day' and k.filtered is not null
      and exists (select from product_links l where l.id = ${linkId} and l.creator_id = ${creatorId})
    group by k.filtered`);
}

/** The stored clicks of a period (`to` exclusive) that do not count, by reason: on one link, or on the links to a product. */
export function countFilteredBetween(
  from: Queryable,
  asked: { creatorId: string; linkId: string | null; productId: string | null; from: Date; to: Date },
): Promise<{ filtered: NotNull<string>; clicks: NotNull<number> }[]> {
  return from.query(sql<{ filtered: NotNull<string>; clicks: NotNull<number> }>`
    select k.filtered, count(*)::integer as clicks
    from product_links l
    cross join lateral (
      select filtered from clicks
      where link_id = l.id and clicked_at >= ${asked.from} and clicked_at < ${asked.to} and filtered is not null offset 0) k
    where l.creator_id = ${asked.creatorId} and (${asked.linkId}::uuid is null or l.id = ${asked.linkId})
      and (${asked.productId}::uuid is null or l.product_id = ${asked.productId})
    group by k.filtered`);
}
