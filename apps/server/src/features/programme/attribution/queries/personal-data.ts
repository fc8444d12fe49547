import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ExportedLinkRow {
  id: string;
  code: string;
  former_codes: NotNull<string[]>;
  label: string | null;
  created_at: Date;
  disabled_at: Date | null;
  deleted_at: Date | null;
}

/** All links of a creator, including deleted ones. */
export function readExportedLinks(from: Queryable, creatorId: string): Promise<ExportedLinkRow[]> {
  return from.query(sql<ExportedLinkRow>`
    select l.id, l.code, l.label, l.created_at, l.disabled_at, l.deleted_at,
      array(select k.code from link_codes k where k.link_id = l.id and k.code <> l.code order by k.created_at) as former_codes
    from product_links l where l.creator_id = ${creatorId} order by l.created_at, l.id`);
}

export interface ExportedClickRow {
  id: string;
  code: string;
  clicked_at: Date;
  landing_path: string | null;
  referrer_host: string | null;
  country: string | null;
  device: string;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
}

export function readExportedClicks(
  from: Queryable,
  clickIds: readonly string[],
  clickTimes: readonly Date[],
): Promise<ExportedClickRow[]> {
  return from.query(sql<ExportedClickRow>`
    select k.id, k.code, k.clicked_at, k.landing_path, k.referrer_host, k.country, k.device, k.utm_source, k.utm_medium, k.utm_campaign, k.utm_term, k.utm_content
    from unnest(${clickIds}::uuid[], ${clickTimes}::timestamptz[]) as asked (id, clicked_at)
    join clicks k on k.id = asked.id and k.clicked_at = asked.clicked_at order by k.clicked_at, k.id`);
}

export async function eraseLabels(tx: Tx, creatorId: string): Promise<void> {
  await tx.execute(sql`
    update product_links set label = null, updated_at = now(), version = version + 1
    where creator_id = ${creatorId} and label is not null`);
}

export async function readCodesOfCreator(from: Queryable, creatorId: string): Promise<string[]> {
  const rows = await from.query(sql<{ code: string }>`
    select k.code from link_codes k join product_links l on l.id = k.link_id where l.creator_id = ${creatorId}`);
  return rows.map((row) => row.code);
}

export async function readLinkIdsOfCreator(from: Queryable, creatorId: string): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`select id from product_links where creator_id = ${creatorId}`);
  return rows.map((row) => row.id);
}
