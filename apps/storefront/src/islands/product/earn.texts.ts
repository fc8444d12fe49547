import type { Language } from "../../data.ts";

interface Texts {
  earns(amount: string): string;
  nothing: string;
  make: string;
  made: string;
  refused: string;
}

const en: Texts = {
  earns: (amount) => `You earn from ${amount} per sale through your link.`,
  nothing: "You earn nothing on this product.",
  make: "Create link",
  made: "Link copied:",
  refused: "The link couldn't be created. Try it in your workspace.",
};

const de: Texts = {
  earns: (amount) => `Sie verdienen ab ${amount} pro Verkauf über Ihren Link.`,
  nothing: "An diesem Produkt verdienen Sie nichts.",
  make: "Link erstellen",
  made: "Link kopiert:",
  refused: "Der Link konnte nicht erstellt werden. Versuchen Sie es in Ihrem Bereich.",
};

export const earnTexts: Readonly<Record<Language, Texts>> = { en, de };
