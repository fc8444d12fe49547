import { scaleLinear, scalePoint } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { GridLines, HEIGHT, Key, PointAxis, ValueAxis, WIDTH } from "./axes.tsx";
import { type ChartData, valueDomain } from "./chart-data.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** Values over time as lines. Loaded on demand: pages take it from `charts.tsx`. */
export function TimeSeries(data: ChartData) {
  const numbers = data.labels.map((_, n) => n);
  const x = scalePoint<number>({ domain: numbers, range: [0, WIDTH] });
  const y = scaleLinear<number>({ domain: valueDomain(data.series), range: [HEIGHT, 0], nice: 4 });
  const at = (n: number) => x(n) ?? 0;
  // The earlier period is drawn behind.
  const drawn = data.series
    .map((each, n) => ({ ...each, n }))
    .sort((one, two) => (one.isBefore ? -1 : two.isBefore ? 1 : 0));
  return (
    <>
      <Key data={data} />
      <ChartFrame data={data} places={numbers.map((n) => at(n) / WIDTH)}>
        {(cursor) => (
          <div className="chart-plot">
            <ValueAxis scale={y} format={data.format} />
            <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <GridLines scale={y} />
              {drawn.map(({ name, values, isBefore = false, n }) => (
                <LinePath
                  key={name}
                  data={[...values]}
                  x={(_, index) => at(index)}
                  y={(value) => y(value)}
                  className={isBefore ? "p" : `m m${n}`}
                />
              ))}
              {cursor !== null && <path className="cur" d={`M${at(cursor)} 0V${HEIGHT}`} />}
            </svg>
            <PointAxis data={data} />
          </div>
        )}
      </ChartFrame>
    </>
  );
}
