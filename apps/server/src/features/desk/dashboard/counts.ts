import { Type } from "@sinclair/typebox";
import type { Queryable } from "../../../platform/database/database.ts";
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
    orders: nullable(
      object({
        unpaid: Type.Integer(),
        toFulfil: Type.Integer(),
        refundFailed: Type.Integer(),
        withdrawn: Type.Integer(),
        disputed: Type.Integer(),
      }),
    ),
    creators: nullable(object({ applications: Type.Integer() })),
    holds: nullable(object({ open: Type.Integer({ description: "Orders with commissions on hold for review." }) })),
    reports: nullable(object({ waiting: Type.Integer() })),
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
    summary: "Count open tasks by list",
    description: "A list that the caller has no permission to read is null.",
    answers: { 200: counts },
    handle: async ({ principal: { permissions } }) => {
      const [orders, creators, holds, reports, payouts] = await Promise.all([
        permissions.has("orders.read") ? countOrders(reads) : null,
        permissions.has("creators.read") ? countApplications(reads) : null,
        permissions.has("creators.read") ? countOpenHolds(reads) : null,
        permissions.has("reports") ? countWaitingReports(reads) : null,
        permissions.has("payouts.read") ? readOpenPayouts(reads) : null,
      ]);
      return {
        status: 200 as const,
        body: {
          orders,
          creators: creators === null ? null : { applications: creators },
          holds: holds === null ? null : { open: holds },
          reports: reports === null ? null : { waiting: reports },
          payouts,
        },
      };
    },
  });
}

async function countOrders(from: Queryable) {
  const [open, refundFailed, withdrawn, disputed] = await Promise.all([
    readOpenOrders(from),
    findFailedRefunds(from),
    findWithdrawnOrders(from),
    findDisputedOrders(from),
  ]);
  return { ...open, refundFailed: refundFailed.length, withdrawn: withdrawn.length, disputed: disputed.length };
}
