import type { Language } from "@tote/storefront/data";
import { legalStates } from "@tote/words";

const en = {
  title: "Legal checklist",
  lead: "Legal requirements for online shops in the EU, checked against your current settings and data.",
  set: "Open setting",
  statuses: legalStates.en,
};

type Words = typeof en;

const de: Words = {
  title: "Rechts-Checkliste",
  lead: "Rechtliche Anforderungen an Onlineshops in der EU, geprüft anhand Ihrer aktuellen Einstellungen und Daten.",
  set: "Einstellung öffnen",
  statuses: legalStates.de,
};

export const legalTexts: Readonly<Record<Language, Words>> = { en, de };
