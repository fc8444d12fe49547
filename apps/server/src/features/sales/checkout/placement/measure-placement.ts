import { Counter, Gauge, Histogram } from "prom-client";
import type { MeasuredPart } from "../../../../platform/metrics/metrics.ts";
import type { OrderPlacer } from "./order-placer.ts";

/** Metrics of order batches and of the placement's backlog. */
export function measurePlacement(placer: OrderPlacer): MeasuredPart {
  const sizes = new Histogram({
    name: "tote_order_batch_size",
    help: "Orders that were placed in one transaction.",
    buckets: [1, 2, 4, 8, 16, 32],
    registers: [],
  });
  const durations = new Histogram({
    name: "tote_order_batch_duration_seconds",
    help: "How long a batch of orders took.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [],
  });
  const orders = new Counter({
    name: "tote_orders_total",
    help: "Orders that were asked for, by outcome; late ones had waited too long and were not tried.",
    labelNames: ["outcome"],
    registers: [],
  });
  const counts = {
    placed: orders.labels({ outcome: "placed" }),
    replayed: orders.labels({ outcome: "replayed" }),
    refused: orders.labels({ outcome: "refused" }),
    late: orders.labels({ outcome: "late" }),
  };
  for (const count of Object.values(counts)) count.inc(0);
  const waiting = new Gauge({
    name: "tote_orders_waiting",
    help: "Orders that wait for a batch; from 2,000 on more are refused.",
    registers: [],
    collect() {
      this.set(placer.waiting);
    },
  });
  placer.onBatch = (batch) => {
    for (const { kind } of batch.outcomes) counts[kind].inc();
    counts.late.inc(batch.late);
    if (batch.outcomes.length === 0) return;
    sizes.observe(batch.outcomes.length);
    durations.observe(batch.seconds);
  };
  return { own: [sizes, durations, orders, waiting] };
}
