import type { Language } from "@tote/storefront/data";

const en = {
  title: "Carriers",
  lead: "Carriers we suggest for new parcels, and where their tracking links lead. Parcels already sent keep their links.",
  add: "Add carrier",
  one: "Carrier",
  off: "Disabled",
  noLink: "No tracking link",
  code: "Code",
  codeHint: "Lower-case letters, digits and hyphens, e.g. bike-courier.",
  name: "Name",
  template: "Tracking link",
  templateHint:
    "Starts with https://. Placeholders: {number}, {postcode}, {country}, {language}. Leave empty for no link.",
  position: "Position",
  active: "Enabled",
  saved: "Carrier saved.",
  reset: "Reset to default",
  resetHint: "Restores the name, tracking link, position and status that this carrier comes with.",
  wasReset: "Carrier reset to default.",
  save: "Save",
  method: "Carrier",
  methodHint: "Default for parcels of this method.",
  methodTemplateHint:
    "Overrides the carrier's link for this method. Placeholders: {number}, {postcode}, {country}, {language}.",
};

type Words = typeof en;

const de: Words = {
  title: "Paketdienste",
  lead: "Paketdienste, die wir für neue Pakete vorschlagen, und die Adressen ihrer Sendungsverfolgung. Bereits versandte Pakete behalten ihre Links.",
  add: "Paketdienst hinzufügen",
  one: "Paketdienst",
  off: "Deaktiviert",
  noLink: "Ohne Sendungsverfolgung",
  code: "Code",
  codeHint: "Kleinbuchstaben, Ziffern und Bindestriche, z. B. fahrrad-kurier.",
  name: "Name",
  template: "Link zur Sendungsverfolgung",
  templateHint:
    "Beginnt mit https://. Platzhalter: {number}, {postcode}, {country}, {language}. Ohne Eintrag gibt es keinen Link.",
  position: "Position",
  active: "Aktiv",
  saved: "Paketdienst gespeichert.",
  reset: "Auf Standard zurücksetzen",
  resetHint: "Stellt Namen, Link, Position und Status dieses Paketdienstes wieder her.",
  wasReset: "Paketdienst auf Standard zurückgesetzt.",
  save: "Speichern",
  method: "Paketdienst",
  methodHint: "Vorgabe für Pakete dieser Versandart.",
  methodTemplateHint:
    "Ersetzt bei dieser Versandart den Link des Paketdienstes. Platzhalter: {number}, {postcode}, {country}, {language}.",
};

export const carriersTexts: Readonly<Record<Language, Words>> = { en, de };
