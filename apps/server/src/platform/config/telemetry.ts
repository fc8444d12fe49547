import type { EnvironmentReader } from "./environment-reader.ts";

export interface TelemetryConfig {
  traces: boolean;
  metrics: boolean;
  /** Every OTEL_* variable, for the SDK. */
  settings: Readonly<Record<string, string>>;
}

/** The form in which both signals are sent. */
const PROTOCOLS = ["http/json", "http/protobuf"] as const;

/** By the standard's own names (https://opentelemetry.io/docs/specs/otel/protocol/exporter/); null without an endpoint. */
export function readTelemetry(read: EnvironmentReader): TelemetryConfig | null {
  const endpoint = read.origin("OTEL_EXPORTER_OTLP_ENDPOINT");
  const traces = read.origin("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ?? endpoint;
  const metrics = read.origin("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT") ?? endpoint;
  const isOff = read.flag("OTEL_SDK_DISABLED", false);
  const wants = (name: string) => read.text(name) !== "none";
  const protocol = read.text("OTEL_EXPORTER_OTLP_PROTOCOL");
  if (protocol !== null && !PROTOCOLS.some((known) => known === protocol))
    read.problems.push("OTEL_EXPORTER_OTLP_PROTOCOL takes http/json; collectors listen for it on port 4318.");
  const config = {
    traces: traces !== null && wants("OTEL_TRACES_EXPORTER"),
    metrics: metrics !== null && wants("OTEL_METRICS_EXPORTER"),
    settings: read.allNamed(/^OTEL_/),
  };
  return isOff || !(config.traces || config.metrics) ? null : config;
}
