import { Histogram } from "prom-client";

/** Upper bounds in seconds. */
const BOUNDS: readonly number[] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
/** A cell for each bound, one for what is above the last, and the sum. */
const CELLS = BOUNDS.length + 2;
const ABOVE = BOUNDS.length;
const SUM = BOUNDS.length + 1;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** Status classes from `1xx` to `5xx`. */
const CLASSES = 5;

type Label = "method" | "route" | "status" | "le";

/** The counts of one route, by method and status class. */
export class RouteDurations {
  readonly #counts = new Float64Array(METHODS.length * CLASSES * CELLS);

  count(method: string, statusCode: number, seconds: number): void {
    const place = METHODS.indexOf(method as (typeof METHODS)[number]);
    if (place < 0 || statusCode < 100 || statusCode > 599) return;
    const start = (place * CLASSES + Math.floor(statusCode / 100) - 1) * CELLS;
    let cell = 0;
    while (cell < ABOVE && seconds > (BOUNDS[cell] ?? 0)) cell += 1;
    this.#counts[start + cell] = (this.#counts[start + cell] ?? 0) + 1;
    this.#counts[start + SUM] = (this.#counts[start + SUM] ?? 0) + seconds;
  }

  /** Counts of each method and class that was seen. */
  *seen(): Generator<{ method: string; status: string; cells: Float64Array }> {
    for (const [place, method] of METHODS.entries())
      for (let of = 0; of < CLASSES; of += 1) {
        const start = (place * CLASSES + of) * CELLS;
        const cells = this.#counts.subarray(start, start + CELLS);
        if (cells.some((count) => count !== 0)) yield { method, status: `${of + 1}xx`, cells };
      }
  }
}

/**
 * Durations of requests, counted in arrays: finding a child of the library's histogram by its labels cost more than some
 * requests' own work (docs/decisions/0057-counted-in-arrays.md). The text is made on each scrape.
 */
export class RequestDurations extends Histogram<Label> {
  readonly #routes = new Map<string, RouteDurations>();

  constructor() {
    super({
      name: "tote_http_request_duration_seconds",
      help: "Duration of HTTP requests by method, route and status class.",
      labelNames: ["method", "route", "status"],
      buckets: [...BOUNDS],
      registers: [],
    });
  }

  /** The counts of a route; several routes of one pattern share them. */
  of(route: string): RouteDurations {
    let counts = this.#routes.get(route);
    if (counts === undefined) {
      counts = new RouteDurations();
      this.#routes.set(route, counts);
    }
    return counts;
  }

  /** The library asks this for a scrape, as text and as values. */
  async getForPromString() {
    const { name, help, aggregator } = this as unknown as Readonly<Record<"name" | "help" | "aggregator", string>>;
    return { name, help, type: "histogram", aggregator, values: [...this.#values(name)] };
  }

  *#values(name: string) {
    for (const [route, counts] of this.#routes)
      for (const { method, status, cells } of counts.seen()) {
        const sharedLabels = { method, route, status };
        let total = 0;
        for (const [place, bound] of BOUNDS.entries()) {
          total += cells[place] ?? 0;
          yield { metricName: `${name}_bucket`, sharedLabels, labels: { le: bound }, value: total };
        }
        total += cells[ABOVE] ?? 0;
        yield { metricName: `${name}_bucket`, sharedLabels, labels: { le: "+Inf" }, value: total };
        yield { metricName: `${name}_sum`, sharedLabels, labels: {}, value: cells[SUM] ?? 0 };
        yield { metricName: `${name}_count`, sharedLabels, labels: {}, value: total };
      }
  }
}
