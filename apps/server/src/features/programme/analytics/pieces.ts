import { DAY_MS, HOUR_MS } from "../../../platform/time.ts";
import { QUARTER_MS } from "./time-buckets.ts";

/** The lengths of the stored sums, longest first. */
const GRAINS = ["month", "day", "hour", "quarter"] as const;
export type Grain = (typeof GRAINS)[number];

export interface Span {
  /** Instants, half open. */
  from: number;
  to: number;
}

export interface Piece extends Span {
  grain: Grain;
}

export interface Cover {
  /** Spans that are read from stored sums. */
  pieces: Piece[];
  /** Spans shorter than the shortest sum, read from the facts. */
  edges: Span[];
}

/**
 * Covers spans with the longest stored sums that fit inside, so that long periods need few rows. What is shorter than
 * `finest` is an edge.
 */
export function coverSpans(spans: readonly Span[], finest: Grain = "quarter"): Cover {
  const cover: Cover = { pieces: [], edges: [] };
  const grains = GRAINS.slice(0, GRAINS.indexOf(finest) + 1);
  for (const span of spans) fill(cover, grains, span.from, span.to, 0);
  return cover;
}

function fill(cover: Cover, grains: readonly Grain[], from: number, to: number, level: number): void {
  if (from >= to) return;
  const grain = grains[level];
  if (grain === undefined) {
    append(cover.edges, { from, to });
    return;
  }
  const [first, last] = [ceiling(grain, from), floor(grain, to)];
  if (first >= last) {
    fill(cover, grains, from, to, level + 1);
    return;
  }
  fill(cover, grains, from, first, level + 1);
  append(cover.pieces, { grain, from: first, to: last });
  fill(cover, grains, last, to, level + 1);
}

/** Merges neighbours, since each piece costs a look-up. */
function append<S extends Span & { grain?: Grain }>(list: S[], next: S): void {
  const last = list.at(-1);
  if (last !== undefined && last.to === next.from && last.grain === next.grain) last.to = next.to;
  else list.push(next);
}

export function floor(grain: Grain, at: number): number {
  if (grain !== "month") return Math.floor(at / LENGTHS_MS[grain]) * LENGTHS_MS[grain];
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

export function ceiling(grain: Grain, at: number): number {
  const start = floor(grain, at);
  if (start === at) return at;
  if (grain !== "month") return start + LENGTHS_MS[grain];
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

const LENGTHS_MS = { day: DAY_MS, hour: HOUR_MS, quarter: QUARTER_MS } as const;
