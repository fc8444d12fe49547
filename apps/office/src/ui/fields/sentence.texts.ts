import type { Language } from "@tote/storefront/data";
import type { Kind } from "./kind.ts";

/** Sentences of fields. Limits come written in the field's unit: "100%", "€10.00", "14". */
interface Words {
  readonly required: (label: string) => string;
  readonly fill: string;
  readonly most: (limit: string) => string;
  readonly least: (limit: string) => string;
  readonly mostCharacters: (limit: string) => string;
  readonly leastCharacters: (limit: string) => string;
  readonly days: (count: string) => string;
  readonly mostEntries: (limit: string) => string;
  readonly leastEntries: (limit: number) => string;
  readonly once: string;
  readonly larger: string;
  readonly smaller: string;
  readonly price: (example: string) => string;
  readonly either: (readings: readonly string[]) => string;
  /** Values that a field accepts, by kind. */
  readonly rule: Readonly<Record<Exclude<Kind, "text" | "money" | "list">, string>>;
  readonly text: string;
}

const en: Words = {
  required: (label) => `Enter ${label}.`,
  fill: "This field is required.",
  most: (limit) => `${limit} at most.`,
  least: (limit) => `${limit} or more.`,
  mostCharacters: (limit) => `${limit} characters at most.`,
  leastCharacters: (limit) => `At least ${limit} characters.`,
  days: (count) => (count === "1" ? "1 day" : `${count} days`),
  mostEntries: (limit) => (limit === "1" ? "1 entry at most." : `${limit} entries at most.`),
  leastEntries: (limit) => (limit <= 1 ? "Add at least one entry." : `Add at least ${limit} entries.`),
  once: "Each entry only once.",
  larger: "Enter a larger number.",
  smaller: "Enter a smaller number.",
  price: (example) => `Enter an amount, e.g. ${example}.`,
  either: (readings) => `Is this ${readings.join(" or ")}?`,
  rule: {
    percent: "Enter a percentage, e.g. 12.5.",
    count: "Enter a whole number, e.g. 12.",
    days: "Enter a number of days, e.g. 14.",
    handle: "Lower-case letters, digits and hyphens.",
    code: "Letters, digits and hyphens.",
    url: "Enter a URL that starts with https://.",
    email: "Enter an e-mail address, e.g. name@example.com.",
    vat: "Enter the VAT ID with its country code, e.g. DE123456789.",
    iban: "Check the IBAN: a digit may be missing or wrong.",
    password: "8 to 128 characters.",
    colour: "Enter a colour, e.g. #1a7f5a.",
    country: "Choose a country from the list.",
    date: "Choose a date.",
    choice: "Choose one of the options.",
    consent: "Tick this box to continue.",
  },
  text: "Some characters aren't allowed here.",
};

const de: Words = {
  required: (label) => `Bitte ${label} angeben.`,
  fill: "Bitte ausfüllen.",
  most: (limit) => `Höchstens ${limit}.`,
  least: (limit) => `Mindestens ${limit}.`,
  mostCharacters: (limit) => `Höchstens ${limit} Zeichen.`,
  leastCharacters: (limit) => `Mindestens ${limit} Zeichen.`,
  days: (count) => (count === "1" ? "1 Tag" : `${count} Tage`),
  mostEntries: (limit) => (limit === "1" ? "Höchstens ein Eintrag." : `Höchstens ${limit} Einträge.`),
  leastEntries: (limit) =>
    limit <= 1 ? "Mindestens ein Eintrag ist nötig." : `Mindestens ${limit} Einträge sind nötig.`,
  once: "Jeder Eintrag nur einmal.",
  larger: "Bitte eine größere Zahl eingeben.",
  smaller: "Bitte eine kleinere Zahl eingeben.",
  price: (example) => `Bitte einen Betrag eingeben, z. B. ${example}.`,
  either: (readings) => `Ist ${readings.join(" oder ")} gemeint?`,
  rule: {
    percent: "Bitte einen Prozentsatz eingeben, z. B. 12,5.",
    count: "Bitte eine ganze Zahl eingeben, z. B. 12.",
    days: "Bitte eine Anzahl Tage eingeben, z. B. 14.",
    handle: "Kleinbuchstaben, Ziffern und Bindestriche.",
    code: "Buchstaben, Ziffern und Bindestriche.",
    url: "Bitte eine URL eingeben, die mit https:// beginnt.",
    email: "Bitte eine E-Mail-Adresse eingeben, z. B. name@example.com.",
    vat: "Bitte die USt-IdNr. mit Länderkürzel eingeben, z. B. DE123456789.",
    iban: "Bitte die IBAN prüfen: Vielleicht fehlt eine Ziffer.",
    password: "8 bis 128 Zeichen.",
    colour: "Bitte eine Farbe eingeben, z. B. #1a7f5a.",
    country: "Bitte ein Land aus der Liste wählen.",
    date: "Bitte ein Datum wählen.",
    choice: "Bitte eine der Möglichkeiten wählen.",
    consent: "Bitte ankreuzen, um fortzufahren.",
  },
  text: "Einige Zeichen sind hier nicht möglich.",
};

export const sentenceTexts: Readonly<Record<Language, Words>> = { en, de };
