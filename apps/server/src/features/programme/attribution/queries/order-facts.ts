/**
 * These queries read the creator's status and address together with the link: an order is decided from one snapshot,
 * and a statement per table would cost every batch of orders two more. `creators` and `users` are never written from
 * here.
 */
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CreatorStatus } from "../../../../platform/http/requests/principal.ts";
import type { Filter } from "../attribution-decision.ts";

export interface CreatorRow {
  creator_id: string;
  user_id: string | null;
  email_key: string | null;
  payout_email_key: string | null;
  creator_status: CreatorStatus;
  display_name: string;
  tier: string;
  rate_bps: number | null;
}

export interface LinkRow extends CreatorRow {
  link_id: string;
  code: string;
  disabled_at: Date | null;
  target_type: "product" | "collection" | "store";
  product_id: string | null;
  collection_id: string | null;
}

interface AskedLinkRow extends LinkRow {
  asked_code: string;
}

interface ClickRow extends LinkRow {
  click_id: string;
  clicked_code: string;
  clicked_at: Date;
  filtered: Filter | null;
  country: string | null;
  device: string;
  referrer_host: string | null;
}

export function readLinkRows(from: Queryable, codes: readonly string[]): Promise<AskedLinkRow[]> {
  return from.query(sql<AskedLinkRow>`
    select c.code as asked_code, l.id as link_id, l.code, l.disabled_at, l.target_type, l.product_id, l.collection_id,
      cr.id as creator_id, cr.user_id, u.email_key, cr.payout_email_key, cr.status as creator_status, cr.display_name, cr.tier, cr.rate_bps
    from link_codes c
    join product_links l on l.id = c.link_id
    join creators cr on cr.id = l.creator_id
    left join users u on u.id = cr.user_id
    where c.code = any(${codes}::text[])`);
}

/**
 * `times` are the times in the ids: they lead to one partition. Lateral, so that every id is an index look-up there.
 */
export function readClickRows(from: Queryable, ids: readonly string[], times: readonly Date[]): Promise<ClickRow[]> {
  return from.query(sql<ClickRow>`
    select k.id as click_id, k.code as clicked_code, k.clicked_at, k.filtered, k.country, k.device, k.referrer_host, l.id as link_id, l.code, l.disabled_at, l.target_type, l.product_id, l.collection_id,
      cr.id as creator_id, cr.user_id, u.email_key, cr.payout_email_key, cr.status as creator_status, cr.display_name, cr.tier, cr.rate_bps
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as asked (id, clicked_at)
    cross join lateral (select * from clicks where clicks.id = asked.id and clicks.clicked_at = asked.clicked_at limit 1) k
    join product_links l on l.id = k.link_id
    join creators cr on cr.id = l.creator_id
    left join users u on u.id = cr.user_id`);
}

export function readCreatorRows(from: Queryable, ids: readonly string[]): Promise<CreatorRow[]> {
  return from.query(sql<CreatorRow>`
    select cr.id as creator_id, cr.user_id, u.email_key, cr.payout_email_key, cr.status as creator_status, cr.display_name, cr.tier, cr.rate_bps
    from creators cr
    left join users u on u.id = cr.user_id
    where cr.id = any(${ids}::uuid[])`);
}
