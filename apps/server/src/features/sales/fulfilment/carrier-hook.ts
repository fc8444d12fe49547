import { isUtf8 } from "node:buffer";
import { type Static, Type } from "@sinclair/typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { InvalidJson } from "../../../platform/http/answers/problem.ts";
import { refuseInvalidText } from "../../../platform/http/answers/text.ts";
import { refuseCrossSite } from "../../../platform/http/limits/cross-site.ts";
import { addressKey, LIMITS, rateLimitHeaders } from "../../../platform/http/limits/rate-limit.ts";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, oneOf, text } from "../../../platform/http/requests/schema.ts";
import { InvalidSignature, verifyWebhook } from "../../../platform/http/requests/webhook-signature.ts";
import type { Services } from "../../../platform/services.ts";
import { SHIPMENT_STATUSES } from "../orders/schemas/terms.ts";
import { takeCarrierEvent } from "./add-shipment-event.ts";

const carrierEventInput = object(
  {
    trackingNumber: text(100, { minLength: 1 }),
    carrier: text(100, { minLength: 1, description: "As it was entered with the shipment; capitals do not matter." }),
    status: oneOf(SHIPMENT_STATUSES),
    at: text(40, {
      format: "date-time",
      description:
        "When it happened: between the shipment and now, as the shop knows it, five minutes more or less. The newest one decides the status.",
    }),
    detail: Type.Optional(text(500, { description: "Shown to the customer." })),
    location: Type.Optional(text(200, { description: "Shown to the customer." })),
  },
  {
    title: "CarrierEventInput",
    examples: [{ trackingNumber: "00340434", carrier: "DHL", status: "in_transit", at: "2026-11-20T10:30:00.000Z" }],
  },
);

/**
 * `POST /hooks/shipments`: carriers, or services that translate for them, report tracking events. The route exists only
 * with a configured secret. The signature is checked over the raw bytes before they are parsed.
 */
export function registerCarrierHook(app: FastifyInstance, services: Services): void {
  const { config, database, rateLimits } = services;
  const key = config.carrierWebhookSecret;
  if (key === null) return;
  app.register(async (scope) => {
    const idOf = new WeakMap<FastifyRequest, string>();
    const parse = scope.getDefaultJsonParser("error", "error");
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
      const bytes = body as Buffer;
      try {
        idOf.set(request, verifyWebhook(key, request.headers, bytes, new Date()));
        if (!isUtf8(bytes)) throw new InvalidJson();
      } catch (refusal) {
        done(refusal as Error);
        return;
      }
      parse(request, bytes.toString("utf8"), (error, value) => done(error === null ? null : new InvalidJson(), value));
    });
    const origins = new Set([new URL(services.publicUrl).origin, ...config.allowedOrigins]);
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      refuseCrossSite(request.method, request.headers, origins);
      if (rateLimits.enabled) reply.headers(rateLimitHeaders(rateLimits.take(LIMITS.default, addressKey(request.ip))));
    });
    scope.post("/hooks/shipments", { schema: { body: carrierEventInput } }, async (request, reply) => {
      const id = idOf.get(request);
      if (id === undefined) throw new InvalidSignature();
      refuseInvalidText(request.body);
      const event = request.body as Static<typeof carrierEventInput>;
      await database.transaction((tx) =>
        takeCarrierEvent(tx, {
          ...event,
          id,
          at: new Date(event.at),
          detail: event.detail ?? null,
          location: event.location ?? null,
        }),
      );
      return reply.code(204).send();
    });
  });
}

export const carrierHookOperations: readonly PageOperation[] = [
  {
    operationId: "takeCarrierEvent",
    method: "POST",
    path: "/hooks/shipments",
    tag: "Orders",
    summary: "Receive a carrier's tracking event",
    description:
      "Signed as Standard Webhooks 1.0.0 says, with the secret that `CARRIER_WEBHOOK_SECRET` configures; without one this address does not exist. A message is taken once by its `webhook-id`, so it may be repeated; its `webhook-timestamp` must be within five minutes. Reports may come in any order.",
    requestHeaders: {
      "webhook-id": { required: true, description: "The same for every repetition of a message." },
      "webhook-timestamp": { required: true, description: "When this attempt was made, in seconds since 1970." },
      "webhook-signature": {
        required: true,
        description: "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64.",
      },
    },
    body: carrierEventInput,
    answers: { 204: { description: "Taken, now or before." } },
    errors: ["invalid_signature", "validation_failed", "impossible_time", "not_found"],
  },
];
