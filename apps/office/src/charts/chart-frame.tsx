import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { useWords } from "../shell/language.ts";
import { saveCsv } from "../ui/save-file.ts";
import { chartTexts } from "./chart.texts.ts";
import { type ChartData, chartCsv, pointText } from "./chart-data.ts";

interface ChartFrameProps {
  data: ChartData;
  /** The share of the width at which each point stands, 0 to 1. */
  places: readonly number[];
  /** The drawing, with the point that the cursor is at. */
  children: (at: number | null) => ReactNode;
}

/** The frame of every chart: a cursor by keys and pointer, the point in words, a table, a file. */
export function ChartFrame({ data, places, children }: ChartFrameProps) {
  const words = useWords(chartTexts);
  const [isTable, showTable] = useState(false);
  const [cursor, move] = useState<number | null>(null);
  const last = data.labels.length - 1;
  const at = cursor === null ? null : Math.min(cursor, last);
  return (
    <figure className="chart-box">
      {isTable ? (
        <ChartTable data={data} />
      ) : (
        <div
          className="chart-stage"
          role="slider"
          tabIndex={0}
          aria-label={data.title}
          aria-description={words.keys}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={at ?? Math.max(0, last)}
          aria-valuetext={pointText(data, at ?? last)}
          onKeyDown={(event) => {
            const next = nextPoint(event, at ?? last + 1, last);
            if (next !== null) move(next);
          }}
          onPointerMove={(event) => move(nearest(event, places))}
          onPointerLeave={() => move(null)}
        >
          {children(at)}
        </div>
      )}
      <figcaption className="point">
        <span className="num">{!isTable && last >= 0 && pointText(data, at ?? last)}</span>
        <span className="beside">
          <button type="button" className="link-btn" onClick={() => showTable(!isTable)}>
            {isTable ? words.asChart : words.asTable}
          </button>
          <button
            type="button"
            className="link-btn"
            onClick={() => saveCsv(chartCsv(data, words.when), `${data.file}.csv`)}
          >
            {words.csv}
          </button>
        </span>
      </figcaption>
    </figure>
  );
}

/** Where a key leads; null where it is none of ours. */
function nextPoint(event: KeyboardEvent, at: number, last: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
  };
  const next = steps[event.key];
  if (next === undefined || last < 0) return null;
  event.preventDefault();
  return Math.min(last, Math.max(0, next));
}

function nearest(event: PointerEvent<HTMLElement>, places: readonly number[]): number | null {
  const drawing = event.currentTarget.querySelector("svg")?.getBoundingClientRect();
  if (drawing === undefined || drawing.width === 0) return null;
  const share = (event.clientX - drawing.left) / drawing.width;
  let best: number | null = null;
  for (const [n, place] of places.entries())
    if (best === null || Math.abs(place - share) < Math.abs((places[best] ?? 0) - share)) best = n;
  return best;
}

function ChartTable({ data: { title, labels, series, format } }: { data: ChartData }) {
  const words = useWords(chartTexts);
  return (
    // A table that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="chart-table" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            {series.map(({ name }) => (
              <th scope="col" className="r" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may have one label
            <tr key={`${n} ${label}`}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td className="r num" key={name}>
                  {format(values[n] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
