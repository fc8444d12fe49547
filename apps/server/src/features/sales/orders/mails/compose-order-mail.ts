import type { Language } from "../../../../platform/http/pages/language.ts";
import type { EventMail } from "../../../../platform/mail/queue-mail.ts";
import type { OrderMail } from "../../../../platform/mail/templates.ts";
import { mailLanguage } from "../../../../platform/mail/texts/mail-content.ts";
import type { BankAccount } from "../../../../platform/money/bank-transfer.ts";
import { ONLY_VARIANT_TITLE } from "../../../catalogue/products/product-input.ts";
import { addressLines } from "../../../ground/store/address-lines.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import {
  translateInstructions,
  translateSoldLine,
  translateTexts,
} from "../../../ground/translations/translate-lines.ts";
import type { Translated } from "../../../ground/translations/translations.ts";
import type { Recipient } from "../../../people/accounts/lock-recipients.ts";
import { mailableName } from "../../../people/accounts/person-name.ts";
import { presentDestinations } from "../../vouchers/tenders/present-tenders.ts";
import { addresseeOf } from "../addressee.ts";
import { owesTransfer, presentOrder } from "../documents/present-order.ts";
import type { OrderLineRecord, StoredOrder } from "../order-record.ts";
import { handoverOf } from "../rules/handover.ts";
import { shownTitles } from "../rules/shown-title.ts";
import { REFUNDED_AT_PROVIDER } from "../rules/system-reasons.ts";

/** Events that can cause a mail. */
export const MAILED_EVENTS: ReadonlySet<string> = new Set([
  "order.created",
  "order.paid",
  "order.payment_failed",
  "order.delivered",
  "order.canceled",
  "order.changed",
  "order.refunded",
  "shipment.updated",
]);

interface Translation {
  into: Translated;
  settings: StoreSettings;
}

export interface OrderMoment {
  event: { id: string; type: string; resourceId: string; createdAt: Date };
  /** The order's current state, which can be later than the event: a paid order gets no request to pay. */
  order: StoredOrder;
  recipient: Recipient;
  trackingToken: string;
  paymentInstructions: string;
  bankAccount: BankAccount | null;
  /** The shop's texts in the language of the mail; null: its own. */
  translation: Translation | null;
  /** The refund that ended in the event's transaction. */
  refundId: string | null;
}

/** The customer's mail for an event, or null when the event does not concern them. */
export function composeOrderMail(moment: OrderMoment): EventMail | null {
  const { event, order, recipient } = moment;
  const to = { eventId: event.id, recipient: order.email, locale: order.locale ?? recipient.locale };
  const common = { name: addressedName(moment), reference: order.reference, trackingToken: moment.trackingToken };
  switch (event.type) {
    case "order.created":
      return { ...to, template: "order_confirmed", data: confirmation(moment, common) };
    case "order.paid":
      return isNews(order) ? { ...to, template: "order_paid", data: { ...common, amount: paid(order) } } : null;
    case "order.payment_failed":
      return { ...to, template: "order_payment_failed", data: { ...common, amount: total(order) } };
    case "order.delivered":
      // A customer who got no mail about a parcel gets none about its arrival; a handover's own mail says that it is done.
      return order.shipments.some(({ notify, carrier }) => notify && handoverOf(carrier) === null)
        ? { ...to, template: "order_delivered", data: common }
        : null;
    case "order.canceled":
      // Its buyer has just put it back into the bag.
      if (order.reopenedAt !== null) return null;
      return order.cancelReason === "expired"
        ? { ...to, template: "order_expired", data: common }
        : { ...to, template: "order_canceled", data: cancellation(moment, common) };
    case "order.changed":
      return changed(moment, common, to);
    case "order.refunded":
      return refund(moment, common, to);
    case "shipment.updated":
      return ofShipment(moment, common, to);
    default:
      return null;
  }
}

type Addressee = Pick<EventMail, "eventId" | "recipient" | "locale">;

const moneyOf = (order: StoredOrder) => (amount: number) => ({ amount, currency: order.currency });
const total = (order: StoredOrder) => moneyOf(order)(order.totalMinor);
const paid = (order: StoredOrder) => moneyOf(order)(order.paidMinor);

