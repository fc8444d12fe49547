import type {
  AccountExport,
  BeginSetupPasskey,
  ChangePassword,
  CheckEmail,
  ConfirmEmailChange,
  ConfirmMagicLink,
  ConfirmPasswordReset,
  DeleteAccount,
  OfficeFault,
  PasskeyRegistrationOptions,
  Profile,
  Reauthenticate,
  RemoveSignInMethods,
  RequestEmailChange,
  RequestMagicLink,
  RequestPasswordReset,
  SecondFactor,
  SessionList,
  SetUpShop,
  SignIn,
  SignUp,
  UpdateProfile,
  VerifyEmail,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import { AuthenticationError } from "../core/errors.ts";
import type { CallOptions, Transport } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { List, Lister } from "../pages.ts";
import { addressMethods } from "./addresses.ts";
import { passkeyMethods, totpMethods } from "./factors.ts";
import type { GuestSession } from "./guest-session.ts";

/** The session, and an account's own operations: docs/contract/sessions-and-accounts.md. */
export function sessionMethods(call: Caller, list: Lister, guestSession: GuestSession, transport: Transport) {
  return {
    /**
     * The profile behind the session, or null where nobody is signed in. A page of the shop whose cookies hint at no
     * session is not asked about.
     * @example
     * const profile = await tote.session.get();
     * if (profile?.roles.includes("creator")) showDashboard();
     */
    get: async (options?: CallOptions): Promise<Profile | null> => {
      // Outside of a page, a `fetch` of its own may keep cookies that nobody else sees.
      if ("document" in globalThis && transport.hasSession() === false) return null;
      try {
        return await call("GET", "/api/auth/me", {}, options);
      } catch (error) {
        if (error instanceof AuthenticationError) return null;
        throw error;
      }
    },

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
     * Sets up a new shop with the code of its one-time link: creates the first administrator and names the shop.
     * @throws NotFoundError once the shop has an administrator
     * @example
     * await tote.session.setUpShop({ token, name, email, password, shop: { name: "Tote", country: "DE", currency: "EUR", language: "de" } });
     */
    setUpShop: (body: SetUpShop, options?: CallOptions): Call<Profile> => call("POST", "/api/setup", { body }, options),

    /**
     * Options of `navigator.credentials.create` for the passkey of a new shop's owner.
     * @example
     * const options = await tote.session.beginSetupPasskey({ token, name, email });
     */
    beginSetupPasskey: (body: BeginSetupPasskey, options?: CallOptions): Call<PasskeyRegistrationOptions> =>
      call("POST", "/api/setup/passkey-options", { body }, options),

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
     * The second step of a sign-in: a code of the authenticator app, or a recovery code.
     * @example
     * if (error instanceof SecondFactorRequired) await tote.session.secondFactor({ challenge: error.challenge, code });
     */
    secondFactor: (body: SecondFactor, options?: CallOptions): Call<Profile> =>
      call("POST", "/api/auth/second-factor", { body }, options),

    /**
     * Ends the session. Doing it twice is no error.
     * @example
     * await tote.session.signOut();
     */
    signOut: (options?: CallOptions): Call<undefined> => call("POST", "/api/auth/sign-out", {}, options),

    /**
     * Changes name, language or time zone.
     * @example
     * await tote.session.update({ locale: "de" });
     */
    update: (body: UpdateProfile, options?: CallOptions): Call<Profile> =>
      call("PATCH", "/api/auth/me", { body }, options),

    /**
     * The account's sessions.
     * @example
     * const { data } = await tote.session.list();
     */
    list: (query?: Query<"/api/auth/sessions">, options?: CallOptions): List<SessionList> =>
      list("/api/auth/sessions", query, options),

    /**
     * Ends one session.
     * @example
     * await tote.session.revoke(session.id);
     */
    revoke: <T extends string>(id: IdOf<"ses", T>, options?: CallOptions): Call<undefined> =>
      call("DELETE", "/api/auth/sessions/{id}", { params: { id } }, options),

    /**
     * Ends all sessions but this one.
     * @example
     * await tote.session.revokeOthers();
     */
    revokeOthers: (options?: CallOptions): Call<undefined> => call("DELETE", "/api/auth/sessions", {}, options),

    /**
     * Reports a page that failed to the shop's log; the office does so by itself.
     * @example
     * await tote.session.reportFault({ digest, path: location.pathname, message: error.message, stack: error.stack ?? "" });
     */
    reportFault: (body: OfficeFault, options?: CallOptions): Call<undefined> =>
      call("POST", "/api/office/faults", { body }, options),

    /**
     * Changes the password and ends all other sessions.
     * @throws PermissionError `invalid_credentials` for a wrong current password
     * @example
     * await tote.session.changePassword({ currentPassword, newPassword });
     */
    changePassword: (body: ChangePassword, options?: CallOptions): Call<undefined> =>
      call("POST", "/api/auth/password", { body }, options),

    /**
     * Enters the password again, or a passkey, for what needs it to be recent.
     * @example
     * if (error instanceof ReauthenticationRequired) await tote.session.reauthenticate({ password });
     */
    reauthenticate: (body: Reauthenticate, options?: CallOptions): Call<undefined> =>
      call("POST", "/api/auth/reauthenticate", { body }, options),

    /**
     * Mails a link that sets a new password. The answer is the same for unknown addresses.
     * @example
     * await tote.session.requestPasswordReset({ email });
     */
    requestPasswordReset: (body: RequestPasswordReset, options?: CallOptions): Call<CheckEmail> =>
      call("POST", "/api/auth/password-reset", { body }, options),

    /**
     * Sets the password with the token of the mail. Signs nobody in.
     * @example
     * await tote.session.confirmPasswordReset({ token, password });
     */
    confirmPasswordReset: (body: ConfirmPasswordReset, options?: CallOptions): Call<undefined> =>
      call("POST", "/api/auth/password-reset/confirm", { body }, options),

    /**
     * Removes all passkeys with the token of the mail about a new password, and an authenticator app that was added within
     * the 30 days before.
     * @example
     * await tote.session.removeSignInMethods({ token });
     */
    removeSignInMethods: (body: RemoveSignInMethods, options?: CallOptions): Call<undefined> =>
      call("POST", "/api/auth/password-reset/remove-sign-in-methods", { body }, options),

    /**
     * Mails a link that signs in.
     * @example
     * await tote.session.requestMagicLink({ email });
     */
    requestMagicLink: (body: RequestMagicLink, options?: CallOptions): Call<CheckEmail> =>
      call("POST", "/api/auth/magic-link", { body }, options),

    /**
     * Signs in with the token of the mail.
     * @throws SecondFactorRequired for accounts with an authenticator app
     * @example
     * await tote.session.confirmMagicLink({ token });
     */
    confirmMagicLink: (body: ConfirmMagicLink, options?: CallOptions): Call<Profile> =>
      call("POST", "/api/auth/magic-link/confirm", { body }, options),

    /**
     * Verifies the e-mail address with the token of the mail.
     * @example
     * await tote.session.verifyEmail({ token });
     */
    verifyEmail: (body: VerifyEmail, options?: CallOptions): Call<undefined> =>
      call("POST", "/api/auth/verify-email", { body }, options),

    /**
     * Mails the link of verification again.
     * @example
     * await tote.session.resendVerification();
     */
    resendVerification: (options?: CallOptions): Call<CheckEmail> =>
      call("POST", "/api/auth/verify-email/resend", {}, options),

    /**
     * Mails the new address a token, and the old one a link that undoes the change. Needs recent authentication.
     * @throws ReauthenticationRequired
     * @example
     * await tote.session.changeEmail({ email: "new@example.com" });
     */
    changeEmail: (body: RequestEmailChange, options?: CallOptions): Call<CheckEmail> =>
      call("POST", "/api/auth/email", { body }, options),

    /**
     * Changes the address with the token of the mail, and ends all other sessions.
     * @throws ConflictError `email_taken`
     * @example
     * await tote.session.confirmEmailChange({ token });
     */
    confirmEmailChange: (body: ConfirmEmailChange, options?: CallOptions): Call<Profile> =>
      call("POST", "/api/auth/email/confirm", { body }, options),

    /**
     * Deletes the account and everything personal; a guest gives `{}`.
     * @example
     * await tote.session.delete({ password });
     */
    delete: (body: DeleteAccount, options?: CallOptions): Call<undefined> =>
      call("DELETE", "/api/auth/me", { body }, options),

    /**
     * Everything that the shop keeps of the person.
     * @example
     * download(JSON.stringify(await tote.session.export()));
     */
    export: (options?: CallOptions): Call<AccountExport> => call("GET", "/api/auth/me/export", {}, options),

    /** Saved addresses. */
    addresses: addressMethods(call, list),
    /** Passkeys: sign in without address and password. */
    passkeys: passkeyMethods(call, list),
    /** An authenticator app as a second factor. */
    totp: totpMethods(call),
  };
}
