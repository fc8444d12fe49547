import type { Language } from "@tote/storefront/data";

const en = {
  title: "Addresses",
  lead: "Saved addresses for a faster checkout.",
  add: "Add address",
  edit: "Edit",
  remove: "Remove",
  removed: "Address removed",
  saved: "Address saved",
  emptyTitle: "No addresses yet",
  emptyText: "Save an address and we'll fill it in at checkout.",
  shippingDefault: "Default delivery address",
  billingDefault: "Default billing address",
  label: "Label (optional)",
  name: "Name",
  company: "Company (optional)",
  line1: "Street and house number",
  line2: "Address line 2 (optional)",
  postalCode: "Postal code",
  city: "City",
  region: "Region (optional)",
  country: "Country",
  phone: "Phone (optional)",
  isDefaultShipping: "Use as default delivery address",
  isDefaultBilling: "Use as default billing address",
  save: "Save",
};

export type AddressWords = typeof en;

const de: AddressWords = {
  title: "Adressen",
  lead: "Gespeicherte Adressen für die schnelle Bestellung.",
  add: "Adresse hinzufügen",
  edit: "Bearbeiten",
  remove: "Entfernen",
  removed: "Adresse entfernt",
  saved: "Adresse gespeichert",
  emptyTitle: "Noch keine Adressen",
  emptyText: "Speichern Sie eine Adresse, um sie an der Kasse nicht neu einzugeben.",
  shippingDefault: "Standard-Lieferadresse",
  billingDefault: "Standard-Rechnungsadresse",
  label: "Bezeichnung (optional)",
  name: "Name",
  company: "Firma (optional)",
  line1: "Straße und Hausnummer",
  line2: "Adresszusatz (optional)",
  postalCode: "Postleitzahl",
  city: "Ort",
  region: "Region (optional)",
  country: "Land",
  phone: "Telefon (optional)",
  isDefaultShipping: "Als Standard-Lieferadresse verwenden",
  isDefaultBilling: "Als Standard-Rechnungsadresse verwenden",
  save: "Speichern",
};

export const addressesTexts: Readonly<Record<Language, AddressWords>> = { en, de };
