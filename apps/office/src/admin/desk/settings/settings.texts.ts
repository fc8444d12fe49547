import type { Language } from "@tote/storefront/data";

const en = {
  title: "Settings",
  lead: "Settings for the whole shop. Every change is recorded in the audit log. Existing orders are not affected.",
  parts: {
    brand: "Brand",
    home: "Start page",
    payment: "Payment and e-mail",
    shipping: "Shipping",
    carriers: "Carriers",
    tax: "Tax and prices",
    programme: "Creator programme",
    assistants: "Assistants",
    legal: "Legal",
    staff: "Sign-in",
    people: "People",
    roles: "Roles",
  },
  staff: {
    lead: "How people who work in the shop sign in.",
    rule: "Second factor",
    rules: { optional: "Optional", required: "Required for all staff" },
    people: "People",
    secure: "Second factor on",
    insecure: "Password only",
  },
};

export type SettingsWords = typeof en;

const de: SettingsWords = {
  title: "Einstellungen",
  lead: "Einstellungen für den ganzen Shop. Jede Änderung wird protokolliert. Bestehende Bestellungen bleiben unverändert.",
  parts: {
    brand: "Marke",
    home: "Startseite",
    payment: "Zahlung und E-Mail",
    shipping: "Versand",
    carriers: "Paketdienste",
    tax: "Steuern und Preise",
    programme: "Creator-Programm",
    assistants: "Assistenten",
    legal: "Rechtliches",
    staff: "Anmeldung",
    people: "Personen",
    roles: "Rollen",
  },
  staff: {
    lead: "So melden sich alle an, die im Shop arbeiten.",
    rule: "Zweiter Faktor",
    rules: { optional: "Optional", required: "Pflicht für alle Mitarbeitenden" },
    people: "Personen",
    secure: "Zweiter Faktor aktiv",
    insecure: "Nur Passwort",
  },
};

export const settingsTexts: Readonly<Record<Language, SettingsWords>> = { en, de };
