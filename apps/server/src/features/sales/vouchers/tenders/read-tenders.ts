import type { Queryable } from "../../../../platform/database/database.ts";
import type { VoucherKind } from "../voucher-row.ts";
import type { RefundTenderRecord, TenderRecord } from "./tender-record.ts";
import { readRefundTenderRows, readTenderRows } from "./vouchers-for-orders.ts";

export interface TendersOfOrders {
  /** By order. */
  tenders: ReadonlyMap<string, TenderRecord[]>;
  /** By refund. */
  refunded: ReadonlyMap<string, RefundTenderRecord[]>;
}

/** The vouchers that pay for orders, and those that refunds went to. */
export async function readTenders(from: Queryable, orderIds: readonly string[]): Promise<TendersOfOrders> {
  const [tenders, refunded] = await Promise.all([readTenderRows(from, orderIds), readRefundTenderRows(from, orderIds)]);
  return {
    tenders: grouped(tenders, (row) => [
      row.order_id,
      {
        n: row.n,
        voucherId: row.voucher_id,
        kind: row.kind as VoucherKind,
        last4: row.last4,
        amountMinor: row.amount_minor,
        state: row.state as TenderRecord["state"],
        refundedMinor: row.refunded_minor,
      },
    ]),
    refunded: grouped(refunded, (row) => [
      row.refund_id,
      {
        voucherId: row.voucher_id,
        kind: row.kind as VoucherKind,
        last4: row.last4,
        amountMinor: row.amount_minor,
      },
    ]),
  };
}

function grouped<Row, Item>(rows: readonly Row[], read: (row: Row) => [string, Item]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [key, item] of rows.map(read)) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}
