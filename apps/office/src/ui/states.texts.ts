import type { Language } from "@tote/storefront/data";

const en = {
  loading: "Loading",
  retry: "Try again",
  quote: "Reference for support",
  offline: { title: "You are offline", text: "Check your connection and try again." },
  unreachable: { title: "The shop isn't responding", text: "Check your connection and try again in a moment." },
  fault: { title: "Something went wrong", text: "We couldn't load this page. Try again in a moment." },
  forbidden: { title: "No access", text: "Your account doesn't have permission to view this page." },
  missing: { title: "Not found", text: "This page doesn't exist or belongs to another account." },
  busy: { title: "Too many requests", text: "You have sent many requests in a short time. Try again shortly." },
  refused: "Something went wrong",
  /** For a refusal that has no words of its own here: the server tells it in English. */
  detail: (detail: string) => detail,
};

type Words = typeof en;

const de: Words = {
  loading: "Wird geladen",
  retry: "Noch einmal versuchen",
  quote: "Referenz für den Support",
  offline: {
    title: "Sie sind offline",
    text: "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  },
  unreachable: {
    title: "Der Shop antwortet nicht",
    text: "Prüfen Sie Ihre Verbindung und versuchen Sie es gleich noch einmal.",
  },
  fault: {
    title: "Etwas ist schiefgegangen",
    text: "Diese Seite konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.",
  },
  forbidden: {
    title: "Kein Zugriff",
    text: "Ihr Konto hat keine Berechtigung für diese Seite.",
  },
  missing: { title: "Nicht gefunden", text: "Diese Seite existiert nicht oder gehört zu einem anderen Konto." },
  busy: {
    title: "Zu viele Anfragen",
    text: "Sie haben in kurzer Zeit viele Anfragen gesendet. Bitte versuchen Sie es gleich noch einmal.",
  },
  refused: "Etwas ist schiefgegangen",
  detail: (detail) => `Meldung des Servers (Englisch): ${detail}`,
};

export const stateTexts: Readonly<Record<Language, Words>> = { en, de };
