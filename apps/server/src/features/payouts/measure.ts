import { Gauge } from "prom-client";
import type { Database } from "../../platform/database/database.ts";
import type { MeasuredPart } from "../../platform/metrics/metrics.ts";
import { countOpenPayouts } from "./queries/runs.ts";

const WAITING = ["pending", "processing", "in_transit", "held"] as const;

/** What waits for the people who pay. */
export function measurePayouts(database: Database): MeasuredPart {
  const open = new Gauge({
    name: "tote_payouts_open",
    help: "Payouts on their way, by status.",
    labelNames: ["status"],
    registers: [],
  });
  const oldest = new Gauge({
    name: "tote_payouts_oldest_waiting_seconds",
    help: "How long the oldest payout that nobody has sent has waited; 0 without any.",
    registers: [],
  });
  const failures = new Gauge({
    name: "tote_payout_run_failures",
    help: "Creators whom the last monthly run could not pay because of a fault.",
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
