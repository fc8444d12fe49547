import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { normaliseEmail } from "../../attribution/normalise-email.ts";
import { lockCreator, readPayees, setPayoutEmailKey } from "../../creators/payees.ts";
import { findMethod, type MethodRow, saveMethod } from "../queries/methods.ts";
import type { PayoutMethod } from "../schemas.ts";
import { maskedLabel, type PayoutAccount } from "./payout-method.ts";
import { sealAccount } from "./sealed-account.ts";

export interface PayoutMethodChange {
  creatorId: string;
  /** The user id of the creator. */
  userId: string;
  account: PayoutAccount;
}

/**
 * Saves the account that a creator is paid to from now on: encrypted, shown masked, and confirmed to the creator by
 * mail. Existing payouts keep their account. From the next order on, an order by the owner of a PayPal address is a
 * self-referral.
 */
export async function savePayoutMethod(tx: Tx, secrets: Secrets, change: PayoutMethodChange): Promise<PayoutMethod> {
  const { creatorId, account } = change;
  // Concurrent changes, and a payout that is being created, wait for one another.
  await lockCreator(tx, creatorId);
  const before = await findMethod(tx, creatorId);
  const label = maskedLabel(account);
  const sealed = sealAccount(secrets, creatorId, account);
  const updatedAt = await saveMethod(tx, { creatorId, type: account.type, label, sealed });
  await setPayoutEmailKey(tx, creatorId, account.type === "paypal" ? normaliseEmail(account.email) : null);
  const after = presentPayoutMethod({ type: account.type, label, updated_at: updatedAt });
  await recordChange(tx, {
    actorId: change.userId,
    action: "payout_method.update",
    resourceType: "payout_method",
    resourceId: creatorId,
    before: before === null ? null : presentPayoutMethod(before),
    after,
  });
  await mailMethodChange(tx, creatorId, label);
  return after;
}

async function mailMethodChange(tx: Tx, creatorId: string, label: string): Promise<void> {
  const payee = (await readPayees(tx, [creatorId])).get(creatorId);
  if (payee === undefined || payee.email === null) return;
  const { email: recipient, locale, displayName } = payee;
  await queueMail(tx, { template: "payout_method_changed", recipient, locale, data: { displayName, label } });
}

export function presentPayoutMethod(row: MethodRow): PayoutMethod {
  return { type: row.type, label: row.label, updatedAt: row.updated_at.toISOString() };
}
