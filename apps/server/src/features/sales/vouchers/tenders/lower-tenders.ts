import type { Tx } from "../../../../platform/database/database.ts";
import type { TenderRecord } from "./tender-record.ts";
import { lowerReserved, moveVouchers } from "./vouchers-for-orders.ts";

/**
 * Frees a part of what vouchers hold for an order that became cheaper: the last one to pay is freed first. One of which
 * nothing is left pays no longer. The caller holds the locks of the order and of its vouchers. Returns the freed amount.
 */
export async function lowerTenders(
  tx: Tx,
  order: { id: string; tenders: readonly TenderRecord[] },
  byMinor: number,
): Promise<number> {
  let left = byMinor;
  const freed: Array<{ n: number; voucherId: string; minor: number }> = [];
  const reserved = order.tenders.filter(({ state }) => state === "reserved").sort((a, b) => b.n - a.n);
  for (const { n, voucherId, amountMinor } of reserved) {
    const minor = Math.min(left, amountMinor);
    if (minor === 0) continue;
    freed.push({ n, voucherId, minor });
    left -= minor;
  }
  if (freed.length > 0) {
    await lowerReserved(tx, order.id, freed);
    await moveVouchers(
      tx,
      freed.map(({ voucherId, minor }) => ({ voucherId, balanceMinor: 0, reservedMinor: -minor, times: 1 })),
    );
  }
  return byMinor - left;
}
