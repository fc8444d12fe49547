import type { FieldError } from "@tote/storefront/form";
import type { ReportFields } from "@tote/storefront/reports";
import { reportTexts } from "@tote/storefront/reports/texts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";
import { categoriesOf } from "./categories.ts";

/** The fields as typed, with the one that only programs fill in. */
export interface ReportForm extends ReportFields {
  website: string;
}

/** A report or answer over the limit: the page keeps the text and says when it can be sent. */
export interface TooManyReports {
  minutes: number;
  headers: Record<string, string>;
}

/** The form for one kind of report, with the errors of an attempt. */
export function reportFormPage(
  language: Language,
  fields: ReportForm,
  errors: readonly FieldError[],
  refusal?: TooManyReports,
): Page {
  const words = reportTexts[language];
  const { title } = words[fields.kind];
  const isRefused = errors.length > 0 || refusal !== undefined;
  return {
    title: isRefused ? `${words.errorPrefix} ${title}` : title,
    language,
    status: refusal !== undefined ? 429 : isRefused ? 422 : 200,
    headers: refusal?.headers ?? {},
    content: {
      page: "report-form",
      fields,
      categories: categoriesOf(fields.kind),
      errors,
      waitMinutes: refusal?.minutes ?? null,
    },
  };
}
