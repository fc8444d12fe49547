import { LOCALES } from "@tote/words";
import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { type ErrorEntry, Invalid, NotFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { mailLanguage } from "../../../platform/mail/texts/mail-content.ts";
import { ONLY_VARIANT_TITLE } from "../../catalogue/products/product-input.ts";
import { emailKey } from "../../people/accounts/email-address.ts";
import { mailableName } from "../../people/accounts/person-name.ts";
import { addresseeOf } from "../orders/addressee.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import { isBuyer } from "../orders/is-buyer.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import type { StoredOrder, WithdrawalRecord } from "../orders/order-record.ts";
import { creditsByLine } from "../orders/rules/order-balance.ts";
import { shownTitles } from "../orders/rules/shown-title.ts";
import { saveOrderChange } from "../orders/save-order-change.ts";
import { trackingToken } from "../orders/tracking-link.ts";
import { insertWithdrawal } from "./queries/withdrawals.ts";

export interface WithdrawalRequest {
  orderId: string;
  customer: {
    userId: string;
    /** Null for a guest. */
    email: string | null;
    locale: string;
    timezone: string;
  };
  /** Null selects everything that was not withdrawn before. */
  lines: ReadonlyArray<{ lineId: string; qty: number }> | null;
  reason: string | null;
  /** The declarant as typed; null stands for the order's own name or address. */
  name?: string | null;
  email?: string | null;
  /** Sends the acknowledgement to the typed address too, if it is not the order's own. */
  copy?: boolean;
  /** For the link in the mail. */
  secrets: Secrets;
}

export interface DeclaredWithdrawal extends WithdrawalRecord {
  order: StoredOrder;
}

/**
 * Takes a customer's declaration that they withdraw from the contract, whole or in part, as EU law gives it to them, and
 * acknowledges it by mail with its content and its time; the mails wait in the outbox from the same transaction on. It decides nothing: whether it came in time is for the shop to
 * see, which cancels or refunds. Each piece is withdrawn once (`invalid_transition`, 409).
 */
export async function declareWithdrawal(tx: Tx, request: WithdrawalRequest): Promise<DeclaredWithdrawal> {
  const { order, now } = await lockAndReadOrder(tx, request.orderId);
  if (!isBuyer(order, request.customer.userId)) throw new NotFound();
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  const lines = withdrawnLines(order, request.lines);
  // To an address that is not the account's own, a mail shows nothing that the buyer wrote but the addressee's name.
  const { email } = request.customer;
  const own = email !== null && emailKey(email) === order.emailKey;
  const { name = null, email: typed = null, copy = false } = request;
  const copyTo = copy && typed !== null && emailKey(typed) !== order.emailKey ? typed : null;
  const withdrawal = { id: newId(), reason: request.reason, receivedAt: now, copied: copyTo !== null, lines };
  await insertWithdrawal(tx, { ...withdrawal, orderId: order.id, userId: order.userId, name, email: typed });
  const locale = order.locale ?? request.customer.locale;
  const content = {
    orderReference: order.reference,
    receivedAt: writtenTime(now, { ...request.customer, locale }),
    items: lines.map(({ lineId, qty }) => `${qty} × ${titleOf(order, lineId)}`).join("; "),
  };
  if (copyTo !== null)
    await queueMail(tx, {
      template: "withdrawal_copy",
      recipient: copyTo,
      locale,
      data: { ...content, name: mailableName(name ?? "") },
    });
  await queueMail(tx, {
    template: "withdrawal_received",
    recipient: order.email,
    locale,
    data: {
      ...content,
      name: own ? addresseeOf(order) : mailableName(addresseeOf(order)),
      reason: own ? request.reason : null,
      trackingToken: trackingToken(request.secrets, order),
    },
  });
  const saved = await saveOrderChange(tx, order);
  return { ...withdrawal, order: saved.order };
}

function withdrawnLines(order: StoredOrder, wanted: WithdrawalRequest["lines"]): WithdrawalRecord["lines"] {
  const left = new Map(order.lines.map(({ id, qty }) => [id, qty - creditsByLine(order.changes).of(id).removedQty]));
  for (const { lineId, qty } of order.withdrawals.flatMap((withdrawal) => withdrawal.lines))
    left.set(lineId, (left.get(lineId) ?? 0) - qty);
  const lines = wanted ?? [...left].flatMap(([lineId, qty]) => (qty > 0 ? [{ lineId, qty }] : []));
  const errors: ErrorEntry[] = [];
  for (const [index, { lineId }] of lines.entries()) {
    const pointer = `#/lines/${index}/lineId`;
    if (!left.has(lineId)) errors.push({ pointer, code: "unknown_line", detail: "The order has no such line." });
    else if (lines.findIndex((line) => line.lineId === lineId) !== index)
      errors.push({ pointer, code: "not_unique", detail: "The line is named twice." });
  }
  if (errors.length > 0) throw new Invalid(errors);
  if (lines.length === 0 || lines.some(({ lineId, qty }) => qty > (left.get(lineId) ?? 0)))
    throw new InvalidTransition("These pieces were withdrawn before.");
  return [...lines];
}

/** To the second, since it can matter whether a declaration came in time. */
function writtenTime(at: Date, { locale, timezone }: { locale: string; timezone: string }): string {
  const language = LOCALES[mailLanguage(locale)];
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "long", timeZone: timezone }).format(at);
}

function titleOf(order: StoredOrder, lineId: string): string {
  const line = order.lines.find((candidate) => candidate.id === lineId);
  if (line === undefined) return "";
  const { title, variantTitle } = shownTitles(line);
  return ["", ONLY_VARIANT_TITLE].includes(variantTitle) ? title : `${title}, ${variantTitle}`;
}
