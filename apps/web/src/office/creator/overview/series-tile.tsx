/** @jsxImportSource react */
import { Link, useSearch } from "@tanstack/react-router";
import type { CreatorAnalytics } from "@tote/client";
import { useCreatorAnalytics } from "@tote/react/query";
import type { ChartData } from "../../charts/chart-data.ts";
import { TimeSeries } from "../../charts/charts.tsx";
import { useWords } from "../../shell/language.ts";
import { Problem } from "../../ui/states.tsx";
import { decimalText, useShortDay, useValues } from "../../ui/use-values.ts";
import { type FiguresSearch, MEASURES, type Measure } from "../figures-search.ts";
import { usePeriod } from "../period-picker.tsx";
import { overviewTexts } from "./overview.texts.ts";

const FEW = MEASURES.slice(0, 4);

/** The chosen figure by day, with the period of the same length before. */
export function SeriesTile({ measures = FEW }: { measures?: readonly Measure[] }) {
  const words = useWords(overviewTexts);
  const search: FiguresSearch = useSearch({ strict: false });
  const measure = search.measure ?? "commission";
  const current = useCreatorAnalytics({ ...usePeriod(), granularity: "day" });
  return (
    <section className="tile tile-in" aria-label={words.chart(words.figures[measure])}>
      <div className="tile-head">
        <h2>{words.chart(words.figures[measure])}</h2>
        <MeasurePicker measure={measure} measures={measures} />
      </div>
      {current.data !== undefined && <Compared now={current.data} measure={measure} />}
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

function Compared({ now, measure }: { now: CreatorAnalytics; measure: Measure }) {
  const words = useWords(overviewTexts);
  const { from, to } = now.period;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const before = useCreatorAnalytics({
    from: new Date(start - (end - start)).toISOString(),
    to: from,
    granularity: "day",
  });
  const chart = useMeasured(now, measure);
  const earlier = before.data?.series.map((bucket) => amountOf(bucket, measure)) ?? [];
  const series = [{ name: words.now, values: chart.values }];
  // Parts of days at both ends may make one bucket more or less.
  const former = { name: words.before, values: chart.values.map((_, n) => earlier[n] ?? 0), isBefore: true };
  return <TimeSeries {...chart.data} series={before.data === undefined ? series : [...series, former]} />;
}

type Bucket = CreatorAnalytics["series"][number];

function amountOf(bucket: Pick<Bucket, Measure>, measure: Measure): number {
  const value = bucket[measure];
  return typeof value === "number" ? value : value.amount;
}

/** What a chart of one figure needs, but for its series. */
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
