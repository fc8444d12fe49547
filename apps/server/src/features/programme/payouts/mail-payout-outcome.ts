import type { Tx } from "../../../platform/database/database.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { readPayees } from "../creators/payees.ts";
import type { PayoutRow } from "./payout-row.ts";

/** Mails the creator when a payout ends in any way, with its amount, account and reason. */
export async function mailPayoutOutcome(
  tx: Tx,
  payout: PayoutRow,
  reason: string | null,
  currency: string,
): Promise<void> {
  const { status } = payout;
  if (status !== "paid" && status !== "failed" && status !== "returned" && status !== "canceled") return;
  const payee = (await readPayees(tx, [payout.creator_id])).get(payout.creator_id);
  if (payee === undefined || payee.email === null) return;
  const to = { recipient: payee.email, locale: payee.locale };
  const data = {
    displayName: payee.displayName,
    amount: { amount: payout.amount_minor, currency },
    label: payout.method_label,
  };
  if (status === "paid")
    await queueMail(tx, { ...to, template: "payout_paid", data: { ...data, reference: payout.reference } });
  else await queueMail(tx, { ...to, template: `payout_${status}`, data: { ...data, reason } });
}
