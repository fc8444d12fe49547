import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { ONLY_VARIANT_TITLE } from "../../catalogue/products/product-input.ts";
import { lockRecipients } from "../../people/accounts/lock-recipients.ts";
import { presentWithdrawal } from "../orders/documents/present-withdrawal.ts";
import { readWithdrawals } from "../orders/read-fulfilment.ts";
import { declareWithdrawal } from "./declare-withdrawal.ts";
import { findOrderOwner, readLineTitles } from "./queries/withdrawals.ts";

export interface WithdrawableOrder {
  reference: string;
  /** To compare with, not to show. */
  emailKey: string;
  canceled: boolean;
  lines: readonly WithdrawableLine[];
  /** Earlier declarations, oldest first. */
  declared: readonly DeclaredPieces[];
}

export interface DeclaredPieces {
  at: Date;
  reason: string | null;
  /** True where the acknowledgement went to a further address too, which the holder of a passed-on link must not see. */
  copied: boolean;
  pieces: ReadonlyArray<{ title: string; qty: number }>;
}

export interface WithdrawableLine {
  lineId: string;
  title: string;
  /** Pieces that have not been withdrawn yet. */
  left: number;
}

export interface TrackingWithdrawal {
  reference: string;
  lines: ReadonlyArray<{ lineId: string; qty: number }>;
  reason: string | null;
  name: string | null;
  email: string | null;
  copy: boolean;
  secrets: Secrets;
}

/** The pieces of an order that can be withdrawn, and earlier withdrawals, without personal data. */
export async function findOrderForWithdrawal(from: Queryable, reference: string): Promise<WithdrawableOrder | null> {
  const order = await findOrderOwner(from, reference);
  if (order === null) return null;
  const [lines, withdrawals] = await Promise.all([readLineTitles(from, order.id), readWithdrawals(from, [order.id])]);
  const declared = withdrawals.flatMap((withdrawal) => withdrawal.lines);
  const titled = lines.map(({ id, title, variant_title, qty }) => ({
    lineId: id,
    title: ["", ONLY_VARIANT_TITLE].includes(variant_title) ? title : `${title}, ${variant_title}`,
    left: declared.reduce((left, piece) => (piece.lineId === id ? left - piece.qty : left), qty),
  }));
  return {
    reference,
    emailKey: order.email_key,
    canceled: order.status === "canceled",
    lines: titled,
    declared: withdrawals.map(({ receivedAt, reason, copied, lines: pieces }) => ({
      at: receivedAt,
      reason,
      copied,
      pieces: pieces.map(({ lineId, qty }) => ({
        title: titled.find((line) => line.lineId === lineId)?.title ?? "",
        qty,
      })),
    })),
  };
}

/**
 * Takes a withdrawal without a session from a visitor who has proved access to the order. It counts as the customer's:
 * the acknowledgement goes to their address, in their language and time zone. An order whose customer was erased is not
 * found.
 */
export async function withdrawFromTracking(tx: Tx, request: TrackingWithdrawal) {
  const owner = await findOrderOwner(tx, request.reference);
  if (owner === null) throw new NotFound();
  // The account before the order, as an erasure locks them.
  const [customer] = await lockRecipients(tx, [owner.user_id]);
  if (customer === undefined) throw new NotFound();
  const { order, ...withdrawal } = await declareWithdrawal(tx, {
    orderId: owner.id,
    customer: { userId: customer.id, email: customer.email_key, locale: customer.locale, timezone: customer.timezone },
    lines: request.lines,
    reason: request.reason,
    name: request.name,
    email: request.email,
    copy: request.copy,
    secrets: request.secrets,
  });
  return presentWithdrawal(order, withdrawal);
}
