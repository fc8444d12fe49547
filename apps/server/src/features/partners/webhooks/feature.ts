import type { EventWakes } from "../../../platform/events/event-wakes.ts";
import type { Feature, Job } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED } from "../../../platform/feature-facts.ts";
import { resolveBySystem } from "../../../platform/http/outgoing/allowed-address.ts";
import type { Services } from "../../../platform/services.ts";
import { DeliverySender } from "./delivery/delivery-sender.ts";
import { dispatchEvents } from "./delivery/dispatch-events.ts";
import { lowestIdAt } from "./delivery/id-at.ts";
import { measureWebhooks } from "./delivery/measure.ts";
import { recoverDeliveries } from "./delivery/recover-deliveries.ts";
import { createTransport } from "./delivery/transport.ts";
import { disableForGood, watchFailingEndpoints } from "./delivery/watch-failing-endpoints.ts";
import { pollingEndpoint } from "./polling/routes.ts";
import { creatorEndpointActions } from "./post-backs/action-routes.ts";
import { announceClicks } from "./post-backs/announce-clicks.ts";
import { creatorDeliveryEndpoints } from "./post-backs/delivery-routes.ts";
import { creatorEndpointEndpoints } from "./post-backs/endpoint-routes.ts";
import { deleteOldDeliveries } from "./queries/deliveries.ts";
import { forgetPreviousSecrets, purgeDeletedEndpoints } from "./queries/endpoints.ts";
import { adminDeliveryEndpoints } from "./routes/admin-delivery-routes.ts";
import { adminIntegrationEndpoints } from "./routes/admin-integration-routes.ts";
import { deliveryEndpoints } from "./routes/delivery-routes.ts";
import { endpointActionEndpoints } from "./routes/endpoint-action-routes.ts";
import { endpointEndpoints } from "./routes/endpoint-routes.ts";
import { enquiryEndpoints } from "./routes/enquiry-routes.ts";
import { eventTypeEndpoints } from "./routes/event-type-routes.ts";

const RETENTION_DAYS = 30;
const DELETED_AT_ONCE = 2_000;

/** Webhooks of partners and creators: events become deliveries, deliveries become signed requests. */
export function createWebhooks(services: Services, wakes: EventWakes): Feature {
  const { config, database, secrets, log } = services;
  const kit = { services, urlRules: { allowPrivate: config.webhooksAllowPrivate, resolve: resolveBySystem } };
  const measures = measureWebhooks(database);
  const transport = measures.watch(createTransport({ allowPrivate: config.webhooksAllowPrivate }));
  const onGone = (endpointId: string) => database.transaction((tx) => disableForGood(tx, endpointId, "gone"));
  const sender = new DeliverySender({ database, secrets, transport, onGone }, log);
  return {
    endpoints: [
      ...enquiryEndpoints(services.database.reads),
      ...eventTypeEndpoints(),
      ...endpointEndpoints(kit),
      ...endpointActionEndpoints(kit),
      ...deliveryEndpoints(kit),
      pollingEndpoint(kit),
      ...creatorEndpointEndpoints(kit),
      ...creatorEndpointActions(kit),
      ...creatorDeliveryEndpoints(kit),
      ...adminIntegrationEndpoints(kit),
      ...adminDeliveryEndpoints(kit),
    ],
    measured: measures.part,
    jobs: [...deliveryJobs(services, sender, wakes), ...maintenanceJobs(services)],
    close: async () => {
      sender.stop();
      await sender.drain();
      transport.close();
    },
  };
}

/** The jobs run in sequence, so that the sender handles new deliveries in the same run. */
function deliveryJobs({ database }: Services, sender: DeliverySender, wakes: EventWakes): Job[] {
  return [
    {
      name: "webhooks",
      everySeconds: 1,
      onWake: (wake) => {
        sender.onTurnEnd = wake;
        return wakes.subscribe(wake);
      },
      run: async (again) => {
        try {
          const recovered = await recoverDeliveries(database);
          const dispatched = await dispatchEvents(database);
          if (recovered.more || dispatched.more) again?.();
        } finally {
          // Send waiting deliveries even when dispatching fails.
          await sender.start();
        }
      },
      stop: () => sender.stop(),
    },
  ];
}

function maintenanceJobs({ database }: Services): Job[] {
  return [
    {
      name: "hourly-clicks",
      everySeconds: 60,
      run: async (again) => {
        if (await announceClicks(database)) again?.();
      },
    },
    {
      name: "webhook-failures",
      everySeconds: 300,
      run: async (again) => {
        if (await watchFailingEndpoints(database)) again?.();
        await forgetPreviousSecrets(database.reads);
      },
    },
    {
      name: "webhook-retention",
      everySeconds: 600,
      run: async (again) => {
        const before = new Date(Date.now() - RETENTION_DAYS * 86_400_000);
        const old = await deleteOldDeliveries(database.reads, lowestIdAt(before), DELETED_AT_ONCE);
        const purged = await database.transaction((tx) => purgeDeletedEndpoints(tx, DELETED_AT_ONCE));
        if (old === DELETED_AT_ONCE || purged === DELETED_AT_ONCE) again?.();
      },
    },
  ];
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "integrations, endpoints, deliveries, creators' post-backs",
  tables: [
    "announced_hours",
    "integrations",
    "webhook_attempts",
    "webhook_deliveries",
    "webhook_endpoints",
    "webhook_recoveries",
  ],
  reads: {
    events: "deliveries send the events themselves",
    users: NAMED,
  },
  access: {
    public: ["GET /api/webhooks/event-types", "GET /api/webhooks/event-types/{type}"],
    optional: ["POST /api/partner-enquiries"],
    session: ["GET /api/partner-enquiries", "GET /api/partner-enquiries/me"],
    creator: [
      "DELETE /api/creator/endpoint",
      "GET /api/creator/endpoint",
      "GET /api/creator/endpoint/deliveries",
      "GET /api/creator/endpoint/deliveries/{id}",
      "GET /api/creator/endpoints",
      "PATCH /api/creator/endpoint",
      "POST /api/creator/endpoint/deliveries/{id}/redeliver",
      "POST /api/creator/endpoint/recover",
      "POST /api/creator/endpoint/rotate-secret",
      "POST /api/creator/endpoint/test",
      "PUT /api/creator/endpoint",
    ],
    partner: [
      "DELETE /api/webhooks/endpoints/{id}",
      "GET /api/webhooks/deliveries",
      "GET /api/webhooks/deliveries/{id}",
      "GET /api/webhooks/endpoints",
      "GET /api/webhooks/endpoints/{id}",
      "GET /api/webhooks/events",
      "PATCH /api/webhooks/endpoints/{id}",
      "POST /api/webhooks/deliveries/{id}/redeliver",
      "POST /api/webhooks/endpoints",
      "POST /api/webhooks/endpoints/{id}/recover",
      "POST /api/webhooks/endpoints/{id}/rotate-secret",
      "POST /api/webhooks/endpoints/{id}/test",
    ],
    staff: [
      "GET /api/admin/deliveries",
      "GET /api/admin/deliveries/{id}",
      "GET /api/admin/integrations",
      "GET /api/admin/integrations/{id}",
      "POST /api/admin/deliveries/{id}/redeliver",
      "POST /api/admin/integrations/{id}/approve",
      "POST /api/admin/integrations/{id}/suspend",
    ],
  },
  personal: {
    integrations: "the row stays, without company, contact and e-mail address",
  },
};
