/** Compares the figures of single links with the rows that they are made of. */
import { expect } from "vitest";
import { addTo, noSums, type Sums } from "../src/features/programme/analytics/metrics.ts";
import type { AskedPeriod } from "../src/features/programme/analytics/period.ts";
import { readSeries } from "../src/features/programme/analytics/read-figures.ts";
import type { Queryable } from "../src/platform/database/database.ts";
import { sql } from "../src/platform/database/sql.ts";

export const addUp = (rows: readonly { sums: Sums }[]) => rows.reduce((sum, { sums }) => addTo(sum, sums), noSums());

/** The figures of each link by themselves, in whole days from 25 March to 2 April 2026, are those of its rows. */
export async function compareLinks(
  from: Queryable,
  { creatorId, links, period }: { creatorId: string; links: readonly string[]; period: AskedPeriod },
): Promise<void> {
  for (const linkId of links) {
    const scope = { total: { dimension: "link", key: linkId }, linkId, productId: null } as const;
    for (const groupBy of ["product", "country", "device", "referrer"] as const) {
      const read = await readSeries(from, creatorId, period, { granularity: "day", groupBy, scope });
      expect([read.period.from, read.period.to].map((at) => new Date(at).toISOString())).toEqual([
        "2026-03-25T00:00:00.000Z",
        "2026-04-03T00:00:00.000Z",
      ]);
      const groups = read.dimensions.get(groupBy) ?? [];
      const total = addUp(read.series);
      // An order of two products counts for both.
      const seen = groupBy === "product" ? { ...addUp(groups), orders: total.orders } : addUp(groups);
      expect(seen).toEqual(total);
      const [row] = await from.query(sql<{ net: number | null; clicks: number | null }>`
        select (select sum(base_minor)::bigint from commissions where creator_id = ${creatorId} and link_id = ${linkId} and country = 'DE'
            and counted_at >= '2026-03-25T00:00:00Z' and counted_at < '2026-04-03T00:00:00Z') as net,
          (select count(*) from clicks where creator_id = ${creatorId} and link_id = ${linkId} and country = 'DE' and counted
            and clicked_at >= '2026-03-25T00:00:00Z' and clicked_at < '2026-04-03T00:00:00Z') as clicks`);
      if (groupBy !== "country") continue;
      const german = groups.find(({ key }) => key === "DE")?.sums ?? noSums();
      expect([german.grossMinor - german.refundsMinor, german.clicks]).toEqual([row?.net ?? 0, row?.clicks ?? 0]);
    }
  }
}
