import type {
  CreatorEndpointChanges,
  CreatorEndpointInput,
  CreatorEndpoints,
  CreatorEndpointTest,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookRecovery,
  WebhookRecoveryAccepted,
  WebhookSecretRotation,
  WebhookTestAccepted,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { List, Lister } from "../pages.ts";

const PATH = "/api/creator/endpoint";
const DELIVERY = "/api/creator/endpoint/deliveries/{id}";

/** A creator's own endpoint: docs/contract/webhooks.md#post-backs. */
export function creatorEndpointMethods(call: Caller, list: Lister) {
  return {
    /**
     * The creator's endpoint.
     * @throws NotFoundError while there is none
     * @example
     * const { status } = await tote.creator.endpoint.get();
     */
    get: (options?: CallOptions): Call<WebhookEndpoint> => call("GET", PATH, {}, options),

    /**
     * The endpoint in a list, which is empty while there is none.
     * @example
     * const [endpoint] = (await tote.creator.endpoint.list()).data;
     */
    list: (options?: CallOptions): Call<CreatorEndpoints> => call("GET", "/api/creator/endpoints", {}, options),

    /**
     * Creates the endpoint, whose secret is shown this once, or replaces it. Needs recent authentication.
     * @throws ReauthenticationRequired
     * @example
     * const { secret } = await tote.creator.endpoint.set({ url, eventTypes: ["clicks.hourly"] });
     */
    set: (body: CreatorEndpointInput, options?: CallOptions): Call<WebhookEndpointWithSecret> =>
      call("PUT", PATH, { body }, options),

    /**
     * Changes address, event types or description; disables or enables.
     * @example
     * await tote.creator.endpoint.update({ disabled: false });
     */
    update: (body: CreatorEndpointChanges, options?: CallOptions): Call<WebhookEndpoint> =>
      call("PATCH", PATH, { body }, options),

    /**
     * Deletes the endpoint with its deliveries.
     * @example
     * await tote.creator.endpoint.delete();
     */
    delete: (options?: CallOptions): Call<undefined> => call("DELETE", PATH, {}, options),

    /**
     * Makes a new secret; the old one also signs for 24 hours. Needs recent authentication.
     * @throws ConflictError `rotation_in_progress`
     * @example
     * const { secret } = await tote.creator.endpoint.rotateSecret();
     */
    rotateSecret: (body: WebhookSecretRotation = {}, options?: CallOptions): Call<WebhookEndpointWithSecret> =>
      call("POST", "/api/creator/endpoint/rotate-secret", { body }, options),

    /**
     * Sends a test event, or an example of a type from the creator's own events.
     * @example
     * await tote.creator.endpoint.test({ eventType: "commission.created" });
     */
    test: (body: CreatorEndpointTest = {}, options?: CallOptions): Call<WebhookTestAccepted> =>
      call("POST", "/api/creator/endpoint/test", { body }, options),

    /**
     * Sends again what was missed since a time, with the same `webhook-id`.
     * @example
     * await tote.creator.endpoint.recover({ since: "2026-11-20T00:00:00.000Z" });
     */
    recover: (body: WebhookRecovery, options?: CallOptions): Call<WebhookRecoveryAccepted> =>
      call("POST", "/api/creator/endpoint/recover", { body }, options),

    /** The deliveries and their results. */
    deliveries: deliveryMethods(call, list),
  };
}

function deliveryMethods(call: Caller, list: Lister) {
  return {
    /**
     * Deliveries, newest first.
     * @example
     * for await (const delivery of tote.creator.endpoint.deliveries.list({ status: "failed" })) inspect(delivery);
     */
    list: (query?: Query<"/api/creator/endpoint/deliveries">, options?: CallOptions): List<WebhookDeliveryPage> =>
      list("/api/creator/endpoint/deliveries", query, options),

    /**
     * One delivery with its attempts.
     * @example
     * const { attempts } = await tote.creator.endpoint.deliveries.get(id);
     */
    get: (id: string, options?: CallOptions): Call<WebhookDeliveryDetail> =>
      call("GET", DELIVERY, { params: { id } }, options),

    /**
     * Sends an event again.
     * @example
     * await tote.creator.endpoint.deliveries.redeliver(id);
     */
    redeliver: (id: string, options?: CallOptions): Call<WebhookDelivery> =>
      call("POST", "/api/creator/endpoint/deliveries/{id}/redeliver", { params: { id } }, options),
  };
}
