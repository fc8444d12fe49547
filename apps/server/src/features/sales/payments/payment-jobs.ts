import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/feature.ts";
import { forgetNotices } from "./queries/payment-syncs.ts";
import type { PaymentSync } from "./sync/payment-sync.ts";

const FORGOTTEN_AT_ONCE = 5_000;

/** Jobs that sync due payments and delete old messages of the provider. */
export function paymentJobs(database: Database, sync: PaymentSync): Job[] {
  return [
    {
      name: "payments",
      everySeconds: 2,
      run: async (again) => sync.syncDue(() => again?.()),
      stop: () => sync.stop(),
    },
    {
      name: "payment-notice-retention",
      everySeconds: 3_600,
      run: async () => {
        while (!(await forgetNotices(database.reads, FORGOTTEN_AT_ONCE)));
      },
    },
  ];
}
