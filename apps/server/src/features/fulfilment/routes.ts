import type { Secrets } from "../../platform/crypto/secrets.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import { presentWithdrawal } from "../orders/documents/present-withdrawal.ts";
import { resolveOrderId } from "../orders/find-order.ts";
import { decodeLines } from "../orders/schemas/decode-lines.ts";
import { orderParams } from "../orders/schemas/requests.ts";
import { withdrawalSchema } from "../orders/schemas/withdrawal.ts";
import { declareWithdrawal } from "./declare-withdrawal.ts";
import { withdrawalInput } from "./schemas.ts";

export function withdrawalEndpoint(secrets: Secrets): Endpoint {
  return endpoint({
    operationId: "withdrawFromOrder",
    method: "POST",
    path: "/api/orders/{id}/withdrawal",
    access: "buyer",
    tag: "Orders",
    summary: "Withdraw from the contract",
    description:
      "The withdrawal function of EU law: a declaration for the whole order or for some pieces, acknowledged by mail with its time. The shop decides what follows.",
    idempotent: true,
    params: orderParams,
    body: withdrawalInput,
    answers: { 201: withdrawalSchema },
    errors: ["invalid_transition"],
    handle: async ({ principal, params, body, transaction }) => {
      return transaction(async (tx) => {
        const { order, ...withdrawal } = await declareWithdrawal(tx, {
          orderId: await resolveOrderId(tx, params.id),
          customer: principal,
          lines: body.lines === undefined ? null : decodeLines(body.lines),
          reason: body.reason ?? null,
          secrets,
        });
        return { status: 201, body: presentWithdrawal(order, withdrawal) };
      });
    },
  });
}
