import type { Job } from "../../feature.ts";
import type { Database } from "../../platform/database/database.ts";
import { forgetNotices } from "./queries/payment-looks.ts";
import type { PaymentDesk } from "./sync/payment-desk.ts";

const FORGOTTEN_AT_ONCE = 5_000;

/** What is to be done at the payment provider, and what its messages left behind. */
export function paymentJobs(database: Database, desk: PaymentDesk): Job[] {
  return [
    {
      name: "payments",
      everySeconds: 2,
      run: async (again) => desk.lookAtDue(() => again?.()),
      stop: () => desk.stop(),
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
