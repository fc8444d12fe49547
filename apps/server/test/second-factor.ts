import { Secret, TOTP } from "otpauth";
import { mailedToken, signUpOverHttp, type TestCustomer } from "./factories.ts";
import type { TestAnswer, TestApp } from "./test-app.ts";

/**
 * The code that an authenticator app shows, so many steps of 30 seconds from now: by default that of a phone that is a
 * little early, which is newer than the one that the set-up used, also where a step ends meanwhile.
 */
export function codeOf(secret: string, steps = 1): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

export interface Protected extends TestCustomer {
  secret: string;
  recoveryCodes: string[];
}

/** A customer with a password and a verified address. */
export async function signUpVerified(shop: TestApp): Promise<TestCustomer> {
  const customer = await signUpOverHttp(shop);
  const token = await mailedToken(shop, "verify_email", customer.email);
  const verified = await shop.request("POST", "/api/auth/verify-email", { session: customer.session, body: { token } });
  if (verified.status !== 204) throw new Error(`verification answered ${verified.status}: ${verified.text}`);
  return customer;
}

/** Sets up an authenticator app. */
export async function addTotp(shop: TestApp, customer: TestCustomer): Promise<Protected> {
  const { session } = customer;
  const begun = await shop.request<{ secret: string }>("POST", "/api/auth/totp", { session });
  const { secret } = begun.body;
  const done = await shop.request<{ recoveryCodes: string[] }>("POST", "/api/auth/totp/confirm", {
    session,
    body: { code: codeOf(secret, 0) },
  });
  if (done.status !== 200) throw new Error(`the set-up answered ${begun.status}, ${done.status}: ${done.text}`);
  return { ...customer, secret, recoveryCodes: done.body.recoveryCodes };
}

export interface Challenged {
  challenge: string;
  /** As the header that the browser sends. */
  cookie: string;
}

/** The challenge of an answer 401 `second_factor_required`, and the cookie that it is bound to. */
export function challengeOf(answer: TestAnswer): Challenged {
  const cookie = answer.cookie("challenge");
  if (answer.status !== 401 || cookie === null) throw new Error(`no challenge: ${answer.status} ${answer.text}`);
  return { challenge: String(answer.body.challenge), cookie: `challenge=${cookie}` };
}
