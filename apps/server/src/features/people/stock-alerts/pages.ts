import { stockAlertTexts } from "@tote/storefront/stock-alert/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, Invalid } from "../../../platform/errors.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import { type Page, type PageFrame, sendPage } from "../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../platform/http/pages/visitor-language.ts";
import { type AccessRules, authenticate } from "../../../platform/http/requests/access.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import { isEmailAddress, MAX_EMAIL_LENGTH } from "../accounts/email-address.ts";
import { countOptIn, countOptInMail } from "../accounts/tokens/count-opt-in.ts";
import { readAlertToken } from "./alert-token.ts";
import { askForAlert } from "./ask-for-alert.ts";
import { checkAlert } from "./check-alert.ts";
import { confirmAlert, deleteAlert, findAlert } from "./queries.ts";

interface AlertPageNeeds {
  readonly access: AccessRules;
  readonly shelf: Shelf;
  readonly pageFrame: () => Promise<PageFrame>;
}

const PATH = "/stock-alerts";

/** The form of a sold-out product, and the page behind the link of its mail. A GET changes nothing. */
export function registerAlertPages(app: FastifyInstance, services: Services, needs: AlertPageNeeds): void {
  app.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));
  const show = async (reply: FastifyReply, page: Page) => sendPage(reply, await needs.pageFrame(), page);

  app.post<{ Params: { handle: string } }>(`${PATH}/:handle`, async (request, reply) => {
    const language = languageOfForm(request);
    const account = accountOf(await authenticate(request, "optional", needs.access));
    const { handle: idOrHandle } = request.params;
    const variantId = formField(request, "variantId");
    const email = formField(request, "email").trim();
    const words = stockAlertTexts[language];
    const back = {
      url: `${formField(request, "language") === "" ? "" : prefixOf(request)}/products/${encodeURIComponent(idOrHandle)}`,
      label: words.toProduct,
    };
    const again = (status: number, error: string) =>
      show(reply, {
        title: words.title,
        language,
        status,
        content: { page: "stock-alert", handle: idOrHandle, variantId, email, error, maxLength: MAX_EMAIL_LENGTH },
      });
    if (email !== "" && !isEmailAddress(email)) return again(422, words.wrongEmail);
    try {
      const wanted = { idOrHandle, variantId, email: email === "" ? undefined : email, locale: language, account };
      const checked = await checkAlert(needs.shelf, wanted);
      await countOptIn(services.rateLimits, request.ip);
      const mayMail = await countOptInMail(services.rateLimits, checked.email);
      await services.database.transaction((tx) => askForAlert(tx, services.secrets, { ...checked, mayMail }));
      const { title, text } = checked.isOwn ? words.noted : words.checkEmail;
      return show(reply, { title, language, status: 202, content: { page: "message", title, text, links: [back] } });
    } catch (error) {
      if (error instanceof Invalid) return again(422, words.wrongEmail);
      if (error instanceof DomainError && error.status === 429) return again(429, words.tooMany);
      throw error;
    }
  });

  app.get(PATH, async (request, reply) => {
    const token = queryField(request, "token");
    const id = readAlertToken(services.secrets, token);
    const alert = id === null ? null : await findAlert(services.database.reads, id);
    return show(reply, alert === null ? gonePage(request) : stepPage(request, token, alert.confirmed_at !== null));
  });

  for (const step of ["confirm", "cancel"] as const)
    app.post(`${PATH}/${step}`, async (request, reply) => {
      const id = readAlertToken(services.secrets, formField(request, "token"));
      if (id === null) return show(reply, gonePage(request));
      const isKept = await services.database.transaction(async (tx) => {
        if (step === "confirm") return confirmAlert(tx, id);
        await deleteAlert(tx, id);
        return true;
      });
      if (!isKept) return show(reply, gonePage(request));
      const language = visitorLanguage(request);
      const { title, text } = stockAlertTexts[language][step === "confirm" ? "noted" : "cancelled"];
      return show(reply, { title, language, content: { page: "message", title, text, links: [] } });
    });
}

/** Confirms what is not confirmed yet, and cancels what is. */
function stepPage(request: FastifyRequest, token: string, isConfirmed: boolean): Page {
  const language = visitorLanguage(request);
  const { title, text, button } = stockAlertTexts[language][isConfirmed ? "cancel" : "confirm"];
  const path = `${PATH}/${isConfirmed ? "cancel" : "confirm"}`;
  return {
    title,
    language,
    content: {
      page: "mailed-link",
      path,
      token,
      title,
      text,
      button,
      error: null,
      password: null,
      maxPasswordLength: 0,
    },
  };
}

function gonePage(request: FastifyRequest): Page {
  const language = visitorLanguage(request);
  const { title, text } = stockAlertTexts[language].gone;
  return { title, language, status: 404, content: { page: "message", title, text, links: [] } };
}

/** A form says the language of its page, which has it in its address. */
function languageOfForm(request: FastifyRequest): Language {
  const said = formField(request, "language");
  return said === "en" || said === "de" ? said : visitorLanguage(request);
}

/** The language in the address of the page that the form stands in. */
function prefixOf(request: FastifyRequest): string {
  return /^\/(?:en|de)$/.exec(formField(request, "prefix"))?.[0] ?? "";
}
