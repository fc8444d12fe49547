import type { Money } from "../../money/money.ts";
import { mailLink } from "../mail-link.ts";
import type { OrderMail, OrderMailLine } from "../templates.ts";
import type { MailFacts } from "./mail-content.ts";
import type { OrderMailTexts } from "./mail-content-orders.ts";
import { writtenMoney } from "./written-money.ts";

const hello = (name: string) => (name === "" ? "Hello," : `Hello ${name},`);
const money = (amount: Money) => writtenMoney(amount, "en");
const pieces = ({ qty, title }: OrderMailLine) => `${qty} × ${title}`;
const seeOrder = ({ trackingToken }: OrderMail, facts: MailFacts) => ({
  label: "See your order",
  url: mailLink(facts, "/track-order", trackingToken),
});
const PRIVATE = "The link opens this order without a password, for 180 days. Do not pass it on.";

export const englishOrderMails: OrderMailTexts = {
  order_confirmed: (data, facts) => ({
    subject: `Your order ${data.reference} at ${facts.storeName}`,
    paragraphs: [
      hello(data.name),
      `thank you. We have your order ${data.reference}.`,
      ...(data.paymentInstructions === null
        ? []
        : ["Please pay as follows; we prepare your order as soon as the money is here.", data.paymentInstructions]),
    ],
    details: [
      ...data.lines.map((line) => [pieces(line), money(line.total)] as const),
      ...(data.discount.amount === 0 ? [] : [["Discount", `−${money(data.discount)}`] as const]),
      [`Shipping (${data.shippingMethod})`, money(data.shipping)],
      ...(data.tax.amount === 0 ? [] : [[data.taxIncluded ? "Tax, included" : "Tax", money(data.tax)] as const]),
      ["Total", money(data.total)],
      ["Goes to", data.deliverTo],
    ],
    action: seeOrder(data, facts),
    closing: [PRIVATE, "There you can also withdraw from the contract, as the law allows it."],
  }),
  order_paid: (data, facts) => ({
    subject: `We have your payment for order ${data.reference}`,
    paragraphs: [
      hello(data.name),
      `thank you: ${money(data.amount)} for order ${data.reference} has arrived. We are getting it ready to go.`,
    ],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_payment_failed: (data, facts) => ({
    subject: `The payment for order ${data.reference} did not go through`,
    paragraphs: [
      hello(data.name),
      `your payment of ${money(data.amount)} for order ${data.reference} did not go through, and nothing was taken.`,
      "The order is kept for a while. Please sign in and try again, or pay in another way.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    links: [seeOrder(data, facts)],
    closing: [PRIVATE],
  }),
  order_shipped: (data, facts) => ({
    subject: data.partial
      ? `A part of your order ${data.reference} is on its way`
      : `Your order ${data.reference} is on its way`,
    paragraphs: [
      hello(data.name),
      data.partial
        ? `a part of your order ${data.reference} has left us. The rest follows.`
        : `your order ${data.reference} has left us.`,
    ],
    details: [
      ...data.lines.map((line) => [line.title, `${line.qty} ×`] as const),
      ["Carrier", data.carrier],
      ...(data.trackingNumber === null ? [] : [["Tracking number", data.trackingNumber] as const]),
    ],
    action: seeOrder(data, facts),
    links: data.trackingUrl === null ? [] : [{ label: `Follow the parcel at ${data.carrier}`, url: data.trackingUrl }],
    closing: [PRIVATE],
  }),
  order_delivered: (data, facts) => ({
    subject: `Your order ${data.reference} has arrived`,
    paragraphs: [hello(data.name), `your order ${data.reference} was delivered. We hope you like it.`],
    action: seeOrder(data, facts),
    closing: [
      PRIVATE,
      "Is something wrong, or did nothing arrive? The page of your order leads to us, and to the withdrawal from the contract.",
    ],
  }),
  order_canceled: (data, facts) => ({
    subject: `Your order ${data.reference} was canceled`,
    paragraphs: [
      hello(data.name),
      data.by === "customer"
        ? `as you asked, your order ${data.reference} was canceled. Nothing will be sent.`
        : `we had to cancel your order ${data.reference}. Nothing will be sent.`,
      ...(data.wasPaid ? ["What you paid goes back to you; we write about that in a mail of its own."] : []),
    ],
    details: data.note === null ? [] : [["Reason", data.note]],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_expired: (data, facts) => ({
    subject: `Your order ${data.reference} has expired`,
    paragraphs: [
      hello(data.name),
      `your order ${data.reference} was not paid in time and has expired. Nothing will be sent, and you owe us nothing.`,
      "If you have paid meanwhile, you get the money back. You are welcome to order again.",
    ],
    action: { label: "Go to the shop", url: facts.storefrontUrl },
    links: [seeOrder(data, facts)],
    closing: [PRIVATE],
  }),
  order_refunded: (data, facts) => ({
    subject: `${money(data.amount)} of order ${data.reference} goes back to you`,
    paragraphs: [
      hello(data.name),
      `we have refunded ${money(data.amount)} of your order ${data.reference}. It goes back the way you paid; banks can take some days.`,
    ],
    details: [
      ...data.lines.map((line) => [line.qty === 0 ? line.title : pieces(line), money(line.total)] as const),
      ...(data.shipping === null ? [] : [["Shipping", money(data.shipping)] as const]),
      ["Refund", money(data.amount)],
      ...(data.reason === null ? [] : [["Reason", data.reason] as const]),
    ],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
};
