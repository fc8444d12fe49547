import type { Language } from "@tote/storefront/data";

const en = {
  title: "This page couldn’t be loaded",
  text: "An error occurred. Your data is safe, and the shop has been notified. Try again or go back.",
  quote: "Reference for support",
  retry: "Try again",
  back: "Back",
};

const de: typeof en = {
  title: "Diese Seite konnte nicht geladen werden",
  text: "Beim Anzeigen ist ein Fehler aufgetreten. Ihre Daten sind sicher, und der Shop wurde benachrichtigt. Versuchen Sie es noch einmal, oder gehen Sie zurück.",
  quote: "Referenz für den Support",
  retry: "Noch einmal versuchen",
  back: "Zurück",
};

export const faultTexts: Readonly<Record<Language, typeof en>> = { en, de };
