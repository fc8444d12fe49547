import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { version } from "../config/paths.ts";
import type { TelemetryConfig } from "../config/telemetry.ts";
import { trustOf } from "../http/limits/trusted-proxies.ts";
import { newId } from "../ids.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { withDeadline } from "../with-deadline.ts";
import { PrometheusProducer } from "./prometheus-producer.ts";
import type { SpanMark, Telemetry } from "./telemetry.ts";

const LONGEST_STOP_MS = 3_000;
const WARNING_PAUSE_MS = 60_000;

export interface TelemetryOptions {
  config: TelemetryConfig;
  /** Proxies whose `traceparent` is continued; a stranger's would decide what is recorded. */
  trustedProxies: readonly string[];
  role: string;
  log: FastifyBaseLogger;
}

/** Starts the SDK, which reads the other OTEL_* variables by itself. */
export function startOpenTelemetry({ config, trustedProxies, role, log }: TelemetryOptions): Telemetry {
  warnNowAndThen(log);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "tote", "service.version": version, "tote.role": role }))
    .merge(resourceFromAttributes({ "service.instance.id": newId() }))
    .merge(detectResources({ detectors: [envDetector] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = config.traces ? new BasicTracerProvider({ resource, spanProcessors: [processor()] }) : null;
  const tracing = provider === null ? null : new Tracing(provider.getTracer("tote", version), trustOf(trustedProxies));
  let meters: MeterProvider | null = null;
  return {
    observe: (app) => tracing?.observe(app),
    traceOf: (request) => tracing?.traceOf(request),
    current: () => tracing?.current(),
    batch: (name, joined, work) => tracing?.batch(name, joined, work) ?? work(),
    job: (name, work) => tracing?.job(name, work) ?? work(),
    exportMetrics: (metrics) => {
      if (config.metrics) meters ??= startMetrics(resource, metrics);
    },
    stop: async () => {
      const ends = Promise.all([provider?.shutdown(), meters?.shutdown()]);
      await withDeadline(ends, LONGEST_STOP_MS, () => new Error("late")).catch(() => undefined);
      context.disable();
      diag.disable();
    },
  };
}

const processor = () => new BatchSpanProcessor(new OTLPTraceExporter());

function startMetrics(resource: Resource, metrics: Metrics): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [new PrometheusProducer(metrics, version)],
  });
  return new MeterProvider({ resource, readers: [reader] });
}

/** A collector that is away is said once a minute, without what was sent and where. */
function warnNowAndThen(log: FastifyBaseLogger): void {
  let quietUntil = 0;
  const warn = () => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + WARNING_PAUSE_MS;
    log.warn("telemetry could not be sent to the collector; the shop goes on");
  };
  const ignore = () => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

class Tracing {
  readonly #tracer: Tracer;
  readonly #isTrusted: ReturnType<typeof trustOf>;
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #contexts = new WeakMap<FastifyRequest, { span: Span; context: Context }>();

  constructor(tracer: Tracer, isTrusted: ReturnType<typeof trustOf>) {
    this.#tracer = tracer;
    this.#isTrusted = isTrusted;
  }

  observe(app: FastifyInstance): void {
    app.addHook("onRequest", (request, _reply, done) => context.with(this.#begin(request), done));
    // The body arrived in events of the connection, which belong to no request.
    app.addHook("preValidation", (request, _reply, done) =>
      context.with(this.#contexts.get(request)?.context ?? ROOT_CONTEXT, done),
    );
    app.addHook("onResponse", (request, reply, done) => {
      const { span } = this.#contexts.get(request) ?? {};
      span?.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  #begin(request: FastifyRequest): Context {
    const parent =
      this.#isTrusted !== false && this.#isTrusted(request.raw.socket.remoteAddress)
        ? this.#propagator.extract(ROOT_CONTEXT, request.headers, {
            get: (headers, name) => headers[name],
            keys: (headers) => Object.keys(headers),
          })
        : ROOT_CONTEXT;
    // The route's pattern, never the address: paths and queries can hold tokens and e-mail addresses.
    const route = request.routeOptions.url ?? "none";
    const span = this.#tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { "http.request.method": request.method, "http.route": route, "tote.request_id": request.id },
      },
      parent,
    );
    const own = trace.setSpan(parent, span);
    this.#contexts.set(request, { span, context: own });
    return own;
  }

  traceOf(request: FastifyRequest): string | undefined {
    return recorded(this.#contexts.get(request)?.span)?.traceId;
  }

  current(): SpanMark | undefined {
    return recorded(trace.getActiveSpan());
  }

  batch<Result>(
    name: string,
    joined: readonly (SpanMark | undefined)[],
    work: () => Promise<Result>,
  ): Promise<Result> | undefined {
    const marks = joined.filter((mark) => mark !== undefined);
    const [first] = marks;
    if (first === undefined) return undefined;
    const links = marks.map((mark) => ({ context: mark }));
    const attributes = { "tote.batch.size": joined.length };
    const parent = trace.setSpanContext(ROOT_CONTEXT, first);
    return this.#run(`batch ${name}`, { links, attributes }, parent, work);
  }

  job<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return this.#run(`job ${name}`, {}, ROOT_CONTEXT, work);
  }

  async #run<Result>(
    name: string,
    options: Parameters<Tracer["startSpan"]>[1],
    parent: Context,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const span = this.#tracer.startSpan(name, options, parent);
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      // Not its message, which may hold what a person typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      span.end();
    }
  }
}

function recorded(span: Span | undefined): SpanMark | undefined {
  const found = span?.spanContext();
  return found !== undefined && (found.traceFlags & TraceFlags.SAMPLED) !== 0 ? found : undefined;
}
