import { Counter, Gauge, Histogram } from "prom-client";
import type { Database } from "../../../../platform/database/database.ts";
import type { MeasuredPart } from "../../../../platform/metrics/metrics.ts";
import { readDeliveryBacklog } from "../queries/backlog.ts";
import type { Outcome, Transport } from "./transport.ts";

export interface WebhookMeasures {
  readonly part: MeasuredPart;
  /** Wraps a transport so that every attempt is counted. */
  watch(transport: Transport): Transport;
}

/** Webhook metrics for operators. Endpoints are not a label, because their number is unbounded. */
export function measureWebhooks(database: Database): WebhookMeasures {
  const attempts = new Counter({
    name: "tote_webhook_attempts_total",
    help: "Webhook requests by what became of them.",
    labelNames: ["outcome"],
    registers: [],
  });
  const latency = new Histogram({
    name: "tote_webhook_attempt_duration_seconds",
    help: "How long receivers took to answer.",
    buckets: [0.05, 0.25, 1, 5, 15],
    registers: [],
  });
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0);
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [] });
  const waiting = gauge(
    "tote_webhook_deliveries_waiting",
    "Deliveries that wait for enabled endpoints of approved owners.",
  );
  const oldest = gauge("tote_webhook_oldest_waiting_seconds", "How long the oldest of them has waited; 0 without any.");
  const endpoints = gauge("tote_webhook_endpoints", "Webhook endpoints by state.", ["state"]);

  const collect = async () => {
    // Uses a connection for transactions, because a count must not hold up the shop's reads.
    const deliveries = await database.transaction(readDeliveryBacklog);
    waiting.set(deliveries?.waiting ?? 0);
    oldest.set(deliveries?.oldest_seconds ?? 0);
    for (const state of ["healthy", "failing", "disabled"] as const) endpoints.set({ state }, deliveries?.[state] ?? 0);
  };
  return {
    part: {
      own: [attempts, latency],
      shared: { name: "webhooks", metrics: [waiting, oldest, endpoints], collect },
    },
    watch: (transport) => ({
      close: () => transport.close(),
      send: async (url, headers, body, signal) => {
        const outcome = await transport.send(url, headers, body, signal);
        // An attempt that was aborted by our own shutdown is not counted.
        if (outcome === null) return null;
        attempts.inc({ outcome: nameOf(outcome) });
        if (outcome.statusCode !== null) latency.observe(outcome.latencyMs / 1_000);
        return outcome;
      },
    }),
  };
}

const OUTCOMES = [
  "delivered",
  "redirected",
  "refused_4xx",
  "refused_5xx",
  "timeout",
  "not_allowed",
  "unreachable",
] as const;

function nameOf({ statusCode, error }: Outcome): (typeof OUTCOMES)[number] {
  if (statusCode === null) {
    if (error === "timeout") return "timeout";
    return error === "address_not_allowed" ? "not_allowed" : "unreachable";
  }
  if (statusCode < 300) return "delivered";
  if (statusCode < 400) return "redirected";
  return statusCode < 500 ? "refused_4xx" : "refused_5xx";
}
