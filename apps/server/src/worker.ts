import type { FastifyBaseLogger } from "fastify";
import type { Job } from "./platform/feature.ts";
import type { JobMetrics } from "./platform/metrics/job-metrics.ts";
import { activeTelemetry } from "./platform/telemetry/telemetry.ts";

export interface Worker {
  /** Starts no new run and waits for those under way. */
  stop(): Promise<void>;
}

/** Fraction of the interval used as jitter, so that processes do not poll in lockstep. */
const JITTER = 0.2;
const LONGEST_PAUSE_AFTER_FAILURE_SECONDS = 60;

/**
 * Repeats each job on its own interval, counted from the end of a run, so that a job never overlaps itself. A failed run is
 * logged and repeated; while it keeps failing the pauses grow to a minute, or to its interval where that is longer.
 */
export function startWorker(jobs: readonly Job[], log: FastifyBaseLogger, metrics?: JobMetrics): Worker {
  const loops = jobs.map((job) => repeat(job, log, metrics));
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function repeat(job: Job, log: FastifyBaseLogger, metrics: JobMetrics | undefined): { stop(): Promise<void> } {
  metrics?.expect(job.name);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let wanted = false;
  let stopped = false;

  const again = () => {
    wanted = true;
  };
  const run = async () => {
    wanted = false;
    const startedAt = performance.now();
    try {
      const telemetry = activeTelemetry();
      await (telemetry === null ? job.run(again) : telemetry.job(job.name, () => job.run(again)));
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ err: error, job: job.name, failures }, "job failed");
    }
    metrics?.ran(job.name, failures === 0, (performance.now() - startedAt) / 1_000);
    running = undefined;
    // An external call does not shorten the pause of a failing job.
    schedule(wanted && failures === 0 ? 0 : pauseSeconds(job.everySeconds, failures));
  };
  const schedule = (seconds: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, seconds * 1_000);
  };
  const wake = () => {
    wanted = true;
    if (running !== undefined || failures > 0) return;
    clearTimeout(timer);
    schedule(0);
  };
  // The first run comes soon, whatever the interval: what waited while the server was down waits no longer.
  schedule(Math.random() * Math.min(1, job.everySeconds));
  const sleep = job.onWake?.(wake);

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      sleep?.();
      job.stop?.();
      await running;
    },
  };
}

function pauseSeconds(everySeconds: number, failures: number): number {
  const longest = Math.max(everySeconds, LONGEST_PAUSE_AFTER_FAILURE_SECONDS);
  const pause = Math.min(longest, everySeconds * 2 ** Math.min(failures, 10));
  return pause * (1 - JITTER / 2 + Math.random() * JITTER);
}
