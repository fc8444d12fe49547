import type { Queryable } from "../../../database/database.ts";
import { sql } from "../../../database/sql.ts";
import type { NewClick } from "../clicks/record-clicks.ts";
import type { Filter } from "../receipt.ts";

interface RecordedRow {
  n: number | null;
  link_id: string;
  path: string | null;
  disabled: boolean | null;
  counted: boolean | null;
  filtered: Filter | null;
}

/**
 * Two clicks of one visitor in a batch are merged first (`distinct on`), because an upsert cannot touch a row twice. Its
 * rows are sorted, so that two processes lock them in the same order. `xmax = 0` cannot be asked of a partitioned table:
 * a row is new when its two times are equal. Handles are read from the catalogue's tables here, because a statement of
 * their own would double the round trips of the busiest address.
 */
export function insertClicks(from: Queryable, clicks: readonly NewClick[]): Promise<RecordedRow[]> {
  return from.query(sql<RecordedRow>`
    with asked as (
      select * from unnest(
        ${clicks.map((_, n) => n)}::integer[], ${clicks.map((click) => click.id)}::uuid[], ${clicks.map((click) => click.clickedAt)}::timestamptz[],
        ${clicks.map((click) => click.code)}::text[], ${clicks.map((click) => click.visitor.hash)}::bytea[], ${clicks.map((click) => click.visitor.previousHash)}::bytea[],
        ${clicks.map((click) => click.filtered)}::text[], ${clicks.map((click) => click.keep)}::boolean[], ${clicks.map((click) => click.referrerHost)}::text[],
        ${clicks.map((click) => click.utm.source)}::text[], ${clicks.map((click) => click.utm.medium)}::text[], ${clicks.map((click) => click.utm.campaign)}::text[],
        ${clicks.map((click) => click.utm.term)}::text[], ${clicks.map((click) => click.utm.content)}::text[], ${clicks.map((click) => click.country)}::text[],
        ${clicks.map((click) => click.device)}::text[], ${clicks.map((click) => click.landingPath)}::text[]
      ) as a (n, id, clicked_at, code, visitor, previous_visitor, filtered, keep, referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, landing_path)
    ), found as (
      select a.*, (a.clicked_at at time zone 'UTC')::date as day, l.id as link_id, l.creator_id, l.disabled_at is not null as disabled,
        case when p.handle is not null then '/products/' || p.handle when c.handle is not null then '/collections/' || c.handle else '/' end as path
      from asked a
      join link_codes k on k.code = a.code
      join product_links l on l.id = k.link_id
      left join products p on p.id = l.product_id and p.status = 'active'
      left join collections c on c.id = l.collection_id
    ), kept as (
      select f.*, case when f.previous_visitor is null then null else (
        select v.last_counted_at from visitor_days v where v.day = f.day - 1 and v.link_id = f.link_id and v.visitor = f.previous_visitor) end as counted_before_midnight
      from found f where f.keep and not f.disabled
    ), candidates as (
      select distinct on (day, link_id, visitor) n, day, link_id, visitor, clicked_at
      from kept
      where filtered is null and (counted_before_midnight is null or counted_before_midnight <= clicked_at - interval '1 hour')
      order by day, link_id, visitor, n
    ), counted as (
      insert into visitor_days as v (day, link_id, visitor, first_counted_at, last_counted_at)
      select day, link_id, visitor, clicked_at, clicked_at from candidates order by day, link_id, visitor
      on conflict (day, link_id, visitor) do update set last_counted_at = excluded.last_counted_at
        where v.last_counted_at <= excluded.last_counted_at - interval '1 hour'
      returning v.day, v.link_id, v.visitor, v.first_counted_at = v.last_counted_at as is_first
    ), decided as (
      select k.*, d.is_first is not null as is_counted, coalesce(d.is_first, false) as is_unique,
        case when d.is_first is null then coalesce(k.filtered, 'duplicate') end as reason
      from kept k
      left join candidates s on s.n = k.n
      left join counted d on d.day = s.day and d.link_id = s.link_id and d.visitor = s.visitor
    ), written as (
      insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, filtered, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, landing_path)
      select id, clicked_at, link_id, creator_id, code, visitor, is_counted, is_unique, reason, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, coalesce(landing_path, path)
      from decided
    )
    select f.n, f.link_id, f.path, f.disabled, d.is_counted as counted, d.reason as filtered
    from found f left join decided d on d.n = f.n`);
}
