import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { preferredLanguage } from "../../../../platform/http/pages/language.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import { emailInput } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { checkEmailSchema } from "../schemas.ts";
import { requestMailLink } from "../tokens/request-mail-link.ts";

interface MailRequest {
  operationId: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** The title of the body's schema. */
  title: string;
}

/** Mails a link to an address; the answer reveals nothing about the address. */
export function mailRequestEndpoint(
  kit: AccountsKit,
  template: Parameters<typeof requestMailLink>[1],
  { title, ...spec }: MailRequest,
): Endpoint {
  return endpoint({
    ...spec,
    method: "POST",
    access: "public",
    body: object({ email: emailInput }, { title }),
    answers: { 202: checkEmailSchema },
    handle: async ({ body: { email }, ip, headers, transaction }) => {
      await kit.countMail(email, kit.caller({ ip, headers }));
      return transaction(async (tx) => {
        await requestMailLink(tx, template, { email, locale: preferredLanguage(headers["accept-language"]) });
        return { status: 202, body: { status: "check_email" } };
      });
    },
  });
}
