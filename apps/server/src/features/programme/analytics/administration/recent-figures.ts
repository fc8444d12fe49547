import type { Queryable } from "../../../../platform/database/database.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import { coverSpans } from "../pieces.ts";
import { readCreatorsSums } from "../queries/creators-sums.ts";

/** A creator's totals over the last {@link RECENT_DAYS} days; amounts in minor units. */
export interface RecentFigures {
  clicks: number;
  orders: number;
  netSalesMinor: number;
  commissionMinor: number;
}

export const RECENT_DAYS = 30;
const SECOND_MS = 1_000;

/** The recent totals of creators by UUID, as their own figures count them; one without any is missing. */
export async function readRecentFigures(
  from: Queryable,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, RecentFigures>> {
  if (creatorIds.length === 0) return new Map();
  // To the end of the second, as the creator's own figures are.
  const to = (Math.floor(Date.now() / SECOND_MS) + 1) * SECOND_MS;
  const period = { from: to - RECENT_DAYS * DAY_MS, to };
  const figures = new Map<string, RecentFigures>();
  for (const row of await readCreatorsSums(from, { creatorIds, period, cover: coverSpans([period]) })) {
    const id = row.creator_id ?? "";
    const known = figures.get(id);
    figures.set(id, {
      clicks: (known?.clicks ?? 0) + (row.clicks ?? 0),
      orders: (known?.orders ?? 0) + (row.orders ?? 0),
      netSalesMinor: (known?.netSalesMinor ?? 0) + (row.net_minor ?? 0),
      commissionMinor: (known?.commissionMinor ?? 0) + (row.commission_minor ?? 0),
    });
  }
  return figures;
}
