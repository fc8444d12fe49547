import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { GridLines, HEIGHT, PointAxis, ValueAxis, WIDTH } from "./axes.tsx";
import { type ChartData, valueDomain } from "./chart-data.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** One series as bars, from zero up or down. Loaded on demand: pages take it from `charts.tsx`. */
export function Bars(data: ChartData) {
  const values = data.series[0]?.values ?? [];
  const numbers = data.labels.map((_, n) => n);
  const x = scaleBand<number>({ domain: numbers, range: [0, WIDTH], padding: 0.25 });
  const y = scaleLinear<number>({ domain: valueDomain(data.series.slice(0, 1)), range: [HEIGHT, 0], nice: 4 });
  return (
    <ChartFrame data={data} places={numbers.map((n) => ((x(n) ?? 0) + x.bandwidth() / 2) / WIDTH)}>
      {(cursor) => (
        <div className="chart-plot">
          <ValueAxis scale={y} format={data.format} />
          <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <GridLines scale={y} />
            {values.map((value, n) => (
              <Bar
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                key={n}
                className={cursor === n ? "bar-mark at" : "bar-mark"}
                x={x(n) ?? 0}
                width={x.bandwidth()}
                y={Math.min(y(0), y(value))}
                height={Math.abs(y(value) - y(0))}
              />
            ))}
          </svg>
          <PointAxis data={data} />
        </div>
      )}
    </ChartFrame>
  );
}
