import type { Static } from "@sinclair/typebox";
import { encodeId } from "../../../../platform/ids.ts";
import { presentFiltered } from "../../../programme/attribution/clicks/filtered-clicks.ts";
import type { ClickSum } from "../../../programme/attribution/facts/click-sums.ts";
import type { LinkName } from "../../../programme/attribution/facts/link-names.ts";
import type { clicksData } from "../delivery/event-data.ts";

const MOST_LINKS = 500;

/** Presents the clicks of an hour as `data` of `clicks.hourly`, by the UUIDs of the creators who had any. */
export function presentHours(
  { from, to }: { from: Date; to: Date },
  sums: readonly ClickSum[],
  names: ReadonlyMap<string, LinkName>,
): Map<string, Static<typeof clicksData>> {
  const hours = new Map<string, Static<typeof clicksData>>();
  for (const [creatorId, own] of groupBy(sums, (sum) => sum.creator_id)) {
    const links = [...groupBy(own, (sum) => sum.link_id)].sort(
      ([oneId, one], [otherId, other]) => clicksOf(other) - clicksOf(one) || (oneId < otherId ? -1 : 1),
    );
    hours.set(creatorId, {
      creatorId: encodeId("crt", creatorId),
      from: from.toISOString(),
      to: to.toISOString(),
      ...presentCounts(own),
      links: links.slice(0, MOST_LINKS).map(([linkId, ofLink]) => ({
        linkId: encodeId("link", linkId),
        code: names.get(linkId)?.code ?? "",
        ...presentCounts(ofLink),
      })),
    });
  }
  return hours;
}

function presentCounts(sums: readonly ClickSum[]) {
  const counted = sums.filter((sum) => sum.filtered === null);
  const reasons = groupBy(sums, (sum) => sum.filtered ?? "");
  return {
    counted: clicksOf(counted),
    uniqueVisitors: counted.reduce((sum, row) => sum + row.unique_visitors, 0),
    filtered: presentFiltered(new Map([...reasons].map(([reason, rows]) => [reason, clicksOf(rows)]))),
  };
}

const clicksOf = (sums: readonly ClickSum[]) => sums.reduce((total, sum) => total + sum.clicks, 0);

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
