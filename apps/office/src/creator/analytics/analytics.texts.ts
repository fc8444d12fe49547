import type { Language } from "@tote/storefront/data";

const en = {
  title: "Analytics",
  lead: "Every figure of a period: by day, and by what it came from.",
  from: "From",
  to: "To",
  show: "Show",
  wrongDays: "The last day is before the first.",
  lines: "Lines of the chart",
  oneLine: "All in one line",
  eachLine: (dimension: string) => `A line each: ${dimension.toLowerCase()}`,
  none: "Nothing happened in this period",
  noneText: "No click and no sale. Choose a longer period, or share a link.",
  notCountedText: (count: string) => `${count} clicks were stored and do not count: bots, previews, and repeats.`,
};

type Words = typeof en;

const de: Words = {
  title: "Auswertung",
  lead: "Alle Zahlen eines Zeitraums: nach Tagen und danach, woher sie kamen.",
  from: "Von",
  to: "Bis",
  show: "Zeigen",
  wrongDays: "Der letzte Tag liegt vor dem ersten.",
  lines: "Linien des Diagramms",
  oneLine: "Alles in einer Linie",
  eachLine: (dimension) => `Je eine Linie: ${dimension}`,
  none: "In diesem Zeitraum ist nichts geschehen",
  noneText: "Kein Klick und kein Verkauf. Wählen Sie einen längeren Zeitraum, oder teilen Sie einen Link.",
  notCountedText: (count) =>
    `${count} Klicks wurden gespeichert und zählen nicht: Bots, Vorschauen und Wiederholungen.`,
};

export const analyticsTexts: Readonly<Record<Language, Words>> = { en, de };
