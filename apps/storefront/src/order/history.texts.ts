import { orderEvents, shipmentStates } from "@tote/words";
import type { Language } from "../data.ts";

/** The history of an order and the states of its parcels, for its buyer and for the staff. */
const en = {
  shipments: shipmentStates.en,
  /** Handovers without a parcel, by the carrier of the shipment. */
  handovers: {
    email: "Sent by e-mail",
    download: "Ready to download",
    key: "Key sent",
    service: "Done",
  } as Readonly<Record<string, string>>,
  events: orderEvents.en,
};

type Words = typeof en;

const de: Words = {
  shipments: shipmentStates.de,
  handovers: {
    email: "Per E-Mail gesendet",
    download: "Zum Herunterladen bereit",
    key: "Schlüssel gesendet",
    service: "Erledigt",
  },
  events: orderEvents.de,
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
