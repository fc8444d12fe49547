import type { IncomingHttpHeaders } from "node:http";
import { networkKey } from "../../../../platform/http/limits/rate-limit.ts";
import { preferredLanguage } from "../../../../platform/http/pages/language.ts";
import type { AccountsKit } from "../kit.ts";
import { checkNewPassword, hashPassword } from "../passwords/passwords.ts";
import type { SignUp } from "./sign-up.ts";

/** Prepares a sign-up before its transaction: judges the password, counts the mail, and hashes. */
export async function prepareSignUp(
  kit: AccountsKit,
  { email, password, name }: { email: string; password: string; name: string },
  request: { ip: string; headers: IncomingHttpHeaders },
): Promise<SignUp> {
  const settings = await kit.settings.current();
  checkNewPassword(password, { email, name, storeName: settings.name });
  await kit.countMail(email, kit.caller(request));
  return {
    email,
    name,
    passwordHash: await hashPassword(password, { network: networkKey(request.ip) }),
    locale: preferredLanguage(request.headers["accept-language"]),
    timezone: settings.timezone,
    client: kit.clientFacts(request),
    verifyFirst: kit.services.config.requireVerifiedEmail,
  };
}
