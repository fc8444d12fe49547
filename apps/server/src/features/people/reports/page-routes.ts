import type { FieldError } from "@tote/storefront/form";
import { reportTexts } from "@tote/storefront/reports/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import { addressKey, LIMITS } from "../../../platform/http/limits/rate-limit.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import { type PageFrame, sendPage } from "../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../platform/http/pages/visitor-language.ts";
import { type AccessRules, authenticate } from "../../../platform/http/requests/access.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import { validatorCompiler } from "../../../platform/http/requests/validation.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { answerReport } from "./answer-report.ts";
import { type CheckedReport, checkReport } from "./check-report.ts";
import { countReportMail } from "./count-report-mail.ts";
import { type ReportForm, reportFormPage, type TooManyReports } from "./report-form-page.ts";
import { reportNotFoundPage, reportStatusPage } from "./report-status-page.ts";
import { type ReportInput, reportInput } from "./schemas.ts";
import { ReportNotFound, showReportStatus } from "./show-report-status.ts";
import { submitReport } from "./submit-report.ts";

export interface ReportPageNeeds {
  readonly access: AccessRules;
  readonly settings: SettingsCache;
  readonly pageFrame: () => Promise<PageFrame>;
}

/** `/report-problem` for people: the same rules as the endpoint, without scripts. */
export function registerReportPages(app: FastifyInstance, services: Services, needs: ReportPageNeeds): void {
  app.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));

  app.get("/report-problem", async (request, reply) => {
    const principal = accountOf(await authenticate(request, "optional", needs.access));
    const form = { ...prefilled(request), name: principal?.name ?? "", email: principal?.email ?? "" };
    const page = reportFormPage(languageOf(request), form, []);
    return sendPage(reply, await needs.pageFrame(), {
      ...page,
      alive: true,
      ownPath: ownPathOf(form),
    });
  });

  app.post("/report-problem", async (request, reply) => {
    const principal = accountOf(await authenticate(request, "optional", needs.access));
    const form = readForm(request);
    const language = languageOf(request);
    const checked = checkForm(form, principal, language);
    if ("errors" in checked)
      return sendPage(reply, await needs.pageFrame(), reportFormPage(language, form, checked.errors));
    // Counted once the form is complete, so that a reporter who forgets a field five times can still send it.
    const refusal = await countReport(request);
    if (refusal !== null) return sendPage(reply, await needs.pageFrame(), reportFormPage(language, form, [], refusal));
    const locale = principal?.locale ?? language;
    const mayMail = await countReportMail(services.rateLimits, checked.report.email);
    const report = await services.database.transaction((tx) =>
      submitReport(tx, checked.report, { locale, secrets: services.secrets, mayMail }),
    );
    const address = `/report-problem/${report.reference}?token=${report.statusToken}`;
    // Redirects a browser to the report's own page: reloading it does not send the report again.
    if (request.headers["sec-fetch-mode"] === "navigate") return reply.redirect(address, 303);
    reply.header("location", address);
    return show(request, reply, { reference: report.reference, token: report.statusToken, status: 201 });
  });

  app.get<{ Params: { reference: string } }>("/report-problem/:reference", (request, reply) =>
    show(request, reply, { reference: request.params.reference, token: queryField(request, "token"), status: 200 }),
  );

  app.post<{ Params: { reference: string } }>("/report-problem/:reference", async (request, reply) => {
    const wanted = { reference: request.params.reference, token: formField(request, "token").slice(0, 128) };
    const message = formField(request, "message").trim().slice(0, MAX_ANSWER_LENGTH);
    if (message === "") return show(request, reply, { ...wanted, status: 422 });
    const refusal = await countReport(request);
    if (refusal !== null) return show(request, reply, { ...wanted, status: 429, unsent: { message, refusal } });
    try {
      const report = await services.database.transaction((tx) => answerReport(tx, { ...wanted, message }));
      if (request.headers["sec-fetch-mode"] === "navigate")
        return reply.redirect(`/report-problem/${report.reference}?token=${encodeURIComponent(wanted.token)}`, 303);
      return show(request, reply, { ...wanted, status: 201 });
    } catch (error) {
      // The reporter answered twice, or the shop decided meanwhile: the page shows the current status.
      if (error instanceof DomainError && error.status === 409) return show(request, reply, { ...wanted, status: 409 });
      if (error instanceof ReportNotFound) return show(request, reply, { ...wanted, status: 404 });
      throw error;
    }
  });

  /** Null, or the refusal of one report too many: the page that shows it keeps what was written. */
  const countReport = async (request: FastifyRequest): Promise<TooManyReports | null> => {
    if (!services.rateLimits.enabled) return null;
    try {
      await services.rateLimits.takeExactly(LIMITS.report, addressKey(request.ip));
      return null;
    } catch (error) {
      if (!(error instanceof DomainError) || error.status !== 429) throw error;
      const { headers = {} } = error;
      return { minutes: Math.max(1, Math.ceil(Number(headers["retry-after"] ?? 0) / 60)), headers };
    }
  };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: {
      reference: string;
      token: string;
      status: number;
      unsent?: { message: string; refusal: TooManyReports };
    },
  ) => {
    const language = languageOf(request);
    try {
      const report = await showReportStatus(services.database.reads, wanted);
      const { timezone } = await needs.settings.current();
      const { token, status, unsent } = wanted;
      const answer = { emptyAnswer: status === 422, ...(unsent === undefined ? {} : { unsent }) };
      const page = reportStatusPage(report, { language, timezone, status, token, ...answer });
      return sendPage(reply, await needs.pageFrame(), page);
    } catch (error) {
      if (!(error instanceof ReportNotFound)) throw error;
      return sendPage(reply, await needs.pageFrame(), reportNotFoundPage(language));
    }
  };
}

