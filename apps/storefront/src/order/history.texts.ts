import type { Language } from "../data.ts";

/** What happened to an order and where its parcels are, for its buyer and for the people of the shop. */
const en = {
  shipments: {
    pre_transit: "On its way to the carrier",
    in_transit: "On its way",
    out_for_delivery: "Out for delivery",
    available_for_pickup: "Ready to be collected",
    delivered: "Delivered",
    return_to_sender: "On its way back to us",
    failure: "Could not be delivered",
    unknown: "Handed to the carrier",
    voided: "Not sent",
  } as Readonly<Record<string, string>>,
  events: {
    placed: "Ordered",
    paid: "Payment received",
    canceled: "Canceled",
    shipped: "Sent",
    delivered: "Delivered",
    shipment_voided: "Shipment voided",
    address_changed: "Address changed",
    returned: "Sent back to us",
    withdrawn: "Withdrawal received",
    refund_started: "Refund started",
    refunded: "Refund made",
    refund_failed: "Refund did not arrive",
    attribution_changed: "Another creator",
  } as Readonly<Record<string, string>>,
};

type Words = typeof en;

const de: Words = {
  shipments: {
    pre_transit: "Auf dem Weg zum Paketdienst",
    in_transit: "Unterwegs",
    out_for_delivery: "Wird heute gebracht",
    available_for_pickup: "Liegt zur Abholung bereit",
    delivered: "Angekommen",
    return_to_sender: "Auf dem Rückweg zu uns",
    failure: "Konnte nicht zugestellt werden",
    unknown: "Dem Paketdienst übergeben",
    voided: "Nicht versandt",
  },
  events: {
    placed: "Bestellt",
    paid: "Zahlung eingegangen",
    canceled: "Storniert",
    shipped: "Verschickt",
    delivered: "Angekommen",
    shipment_voided: "Versand zurückgenommen",
    address_changed: "Adresse geändert",
    returned: "An uns zurückgeschickt",
    withdrawn: "Widerruf eingegangen",
    refund_started: "Erstattung begonnen",
    refunded: "Erstattet",
    refund_failed: "Erstattung kam nicht an",
    attribution_changed: "Anderer Creator",
  },
};

export const historyTexts: Readonly<Record<Language, Words>> = { en, de };
