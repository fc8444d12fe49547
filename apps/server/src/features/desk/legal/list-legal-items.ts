import type { Language } from "../../../platform/http/pages/language.ts";
import { contractChecks } from "./checks/contract.ts";
import { goodsChecks } from "./checks/goods.ts";
import { priceChecks } from "./checks/prices.ts";
import { sellerChecks } from "./checks/seller.ts";
import { taxChecks } from "./checks/tax.ts";
import { visitorChecks } from "./checks/visitors.ts";
import type { LegalCheck, LegalStatus } from "./legal-check.ts";
import type { LegalFacts } from "./read-legal-facts.ts";
import { text } from "./text.ts";

const LEGAL_CHECKS: readonly LegalCheck[] = [
  ...sellerChecks,
  ...contractChecks,
  ...priceChecks,
  ...taxChecks,
  ...goodsChecks,
  ...visitorChecks,
];

export const LEGAL_NOTICE = text(
  "This is no legal advice. The list shows what settings and data say; it reads no page, is not complete, and does not replace a lawyer.",
  "Das ist keine Rechtsberatung. Die Liste zeigt, was Einstellungen und Daten sagen; sie liest keine Seite, ist nicht vollständig und ersetzt keinen Anwalt.",
);

export interface LegalItem {
  code: string;
  status: LegalStatus;
  title: string;
  detail: string;
  how: string;
  articles: string[];
}

/** The checklist in a language, with the national law of the shop's country: docs/contract/administration.md#legal-checklist. */
export function listLegalItems(facts: LegalFacts, language: Language): LegalItem[] {
  const country = facts.settings.homeCountry;
  return LEGAL_CHECKS.map(({ code, title, articles, national = {}, find }) => {
    const { status, detail, how } = find(facts);
    const own = country !== null && Object.hasOwn(national, country) ? (national[country] ?? []) : [];
    return {
      code,
      status,
      title: title[language],
      detail: detail[language],
      how: how[language],
      articles: [...articles, ...own.map((article) => `${country}: ${article}`)],
    };
  });
}
