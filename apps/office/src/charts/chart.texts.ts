import type { Language } from "@tote/storefront/data";

const en = {
  asTable: "View as table",
  asChart: "View as chart",
  csv: "CSV",
  when: "Date",
  keys: "Use the arrow keys to move between points.",
};

const de: typeof en = {
  asTable: "Als Tabelle anzeigen",
  asChart: "Als Diagramm anzeigen",
  csv: "CSV",
  when: "Datum",
  keys: "Mit den Pfeiltasten wechseln Sie zwischen Punkten.",
};

export const chartTexts: Readonly<Record<Language, typeof en>> = { en, de };
