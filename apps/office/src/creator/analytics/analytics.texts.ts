import type { Language } from "@tote/storefront/data";

const en = {
  title: "Analytics",
  lead: "Your figures by day and source.",
  from: "From",
  to: "To",
  show: "Show",
  wrongDays: "The end date is before the start date.",
  lines: "Chart lines",
  oneLine: "One line",
  eachLine: (dimension: string) => `One line per ${dimension.toLowerCase()}`,
  none: "No data for this period",
  noneText: "No clicks or sales. Choose a longer period or share a link.",
  notCountedText: (count: string) => `${count} clicks don't count (bots, previews and repeated clicks).`,
};

type Words = typeof en;

const de: Words = {
  title: "Auswertung",
  lead: "Ihre Zahlen nach Tagen und Herkunft.",
  from: "Von",
  to: "Bis",
  show: "Anzeigen",
  wrongDays: "Das Enddatum liegt vor dem Startdatum.",
  lines: "Linien des Diagramms",
  oneLine: "Eine Linie",
  eachLine: (dimension) => `Eine Linie pro ${dimension}`,
  none: "Keine Daten für diesen Zeitraum",
  noneText: "Keine Klicks oder Verkäufe. Wählen Sie einen längeren Zeitraum oder teilen Sie einen Link.",
  notCountedText: (count) => `${count} Klicks zählen nicht (Bots, Vorschauen und Wiederholungen).`,
};

export const analyticsTexts: Readonly<Record<Language, Words>> = { en, de };
