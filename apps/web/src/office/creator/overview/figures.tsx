/** @jsxImportSource react */
import type { CreatorStats } from "@tote/client";
import { useCreatorAnalytics } from "@tote/react/query";
import { Spark } from "../../charts/spark.tsx";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/use-values.ts";
import { useInterval } from "../period-picker.tsx";
import { overviewTexts } from "./overview.texts.ts";

type Metrics = CreatorStats["metrics"];

const SHOWN = ["clicks", "orders", "netSales", "commission", "conversionRate", "earningsPerClick"] as const;
type Shown = (typeof SHOWN)[number];

/** Of money the minor units; null where nothing can be said. */
function numberOf(metrics: Metrics, name: Shown): number | null {
  const value = metrics[name];
  return value === null || typeof value === "number" ? value : value.amount;
}

/** The six figures, each with its change against the time before and its course. */
export function Figures({ stats: { metrics, previous } }: { stats: CreatorStats }) {
  const words = useWords(overviewTexts);
  const { money, count, share } = useValues();
  const { data } = useCreatorAnalytics({ interval: useInterval() });
  const show = (name: Shown) => {
    const value = metrics[name];
    if (value === null) return "–";
    if (typeof value !== "number") return money(value);
    return name === "conversionRate" ? share(value) : count(value);
  };
  return (
    <dl className="tile figs">
      {SHOWN.map((name) => (
        <div className="fig" key={name}>
          <dt>{words.figures[name]}</dt>
          <dd className="v">{show(name)}</dd>
          <dd className="d">
            <Change
              now={numberOf(metrics, name)}
              before={previous === null ? null : numberOf(previous, name)}
              name={name}
            />
          </dd>
          <dd>
            <Spark values={(data?.series ?? []).map((bucket) => numberOf(bucket, name) ?? 0)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ now, before, name }: { now: number | null; before: number | null; name: Shown }) {
  const words = useWords(overviewTexts);
  const { share, language } = useValues();
  if (now === null || before === null) return <b>&nbsp;</b>;
  if (now === before) return <b>{words.asBefore}</b>;
  const isUp = now > before;
  const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(now - before) * 100);
  let size = before === 0 ? words.isNew : share(Math.abs(now - before) / Math.abs(before));
  if (name === "conversionRate") size = words.points(points);
  return (
    <b className={isUp ? "up" : "down"}>
      <span aria-hidden="true">{isUp ? "↑" : "↓"}</span> <span className="vh">{isUp ? words.up : words.down}</span>{" "}
      {size}
    </b>
  );
}
