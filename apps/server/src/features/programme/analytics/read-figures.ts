import type { Queryable } from "../../../platform/database/database.ts";
import { readFilteredOf } from "../attribution/facts/filtered-of.ts";
import { type MergedSums, mergeSums } from "./merge-sums.ts";
import { noSums, type Sums } from "./metrics.ts";
import { type AskedPeriod, inWholeDays, type Period, resolvePeriod } from "./period.ts";
import { ceiling, coverSpans, type Span } from "./pieces.ts";
import { type Dimension, readBeginning, readRawFrom, readSums, type SumsQuestion } from "./queries/sums.ts";
import { EVERYTHING, type Scope, storedAs } from "./scope.ts";
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
    const stored = dimensions.map((dimension) => storedAs(dimension, EVERYTHING));
    const question = { creatorId, total: EVERYTHING.total, bounds, pieces, dimensions: stored, breakdown, edges };
    const merged = mergeSums(await readSums(from, { ...question, seriesBy: null }));
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
  /** The same buckets for each of the best keys of a dimension, and for all others. */
  keyed: { key: string; series: Series["series"] }[];
}

export interface SeriesOptions {
  granularity: Granularity | null;
  groupBy?: Dimension | null;
  seriesBy?: Dimension | null;
  scope?: Scope;
}

const FILTERED = { dimension: "filtered", stored: "filtered", prefix: "", suffix: "" } as const;

/**
 * A creator's sums for each bucket of a period, and for the whole period those of a dimension and the filtered clicks.
 */
export async function readSeries(
  from: Queryable,
  creatorId: string,
  asked: AskedPeriod,
  { granularity: wanted, groupBy = null, seriesBy = null, scope = EVERYTHING }: SeriesOptions,
): Promise<Series> {
  const group = groupBy === null ? null : storedAs(groupBy, scope);
  const byDays = group?.byDays === true;
  const read = async (period: Period) => {
    const granularity = wanted ?? granularityFor(period.from, period.to);
    const starts = bucketBounds(clockOf(period.timezone), granularity, period.from, period.to).slice(0, -1);
    // The first and the last bucket count only facts inside the period.
    const bounds = [period.from, ...starts.slice(1), period.to];
    const dimensions = [...(scope === EVERYTHING ? [FILTERED] : []), ...(group === null ? [] : [group])];
    const covers = byDays ? coverDays(bounds) : coverExactly(bounds);
    const [sums, filtered] = await Promise.all([
      readSums(from, { creatorId, total: scope.total, bounds, dimensions, seriesBy, ...covers }),
      scope === EVERYTHING ? [] : readFilteredOf(from, creatorId, scope, period),
    ]);
    const merged = mergeSums(sums);
    const inBuckets = (slots: MergedSums["slots"]) =>
      starts.map((start, n) => ({ start, sums: slots.get(n + 1) ?? noSums() }));
    const series = inBuckets(merged.slots);
    return {
      granularity,
      series,
      dimensions: withinScope(merged.dimensions, scope, filtered),
      keyed: merged.series.map(({ key, slots }) => ({ key, series: inBuckets(slots) })),
    };
  };
  return readPeriodOf(from, creatorId, asked, read, byDays);
}

type Covers = Pick<SumsQuestion, "pieces" | "edges" | "breakdown">;
const spansOf = (bounds: readonly number[]) => bounds.slice(1).map((to, n): Span => ({ from: bounds[n] ?? to, to }));

function coverExactly(bounds: readonly number[]): Covers {
  const span = { from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0 };
  return { ...coverSpans(spansOf(bounds)), breakdown: { span, pieces: coverSpans([span]).pieces } };
}

/** A period in whole days up to now: its last bucket may be read to its end, because nothing comes after now. */
function coverDays(bounds: readonly number[]): Covers {
  const [from, to] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const { pieces, edges } = coverSpans(spansOf([...bounds.slice(0, -1), ceiling("quarter", to)]));
  const span = { from, to: ceiling("day", to) };
  return { pieces, edges, breakdown: { span, pieces: coverSpans([span], "day").pieces } };
}

/** A link by links is itself; what did not count is read from the clicks themselves. */
function withinScope(
  dimensions: MergedSums["dimensions"],
  { total }: Scope,
  filtered: readonly { filtered: string; clicks: number }[],
): MergedSums["dimensions"] {
  if (total.dimension === "total") return dimensions;
  const own = dimensions.get(total.dimension)?.filter(({ key }) => key === total.key);
  const reasons = filtered.map(({ filtered: key, clicks }) => ({ key, sums: { ...noSums(), clicks } }));
  return new Map([...dimensions, ["filtered", reasons], ...(own ? [[total.dimension, own] as const] : [])]);
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
  byDays = false,
): Promise<Read & { period: Period }> {
  // To the end of the second, so that the next answer includes a click although the clocks of web server and database
  // differ.
  const now = (Math.floor(Date.now() / SECOND_MS) + 1) * SECOND_MS;
  const beginning = asked.interval === "all" ? await readBeginning(from, creatorId) : null;
  const since = beginning?.getTime() ?? now;
  const resolve = (rawFrom: number | null) => {
    const resolved = resolvePeriod(asked, { now, since, rawFrom });
    return byDays ? inWholeDays(resolved, now) : resolved;
  };
  let period = resolve(null);
  for (;;) {
    const [figures, rawFrom] = await Promise.all([read(period), readRawFrom(from)]);
    const possible = resolve(rawFrom?.getTime() ?? null);
    if (isSame(period, possible)) return { ...figures, period };
    period = possible;
  }
}

function isSame(one: Period, other: Period): boolean {
  const spansOf = ({ from, to, previous }: Period) => [from, to, previous?.from, previous?.to].join();
  return spansOf(one) === spansOf(other);
}
