import type { Language } from "../data.ts";

interface Texts {
  lead: string;
  customer: string;
  creator: string;
  administrator: string;
}

export const demoTexts: Readonly<Record<Language, Texts>> = {
  en: { lead: "Demo: sign in as", customer: "customer", creator: "creator", administrator: "administrator" },
  de: { lead: "Demo: anmelden als", customer: "Kunde", creator: "Creator", administrator: "Administrator" },
};
