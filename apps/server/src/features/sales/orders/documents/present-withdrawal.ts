import { encodeId } from "../../../../platform/ids.ts";
import type { StoredOrder, WithdrawalRecord } from "../order-record.ts";
import { isLate } from "../rules/withdrawal-period.ts";
import type { WithdrawalDocument } from "../schemas/withdrawal.ts";

export function presentWithdrawal(
  order: Pick<StoredOrder, "id" | "reference" | "withdrawableUntil">,
  withdrawal: WithdrawalRecord,
): WithdrawalDocument {
  return {
    id: encodeId("wdr", withdrawal.id),
    orderId: encodeId("ord", order.id),
    orderReference: order.reference,
    lines: withdrawal.lines.map(({ lineId, qty }) => ({ lineId: encodeId("line", lineId), qty })),
    reason: withdrawal.reason,
    receivedAt: withdrawal.receivedAt.toISOString(),
    late: isLate(order, withdrawal.receivedAt),
  };
}
