import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId, encodeIdOrNull } from "../../../../platform/ids.ts";
import type { ShownLinkRow } from "../queries/links.ts";
import type { LinkDocument } from "./schemas.ts";

/** The sum of the orders that a link was credited with. */
export interface LinkSales {
  orders: number;
  netSalesMinor: number;
  commissionMinor: number;
}

/** Facts about links that other features own. A link without sales is missing from the answer. */
export interface LinkSources {
  linkSales(from: Queryable, linkIds: readonly string[]): Promise<ReadonlyMap<string, LinkSales>>;
  /** Counted clicks of each of the last 30 days in the zone, today last; by the link's UUID. */
  linkDays(
    from: Queryable,
    asked: { creatorId: string; timezone: string; linkIds: readonly string[] },
  ): Promise<ReadonlyMap<string, number[]>>;
  /** A currently valid discount code of the creator. */
  creatorDiscountCode(from: Queryable, creatorId: string): Promise<string | null>;
}

export interface LinkView {
  publicUrl: string;
  currency: string;
  sources: LinkSources;
}

/** A creator's links as the API shows them. */
export async function showLinks(
  from: Queryable,
  view: LinkView,
  creatorId: string,
  rows: ReadonlyArray<ShownLinkRow & { spark?: number[] }>,
): Promise<LinkDocument[]> {
  const ids = rows.map((row) => row.id);
  const [sales, discountCode] = await Promise.all([
    view.sources.linkSales(from, ids),
    view.sources.creatorDiscountCode(from, creatorId),
  ]);
  return rows.map((row) => presentLink(row, view, sales.get(row.id), discountCode));
}

function presentLink(
  row: ShownLinkRow & { spark?: number[] },
  view: LinkView,
  sales: LinkSales | undefined,
  discountCode: string | null,
): LinkDocument {
  const money = (amount: number) => ({ amount, currency: view.currency });
  return {
    id: encodeId("link", row.id),
    code: row.code,
    url: `${view.publicUrl}/r/${row.code}`,
    label: row.label,
    target: {
      type: row.target_type,
      productId: encodeIdOrNull("prod", row.product_id),
      collection: row.handle,
      title: row.title,
      image: row.image,
    },
    discountCode,
    clicks: row.clicks,
    uniqueVisitors: row.unique_visitors,
    orders: sales?.orders ?? 0,
    netSales: money(sales?.netSalesMinor ?? 0),
    commission: money(sales?.commissionMinor ?? 0),
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    lastClickedAt: row.last_clicked_at?.toISOString() ?? null,
    ...(row.spark === undefined ? {} : { spark: row.spark }),
  };
}
