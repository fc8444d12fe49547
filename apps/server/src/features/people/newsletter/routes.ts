import { Type } from "@sinclair/typebox";
import { newsletterTexts } from "@tote/storefront/newsletter/texts";
import { Invalid, NotFound } from "../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import { object, oneOf } from "../../../platform/http/requests/schema.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { emailInput, emailKey } from "../accounts/email-address.ts";
import { countOptInMail } from "../accounts/tokens/count-opt-in.ts";
import { subscribe } from "./subscribe.ts";

export const PLACES = ["footer", "checkout", "account"] as const;

const newsletterInput = object(
  {
    email: Type.Optional(emailInput),
    place: Type.Optional(oneOf(PLACES, "Where the visitor agreed; `footer` by default.")),
  },
  { title: "NewsletterInput" },
);
const newsletterSchema = object({ status: oneOf(["check_email", "subscribed"]) }, { title: "NewsletterSignUp" });

export function newsletterEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [
    endpoint({
      operationId: "subscribeToNewsletter",
      method: "POST",
      path: "/api/newsletter",
      access: "optional",
      tag: "Newsletter",
      summary: "Agree to the newsletter",
      description:
        "`email` is required without an account. `check_email`: the address gets a mail with a link that confirms the consent, unless it is confirmed already; the answer is the same either way. `subscribed`: the account has shown that the address is its own. Show the sentence of `wording` from the shop's pages, or one that says the same: what the mails are about, and that one can unsubscribe. 404 while the shop has no newsletter (`newsletter` of the store). An address gets at most 5 of these mails an hour.",
      body: newsletterInput,
      answers: { 202: newsletterSchema },
      errors: ["not_found"],
      limit: "optIn",
      idempotent: true,
      handle: async ({ body, principal, headers, transaction }) => {
        const { storefront, name } = await settings.current();
        if (!storefront.newsletter) throw new NewsletterOff();
        const account = accountOf(principal);
        const email = body.email ?? account?.email;
        if (email === undefined) throw new EmailMissing();
        const isOwn = account?.emailVerified === true && emailKey(email) === emailKey(account.email);
        const locale = principal?.locale ?? preferredLanguage(headers["accept-language"]);
        const { wording } = newsletterTexts[/^de\b/i.test(locale) ? "de" : "en"];
        const mayMail = await countOptInMail(services.rateLimits, email);
        const consent = { email, locale, place: body.place ?? "footer", wording: wording(name), isOwn, mayMail };
        return transaction(async (tx) => {
          await subscribe(tx, services.secrets, consent);
          return { status: 202, body: { status: isOwn ? "subscribed" : "check_email" } };
        });
      },
    }),
  ];
}

export class NewsletterOff extends NotFound {
  constructor() {
    super("This shop has no newsletter.");
  }
}

class EmailMissing extends Invalid {
  constructor() {
    super([{ pointer: "#/email", code: "required", detail: "Enter an e-mail address." }]);
  }
}
