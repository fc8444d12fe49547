import type {
  AddPasskey,
  ConfirmTotp,
  Passkey,
  PasskeyList,
  PasskeyRegistrationOptions,
  PasskeySignIn,
  PasskeySignInOptions,
  Profile,
  RecoveryCodes,
  TotpSetUp,
  TotpStatus,
} from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { List, Lister } from "../pages.ts";

/** Passkeys: docs/contract/sessions-and-accounts.md#passkeys. */
export function passkeyMethods(call: Caller, list: Lister) {
  return {
    /**
     * The account's passkeys.
     * @example
     * const { data } = await tote.session.passkeys.list();
     */
    list: (query?: Query<"/api/auth/passkeys">, options?: CallOptions): List<PasskeyList> =>
      list("/api/auth/passkeys", query, options),

    /**
     * Options for `navigator.credentials.create`. Needs recent authentication.
     * @example
     * const options = PublicKeyCredential.parseCreationOptionsFromJSON(await tote.session.passkeys.options());
     */
    options: (options?: CallOptions): Call<PasskeyRegistrationOptions> =>
      call("POST", "/api/auth/passkeys/options", {}, options),

    /**
     * Adds the passkey that the browser made.
     * @example
     * const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await tote.session.passkeys.options());
     * const credential = await navigator.credentials.create({ publicKey });
     * if (!(credential instanceof PublicKeyCredential)) return;
     * await tote.session.passkeys.create({ name: "My phone", credential: credential.toJSON() });
     */
    create: (body: AddPasskey, options?: CallOptions): Call<Passkey> =>
      call("POST", "/api/auth/passkeys", { body }, options),

    /**
     * Removes a passkey. Needs recent authentication.
     * @example
     * await tote.session.passkeys.delete(passkey.id);
     */
    delete: <T extends string>(id: IdOf<"pk", T>, options?: CallOptions): Call<undefined> =>
      call("DELETE", "/api/auth/passkeys/{id}", { params: { id } }, options),

    /**
     * Options for `navigator.credentials.get`, for signing in and for `reauthenticate`.
     * @example
     * const options = PublicKeyCredential.parseRequestOptionsFromJSON(await tote.session.passkeys.signInOptions());
     */
    signInOptions: (options?: CallOptions): Call<PasskeySignInOptions> =>
      call("POST", "/api/auth/passkeys/sign-in/options", {}, options),

    /**
     * Signs in with a passkey; no address is asked for.
     * @example
     * const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await tote.session.passkeys.signInOptions());
     * const credential = await navigator.credentials.get({ publicKey });
     * if (!(credential instanceof PublicKeyCredential)) return;
     * await tote.session.passkeys.signIn({ credential: credential.toJSON() });
     */
    signIn: (body: PasskeySignIn, options?: CallOptions): Call<Profile> =>
      call("POST", "/api/auth/passkeys/sign-in", { body }, options),
  };
}

/** The authenticator app: docs/contract/sessions-and-accounts.md#second-factor. */
export function totpMethods(call: Caller) {
  return {
    /**
     * Is there an app, and how many recovery codes are left?
     * @example
     * const { enabled } = await tote.session.totp.get();
     */
    get: (options?: CallOptions): Call<TotpStatus> => call("GET", "/api/auth/totp", {}, options),

    /**
     * Shows the secret for the app, once. Needs recent authentication.
     * @example
     * const { uri } = await tote.session.totp.begin();
     */
    begin: (options?: CallOptions): Call<TotpSetUp> => call("POST", "/api/auth/totp", {}, options),

    /**
     * Ends the set-up with a code of the app, and shows ten recovery codes, once.
     * @example
     * const { recoveryCodes } = await tote.session.totp.confirm({ code });
     */
    confirm: (body: ConfirmTotp, options?: CallOptions): Call<RecoveryCodes> =>
      call("POST", "/api/auth/totp/confirm", { body }, options),

    /**
     * Removes the app. Needs recent authentication.
     * @example
     * await tote.session.totp.remove();
     */
    remove: (options?: CallOptions): Call<undefined> => call("DELETE", "/api/auth/totp", {}, options),
  };
}
