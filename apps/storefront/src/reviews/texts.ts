import type { Language } from "../data.ts";

/** The words of reviews. A text that one language lacks is a type error. */
interface Texts {
  title: string;
  /** The notice that the law asks for beside reviews: § 5b(3) UWG, Art. 7(6) of Directive 2005/29. */
  checked: string;
  count(count: number): string;
  average(average: string): string;
  stars(count: number): string;
  percent(value: number): string;
  share(stars: number, percent: number): string;
  verified: string;
  reply(shop: string): string;
  report: string;
  all: string;
  write: string;
  lead: string;
  rating: string;
  headline: string;
  text: string;
  name: string;
  nameHint: string;
  optional: string;
  rules: string;
  send: string;
  summary: string;
  notDue: string;
  states: Readonly<Record<"pending" | "published" | "rejected", string>>;
  errors: Readonly<Record<"rating" | "title" | "text" | "name", string>>;
  remove: string;
  toOrder: string;
  nothing: string;
}

const en: Texts = {
  title: "Reviews",
  checked:
    "We check each review against an order: only people who bought the item here can write one. We publish all that keep to the rules, good and bad.",
  count: (count) => (count === 1 ? "1 review" : `${count} reviews`),
  average: (average) => `${average} out of 5 stars`,
  stars: (count) => (count === 1 ? "1 star" : `${count} stars`),
  percent: (value) => `${value}%`,
  share: (stars, percent) => `${stars === 1 ? "1 star" : `${stars} stars`}: ${percent}%`,
  verified: "Verified purchase",
  reply: (shop) => `Answer from ${shop}`,
  report: "Report this review",
  all: "Show more reviews",
  write: "Write a review",
  lead: "Tell others what you think of the items you bought.",
  rating: "Rating",
  headline: "Headline",
  text: "Review",
  name: "Name shown",
  nameHint: "If you leave it empty, we show your first name and an initial.",
  optional: "optional",
  rules:
    "Please write about the item. We don't publish insults, web addresses or personal data of others. You can delete your review at any time.",
  send: "Send review",
  summary: "Please check these fields",
  notDue: "You can review this item once it has arrived.",
  states: {
    pending: "Thank you. We check your review and publish it soon.",
    published: "Your review is published. Thank you.",
    rejected: "We didn't publish your review. Our e-mail says why.",
  },
  errors: {
    rating: "Choose 1 to 5 stars.",
    title: "Enter a headline without a web address, 80 characters at most.",
    text: "Enter a text without a web address, 2,000 characters at most.",
    name: "Enter a name without a web address, 40 characters at most.",
  },
  remove: "Delete review",
  toOrder: "Back to the order",
  nothing: "This order has no items to review.",
};

const de: Texts = {
  title: "Bewertungen",
  checked:
    "Wir gleichen jede Bewertung mit einer Bestellung ab: Nur wer den Artikel hier gekauft hat, kann ihn bewerten. Wir veröffentlichen alle Bewertungen, die den Regeln entsprechen, gute wie schlechte.",
  count: (count) => (count === 1 ? "1 Bewertung" : `${count} Bewertungen`),
  average: (average) => `${average} von 5 Sternen`,
  stars: (count) => (count === 1 ? "1 Stern" : `${count} Sterne`),
  percent: (value) => `${value}\u00a0%`,
  share: (stars, percent) => `${stars === 1 ? "1 Stern" : `${stars} Sterne`}: ${percent}\u00a0%`,
  verified: "Verifizierter Kauf",
  reply: (shop) => `Antwort von ${shop}`,
  report: "Bewertung melden",
  all: "Weitere Bewertungen anzeigen",
  write: "Bewertung schreiben",
  lead: "Sagen Sie anderen, wie Ihnen die gekauften Artikel gefallen.",
  rating: "Bewertung",
  headline: "Überschrift",
  text: "Text",
  name: "Angezeigter Name",
  nameHint: "Bleibt das Feld leer, zeigen wir Ihren Vornamen und einen Anfangsbuchstaben.",
  optional: "optional",
  rules:
    "Bitte schreiben Sie über den Artikel. Beleidigungen, Webadressen und persönliche Daten anderer veröffentlichen wir nicht. Sie können Ihre Bewertung jederzeit löschen.",
  send: "Bewertung absenden",
  summary: "Bitte prüfen Sie diese Angaben",
  notDue: "Sie können diesen Artikel bewerten, sobald er angekommen ist.",
  states: {
    pending: "Vielen Dank. Wir prüfen Ihre Bewertung und veröffentlichen sie in Kürze.",
    published: "Ihre Bewertung ist veröffentlicht. Vielen Dank.",
    rejected: "Wir haben Ihre Bewertung nicht veröffentlicht. Den Grund nennt unsere E-Mail.",
  },
  errors: {
    rating: "Wählen Sie 1 bis 5 Sterne.",
    title: "Geben Sie eine Überschrift ohne Webadresse ein, höchstens 80 Zeichen.",
    text: "Geben Sie einen Text ohne Webadresse ein, höchstens 2.000 Zeichen.",
    name: "Geben Sie einen Namen ohne Webadresse ein, höchstens 40 Zeichen.",
  },
  remove: "Bewertung löschen",
  toOrder: "Zurück zur Bestellung",
  nothing: "Diese Bestellung hat keine Artikel zum Bewerten.",
};

export const reviewTexts: Readonly<Record<Language, Texts>> = { en, de };
