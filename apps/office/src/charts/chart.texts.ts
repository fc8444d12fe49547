import type { Language } from "@tote/storefront/data";

const en = {
  asTable: "As a table",
  asChart: "As a chart",
  csv: "CSV",
  when: "When",
  keys: "Arrow keys move along the points.",
};

const de: typeof en = {
  asTable: "Als Tabelle",
  asChart: "Als Diagramm",
  csv: "CSV",
  when: "Wann",
  keys: "Die Pfeiltasten gehen von Punkt zu Punkt.",
};

export const chartTexts: Readonly<Record<Language, typeof en>> = { en, de };
