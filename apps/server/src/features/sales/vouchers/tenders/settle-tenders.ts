import type { Tx } from "../../../../platform/database/database.ts";
import { emit } from "../../../../platform/events/emit.ts";
import { postVoucherTransfers } from "../../../programme/ledger/post-transfers.ts";
import { presentVoucherEvent } from "../present-event.ts";
import { LIABILITY } from "../voucher-row.ts";
import type { TenderRecord } from "./tender-record.ts";
import { endReservation, lockVouchers, moveVouchers } from "./vouchers-for-orders.ts";

interface TenderedOrder {
  id: string;
  reference: string;
  currency: string;
  tenders: readonly TenderRecord[];
}

/** Locks the vouchers of an order before rows that come after them (docs/architecture.md#lock-order). */
export async function lockTenders(tx: Tx, tenders: readonly TenderRecord[]): Promise<void> {
  if (tenders.length > 0)
    await lockVouchers(
      tx,
      tenders.map(({ voucherId }) => voucherId),
    );
}

/**
 * Ends the reservation of an order's vouchers in the transaction that pays or cancels it: captured ones are spent, voided
 * ones are free again. Returns the tenders as they are then.
 */
export async function settleTenders(
  tx: Tx,
  order: TenderedOrder,
  state: "captured" | "voided",
): Promise<TenderRecord[]> {
  const reserved = order.tenders.filter((tender) => tender.state === "reserved");
  if (reserved.length === 0) return [...order.tenders];
  await lockTenders(tx, reserved);
  const rows = await moveVouchers(
    tx,
    reserved.map(({ voucherId, amountMinor }) => ({
      voucherId,
      balanceMinor: state === "captured" ? -amountMinor : 0,
      reservedMinor: -amountMinor,
      times: 1,
    })),
  );
  await endReservation(tx, order.id, state);
  if (state === "captured") {
    await postVoucherTransfers(
      tx,
      reserved.map((tender) => redemption(order, tender)),
    );
    await emit(
      tx,
      ...rows.map((row) => ({ type: `${row.kind}.redeemed`, resourceId: row.id, data: presentVoucherEvent(row) })),
    );
  }
  return order.tenders.map((tender) => (tender.state === "reserved" ? { ...tender, state } : tender));
}

/** The transfer of a voucher that paid for an order. */
export function redemption(order: Omit<TenderedOrder, "tenders">, { voucherId, kind, amountMinor }: TenderRecord) {
  return {
    cause: `voucher_redeem:${order.id}:${voucherId}`,
    movement: "redemption" as const,
    account: LIABILITY[kind],
    voucherId,
    amountMinor,
    currency: order.currency,
    orderId: order.id,
    orderReference: order.reference,
  };
}
