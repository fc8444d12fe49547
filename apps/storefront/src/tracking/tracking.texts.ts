import { items, orderEvents, orderStates, orderSteps, shipmentStates } from "@tote/words";
import type { Language } from "../data.ts";
import type { TrackingState } from "./tracking-state.ts";
import type { ShipmentStatus } from "./view.ts";

interface Words {
  errorPrefix: string;
  errorSummary: string;
  lookUpTitle: string;
  lookUpLead: string;
  lookUpNote: string;
  order: string;
  orderHint: string;
  orderMissing: string;
  email: string;
  emailHint: string;
  emailMissing: string;
  submit: string;
  notFoundTitle: string;
  notFoundLead: string;
  notFoundHint: string;
  checkOrder: string;
  checkEmail: string;
  stillNot: string;
  writeToUs: string;
  title(reference: string): string;
  orderWord: string;
  headlines: Record<TrackingState, { title: string; text: string }>;
  progress: string;
  steps: readonly string[];
  /** Where nothing ships. */
  withoutParcel: {
    steps: readonly string[];
    rest: string;
    working: string;
    writes: string;
    next: Partial<Record<TrackingState, string>>;
  };
  done: string;
  nextTitle: string;
  next: Record<TrackingState, string>;
  parcel: string;
  parcelOf(index: number, count: number): string;
  rest: string;
  packing: string;
  unpaid: string;
  writes: string;
  partly(sent: number, total: number): string;
  more: string;
  follow(carrier: string): string;
  shipments: Record<ShipmentStatus, string>;
  items: string;
  pieces(count: number): string;
  sent(count: number): string;
  destination: string;
  history: string;
  events: Readonly<Record<string, string>>;
  times(timezone: string): string;
  closes: string;
  withdraw: string;
  problem: string;
  another: string;
}

