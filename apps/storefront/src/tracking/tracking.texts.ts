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
    lookUpTitle: "Where is my order?",
    lookUpLead: "Two details are enough. No account needed.",
    lookUpNote: "You’ll find the reference in your order confirmation.",
    order: "Order reference",
    orderHint: "Like T-7K3M-9QXD. Capitals and hyphens do not matter.",
    orderMissing: "Enter the order reference",
    email: "E-mail address",
    emailHint: "The one you ordered with.",
    emailMissing: "Enter the e-mail address that you ordered with",
    submit: "Show my order",
    notFoundTitle: "We cannot find that order",
    notFoundLead: "No order has this reference together with this e-mail address.",
    notFoundHint: "Just ordered? You can track the order as soon as it is confirmed on screen.",
    checkOrder: "Compare the order reference with your order confirmation",
    checkEmail: "Enter the e-mail address that you ordered with, not another one of yours",
    stillNot: "Still nothing?",
    writeToUs: "Write to us",
    title: (reference) => `Order ${reference}`,
    orderWord: "Order",
    headlines: {
      canceled: { title: "Canceled", text: "This order was canceled. Nothing will be sent." },
      waiting_for_payment: {
        title: "Waiting for payment",
        text: "We have your order and will prepare it as soon as it is paid.",
      },
      preparing: { title: "Being prepared", text: "Your order is paid. We are getting it ready to go." },
      partly_shipped: { title: "Partly on its way", text: "Part of your order has left us. The rest will follow." },
      partly_delivered: {
        title: "Partly delivered",
        text: "Part of your order has arrived. The rest will follow.",
      },
      not_delivered: {
        title: "Could not be delivered",
        text: "The carrier could not deliver your parcel. Write to us, and we will find a way.",
      },
      coming_back: {
        title: "On its way back to us",
        text: "The carrier is returning your parcel. Write to us, and we will find a way.",
      },
      shipped: { title: "On its way", text: "Your order has left us and is on its way to you." },
      out_for_delivery: { title: "Out for delivery", text: "Your parcel should reach you today." },
      available_for_pickup: { title: "Ready to be collected", text: "Your parcel is waiting for you at the carrier." },
      delivered: { title: "Delivered", text: "Your order has arrived. We hope you like it." },
      returned: { title: "Returned", text: "Everything in this order has come back to us." },
    },
    progress: "Progress of the order",
    steps: ["Ordered", "Paid", "On its way", "With you"],
    done: "reached",
    nextTitle: "What happens next",
    next: {
      canceled: "Nothing more. If you have paid, the money goes back the way it came.",
      waiting_for_payment: "Once the payment is here we pack your order and write to you when it leaves us.",
      preparing: "We pack your order and write to you when it leaves us.",
      partly_shipped: "We write to you when the rest leaves us.",
      partly_delivered: "We write to you when the rest leaves us.",
      not_delivered: "Please write to us, so that we find out with the carrier what happened.",
      coming_back: "When it is back with us we write to you about a new delivery or your money.",
      shipped: "The carrier brings it to you. The trail below follows the parcel.",
      out_for_delivery: "The carrier rings at your door. If you are out, they leave a note with the next step.",
      available_for_pickup: "Take the carrier’s note and an identity card with you when you collect it.",
      delivered: "Nothing more. If something is wrong, tell us and we put it right.",
      returned: "We refund what you have paid, the way it came, if we have not done so already.",
    },
    parcel: "Your parcel",
    parcelOf: (index, count) => `Parcel ${index} of ${count}`,
    rest: "Still to come",
    packing: "Being packed",
    unpaid: "Waits for the payment",
    writes: "We write to you when it leaves us.",
    partly: (sent, total) => `${sent} of ${total} pieces`,
    more: "Questions about this order",
    follow: (carrier) => `Follow the parcel at ${carrier}`,
    shipments: {
      pre_transit: "On its way to the carrier",
      in_transit: "On its way",
      out_for_delivery: "Out for delivery",
      available_for_pickup: "Ready to be collected",
      delivered: "Delivered",
      return_to_sender: "On its way back to us",
      failure: "Could not be delivered",
      unknown: "Handed to the carrier",
    },
    items: "In this order",
    pieces: (count) => `Qty ${count}`,
    sent: (count) => `${count} sent`,
    destination: "Delivery address",
    history: "Order history",
    events: {
      placed: "Order placed",
      paid: "Payment received",
      canceled: "Order canceled",
      refund_started: "Refund started",
      refunded: "Refund made",
      refund_failed: "Refund did not arrive",
      shipped: "Sent",
      fulfilled: "Sent",
      delivered: "Delivered",
      returned: "Sent back to us",
      withdrawn: "Withdrawal received",
      completed: "Completed",
    },
    times: (timezone) => `Times are in the ${timezone.replaceAll("_", " ")} time zone.`,
    closes: "For your privacy this page closes after half an hour.",
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
      canceled: { title: "Storniert", text: "Diese Bestellung wurde storniert. Es wird nichts versandt." },
      waiting_for_payment: {
        title: "Zahlung erwartet",
        text: "Ihre Bestellung ist da. Sobald sie bezahlt ist, machen wir sie fertig.",
      },
      preparing: { title: "In Vorbereitung", text: "Ihre Bestellung ist bezahlt und wird fertig gemacht." },
      partly_shipped: { title: "Teilweise unterwegs", text: "Ein Teil ist schon auf dem Weg. Der Rest folgt." },
      partly_delivered: { title: "Teilweise zugestellt", text: "Ein Teil ist angekommen. Der Rest folgt." },
      not_delivered: {
        title: "Nicht zugestellt",
        text: "Ihr Paket konnte nicht zugestellt werden. Schreiben Sie uns, wir finden einen Weg.",
      },
      coming_back: {
        title: "Auf dem Rückweg zu uns",
        text: "Der Zusteller schickt Ihr Paket zurück. Schreiben Sie uns, wir finden einen Weg.",
      },
      shipped: { title: "Unterwegs", text: "Ihre Bestellung hat uns verlassen und ist auf dem Weg zu Ihnen." },
      out_for_delivery: { title: "In Zustellung", text: "Ihr Paket sollte heute bei Ihnen ankommen." },
      available_for_pickup: { title: "Bereit zur Abholung", text: "Ihr Paket wartet beim Zusteller auf Sie." },
      delivered: { title: "Zugestellt", text: "Ihre Bestellung ist angekommen. Viel Freude damit." },
      returned: { title: "Zurückgekommen", text: "Alles aus dieser Bestellung ist wieder bei uns." },
    },
    progress: "Fortschritt der Bestellung",
    steps: ["Bestellt", "Bezahlt", "Unterwegs", "Bei Ihnen"],
    done: "erreicht",
    nextTitle: "Wie es weitergeht",
    next: {
      canceled: "Es passiert nichts mehr. Haben Sie schon bezahlt, geht das Geld auf demselben Weg zurück.",
      waiting_for_payment: "Sobald die Zahlung da ist, packen wir und schreiben Ihnen, wenn das Paket losgeht.",
      preparing: "Wir packen und schreiben Ihnen, wenn das Paket losgeht.",
      partly_shipped: "Wir schreiben Ihnen, wenn der Rest losgeht.",
      partly_delivered: "Wir schreiben Ihnen, wenn der Rest losgeht.",
      not_delivered: "Bitte schreiben Sie uns, dann klären wir mit dem Zusteller, was passiert ist.",
      coming_back: "Sobald es wieder bei uns ist, schreiben wir Ihnen wegen einer neuen Lieferung oder Ihres Geldes.",
      shipped: "Der Zusteller bringt es zu Ihnen. Die Stationen stehen unten.",
      out_for_delivery: "Der Zusteller klingelt bei Ihnen. Sind Sie nicht da, finden Sie eine Nachricht von ihm.",
      available_for_pickup: "Nehmen Sie die Nachricht des Zustellers und Ihren Ausweis mit.",
      delivered: "Es passiert nichts mehr. Stimmt etwas nicht, sagen Sie es uns, und wir bringen es in Ordnung.",
      returned: "Wir erstatten, was Sie bezahlt haben, auf demselben Weg, falls es nicht schon geschehen ist.",
    },
    parcel: "Ihr Paket",
    parcelOf: (index, count) => `Paket ${index} von ${count}`,
    rest: "Kommt noch",
    packing: "Wird gepackt",
    unpaid: "Wartet auf die Zahlung",
    writes: "Wir schreiben Ihnen, wenn es losgeht.",
    partly: (sent, total) => `${sent} von ${total} Stück`,
    more: "Fragen zu dieser Bestellung",
    follow: (carrier) => `Paket bei ${carrier} verfolgen`,
    shipments: {
      pre_transit: "Unterwegs zum Zusteller",
      in_transit: "Unterwegs",
      out_for_delivery: "In Zustellung",
      available_for_pickup: "Bereit zur Abholung",
      delivered: "Zugestellt",
      return_to_sender: "Auf dem Rückweg zu uns",
      failure: "Konnte nicht zugestellt werden",
      unknown: "An den Zusteller übergeben",
    },
    items: "In dieser Bestellung",
    pieces: (count) => `${count} Stück`,
    sent: (count) => `${count} versandt`,
    destination: "Lieferadresse",
    history: "Verlauf",
    events: {
      placed: "Bestellung eingegangen",
      paid: "Zahlung eingegangen",
      canceled: "Bestellung storniert",
      refund_started: "Erstattung begonnen",
      refunded: "Erstattet",
      refund_failed: "Erstattung nicht angekommen",
      shipped: "Versandt",
      fulfilled: "Versandt",
      delivered: "Zugestellt",
      returned: "Zu uns zurückgeschickt",
      withdrawn: "Widerruf eingegangen",
      completed: "Abgeschlossen",
    },
    times: (timezone) => `Uhrzeiten gelten für ${timezone.replaceAll("_", " ")}.`,
    closes: "Zu Ihrem Schutz schließt sich diese Seite nach einer halben Stunde.",
    withdraw: "Vertrag widerrufen",
    problem: "Mit dieser Bestellung stimmt etwas nicht",
    another: "Eine andere Bestellung suchen",
  },
};
