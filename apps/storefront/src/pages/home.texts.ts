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
  see: (title) => `See the ${title}`,
  everything: (title) => `Everything in ${title}`,
  all: (count) => `All ${count}`,
  new: "New here",
  some: "From our shelves",
  opening: "We’re opening soon.",
  openingText: "The shop is being set up. Please come back a little later.",
  owner: "Is this your shop?",
  signIn: "Sign in",
};

const de: Texts = {
  see: (title) => `${title} ansehen`,
  everything: (title) => `Alles aus ${title}`,
  all: (count) => `Alle ${count}`,
  new: "Neu hier",
  some: "Aus unseren Regalen",
  opening: "Wir eröffnen bald.",
  openingText: "Der Shop wird gerade eingerichtet. Bitte schauen Sie etwas später wieder vorbei.",
  owner: "Ist das Ihr Shop?",
  signIn: "Anmelden",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
