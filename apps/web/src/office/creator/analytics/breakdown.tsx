/** @jsxImportSource react */
import { Link } from "@tanstack/react-router";
import type { CreatorAnalytics } from "@tote/client";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/use-values.ts";
import { DIMENSIONS, type Dimension, type FiguresSearch } from "../figures-search.ts";
import { usePeriod } from "../period-picker.tsx";
import { analyticsTexts } from "./analytics.texts.ts";

type Group = CreatorAnalytics["breakdown"][number];
/** The key of the last row, which sums up what is beyond the longest list. */
const OTHERS = "(other)";
type Metrics = CreatorAnalytics["metrics"];

const COLUMNS = ["clicks", "uniqueVisitors", "orders", "units", "netSales", "commission", "conversionRate"] as const;
type Column = (typeof COLUMNS)[number];
/** Columns that a phone has room for. */
const NARROW: readonly Column[] = ["clicks", "netSales", "commission"];

/** The figures by what they came from, with the sum that the chart and the overview have; the same as a file. */
export function Breakdown({ analytics, by }: { analytics: CreatorAnalytics; by: Dimension }) {
  const words = useWords(analyticsTexts);
  const { money, count, share } = useValues();
  const labelOf = useLabels(by);
  const show = (metrics: Metrics, column: Column) => {
    const value = metrics[column];
    if (value === null) return "–";
    if (typeof value !== "number") return money(value);
    return column === "conversionRate" ? share(value) : count(value);
  };
  const cells = (metrics: Metrics) =>
    COLUMNS.map((column) => (
      <td key={column} className={NARROW.includes(column) ? "r num" : "r num drop"}>
        {show(metrics, column)}
      </td>
    ));
  return (
    <section className="tile tile-in" aria-label={`${words.by} ${words.dimensions[by]}`}>
      <div className="tile-head">
        <DimensionPicker by={by} />
        <a href={`/api/creator/analytics.csv?${new URLSearchParams({ ...usePeriod(), groupBy: by })}`} download>
          {words.csv}
        </a>
      </div>
      {by === "product" && <p className="quiet small">{words.products}</p>}
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{words.dimensions[by]}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={NARROW.includes(column) ? "r" : "r drop"}>
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {analytics.breakdown.map((group) => (
            <tr key={group.key ?? ""}>
              <th scope="row">
                {by === "link" && group.key?.startsWith("link_") ? (
                  <Link to="/creator/links/$link" params={{ link: group.key }}>
                    {labelOf(group)}
                  </Link>
                ) : (
                  labelOf(group)
                )}
              </th>
              {cells(group)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.all}</th>
            {cells(analytics.metrics)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function DimensionPicker({ by }: { by: Dimension }) {
  const words = useWords(analyticsTexts);
  return (
    <nav className="tabs" aria-label={words.by}>
      <ul>
        {DIMENSIONS.map((each) => (
          <li key={each}>
            <Link
              to="."
              search={(now: FiguresSearch) => ({ ...now, by: each })}
              resetScroll={false}
              aria-current={each === by ? "true" : undefined}
            >
              {words.dimensions[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server's labels are English; what is no name is said in the page's language. */
function useLabels(by: Dimension): (group: Group) => string {
  const words = useWords(analyticsTexts);
  const { language } = useValues();
  const countries = new Intl.DisplayNames([language], { type: "region" });
  return ({ key, label }) => {
    if ((key as string | null) === OTHERS) return words.others;
    if (key === null)
      return by === "referrer" ? words.direct : by === "country" || by === "device" ? words.unknown : label;
    if (by === "country") return countries.of(key) ?? key;
    return by === "device" ? (words.devices[key] ?? label) : label;
  };
}
