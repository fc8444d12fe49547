import { encodeId } from "../../../src/platform/ids.ts";
import { creatorWithLink, creditedOrder, salesOf } from "../../commissions.ts";
import { createCreator } from "../../factories.ts";
import type { AdminCall, AdminCalls, AdminKit } from "./admin-call.ts";

async function commission({ shop }: AdminKit): Promise<string> {
  const { code } = await creatorWithLink(shop);
  const order = await creditedOrder(shop, code, [{ priceMinor: 2_500, qty: 1 }]);
  return (await salesOf(shop, order.id))[0] ?? "";
}

const decision = (action: "hold" | "release" | "reject"): AdminCall => ({
  action: `commission.${action}`,
  prepare: async (kit) => {
    const id = await commission(kit);
    if (action === "release") await kit.post(`commissions/${id}/hold`, { reason: "Looks odd" });
    return { id, body: { reason: "Looked at" } };
  },
});

export const COMMISSION_CALLS: AdminCalls = {
  "POST /api/admin/commissions/{id}/hold": decision("hold"),
  "POST /api/admin/commissions/{id}/release": decision("release"),
  "POST /api/admin/commissions/{id}/reject": decision("reject"),
  "POST /api/admin/creators/{id}/adjustments": {
    action: "commission.adjust",
    kind: "created",
    as: "admin",
    prepare: async ({ shop }) => ({
      id: encodeId("crt", (await createCreator(shop)).creatorId),
      body: { amount: { amount: 500, currency: "EUR" }, reason: "Thank you" },
    }),
  },
};
