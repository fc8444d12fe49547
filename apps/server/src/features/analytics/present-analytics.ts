import type { Queryable } from "../../platform/database/database.ts";
import { type CsvCell, csv } from "../../platform/http/answers/csv.ts";
import { labelKeys } from "./labels.ts";
import { limitKeys } from "./merge-sums.ts";
import { addTo, type Metrics, metricsOf, noSums } from "./metrics.ts";
import { presentPeriod } from "./present-stats.ts";
import type { Dimension } from "./queries/sums.ts";
import type { Dated, Series } from "./read-figures.ts";
import type { AnalyticsDocument } from "./schemas.ts";

const MAX_GROUPS = 500;

/** A creator's series as the API shows it. The totals are the sums of its buckets. */
export async function presentAnalytics(
  from: Queryable,
  figures: Series & Dated,
  groupBy: Dimension | null,
  currency: string,
): Promise<AnalyticsDocument> {
  const { period, granularity, series, dimensions, dataThrough } = figures;
  const total = series.reduce((sum, { sums }) => addTo(sum, sums), noSums());
  const groups = groupBy === null ? [] : limitKeys(dimensions.get(groupBy) ?? [], MAX_GROUPS);
  const labelled = groupBy === null ? [] : await labelKeys(from, groupBy, groups);
  const filtered = new Map(dimensions.get("filtered")?.map(({ key, sums }) => [key, sums.clicks]));
  return {
    period: presentPeriod(period),
    granularity,
    metrics: metricsOf(total, currency),
    series: series.map(({ start, sums }) => ({ start: new Date(start).toISOString(), ...metricsOf(sums, currency) })),
    breakdown: labelled.map(({ shownKey, label, sums }) => ({ key: shownKey, label, ...metricsOf(sums, currency) })),
    filtered: {
      bot: filtered.get("bot") ?? 0,
      prefetch: filtered.get("prefetch") ?? 0,
      head: filtered.get("head") ?? 0,
      duplicate: filtered.get("duplicate") ?? 0,
    },
    dataThrough: dataThrough.toISOString(),
  };
}

const METRIC_COLUMNS = [
  "clicks",
  "uniqueVisitors",
  "addToBag",
  "orders",
  "units",
  "grossSales",
  "netSales",
  "refunds",
  "commission",
  "conversionRate",
  "averageOrderValue",
  "earningsPerClick",
] as const satisfies readonly (keyof Metrics)[];

/** The groups of a breakdown as a table or, without one, the buckets of the series. Amounts are in minor units, as in JSON. */
export function analyticsTable(document: AnalyticsDocument, isGrouped: boolean, currency: string): string {
  const head = [...(isGrouped ? ["key", "label"] : ["start"]), ...METRIC_COLUMNS, "currency"];
  const rows = isGrouped
    ? document.breakdown.map((group) => [group.key, group.label, ...cellsOf(group), currency])
    : document.series.map((bucket) => [bucket.start, ...cellsOf(bucket), currency]);
  return csv(head, rows);
}

function cellsOf(metrics: Metrics): CsvCell[] {
  return METRIC_COLUMNS.map((name) => {
    const value = metrics[name];
    return value !== null && typeof value === "object" ? value.amount : value;
  });
}