/**
 * False when a mail would be redundant: with `test` the confirmation is enough, and an order canceled meanwhile has a
 * refund mail of its own.
 */
function isNews(order: StoredOrder): boolean {
  return order.paymentProvider !== "test" && order.paidMinor > 0 && order.status !== "canceled";
}

function confirmation(moment: OrderMoment, common: OrderMail) {
  const { order, paymentInstructions, bankAccount, recipient, translation } = moment;
  const language = mailLanguage(order.locale ?? recipient.locale);
  const own = presentOrder(order, { paymentInstructions, bankAccount, language });
  const shown = translation === null ? own : translateTexts(own, translation.settings, translation.into);
  const price = (line: OrderLineRecord) => moneyOf(order)(line.unitPriceMinor * line.qty);
  return {
    ...common,
    lines: order.lines.map((line) => ({ ...named(line, translation), qty: line.qty, total: price(line) })),
    discount: shown.totals.discount,
    discounts: shown.discounts
      .filter((one) => one.class !== "shipping")
      .map(({ title, amount }) => ({ title, amount })),
    shipping: shown.totals.shipping,
    tax: shown.totals.tax,
    taxIncluded: order.taxIncluded,
    total: shown.totals.total,
    tenders: own.tenders.map(({ kind, last4, amount }) => ({ kind, last4, amount })),
    due: own.totals.due,
    shippingMethod: order.shippingMethod?.shownName ?? shown.shippingMethod?.name ?? null,
    deliverTo: deliveryLines(moment, language)?.join("\n") ?? null,
    billTo: isOwnAddress(moment) ? (own.billingAddress?.lines.join("\n") ?? null) : null,
    transfer: own.payment.transfer,
    paymentInstructions: owesTransfer(order) ? howToPay(paymentInstructions.trim(), translation) : null,
  };
}

/**
 * Where the parcel goes. A mail to an address that is not the account's own has the place without the street, enough to
 * notice a mistyped one; the street is on the order's page. Null if nothing ships.
 */
function deliveryLines(moment: OrderMoment, language: Language): string[] | null {
  const { shippingAddress: kept } = moment.order;
  if (kept === null) return null;
  const place = {
    name: addressedName(moment),
    line1: "",
    city: mailablePlace(kept.city),
    region: mailablePlace(kept.region),
    postalCode: mailablePlace(kept.postalCode),
    country: kept.country,
  };
  const address = isOwnAddress(moment) ? kept : place;
  return addressLines(address, { language, purpose: "page", homeCountry: null });
}

/** Longer texts are no places but letters to a stranger in the shop's name. */
const LONGEST_PLACE = 80;

function mailablePlace(text: string | null | undefined): string {
  const line = mailableName(text ?? "");
  return line.length > LONGEST_PLACE || line.includes("@") ? "" : line;
}

/**
 * False where the mail goes to an address that is not the account's own, a guest's above all: whoever placed the order may
 * have given a stranger's. Such a mail shows nothing that its buyer wrote but the name and the place of the parcel's addressee.
 */
function isOwnAddress({ order, recipient }: Pick<OrderMoment, "order" | "recipient">): boolean {
  return recipient.email_key === order.emailKey;
}

function addressedName(moment: OrderMoment): string {
  return isOwnAddress(moment) ? moment.recipient.name : mailableName(addresseeOf(moment.order));
}

function cancellation(moment: OrderMoment, common: OrderMail) {
  const { order } = moment;
  const by = order.cancelReason === "customer" ? ("customer" as const) : ("shop" as const);
  return {
    ...common,
    by,
    note: by === "shop" || isOwnAddress(moment) ? order.cancelNote : null,
    wasPaid: order.paidMinor > 0,
  };
}

function refund({ order, refundId, translation }: OrderMoment, common: OrderMail, to: Addressee): EventMail | null {
  const money = moneyOf(order);
  const found = order.refunds.find(({ id }) => id === refundId);
  if (found === undefined) return null;
  const lines = found.lines.flatMap(({ lineId, qty, amountMinor }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ ...named(line, translation), qty, total: money(amountMinor) }];
  });
  const isSystems = order.status === "canceled" && order.cancelReason !== "refunded";
  return {
    ...to,
    template: "order_refunded",
    data: {
      ...common,
      amount: money(found.amountMinor),
      lines,
      shipping: found.shippingMinor > 0 ? money(found.shippingMinor) : null,
      toVouchers: presentDestinations(found, money).flatMap(({ to: kind, last4, amount }) =>
        kind === "payment" ? [] : [{ kind, last4, amount }],
      ),
      // A cancellation has a mail of its own with its reason; reasons written by the system are not for the customer.
      reason: isSystems || found.reason === REFUNDED_AT_PROVIDER ? null : found.reason,
    },
  };
}

