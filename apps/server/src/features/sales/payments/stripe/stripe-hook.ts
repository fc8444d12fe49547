import { Type } from "@sinclair/typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import { addressKey, LIMITS } from "../../../../platform/http/limits/rate-limit.ts";
import type { PageOperation } from "../../../../platform/http/openapi/page-operation.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import { UnprovenNotice } from "../gateway.ts";
import { type HookNeeds, type TakeDispute, takeNotice } from "../sync/take-notice.ts";

/** An event has its whole object in it, which may have a page of metadata. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** Stripe waits some ten seconds for its answer. */
const SYNC_LIMITS = { timeoutMs: 4_000 };

class InvalidStripeSignature extends DomainError {
  constructor() {
    super({
      code: "invalid_stripe_signature",
      detail: "The event is not signed with the agreed secret, or its time is not now.",
    });
  }
}

/**
 * `POST /hooks/stripe`. An event is durable before it is answered: it makes its payment due, which is then synchronised
 * right here, and by a worker if that fails. So Stripe's answer never depends on whether Stripe can be reached.
 */
export function registerStripeHook(
  app: FastifyInstance,
  services: Services,
  { sync, gateway, takeDispute }: HookNeeds,
): void {
  const { database, rateLimits, log } = services;
  const take: TakeDispute = async (tx, dispute) => {
    const isKnown = await takeDispute(tx, dispute);
    if (!isKnown) log.warn({ dispute: dispute.reference }, "a dispute names a payment that this shop does not have");
    return isKnown;
  };
  const prove = async (request: FastifyRequest) => {
    const { "stripe-signature": signature } = request.headers;
    try {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return await gateway.readNotice(body, typeof signature === "string" ? signature : undefined);
    } catch (error) {
      if (!(error instanceof UnprovenNotice)) throw error;
      // Only what is not Stripe's counts: a busy shop gets more events than a visitor may make requests.
      if (rateLimits.enabled) rateLimits.take(LIMITS.default, addressKey(request.ip));
      throw new InvalidStripeSignature();
    }
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/hooks/stripe", { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const notice = await prove(request);
      const orderId = await database.transaction((tx) => takeNotice(tx, notice, take));
      if (orderId !== null)
        await sync.sync(orderId, SYNC_LIMITS).catch((error: unknown) => sync.logFailure(error, orderId));
      return reply.send({ received: true });
    });
  });
}

export const stripeHookOperations: readonly PageOperation[] = [
  {
    operationId: "takeStripeEvent",
    method: "POST",
    path: "/hooks/stripe",
    tag: "Orders",
    summary: "Receive a payment event from Stripe",
    description:
      "Signed by Stripe with `STRIPE_WEBHOOK_SECRET`; without payments with Stripe this address does not exist. An event is taken once by its id and only calls for a look at the payment, so events may come twice and in any order. Events about anything else are answered and forgotten.",
    requestHeaders: {
      "stripe-signature": { required: true, description: "`t` and `v1`, as Stripe's libraries make and check it." },
    },
    answers: {
      200: {
        description: "Taken, now or before.",
        json: object({ received: Type.Boolean() }, { title: "EventTaken" }),
      },
    },
    errors: ["invalid_stripe_signature", "not_found"],
  },
];
