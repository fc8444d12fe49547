import { AggregatorRegistry, Counter, collectDefaultMetrics, type Metric, Registry } from "prom-client";
import { withDeadline } from "../with-deadline.ts";

/** What a part of the server measures. Metrics are made with `registers: []` and belong to one server. */
export interface MeasuredPart {
  /** Kept by each process for itself; those of several processes of a machine are summed. */
  readonly own?: readonly Metric[];
  /** The state of the whole shop, read when somebody asks, by the processes that do the background work. */
  readonly shared?: SharedMetrics;
}

export interface SharedMetrics {
  /** For the count of failures. */
  readonly name: string;
  readonly metrics: readonly Metric[];
  /** Reads the state and sets the metrics. When it fails they are left out until it succeeds. */
  collect(): Promise<void>;
}

/** As `getMetricsAsJSON` gives them: plain data that can travel between processes. */
export type MeasuredValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The sum over several processes, as text, where the one that gathers it measures nothing itself. */
export function sumOfProcesses(values: readonly MeasuredValues[]): Promise<string> {
  return AggregatorRegistry.aggregate([...values]).metrics();
}

/** The media type of the text format. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** A scrape is given up by Prometheus after ten seconds; what the database does not say in three is left out. */
const LONGEST_COLLECT_MS = 3_000;
const FRESH_MS = 5_000;
/** However much there is to count, counting takes at most this part of the time. */
const SHARE_OF_TIME = 0.02;

/**
 * What one server measures. Labels only ever have values that the code names (routes, jobs, error codes), never those that a
 * client sends, and nothing here is about a person.
 */
export class Metrics {
  readonly #own = new Registry();
  readonly #shared: Array<{ part: SharedMetrics; registry: Registry; works: boolean }> = [];
  readonly #failures = new Counter({
    name: "tote_metrics_failures_total",
    help: "How often a part of these metrics could not be read from the database, so that it is missing.",
    labelNames: ["part"],
    registers: [this.#own],
  });
  readonly #collectsShared: boolean;
  #freshUntil = Number.NEGATIVE_INFINITY;
  #collecting: Promise<void> | undefined;
  /** Set in a process that has siblings: asks the one that knows them all. */
  answer: () => Promise<string> = () => this.text();

  /** `collectsShared`: whether this process does background work, and so tells of the whole shop. */
  constructor(options: { collectsShared: boolean }) {
    this.#collectsShared = options.collectsShared;
    collectDefaultMetrics({ register: this.#own });
  }

  add({ own = [], shared }: MeasuredPart): void {
    for (const metric of own) this.#own.registerMetric(metric);
    if (shared === undefined || !this.#collectsShared) return;
    const registry = new Registry();
    for (const metric of shared.metrics) registry.registerMetric(metric);
    this.#shared.push({ part: shared, registry, works: false });
    this.#failures.inc({ part: shared.name }, 0);
  }

  /** Of this process alone. */
  ownValues(): Promise<MeasuredValues> {
    return this.#own.getMetricsAsJSON();
  }

  /** In the text format of Prometheus, with those of sibling processes where there are any. */
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

  /** Two that ask at once, or shortly after one another, cost the database one look. */
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
