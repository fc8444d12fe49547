import type { IncomingHttpHeaders } from "node:http";
import { RateLimited } from "../../../../platform/http/limits/rate-limit.ts";
import { emailKey } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import type { IssuedChallenge } from "../second-factor/challenges.ts";
import { type CheckedPassword, checkCredentials, EmailNotVerified, signIn } from "./sign-in.ts";
import type { StartedSession } from "./start-session.ts";
import { resendVerification } from "./verify-email.ts";

/**
 * The whole step, for endpoint and page alike: a session, or a challenge for the second factor. Throws `InvalidCredentials`,
 * 429 while throttled, and `EmailNotVerified`, after a new link was mailed.
 */
export async function signInByPassword(
  kit: AccountsKit,
  credentials: { email: string; password: string },
  request: { ip: string; headers: IncomingHttpHeaders },
): Promise<StartedSession | IssuedChallenge> {
  const { database, config } = kit.services;
  const caller = kit.caller(request);
  await kit.countSignIn(emailKey(credentials.email), caller);
  const checked = await checkCredentials(database, kit.throttle, { ...credentials, caller });
  const outcome = await database.transaction((tx) =>
    signIn(tx, kit, {
      checked,
      client: kit.clientFacts(request),
      verifyFirst: config.requireVerifiedEmail,
    }),
  );
  if (outcome !== null) return outcome;
  // After the commit: that the attempt was no failure counts although it is refused.
  await mailNewLink(kit, checked);
  throw new EmailNotVerified();
}

/** The link of the first mail may have run out. Past the limit of mails to an address the refusal alone has to do. */
async function mailNewLink(kit: AccountsKit, { userId, emailKey, caller }: CheckedPassword): Promise<void> {
  try {
    await kit.countMail(emailKey, caller);
  } catch (error) {
    if (error instanceof RateLimited) return;
    throw error;
  }
  await kit.services.database.transaction((tx) => resendVerification(tx, userId));
}
