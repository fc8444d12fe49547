import type { AccessTokenList, CreateAccessToken, NewAccessToken } from "../../types/public.d.ts";
import type { Call, Caller, Query } from "../call.ts";
import type { CallOptions } from "../core/options.ts";
import type { IdOf } from "../ids.ts";
import type { List, Lister } from "../pages.ts";

/** Personal access tokens: docs/contract/sessions-and-accounts.md#bearer-tokens. */
export function tokenMethods(call: Caller, list: Lister) {
  return {
    /**
     * The account's tokens, by their first and last characters.
     * @example
     * const { data } = await tote.tokens.list();
     */
    list: (query?: Query<"/api/auth/tokens">, options?: CallOptions): List<AccessTokenList> =>
      list("/api/auth/tokens", query, options),

    /**
     * Makes a token, which is shown this once. Needs recent authentication.
     * @throws ReauthenticationRequired
     * @example
     * const { token } = await tote.tokens.create({ name: "Bookkeeping", scopes: ["orders:read"] });
     */
    create: (body: CreateAccessToken, options?: CallOptions): Call<NewAccessToken> =>
      call("POST", "/api/auth/tokens", { body }, options),

    /**
     * Ends a token.
     * @example
     * await tote.tokens.revoke(token.id);
     */
    revoke: <T extends string>(id: IdOf<"pat", T>, options?: CallOptions): Call<undefined> =>
      call("DELETE", "/api/auth/tokens/{id}", { params: { id } }, options),
  };
}
