import type { Language } from "@tote/storefront/data";
import { orderStates } from "@tote/words";
import type { OrderState } from "./order-state.ts";

type Words = Readonly<Record<OrderState, { readonly title: string; readonly text: string }>>;

const en: Words = {
  canceled: { title: orderStates.en.canceled, text: "This order was cancelled. Nothing will be sent." },
  waitingForPayment: {
    title: orderStates.en.waiting_for_payment,
    text: "We'll send your order once the payment has arrived.",
  },
  paymentFailed: { title: orderStates.en.payment_failed, text: "You were not charged, and nothing will be sent." },
  preparing: { title: orderStates.en.preparing, text: "Your order is paid. We're preparing it for dispatch." },
  partlyShipped: {
    title: orderStates.en.partly_shipped,
    text: "Part of your order is on its way. The rest will follow.",
  },
  shipped: { title: orderStates.en.shipped, text: "Your order has been shipped." },
  outForDelivery: { title: orderStates.en.out_for_delivery, text: "Your parcel should reach you today." },
  readyForPickup: { title: orderStates.en.available_for_pickup, text: "Your parcel is ready at the pickup point." },
  delivered: { title: orderStates.en.delivered, text: "Your order has arrived. We hope you like it." },
  provided: { title: orderStates.en.provided, text: "Everything in this order has been provided." },
  returned: { title: orderStates.en.returned, text: "We have received all items back." },
  refunded: { title: orderStates.en.refunded, text: "Your payment has been refunded." },
  notDelivered: {
    title: orderStates.en.not_delivered,
    text: "The carrier is returning the parcel to us. Contact us and we'll find a solution.",
  },
};

const de: Words = {
  canceled: { title: orderStates.de.canceled, text: "Diese Bestellung wurde storniert. Es wird nichts versandt." },
  waitingForPayment: {
    title: orderStates.de.waiting_for_payment,
    text: "Wir versenden, sobald die Zahlung eingegangen ist.",
  },
  paymentFailed: {
    title: orderStates.de.payment_failed,
    text: "Es wurde nichts abgebucht und es wird nichts versandt.",
  },
  preparing: { title: orderStates.de.preparing, text: "Ihre Bestellung ist bezahlt. Wir bereiten den Versand vor." },
  partlyShipped: { title: orderStates.de.partly_shipped, text: "Ein Teil ist unterwegs. Der Rest folgt." },
  shipped: { title: orderStates.de.shipped, text: "Ihre Bestellung wurde versandt." },
  outForDelivery: { title: orderStates.de.out_for_delivery, text: "Ihr Paket sollte heute ankommen." },
  readyForPickup: { title: orderStates.de.available_for_pickup, text: "Ihr Paket liegt am Abholort bereit." },
  delivered: { title: orderStates.de.delivered, text: "Ihre Bestellung ist angekommen. Viel Freude damit." },
  provided: { title: orderStates.de.provided, text: "Alles in dieser Bestellung ist bereitgestellt." },
  returned: { title: orderStates.de.returned, text: "Wir haben alle Artikel zurückerhalten." },
  refunded: { title: orderStates.de.refunded, text: "Ihre Zahlung wurde erstattet." },
  notDelivered: {
    title: orderStates.de.not_delivered,
    text: "Der Paketdienst bringt das Paket zu uns zurück. Kontaktieren Sie uns, wir finden eine Lösung.",
  },
};

export const orderStateTexts: Readonly<Record<Language, Words>> = { en, de };
