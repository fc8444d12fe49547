import type { Language } from "../../data.ts";

interface Texts {
  earns(amount: string): string;
  nothing: string;
  make: string;
  made: string;
  refused: string;
}

const en: Texts = {
  earns: (amount) => `Sold through a link of yours, this earns you from ${amount}.`,
  nothing: "A sale of this earns nothing.",
  make: "Make a link",
  made: "Your link is copied:",
  refused: "The link could not be made. Please try it in your workspace.",
};

const de: Texts = {
  earns: (amount) => `Über einen Link von Ihnen verkauft, bringt Ihnen das ab ${amount}.`,
  nothing: "Ein Verkauf hiervon bringt nichts.",
  make: "Link machen",
  made: "Ihr Link ist kopiert:",
  refused: "Der Link ließ sich nicht machen. Bitte versuchen Sie es in Ihrem Bereich.",
};

export const earnTexts: Readonly<Record<Language, Texts>> = { en, de };
