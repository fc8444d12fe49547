import { Link, useSearch } from "@tanstack/react-router";
import type { CreatorAnalytics } from "@tote/client";
import { useCreatorAnalytics } from "@tote/react/query";
import type { ReactNode } from "react";
import type { ChartData } from "../../charts/chart-data.ts";
import { TimeSeries } from "../../charts/charts.tsx";
import { useLabels } from "../../figures/breakdown.tsx";
import type { Dimension } from "../../figures/dimensions.ts";
import { useWords } from "../../shell/language.ts";
import { decimalText, useShortDay, useValues } from "../../ui/forms/use-values.ts";
import { Problem } from "../../ui/states.tsx";
import { type FiguresSearch, MEASURES, type Measure } from "../figures-search.ts";
import { usePeriod } from "../period-picker.tsx";
import { overviewTexts } from "./overview.texts.ts";

const FEW = MEASURES.slice(0, 4);

interface SeriesTileProps {
  measures?: readonly Measure[];
  /** A line for each of the best of these, instead of one with the period before. */
  seriesBy?: Dimension | undefined;
  children?: ReactNode;
}

/** The chosen figure by day, with the period of the same length before, or with a line for each of the best keys. */
export function SeriesTile({ measures = FEW, seriesBy, children }: SeriesTileProps) {
  const words = useWords(overviewTexts);
  const search: FiguresSearch = useSearch({ strict: false });
  const measure = search.measure ?? "commission";
  const query = { ...usePeriod(), granularity: "day", ...(seriesBy === undefined ? {} : { seriesBy }) } as const;
  const current = useCreatorAnalytics(query);
  // The answer of before stays until the new one comes, and has no lines of these.
  const by = current.isPlaceholderData ? undefined : seriesBy;
  return (
    <section className="tile tile-in" aria-label={words.chart(words.figures[measure])}>
      <div className="tile-head">
        <h2>{words.chart(words.figures[measure])}</h2>
        <MeasurePicker measure={measure} measures={measures} />
      </div>
      {children}
      {current.data !== undefined && <Chart now={current.data} query={query} measure={measure} by={by} />}
      {current.data === undefined && current.error !== null && (
        <Problem error={current.error} onRetry={current.refetch} />
      )}
      {current.data === undefined && current.error === null && <div className="chart-wait" />}
    </section>
  );
}

function MeasurePicker({ measure, measures }: { measure: Measure; measures: readonly Measure[] }) {
  const words = useWords(overviewTexts);
  return (
    <nav className="tabs" aria-label={words.measure}>
      <ul>
        {measures.map((each) => (
          <li key={each}>
            <Link
              to="."
              search={(now: FiguresSearch) => ({ ...now, measure: each })}
              resetScroll={false}
              aria-current={each === measure ? "true" : undefined}
            >
              {words.figures[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChartProps {
  now: CreatorAnalytics;
  /** The query of `now`. */
  query: AnalyticsQuery;
  measure: Measure;
  by: Dimension | undefined;
}

/** One line and the period before; or a line each for the five best keys and one for all others, which are the whole. */
function Chart({ now, query, measure, by }: ChartProps) {
  const words = useWords(overviewTexts);
  const labelOf = useLabels(by ?? "link");
  const { from, to } = now.period;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const earlier = { from: new Date(start - (end - start)).toISOString(), to: from, granularity: "day" } as const;
  // Lines are compared with nothing: the same question again asks nobody.
  const before = useCreatorAnalytics(by === undefined ? earlier : query);
  const chart = useMeasured(now, measure);
  const valuesOf = (series: readonly Bucket[]) => series.map((bucket) => amountOf(bucket, measure));
  if (by !== undefined && now.seriesBy.length > 0) {
    const names = now.seriesBy.map((line) => labelOf(line));
    // Two links may have one label.
    const nameOf = (name: string, n: number) => (names.indexOf(name) === n ? name : `${name} (${n + 1})`);
    const lines = now.seriesBy.map(({ series }, n) => ({ name: nameOf(names[n] ?? "", n), values: valuesOf(series) }));
    return <TimeSeries {...chart.data} series={lines} />;
  }
  const former = valuesOf(before.data?.series ?? []);
  const series = [{ name: words.now, values: chart.values }];
  // Parts of days at both ends may make one bucket more or less.
  const dashed = { name: words.before, values: chart.values.map((_, n) => former[n] ?? 0), isBefore: true };
  const isAlone = by !== undefined || before.data === undefined;
  return <TimeSeries {...chart.data} series={isAlone ? series : [...series, dashed]} />;
}

type AnalyticsQuery = NonNullable<Parameters<typeof useCreatorAnalytics>[0]>;
type Bucket = CreatorAnalytics["series"][number];

function amountOf(bucket: Pick<Bucket, Measure>, measure: Measure): number {
  const value = bucket[measure];
  return typeof value === "number" ? value : value.amount;
}

/** Everything that a chart of one figure needs except its series. */
function useMeasured(analytics: CreatorAnalytics, measure: Measure) {
  const words = useWords(overviewTexts);
  const { money, count } = useValues();
  const day = useShortDay(analytics.period.timezone);
  const { currency } = analytics.metrics.netSales;
  const isMoney = measure === "netSales" || measure === "commission" || measure === "refunds";
  const data: Omit<ChartData, "series"> = {
    title: words.figures[measure],
    labels: analytics.series.map(({ start }) => day(start)),
    format: (value) => (isMoney ? money({ amount: value, currency }) : count(value)),
    exact: (value) => (isMoney ? decimalText({ amount: value, currency }) : String(value)),
    file: measure,
  };
  return { data, values: analytics.series.map((bucket) => amountOf(bucket, measure)) };
}
