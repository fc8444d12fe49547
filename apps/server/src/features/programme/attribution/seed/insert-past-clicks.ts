import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Filter } from "../attribution-decision.ts";
import type { Device } from "../clicks/user-agent.ts";

export interface PastClick {
  /** A UUIDv7; `clickedAt` is the time in it. */
  id: string;
  clickedAt: Date;
  linkId: string;
  creatorId: string;
  code: string;
  /** 16 bytes in hexadecimal. */
  visitor: string;
  filtered: Filter | null;
  isUnique: boolean;
  referrerHost: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  country: string | null;
  device: Device;
  landingPath: string;
}

export interface PastBagAddition {
  id: string;
  creatorId: string;
  linkId: string;
  productId: string;
  country: string | null;
  device: string;
  referrerHost: string | null;
  addedAt: Date;
}

/**
 * Creates the partitions of the months with clicks. Their newest days get a partition too, which is dropped like every
 * other.
 */
export async function provideClickMonths(tx: Tx, clicks: readonly PastClick[]): Promise<void> {
  const newest = new Map<string, Date>();
  for (const { clickedAt } of clicks) {
    const month = clickedAt.toISOString().slice(0, 7);
    if (clickedAt >= (newest.get(month) ?? clickedAt)) newest.set(month, clickedAt);
  }
  const months = [...newest.values()];
  await tx.query(sql<{ provide_click_partitions: unknown }>`
    select provide_click_partitions(month) from unnest(${months}::timestamptz[]) as month`);
}

/**
 * Inserts clicks on links of a demo shop, counted or not as they would have been; their partitions must exist. Visitors
 * are forgotten after two days (`visitor_days`), and none of these returns.
 */
export async function insertPastClicks(tx: Tx, clicks: readonly PastClick[]): Promise<void> {
  const column = <Value>(read: (click: PastClick) => Value) => clicks.map(read);
  await tx.execute(sql`
    insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, filtered, referrer_host, utm_source, utm_medium, utm_campaign,
      country, device, landing_path)
    select c.id, c.clicked_at, c.link_id, c.creator_id, c.code, decode(c.visitor, 'hex'), c.filtered is null, c.is_unique, c.filtered, c.referrer_host,
      c.utm_source, c.utm_medium, c.utm_campaign, c.country, c.device, c.landing_path
    from unnest(
      ${column((click) => click.id)}::uuid[], ${column((click) => click.clickedAt.toISOString())}::timestamptz[], ${column((click) => click.linkId)}::uuid[],
      ${column((click) => click.creatorId)}::uuid[], ${column((click) => click.code)}::text[], ${column((click) => click.visitor)}::text[],
      ${column((click) => click.isUnique)}::boolean[], ${column((click) => click.filtered)}::text[], ${column((click) => click.referrerHost)}::text[],
      ${column((click) => click.utmSource)}::text[], ${column((click) => click.utmMedium)}::text[], ${column((click) => click.utmCampaign)}::text[],
      ${column((click) => click.country)}::text[], ${column((click) => click.device)}::text[], ${column((click) => click.landingPath)}::text[])
      as c (id, clicked_at, link_id, creator_id, code, visitor, is_unique, filtered, referrer_host, utm_source, utm_medium, utm_campaign, country, device, landing_path)`);
}

/** Inserts lines that reached a bag through a link. */
export async function insertPastBagAdditions(tx: Tx, additions: readonly PastBagAddition[]): Promise<void> {
  const rows = additions.map((addition) => ({
    id: addition.id,
    creator_id: addition.creatorId,
    link_id: addition.linkId,
    product_id: addition.productId,
    country: addition.country,
    device: addition.device,
    referrer_host: addition.referrerHost,
    added_at: addition.addedAt,
  }));
  await tx.execute(sql`
    insert into bag_additions (id, creator_id, link_id, product_id, country, device, referrer_host, added_at)
    select id, creator_id, link_id, product_id, country, device, referrer_host, added_at
    from json_populate_recordset(null::bag_additions, ${JSON.stringify(rows)}::json)`);
}
