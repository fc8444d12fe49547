import { ValueType } from "@opentelemetry/api";
import { hrTime, millisToHrTime } from "@opentelemetry/core";
import { emptyResource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MeasuredValues, Metrics } from "../metrics/metrics.ts";

type Measured = MeasuredValues[number];
type Point = Measured["values"][number];

/** The metrics of `/metrics` in the form of OpenTelemetry, so that each is counted in one place. */
export class PrometheusProducer implements MetricProducer {
  readonly #metrics: Metrics;
  readonly #version: string;
  readonly #startedAt = millisToHrTime(performance.timeOrigin);

  constructor(metrics: Metrics, version: string) {
    this.#metrics = metrics;
    this.#version = version;
  }

  async collect(): Promise<CollectionResult> {
    const measured = await this.#metrics.values();
    const metrics = measured.flatMap((metric) => this.#convert(metric) ?? []);
    const scopeMetrics = [{ scope: { name: "tote", version: this.#version }, metrics }];
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
  }

  #convert(metric: Measured): MetricData | null {
    const { name, help: description } = metric;
    const times = { startTime: this.#startedAt, endTime: hrTime() };
    const descriptor = { name, description, unit: unitOf(name), valueType: ValueType.DOUBLE };
    const aggregationTemporality = AggregationTemporality.CUMULATIVE;
    const numbers = () =>
      metric.values.map(({ value, labels }) => ({ ...times, attributes: attributesOf(labels), value }));
    // As `prom-client` writes it: the type of a metric is a word.
    switch (String(metric.type)) {
      case "counter":
        return {
          ...{ descriptor, aggregationTemporality, dataPointType: DataPointType.SUM, isMonotonic: true },
          dataPoints: numbers(),
        };
      case "gauge":
        return { descriptor, aggregationTemporality, dataPointType: DataPointType.GAUGE, dataPoints: numbers() };
      case "histogram":
        return {
          ...{ descriptor, aggregationTemporality, dataPointType: DataPointType.HISTOGRAM },
          dataPoints: histograms(metric.values).map((value) => ({ ...times, ...value })),
        };
      default:
        return null;
    }
  }
}

/** By the name, as Prometheus asks for. */
function unitOf(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return "s";
  return /_bytes(_total)?$/.test(name) ? "By" : "1";
}

function attributesOf(labels: Point["labels"]): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(labels).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}

interface Gathered {
  attributes: Record<string, string | number>;
  buckets: { boundary: number; upTo: number }[];
  sum: number;
  count: number;
}

/** Prometheus counts up to each boundary, OpenTelemetry between two of them. */
function histograms(values: readonly Point[]) {
  const gathered = new Map<string, Gathered>();
  for (const point of values) {
    const { le, ...labels } = point.labels as Record<string, string | number>;
    const key = JSON.stringify(labels);
    const found = gathered.get(key) ?? { attributes: attributesOf(labels), buckets: [], sum: 0, count: 0 };
    gathered.set(key, found);
    const metricName = (point as Point & { metricName?: string }).metricName ?? "";
    if (metricName.endsWith("_sum")) found.sum = point.value;
    else if (metricName.endsWith("_count")) found.count = point.value;
    else if (le !== undefined && le !== "+Inf") found.buckets.push({ boundary: Number(le), upTo: point.value });
  }
  return [...gathered.values()].map(({ attributes, buckets, sum, count }) => {
    buckets.sort((a, b) => a.boundary - b.boundary);
    const counts = [...buckets.map(({ upTo }) => upTo), count].map((upTo, n, all) => upTo - (all[n - 1] ?? 0));
    const boundaries = buckets.map(({ boundary }) => boundary);
    return { attributes, value: { buckets: { boundaries, counts }, sum, count } };
  });
}
