import type { Job } from "./platform/feature.ts";
import type { Idempotency } from "./platform/http/requests/idempotency.ts";
import { logPartitionsJob } from "./platform/partitions/log-partitions.ts";
import type { Services } from "./platform/services.ts";

/** Repeated work that belongs to no feature. */
export function platformJobs({ config, database, rateLimits }: Services, idempotency: Idempotency): readonly Job[] {
  const jobs: readonly Job[] = [
    { name: "idempotency-retention", everySeconds: 600, run: () => idempotency.forgetExpired() },
    { name: "rate-limit-retention", everySeconds: 600, run: () => rateLimits.forgetExpired() },
    logPartitionsJob(database),
  ];
  // A single process has no other to notify.
  if (config.databaseUrl === null && config.processes <= 1) return jobs;
  return [
    ...jobs,
    { name: "rate-limit-settlement", everySeconds: 1, inEveryWebProcess: true, run: () => rateLimits.settle() },
  ];
}
