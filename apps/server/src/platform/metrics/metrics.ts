import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from "prom-client";
import { LoopLoad } from "../loop-load.ts";
import { withDeadline } from "../with-deadline.ts";

/** The metrics of one part of the server. They are made with `registers: []` and belong to one server. */
export interface MeasuredPart {
  /** Per process; the values of several processes of a machine are summed. */
  readonly own?: readonly Metric[];
  /** The state of the whole shop, read on each scrape by the processes that run the background jobs. */
  readonly shared?: SharedMetrics;
}

export interface SharedMetrics {
  /** The label for the count of failures. */
  readonly name: string;
  readonly metrics: readonly Metric[];
  /** Reads the state and sets the metrics. After a failure they are left out until it succeeds. */
  collect(): Promise<void>;
}

/** Values as `getMetricsAsJSON` returns them: plain data that can be passed between processes. */
export type MeasuredValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The sum over several processes, as text, for a gathering process that has no metrics of its own. */
export function sumOfProcesses(values: readonly MeasuredValues[]): Promise<string> {
  return AggregatorRegistry.aggregate([...values]).metrics();
}

/** The media type of the text format. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Prometheus gives up a scrape after ten seconds; database metrics that take over three seconds are left out. */
const LONGEST_COLLECT_MS = 3_000;
const FRESH_MS = 5_000;
/** The largest fraction of time that collecting may take, however much there is to count. */
const SHARE_OF_TIME = 0.02;

/**
 * The metrics of one server. Label values come only from the code (routes, jobs, error codes), never from a client, and
 * no metric contains personal data.
 */
export class Metrics {
  readonly #own = new Registry();
  readonly #shared: Array<{ part: SharedMetrics; registry: Registry; works: boolean }> = [];
  readonly #failures = new Counter({
    name: "tote_metrics_failures_total",
    help: "Failures to read a part of these metrics from the database; that part is missing.",
    labelNames: ["part"],
    registers: [this.#own],
  });
  readonly #collectsShared: boolean;
  #freshUntil = Number.NEGATIVE_INFINITY;
  #collecting: Promise<void> | undefined;
  /** Replaced in a process with siblings: asks the one that gathers them all. */
  answer: () => Promise<string> = () => this.text();

  /** `collectsShared`: this process runs background jobs, and so reports on the whole shop. */
  constructor(options: { collectsShared: boolean }) {
    this.#collectsShared = options.collectsShared;
    collectDefaultMetrics({ register: this.#own });
    this.#own.registerMetric(measureLoop());
  }

  add({ own = [], shared }: MeasuredPart): void {
    for (const metric of own) this.#own.registerMetric(metric);
    if (shared === undefined || !this.#collectsShared) return;
    const registry = new Registry();
    for (const metric of shared.metrics) registry.registerMetric(metric);
    this.#shared.push({ part: shared, registry, works: false });
    this.#failures.inc({ part: shared.name }, 0);
  }

  /** The values of this process alone. */
  ownValues(): Promise<MeasuredValues> {
    return this.#own.getMetricsAsJSON();
  }

  /** The values of this process, and of the whole shop where it reports on that. */
  async values(): Promise<MeasuredValues> {
    await this.#collectShared();
    const registries = [this.#own, ...this.#shared.filter(({ works }) => works).map(({ registry }) => registry)];
    return (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat();
  }

  /** The text format of Prometheus, including the values of sibling processes, if any. */
  async text(siblings: readonly MeasuredValues[] = []): Promise<string> {
    await this.#collectShared();
    const own = siblings.length === 0 ? this.#own : AggregatorRegistry.aggregate([await this.ownValues(), ...siblings]);
    const registries = [own, ...this.#shared.filter(({ works }) => works).map(({ registry }) => registry)];
    const texts = await Promise.all(registries.map((registry) => registry.metrics()));
    return texts
      .map((text) => text.trimEnd())
      .join("\n\n")
      .concat("\n");
  }

  /** Concurrent scrapes, or scrapes shortly after one another, cost the database one look-up. */
  async #collectShared(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt < this.#freshUntil) return;
    this.#collecting ??= Promise.all(this.#shared.map((entry) => this.#collectOne(entry))).then(() => {
      const endedAt = performance.now();
      this.#freshUntil = endedAt + Math.max(FRESH_MS, (endedAt - startedAt) / SHARE_OF_TIME);
      this.#collecting = undefined;
    });
    await this.#collecting;
  }

  async #collectOne(entry: { part: SharedMetrics; works: boolean }): Promise<void> {
    try {
      await withDeadline(entry.part.collect(), LONGEST_COLLECT_MS, () => new Error("late"));
      entry.works = true;
    } catch {
      entry.works = false;
      this.#failures.inc({ part: entry.part.name });
    }
  }
}

/** Node.js answers in one thread: a process is full when this is 1, however idle its machine is. */
function measureLoop(): Gauge {
  const load = new LoopLoad();
  return new Gauge({
    name: "tote_event_loop_utilization",
    help: "Share of the time since the last scrape in which the event loop was busy, from 0 to 1; the mean of the processes of a machine.",
    aggregator: "average",
    registers: [],
    collect() {
      this.set(load.look());
    },
  });
}
