import { NotFound } from "../../../platform/errors.ts";
import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object, oneOf } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import { adminOrderSchema, showAdminOrder } from "../orders/admin/present-admin-order.ts";
import { DISPUTE_OUTCOMES } from "../orders/disputes/present-disputes.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { closeDispute } from "./close-dispute.ts";

/** Disputed payments (chargebacks): reported by the payment provider, closed by staff. */
export function createDisputes(): Feature {
  return { endpoints: [closeEndpoint()] };
}

function closeEndpoint(): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    idempotent: true,
    operationId: "closeDispute",
    permission: "orders.pay",
    path: "/api/admin/disputes/{id}/close",
    summary: "Close a dispute",
    description:
      "A lost dispute takes its share of the order's commissions back, also of those that were paid. Once the order has no open dispute, what is left of the held ones is released.",
    params: object({ id: idInput("dsp") }),
    body: object(
      { outcome: oneOf(DISPUTE_OUTCOMES, "`won`: the shop keeps the payment. `lost`: the payment is returned.") },
      { title: "CloseDisputeInput", examples: [{ outcome: "won" }] },
    ),
    answers: { 200: adminOrderSchema },
    errors: ["not_found", "own_case", "invalid_transition"],
    handle: async ({ principal, params, body, transaction }) =>
      transaction(async (tx) => {
        const disputeId = decodeId("dsp", params.id);
        if (disputeId === null) throw new NotFound("There is no such dispute.");
        const orderId = await closeDispute(tx, { disputeId, outcome: body.outcome, actorId: principal.userId });
        const { order } = await lockAndReadOrder(tx, orderId);
        return { status: 200, body: await showAdminOrder(tx, order) };
      }),
  });
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "chargebacks: reported by the provider, closed by staff",
  tables: ["disputes"],
  reads: {
    hold_cases: VERIFIED,
    payments: VERIFIED,
  },
  access: {
    staff: ["POST /api/admin/disputes/{id}/close"],
  },
};
