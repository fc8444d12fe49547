import { Link } from "@tanstack/react-router";
import type { CreatorAnalytics } from "@tote/client";
import { countryName } from "@tote/storefront/countries";
import type { ReactNode } from "react";
import { useWords } from "../shell/language.ts";
import { CsvLinks } from "../ui/csv-links.tsx";
import { useValues } from "../ui/forms/use-values.ts";
import { breakdownTexts } from "./breakdown.texts.ts";
import { DIMENSIONS, type Dimension } from "./dimensions.ts";

type Group = CreatorAnalytics["breakdown"][number];
/** The key of the last row, which sums up what is beyond the longest list. */
const OTHERS = "(other)";
type Metrics = CreatorAnalytics["metrics"];

const COLUMNS = [
  "clicks",
  "uniqueVisitors",
  "orders",
  "keptOrders",
  "units",
  "unitsNet",
  "netSales",
  "commission",
  "conversionRate",
] as const;
type Column = (typeof COLUMNS)[number];
/** Columns that a phone has room for. */
const NARROW: readonly Column[] = ["clicks", "netSales", "commission"];

interface BreakdownProps {
  analytics: Pick<CreatorAnalytics, "breakdown" | "metrics">;
  by: Dimension;
  /** The options; the chosen one is in the address. */
  dimensions?: readonly Dimension[];
  /** The address of the same as a file. */
  file?: string;
  /** The address of a link's own page. */
  linkTo?: (key: string, label: string) => ReactNode;
}

/** The figures by what they came from, with the sum that the chart and the overview have; the same as a file. */
export function Breakdown({ analytics, by, dimensions = DIMENSIONS, file, linkTo }: BreakdownProps) {
  const words = useWords(breakdownTexts);
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
        <DimensionPicker by={by} dimensions={dimensions} />
        {file !== undefined && <CsvLinks href={file} label={words.csv} look="link" />}
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
                {by === "link" && linkTo !== undefined && group.key?.startsWith("link_")
                  ? linkTo(group.key, labelOf(group))
                  : labelOf(group)}
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

function DimensionPicker({ by, dimensions }: { by: Dimension; dimensions: readonly Dimension[] }) {
  const words = useWords(breakdownTexts);
  return (
    <nav className="tabs" aria-label={words.by}>
      <ul>
        {dimensions.map((each) => (
          <li key={each}>
            <Link
              to="."
              search={(now: object) => ({ ...now, by: each }) as never}
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
export function useLabels(by: Dimension): (group: Pick<Group, "key" | "label">) => string {
  const words = useWords(breakdownTexts);
  const { language } = useValues();
  return ({ key, label }) => {
    if ((key as string | null) === OTHERS) return words.others;
    if (key === null) {
      if (by === "link") return words.withoutLink;
      if (by === "product") return words.withoutProduct;
      return by === "referrer" ? words.direct : words.unknown;
    }
    if (by === "country") return countryName(key, language);
    return by === "device" ? (words.devices[key] ?? label) : label;
  };
}
