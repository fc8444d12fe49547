import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import { emailInput } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { presentProfile } from "../present-profile.ts";
import { deleteSession } from "../queries/sessions.ts";
import { checkEmailSchema, nameInput, newPasswordInput, passwordInput, profileSchema } from "../schemas.ts";
import { prepareSignUp } from "../sign-in/prepare-sign-up.ts";
import { signInByPassword } from "../sign-in/sign-in-by-password.ts";
import { signUp } from "../sign-in/sign-up.ts";
import { createGuests } from "../sign-in/start-guest.ts";

/** Sign-up, sign-in and sign-out. */
export function sessionEndpoints(kit: AccountsKit): Endpoint[] {
  return [guestEndpoint(kit), signUpEndpoint(kit), signInEndpoint(kit), signOutEndpoint(kit)];
}

function guestEndpoint(kit: AccountsKit): Endpoint {
  const guests = createGuests(kit);
  return endpoint({
    operationId: "startGuestSession",
    method: "POST",
    path: "/api/auth/guest",
    access: "optional",
    tag: "Sessions",
    summary: "Start a guest session",
    description:
      "A guest has a bag and can order without an account. Sets the session cookie; if the request has a session already, of a guest or an account, it answers with that one.",
    answers: { 200: profileSchema, 201: profileSchema },
    errors: ["guest_limit"],
    handle: async (context) => {
      if (context.principal !== null) return { status: 200, body: presentProfile(context.principal) };
      guests.admit(context.ip);
      return context.transaction(async (tx) => {
        const { guest, cookies } = await guests.start(tx, context);
        return { status: 201, body: presentProfile(guest), cookies };
      });
    },
  });
}

function signUpEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "signUp",
    method: "POST",
    path: "/api/auth/sign-up",
    access: "public",
    limit: "signUp",
    tag: "Sessions",
    summary: "Create an account",
    description:
      "Sets the session cookie. A guest becomes the account, with bag and orders. Where the shop verifies addresses first, the answer is 202 without a cookie, whether or not the address had an account, and a mail tells its owner which.",
    body: object({ email: emailInput, password: newPasswordInput, name: nameInput }, { title: "SignUp" }),
    answers: { 201: profileSchema, 202: checkEmailSchema },
    errors: ["email_taken", "password_too_common"],
    handle: async (context) => {
      const prepared = await prepareSignUp(kit, context.body, context);
      return context.transaction(async (tx) => {
        const started = await signUp(tx, kit.hooks, prepared);
        if (started === null) return { status: 202, body: { status: "check_email" } };
        return { status: 201, body: presentProfile(started.principal), cookies: kit.sessionCookies(started.token) };
      });
    },
  });
}

function signInEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "signIn",
    method: "POST",
    path: "/api/auth/sign-in",
    access: "public",
    limit: "signIn",
    tag: "Sessions",
    summary: "Sign in with a password",
    description:
      "Sets the session cookie, with a new token each time; an account with an authenticator app gets 401 `second_factor_required` with a challenge instead. A session that the request came with ends, and a guest's bag and orders become the account's. After five failures for an address from one IP the next attempt has to wait for 30 seconds, doubling to 15 minutes.",
    body: object({ email: emailInput, password: passwordInput }, { title: "SignIn" }),
    answers: { 200: profileSchema },
    errors: ["invalid_credentials", "second_factor_required", "email_not_verified", "sign_in_throttled"],
    handle: async (context) => {
      const started = kit.begun(await signInByPassword(kit, context.body, context));
      return {
        status: 200,
        body: presentProfile(started.principal),
        cookies: await kit.finishSignIn(context.headers, started),
      };
    },
  });
}

function signOutEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "signOut",
    method: "POST",
    path: "/api/auth/sign-out",
    access: "optional",
    tag: "Sessions",
    summary: "End the session",
    description: "The token is invalid from the next request on. A no-op without a session.",
    answers: { 204: null },
    handle: async (context) => {
      const { principal } = context;
      const session = principal?.session ?? null;
      if (principal !== null && session !== null)
        await context.transaction(async (tx) => {
          await deleteSession(tx, principal.userId, session.id);
          return { status: 204 };
        });
      return {
        status: 204,
        cookies: kit.clearedCookies(),
        headers: { "clear-site-data": '"cache"' },
      };
    },
  });
}
