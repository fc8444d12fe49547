import { type Endpoint, endpoint } from "../../../http/endpoint.ts";
import { preferredLanguage } from "../../../http/language.ts";
import { object } from "../../../http/schema.ts";
import { emailInput } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { requestMailLink } from "../request-mail-link.ts";
import { checkEmailSchema } from "../schemas.ts";

interface MailRequest {
  operationId: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  /** Of the body's schema. */
  title: string;
}

/** Takes an address that a link is mailed to; who asks learns nothing about the address. */
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
    handle: async ({ body: { email }, headers, transaction }) => {
      await kit.countMail(email);
      return transaction(async (tx) => {
        await requestMailLink(tx, template, { email, locale: preferredLanguage(headers["accept-language"]) });
        return { status: 202, body: { status: "check_email" } };
      });
    },
  });
}
