import type { Queryable } from "../../../../platform/database/database.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import { coverSpans, type Span } from "../pieces.ts";
import { readLinkSlots } from "../queries/link-slots.ts";
import { bucketBounds } from "../time-buckets.ts";
import { clockOf } from "../zone-clock.ts";

const DAYS = 30;

/** Counted clicks of links on each of the last 30 days by the zone's clocks, today last; a link without any has zeros. */
export async function readLinkDays(
  from: Queryable,
  { creatorId, timezone, linkIds }: { creatorId: string; timezone: string; linkIds: readonly string[] },
): Promise<ReadonlyMap<string, number[]>> {
  const days = new Map(linkIds.map((id) => [id, Array.from({ length: DAYS }, () => 0)]));
  if (linkIds.length === 0) return days;
  const now = Date.now();
  const bounds = bucketBounds(clockOf(timezone), "day", now - (DAYS + 1) * DAY_MS, now + 1).slice(-(DAYS + 1));
  const spans = bounds.slice(1).map((to, n): Span => ({ from: bounds[n] ?? to, to }));
  const { pieces } = coverSpans(spans);
  for (const { link_id, slot, clicks } of await readLinkSlots(from, { creatorId, linkIds, bounds, pieces })) {
    const counted = days.get(link_id ?? "");
    const day = (slot ?? 0) - 1;
    if (counted?.[day] !== undefined) counted[day] += clicks ?? 0;
  }
  return days;
}
