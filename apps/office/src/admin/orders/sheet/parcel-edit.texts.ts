import type { Language } from "@tote/storefront/data";

const en = {
  edit: "Edit…",
  title: "Edit shipment",
  text: "Previous tracking numbers are kept in the audit log.",
  carrier: "Carrier",
  numbers: "Tracking numbers",
  numbersHint: "One per carton, separated by commas.",
  url: "Tracking page of the first number",
  urlHint: "Leave empty to use the carrier’s.",
  notify: "Notify the customer by e-mail",
  save: "Save",
  saved: "Shipment updated",
  voiding: "Void…",
  voidTitle: "Void shipment",
  voidText: "For a parcel that was never sent. Its items become unfulfilled again and the customer gets an e-mail.",
  reason: "Reason (only visible to your team)",
  voidIt: "Void shipment",
  voided: "Shipment voided",
};

export type ParcelEditWords = typeof en;

const de: ParcelEditWords = {
  edit: "Bearbeiten…",
  title: "Sendung bearbeiten",
  text: "Die bisherigen Sendungsnummern bleiben im Protokoll.",
  carrier: "Paketdienst",
  numbers: "Sendungsnummern",
  numbersHint: "Eine je Karton, durch Komma getrennt.",
  url: "Verfolgungsseite der ersten Nummer",
  urlHint: "Leer lassen, um die des Paketdienstes zu verwenden.",
  notify: "Kunden per E-Mail benachrichtigen",
  save: "Speichern",
  saved: "Sendung gespeichert",
  voiding: "Zurücknehmen…",
  voidTitle: "Versand zurücknehmen",
  voidText: "Für ein Paket, das nie verschickt wurde. Seine Artikel sind wieder offen; der Kunde erhält eine E-Mail.",
  reason: "Grund (nur für Ihr Team sichtbar)",
  voidIt: "Versand zurücknehmen",
  voided: "Versand zurückgenommen",
};

export const parcelEditTexts: Readonly<Record<Language, ParcelEditWords>> = { en, de };
