import { reportTexts } from "@tote/storefront/reports/texts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";
import type { TooManyReports } from "./report-form-page.ts";
import type { ReportStatusDocument } from "./schemas.ts";

export interface StatusPageOptions {
  language: Language;
  timezone: string;
  status?: number;
  /** Sent back with an answer, as in the page's own address. */
  token: string;
  /** True after an answer without text. */
  emptyAnswer?: boolean;
  /** An answer that exceeded the limit. */
  unsent?: { message: string; refusal: TooManyReports };
}

/** The status of a report. Right after sending it, this page is the confirmation. */
export function reportStatusPage(report: ReportStatusDocument, options: StatusPageOptions): Page {
  const { language, timezone, token, emptyAnswer = false, unsent } = options;
  const words = reportTexts[language];
  const { title } = words.statuses[report.status];
  return {
    title: emptyAnswer || unsent !== undefined ? `${words.errorPrefix} ${title}` : title,
    language,
    status: options.status ?? 200,
    headers: unsent?.refusal.headers ?? {},
    content: {
      page: "report-status",
      report,
      timezone,
      token,
      isAnswerEmpty: emptyAnswer,
      unsent: unsent === undefined ? null : { message: unsent.message, waitMinutes: unsent.refusal.minutes },
    },
  };
}

export function reportNotFoundPage(language: Language): Page {
  return {
    title: reportTexts[language].notFoundTitle,
    language,
    status: 404,
    content: { page: "report-not-found" },
  };
}
