import { queryCheck } from "../../../../platform/checks/query-check.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

export const stockCheck = queryCheck({
  name: "stock",
  count: sql<Count>`select count(*) as count from stock`,
  differences: [
    sql<Row>`select concat('stock ', variant_id) as row, concat('there are ', on_hand, ' pieces') as problem from stock where on_hand < 0 limit 1000`,
    sql<Row>`
      select concat('stock ', s.variant_id) as row, 'its variant is not there' as problem
      from stock s left join variants v on v.id = s.variant_id where v.id is null limit 1000`,
  ],
});

/** Lists sort and filter by values stored with the product. */
export const priceRangeCheck = queryCheck({
  name: "prices of products",
  count: sql<Count>`select count(*) as count from products`,
  differences: [
    sql<Row>`
      select p.handle as row, case when s.variants = 0 then 'it has no variant'
        else concat('prices are ', p.min_price_minor, ' to ', p.max_price_minor, ', its variants say ', s.lowest, ' to ', s.highest) end as problem
      from products p
      cross join lateral (
        select count(*) as variants, min(v.price_minor) as lowest, max(v.price_minor) as highest
        from variants v where v.product_id = p.id and v.retired_at is null) s
      where s.variants = 0 or p.min_price_minor <> s.lowest or p.max_price_minor <> s.highest order by p.handle limit 1000`,
    sql<Row>`
      select p.handle as row, concat('picture ', i.position + 1, ' shows a variant of another product') as problem
      from product_images i join products p on p.id = i.product_id
      where exists (
        select from unnest(i.variant_ids) as shown (id)
        where not exists (select from variants v where v.id = shown.id and v.product_id = p.id))
      order by p.handle limit 1000`,
  ],
});

/** The triggers write the history of prices; its last row is how the variant stands. */
export const priceHistoryCheck = queryCheck({
  name: "history of prices",
  count: sql<Count>`select count(*) as count from variants where retired_at is null`,
  differences: [
    sql<Row>`
      select concat(p.handle, ' ', v.title) as row,
        case when h.since is null then 'it has no price in the history'
          else concat('the history ends with ', h.price_minor, ' (before: ', coalesce(h.compare_at_minor::text, 'none'), ', on sale: ', h.on_sale,
            '), the variant has ', v.price_minor, ' (before: ', coalesce(v.compare_at_minor::text, 'none'), ', on sale: ', p.status in ('active', 'unlisted'), ')') end as problem
      from variants v join products p on p.id = v.product_id
      left join lateral (
        select h.since, h.price_minor, h.compare_at_minor, h.on_sale from variant_prices h
        where h.variant_id = v.id order by h.since desc limit 1) h on true
      where v.retired_at is null
        and (h.since is null
          or (h.price_minor, h.compare_at_minor, h.on_sale) is distinct from (v.price_minor, v.compare_at_minor, p.status in ('active', 'unlisted')))
      order by p.handle, v.position limit 1000`,
  ],
});

/** Products in the order of their ids, without those that await a search refresh. */
export async function readSearchedIds(from: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select p.id from products p
    where p.id > ${after} and not exists (select from search_outdated o where o.product_id = p.id) order by p.id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** The handles whose stored search words differ. The database compares them, because it writes them in its own form. */
export async function findOtherSearchWords(
  from: Queryable,
  expected: ReadonlyArray<{ id: string; vector: string; sortTitle: string }>,
): Promise<string[]> {
  const rows = await from.query(sql<{ handle: string }>`
    select p.handle
    from unnest(
      ${expected.map((product) => product.id)}::uuid[], ${expected.map((product) => product.vector)}::text[],
      ${expected.map((product) => product.sortTitle)}::text[]) as e (id, vector, sort_title)
    join products p on p.id = e.id
    where p.search <> e.vector::tsvector or p.sort_title <> e.sort_title`);
  return rows.map((row) => row.handle);
}

export async function countProducts(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<Count>`select count(*) as count from products`);
  return row?.count ?? 0;
}

export interface PictureRow {
  handle: string | null;
  url: string | null;
}

/** Pictures stored by this server, of products and collections, with their owners. */
export function readOwnPictures(from: Queryable): Promise<PictureRow[]> {
  return from.query(sql<PictureRow>`
    select p.handle, i.url from product_images i join products p on p.id = i.product_id where i.url like '/media/%'
    union all
    select c.handle, c.image ->> 'url' from collections c where c.image ->> 'url' like '/media/%'
    order by 1, 2`);
}
