import type { Language } from "@tote/storefront/data";

const en = {
  loading: "Loading",
  retry: "Try again",
  quote: "If you write to us about this, please quote",
  offline: { title: "You are offline", text: "This could not be read. Try again when you are back." },
  unreachable: { title: "The shop did not answer", text: "Your connection or the shop is away for a moment." },
  fault: { title: "Something went wrong", text: "The fault is ours, not yours. Please try again in a moment." },
  forbidden: { title: "This is not open to you", text: "Your account may not see this. If it should, write to us." },
  missing: { title: "This is not here", text: "It does not exist, or it belongs to another account." },
  busy: { title: "One moment", text: "There were many requests in a short time. Please try again shortly." },
  refused: "That did not work",
  /** For a refusal that has no words of its own here: the server tells it in English. */
  detail: (detail: string) => detail,
};

type Words = typeof en;

const de: Words = {
  loading: "Wird geladen",
  retry: "Noch einmal versuchen",
  quote: "Wenn Sie uns dazu schreiben, nennen Sie bitte",
  offline: {
    title: "Sie sind offline",
    text: "Das ließ sich nicht lesen. Versuchen Sie es wieder, sobald Sie zurück sind.",
  },
  unreachable: { title: "Der Shop antwortet nicht", text: "Ihre Verbindung oder der Shop ist gerade nicht da." },
  fault: {
    title: "Etwas ist schiefgegangen",
    text: "Der Fehler liegt bei uns, nicht bei Ihnen. Bitte versuchen Sie es gleich noch einmal.",
  },
  forbidden: {
    title: "Das ist Ihnen nicht zugänglich",
    text: "Ihr Konto darf das nicht sehen. Wenn doch, schreiben Sie uns.",
  },
  missing: { title: "Das gibt es hier nicht", text: "Es existiert nicht, oder es gehört zu einem anderen Konto." },
  busy: {
    title: "Einen Moment",
    text: "Das waren viele Anfragen in kurzer Zeit. Bitte versuchen Sie es gleich noch einmal.",
  },
  refused: "Das hat nicht geklappt",
  detail: (detail) => `Der Server sagt dazu auf Englisch: ${detail}`,
};

export const stateTexts: Readonly<Record<Language, Words>> = { en, de };
