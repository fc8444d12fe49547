import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import { fulfilmentAdminEndpoints } from "./admin-routes.ts";
import { carrierHookOperations, registerCarrierHook } from "./carrier-hook.ts";
import { forgetCarrierMessages } from "./queries/shipments.ts";
import { withdrawalEndpoint } from "./routes.ts";

const FORGOTTEN_AT_ONCE = 5_000;

/** Shipments, the messages of carriers, and withdrawals from the contract. */
export function createFulfilment(services: Services): Feature {
  const { database } = services;
  return {
    endpoints: [withdrawalEndpoint(services), ...fulfilmentAdminEndpoints(services)],
    registerRoutes: (app) => registerCarrierHook(app, services),
    pageOperations: carrierHookOperations,
    jobs: [
      {
        name: "carrier-message-retention",
        everySeconds: 3_600,
        run: async () => {
          while (!(await forgetCarrierMessages(database.reads, FORGOTTEN_AT_ONCE)));
        },
      },
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "shipments, the carrier hook, withdrawals",
  tables: [
    "carrier_messages",
    "carriers",
    "shipment_events",
    "shipment_lines",
    "shipment_numbers",
    "shipments",
    "withdrawal_lines",
    "withdrawals",
  ],
  writes: {
    order_lines: "counts shipped pieces at their lines, in the statement that inserts the shipment",
  },
  reads: {
    events: VERIFIED,
    orders: "finds the order of a reference for a withdrawal without a session",
  },
  access: {
    buyer: ["POST /api/orders/{id}/withdrawal"],
    staff: [
      "DELETE /api/admin/carriers/{code}",
      "GET /api/admin/carriers",
      "PATCH /api/admin/shipments/{id}",
      "POST /api/admin/carriers/recognise",
      "POST /api/admin/orders/shipments",
      "POST /api/admin/orders/tracking",
      "POST /api/admin/orders/{id}/shipments",
      "POST /api/admin/shipments/{id}/events",
      "POST /api/admin/shipments/{id}/void",
      "PUT /api/admin/carriers/{code}",
    ],
  },
  personal: {
    shipments: "tracking numbers are removed; who acted stays as an id",
    withdrawals: "reason, name and e-mail address are removed",
  },
};
