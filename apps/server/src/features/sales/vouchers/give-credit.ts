import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { emit } from "../../../platform/events/emit.ts";
import { Forbidden, type Principal } from "../../../platform/http/requests/principal.ts";
import { decodeId, newId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { refuseOwnCase } from "../../ground/audit/own-case.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { InputProblems } from "../../ground/store/input-problems.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { lockRecipients, type Recipient } from "../../people/accounts/lock-recipients.ts";
import { postVoucherTransfers } from "../../programme/ledger/post-transfers.ts";
import { presentAdminCredit } from "./present-credit.ts";
import { presentVoucherEvent } from "./present-event.ts";
import { findOrderOf } from "./queries/orders.ts";
import { insertCredit } from "./queries/vouchers.ts";
import type { AdminCredit, CreditInput } from "./schemas.ts";
import { LIABILITY } from "./voucher-row.ts";

export interface CreditGift extends CreditInput {
  customerId: string;
  actor: Principal;
  settings: Pick<StoreSettings, "currency" | "goodwillLimitMinor" | "timezone">;
}

/**
 * Gives an account store credit: a goodwill expense, not revenue. Throws 404 for a guest or an erased account, 403
 * `own_case` for one's own, and 403 `forbidden` above the goodwill limit unless the actor is an administrator.
 */
export async function giveCredit(tx: Tx, gift: CreditGift): Promise<AdminCredit> {
  const { actor, customerId, settings } = gift;
  // The lock makes an erasure wait, which ends all credit of the account.
  const [customer] = await lockRecipients(tx, [customerId]);
  if (customer === undefined || customer.email_key === null) throw new NotFound("There is no such customer.");
  refuseOwnCase(actor.userId, [customerId]);
  const { amountMinor, expiresAt, order } = await readInput(tx, gift);
  if (amountMinor > settings.goodwillLimitMinor && !actor.roles.includes("admin"))
    throw new Forbidden("forbidden", "Only an administrator can give an amount above the goodwill limit.");
  const reason = gift.reason.trim();
  const row = await insertCredit(tx, {
    id: newId(),
    kind: "store_credit",
    currency: settings.currency,
    origin: "goodwill",
    amountMinor,
    holderId: customerId,
    orderId: order?.id ?? null,
    expiresAt,
    note: reason,
    madeBy: actor.userId,
  });
  await postVoucherTransfers(tx, [
    {
      cause: `voucher_grant:${row.id}`,
      movement: "grant",
      account: LIABILITY.store_credit,
      voucherId: row.id,
      amountMinor,
      currency: settings.currency,
      orderId: order?.id ?? null,
      orderReference: order?.reference ?? null,
      reason,
    },
  ]);
  const credit = presentAdminCredit({
    ...row,
    order_reference: order?.reference ?? null,
    made_by_name: actor.name,
  });
  await emit(tx, { type: "store_credit.granted", resourceId: row.id, data: presentVoucherEvent(row) });
  await recordChange(tx, {
    actorId: actor.userId,
    action: "store_credit.grant",
    resourceType: "store_credit",
    resourceId: row.id,
    before: null,
    after: credit,
  });
  if (gift.notify !== false) await tell(tx, customer, { credit, reason, timezone: settings.timezone });
  return credit;
}

async function readInput(tx: Queryable, { amount, expiresAt, orderId, customerId, settings }: CreditGift) {
  const problems = new InputProblems(settings.currency);
  const amountMinor = problems.minor(amount, "#/amount");
  if (amountMinor === 0)
    problems.add("#/amount/amount", "too_small", "The amount must be above 0.", { limit: 1, unit: "minor" });
  const until = expiresAt == null ? null : new Date(expiresAt);
  if (until !== null && until.getTime() <= Date.now())
    problems.add("#/expiresAt", "not_allowed", "The date must be in the future.");
  const id = orderId == null ? null : decodeId("ord", orderId);
  const order = id === null ? null : await findOrderOf(tx, { id, userId: customerId });
  if (orderId != null && order === null)
    problems.add("#/orderId", "not_allowed", "This is not an order of the customer.");
  problems.refuseProblems();
  return { amountMinor, expiresAt: until, order };
}

async function tell(
  tx: Tx,
  { email_key, name, locale }: Recipient,
  { credit, reason, timezone }: { credit: AdminCredit; reason: string; timezone: string },
): Promise<void> {
  if (email_key === null) return;
  await queueMail(tx, {
    template: "credit_granted",
    recipient: email_key,
    locale,
    data: { name, amount: credit.initial, reason, expiresAt: credit.expiresAt, timezone },
  });
}
