import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";

/** The span of a request or a job, for a batch that joins several of them. */
export interface SpanMark {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** Traces and metrics for an OpenTelemetry collector. The only client data in them is the trace that a proxy began. */
export interface Telemetry {
  /** One span a request, by its route; its handler and what that starts belong to it. */
  observe(app: FastifyInstance): void;
  /** For the log line of a request; undefined where it is not recorded. */
  traceOf(request: FastifyRequest): string | undefined;
  /** The span of what runs now; undefined where none is recorded. */
  current(): SpanMark | undefined;
  /** Runs a batch in a span that is joined to the requests in it by links. Where none is recorded the batch is not either. */
  batch<Result>(name: string, joined: readonly (SpanMark | undefined)[], work: () => Promise<Result>): Promise<Result>;
  /** Runs a job in a span of its own. */
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Sends what `/metrics` shows, again and again. */
  exportMetrics(metrics: Metrics): void;
  /** Sends what is still held, for a few seconds at most. */
  stop(): Promise<void>;
}

let active: Telemetry | null = null;

/** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set: no module of OpenTelemetry is loaded then. */
export function activeTelemetry(): Telemetry | null {
  return active;
}

export function setTelemetry(telemetry: Telemetry | null): void {
  active = telemetry;
}
