import { Gauge } from "prom-client";
import type { Database } from "../../../platform/database/database.ts";
import type { MeasuredPart } from "../../../platform/metrics/metrics.ts";
import { countOpenPayouts } from "./queries/runs.ts";

const WAITING = ["pending", "processing", "in_transit", "held"] as const;

/** Payouts that wait for the people who pay them. */
export function measurePayouts(database: Database): MeasuredPart {
  const open = new Gauge({
    name: "tote_payouts_open",
    help: "Open payouts by status.",
    labelNames: ["status"],
    registers: [],
  });
  const oldest = new Gauge({
    name: "tote_payouts_oldest_waiting_seconds",
    help: "Age of the oldest payout that was not sent yet; 0 if there is none.",
    registers: [],
  });
  const failures = new Gauge({
    name: "tote_payout_run_failures",
    help: "Creators that the last monthly run could not pay because of an internal error.",
    registers: [],
  });
  const collect = async () => {
    const counts = await database.transaction((tx) => countOpenPayouts(tx));
    for (const status of WAITING) open.set({ status }, counts[status]);
    oldest.set(counts.oldestSeconds);
    failures.set(counts.runFailures);
  };
  return { shared: { name: "payouts", metrics: [open, oldest, failures], collect } };
}
