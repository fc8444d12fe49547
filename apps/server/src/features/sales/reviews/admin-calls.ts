import { createProduct, signUp } from "../../../../test/factories.ts";
import type { AdminCall, AdminCalls, AdminKit } from "../../../../test/http/administration/admin-call.ts";
import { placeOrder } from "../../../../test/orders.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../platform/ids.ts";

/** A review that waits to be published. */
async function review({ shop }: AdminKit): Promise<string> {
  const product = await createProduct(shop);
  const buyer = await signUp(shop);
  const { body } = await placeOrder(shop, buyer.session, { lines: [{ productId: product.productId, qty: 1 }] });
  const id = newId();
  const lineId = decodeId("line", (body as unknown as { lines: { id: string }[] }).lines[0]?.id ?? "");
  await shop.database.reads.execute(sql`
    insert into reviews (id, order_id, line_id, product_id, rating, display_name, locale, status)
    values (${id}, ${decodeId("ord", body.id)}, ${lineId}, ${decodeId("prod", product.productId)}, 4, 'Ada L.', 'en', 'pending')`);
  return encodeId("rev", id);
}

const step = (action: string, body?: object): AdminCall => ({
  action: `review.${action}`,
  prepare: async (kit) => ({ id: await review(kit), ...(body === undefined ? {} : { body }) }),
});

export const ADMIN_CALLS: AdminCalls = {
  "POST /api/admin/reviews/{id}/publish": step("publish"),
  "POST /api/admin/reviews/{id}/reject": step("reject", { reason: "It names a member of our staff." }),
  "PUT /api/admin/reviews/{id}/reply": step("reply", { text: "Thank you!" }),
};
