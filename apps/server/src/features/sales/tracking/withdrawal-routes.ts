import type { FieldError } from "@tote/storefront/form";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorEntry, Invalid, NotFound } from "../../../platform/errors.ts";
import { preferredMedia } from "../../../platform/http/pages/language.ts";
import { type PageFrame, sendPage } from "../../../platform/http/pages/page.ts";
import { formField } from "../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../platform/http/pages/visitor-language.ts";
import { parseReference } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import { trimEmail } from "../../people/accounts/email-address.ts";
import { MAX_NAME_LENGTH } from "../fulfilment/schemas.ts";
import {
  findOrderForWithdrawal,
  type WithdrawableOrder,
  withdrawFromTracking,
} from "../fulfilment/withdraw-from-tracking.ts";
import { mayCopyTo } from "../fulfilment/withdrawal-copy.ts";
import { lookUpPage } from "./look-up-page.ts";
import { trackedReference } from "./tracking-pass.ts";
import {
  checkWithdrawal,
  fieldOf,
  MAX_REASON_LENGTH,
  type WithdrawalForm,
  type WithdrawalPageOptions,
  withdrawalPage,
} from "./withdrawal-page.ts";

export interface TrackingNeeds {
  readonly translations: Translations;
  readonly pageFrame: () => Promise<PageFrame>;
  readonly settings: SettingsCache;
}

type Request = FastifyRequest<{ Params: { reference: string } }>;

/** `/track-order/{reference}/withdrawal`, for browsers with that order's pass; others get the look-up form. */
export function registerWithdrawal(app: FastifyInstance, services: Services, needs: TrackingNeeds): void {
  const opened = async (request: Request): Promise<WithdrawableOrder | null> => {
    const reference = parseReference("T", request.params.reference.slice(0, 64));
    const passed = trackedReference(services.secrets, request.headers.cookie);
    if (reference === null || passed !== reference) return null;
    return findOrderForWithdrawal(services.database.reads, reference);
  };

  const refuse = async (request: Request, reply: FastifyReply, status: number) => {
    if (wantsJson(request)) throw new NotFound();
    const reference = parseReference("T", request.params.reference.slice(0, 64)) ?? "";
    const page = lookUpPage(languageOf(request), { order: reference, email: "" }, { sent: false });
    return sendPage(reply, await needs.pageFrame(), { ...page, status });
  };

  const show = async (
    request: Request,
    reply: FastifyReply,
    order: WithdrawableOrder,
    options: Omit<WithdrawalPageOptions, "language" | "timezone">,
  ) => {
    const { timezone } = await needs.settings.current();
    const page = withdrawalPage(order, { ...options, language: languageOf(request), timezone });
    return sendPage(reply, await needs.pageFrame(), page);
  };

  app.get("/track-order/:reference/withdrawal", async (request: Request, reply) => {
    const order = await opened(request);
    return order === null ? refuse(request, reply, 200) : show(request, reply, order, {});
  });

  app.post("/track-order/:reference/withdrawal", async (request: Request, reply) => {
    const order = await opened(request);
    if (order === null) return refuse(request, reply, 403);
    const form = readForm(request, order);
    const checked = checkWithdrawal(order, form, languageOf(request));
    if ("errors" in checked) {
      if (wantsJson(request)) throw new Invalid(checked.errors.map(inJson));
      return show(request, reply, order, { status: 422, form, errors: checked.errors });
    }
    const reason = form.reason.trim() === "" ? null : form.reason.trim();
    const name = form.name.trim() === "" ? null : form.name.trim();
    const email = form.email.trim() === "" ? null : trimEmail(form.email);
    const { secrets, rateLimits } = services;
    const copy = await mayCopyTo(rateLimits, order.reference, order.emailKey, email);
    const asked = { reference: order.reference, lines: checked.lines, reason, name, email, copy, secrets };
    try {
      const withdrawal = await services.database.transaction((tx) => withdrawFromTracking(tx, asked));
      if (wantsJson(request)) return reply.code(201).send(withdrawal);
    } catch (error) {
      // The form was sent twice, or the order was canceled meanwhile: the page shows the current state.
      if (!(error instanceof DomainError) || error.status !== 409 || wantsJson(request)) throw error;
      return show(request, reply, (await opened(request)) ?? order, { status: 409, changed: true });
    }
    const address = `/track-order/${order.reference}/withdrawal`;
    // Redirects a browser, so that a reload does not send the form again.
    if (request.headers["sec-fetch-mode"] === "navigate") return reply.redirect(address, 303);
    return show(request, reply, (await opened(request)) ?? order, { status: 201 });
  });
}

function inJson({ field, message }: FieldError): ErrorEntry {
  return { pointer: `#/${field}`, code: "not_allowed", detail: message };
}

function readForm(request: Request, order: WithdrawableOrder): WithdrawalForm {
  return {
    pieces: new Map(order.lines.map((line) => [fieldOf(line), formField(request, fieldOf(line))])),
    name: formField(request, "name").slice(0, MAX_NAME_LENGTH),
    email: formField(request, "email").slice(0, 321),
    reason: formField(request, "reason").slice(0, MAX_REASON_LENGTH),
  };
}

function wantsJson(request: FastifyRequest): boolean {
  return preferredMedia(request.headers.accept) === "json";
}

function languageOf(request: FastifyRequest) {
  return visitorLanguage(request);
}
