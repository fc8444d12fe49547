import { signUp } from "../../../../test/factories.ts";
import type { AdminCalls } from "../../../../test/http/administration/admin-call.ts";
import { encodeId } from "../../../platform/ids.ts";

/** Valid calls for the test of the audit log. */
export const ADMIN_CALLS: AdminCalls = {
  "POST /api/admin/customers/{id}/credit": {
    action: "store_credit.grant",
    kind: "created",
    prepare: async ({ shop }) => ({
      id: encodeId("usr", (await signUp(shop)).userId),
      body: { amount: { amount: 1_000, currency: "EUR" }, reason: "The parcel came late." },
    }),
  },
};
