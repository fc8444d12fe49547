import { Counter, Gauge } from "prom-client";
import type { MeasuredPart } from "./metrics.ts";

/** The worker's report of each run. */
export interface JobMetrics extends MeasuredPart {
  /** Registers a job of this process, so that one that never succeeds shows too. */
  expect(job: string): void;
  ran(job: string, succeeded: boolean, seconds: number): void;
}

export function createJobMetrics(): JobMetrics {
  const runs = new Counter({
    name: "tote_job_runs_total",
    help: "Runs of background jobs by outcome.",
    labelNames: ["job_name", "outcome"],
    registers: [],
  });
  const seconds = new Counter({
    name: "tote_job_seconds_total",
    help: "Run time of background jobs.",
    labelNames: ["job_name"],
    registers: [],
  });
  const success = new Gauge({
    name: "tote_job_last_success_timestamp_seconds",
    help: "Time of a background job's last success; before the first, its start time.",
    labelNames: ["job_name"],
    aggregator: "max",
    registers: [],
  });
  return {
    own: [runs, seconds, success],
    expect: (job) => {
      for (const outcome of ["succeeded", "failed"]) runs.inc({ job_name: job, outcome }, 0);
      seconds.inc({ job_name: job }, 0);
      success.set({ job_name: job }, Date.now() / 1_000);
    },
    ran: (job, succeeded, duration) => {
      runs.inc({ job_name: job, outcome: succeeded ? "succeeded" : "failed" });
      seconds.inc({ job_name: job }, duration);
      if (succeeded) success.set({ job_name: job }, Date.now() / 1_000);
    },
  };
}
