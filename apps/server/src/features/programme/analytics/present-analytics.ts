import type { Queryable } from "../../../platform/database/database.ts";
import type { CsvCell } from "../../../platform/http/answers/csv.ts";
import type { CsvTable } from "../../../platform/http/answers/csv-export.ts";
import { decimalAmount } from "../../../platform/money/currency.ts";
import { presentFiltered } from "../attribution/clicks/filtered-clicks.ts";
import { labelKeys } from "./labels.ts";
import { limitKeys } from "./merge-sums.ts";
import { addTo, type Metrics, metricsOf, noSums } from "./metrics.ts";
import { presentPeriod, presentSeries } from "./present-stats.ts";
import type { Dimension } from "./queries/sums.ts";
import type { Dated, Series } from "./read-figures.ts";
import type { AnalyticsDocument } from "./schemas.ts";

const MAX_GROUPS = 500;

/** The dimension of the breakdown and of the further series. */
interface Grouping {
  groupBy: Dimension | null;
  seriesBy: Dimension | null;
}

/** A creator's series as the API shows it. The totals are the sums of its buckets. */
export async function presentAnalytics(
  from: Queryable,
  figures: Series & Dated,
  { groupBy, seriesBy }: Grouping,
  currency: string,
): Promise<AnalyticsDocument> {
  const { period, granularity, series, keyed, dimensions, dataThrough } = figures;
  const groups = groupBy === null ? [] : limitKeys(dimensions.get(groupBy) ?? [], MAX_GROUPS);
  const lines = keyed.map((each) => ({ ...each, sums: totalOf(each.series) }));
  const [labelled, labelledLines] = await Promise.all([
    groupBy === null ? [] : labelKeys(from, groupBy, groups),
    seriesBy === null ? [] : labelKeys(from, seriesBy, lines),
  ]);
  const filtered = new Map(dimensions.get("filtered")?.map(({ key, sums }) => [key, sums.clicks]));
  return {
    period: presentPeriod(period),
    granularity,
    metrics: metricsOf(totalOf(series), currency),
    series: presentSeries(series, currency),
    seriesBy: labelledLines.map(({ shownKey, label }, n) => ({
      key: shownKey,
      label,
      series: presentSeries(lines[n]?.series ?? [], currency),
    })),
    breakdown: labelled.map(({ shownKey, label, sums }) => ({ key: shownKey, label, ...metricsOf(sums, currency) })),
    filtered: presentFiltered(filtered),
    dataThrough: dataThrough.toISOString(),
  };
}

const totalOf = (series: Series["series"]) => series.reduce((sum, { sums }) => addTo(sum, sums), noSums());

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
  "keptOrders",
  "unitsNet",
] as const satisfies readonly (keyof Metrics)[];

/** The units of columns whose names do not say them. */
const UNITS: Partial<Record<(typeof METRIC_COLUMNS)[number], string>> = {
  units: "pieces",
  unitsNet: "pieces",
  conversionRate: "ratio",
};
const MONEY_COLUMNS: ReadonlySet<string> = new Set([
  "grossSales",
  "netSales",
  "refunds",
  "commission",
  "averageOrderValue",
  "earningsPerClick",
]);

/**
 * The series of each key, the groups of a breakdown or, without both, the buckets of the series as a table. Amounts are
 * decimals; the header names the currency of each.
 */
export function analyticsTable(
  { series, seriesBy: lines, breakdown }: AnalyticsDocument,
  { groupBy, seriesBy }: Grouping,
  currency: string,
): CsvTable {
  const row = (names: readonly CsvCell[], metrics: Metrics) => [...names, ...cellsOf(metrics, currency), currency];
  const metricHead = metricsHead(currency);
  if (seriesBy !== null)
    return table(
      ["start", "key", "label", ...metricHead],
      lines.flatMap(({ key, label, series: own }) => own.map((bucket) => row([bucket.start, key, label], bucket))),
    );
  if (groupBy !== null)
    return table(
      ["key", "label", ...metricHead],
      breakdown.map((group) => row([group.key, group.label], group)),
    );
  return table(
    analyticsHead(currency),
    series.map((bucket) => row([bucket.start], bucket)),
  );
}

const metricsHead = (currency: string) => [...METRIC_COLUMNS.map((name) => headOf(name, currency)), "currency"];

/** The head of the series. */
export const analyticsHead = (currency: string) => ["start", ...metricsHead(currency)];

const table = (head: readonly string[], cells: CsvCell[][]): CsvTable => ({
  file: "analytics.csv",
  ...{ head, rows: [cells] },
});

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
