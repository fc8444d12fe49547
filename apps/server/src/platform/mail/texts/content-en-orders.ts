import type { Money } from "../../money/money.ts";
import { mailLink } from "../mail-link.ts";
import type { MailTemplates, MailTender, OrderMail, OrderMailLine, ParcelNumber } from "../templates.ts";
import { howToPay, writtenIban } from "./how-to-pay.ts";
import type { MailFacts } from "./mail-content.ts";
import { discountRows, type OrderMailTexts } from "./mail-content-orders.ts";
import { writtenDay, writtenMoney } from "./written-money.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const money = (amount: Money) => writtenMoney(amount, "en");
const pictured = ({ qty, title, image }: OrderMailLine) => ({ qty, title, image: image ?? null });
const seeOrder = ({ trackingToken }: OrderMail, facts: MailFacts) => ({
  label: "View order",
  url: mailLink(facts, "/track-order", trackingToken),
});
const PRIVATE = "The link opens this order without a password for 180 days. Please keep it private.";

function accountLines(transfer: MailTemplates["order_confirmed"]["transfer"]): string[] | null {
  if (!transfer) return null;
  const { holder, iban, bic } = transfer;
  return [`Account holder: ${holder}`, `IBAN: ${writtenIban(iban)}`, ...(bic === null ? [] : [`BIC: ${bic}`])];
}

const ADDRESS_CHANGES = { email: "e-mail address", addresses: "address", both: "addresses" } as const;
const numberDetails = (numbers: readonly ParcelNumber[]) =>
  numbers.map(({ number }) => ["Tracking number", number] as const);
const numberLinks = (numbers: readonly ParcelNumber[]) =>
  numbers.flatMap(({ carrier, number, url }) =>
    url === null
      ? []
      : [{ label: numbers.length === 1 ? `Track parcel with ${carrier}` : `Track ${number} with ${carrier}`, url }],
  );

const tenderName = ({ kind, last4 }: MailTender) =>
  kind === "gift_card" ? `Gift card ····${last4 ?? ""}` : "Store credit";

