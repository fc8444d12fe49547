import type { Language } from "../data.ts";

/** The words of the start page. A text that one language lacks is a type error. */
interface Texts {
  see(title: string): string;
  everything(title: string): string;
  all(count: string): string;
  new: string;
  some: string;
  opening: string;
  openingText: string;
  owner: string;
  signIn: string;
}

const en: Texts = {
  see: (title) => `View ${title}`,
  everything: (title) => `Shop ${title}`,
  all: (count) => `View all ${count}`,
  new: "New arrivals",
  some: "More from the shop",
  opening: "Opening soon",
  openingText: "This shop is being set up. Please come back later.",
  owner: "Is this your shop?",
  signIn: "Sign in",
};

const de: Texts = {
  see: (title) => `${title} ansehen`,
  everything: (title) => `${title} ansehen`,
  all: (count) => `Alle ${count} ansehen`,
  new: "Neu eingetroffen",
  some: "Mehr aus dem Shop",
  opening: "Wir eröffnen bald",
  openingText: "Der Shop wird gerade eingerichtet. Bitte schauen Sie etwas später wieder vorbei.",
  owner: "Ist das Ihr Shop?",
  signIn: "Anmelden",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
