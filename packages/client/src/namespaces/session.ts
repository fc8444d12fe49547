import type { CheckEmail, Profile, SignIn, SignUp } from "../../types/public.d.ts";
import type { Call, Caller } from "../call.ts";
import { AuthenticationError } from "../core/errors.ts";
import type { CallOptions } from "../core/options.ts";
import type { GuestSession } from "./guest-session.ts";

/** Who is signed in, and everything that an account does with itself: docs/contract/sessions-and-accounts.md. */
export function sessionMethods(call: Caller, guestSession: GuestSession) {
  return {
    /**
     * The profile behind the session, or null where nobody is signed in.
     * @example
     * const profile = await tote.session.get();
     * if (profile?.roles.includes("creator")) showDashboard();
     */
    get: (options?: CallOptions): Promise<Profile | null> =>
      call("GET", "/api/auth/me", {}, options).catch((error: unknown) => {
        if (error instanceof AuthenticationError) return null;
        throw error;
      }),

    /**
     * Begins a guest's session, or gives the profile of the session that is there. Calls at the same time are one.
     * @example
     * await tote.session.guest();
     */
    guest: (options?: CallOptions): Call<Profile> => guestSession.begin(options),

    /**
     * Creates an account; a guest becomes it, with bag and orders. A shop that verifies addresses first answers
     * `{ status: "check_email" }` and mails a link.
     * @throws ConflictError `email_taken`
     * @example
     * await tote.session.signUp({ email, password, name: "Ada Lovelace" });
     */
    signUp: (body: SignUp, options?: CallOptions): Call<Profile | CheckEmail> =>
      call("POST", "/api/auth/sign-up", { body }, options),

    /**
     * Signs in; a guest's bag is merged.
     * @throws SecondFactorRequired for accounts with an authenticator app
     * @throws AuthenticationError `invalid_credentials`
     * @example
     * const { user } = await tote.session.signIn({ email, password });
     */
    signIn: (body: SignIn, options?: CallOptions): Call<Profile> =>
      call("POST", "/api/auth/sign-in", { body }, options),

    /**
     * Ends the session. Doing it twice is no error.
     * @example
     * await tote.session.signOut();
     */
    signOut: (options?: CallOptions): Call<undefined> => call("POST", "/api/auth/sign-out", {}, options),
  };
}
