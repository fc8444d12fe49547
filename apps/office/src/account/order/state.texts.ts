import type { Language } from "@tote/storefront/data";
import type { OrderState } from "./order-state.ts";

type Words = Readonly<Record<OrderState, { readonly title: string; readonly text: string }>>;

const en: Words = {
  canceled: { title: "Canceled", text: "This order was canceled. Nothing will be sent." },
  waitingForPayment: { title: "Waiting for payment", text: "We send it when the money is here." },
  paymentFailed: { title: "The payment did not work", text: "Nothing was charged, and nothing will be sent." },
  preparing: { title: "Being prepared", text: "It is paid. We are getting it ready to go." },
  partlyShipped: { title: "Partly on its way", text: "Part of it has left us. The rest will follow." },
  shipped: { title: "On its way", text: "It has left us and is on its way to you." },
  outForDelivery: { title: "Out for delivery", text: "Your parcel should reach you today." },
  readyForPickup: { title: "Ready to be collected", text: "Your parcel waits for you at the carrier." },
  delivered: { title: "Delivered", text: "It has arrived. We hope you like it." },
  returned: { title: "Returned", text: "Everything in this order has come back to us." },
  refunded: { title: "Refunded", text: "You have your money back." },
  notDelivered: {
    title: "Could not be delivered",
    text: "The carrier brings it back. Write to us, and we find a way.",
  },
};

const de: Words = {
  canceled: { title: "Storniert", text: "Diese Bestellung wurde storniert. Es kommt nichts." },
  waitingForPayment: { title: "Wartet auf Zahlung", text: "Wir schicken sie los, sobald das Geld da ist." },
  paymentFailed: { title: "Die Zahlung hat nicht geklappt", text: "Es wurde nichts abgebucht, und es kommt nichts." },
  preparing: { title: "Wird vorbereitet", text: "Sie ist bezahlt. Wir machen sie fertig." },
  partlyShipped: { title: "Zum Teil unterwegs", text: "Ein Teil ist unterwegs. Der Rest folgt." },
  shipped: { title: "Unterwegs", text: "Sie hat unser Haus verlassen und ist unterwegs zu Ihnen." },
  outForDelivery: { title: "Wird heute gebracht", text: "Ihr Paket sollte heute ankommen." },
  readyForPickup: { title: "Liegt zur Abholung bereit", text: "Ihr Paket wartet beim Paketdienst auf Sie." },
  delivered: { title: "Angekommen", text: "Sie ist angekommen. Wir hoffen, sie gefällt Ihnen." },
  returned: { title: "Zurückgeschickt", text: "Alles aus dieser Bestellung ist wieder bei uns." },
  refunded: { title: "Erstattet", text: "Sie haben Ihr Geld zurück." },
  notDelivered: {
    title: "Konnte nicht zugestellt werden",
    text: "Der Paketdienst bringt sie zurück. Schreiben Sie uns, dann finden wir einen Weg.",
  },
};

export const orderStateTexts: Readonly<Record<Language, Words>> = { en, de };
