import type { Language } from "../data.ts";

interface Words {
  error: string;
  request: string;
  home: string;
  retry(seconds: number): string;
  fault: { title: string; text: string };
  refused: { title: string };
  byStatus: Readonly<Record<number, { title: string; text: string }>>;
}

export const errorTexts: Record<Language, Words> = {
  en: {
    error: "Error",
    request: "Reference for support:",
    home: "Go to home page",
    retry: (seconds) =>
      seconds < 90
        ? `Please try again in ${seconds} seconds.`
        : `Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    fault: {
      title: "Something went wrong",
      text: "We couldn't load this page. Please try again in a moment.",
    },
    refused: { title: "This request was refused" },
    byStatus: {
      403: {
        title: "This form came from another site",
        text: "For your security we only accept forms from our own pages. Open the page here and send the form again.",
      },
      404: { title: "Page not found", text: "The address may be mistyped or the page may have moved." },
      410: { title: "No longer available", text: "We no longer sell this product. You may find something similar." },
      429: {
        title: "Too many requests",
        text: "You have sent too many requests in a short time.",
      },
      503: { title: "Back in a moment", text: "The shop is currently unavailable. Please try again shortly." },
    },
  },
  de: {
    error: "Fehler",
    request: "Referenz für den Support:",
    home: "Zur Startseite",
    retry: (seconds) =>
      seconds < 90
        ? `Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`
        : `Bitte versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`,
    fault: {
      title: "Etwas ist schiefgegangen",
      text: "Diese Seite konnte nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.",
    },
    refused: { title: "Diese Anfrage wurde abgelehnt" },
    byStatus: {
      403: {
        title: "Dieses Formular kam von einer anderen Website",
        text: "Zu Ihrer Sicherheit akzeptieren wir nur Formulare von unseren eigenen Seiten. Öffnen Sie die Seite hier und senden Sie das Formular noch einmal.",
      },
      404: {
        title: "Seite nicht gefunden",
        text: "Vielleicht ist die Adresse falsch geschrieben oder die Seite wurde verschoben.",
      },
      410: {
        title: "Nicht mehr erhältlich",
        text: "Dieses Produkt verkaufen wir nicht mehr. Vielleicht finden Sie etwas Ähnliches.",
      },
      429: {
        title: "Zu viele Anfragen",
        text: "Sie haben in kurzer Zeit zu viele Anfragen gesendet.",
      },
      503: {
        title: "Gleich wieder da",
        text: "Der Shop ist zurzeit nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.",
      },
    },
  },
};
