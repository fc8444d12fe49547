import type { Feature } from "../../../platform/feature.ts";
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
