import { legalTexts } from "@tote/office/settings/legal-texts";
import { sellingTexts } from "@tote/office/settings/selling-texts";
import { storefrontTexts } from "@tote/office/settings/storefront-texts";
import { settingsTexts } from "@tote/office/settings/texts";
import { type Text, text } from "./text.ts";

type Language = "en" | "de";
type Part = keyof (typeof settingsTexts)["en"]["parts"];

const settings = (language: Language) => ({
  ...legalTexts[language],
  ...sellingTexts[language],
  ...storefrontTexts[language],
});
type Words = ReturnType<typeof settings>;

/** The settings that the checklist names, each by its label and its page in the office, so that a label is written once. */
const FIELDS = {
  legalName: ({ legal }: Words) => legal.legalName,
  address: ({ legal }: Words) => legal.line1,
  "address.phone": ({ legal }: Words) => legal.phone,
  vatId: ({ legal }: Words) => legal.vatId,
  taxNumber: ({ legal }: Words) => legal.taxNumber,
  smallBusiness: ({ legal }: Words) => legal.smallBusiness,
  homeCountry: ({ legal }: Words) => legal.homeCountry,
  contactEmail: ({ brand }: Words) => brand.contactEmail,
  taxIncluded: ({ tax }: Words) => tax.included,
  priorPrice: ({ tax }: Words) => tax.priorPrice,
  attributionStorage: ({ programme }: Words) => programme.storage,
} as const satisfies Record<string, (words: Words) => string>;
export type NamedSetting = keyof typeof FIELDS;

const PAGES: Partial<Record<NamedSetting, Part>> = {
  contactEmail: "brand",
  taxIncluded: "tax",
  priorPrice: "tax",
  attributionStorage: "programme",
};

/** The labels of these fields, as the office shows them. */
export function labels(...names: readonly NamedSetting[]): Text {
  const list = (language: Language, open: string, close: string) =>
    names.map((name) => open + FIELDS[name](settings(language)) + close).join(", ");
  return text(list("en", "“", "”"), list("de", "„", "“"));
}

/** Where an administrator fills in these fields of one page or several. */
export function fillIn(...names: readonly NamedSetting[]): Text {
  const pages = [...new Set(names.map((name) => PAGES[name] ?? "legal"))];
  const title = (language: Language) => pages.map((page) => settingsTexts[language].parts[page]).join(", ");
  const fields = labels(...names);
  return text(
    `Fill in ${fields.en} in the settings (${title("en")}).`,
    `Füllen Sie ${fields.de} in den Einstellungen aus (${title("de")}).`,
  );
}

/** That a check was made of these fields. */
export function readFrom(...names: readonly NamedSetting[]): Text {
  const fields = labels(...names);
  return text(`Read from the settings: ${fields.en}.`, `Aus den Einstellungen gelesen: ${fields.de}.`);
}
