import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import {
  type FollowedEvent,
  hasNewEvents,
  moveFollower,
  takeEvents,
} from "../../../../platform/events/follow-events.ts";
import { countDueMails, type EventMail, queueEventMails } from "../../../../platform/mail/queue-mail.ts";
import type { BankAccount } from "../../../../platform/money/bank-transfer.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import type { Translated } from "../../../ground/translations/translations.ts";
import { lockRecipients } from "../../../people/accounts/lock-recipients.ts";
import { nameAccounts } from "../../../people/accounts/name-accounts.ts";
import { readOrdersOfShipments, readRefundTimes } from "../queries/order-mails.ts";
import { readOrders } from "../read-orders.ts";
import { trackingToken } from "../tracking-link.ts";
import { composeOrderMail, MAILED_EVENTS } from "./compose-order-mail.ts";

const FOLLOWER = "order_mails";
const MAILS_PER_STEP = 100;
const EVENTS_PER_MAIL = 10;
const LEAST_EVENTS_PER_STEP = 100;
/** Backpressure: while this many mails are due, the event log is the queue and no more mails are created. */
const ENOUGH_DUE = 2_000;
/** Older events are not mailed (for example after restoring an old backup). */
const MAX_AGE_MS = 7 * 86_400_000;

export interface OrderMailKit {
  database: Database;
  secrets: Secrets;
  howToPay: () => Promise<Pick<StoreSettings, "paymentInstructions" | "bankAccount">>;
  /** The shop's texts in the languages of the mails; without it they are in the shop's own. */
  texts?: () => Promise<MailTexts>;
}

interface MailTexts {
  settings: StoreSettings;
  into: (locale: string) => Translated | null;
}

/**
 * Creates at most `most` mails for events of orders and shipments. It reads the event log, so placement pays nothing
 * for it. Its cursor moves in the transaction that writes the mails, so that each event has one mail even after a
 * crash. Returns true when more events wait.
 */
export async function mailOrderEvents(kit: OrderMailKit, most = 1_000): Promise<boolean> {
  const { reads } = kit.database;
  const { paymentInstructions, bankAccount } = await kit.howToPay();
  const shop = { paymentInstructions, bankAccount, texts: (await kit.texts?.()) ?? null };
  for (let made = 0; made < most; made += MAILS_PER_STEP) {
    if (!(await hasNewEvents(reads, FOLLOWER))) return false;
    if ((await countDueMails(reads, ENOUGH_DUE)) >= ENOUGH_DUE) return false;
    const mails = Math.min(MAILS_PER_STEP, most - made);
    const more = await kit.database.transaction((tx) => mailStep(tx, kit.secrets, shop, mails));
    if (!more) return false;
  }
  return true;
}

interface MailShop {
  paymentInstructions: string;
  bankAccount: BankAccount | null;
  texts: MailTexts | null;
}

async function mailStep(tx: Tx, secrets: Secrets, shop: MailShop, mails: number): Promise<boolean> {
  const limit = Math.max(LEAST_EVENTS_PER_STEP, mails * EVENTS_PER_MAIL);
  const taken = await takeEvents(tx, FOLLOWER, limit);
  if (taken === null) return false;
  const events = upToMails(taken, mails);
  const last = events.at(-1);
  if (last === undefined) return false;
  const oldest = Date.now() - MAX_AGE_MS;
  const news = events.filter((event) => MAILED_EVENTS.has(event.type) && event.created_at.getTime() >= oldest);
  if (news.length > 0) await queueEventMails(tx, await composeMails(tx, secrets, news, shop));
  await nameAccounts(
    tx,
    events.flatMap(({ type, resource_id }) => (type === "order.created" ? [resource_id] : [])),
  );
  await moveFollower(tx, FOLLOWER, last);
  return events.length < taken.length || taken.length === limit;
}

/** The events up to the one that completes a batch of mails. */
function upToMails(events: readonly FollowedEvent[], mails: number): readonly FollowedEvent[] {
  let found = 0;
  for (const [index, event] of events.entries()) {
    if (MAILED_EVENTS.has(event.type)) found += 1;
    if (found === mails) return events.slice(0, index + 1);
  }
  return events;
}

async function composeMails(
  tx: Tx,
  secrets: Secrets,
  events: readonly FollowedEvent[],
  { paymentInstructions, bankAccount, texts }: MailShop,
): Promise<EventMail[]> {
  const isShipment = (event: FollowedEvent) => event.type.startsWith("shipment.");
  const shipments = events.filter(isShipment).map((event) => event.resource_id);
  const orderOfShipment = shipments.length === 0 ? new Map() : await readOrdersOfShipments(tx, shipments);
  const orderIdOf = (event: FollowedEvent): string =>
    isShipment(event) ? (orderOfShipment.get(event.resource_id) ?? "") : event.resource_id;
  const orderIds = [...new Set(events.map(orderIdOf))].filter((id) => id !== "");
  const refunded = events.filter(({ type }) => type === "order.refunded").map(orderIdOf);
  const [found, refunds] = await Promise.all([
    readOrders(tx, orderIds),
    refunded.length === 0 ? [] : readRefundTimes(tx, refunded),
  ]);
  const orders = new Map(found.map((order) => [order.id, order]));
  // Read last, so that data removed by an earlier erasure is not used.
  const users = [...new Set(found.map((order) => order.userId))];
  const recipients = new Map((await lockRecipients(tx, users)).map((recipient) => [recipient.id, recipient]));
  const takeRefund = refundsInTurn(refunds);
  return events.flatMap((event) => {
    const order = orders.get(orderIdOf(event));
    const recipient = order === undefined ? undefined : recipients.get(order.userId);
    if (order === undefined || recipient === undefined) return [];
    const mail = composeOrderMail({
      event: { id: event.id, type: event.type, resourceId: event.resource_id, createdAt: event.created_at },
      order,
      recipient,
      trackingToken: trackingToken(secrets, order),
      paymentInstructions,
      bankAccount,
      translation: translationFor(texts, order.locale ?? recipient.locale),
      refundId: event.type === "order.refunded" ? takeRefund(order.id, event.created_at) : null,
    });
    return mail ?? [];
  });
}

function translationFor(texts: MailTexts | null, locale: string) {
  const into = texts?.into(locale) ?? null;
  return texts === null || into === null ? null : { into, settings: texts.settings };
}

/**
 * Several refunds can end in one transaction, with an event each: each gets one mail. For a refund that failed after
 * success no match is found; a person has to write to that customer.
 */
function refundsInTurn(refunds: readonly { id: string; order_id: string; updated_at: Date }[]) {
  const told = new Set<string>();
  return (orderId: string, at: Date): string | null => {
    const next = refunds.find(
      ({ id, order_id, updated_at }) => order_id === orderId && updated_at.getTime() === at.getTime() && !told.has(id),
    );
    if (next === undefined) return null;
    told.add(next.id);
    return next.id;
  };
}