const MAX_ANSWER_LENGTH = 5_000;
const MAX_PREFILL_LENGTH = 2_048;

/** The form in another language keeps what its address filled in. */
function ownPathOf({ kind, category, orderReference, url, linkCode }: ReportForm): string {
  const filled = Object.entries({ category, order: orderReference, url, linkCode }).filter(([, value]) => value !== "");
  return `/report-problem?${new URLSearchParams([["kind", kind], ...filled])}`;
}

function prefilled(request: FastifyRequest): ReportForm {
  const value = (name: string) => queryField(request, name).slice(0, MAX_PREFILL_LENGTH);
  return {
    kind: value("kind") === "abuse" ? "abuse" : "support",
    category: value("category"),
    message: "",
    orderReference: value("order").slice(0, 64),
    url: value("url"),
    linkCode: value("linkCode").slice(0, 32),
    name: "",
    email: "",
    goodFaith: "",
    website: "",
  };
}

function readForm(request: FastifyRequest): ReportForm {
  const value = (name: string) => formField(request, name);
  return {
    kind: value("kind") === "abuse" ? "abuse" : "support",
    category: value("category"),
    message: value("message"),
    orderReference: value("orderReference"),
    url: value("url"),
    linkCode: value("linkCode"),
    name: value("name"),
    email: value("email"),
    goodFaith: value("goodFaith"),
    website: value("website"),
  };
}

const validate = validatorCompiler({ schema: reportInput, method: "POST", url: "/report-problem", httpPart: "body" });

/** Checks the form as the endpoint would, against the endpoint's own schema and rules. */
function checkForm(
  form: ReportForm,
  principal: Principal | null,
  language: Language,
): { report: CheckedReport } | { errors: FieldError[] } {
  const filledIn = Object.entries(form).filter(([name, value]) => name !== "goodFaith" && value.trim() !== "");
  const input = {
    ...Object.fromEntries(filledIn),
    message: form.message,
    ...(form.goodFaith === "true" ? { goodFaith: true } : {}),
  };
  const refusals: ErrorEntry[] = [];
  const result = validate(input) as { value?: unknown; error?: Error };
  if (result.error instanceof Invalid) refusals.push(...(result.error.errors ?? []));
  try {
    const report = checkReport(input as ReportInput, principal);
    if (refusals.length === 0) return { report };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    refusals.push(...(error.errors ?? []));
  }
  return { errors: inWords(refusals, form.kind, language) };
}

const FIELD_ORDER: Record<ReportForm["kind"], readonly string[]> = {
  support: ["message", "category", "orderReference", "url", "name", "email"],
  abuse: ["url", "category", "message", "name", "email", "goodFaith"],
};

/** One message per field, in the order of the page. */
function inWords(refusals: readonly ErrorEntry[], kind: ReportForm["kind"], language: Language): FieldError[] {
  const words = reportTexts[language];
  const byField = new Map<string, string>();
  for (const { pointer, code, limit } of refusals) {
    const field = pointer?.slice(2).split("/", 1)[0] ?? "";
    if (byField.has(field)) continue;
    const isLong = code === "too_long" && limit !== undefined;
    byField.set(field, isLong ? words.tooLong(limit) : (words.errors[field] ?? words.fallbackError));
  }
  const order = FIELD_ORDER[kind];
  return [...byField]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

function languageOf(request: FastifyRequest): Language {
  return visitorLanguage(request);
}
