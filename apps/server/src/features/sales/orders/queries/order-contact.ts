import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { StoredOrder } from "../order-record.ts";

/** Writes who is told of an order and where it goes, and notes the change. The caller has locked the order. */
export async function saveContact(
  tx: Tx,
  id: string,
  contact: Pick<StoredOrder, "email" | "emailKey" | "shippingAddress" | "billingAddress"> & { actorId: string },
): Promise<void> {
  const { email, emailKey, shippingAddress, billingAddress, actorId } = contact;
  await tx.execute(sql`
    update orders set email = ${email}, email_key = ${emailKey}, 
      shipping_address = coalesce(${shippingAddress === null ? null : JSON.stringify(shippingAddress)}::jsonb, shipping_address),
      billing_address = ${billingAddress === null ? null : JSON.stringify(billingAddress)}::jsonb,
      contact_changes = contact_changes || jsonb_build_array(jsonb_build_object('at', now()::timestamptz(3), 'by', ${actorId}::text))
    where id = ${id}`);
}
