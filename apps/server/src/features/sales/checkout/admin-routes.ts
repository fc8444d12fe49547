import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, nullable, object, text } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { RulesCache } from "../../programme/commissions/rules/rules-cache.ts";
import { administerOrder } from "../orders/admin/administer-order.ts";
import { adminOrderSchema } from "../orders/admin/present-admin-order.ts";
import { resolveOrderId } from "../orders/find-order.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import { orderParams } from "../orders/schemas/requests.ts";
import { changeAttribution, UnknownCreator } from "./change-attribution.ts";

const attributionChange = object(
  {
    creatorId: nullable(idInput("crt")),
    reason: text(1_000, {
      minLength: 1,
      pattern: "\\S",
      description: "Shown to the creators with the affected commissions.",
    }),
  },
  {
    title: "AttributionChangeInput",
    examples: [{ creatorId: "crt_01k9zj3v6yf8rb1m0x4w7d2q5h", reason: "The code was read out in the video." }],
  },
);

export function attributionEndpoint(kit: { settings: SettingsCache; rules: RulesCache }): Endpoint {
  return endpoint({
    operationId: "changeOrderAttribution",
    permission: "commissions",
    method: "PUT",
    path: "/api/admin/orders/{id}/attribution",
    access: "staff",
    tag: "Administration",
    summary: "Change an order's attribution",
    description:
      "Credits the order to an approved creator, or to none (null), until a commission of it is paid out. Its former commissions are reversed; new ones follow today's rules for the lines as they were sold and count from now. The attribution rules don't bind administrators: a creator's own order can be credited too, but not by that creator.",
    params: orderParams,
    body: attributionChange,
    answers: { 200: adminOrderSchema },
    errors: ["own_case", "not_found", "invalid_transition", "commission_in_payout"],
    handle: async ({ principal, params, body, transaction }) => {
      const creatorId = body.creatorId === null ? null : decodeId("crt", body.creatorId);
      if (creatorId === null && body.creatorId !== null) throw new UnknownCreator();
      const reason = body.reason.trim();
      const actorId = principal.userId;
      return transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const work = (locked: LockedOrder) => changeAttribution(tx, locked, { ...kit, creatorId, reason, actorId });
        const act = { orderId, actorId, action: "order.attribute", reason };
        return { status: 200, body: await administerOrder(tx, act, work) };
      });
    },
  });
}
