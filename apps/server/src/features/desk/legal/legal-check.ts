import { legalTitle } from "../../../platform/http/pages/legal-links.ts";
import { legalAddresses } from "../../ground/store/legal-texts/own-legal-pages.ts";
import { fillIn } from "./fields.ts";
import type { LegalFacts } from "./read-legal-facts.ts";
import { type Text, text } from "./text.ts";

export const LEGAL_STATUSES = ["met", "missing", "judge"] as const;
export type LegalStatus = (typeof LEGAL_STATUSES)[number];

export interface Finding {
  status: LegalStatus;
  /** The result. */
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

/** Tells where an administrator writes a page, or names one that is elsewhere. The legal notice is made of the seller's data. */
function writePage(link: string): Text {
  if (link === "imprint") return fillIn("legalName", "address");
  const title = { en: legalTitle(link, "en"), de: legalTitle(link, "de") };
  return text(
    `Write the page “${title.en}” in the settings (Legal), or enter its address there if it stands elsewhere.`,
    `Schreiben Sie die Seite „${title.de}“ in den Einstellungen (Recht), oder tragen Sie dort ihre Adresse ein, wenn sie anderswo steht.`,
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
        ? missing(text("The page is missing.", "Die Seite fehlt."), writePage(link))
        : met(
            text(`The page is at ${address}.`, `Die Seite steht unter ${address}.`),
            text(
              `Checked in the settings only. Read the page yourself.`,
              `Die Einstellungen wurden gelesen, die Seite selbst nicht.`,
            ),
          );
    },
  };
}
