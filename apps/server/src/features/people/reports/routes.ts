import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { answerReport } from "./answer-report.ts";
import { checkReport } from "./check-report.ts";
import { countReportMail } from "./count-report-mail.ts";
import { ownReportsEndpoint } from "./own-reports.ts";
import {
  type ReportConfirmation,
  reportAnswerInput,
  reportConfirmation,
  reportInput,
  reportStatusSchema,
} from "./schemas.ts";
import { showReportStatus } from "./show-report-status.ts";
import { type SubmittedReport, submitReport } from "./submit-report.ts";

export function reportEndpoints(services: Services): Endpoint[] {
  return [
    ownReportsEndpoint(services),
    endpoint({
      operationId: "reportProblem",
      method: "POST",
      path: "/api/report-problem",
      access: "optional",
      tag: "Reports",
      summary: "Ask for help, or give notice of illegal or harmful content",
      description:
        "`email` is required without a session. `abuse` needs `category`, the exact `url`, `goodFaith: true`, a name and an e-mail address (from the session or the body); a notice of `child_sexual_abuse` needs neither of the last two and is kept without the account.",
      body: reportInput,
      answers: { 201: reportConfirmation },
      limit: "report",
      idempotent: true,
      handle: async ({ body, principal, headers, transaction }) => {
        const report = checkReport(body, accountOf(principal));
        const locale = principal?.locale ?? preferredLanguage(headers["accept-language"]);
        const mayMail = await countReportMail(services.rateLimits, report.email);
        return transaction(async (tx) => {
          const options = { locale, secrets: services.secrets, mayMail };
          const receipt = presentReceipt(await submitReport(tx, report, options));
          return { status: 201, body: receipt, replayBody: { ...receipt, statusToken: null } };
        });
      },
    }),
    endpoint({
      operationId: "getReportStatus",
      method: "GET",
      path: "/api/report-problem/{reference}",
      access: "public",
      tag: "Reports",
      summary: "Get the status and decision of a report",
      description: "Needs the `statusToken` of the receipt.",
      params: object({ reference: Type.String({ minLength: 1, maxLength: 64, examples: ["R-4QWP-8H2C"] }) }),
      query: object({ token: text(128, { minLength: 1, description: "`statusToken` of the receipt." }) }),
      answers: { 200: reportStatusSchema },
      handle: async ({ params, query }) => ({
        status: 200,
        body: await showReportStatus(services.database.reads, { reference: params.reference, token: query.token }),
      }),
    }),
    endpoint({
      operationId: "answerReport",
      method: "POST",
      path: "/api/report-problem/{reference}/messages",
      access: "public",
      tag: "Reports",
      summary: "Answer the shop's question",
      description: "Allowed while the report is `waiting`; it is `in_review` from then on.",
      params: object({ reference: Type.String({ minLength: 1, maxLength: 64, examples: ["R-4QWP-8H2C"] }) }),
      body: reportAnswerInput,
      answers: { 201: reportStatusSchema },
      errors: ["invalid_transition", "too_many_messages"],
      limit: "report",
      idempotent: true,
      handle: ({ params, body, transaction }) =>
        transaction(async (tx) => ({
          status: 201,
          body: await answerReport(tx, {
            reference: params.reference,
            token: body.token,
            message: body.message.trim(),
          }),
        })),
    }),
  ];
}

function presentReceipt(report: SubmittedReport): ReportConfirmation {
  return {
    id: encodeId("rep", report.id),
    reference: report.reference,
    status: "received",
    statusToken: report.statusToken,
    createdAt: report.createdAt.toISOString(),
  };
}
