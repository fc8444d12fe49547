import { Counter, Gauge, type Metric } from "prom-client";
import type { FairQueue } from "./fair-queue.ts";

/** The metrics of a queue of expensive work: `tote_{name}_queue_waiting` and `tote_{name}_queue_refused_total`. */
export function measureQueue(name: string, what: string, read: () => FairQueue["state"]): Metric[] {
  return [
    new Gauge({
      name: `tote_${name}_queue_waiting`,
      help: `${what} waiting for their turn.`,
      registers: [],
      collect() {
        this.set(read().waiting);
      },
    }),
    new Counter({
      name: `tote_${name}_queue_refused_total`,
      help: `${what} refused with 503 because too many were waiting.`,
      registers: [],
      collect() {
        this.reset();
        this.inc(read().refused);
      },
    }),
  ];
}
