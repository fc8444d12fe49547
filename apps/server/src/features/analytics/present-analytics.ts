import type { Queryable } from "../../platform/database/database.ts";
import { type CsvCell, csv } from "../../platform/http/answers/csv.ts";
import { decimalAmount } from "../../platform/money/currency.ts";
import { presentFiltered } from "../attribution/clicks/filtered-clicks.ts";
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
    filtered: presentFiltered(filtered),
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

/** The units of columns whose names do not say them. */
const UNITS: Partial<Record<(typeof METRIC_COLUMNS)[number], string>> = { units: "pieces", conversionRate: "ratio" };
const MONEY_COLUMNS: ReadonlySet<string> = new Set([
  "grossSales",
  "netSales",
  "refunds",
  "commission",
  "averageOrderValue",
  "earningsPerClick",
]);

/**
 * The groups of a breakdown as a table or, without one, the buckets of the series. Amounts are decimals; the header
 * names the currency of each.
 */
export function analyticsTable(document: AnalyticsDocument, isGrouped: boolean, currency: string): string {
  const head = [
    ...(isGrouped ? ["key", "label"] : ["start"]),
    ...METRIC_COLUMNS.map((name) => headOf(name, currency)),
    "currency",
  ];
  const rows = isGrouped
    ? document.breakdown.map((group) => [group.key, group.label, ...cellsOf(group, currency), currency])
    : document.series.map((bucket) => [bucket.start, ...cellsOf(bucket, currency), currency]);
  return csv(head, rows);
}

function headOf(name: (typeof METRIC_COLUMNS)[number], currency: string): string {
  const unit = MONEY_COLUMNS.has(name) ? currency : UNITS[name];
  return unit === undefined ? name : `${name} (${unit})`;
}

function cellsOf(metrics: Metrics, currency: string): CsvCell[] {
  return METRIC_COLUMNS.map((name) => {
    const value = metrics[name];
    return value !== null && typeof value === "object" ? { decimal: decimalAmount(value.amount, currency) } : value;
  });
}