/** The mail for a confirmed change; null for other news of the event, such as a corrected address. */
function changed(moment: OrderMoment, common: OrderMail, to: Addressee): EventMail | null {
  const { event, order, recipient, translation, paymentInstructions, bankAccount } = moment;
  const change = order.changes.find(({ confirmedAt }) => confirmedAt.getTime() === event.createdAt.getTime());
  if (change === undefined || order.status === "canceled") return null;
  const money = moneyOf(order);
  const line = (lineId: string | null) => order.lines.find(({ id }) => id === lineId);
  const language = mailLanguage(order.locale ?? recipient.locale);
  const { totals, payment } = presentOrder(order, { paymentInstructions, bankAccount, language });
  return {
    ...to,
    template: "order_changed",
    data: {
      ...common,
      removed: change.credits.flatMap(({ lineId, qty, amountMinor }) => {
        const found = line(lineId);
        return found === undefined ? [] : [{ ...named(found, translation), qty, total: money(-amountMinor) }];
      }),
      added: change.lineIds.flatMap((lineId) => {
        const found = line(lineId);
        return found === undefined
          ? []
          : [{ ...named(found, translation), qty: found.qty, total: money(found.totalMinor) }];
      }),
      total: totals.current,
      due: totals.due.amount > 0 ? totals.due : null,
      transfer: payment.transfer,
      paymentInstructions: owesTransfer(order) ? howToPay(paymentInstructions.trim(), translation) : null,
      reason: change.reason,
    },
  };
}

/** The mail for the event that announced a shipment, voided it or corrected it; null for what a carrier reported. */
function ofShipment({ event, order, translation }: OrderMoment, common: OrderMail, to: Addressee): EventMail | null {
  const shipment = [...order.shipments, ...order.voidedShipments].find(({ id }) => id === event.resourceId);
  if (shipment === undefined) return null;
  const { carrier, notify } = shipment;
  const isMomentOf = (at: Date | null) => at?.getTime() === event.createdAt.getTime();
  const numbers = shipment.numbers.map(({ carrier: by, number, url }) => ({ carrier: by, number, url }));
  if (isMomentOf(shipment.correctedAt))
    return { ...to, template: "tracking_corrected", data: { ...common, carrier, numbers } };
  // A customer who was not told of the shipment need not know that it was voided.
  if (!notify) return null;
  const lines = shipment.lines.flatMap(({ lineId, qty }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ ...named(line, translation), qty }];
  });
  if (isMomentOf(shipment.voidedAt))
    return { ...to, template: "shipment_voided", data: { ...common, carrier, numbers, lines } };
  if (!isMomentOf(shipment.shippedAt)) return null;
  const { trackingNumber, trackingUrl } = shipment;
  const partial = order.fulfillmentStatus === "partial";
  const handover = handoverOf(carrier);
  if (handover !== null) return { ...to, template: "order_handed_over", data: { ...common, lines, handover, partial } };
  const links = numbers.length === 0 ? {} : { numbers };
  const data = { ...common, lines, carrier, trackingNumber, trackingUrl, partial, ...links };
  return { ...to, template: "order_shipped", data };
}

function howToPay(own: string, translation: Translation | null): string {
  return translation === null ? own : translateInstructions(own, translation.settings, translation.into);
}

function named(line: OrderLineRecord, translation: Translation | null) {
  const shown = line.shownTitle === null && translation !== null ? translateSoldLine(line, translation.into) : line;
  return { title: titleOf(shownTitles(shown)), image: line.image };
}

function titleOf(line: Pick<OrderLineRecord, "title" | "variantTitle">): string {
  return ["", ONLY_VARIANT_TITLE].includes(line.variantTitle) ? line.title : `${line.title}, ${line.variantTitle}`;
}
