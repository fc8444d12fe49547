import type { Tx } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import type { Discount } from "../../discount-codes/discount-rule.ts";
import { insertDiscounts, readDiscounts } from "../../discount-codes/discounts-for-orders.ts";

/** Inserts a creator's own percentage code. Returns it in the form that orders use. */
export async function insertCreatorsDiscount(
  tx: Tx,
  code: { code: string; valueBps: number; creatorId: string; startsAt: Date },
): Promise<Discount> {
  await insertDiscounts(tx, [{ id: newId(), type: "percentage", ...code }]);
  const discount = (await readDiscounts(tx, [code.code])).get(code.code)?.discount;
  if (discount === undefined) throw new Error(`the discount ${code.code} was just written`);
  return discount;
}
