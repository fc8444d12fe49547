import type { Language } from "@tote/storefront/data";
import type { OrderState } from "./order-state.ts";

type Words = Readonly<Record<OrderState, { readonly title: string; readonly text: string }>>;

const en: Words = {
  canceled: { title: "Cancelled", text: "This order was cancelled. Nothing will be sent." },
  waitingForPayment: { title: "Waiting for payment", text: "We'll send your order once the payment has arrived." },
  paymentFailed: { title: "Payment failed", text: "You were not charged, and nothing will be sent." },
  preparing: { title: "Being prepared", text: "Your order is paid. We're preparing it for dispatch." },
  partlyShipped: { title: "Partially shipped", text: "Part of your order is on its way. The rest will follow." },
  shipped: { title: "On its way", text: "Your order has been shipped." },
  outForDelivery: { title: "Out for delivery", text: "Your parcel should reach you today." },
  readyForPickup: { title: "Ready for pickup", text: "Your parcel is ready at the pickup point." },
  delivered: { title: "Delivered", text: "Your order has arrived. We hope you like it." },
  provided: { title: "Done", text: "Everything in this order has been provided." },
  returned: { title: "Returned", text: "We have received all items back." },
  refunded: { title: "Refunded", text: "Your payment has been refunded." },
  notDelivered: {
    title: "Could not be delivered",
    text: "The carrier is returning the parcel to us. Contact us and we'll find a solution.",
  },
};

const de: Words = {
  canceled: { title: "Storniert", text: "Diese Bestellung wurde storniert. Es wird nichts versandt." },
  waitingForPayment: { title: "Wartet auf Zahlung", text: "Wir versenden, sobald die Zahlung eingegangen ist." },
  paymentFailed: { title: "Zahlung fehlgeschlagen", text: "Es wurde nichts abgebucht und es wird nichts versandt." },
  preparing: { title: "Wird vorbereitet", text: "Ihre Bestellung ist bezahlt. Wir bereiten den Versand vor." },
  partlyShipped: { title: "Teilweise versandt", text: "Ein Teil ist unterwegs. Der Rest folgt." },
  shipped: { title: "Unterwegs", text: "Ihre Bestellung wurde versandt." },
  outForDelivery: { title: "In Zustellung", text: "Ihr Paket sollte heute ankommen." },
  readyForPickup: { title: "Abholbereit", text: "Ihr Paket liegt am Abholort bereit." },
  delivered: { title: "Zugestellt", text: "Ihre Bestellung ist angekommen. Viel Freude damit." },
  provided: { title: "Erledigt", text: "Alles in dieser Bestellung ist bereitgestellt." },
  returned: { title: "Retourniert", text: "Wir haben alle Artikel zurückerhalten." },
  refunded: { title: "Erstattet", text: "Ihre Zahlung wurde erstattet." },
  notDelivered: {
    title: "Konnte nicht zugestellt werden",
    text: "Der Paketdienst bringt das Paket zu uns zurück. Kontaktieren Sie uns, wir finden eine Lösung.",
  },
};

export const orderStateTexts: Readonly<Record<Language, Words>> = { en, de };
