import type { CreatorStats } from "@tote/client";
import { useCreatorAnalytics } from "@tote/react/query";
import { Change } from "../../charts/change.tsx";
import { Spark } from "../../charts/spark.tsx";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { useInterval } from "../period-picker.tsx";
import { overviewTexts } from "./overview.texts.ts";

type Metrics = CreatorStats["metrics"];

const SHOWN = ["clicks", "orders", "netSales", "commission", "conversionRate", "earningsPerClick"] as const;
type Shown = (typeof SHOWN)[number];

/** Minor units if it is money; null if nothing can be said. */
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
              isShare={name === "conversionRate"}
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
