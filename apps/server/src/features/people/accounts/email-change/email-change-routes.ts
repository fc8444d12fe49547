import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { Unauthenticated } from "../../../../platform/http/requests/principal.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import { emailInput } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { presentProfile, sessionOf } from "../present-profile.ts";
import { findPrincipalsBySession } from "../queries/principals.ts";
import { checkEmailSchema, mailTokenInput, profileSchema } from "../schemas.ts";
import { hashParameter, sessionPrincipal } from "../sign-in/authenticator.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { requestEmailChange } from "./request-email-change.ts";

const PATH = "/api/auth/email";

/** Another e-mail address for the account. docs/contract/sessions-and-accounts.md#change-of-address */
export function emailChangeEndpoints(kit: AccountsKit): Endpoint[] {
  return [requestEndpoint(kit), confirmEndpoint(kit)];
}

function requestEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "requestEmailChange",
    method: "POST",
    path: PATH,
    access: "session",
    tag: "Account",
    recentAuthentication: true,
    summary: "Ask for another e-mail address",
    description:
      "Mails the new address a token, good for 24 hours, and the old one a notice with a link that undoes the change within 7 days. The answer is the same whether the new address has an account or not; its owner is told by mail. At most 5 mails an hour to an address.",
    body: object({ email: emailInput }, { title: "RequestEmailChange" }),
    answers: { 202: checkEmailSchema },
    handle: async ({ principal, body: { email }, ip, headers, transaction }) => {
      await kit.countMail(email, kit.caller({ ip, headers }));
      await kit.countMailOfAccount(principal.userId);
      return transaction(async (tx) => {
        await requestEmailChange(tx, { userId: principal.userId, email });
        return { status: 202, body: { status: "check_email" } };
      });
    },
  });
}

function confirmEndpoint(kit: AccountsKit): Endpoint {
  const { reads } = kit.services.database;
  return endpoint({
    operationId: "confirmEmailChange",
    method: "POST",
    path: `${PATH}/confirm`,
    access: "session",
    tag: "Account",
    summary: "Change the e-mail address with the mailed token",
    description:
      "In a session of the account. Ends its other sessions and mailed links. The old address gets a link that undoes the change within 7 days. 409 `email_taken` if another account has the address by now.",
    body: object({ token: mailTokenInput }, { title: "ConfirmEmailChange" }),
    answers: { 200: profileSchema },
    errors: ["invalid_token", "email_taken"],
    handle: async ({ principal, body: { token }, headers }) => {
      const { id: sessionId } = sessionOf(principal);
      await confirmEmailChange(kit, { token, userId: principal.userId, sessionId });
      // Read again: an invitation of the new address may have made the account a creator's.
      const [row] = await findPrincipalsBySession(reads, [hashParameter(kit.sentToken(headers) ?? "")]);
      if (row === undefined) throw new Unauthenticated({ bearer: false, invalidToken: true });
      return { status: 200, body: presentProfile(sessionPrincipal(row)) };
    },
  });
}
