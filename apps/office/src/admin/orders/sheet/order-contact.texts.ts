import type { Language } from "@tote/storefront/data";

const en = {
  ask: "Edit address…",
  title: "Edit contact and address",
  text: "The customer gets an e-mail, also at the previous address. The country can't be changed because other taxes would apply.",
  email: "E-mail address",
  name: "Name",
  company: "Company",
  line1: "Street and number",
  line2: "Address line 2",
  postalCode: "Postal code",
  city: "City",
  region: "Region",
  phone: "Phone",
  save: "Save",
  saved: "Address updated",
};

export type OrderContactWords = typeof en;

const de: OrderContactWords = {
  ask: "Adresse bearbeiten…",
  title: "Kontakt und Adresse bearbeiten",
  text: "Der Kunde erhält eine E-Mail, auch an die bisherige Adresse. Das Land kann wegen der Steuer nicht geändert werden.",
  email: "E-Mail-Adresse",
  name: "Name",
  company: "Firma",
  line1: "Straße und Hausnummer",
  line2: "Adresszusatz",
  postalCode: "Postleitzahl",
  city: "Ort",
  region: "Region",
  phone: "Telefon",
  save: "Speichern",
  saved: "Adresse gespeichert",
};

export const orderContactTexts: Readonly<Record<Language, OrderContactWords>> = { en, de };
