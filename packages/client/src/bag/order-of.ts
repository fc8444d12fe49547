import type { Cart } from "../../types/public.d.ts";
import type { OrderOfBagInput } from "./types.ts";

/** The settled bag as an order takes it. A code that doesn't apply would refuse the order, so it is left out. */
export function orderOf(settled: Cart | null): OrderOfBagInput {
  if (settled === null) return { lines: [] };
  const { id, version, discountCode, discount } = settled;
  return {
    lines: settled.lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
    ...(discountCode !== null && discount?.applied === true ? { discountCode } : {}),
    cart: { id, version },
  };
}
