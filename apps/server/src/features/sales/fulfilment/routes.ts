import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { Services } from "../../../platform/services.ts";
import { trimEmail } from "../../people/accounts/email-address.ts";
import { presentWithdrawal } from "../orders/documents/present-withdrawal.ts";
import { resolveOrderId } from "../orders/find-order.ts";
import { decodeLines } from "../orders/schemas/decode-lines.ts";
import { orderParams } from "../orders/schemas/requests.ts";
import { withdrawalSchema } from "../orders/schemas/withdrawal.ts";
import { declareWithdrawal } from "./declare-withdrawal.ts";
import { findOwnOrder } from "./queries/withdrawals.ts";
import { withdrawalInput } from "./schemas.ts";
import { mayCopyTo } from "./withdrawal-copy.ts";

export function withdrawalEndpoint({ secrets, database, rateLimits }: Services): Endpoint {
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
      const orderId = await resolveOrderId(database.reads, params.id);
      const name = filled(body.name);
      const email = body.email === undefined ? null : trimEmail(body.email);
      // Only the buyer of the order uses up its copies. The declaration itself finds out who that is under its lock.
      const own = email === null ? null : await findOwnOrder(database.reads, orderId, principal.userId);
      const copy = own !== null && (await mayCopyTo(rateLimits, own.reference, own.email_key, email));
      return transaction(async (tx) => {
        const { order, ...withdrawal } = await declareWithdrawal(tx, {
          orderId,
          customer: principal,
          lines: body.lines === undefined ? null : decodeLines(body.lines),
          reason: body.reason ?? null,
          name,
          email,
          copy,
          secrets,
        });
        return { status: 201, body: presentWithdrawal(order, withdrawal) };
      });
    },
  });
}

function filled(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text.trim();
}
