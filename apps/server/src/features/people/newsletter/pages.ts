import { newsletterTexts } from "@tote/storefront/newsletter/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../platform/errors.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import { type Page, type PageFrame, sendPage } from "../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../platform/http/pages/visitor-language.ts";
import { type AccessRules, authenticate } from "../../../platform/http/requests/access.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { emailKey, isEmailAddress, MAX_EMAIL_LENGTH } from "../accounts/email-address.ts";
import { countOptIn, countOptInMail } from "../accounts/tokens/count-opt-in.ts";
import { readConsentToken } from "./consent-token.ts";
import { confirmConsent, endConsent, findConsent } from "./queries.ts";
import { subscribe } from "./subscribe.ts";

interface NewsletterPageNeeds {
  readonly access: AccessRules;
  readonly settings: SettingsCache;
  readonly pageFrame: () => Promise<PageFrame>;
}

/** The form of the footer, and the pages that confirm and end a consent. A GET changes nothing. */
export function registerNewsletterPages(app: FastifyInstance, services: Services, needs: NewsletterPageNeeds): void {
  app.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));
  const show = async (reply: FastifyReply, page: Page) => sendPage(reply, await needs.pageFrame(), page);

  app.post("/newsletter", async (request, reply) => {
    const language = languageOfForm(request);
    const words = newsletterTexts[language];
    const { storefront, name } = await needs.settings.current();
    if (!storefront.newsletter) return show(reply, { ...messagePage(language, words.off), status: 404 });
    const email = formField(request, "email").trim();
    const again = (status: number, error: string) =>
      show(reply, {
        title: words.title,
        language,
        status,
        content: { page: "newsletter", shop: name, email, error, maxLength: MAX_EMAIL_LENGTH },
      });
    if (!isEmailAddress(email)) return again(422, words.wrongEmail);
    try {
      await countOptIn(services.rateLimits, request.ip);
    } catch (error) {
      if (error instanceof DomainError && error.status === 429) return again(429, words.tooMany);
      throw error;
    }
    const account = accountOf(await authenticate(request, "optional", needs.access));
    const isOwn = account?.emailVerified === true && emailKey(email) === emailKey(account.email);
    const mayMail = await countOptInMail(services.rateLimits, email);
    const wording = words.wording(name);
    const consent = { email, locale: language, place: "footer", wording, isOwn, mayMail } as const;
    await services.database.transaction((tx) => subscribe(tx, services.secrets, consent));
    return show(reply, { ...messagePage(language, isOwn ? words.subscribed : words.checkEmail), status: 202 });
  });

  for (const step of ["confirm", "leave"] as const) {
    const path = `/newsletter/${step}`;
    const idOf = (token: string) => readConsentToken(services.secrets, token);
    app.get(path, async (request, reply) => {
      const token = queryField(request, "token");
      const id = idOf(token);
      const consent = id === null ? null : await findConsent(services.database.reads, id);
      if (consent === null || consent.left_at !== null) return show(reply, gonePage(request));
      return show(reply, stepPage(request, step, token));
    });
    app.post(path, async (request, reply) => {
      // Mail programs send the token in the address: RFC 8058.
      const id = idOf(formField(request, "token") || queryField(request, "token"));
      if (id === null) return show(reply, gonePage(request));
      const isKept = await services.database.transaction(async (tx) => {
        if (step === "confirm") return confirmConsent(tx, id);
        await endConsent(tx, id);
        return true;
      });
      if (!isKept) return show(reply, gonePage(request));
      const language = visitorLanguage(request);
      const { subscribed, left } = newsletterTexts[language];
      return show(reply, messagePage(language, step === "confirm" ? subscribed : left));
    });
  }
}

function messagePage(language: Language, { title, text }: { title: string; text: string }): Page {
  return { title, language, content: { page: "message", title, text, links: [] } };
}

function stepPage(request: FastifyRequest, step: "confirm" | "leave", token: string): Page {
  const language = visitorLanguage(request);
  const { title, text, button } = newsletterTexts[language][step];
  const form = { path: `/newsletter/${step}`, token, title, text, button };
  return {
    title,
    language,
    content: { page: "mailed-link", ...form, error: null, password: null, maxPasswordLength: 0 },
  };
}

function gonePage(request: FastifyRequest): Page {
  const language = visitorLanguage(request);
  return { ...messagePage(language, newsletterTexts[language].gone), status: 404 };
}

/** A form says the language of its page, which has it in its address. */
function languageOfForm(request: FastifyRequest): Language {
  const said = formField(request, "language");
  return said === "en" || said === "de" ? said : visitorLanguage(request);
}
