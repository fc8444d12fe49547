import type { OrderRecord } from "../../orders/order-record.ts";
import type { WantedLine } from "../rules/order-lines.ts";
import type { Facts } from "./read-facts.ts";

/** An order with goods of an errand came from its hand-off; of several errands it is the one that was added last. */
export function originOf(
  { bagLines }: Facts,
  userId: string,
  lines: readonly WantedLine[],
): Pick<OrderRecord, "channel" | "errandId"> {
  const ordered = new Set(lines.map(({ item }) => item.variantId));
  let last: Facts["bagLines"][number] | null = null;
  for (const line of bagLines)
    if (line.userId === userId && line.errandId !== null && ordered.has(line.variantId))
      if (last === null || line.addedAt >= last.addedAt) last = line;
  return last === null ? { channel: "web", errandId: null } : { channel: "handoff", errandId: last.errandId };
}

/** True when the order takes pieces out of its customer's bag, which moves the bag's version. */
export function takesFromBag({ bagLines }: Facts, { userId, lines }: OrderRecord): boolean {
  const ordered = new Set(lines.map(({ variantId }) => variantId));
  return bagLines.some((line) => line.userId === userId && ordered.has(line.variantId));
}
