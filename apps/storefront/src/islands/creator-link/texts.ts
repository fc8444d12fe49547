import type { Language } from "../../data.ts";

/** A change of what is asked needs a new version: the server keeps which one was answered. */
export const QUESTION_VERSION = "2026-11";

/** A text that one language lacks is a type error. */
interface Texts {
  by(name: string): string;
  label: string;
  title(name: string): string;
  text(name: string, days: number): string;
  yes: string;
  no: string;
  privacy: string;
  thanks(days: number): string;
  failed: string;
  kept(name: string, day: string): string;
  forget: string;
  forgotten: string;
  notForgotten: string;
}

const en: Texts = {
  by: (name) => `With ${possessive(name)} link`,
  label: "Remember the link?",
  title: (name) => `${name} brought you here`,
  text: (name, days) =>
    `If you buy something, ${name} gets a share from us; you pay nothing more. May a cookie remember the link for ${days}\u00a0days, in case you come back later? If not, the link counts for this visit alone.`,
  yes: "Remember it",
  no: "Only this visit",
  privacy: "About your data",
  thanks: (days) => `Remembered for ${days}\u00a0days. You can end that below, at the foot of each page.`,
  failed: "That did not work, and nothing was kept. The link counts for this visit.",
  kept: (name, day) => `${possessive(name)} link is remembered until ${day}.`,
  forget: "Forget it",
  forgotten: "The link is forgotten.",
  notForgotten: "That did not work. Please try again in a moment.",
};

const de: Texts = {
  by: (name) => `Über den Link von ${name}`,
  label: "Link merken?",
  title: (name) => `${name} hat Sie hergeführt`,
  text: (name, days) =>
    `Kaufen Sie etwas, erhält ${name} einen Anteil von uns; Sie zahlen nicht mehr. Darf ein Cookie den Link ${days}\u00a0Tage lang merken, falls Sie später wiederkommen? Wenn nicht, gilt der Link nur für diesen Besuch.`,
  yes: "Merken",
  no: "Nur dieser Besuch",
  privacy: "Zu Ihren Daten",
  thanks: (days) => `Für ${days}\u00a0Tage gemerkt. Beenden können Sie das unten auf jeder Seite.`,
  failed: "Das hat nicht geklappt, nichts wurde gespeichert. Der Link gilt für diesen Besuch.",
  kept: (name, day) => `Der Link von ${name} ist bis ${day} gemerkt.`,
  forget: "Vergessen",
  forgotten: "Der Link ist vergessen.",
  notForgotten: "Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.",
};

function possessive(name: string): string {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}

export const texts: Readonly<Record<Language, Texts>> = { en, de };
