import { openCase } from "../../../src/features/sales/holds/hold-orders.ts";
import { sql } from "../../../src/platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../src/platform/ids.ts";
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
  "POST /api/admin/holds/decide": {
    action: "hold.release",
    prepare: async ({ shop }) => {
      const { code } = await creatorWithLink(shop);
      const order = await creditedOrder(shop, code, [{ priceMinor: 2_500, qty: 1 }]);
      const orderId = decodeId("ord", order.id) ?? "";
      await shop.database.transaction((tx) => openCase(tx, orderId, { reason: "own_purchase", once: true }));
      const [row] = await shop.database.reads.query(sql<{ id: string }>`
        select id from hold_cases where order_id = ${orderId}`);
      return { body: { ids: [encodeId("hold", row?.id ?? "")], action: "release" } };
    },
  },
  "POST /api/admin/disputes/{id}/close": {
    action: "dispute.close",
    prepare: async ({ shop }) => {
      const { code } = await creatorWithLink(shop);
      const order = await creditedOrder(shop, code, [{ priceMinor: 2_500, qty: 1 }]);
      const [id, orderId] = [newId(), decodeId("ord", order.id) ?? ""];
      await shop.database.reads.execute(sql`
        insert into disputes (id, order_id, payment_id, provider_reference, payment_reference, amount_minor, currency, reason, provider_status, livemode, opened_at, said_at)
        values (${id}, ${orderId}, ${newId()}, ${`dp_${id}`}, ${`pi_${id}`}, 2500, 'EUR', 'fraudulent', 'needs_response', false, now(), now())`);
      return { id: encodeId("dsp", id), body: { outcome: "won" } };
    },
  },
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
