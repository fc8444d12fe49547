import { countryName, currencyName } from "@tote/storefront/countries";
import type { FieldError } from "@tote/storefront/form";
import { setupTexts } from "@tote/storefront/sign-in/setup-texts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { COUNTRY_CODES } from "../../../ground/store/countries.ts";
import { LOCALES } from "../../../ground/store/storefront.ts";
import { FIELD_LIMITS } from "../pages/page-parts.ts";
import { FORM_HEADERS } from "../pages/sign-in-pages.ts";
import { CURRENCIES, type SetupFields } from "./setup-form.ts";

interface Refused {
  readonly errors: readonly FieldError[];
  readonly status: number;
}

/** The form of a new shop. An island fills in the code behind `#` of the link. */
export function setupPage(
  language: Language,
  fields: SetupFields,
  { errors, status }: Refused = { errors: [], status: 200 },
): Page {
  const words = setupTexts[language];
  return {
    title: words.title,
    language,
    status,
    alive: true,
    headers: FORM_HEADERS,
    content: {
      page: "setup",
      fields,
      countries: sorted([...COUNTRY_CODES], (code) => countryName(code, language), language),
      currencies: sorted([...CURRENCIES], (code) => `${currencyName(code, language)} (${code})`, language),
      languages: LOCALES.map((value) => ({ value, label: words.languages[value] })),
      errors,
      limits: FIELD_LIMITS,
    },
  };
}

/** As people of the language look them up. */
function sorted(codes: readonly string[], nameOf: (code: string) => string, language: Language) {
  const collator = new Intl.Collator(language);
  return codes.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => collator.compare(a.label, b.label));
}
