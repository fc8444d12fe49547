import type {
  PolledEventPage,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointChanges,
  WebhookEndpointInput,
  WebhookEndpointPage,
  WebhookEndpointWithSecret,
  WebhookEventType,
  WebhookEventTypeList,
  WebhookRecovery,
  WebhookRecoveryAccepted,
  WebhookSecretRotation,
  WebhookTest,
  WebhookTestAccepted,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { List, Lister } from "../pages.ts";

/** A partner's webhooks: docs/contract/webhooks.md. Received ones are verified by `@tote/client/webhooks`. */
export function webhookMethods(call: Caller, list: Lister) {
  return {
    /**
     * Every event type with description and example, and with its schema where asked for.
     * @example
     * const { data } = await tote.webhooks.eventTypes({ schemas: true });
     */
    eventTypes: (query?: Query<"/api/webhooks/event-types">, options?: CallOptions): Call<WebhookEventTypeList> =>
      call("GET", "/api/webhooks/event-types", { query }, options),

    /**
     * One event type with its schema.
     * @throws NotFoundError
     * @example
     * const { example } = await tote.webhooks.eventType("order.paid");
     */
    eventType: (type: string, options?: CallOptions): Call<WebhookEventType> =>
      call("GET", "/api/webhooks/event-types/{type}", { params: { type } }, options),

    /**
     * The events that endpoints of the integration get, oldest first, for programs that ask instead of listening. Keep
     * `nextCursor` and ask again with it; without one it begins now, or at `since`.
     * @throws ToteError `cursor_expired` after a restore of the shop to before the cursor
     * @example
     * const { data, nextCursor } = await tote.webhooks.events({ cursor });
     */
    events: (query?: Query<"/api/webhooks/events">, options?: CallOptions): Call<PolledEventPage> =>
      call("GET", "/api/webhooks/events", { query }, options),

    /** Where events are sent. */
    endpoints: endpointMethods(call, list),
    /** The deliveries and their results. */
    deliveries: deliveryMethods(call, list),
  };
}

function endpointMethods(call: Caller, list: Lister) {
  const path = "/api/webhooks/endpoints/{id}";
  return {
    /**
     * The integration's endpoints.
     * @example
     * const { data } = await tote.webhooks.endpoints.list();
     */
    list: (query?: Query<"/api/webhooks/endpoints">, options?: CallOptions): List<WebhookEndpointPage> =>
      list("/api/webhooks/endpoints", query, options),

    /**
     * Adds an endpoint; its secret is shown this once. Needs recent authentication.
     * @throws ReauthenticationRequired
     * @example
     * const { secret } = await tote.webhooks.endpoints.create({ url, eventTypes: ["order.paid"] });
     */
    create: (body: WebhookEndpointInput, options?: CallOptions): Call<WebhookEndpointWithSecret> =>
      call("POST", "/api/webhooks/endpoints", { body }, options),

    /**
     * One endpoint.
     * @example
     * const { status } = await tote.webhooks.endpoints.get(id);
     */
    get: (id: string, options?: CallOptions): Call<WebhookEndpoint> => call("GET", path, { params: { id } }, options),

    /**
     * Changes address, event types or description.
     * @example
     * await tote.webhooks.endpoints.update(id, { eventTypes: ["*"] });
     */
    update: (id: string, body: WebhookEndpointChanges, options?: CallOptions): Call<WebhookEndpoint> =>
      call("PATCH", path, { params: { id }, body }, options),

    /**
     * Deletes an endpoint.
     * @example
     * await tote.webhooks.endpoints.delete(id);
     */
    delete: (id: string, options?: CallOptions): Call<undefined> => call("DELETE", path, { params: { id } }, options),

    /**
     * Makes a new secret; the old one also signs for 24 hours. Needs recent authentication.
     * @throws ConflictError `rotation_in_progress`
     * @example
     * const { secret } = await tote.webhooks.endpoints.rotateSecret(id);
     */
    rotateSecret: (
      id: string,
      body: WebhookSecretRotation = {},
      options?: CallOptions,
    ): Call<WebhookEndpointWithSecret> =>
      call("POST", "/api/webhooks/endpoints/{id}/rotate-secret", { params: { id }, body }, options),

    /**
     * Sends a test event, or an example of a type from the shop's own data.
     * @example
     * await tote.webhooks.endpoints.test(id, { eventType: "order.paid" });
     */
    test: (id: string, body: WebhookTest = {}, options?: CallOptions): Call<WebhookTestAccepted> =>
      call("POST", "/api/webhooks/endpoints/{id}/test", { params: { id }, body }, options),

    /**
     * Sends again what was missed since a time, with the same `webhook-id`.
     * @example
     * await tote.webhooks.endpoints.recover(id, { since: "2026-11-20T00:00:00.000Z" });
     */
    recover: (id: string, body: WebhookRecovery, options?: CallOptions): Call<WebhookRecoveryAccepted> =>
      call("POST", "/api/webhooks/endpoints/{id}/recover", { params: { id }, body }, options),
  };
}

function deliveryMethods(call: Caller, list: Lister) {
  return {
    /**
     * Deliveries, newest first.
     * @example
     * for await (const delivery of tote.webhooks.deliveries.list({ status: "failed" })) inspect(delivery);
     */
    list: (query?: Query<"/api/webhooks/deliveries">, options?: CallOptions): List<WebhookDeliveryPage> =>
      list("/api/webhooks/deliveries", query, options),

    /**
     * One delivery with its attempts.
     * @example
     * const { attempts } = await tote.webhooks.deliveries.get(id);
     */
    get: (id: string, options?: CallOptions): Call<WebhookDeliveryDetail> =>
      call("GET", "/api/webhooks/deliveries/{id}", { params: { id } }, options),

    /**
     * Sends an event again.
     * @example
     * await tote.webhooks.deliveries.redeliver(id);
     */
    redeliver: (id: string, options?: CallOptions): Call<WebhookDelivery> =>
      call("POST", "/api/webhooks/deliveries/{id}/redeliver", { params: { id } }, options),
  };
}
