import type { Language } from "../data.ts";

/** What happened to an order and where its parcels are, for its buyer and for the people of the shop. */
const en = {
  shipments: {
    pre_transit: "Announced to the carrier",
    in_transit: "In transit",
    out_for_delivery: "Out for delivery",
    available_for_pickup: "Ready for pickup",
    delivered: "Delivered",
    return_to_sender: "Returning to us",
    failure: "Delivery failed",
    unknown: "Handed to the carrier",
    voided: "Not sent",
  } as Readonly<Record<string, string>>,
  events: {
    placed: "Ordered",
    paid: "Payment received",
    canceled: "Cancelled",
    shipped: "Shipped",
    delivered: "Delivered",
    shipment_voided: "Shipment voided",
    address_changed: "Address changed",
    returned: "Returned",
    withdrawn: "Withdrawal received",
    refund_started: "Refund started",
    refunded: "Refunded",
    refund_failed: "Refund failed",
    attribution_changed: "Attribution changed",
  } as Readonly<Record<string, string>>,
};

type Words = typeof en;

const de: Words = {
  shipments: {
    pre_transit: "Beim Paketdienst angekündigt",
    in_transit: "Unterwegs",
    out_for_delivery: "In Zustellung",
    available_for_pickup: "Abholbereit",
    delivered: "Zugestellt",
    return_to_sender: "Rücksendung an uns",
    failure: "Zustellung fehlgeschlagen",
    unknown: "Dem Paketdienst übergeben",
    voided: "Nicht versandt",
  },
  events: {
    placed: "Bestellt",
    paid: "Zahlung eingegangen",
    canceled: "Storniert",
    shipped: "Versandt",
    delivered: "Zugestellt",
    shipment_voided: "Versand zurückgenommen",
    address_changed: "Adresse geändert",
    returned: "Retourniert",
    withdrawn: "Widerruf eingegangen",
    refund_started: "Erstattung begonnen",
    refunded: "Erstattet",
    refund_failed: "Erstattung fehlgeschlagen",
    attribution_changed: "Zuordnung geändert",
  },
};

export const historyTexts: Readonly<Record<Language, Words>> = { en, de };
