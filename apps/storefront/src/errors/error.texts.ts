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
    request: "If you write to us about this, please quote",
    home: "To the start page",
    retry: (seconds) =>
      seconds < 90
        ? `Please try again in ${seconds} seconds.`
        : `Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    fault: {
      title: "Something went wrong",
      text: "The fault is ours, not yours. Please try again in a moment.",
    },
    refused: { title: "That did not work" },
    byStatus: {
      403: {
        title: "This came from another site",
        text: "For your safety, forms are only accepted from our own pages. Open the page here and send it again.",
      },
      404: { title: "This page is not here", text: "The address may be mistyped, or the page has moved." },
      410: { title: "This is no longer sold", text: "It was in the catalogue once. There may be something like it." },
      429: {
        title: "Too many requests",
        text: "There were too many requests from your connection in a short time.",
      },
      503: { title: "Back in a moment", text: "The shop cannot be reached right now. Please try again shortly." },
    },
  },
  de: {
    error: "Fehler",
    request: "Wenn Sie uns dazu schreiben, nennen Sie bitte",
    home: "Zur Startseite",
    retry: (seconds) =>
      seconds < 90
        ? `Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`
        : `Bitte versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`,
    fault: {
      title: "Etwas ist schiefgegangen",
      text: "Der Fehler liegt bei uns, nicht bei Ihnen. Bitte versuchen Sie es gleich noch einmal.",
    },
    refused: { title: "Das hat nicht geklappt" },
    byStatus: {
      403: {
        title: "Das kam von einer anderen Seite",
        text: "Zu Ihrer Sicherheit nehmen wir Formulare nur von unseren eigenen Seiten an. Öffnen Sie die Seite hier und senden Sie sie noch einmal.",
      },
      404: {
        title: "Diese Seite gibt es hier nicht",
        text: "Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.",
      },
      410: {
        title: "Das gibt es nicht mehr",
        text: "Es stand einmal im Katalog. Vielleicht gibt es etwas Ähnliches.",
      },
      429: {
        title: "Zu viele Anfragen",
        text: "Von Ihrem Anschluss kamen in kurzer Zeit zu viele Anfragen.",
      },
      503: {
        title: "Gleich wieder da",
        text: "Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
      },
    },
  },
};
