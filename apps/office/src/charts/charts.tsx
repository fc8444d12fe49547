import { lazy, type ReactNode, Suspense } from "react";
import type { ChartData } from "./chart-data.ts";

const LazyTimeSeries = lazy(async () => ({ default: (await import("./time-series.tsx")).TimeSeries }));
const LazyBars = lazy(async () => ({ default: (await import("./bars.tsx")).Bars }));

/** Values over time as lines; several series have strokes of their own, and one may be of the time before. */
export function TimeSeries(data: ChartData) {
  return (
    <Waiting>
      <LazyTimeSeries {...data} />
    </Waiting>
  );
}

/** One series as bars. */
export function Bars(data: ChartData) {
  return (
    <Waiting>
      <LazyBars {...data} />
    </Waiting>
  );
}

/** Keeps the chart's place while its program comes, so that nothing moves. */
function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback={<div className="chart-wait" />}>{children}</Suspense>;
}