export const englishOrderMails: OrderMailTexts = {
  dispute_opened: ({ name, orderReference, amount, respondBy }, facts) => ({
    subject: `Order ${orderReference}: payment disputed`,
    paragraphs: [
      hello(name),
      `The customer disputed ${money(amount)} for order ${orderReference} with their bank. Respond in your payment provider's dashboard.`,
      "Creators' commissions for this order are on hold, and shipping needs to be confirmed. Once the dispute is over, record the outcome in the order.",
    ],
    action: { label: "Open order", url: `${facts.publicUrl}/admin/orders?tab=disputed&open=${orderReference}` },
    details: respondBy === null ? [] : [["Respond by", writtenDay(respondBy, "en")]],
  }),
  order_confirmed: (data, facts) => ({
    subject: `Your order ${data.reference} at ${facts.storeName}`,
    paragraphs: [
      hello(data.name),
      `Thank you for your order ${data.reference}.`,
      ...howToPay(
        {
          storeText: data.paymentInstructions,
          account: accountLines(data.transfer),
          amountAndReference: `Amount: ${money(data.due ?? data.total)}. Reference: ${data.reference}.`,
        },
        {
          known: "Please pay as follows. We will prepare your order as soon as your payment arrives.",
          unknown: "We'll send you the payment details in a separate e-mail.",
        },
      ),
    ],
    items: data.lines.map((line) => ({ ...pictured(line), price: money(line.total) })),
    sums: [
      ...discountRows(data, "Discount").map(({ title, amount }) => [title, `−${money(amount)}`] as const),
      ...(data.deliverTo === null ? [] : [["Delivery", money(data.shipping)] as const]),
      ...(data.tax.amount === 0 || data.taxIncluded ? [] : [["Tax", money(data.tax)] as const]),
    ],
    total: ["Total", money(data.total)],
    belowTotal: [
      ...(data.tax.amount === 0 || !data.taxIncluded ? [] : [["Includes VAT", money(data.tax)] as const]),
      ...(data.tenders ?? []).map((tender) => [tenderName(tender), `−${money(tender.amount)}`] as const),
      ...((data.tenders ?? []).length === 0 ? [] : [["To pay", money(data.due ?? data.total)] as const]),
    ],
    details: [
      ...(data.deliverTo === null ? [] : [["Delivery address", data.deliverTo] as const]),
      ...(data.billTo ? [["Billing address", data.billTo] as const] : []),
      ...(data.shippingMethod === null ? [] : [["Delivery", data.shippingMethod] as const]),
    ],
    action: seeOrder(data, facts),
    closing: [PRIVATE, "You can also exercise your right of withdrawal there."],
  }),
  order_paid: (data, facts) => ({
    subject: `Payment received for order ${data.reference}`,
    paragraphs: [
      hello(data.name),
      `Thank you: ${money(data.amount)} for order ${data.reference} has arrived. We're preparing your order for dispatch.`,
    ],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_payment_failed: (data, facts) => ({
    subject: `Payment failed for order ${data.reference}`,
    paragraphs: [
      hello(data.name),
      `Your payment of ${money(data.amount)} for order ${data.reference} failed. You were not charged.`,
      "We'll keep your order for a while. Please sign in and try again, or choose another payment method.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    links: [seeOrder(data, facts)],
    closing: [PRIVATE],
  }),
  order_shipped: (data, facts) => ({
    subject: data.partial
      ? `Part of your order ${data.reference} is on its way`
      : `Your order ${data.reference} is on its way`,
    paragraphs: [
      hello(data.name),
      data.partial
        ? `Part of your order ${data.reference} has been shipped. The rest will follow.`
        : `Your order ${data.reference} has been shipped.`,
    ],
    items: data.lines.map(pictured),
    details: [
      ["Carrier", data.carrier],
      ...(data.numbers === undefined
        ? data.trackingNumber === null
          ? []
          : [["Tracking number", data.trackingNumber] as const]
        : numberDetails(data.numbers)),
    ],
    action: seeOrder(data, facts),
    links:
      data.numbers === undefined
        ? data.trackingUrl === null
          ? []
          : [{ label: `Track parcel with ${data.carrier}`, url: data.trackingUrl }]
        : numberLinks(data.numbers),
    closing: [PRIVATE],
  }),
  order_handed_over: (data, facts) => {
    const { subject, text } = {
      email: { subject: "sent by e-mail", text: "has been sent to you in a separate e-mail" },
      download: { subject: "ready to download", text: "is ready to download" },
      key: { subject: "your key", text: "is ready: you receive the key separately" },
      service: { subject: "done", text: "is done" },
    }[data.handover];
    const what = data.partial ? `Part of your order ${data.reference}` : `Your order ${data.reference}`;
    return {
      subject: `${what}: ${subject}`,
      paragraphs: [hello(data.name), `${what} ${text}.${data.partial ? " The rest will follow." : ""}`],
      items: data.lines.map(pictured),
      action: seeOrder(data, facts),
      closing: [PRIVATE],
    };
  },
  tracking_corrected: (data, facts) => ({
    subject: `New tracking details for your order ${data.reference}`,
    paragraphs: [
      hello(data.name),
      `We have corrected the tracking details for your order ${data.reference}. Please use these from now on.`,
    ],
    details: [["Carrier", data.carrier], ...numberDetails(data.numbers)],
    action: seeOrder(data, facts),
    links: numberLinks(data.numbers),
    closing: [PRIVATE],
  }),
  shipment_voided: (data, facts) => ({
    subject: `Your order ${data.reference} has not been shipped yet`,
    paragraphs: [
      hello(data.name),
      `We told you that a parcel of your order ${data.reference} was on its way. It has not been sent yet; we apologise for the mistake. You will get another e-mail when it ships.`,
    ],
    items: data.lines.map(pictured),
    details: [["Carrier", data.carrier], ...numberDetails(data.numbers)],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  address_changed: (data, facts) => ({
    subject: `The ${ADDRESS_CHANGES[data.change]} of your order ${data.reference} changed`,
    paragraphs: [
      hello(data.name),
      `We have changed the ${ADDRESS_CHANGES[data.change]} of your order ${data.reference}.`,
      data.isFormer
        ? "E-mails about this order now go to another address, and links in our earlier e-mails no longer work."
        : "You can see the current details on your order’s page.",
    ],
    ...(data.isFormer ? {} : { action: seeOrder(data, facts) }),
    closing: ["If you did not ask for this, please reply to this e-mail right away."],
  }),
  order_delivered: (data, facts) => ({
    subject: `Your order ${data.reference} has arrived`,
    paragraphs: [hello(data.name), `Your order ${data.reference} was delivered. We hope you like it.`],
    action: seeOrder(data, facts),
    closing: [
      PRIVATE,
      "Is something wrong, or did nothing arrive? Your order’s page is where you can reach us and exercise your right of withdrawal.",
    ],
  }),
  order_canceled: (data, facts) => ({
    subject: `Your order ${data.reference} was cancelled`,
    paragraphs: [
      hello(data.name),
      data.by === "customer"
        ? `As you asked, your order ${data.reference} was cancelled. Nothing will be sent.`
        : `We had to cancel your order ${data.reference}. Nothing will be sent.`,
      ...(data.wasPaid ? ["We will refund what you paid; you’ll get a separate e-mail about it."] : []),
    ],
    details: data.note === null ? [] : [[data.by === "customer" ? "Your reason" : "Reason", data.note]],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_expired: (data, facts) => ({
    subject: `Your order ${data.reference} has expired`,
    paragraphs: [
      hello(data.name),
      `Your order ${data.reference} was not paid in time and has expired. Nothing will be sent, and you owe us nothing.`,
      "If you have paid in the meantime, you will get your money back. You are welcome to order again.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    links: [seeOrder(data, facts)],
    closing: [PRIVATE],
  }),
  order_changed: (data, facts) => ({
    subject: `Your order ${data.reference} has changed`,
    paragraphs: [
      hello(data.name),
      `We have changed your order ${data.reference}.`,
      ...(data.due === null
        ? []
        : howToPay(
            {
              storeText: data.paymentInstructions,
              account: accountLines(data.transfer),
              amountAndReference: `Amount: ${money(data.due)}. Reference: ${data.reference}.`,
            },
            {
              known: "Please pay the rest as follows.",
              unknown: "We'll send you the payment details for the rest in a separate e-mail.",
            },
          )),
    ],
    items: [
      ...data.removed.map((line) => ({ ...pictured(line), title: `Removed: ${line.title}`, price: money(line.total) })),
      ...data.added.map((line) => ({ ...pictured(line), title: `Added: ${line.title}`, price: money(line.total) })),
    ],
    total: ["New total", money(data.total)],
    belowTotal: data.due === null ? [] : [["Left to pay", money(data.due)]],
    details: data.reason === null ? [] : [["Reason", data.reason]],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_refunded: (data, facts) => ({
    subject: `${money(data.amount)} of order ${data.reference} is on its way back to you`,
    paragraphs: [
      hello(data.name),
      `We have refunded ${money(data.amount)} of your order ${data.reference}. It goes back the way you paid; banks can take some days.`,
    ],
    items: data.lines.map((line) => ({ ...pictured(line), price: money(line.total) })),
    sums: data.shipping === null ? [] : [["Delivery", money(data.shipping)]],
    total: ["Refund", money(data.amount)],
    belowTotal: (data.toVouchers ?? []).map((part) => [tenderName(part), money(part.amount)] as const),
    details: data.reason === null ? [] : [["Reason", data.reason]],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
};
