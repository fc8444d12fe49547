import type { Queryable } from "../../../database/database.ts";
import { sql } from "../../../database/sql.ts";
import type { NewClick } from "../clicks/record-clicks.ts";

interface RecordedRow {
  n: number | null;
  path: string | null;
  outcome: string | null;
}

/**
 * The literal of a PostgreSQL array. The driver's own conversion goes through general code for every element and would
 * be a tenth of what a click costs.
 */
function arrayOf(clicks: readonly NewClick[], element: (click: NewClick, n: number) => string): string {
  let literal = "{";
  for (const [n, click] of clicks.entries()) literal += n === 0 ? element(click, n) : `,${element(click, n)}`;
  return `${literal}}`;
}

let lastTime = Number.NaN;
let lastText = "";

/** Clicks of a batch share their few milliseconds, and writing a date out is dear. */
function timeText(at: Date): string {
  const time = at.getTime();
  if (time !== lastTime) {
    lastTime = time;
    lastText = at.toISOString();
  }
  return lastText;
}

/** Text as an element of an array literal: in quotes nothing but the quote and the backslash has a meaning. */
function quoted(text: string | null): string {
  return text === null ? "NULL" : `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

function bytes(hex: string | null): string {
  return hex === null ? "NULL" : `"\\\\x${hex}"`;
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
        ${arrayOf(clicks, (_, n) => String(n))}::integer[], ${arrayOf(clicks, (click) => click.id)}::uuid[],
        ${arrayOf(clicks, (click) => `"${timeText(click.clickedAt)}"`)}::timestamptz[],
        ${arrayOf(clicks, (click) => quoted(click.code))}::text[],
        ${arrayOf(clicks, (click) => bytes(click.visitor.hash))}::bytea[], ${arrayOf(clicks, (click) => bytes(click.visitor.previousHash))}::bytea[],
        ${arrayOf(clicks, (click) => quoted(click.filtered))}::text[], ${arrayOf(clicks, (click) => (click.keep ? "t" : "f"))}::boolean[],
        ${arrayOf(clicks, (click) => quoted(click.referrerHost))}::text[],
        ${arrayOf(clicks, (click) => quoted(click.utm.source))}::text[], ${arrayOf(clicks, (click) => quoted(click.utm.medium))}::text[],
        ${arrayOf(clicks, (click) => quoted(click.utm.campaign))}::text[], ${arrayOf(clicks, (click) => quoted(click.utm.term))}::text[],
        ${arrayOf(clicks, (click) => quoted(click.utm.content))}::text[], ${arrayOf(clicks, (click) => quoted(click.country))}::text[],
        ${arrayOf(clicks, (click) => quoted(click.device))}::text[], ${arrayOf(clicks, (click) => quoted(click.landingPath))}::text[]
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
      returning v.link_id, v.visitor, v.first_counted_at = v.last_counted_at as is_first
    ), decided as (
      select k.*, k.n in (select n from candidates) and (k.link_id, k.visitor) in (select link_id, visitor from counted) as is_counted,
        k.n in (select n from candidates) and (k.link_id, k.visitor) in (select link_id, visitor from counted where is_first) as is_unique
      from kept k
    ), written as (
      insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, filtered, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, landing_path)
      select id, clicked_at, link_id, creator_id, code, visitor, is_counted, is_unique, case when not is_counted then coalesce(filtered, 'duplicate') end, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, coalesce(landing_path, path)
      from decided
    )
    select n, path, case when is_counted then 'counted' else coalesce(filtered, 'duplicate') end as outcome from decided
    union all
    select n, path, case when disabled then 'disabled' else 'over_limit' end from found where disabled or not keep`);
}
