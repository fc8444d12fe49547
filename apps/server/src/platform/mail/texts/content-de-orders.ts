import type { Money } from "../../money/money.ts";
import { mailLink } from "../mail-link.ts";
import type { MailTemplates, MailTender, OrderMail, OrderMailLine, ParcelNumber } from "../templates.ts";
import { howToPay, writtenIban } from "./how-to-pay.ts";
import type { MailFacts } from "./mail-content.ts";
import { discountRows, type OrderMailTexts } from "./mail-content-orders.ts";
import { writtenDay, writtenMoney } from "./written-money.ts";

const hello = (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`);
const money = (amount: Money) => writtenMoney(amount, "de");
const pictured = ({ qty, title, image }: OrderMailLine) => ({ qty, title, image: image ?? null });
const seeOrder = ({ trackingToken }: OrderMail, facts: MailFacts) => ({
  label: "Bestellung ansehen",
  url: mailLink(facts, "/track-order", trackingToken),
});
const PRIVATE = "Der Link öffnet diese Bestellung 180 Tage lang ohne Passwort. Bitte behalten Sie ihn für sich.";

function accountLines(transfer: MailTemplates["order_confirmed"]["transfer"]): string[] | null {
  if (!transfer) return null;
  const { holder, iban, bic } = transfer;
  return [`Kontoinhaber: ${holder}`, `IBAN: ${writtenIban(iban)}`, ...(bic === null ? [] : [`BIC: ${bic}`])];
}

const ADDRESS_CHANGES = { email: "E-Mail-Adresse", addresses: "Adresse", both: "E-Mail-Adresse und Adresse" } as const;
const numberDetails = (numbers: readonly ParcelNumber[]) =>
  numbers.map(({ number }) => ["Sendungsnummer", number] as const);
const numberLinks = (numbers: readonly ParcelNumber[]) =>
  numbers.flatMap(({ carrier, number, url }) =>
    url === null
      ? []
      : [
          {
            label: numbers.length === 1 ? `Paket bei ${carrier} verfolgen` : `${number} bei ${carrier} verfolgen`,
            url,
          },
        ],
  );

const tenderName = ({ kind, last4 }: MailTender) =>
  kind === "gift_card" ? `Geschenkkarte ····${last4 ?? ""}` : "Guthaben";

export const germanOrderMails: OrderMailTexts = {
  dispute_opened: ({ name, orderReference, amount, respondBy }, facts) => ({
    subject: `Bestellung ${orderReference}: Zahlung angefochten`,
    paragraphs: [
      hello(name),
      `Zur Bestellung ${orderReference} wurde eine Zahlung von ${money(amount)} bei der Bank angefochten. Antworten Sie im Dashboard Ihres Zahlungsanbieters.`,
      "Die Provisionen dieser Bestellung sind angehalten, und der Versand muss bestätigt werden. Tragen Sie das Ergebnis in der Bestellung ein, sobald der Fall abgeschlossen ist.",
    ],
    action: { label: "Bestellung öffnen", url: `${facts.publicUrl}/admin/orders?tab=disputed&open=${orderReference}` },
    details: respondBy === null ? [] : [["Antworten bis", writtenDay(respondBy, "de")]],
  }),
  order_confirmed: (data, facts) => ({
    subject: `Ihre Bestellung ${data.reference} bei ${facts.storeName}`,
    paragraphs: [
      hello(data.name),
      `vielen Dank. Ihre Bestellung ${data.reference} ist bei uns eingegangen.`,
      ...howToPay(
        {
          storeText: data.paymentInstructions,
          account: accountLines(data.transfer),
          amountAndReference: `Betrag: ${money(data.due ?? data.total)}. Verwendungszweck: ${data.reference}.`,
        },
        {
          known: "Bitte zahlen Sie wie folgt. Nach Zahlungseingang bereiten wir Ihre Bestellung vor.",
          unknown: "Die Zahlungsdaten schicken wir Ihnen in einer eigenen E-Mail.",
        },
      ),
    ],
    items: data.lines.map((line) => ({ ...pictured(line), price: money(line.total) })),
    sums: [
      ...discountRows(data, "Rabatt").map(({ title, amount }) => [title, `−${money(amount)}`] as const),
      ...(data.deliverTo === null ? [] : [["Versand", money(data.shipping)] as const]),
      ...(data.tax.amount === 0 || data.taxIncluded ? [] : [["Steuer", money(data.tax)] as const]),
    ],
    total: ["Summe", money(data.total)],
    belowTotal: [
      ...(data.tax.amount === 0 || !data.taxIncluded ? [] : [["Enthält MwSt.", money(data.tax)] as const]),
      ...(data.tenders ?? []).map((tender) => [tenderName(tender), `−${money(tender.amount)}`] as const),
      ...((data.tenders ?? []).length === 0 ? [] : [["Zu zahlen", money(data.due ?? data.total)] as const]),
    ],
    details: [
      ...(data.deliverTo === null ? [] : [["Lieferadresse", data.deliverTo] as const]),
      ...(data.billTo ? [["Rechnungsadresse", data.billTo] as const] : []),
      ...(data.shippingMethod === null ? [] : [["Versandart", data.shippingMethod] as const]),
    ],
    action: seeOrder(data, facts),
    closing: [PRIVATE, "Dort können Sie auch den Vertrag widerrufen, soweit das Gesetz es vorsieht."],
  }),
  order_paid: (data, facts) => ({
    subject: `Ihre Zahlung zur Bestellung ${data.reference} ist da`,
    paragraphs: [
      hello(data.name),
      `vielen Dank: ${money(data.amount)} für die Bestellung ${data.reference} sind eingegangen. Wir machen sie fertig.`,
    ],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_payment_failed: (data, facts) => ({
    subject: `Die Zahlung zur Bestellung ${data.reference} hat nicht geklappt`,
    paragraphs: [
      hello(data.name),
      `Ihre Zahlung von ${money(data.amount)} für die Bestellung ${data.reference} hat nicht geklappt; es wurde nichts abgebucht.`,
      "Die Bestellung bleibt eine Weile bestehen. Bitte melden Sie sich an und versuchen Sie es noch einmal, oder zahlen Sie anders.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    links: [seeOrder(data, facts)],
    closing: [PRIVATE],
  }),
  order_shipped: (data, facts) => ({
    subject: data.partial
      ? `Ein Teil Ihrer Bestellung ${data.reference} ist unterwegs`
      : `Ihre Bestellung ${data.reference} ist unterwegs`,
    paragraphs: [
      hello(data.name),
      data.partial
        ? `ein Teil Ihrer Bestellung ${data.reference} wurde versandt. Der Rest folgt.`
        : `Ihre Bestellung ${data.reference} wurde versandt.`,
    ],
    items: data.lines.map(pictured),
    details: [
      ["Paketdienst", data.carrier],
      ...(data.numbers === undefined
        ? data.trackingNumber === null
          ? []
          : [["Sendungsnummer", data.trackingNumber] as const]
        : numberDetails(data.numbers)),
    ],
    action: seeOrder(data, facts),
    links:
      data.numbers === undefined
        ? data.trackingUrl === null
          ? []
          : [{ label: `Paket bei ${data.carrier} verfolgen`, url: data.trackingUrl }]
        : numberLinks(data.numbers),
    closing: [PRIVATE],
  }),
  order_handed_over: (data, facts) => {
    const { subject, text } = {
      email: { subject: "per E-Mail gesendet", text: "wurde Ihnen in einer eigenen E-Mail gesendet" },
      download: { subject: "zum Herunterladen bereit", text: "steht zum Herunterladen bereit" },
      key: { subject: "Ihr Schlüssel", text: "ist bereit: Den Schlüssel erhalten Sie gesondert" },
      service: { subject: "erledigt", text: "ist erledigt" },
    }[data.handover];
    const order = `Ihrer Bestellung ${data.reference}`;
    const what = data.partial ? `Teil ${order}` : `Ihre Bestellung ${data.reference}`;
    const sentence = data.partial ? `ein Teil ${order}` : `Ihre Bestellung ${data.reference}`;
    return {
      subject: `${what}: ${subject}`,
      paragraphs: [hello(data.name), `${sentence} ${text}.${data.partial ? " Der Rest folgt." : ""}`],
      items: data.lines.map(pictured),
      action: seeOrder(data, facts),
      closing: [PRIVATE],
    };
  },
  tracking_corrected: (data, facts) => ({
    subject: `Neue Sendungsdaten zu Ihrer Bestellung ${data.reference}`,
    paragraphs: [
      hello(data.name),
      `wir haben die Sendungsdaten zu Ihrer Bestellung ${data.reference} korrigiert. Bitte verwenden Sie ab jetzt diese.`,
    ],
    details: [["Paketdienst", data.carrier], ...numberDetails(data.numbers)],
    action: seeOrder(data, facts),
    links: numberLinks(data.numbers),
    closing: [PRIVATE],
  }),
  shipment_voided: (data, facts) => ({
    subject: `Ihre Bestellung ${data.reference} ist noch nicht unterwegs`,
    paragraphs: [
      hello(data.name),
      `wir hatten Ihnen ein Paket Ihrer Bestellung ${data.reference} angekündigt. Es wurde noch nicht versandt; bitte entschuldigen Sie das Versehen. Sobald es unterwegs ist, erhalten Sie eine weitere E-Mail.`,
    ],
    items: data.lines.map(pictured),
    details: [["Paketdienst", data.carrier], ...numberDetails(data.numbers)],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  address_changed: (data, facts) => ({
    subject: `${ADDRESS_CHANGES[data.change]} Ihrer Bestellung ${data.reference} geändert`,
    paragraphs: [
      hello(data.name),
      `zu Ihrer Bestellung ${data.reference} haben wir geändert: ${ADDRESS_CHANGES[data.change]}.`,
      data.isFormer
        ? "E-Mails zu dieser Bestellung gehen ab jetzt an eine andere Adresse; Links aus früheren E-Mails gelten nicht mehr."
        : "Die aktuellen Angaben finden Sie auf der Seite Ihrer Bestellung.",
    ],
    ...(data.isFormer ? {} : { action: seeOrder(data, facts) }),
    closing: ["Falls Sie das nicht veranlasst haben, antworten Sie bitte gleich auf diese E-Mail."],
  }),
  order_delivered: (data, facts) => ({
    subject: `Ihre Bestellung ${data.reference} ist angekommen`,
    paragraphs: [hello(data.name), `Ihre Bestellung ${data.reference} wurde zugestellt. Viel Freude damit.`],
    action: seeOrder(data, facts),
    closing: [
      PRIVATE,
      "Stimmt etwas nicht, oder ist nichts angekommen? Die Seite Ihrer Bestellung führt zu uns und zum Widerruf des Vertrags.",
    ],
  }),
  order_canceled: (data, facts) => ({
    subject: `Ihre Bestellung ${data.reference} wurde storniert`,
    paragraphs: [
      hello(data.name),
      data.by === "customer"
        ? `wie gewünscht wurde Ihre Bestellung ${data.reference} storniert. Es wird nichts versandt.`
        : `leider mussten wir Ihre Bestellung ${data.reference} stornieren. Es wird nichts versandt.`,
      ...(data.wasPaid ? ["Was Sie gezahlt haben, bekommen Sie zurück; dazu bekommen Sie eine eigene E-Mail."] : []),
    ],
    details: data.note === null ? [] : [[data.by === "customer" ? "Ihr Grund" : "Grund", data.note]],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_expired: (data, facts) => ({
    subject: `Ihre Bestellung ${data.reference} ist verfallen`,
    paragraphs: [
      hello(data.name),
      `Ihre Bestellung ${data.reference} wurde nicht rechtzeitig bezahlt und ist verfallen. Es wird nichts versandt, und Sie schulden uns nichts.`,
      "Wenn Sie inzwischen gezahlt haben, bekommen Sie das Geld zurück. Sie können gern noch einmal bestellen.",
    ],
    action: { label: "Zum Shop", url: facts.storefrontUrl },
    links: [seeOrder(data, facts)],
    closing: [PRIVATE],
  }),
  order_changed: (data, facts) => ({
    subject: `Ihre Bestellung ${data.reference} wurde geändert`,
    paragraphs: [
      hello(data.name),
      `wir haben Ihre Bestellung ${data.reference} geändert.`,
      ...(data.due === null
        ? []
        : howToPay(
            {
              storeText: data.paymentInstructions,
              account: accountLines(data.transfer),
              amountAndReference: `Betrag: ${money(data.due)}. Verwendungszweck: ${data.reference}.`,
            },
            {
              known: "Bitte zahlen Sie den Rest wie folgt.",
              unknown: "Die Zahlungsdaten für den Rest schicken wir Ihnen in einer eigenen E-Mail.",
            },
          )),
    ],
    items: [
      ...data.removed.map((line) => ({
        ...pictured(line),
        title: `Entfällt: ${line.title}`,
        price: money(line.total),
      })),
      ...data.added.map((line) => ({ ...pictured(line), title: `Neu: ${line.title}`, price: money(line.total) })),
    ],
    total: ["Neue Summe", money(data.total)],
    belowTotal: data.due === null ? [] : [["Noch zu zahlen", money(data.due)]],
    details: data.reason === null ? [] : [["Grund", data.reason]],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
  order_refunded: (data, facts) => ({
    subject: `Sie bekommen ${money(data.amount)} der Bestellung ${data.reference} zurück`,
    paragraphs: [
      hello(data.name),
      `wir haben ${money(data.amount)} Ihrer Bestellung ${data.reference} erstattet. Das Geld kommt auf dem Weg zurück, auf dem Sie gezahlt haben; Banken brauchen dafür manchmal einige Tage.`,
    ],
    items: data.lines.map((line) => ({ ...pictured(line), price: money(line.total) })),
    sums: data.shipping === null ? [] : [["Versand", money(data.shipping)]],
    total: ["Erstattung", money(data.amount)],
    belowTotal: (data.toVouchers ?? []).map((part) => [tenderName(part), money(part.amount)] as const),
    details: data.reason === null ? [] : [["Grund", data.reason]],
    action: seeOrder(data, facts),
    closing: [PRIVATE],
  }),
};
