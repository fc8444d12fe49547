import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { NewClick } from "../clicks/record-clicks.ts";

export interface ClickBatch {
  /** In lower case, without repeats. */
  codes: readonly string[];
  /** Clicks on these codes; at most one candidate per visitor, ordered by visitor. */
  clicks: readonly CodedClick[];
}

export interface CodedClick {
  click: NewClick;
  /** The index of its code in the batch. */
  codeIndex: number;
  /** True if the visit counts unless the visitor's last one was counted within the hour. */
  isCandidate: boolean;
}

export interface ClickedLinkRow {
  code: string;
  disabled: boolean;
  /** Its creator is suspended or banned: the click is stored, and neither counts nor credits. */
  suspended: boolean | null;
  /** A path below the storefront; `/` if the target is not on sale, or no longer. */
  path: string;
}

/**
 * Finds the links of the codes, inserts the clicks of those that are not disabled, and resolves with the links. One
 * upsert on `visitor_days` decides across all processes which candidates count and which are their visitor's first of
 * the day. It cannot touch a row twice, so a visitor may have only one candidate; it locks rows in the given order, so
 * the order must be that of the visitors. Sorting and merging here would be an eighth of a click's cost. `xmax = 0` is
 * not available for a partitioned table: a row is new if its two times are equal. Handles are read from the catalogue's
 * tables here, because a separate statement would double the round trips of the busiest address.
 */
export function writeClicks(from: Queryable, { codes, clicks }: ClickBatch): Promise<ClickedLinkRow[]> {
  const codeIndexes = arrayOf(clicks, ({ codeIndex }) => String(codeIndex));
  const visitors = arrayOf(clicks, ({ click }) => bytes(click.visitor.hash));
  const times = arrayOf(clicks, ({ click }) => timeText(click.clickedAt));
  const candidates = arrayOf(clicks, ({ isCandidate }) => (isCandidate ? "t" : "f"));
  return from.query(sql<ClickedLinkRow>`
    with links as materialized (
      select a.n::integer - 1 as n, l.id as link_id, l.creator_id, k.code, l.disabled_at is not null as disabled,
        cr.status in ('suspended', 'banned') as suspended, coalesce('/products/' || p.handle, '/collections/' || c.handle, '/') as path
      from unnest(${codes}::text[]) with ordinality as a (code, n)
      join link_codes k on k.code = a.code
      join product_links l on l.id = k.link_id
      left join creators cr on cr.id = l.creator_id
      left join products p on p.id = l.product_id and p.status in ('active', 'unlisted')
      left join collections c on c.id = l.collection_id
    ), counted as (
      insert into visitor_days as v (day, link_id, visitor, first_counted_at, last_counted_at)
      select (a.clicked_at at time zone 'UTC')::date, l.link_id, a.visitor, a.clicked_at, a.clicked_at
      from unnest(
        ${codeIndexes}::integer[], ${visitors}::bytea[], ${times}::timestamptz[], ${candidates}::boolean[],
        ${arrayOf(clicks, ({ click }) => bytes(click.visitor.previousHash))}::bytea[]
      ) as a (code_n, visitor, clicked_at, candidate, previous_visitor)
      join links l on l.n = a.code_n and not l.disabled and not l.suspended
      where a.candidate and (a.previous_visitor is null or not exists (
        select from visitor_days b
        where b.day = (a.clicked_at at time zone 'UTC')::date - 1 and b.link_id = l.link_id and b.visitor = a.previous_visitor
          and b.last_counted_at > a.clicked_at - interval '1 hour'))
      on conflict (day, link_id, visitor) do update set last_counted_at = excluded.last_counted_at
        where v.last_counted_at <= excluded.last_counted_at - interval '1 hour'
      returning v.link_id, v.visitor, v.first_counted_at = v.last_counted_at as is_first
    ), written as (
      insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, filtered, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, landing_path)
      select a.id, a.clicked_at, l.link_id, l.creator_id, l.code, a.visitor, v.visitor is not null, coalesce(v.is_first, false),
        case when l.suspended then 'creator_suspended' when v.visitor is null then coalesce(a.filtered, 'duplicate') end, a.referrer_host,
        a.utm_source, a.utm_medium, a.utm_campaign, a.utm_term, a.utm_content, a.country, a.device, coalesce(a.landing_path, l.path)
      from unnest(
        ${arrayOf(clicks, ({ click }) => click.id)}::uuid[], ${codeIndexes}::integer[], ${visitors}::bytea[], ${times}::timestamptz[], ${candidates}::boolean[],
        ${arrayOf(clicks, ({ click }) => quoted(click.filtered))}::text[], ${arrayOf(clicks, ({ click }) => quoted(click.referrerHost))}::text[],
        ${arrayOf(clicks, ({ click }) => quoted(click.utm.source))}::text[], ${arrayOf(clicks, ({ click }) => quoted(click.utm.medium))}::text[],
        ${arrayOf(clicks, ({ click }) => quoted(click.utm.campaign))}::text[], ${arrayOf(clicks, ({ click }) => quoted(click.utm.term))}::text[],
        ${arrayOf(clicks, ({ click }) => quoted(click.utm.content))}::text[], ${arrayOf(clicks, ({ click }) => quoted(click.country))}::text[],
        ${arrayOf(clicks, ({ click }) => quoted(click.device))}::text[], ${arrayOf(clicks, ({ click }) => quoted(click.landingPath))}::text[]
      ) as a (id, code_n, visitor, clicked_at, candidate, filtered, referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, landing_path)
      join links l on l.n = a.code_n and not l.disabled
      left join counted v on a.candidate and v.link_id = l.link_id and v.visitor = a.visitor
    )
    select code, disabled, suspended, path from links`);
}

/**
 * The literal of a PostgreSQL array; empty if every element is null, since `unnest` pads it. The driver's conversion
 * runs general code for every element and would be a tenth of a click's cost.
 */
function arrayOf(clicks: readonly CodedClick[], element: (click: CodedClick) => string | null): string {
  let literal = "";
  let hasValue = false;
  for (const one of clicks) {
    const text = element(one);
    if (text !== null) hasValue = true;
    literal += literal === "" ? (text ?? "NULL") : `,${text ?? "NULL"}`;
  }
  return hasValue ? `{${literal}}` : "{}";
}

let lastTime = Number.NaN;
let lastText = "";

/** Clicks of a batch share a few milliseconds, and formatting a date is expensive. */
function timeText(at: Date): string {
  const time = at.getTime();
  if (time !== lastTime) {
    lastTime = time;
    lastText = `"${at.toISOString()}"`;
  }
  return lastText;
}

/** Text as an element of an array literal: in quotes, only the quote and the backslash are special. */
function quoted(text: string | null): string | null {
  if (text === null) return null;
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, "\\$&")}"` : `"${text}"`;
}

function bytes(hex: string | null): string | null {
  return hex === null ? null : `"\\\\x${hex}"`;
}
