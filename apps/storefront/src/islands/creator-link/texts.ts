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
  by: (name) => `Recommended by ${name}`,
  label: "Remember this link?",
  title: (name) => `Remember ${possessive(name)} link?`,
  text: (name, days) =>
    `If you buy something, ${name} earns a commission. Your price stays the same. May we store a cookie for ${days}\u00a0days so that the link still counts if you come back later? Otherwise it counts for this visit only.`,
  yes: "Remember link",
  no: "This visit only",
  privacy: "Privacy",
  thanks: (days) => `Remembered for ${days}\u00a0days. You can change this in the footer of every page.`,
  failed: "This couldn't be saved. The link counts for this visit.",
  kept: (name, day) => `${possessive(name)} link is remembered until ${day}.`,
  forget: "Forget link",
  forgotten: "Link forgotten",
  notForgotten: "This couldn't be saved. Try again in a moment.",
};

const de: Texts = {
  by: (name) => `Empfohlen von ${name}`,
  label: "Link merken?",
  title: (name) => `Link von ${name} merken?`,
  text: (name, days) =>
    `Wenn Sie etwas kaufen, erhält ${name} eine Provision. Ihr Preis ändert sich nicht. Dürfen wir dafür ${days}\u00a0Tage lang ein Cookie speichern, falls Sie später wiederkommen? Sonst gilt der Link nur für diesen Besuch.`,
  yes: "Link merken",
  no: "Nur für diesen Besuch",
  privacy: "Datenschutz",
  thanks: (days) => `Für ${days}\u00a0Tage gemerkt. Ändern können Sie das im Fuß jeder Seite.`,
  failed: "Das konnte nicht gespeichert werden. Der Link gilt für diesen Besuch.",
  kept: (name, day) => `Der Link von ${name} ist bis ${day} gemerkt.`,
  forget: "Link vergessen",
  forgotten: "Link vergessen",
  notForgotten: "Das konnte nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.",
};

function possessive(name: string): string {
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}

export const texts: Readonly<Record<Language, Texts>> = { en, de };