export const trackingTexts: Record<Language, Words> = {
  en: {
    errorPrefix: "Error:",
    errorSummary: "Please check these fields",
    lookUpTitle: "Track your order",
    lookUpLead: "Enter your order reference and e-mail address. No account needed.",
    lookUpNote: "You’ll find the reference in your order confirmation.",
    order: "Order reference",
    orderHint: "E.g. T-7K3M-9QXD. Case-insensitive; hyphens are optional.",
    orderMissing: "Enter the order reference",
    email: "E-mail address",
    emailHint: "The address you ordered with.",
    emailMissing: "Enter the e-mail address you ordered with",
    submit: "Track order",
    notFoundTitle: "Order not found",
    notFoundLead: "There is no order with this reference and e-mail address.",
    notFoundHint: "Just ordered? You can track your order as soon as you see the confirmation.",
    checkOrder: "Check the order reference in your order confirmation",
    checkEmail: "Enter the e-mail address you ordered with",
    stillNot: "Still not found?",
    writeToUs: "Contact us",
    title: (reference) => `Order ${reference}`,
    orderWord: "Order",
    headlines: {
      canceled: { title: orderStates.en.canceled, text: "This order was cancelled. Nothing will be sent." },
      waiting_for_payment: {
        title: orderStates.en.waiting_for_payment,
        text: "We'll prepare your order as soon as the payment has arrived.",
      },
      preparing: { title: orderStates.en.preparing, text: "Your order is paid. We're preparing it for dispatch." },
      partly_shipped: {
        title: orderStates.en.partly_shipped,
        text: "Part of your order is on its way. The rest will follow.",
      },
      partly_delivered: {
        title: orderStates.en.partly_delivered,
        text: "Part of your order has arrived. The rest will follow.",
      },
      not_delivered: {
        title: orderStates.en.not_delivered,
        text: "The carrier couldn't deliver your parcel. Contact us and we'll find a solution.",
      },
      coming_back: {
        title: orderStates.en.coming_back,
        text: "The carrier is returning your parcel. Contact us and we'll find a solution.",
      },
      shipped: { title: orderStates.en.shipped, text: "Your order is on its way to you." },
      out_for_delivery: { title: orderStates.en.out_for_delivery, text: "Your parcel should reach you today." },
      available_for_pickup: {
        title: orderStates.en.available_for_pickup,
        text: "Your parcel is ready at the pickup point.",
      },
      delivered: { title: orderStates.en.delivered, text: "Your order has arrived. We hope you like it." },
      provided: { title: orderStates.en.provided, text: "Everything in this order has been provided." },
      returned: { title: orderStates.en.returned, text: "We have received all items back." },
    },
    progress: "Order progress",
    steps: [orderSteps.en.placed, orderSteps.en.paid, orderSteps.en.shipped, orderSteps.en.delivered],
    withoutParcel: {
      steps: [orderSteps.en.placed, orderSteps.en.paid, orderSteps.en.provided],
      rest: "Still open",
      working: "In progress",
      writes: "We'll e-mail you when it is ready.",
      next: {
        waiting_for_payment: "Once your payment has arrived, we e-mail you when your order is ready.",
        preparing: "We e-mail you when your order is ready.",
      },
    },
    done: "reached",
    nextTitle: "What happens next",
    next: {
      canceled: "If you have already paid, we refund you the same way.",
      waiting_for_payment: "Once your payment has arrived, we pack your order and e-mail you when it ships.",
      preparing: "We pack your order and e-mail you when it ships.",
      partly_shipped: "We'll e-mail you when the rest ships.",
      partly_delivered: "We'll e-mail you when the rest ships.",
      not_delivered: "Please contact us. We'll find out from the carrier what happened.",
      coming_back: "Once it is back with us, we'll contact you about a new delivery or a refund.",
      shipped: "The carrier is bringing it to you. Follow the parcel below.",
      out_for_delivery: "If you aren't at home, the carrier leaves a note with the next step.",
      available_for_pickup: "Bring the carrier's note and an ID when you collect it.",
      delivered: "Is something wrong? Contact us and we'll put it right.",
      provided: "Is something wrong? Contact us and we'll put it right.",
      returned: "We refund you the same way you paid, if we haven't done so already.",
    },
    parcel: "Your parcel",
    parcelOf: (index, count) => `Parcel ${index} of ${count}`,
    rest: "Not yet shipped",
    packing: "Being packed",
    unpaid: orderStates.en.waiting_for_payment,
    writes: "We'll e-mail you when it ships.",
    partly: (sent, total) => `${sent} of ${total} items`,
    more: "Questions about this order",
    follow: (carrier) => `Track the parcel at ${carrier}`,
    shipments: shipmentStates.en,
    items: "In this order",
    pieces: items.en,
    sent: (count) => `${count} shipped`,
    destination: "Delivery address",
    history: "Order history",
    events: orderEvents.en,
    times: (timezone) => `Times are in the ${timezone.replaceAll("_", " ")} time zone.`,
    closes: "For your privacy, this page closes after 30 minutes.",
    withdraw: "Withdraw from contract here",
    problem: "Something is wrong with this order",
    another: "Look up another order",
  },
  de: {
    errorPrefix: "Fehler:",
    errorSummary: "Bitte prüfen Sie diese Felder",
    lookUpTitle: "Wo ist meine Bestellung?",
    lookUpLead: "Zwei Angaben genügen. Ein Konto brauchen Sie nicht.",
    lookUpNote: "Die Bestellnummer steht in Ihrer Bestellbestätigung.",
    order: "Bestellnummer",
    orderHint: "Zum Beispiel T-7K3M-9QXD. Großschreibung und Bindestriche sind egal.",
    orderMissing: "Geben Sie die Bestellnummer ein",
    email: "E-Mail-Adresse",
    emailHint: "Die, mit der Sie bestellt haben.",
    emailMissing: "Geben Sie die E-Mail-Adresse ein, mit der Sie bestellt haben",
    submit: "Bestellung zeigen",
    notFoundTitle: "Diese Bestellung finden wir nicht",
    notFoundLead: "Keine Bestellung hat diese Nummer zusammen mit dieser E-Mail-Adresse.",
    notFoundHint: "Gerade erst bestellt? Sie finden die Bestellung, sobald sie am Bildschirm bestätigt wurde.",
    checkOrder: "Vergleichen Sie die Bestellnummer mit Ihrer Bestellbestätigung",
    checkEmail: "Geben Sie die E-Mail-Adresse ein, mit der Sie bestellt haben, keine andere",
    stillNot: "Immer noch nichts?",
    writeToUs: "Schreiben Sie uns",
    title: (reference) => `Bestellung ${reference}`,
    orderWord: "Bestellung",
    headlines: {
      canceled: { title: orderStates.de.canceled, text: "Diese Bestellung wurde storniert. Es wird nichts versandt." },
      waiting_for_payment: {
        title: orderStates.de.waiting_for_payment,
        text: "Ihre Bestellung ist da. Sobald sie bezahlt ist, machen wir sie fertig.",
      },
      preparing: { title: orderStates.de.preparing, text: "Ihre Bestellung ist bezahlt und wird vorbereitet." },
      partly_shipped: { title: orderStates.de.partly_shipped, text: "Ein Teil ist unterwegs. Der Rest folgt." },
      partly_delivered: { title: orderStates.de.partly_delivered, text: "Ein Teil ist angekommen. Der Rest folgt." },
      not_delivered: {
        title: orderStates.de.not_delivered,
        text: "Ihr Paket konnte nicht zugestellt werden. Kontaktieren Sie uns, wir finden eine Lösung.",
      },
      coming_back: {
        title: orderStates.de.coming_back,
        text: "Der Paketdienst schickt Ihr Paket zurück. Kontaktieren Sie uns, wir finden eine Lösung.",
      },
      shipped: { title: orderStates.de.shipped, text: "Ihre Bestellung wurde versandt und ist auf dem Weg zu Ihnen." },
      out_for_delivery: { title: orderStates.de.out_for_delivery, text: "Ihr Paket sollte heute bei Ihnen ankommen." },
      available_for_pickup: {
        title: orderStates.de.available_for_pickup,
        text: "Ihr Paket liegt zur Abholung bereit.",
      },
      delivered: { title: orderStates.de.delivered, text: "Ihre Bestellung ist angekommen. Viel Freude damit." },
      provided: { title: orderStates.de.provided, text: "Alles in dieser Bestellung ist bereitgestellt." },
      returned: { title: orderStates.de.returned, text: "Alle Artikel dieser Bestellung sind wieder bei uns." },
    },
    progress: "Fortschritt der Bestellung",
    steps: [orderSteps.de.placed, orderSteps.de.paid, orderSteps.de.shipped, orderSteps.de.delivered],
    withoutParcel: {
      steps: [orderSteps.de.placed, orderSteps.de.paid, orderSteps.de.provided],
      rest: "Noch offen",
      working: "In Bearbeitung",
      writes: "Wir informieren Sie per E-Mail, sobald es bereit ist.",
      next: {
        waiting_for_payment: "Nach Zahlungseingang informieren wir Sie per E-Mail, sobald Ihre Bestellung bereit ist.",
        preparing: "Wir informieren Sie per E-Mail, sobald Ihre Bestellung bereit ist.",
      },
    },
    done: "erreicht",
    nextTitle: "Wie es weitergeht",
    next: {
      canceled: "Falls Sie bereits bezahlt haben, erstatten wir den Betrag auf demselben Weg.",
      waiting_for_payment:
        "Nach Zahlungseingang packen wir Ihre Bestellung und informieren Sie per E-Mail über den Versand.",
      preparing: "Wir packen Ihre Bestellung und informieren Sie per E-Mail über den Versand.",
      partly_shipped: "Wir informieren Sie per E-Mail, sobald der Rest versandt ist.",
      partly_delivered: "Wir informieren Sie per E-Mail, sobald der Rest versandt ist.",
      not_delivered: "Bitte kontaktieren Sie uns. Wir klären mit dem Paketdienst, was passiert ist.",
      coming_back: "Sobald es wieder bei uns ist, informieren wir Sie über eine neue Lieferung oder die Erstattung.",
      shipped: "Der Paketdienst bringt es zu Ihnen. Den Sendungsverlauf finden Sie unten.",
      out_for_delivery: "Falls Sie nicht zu Hause sind, hinterlässt der Paketdienst eine Benachrichtigung.",
      available_for_pickup: "Bringen Sie die Benachrichtigung des Paketdienstes und Ihren Ausweis mit.",
      delivered: "Stimmt etwas nicht? Kontaktieren Sie uns, wir bringen es in Ordnung.",
      provided: "Stimmt etwas nicht? Kontaktieren Sie uns, wir bringen es in Ordnung.",
      returned: "Wir erstatten den Betrag auf demselben Weg, falls das noch nicht geschehen ist.",
    },
    parcel: "Ihr Paket",
    parcelOf: (index, count) => `Paket ${index} von ${count}`,
    rest: "Noch nicht versandt",
    packing: "Wird gepackt",
    unpaid: orderStates.de.waiting_for_payment,
    writes: "Wir informieren Sie per E-Mail über den Versand.",
    partly: (sent, total) => `${sent} von ${total} Artikeln`,
    more: "Fragen zu dieser Bestellung",
    follow: (carrier) => `Paket bei ${carrier} verfolgen`,
    shipments: shipmentStates.de,
    items: "In dieser Bestellung",
    pieces: items.de,
    sent: (count) => `${count} versandt`,
    destination: "Lieferadresse",
    history: "Verlauf",
    events: orderEvents.de,
    times: (timezone) => `Uhrzeiten gelten für ${timezone.replaceAll("_", " ")}.`,
    closes: "Zu Ihrem Schutz schließt sich diese Seite nach einer halben Stunde.",
    withdraw: "Vertrag widerrufen",
    problem: "Mit dieser Bestellung stimmt etwas nicht",
    another: "Eine andere Bestellung suchen",
  },
};
