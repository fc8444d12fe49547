import type { Tx } from "../../../../platform/database/database.ts";
import { emit } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { postVoucherTransfers } from "../../../programme/ledger/post-transfers.ts";
import { presentVoucherEvent } from "../present-event.ts";
import { insertCredit } from "../queries/vouchers.ts";
import { LIABILITY, stateOf, type VoucherRow } from "../voucher-row.ts";
import type { RefundTenderRecord, TenderRecord } from "./tender-record.ts";
import {
  countRefunded,
  insertRefundTenders,
  lockVouchers,
  moveVouchers,
  replaceRefundTender,
} from "./vouchers-for-orders.ts";

interface RefundedOrder {
  id: string;
  reference: string;
  currency: string;
  userId: string;
  tenders: readonly TenderRecord[];
}

/**
 * Credits the vouchers with their parts of a refund that has succeeded. The place of a voucher that has ended or expired
 * is taken by a new one.
 */
export async function creditRefund(
  tx: Tx,
  order: RefundedOrder,
  refundId: string,
  parts: readonly RefundTenderRecord[],
): Promise<void> {
  if (parts.length === 0) return;
  const rows = new Map(
    (
      await lockVouchers(
        tx,
        parts.map(({ voucherId }) => voucherId),
      )
    ).map((row) => [row.id, row]),
  );
  for (const { voucherId, amountMinor } of parts) {
    const row = rows.get(voucherId);
    if (row === undefined) throw new Error(`the voucher ${voucherId} of the order ${order.id} is gone`);
    const state = stateOf(row);
    if (state === "ended" || state === "expired") {
      const fresh = await addCredit(tx, order, refundId, { holderId: row.holder_id ?? order.userId, amountMinor });
      await replaceRefundTender(tx, { refundId, from: voucherId, to: fresh });
    } else {
      await creditVoucher(tx, order, refundId, row, amountMinor);
    }
    await countRefunded(tx, order.id, voucherId, amountMinor);
  }
}

async function creditVoucher(
  tx: Tx,
  order: RefundedOrder,
  refundId: string,
  row: VoucherRow,
  amountMinor: number,
): Promise<void> {
  const [after] = await moveVouchers(tx, [
    { voucherId: row.id, balanceMinor: amountMinor, reservedMinor: 0, times: 1 },
  ]);
  await post(tx, order, refundId, { voucherId: row.id, kind: row.kind as "gift_card", amountMinor });
  if (after !== undefined)
    await emit(tx, { type: `${row.kind}.refunded`, resourceId: row.id, data: presentVoucherEvent(after) });
}

/** Puts a refund on new store credit of the order's account. */
export async function refundAsCredit(
  tx: Tx,
  order: RefundedOrder,
  refundId: string,
  amountMinor: number,
): Promise<void> {
  const voucherId = await addCredit(tx, order, refundId, { holderId: order.userId, amountMinor });
  await insertRefundTenders(tx, refundId, [{ voucherId, amountMinor }]);
}

async function addCredit(
  tx: Tx,
  order: RefundedOrder,
  refundId: string,
  { holderId, amountMinor }: { holderId: string; amountMinor: number },
): Promise<string> {
  const row = await insertCredit(tx, {
    id: newId(),
    kind: "store_credit",
    currency: order.currency,
    origin: "refund",
    amountMinor,
    holderId,
    orderId: order.id,
    expiresAt: null,
    note: null,
    madeBy: null,
  });
  await post(tx, order, refundId, { voucherId: row.id, kind: "store_credit", amountMinor });
  await emit(tx, { type: "store_credit.granted", resourceId: row.id, data: presentVoucherEvent(row) });
  return row.id;
}

function post(
  tx: Tx,
  order: RefundedOrder,
  refundId: string,
  { voucherId, kind, amountMinor }: Pick<RefundTenderRecord, "voucherId" | "kind" | "amountMinor">,
): Promise<number> {
  return postVoucherTransfers(tx, [
    {
      cause: `voucher_refund:${refundId}:${voucherId}`,
      movement: "refund",
      account: LIABILITY[kind],
      voucherId,
      amountMinor,
      currency: order.currency,
      orderId: order.id,
      orderReference: order.reference,
    },
  ]);
}
