import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Discount } from "../discount-rule.ts";
import { insertDiscounts, readDiscounts } from "../discounts-for-orders.ts";

/** A code of a creator's own, which takes a part off. Returns it as orders meet it. */
export async function insertCreatorsDiscount(
  tx: Tx,
  code: { code: string; valueBps: number; creatorId: string; startsAt: Date },
): Promise<Discount> {
  await insertDiscounts(tx, [{ id: newId(), type: "percentage", ...code }]);
  const discount = (await readDiscounts(tx, [code.code])).get(code.code)?.discount;
  if (discount === undefined) throw new Error(`the discount ${code.code} was just written`);
  return discount;
}
