import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { nullable, object } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import { countWaitingReports } from "../../people/reports/count-waiting-reports.ts";
import { countApplications } from "../../programme/creators/count-applications.ts";
import { readOpenPayouts } from "../../programme/payouts/administration/read-open-payouts.ts";
import { countOpenHolds } from "../../sales/holds/count-open-holds.ts";
import { findWithdrawnOrders } from "../../sales/orders/admin/withdrawn-orders.ts";
import { findDisputedOrders } from "../../sales/orders/disputes/disputed-orders.ts";
import { readOpenOrders } from "../../sales/orders/order-figures.ts";
import { findFailedRefunds } from "../../sales/payments/failed-refunds.ts";

const counts = object(
  {
    orders: object({
      unpaid: Type.Integer(),
      toFulfil: Type.Integer(),
      refundFailed: Type.Integer(),
      withdrawn: Type.Integer(),
      disputed: Type.Integer(),
    }),
    creators: object({ applications: Type.Integer() }),
    holds: object({ open: Type.Integer({ description: "Orders with commissions on hold for review." }) }),
    reports: object({ waiting: Type.Integer() }),
    payouts: nullable(
      object({
        pending: Type.Integer(),
        processing: Type.Integer(),
        inTransit: Type.Integer(),
        held: Type.Integer(),
      }),
    ),
  },
  { title: "AdminCounts" },
);

/** docs/contract/administration.md#counts */
export function countsEndpoint({ database: { reads } }: Services): Endpoint {
  return endpoint({
    operationId: "getAdminCounts",
    permission: "office",
    method: "GET",
    path: "/api/admin/counts",
    access: "staff",
    tag: "Administration",
    summary: "Count what waits in each list",
    description: "`payouts` is null for staff who are no administrators.",
    answers: { 200: counts },
    handle: async ({ principal }) => {
      const maySeePayouts = principal.roles.includes("admin");
      const [open, refundFailed, withdrawn, disputed, applications, holds, waiting, payouts] = await Promise.all([
        readOpenOrders(reads),
        findFailedRefunds(reads),
        findWithdrawnOrders(reads),
        findDisputedOrders(reads),
        countApplications(reads),
        countOpenHolds(reads),
        countWaitingReports(reads),
        maySeePayouts ? readOpenPayouts(reads) : null,
      ]);
      return {
        status: 200 as const,
        body: {
          orders: {
            ...open,
            refundFailed: refundFailed.length,
            withdrawn: withdrawn.length,
            disputed: disputed.length,
          },
          creators: { applications },
          holds: { open: holds },
          reports: { waiting },
          payouts,
        },
      };
    },
  });
}
