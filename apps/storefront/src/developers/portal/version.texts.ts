import type { Language } from "../../data.ts";

const en = {
  title: "API version and changes",
  lead: "Which version of the API this shop speaks, what you can rely on, and what has changed.",
  now: "This shop speaks",
  status: "Current. Nothing that the API has is going to be removed.",
  leaving: "Current. These operations are going to be removed; their answers say when, in Sunset:",
  header: "Every answer names it in API-Version. Our client tells you once when it was made for another one.",
  may: "What may change at any time",
  mayList: [
    "New operations, optional fields of requests, fields of answers and event types.",
    "New values of an enumeration in an answer: expect values that you do not know.",
    "New error codes of an operation; statuses keep their meaning.",
  ],
  never: "What does not change within a version",
  neverList: [
    "Nothing is renamed or removed, no value that was accepted is refused, and no field changes its meaning.",
    "What is going to be removed in a later version says so in Deprecation and Sunset for as long as it works.",
  ],
  changes: "What has changed in the API",
  unreleased: "Since the last release",
  unreleasedText: "This shop runs these changes already. They get a version and a date with the next release.",
  none: "This version of the program has no list of its changes.",
};

export type VersionWords = typeof en;

const de: VersionWords = {
  title: "API-Version und Änderungen",
  lead: "Welche Version der API dieser Shop spricht, worauf Sie sich verlassen können, und was sich geändert hat.",
  now: "Dieser Shop spricht",
  status: "Aktuell. Nichts, was die API hat, fällt demnächst weg.",
  leaving: "Aktuell. Diese Operationen fallen weg; ihre Antworten sagen in Sunset, wann:",
  header:
    "Jede Antwort nennt sie in API-Version. Unser Client sagt Ihnen einmal Bescheid, wenn er für eine andere gemacht ist.",
  may: "Was sich jederzeit ändern kann",
  mayList: [
    "Neue Operationen, freiwillige Felder von Anfragen, Felder von Antworten und Ereignistypen.",
    "Neue Werte einer Aufzählung in einer Antwort: Rechnen Sie mit Werten, die Sie nicht kennen.",
    "Neue Fehlercodes einer Operation; Statuscodes behalten ihre Bedeutung.",
  ],
  never: "Was sich innerhalb einer Version nicht ändert",
  neverList: [
    "Nichts wird umbenannt oder entfernt, kein Wert, der angenommen wurde, wird abgelehnt, und kein Feld ändert seine Bedeutung.",
    "Was in einer späteren Version wegfällt, sagt es in Deprecation und Sunset, solange es noch geht.",
  ],
  changes: "Was sich an der API geändert hat",
  unreleased: "Seit der letzten Version",
  unreleasedText:
    "Diese Änderungen laufen in diesem Shop bereits. Nummer und Datum bekommen sie mit der nächsten Version.",
  none: "Diese Version des Programms hat keine Liste ihrer Änderungen.",
};

export const versionTexts: Readonly<Record<Language, VersionWords>> = { en, de };
