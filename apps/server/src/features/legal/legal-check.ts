import type { Language } from "../../platform/http/pages/language.ts";
import { legalAddresses } from "../store/legal-texts/own-legal-pages.ts";
import type { LegalFacts } from "./read-legal-facts.ts";

export const LEGAL_STATUSES = ["met", "missing", "judge"] as const;
export type LegalStatus = (typeof LEGAL_STATUSES)[number];

/** A text in every language of the shop's own people. */
export type Text = Readonly<Record<Language, string>>;

export function text(en: string, de: string): Text {
  return { en, de };
}

export interface Finding {
  status: LegalStatus;
  /** What was found. */
  detail: Text;
  /** How it was checked; where to set what is missing; what a person has to look at. */
  how: Text;
}

/** One thing that the law asks of a shop of goods in the EU. Pure: it decides from the facts alone. */
export interface LegalCheck {
  code: string;
  title: Text;
  /** Directives and regulations of the EU, and national law by country. */
  articles: readonly string[];
  national?: Readonly<Record<string, readonly string[]>>;
  find: (facts: LegalFacts) => Finding;
}

export function met(detail: Text, how: Text): Finding {
  return { status: "met", detail, how };
}

export function missing(detail: Text, how: Text): Finding {
  return { status: "missing", detail, how };
}

export function judge(detail: Text, how: Text): Finding {
  return { status: "judge", detail, how };
}

/** Where an administrator sets a setting. */
export function setting(name: string): Text {
  return text(`Set \`${name}\` with PATCH /api/admin/settings.`, `\`${name}\` mit PATCH /api/admin/settings setzen.`);
}

/** Where an administrator writes a page, or names one that is elsewhere. The legal notice is made of the seller's data. */
function writePage(link: string): Text {
  if (link === "imprint")
    return text(
      "Set `legalName` and `address`, or `links.imprint`, with PATCH /api/admin/settings.",
      "`legalName` und `address` oder `links.imprint` mit PATCH /api/admin/settings setzen.",
    );
  return text(
    `Write the page with PATCH /api/admin/legal-texts/${link}, or set \`links.${link}\` with PATCH /api/admin/settings.`,
    `Die Seite mit PATCH /api/admin/legal-texts/${link} schreiben oder \`links.${link}\` mit PATCH /api/admin/settings setzen.`,
  );
}

/** A page that the operator writes, or names in `links`. */
export function pageCheck(link: string, check: Omit<LegalCheck, "find">): LegalCheck {
  return {
    ...check,
    find: ({ settings }) => {
      const addresses = legalAddresses(settings);
      const address = Object.hasOwn(addresses, link) ? addresses[link] : undefined;
      return address === undefined
        ? missing(text(`No page is named \`${link}\`.`, `Keine Seite heißt \`${link}\`.`), writePage(link))
        : met(
            text(`The page is at ${address}.`, `Die Seite steht unter ${address}.`),
            text(
              `The settings were read; nobody read the page.`,
              `Die Einstellungen wurden gelesen, die Seite selbst nicht.`,
            ),
          );
    },
  };
}
