import { LOCALES } from "@tote/words";
import { Change } from "../../charts/change.tsx";
import { TimeSeries } from "../../charts/charts.tsx";
import { Spark } from "../../charts/spark.tsx";
import { useLocale, useWords } from "../../shell/language.ts";
import { decimalText, useValues } from "../../ui/forms/use-values.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import type { Sales } from "./dashboard-page.tsx";

const SHOWN = ["revenue", "orders", "averageOrderValue", "creditedRevenue", "commission", "refunds"] as const;
type Shown = (typeof SHOWN)[number];

/** Money in minor units. */
function numberOf(metrics: Sales["metrics"], name: Shown): number | null {
  const value = metrics[name];
  return value === null || typeof value === "number" ? value : value.amount;
}

export function Figures({ sales: { metrics, previous, series } }: { sales: Sales }) {
  const words = useWords(dashboardTexts);
  const { money, count, share } = useValues();
  const show = (name: Shown) => {
    const value = metrics[name];
    if (value === null) return "–";
    return typeof value === "number" ? count(value) : money(value);
  };
  const { revenue, creditedRevenue } = metrics;
  return (
    <dl className="tile figs sums">
      {SHOWN.map((name) => (
        <div className="fig" key={name}>
          <dt>{words.figures[name]}</dt>
          <dd className="v">{show(name)}</dd>
          <dd className="d">
            {name === "creditedRevenue" && revenue.amount > 0 ? (
              `${share(creditedRevenue.amount / revenue.amount)} ${words.share}`
            ) : (
              <Change
                now={numberOf(metrics, name)}
                before={previous === null ? null : numberOf(previous, name)}
                isCost={name === "refunds"}
              />
            )}
          </dd>
          <dd>
            <Spark values={series.map((bucket) => numberOf(bucket, name) ?? 0)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LABELS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  hour: { hour: "numeric" },
  day: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
};

/** Revenue over time, what of it came through creators, and revenue of the period before. */
export function RevenueChart({ sales: { series, previousSeries, granularity, period, metrics } }: { sales: Sales }) {
  const words = useWords(dashboardTexts);
  const { money } = useValues();
  const { language } = useLocale();
  const { currency } = metrics.revenue;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    ...(LABELS[granularity] ?? LABELS.day),
    timeZone: period.timezone,
  });
  return (
    <section className="tile tile-in" aria-label={words.chart}>
      <h2>{words.chart}</h2>
      <TimeSeries
        title={words.chart}
        labels={series.map(({ start }) => format.format(new Date(start)))}
        series={[
          { name: words.all, values: series.map(({ revenue }) => revenue.amount) },
          { name: words.byCreators, values: series.map(({ creditedRevenue }) => creditedRevenue.amount) },
          ...(previousSeries === null
            ? []
            : [{ name: words.before, values: previousSeries.map(({ revenue }) => revenue.amount), isBefore: true }]),
        ]}
        format={(amount) => money({ amount, currency })}
        exact={(amount) => decimalText({ amount, currency })}
        file="revenue"
      />
    </section>
  );
}
