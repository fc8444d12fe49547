import type { Language } from "../data.ts";

/** The history of an order and the states of its parcels, for its buyer and for the staff. */
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
  /** Handovers without a parcel, by the carrier of the shipment. */
  handovers: {
    email: "Sent by e-mail",
    download: "Ready to download",
    key: "Key sent",
    service: "Done",
  } as Readonly<Record<string, string>>,
  events: {
    placed: "Ordered",
    paid: "Payment received",
    canceled: "Cancelled",
    shipped: "Shipped",
    delivered: "Delivered",
    handed_over: "Provided",
    shipment_voided: "Shipment voided",
    address_changed: "Address changed",
    changed: "Order changed",
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
  handovers: {
    email: "Per E-Mail gesendet",
    download: "Zum Herunterladen bereit",
    key: "Schlüssel gesendet",
    service: "Erledigt",
  },
  events: {
    placed: "Bestellt",
    paid: "Zahlung eingegangen",
    canceled: "Storniert",
    shipped: "Versandt",
    delivered: "Zugestellt",
    handed_over: "Bereitgestellt",
    shipment_voided: "Versand zurückgenommen",
    address_changed: "Adresse geändert",
    changed: "Bestellung geändert",
    returned: "Retourniert",
    withdrawn: "Widerruf eingegangen",
    refund_started: "Erstattung begonnen",
    refunded: "Erstattet",
    refund_failed: "Erstattung fehlgeschlagen",
    attribution_changed: "Zuordnung geändert",
  },
};

export const historyTexts: Readonly<Record<Language, Words>> = { en, de };

/** The carrier of a shipment that needed no parcel: such a shipment has no number and was delivered when it was made. */
export const isHandover = (carrier: string): boolean => Object.hasOwn(en.handovers, carrier);

/** An entry of an order's history: what happened, and the detail beside it. */
export function eventText({ events, handovers }: Words, { type, detail }: { type: string; detail: string | null }) {
  const name = events[type] ?? type;
  if (type === "handed_over" && detail !== null) return { name: handovers[detail] ?? name, detail: null };
  return { name, detail };
}
