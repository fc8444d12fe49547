import type { Language } from "@tote/storefront/data";

const en = {
  title: "Legal",
  lead: "What the law asks of a shop of goods in the EU, decided from your settings and data as they are now.",
  set: "Set it",
  statuses: { missing: "Missing", judge: "For a person to judge", met: "Met" },
};

type Words = typeof en;

const de: Words = {
  title: "Recht",
  lead: "Was das Recht von einem Warenshop in der EU verlangt, entschieden aus Ihren Einstellungen und Daten von jetzt.",
  set: "Festlegen",
  statuses: { missing: "Fehlt", judge: "Muss ein Mensch beurteilen", met: "Erfüllt" },
};

export const legalTexts: Readonly<Record<Language, Words>> = { en, de };
