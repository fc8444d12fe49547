import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorSummary, textField } from "../../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../../platform/http/pages/html.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField } from "../../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../../platform/http/pages/visitor-language.ts";
import { isEmailAddress, MAX_EMAIL_LENGTH } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { requestMailLink } from "../tokens/request-mail-link.ts";

const PATH = "/forgot-password";
/** As people type it; the address in mails and links stays the long one. */
const SHORT_PATH = "/forgot";

/**
 * Asks for the mail with the link that sets a new password. The answer is the same whether the address has an account or not
 * (docs/contract/sessions-and-accounts.md#mailed-tokens).
 */
export function addForgotPasswordPages(
  scope: FastifyInstance,
  kit: AccountsKit,
  show: (reply: FastifyReply, page: Page) => Promise<FastifyReply>,
): void {
  scope.get(PATH, (request, reply) => show(reply, { ...formPage(languageOf(request), "", undefined), ownPath: PATH }));
  scope.get(SHORT_PATH, (_request, reply) => reply.header("cache-control", "no-store").redirect(PATH, 303));
  scope.post(PATH, async (request, reply) => {
    const language = languageOf(request);
    const email = formField(request, "email");
    // The sign-in page leads here with the address that was typed there.
    if (formField(request, "ask") !== "") return show(reply, formPage(language, email, undefined));
    if (!isEmailAddress(email)) return show(reply, formPage(language, email, TEXTS[language].notAnAddress));
    await kit.countMail(email, kit.caller(request));
    await kit.services.database.transaction((tx) => requestMailLink(tx, "password_reset", { email, locale: language }));
    return show(reply, sentPage(language));
  });
}

/** The way to the form, from the pages that need a password. */
export function forgotPasswordLink(language: Language): Html {
  return html`<p><a href="${PATH}">${TEXTS[language].link}</a></p>\n`;
}

function formPage(language: Language, email: string, error: string | undefined): Page {
  const words = TEXTS[language];
  const errors = error === undefined ? [] : [{ field: "email", message: error }];
  return {
    title: words.title,
    language,
    status: error === undefined ? 200 : 422,
    alive: true,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
${errorSummary(words.summary, errors)}<form class="sign-in" action="${PATH}" method="post" novalidate>
${textField({
  name: "email",
  type: "email",
  label: words.email,
  value: email.slice(0, MAX_EMAIL_LENGTH),
  required: true,
  maxLength: MAX_EMAIL_LENGTH,
  autocomplete: "email",
  error,
})}<button class="button" type="submit">${words.button}</button>
</form>
<p class="beside"><a href="/sign-in">${words.toSignIn}</a></p>`,
  };
}

function sentPage(language: Language): Page {
  const { sentTitle, sentText } = TEXTS[language];
  return { title: sentTitle, language, body: html`<h1>${sentTitle}</h1>\n<p class="lead">${sentText}</p>` };
}

const languageOf = (request: FastifyRequest) => visitorLanguage(request);

const TEXTS = {
  en: {
    link: "Forgot your password?",
    title: "Forgot your password?",
    text: "Enter the address of your account. We’ll send you a link that lets you choose a new password.",
    email: "Email address",
    button: "Send the link",
    toSignIn: "Back to sign-in",
    summary: "Please check this field",
    notAnAddress: "Enter an email address, such as ada@example.com.",
    sentTitle: "Check your email",
    sentText: "We have sent you a link. It works once, for 10 minutes. If nothing arrives, look in your spam folder.",
  },
  de: {
    link: "Passwort vergessen?",
    title: "Passwort vergessen?",
    text: "Geben Sie die Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.",
    email: "E-Mail-Adresse",
    button: "Link schicken",
    toSignIn: "Zurück zur Anmeldung",
    summary: "Bitte prüfen Sie dieses Feld",
    notAnAddress: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.",
    sentTitle: "Sehen Sie in Ihr Postfach",
    sentText:
      "Wir haben Ihnen einen Link geschickt. Er gilt einmal und 10 Minuten lang. Wenn nichts ankommt, sehen Sie im Spam-Ordner nach.",
  },
} as const satisfies Record<Language, Record<string, string>>;
