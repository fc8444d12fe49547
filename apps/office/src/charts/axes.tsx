import { type ChartData, shownTicks } from "./chart-data.ts";

export const [WIDTH, HEIGHT] = [600, 220];

interface ScaleOfValues {
  (value: number): number;
  ticks(count?: number): number[];
}

/** The lines behind a drawing, and the values that they stand for. */
export function ValueAxis({ scale, format }: { scale: ScaleOfValues; format: ChartData["format"] }) {
  return (
    <svg className="chart-values" aria-hidden="true">
      {scale.ticks(4).map((tick) => (
        <text key={tick} x="100%" y={`${(scale(tick) / HEIGHT) * 100}%`} dy="0.32em" textAnchor="end">
          {format(tick)}
        </text>
      ))}
    </svg>
  );
}

export function GridLines({ scale }: { scale: ScaleOfValues }) {
  return scale.ticks(4).map((tick) => <path key={tick} className="g" d={`M0 ${scale(tick)}H${WIDTH}`} />);
}

/** The names of some points below the drawing. */
export function PointAxis({ data: { labels, ticks = labels } }: { data: ChartData }) {
  const shown = shownTicks(labels.length);
  return (
    <div className="chart-ticks" aria-hidden="true">
      {shown.map((n) => (
        <span key={n}>{ticks[n]}</span>
      ))}
    </div>
  );
}

/** Names the lines where there are several; each has its own stroke. */
export function Key({ data: { series } }: { data: ChartData }) {
  if (series.length < 2) return null;
  return (
    <p className="chart-key">
      {series.map(({ name, isBefore = false }, n) => (
        <span key={name}>
          <svg viewBox="0 0 20 2" width="20" height="2" aria-hidden="true" className="chart">
            <path className={isBefore ? "p" : `m m${n}`} d="M0 1H20" />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}
