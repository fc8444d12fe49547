import type { Language } from "../../../platform/http/pages/language.ts";

/** The legal remedies against the decision on a notice, unless staff write others. */
export const DEFAULT_REDRESS: Record<Language, string> = {
  en: "If you do not agree, write to us within six months and name the reference of this report: another person reviews it, free of charge. You can also turn to a certified out-of-court dispute settlement body, or to a court.",
  de: "Wenn Sie nicht einverstanden sind, schreiben Sie uns binnen sechs Monaten und nennen Sie das Zeichen dieser Meldung: Jemand anderes sieht sie sich noch einmal an, kostenlos. Sie können sich auch an eine zertifizierte Stelle für außergerichtliche Streitbeilegung oder an ein Gericht wenden.",
};
