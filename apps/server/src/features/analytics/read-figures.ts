import type { Queryable } from "../../platform/database/database.ts";
import { type MergedSums, mergeSums } from "./merge-sums.ts";
import { noSums, type Sums } from "./metrics.ts";
import { type AskedPeriod, type Period, resolvePeriod } from "./period.ts";
import { coverSpans, type Span } from "./pieces.ts";
import { type Dimension, readBeginning, readRawFrom, readSums } from "./queries/sums.ts";
import { bucketBounds, type Granularity, granularityFor } from "./time-buckets.ts";
import { clockOf } from "./zone-clock.ts";

const SECOND_MS = 1_000;

/** The age of the data, as reported by the server that was read. */
export interface Dated {
  /** Everything committed before it is in the figures. */
  dataThrough: Date;
}

export interface Figures {
  period: Period;
  current: Sums;
  previous: Sums | null;
  dimensions: MergedSums["dimensions"];
}

/** A creator's sums for a period and the previous one, and those of each link and product in the period. */
export async function readFigures(
  from: Queryable,
  creatorId: string,
  asked: AskedPeriod,
  dimensions: readonly Dimension[],
): Promise<Figures> {
  return readPeriodOf(from, creatorId, asked, async (period) => {
    const spans = period.previous === null ? [period] : [period.previous, period];
    const bounds = spans.flatMap((span) => [span.from, span.to]);
    const { pieces, edges } = coverSpans(spans);
    const breakdown = { span: period, pieces: coverSpans([period]).pieces };
    const merged = mergeSums(await readSums(from, { creatorId, bounds, pieces, dimensions, breakdown, edges }));
    const { slots } = merged;
    return {
      // The bounds are pairs; the last pair is the period.
      current: slots.get(bounds.length - 1) ?? noSums(),
      previous: period.previous === null ? null : (slots.get(1) ?? noSums()),
      dimensions: merged.dimensions,
    };
  });
}

export interface Series {
  period: Period;
  granularity: Granularity;
  /** One entry per bucket of the period, including empty ones. */
  series: { start: number; sums: Sums }[];
  dimensions: MergedSums["dimensions"];
}

/**
 * A creator's sums for each bucket of a period, and for the whole period those of a dimension and the filtered clicks.
 */
export async function readSeries(
  from: Queryable,
  creatorId: string,
  asked: AskedPeriod,
  options: { granularity: Granularity | null; groupBy: Dimension | null },
): Promise<Series> {
  return readPeriodOf(from, creatorId, asked, async (period) => {
    const granularity = options.granularity ?? granularityFor(period.from, period.to);
    const starts = bucketBounds(clockOf(period.timezone), granularity, period.from, period.to).slice(0, -1);
    // The first and the last bucket count only facts inside the period.
    const bounds = [period.from, ...starts.slice(1), period.to];
    const spans = starts.map((_, n): Span => ({ from: bounds[n] ?? period.to, to: bounds[n + 1] ?? period.to }));
    const { pieces, edges } = coverSpans(spans);
    const breakdown = { span: period, pieces: coverSpans([period]).pieces };
    const dimensions = options.groupBy === null ? (["filtered"] as const) : (["filtered", options.groupBy] as const);
    const merged = mergeSums(await readSums(from, { creatorId, bounds, pieces, dimensions, breakdown, edges }));
    const series = starts.map((start, n) => ({ start, sums: merged.slots.get(n + 1) ?? noSums() }));
    return { granularity, series, dimensions: merged.dimensions };
  });
}

/**
 * Reads the figures for the instants of a period. The same round trip then asks whether raw clicks reach back that far;
 * only if they do not, the figures of the widened period are read again.
 */
async function readPeriodOf<Read>(
  from: Queryable,
  creatorId: string,
  asked: AskedPeriod,
  read: (period: Period) => Promise<Read>,
): Promise<Read & { period: Period }> {
  // To the end of the second, so that the next answer includes a click although the clocks of web server and database
  // differ.
  const now = (Math.floor(Date.now() / SECOND_MS) + 1) * SECOND_MS;
  const beginning = asked.interval === "all" ? await readBeginning(from, creatorId) : null;
  const since = beginning?.getTime() ?? now;
  let period = resolvePeriod(asked, { now, since, rawFrom: null });
  for (;;) {
    const [figures, rawFrom] = await Promise.all([read(period), readRawFrom(from)]);
    const possible = resolvePeriod(asked, { now, since, rawFrom: rawFrom?.getTime() ?? null });
    if (isSame(period, possible)) return { ...figures, period };
    period = possible;
  }
}

function isSame(one: Period, other: Period): boolean {
  const spansOf = ({ from, to, previous }: Period) => [from, to, previous?.from, previous?.to].join();
  return spansOf(one) === spansOf(other);
}
