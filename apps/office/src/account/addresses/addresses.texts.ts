import type { Language } from "@tote/storefront/data";

const en = {
  title: "Addresses",
  lead: "Where your orders go: the checkout offers them, so that you need not type them again.",
  add: "Add an address",
  edit: "Change",
  remove: "Remove",
  removed: "The address is removed.",
  saved: "The address is saved.",
  emptyTitle: "No addresses yet.",
  emptyText: "Save one, and the checkout fills it in for you.",
  shippingDefault: "for parcels",
  billingDefault: "for invoices",
  label: "A name for it (optional)",
  name: "Name",
  company: "Company (optional)",
  line1: "Street and house number",
  line2: "Addition (optional)",
  postalCode: "Postal code",
  city: "City",
  region: "Region (optional)",
  country: "Country",
  phone: "Telephone (optional)",
  isDefaultShipping: "Use it for parcels",
  isDefaultBilling: "Use it for invoices",
  save: "Save",
};

export type AddressWords = typeof en;

const de: AddressWords = {
  title: "Adressen",
  lead: "Wohin Ihre Bestellungen gehen: Die Kasse bietet sie an, damit Sie nichts noch einmal tippen.",
  add: "Adresse hinzufügen",
  edit: "Ändern",
  remove: "Entfernen",
  removed: "Die Adresse ist entfernt.",
  saved: "Die Adresse ist gespeichert.",
  emptyTitle: "Noch keine Adressen.",
  emptyText: "Speichern Sie eine, dann füllt die Kasse sie für Sie aus.",
  shippingDefault: "für Pakete",
  billingDefault: "für Rechnungen",
  label: "Ein Name dafür (optional)",
  name: "Name",
  company: "Firma (optional)",
  line1: "Straße und Hausnummer",
  line2: "Zusatz (optional)",
  postalCode: "Postleitzahl",
  city: "Ort",
  region: "Region (optional)",
  country: "Land",
  phone: "Telefon (optional)",
  isDefaultShipping: "Für Pakete verwenden",
  isDefaultBilling: "Für Rechnungen verwenden",
  save: "Speichern",
};

export const addressesTexts: Readonly<Record<Language, AddressWords>> = { en, de };
