import type { Language } from "@tote/storefront/data";

const en = {
  title: "This page couldn’t be shown",
  text: "Something in it failed. Your data is safe, and the shop has been told. Try again, or go back.",
  quote: "If you write to us about this, please quote",
  retry: "Try again",
  back: "Back",
};

const de: typeof en = {
  title: "Diese Seite lässt sich nicht anzeigen",
  text: "Beim Anzeigen ist ein Fehler aufgetreten. Ihre Daten sind sicher, und der Shop wurde benachrichtigt. Versuchen Sie es noch einmal, oder gehen Sie zurück.",
  quote: "Wenn Sie uns dazu schreiben, nennen Sie bitte",
  retry: "Noch einmal versuchen",
  back: "Zurück",
};

export const faultTexts: Readonly<Record<Language, typeof en>> = { en, de };
