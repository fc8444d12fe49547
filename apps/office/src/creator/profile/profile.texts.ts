import type { Language } from "@tote/storefront/data";

const en = {
  title: "Profile",
  lead: "What shoppers see of you, and the rates that apply to you.",
  name: "Name that shoppers see",
  bio: "What you make",
  channel: (n: number) => `Channel ${n}`,
  addChannel: "Add a channel",
  save: "Save",
  saved: "Saved. The shop shows it from now on.",
  rates: "Your rates",
  ratesText: "What a sale earns you, before tax and shipping. The first rule that fits a line of an order counts.",
  everything: "On everything",
  general: "On everything else",
  terms: "Your terms",
  flat: "a fixed sum",
  tier: "Your tier",
  window: "A click counts for",
  hold: "From delivery to release",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  cap: (sum: string) => `at most ${sum}`,
  each: (sum: string) => `${sum} each`,
  excluded: "earns nothing",
};

const de: typeof en = {
  title: "Profil",
  lead: "Was Käufer von Ihnen sehen und welche Sätze für Sie gelten.",
  name: "Name, den Käufer sehen",
  bio: "Was Sie machen",
  channel: (n) => `Kanal ${n}`,
  addChannel: "Kanal hinzufügen",
  save: "Speichern",
  saved: "Gespeichert. Der Shop zeigt es ab jetzt.",
  rates: "Ihre Sätze",
  ratesText:
    "Was ein Verkauf Ihnen bringt, ohne Steuer und Versand. Es zählt die erste Regel, die auf eine Zeile der Bestellung passt.",
  everything: "Auf alles",
  general: "Auf alles Übrige",
  terms: "Ihre Bedingungen",
  flat: "ein fester Betrag",
  tier: "Ihre Stufe",
  window: "Ein Klick zählt",
  hold: "Von der Lieferung bis zur Freigabe",
  days: (count) => (count === 1 ? "1 Tag" : `${count} Tage`),
  cap: (sum) => `höchstens ${sum}`,
  each: (sum) => `${sum} je Stück`,
  excluded: "bringt nichts ein",
};

export const profileTexts: Readonly<Record<Language, typeof en>> = { en, de };
