import type { VoucherAccount } from "../../programme/ledger/accounts.ts";

export type VoucherKind = "gift_card" | "store_credit";
export type VoucherStatus = "active" | "blocked" | "ended";
export type VoucherOrigin = "sale" | "goodwill" | "refund" | "import" | "replacement";

export interface VoucherRow {
  id: string;
  kind: string;
  currency: string;
  last4: string | null;
  origin: string;
  initial_minor: number;
  balance_minor: number;
  reserved_minor: number;
  status: string;
  end_reason: string | null;
  holder_id: string | null;
  order_id: string | null;
  expires_at: Date | null;
  note: string | null;
  made_by: string | null;
  created_at: Date;
  version: number;
}

/** The ledger account that owes the money of a kind of voucher. */
export const LIABILITY = {
  gift_card: "gift_card_liability",
  store_credit: "store_credit_liability",
} as const satisfies Record<VoucherKind, VoucherAccount>;

/** An active voucher past its date reads as expired: its balance stays until an administrator books it. */
export function stateOf(row: Pick<VoucherRow, "status" | "expires_at">, now = Date.now()): VoucherStatus | "expired" {
  if (row.status === "active" && row.expires_at !== null && row.expires_at.getTime() <= now) return "expired";
  return row.status as VoucherStatus;
}

/** Minor units that can be spent now. */
export function availableOf(row: VoucherRow, now = Date.now()): number {
  return stateOf(row, now) === "active" ? row.balance_minor - row.reserved_minor : 0;
}
