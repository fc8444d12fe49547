// Generated from apps/server/openapi.json by scripts/generate.mjs; not to be edited.

export interface paths {
    "/api/store": {
        /**
         * Read what a storefront needs to know about the shop
         * @description May be up to a second old.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Store"];
                    };
                };
            };
        };
    };
    "/api/store/countries/{code}": {
        /**
         * Read the form of addresses in a country
         * @description The fields in the order in which the country writes them. Countries that the shop does not serve are answered too.
         */
        get: {
            parameters: {
                path: {
                    /** @description ISO 3166-1 alpha-2. */
                    code: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AddressRules"];
                    };
                };
            };
        };
    };
    "/api/store/legal/{name}": {
        /**
         * Read a legal page that the shop wrote
         * @description 404 until the shop has written it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                };
                path: {
                    /** @description Name of the resource. */
                    name: "privacy" | "terms" | "withdrawal" | "guarantee" | "accessibility";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["LegalText"];
                    };
                };
            };
        };
    };
    "/api/auth/guest": {
        /**
         * Start a guest session
         * @description A guest has a bag and can order without an account. Sets the session cookie; if the request has a session already, of a guest or an account, it answers with that one.
         */
        post: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/auth/sign-up": {
        /**
         * Create an account
         * @description Sets the session cookie. A guest becomes the account, with bag and orders. Where the shop verifies addresses first, the answer is 202 without a cookie, whether or not the address had an account, and a mail tells its owner which.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignUp"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["CheckEmail"];
                    };
                };
            };
        };
    };
    "/api/auth/sign-in": {
        /**
         * Sign in with a password
         * @description Sets the session cookie, with a new token each time; an account with an authenticator app gets 401 `second_factor_required` with a challenge instead. A session that the request came with ends, and a guest's bag and orders become the account's. After five failures for an address from one IP the next attempt has to wait for 30 seconds, doubling to 15 minutes.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/auth/sign-out": {
        /**
         * End the session
         * @description The token is invalid from the next request on. A no-op without a session.
         */
        post: {
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/me": {
        /**
         * Read the current user, roles and session
         * @description Open to guests too.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
        /**
         * Delete the account
         * @description Erases the personal data and ends all sessions and tokens. Orders keep their amounts; one that is still open keeps name and address until it is done. An account needs its password, and one without a password sets one by a reset first; a guest sends `{}`.
         *
         *     Open to guests too.
         */
        delete: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["DeleteAccount"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change name, language or time zone
         * @description Open to guests too.
         */
        patch: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["UpdateProfile"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/auth/me/export": {
        /**
         * Export the person's data as JSON
         * @description Open to guests too.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountExport"];
                    };
                };
            };
        };
    };
    "/api/auth/sessions": {
        /**
         * List the account's sessions, newest first
         * @description Open to guests too.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["SessionList"];
                    };
                };
            };
        };
        /**
         * End all other sessions
         * @description The sessions end at once.
         *
         *     Open to guests too.
         */
        delete: {
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/sessions/{id}": {
        /**
         * End a session
         * @description The session ends at once. Ending the current one signs out.
         *
         *     Open to guests too.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `ses_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/password": {
        /**
         * Change the password
         * @description Ends all other sessions and gives this one a new token in the cookie. An account with an authenticator app sends its code too. The owner gets a mail.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangePassword"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/reauthenticate": {
        /**
         * Confirm the person at the session
         * @description Operations that grant lasting access or move money require it within the last 15 minutes. An account with an authenticator app sends its code too. A passkey, by the options of its sign-in, does without both. The session gets a new token in the cookie; the old one ends. An account without either signs in by a mailed link again instead.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["Reauthenticate"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/password-reset": {
        /**
         * Request a password reset link
         * @description The answer is the same whether the address has an account or not. At most 5 mails an hour to an address, counted by network and apart for devices of the account.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RequestPasswordReset"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["CheckEmail"];
                    };
                };
            };
        };
    };
    "/api/auth/password-reset/confirm": {
        /**
         * Set a new password with the mailed token
         * @description All sessions and access tokens end. The token works once, for 10 minutes. The owner gets a mail that names the passkeys, which stay, with a link that removes them.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmPasswordReset"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/verify-email": {
        /**
         * Confirm the e-mail address with the mailed token
         * @description Needs a session of the account, or its password: the link alone does not show that the account is the reader's own. The token works once, for 24 hours.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyEmail"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/verify-email/resend": {
        /**
         * Request another verification mail
         * @description Does nothing once the address is confirmed. At most 5 mails an hour.
         */
        post: {
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["CheckEmail"];
                    };
                };
            };
        };
    };
    "/api/auth/magic-link": {
        /**
         * Request a sign-in link
         * @description The answer is the same whether the address has an account or not; one without gets an invitation to sign up. At most 5 mails an hour to an address, counted by network and apart for devices of the account.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RequestMagicLink"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["CheckEmail"];
                    };
                };
            };
        };
    };
    "/api/auth/magic-link/confirm": {
        /**
         * Sign in with the mailed token
         * @description Sets the session cookie. On an account whose address was never verified it verifies the address and ends everything that was set before: password, sessions and tokens. The token works once, for 15 minutes.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmMagicLink"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/auth/tokens": {
        /**
         * List personal access tokens, newest first
         * @description Shows names, scopes and times. The token itself is shown only once, when it is created.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AccessTokenList"];
                    };
                };
            };
        };
        /**
         * Create a personal access token
         * @description `token` is shown only once: a replay under the same Idempotency-Key has null there. The owner gets a mail.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateAccessToken"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["NewAccessToken"];
                    };
                };
            };
        };
    };
    "/api/auth/tokens/{id}": {
        /**
         * Delete a personal access token
         * @description The token is invalid from the next request on.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pat_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/addresses": {
        /**
         * List the account's addresses, newest first
         * @description The default addresses are marked by `isDefaultShipping` and `isDefaultBilling`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedAddressList"];
                    };
                };
            };
        };
        /**
         * Add an address
         * @description An account keeps at most 50, one of them the default for shipping and one for billing.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewAddress"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["SavedAddress"];
                    };
                };
            };
        };
    };
    "/api/auth/addresses/{id}": {
        /**
         * Delete an address
         * @description Orders keep the address they were placed with.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `adr_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change an address
         * @description Omitted members keep their value; `null` clears one. Placed orders keep their address.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `adr_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["AddressPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedAddress"];
                    };
                };
            };
        };
    };
    "/api/auth/email": {
        /**
         * Ask for another e-mail address
         * @description Mails the new address a token, good for 24 hours, and the old one a notice with a link that undoes the change within 7 days. The answer is the same whether the new address has an account or not; its owner is told by mail. At most 5 mails an hour to an address.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RequestEmailChange"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["CheckEmail"];
                    };
                };
            };
        };
    };
    "/api/auth/email/confirm": {
        /**
         * Change the e-mail address with the mailed token
         * @description In a session of the account. Ends its other sessions and mailed links. The old address gets a link that undoes the change within 7 days. 409 `email_taken` if another account has the address by now.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmEmailChange"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/auth/password-reset/remove-sign-in-methods": {
        /**
         * Remove passkeys with the token mailed after a password reset
         * @description Also removes an authenticator app that was added within 30 days before; an older one stays, and that of staff. The token works once, for 24 hours.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RemoveSignInMethods"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/second-factor": {
        /**
         * Complete a sign-in with the second factor
         * @description Sets the session cookie. The challenge works in the browser that it was given to, once, for 10 minutes and 5 tries.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/auth/totp": {
        /**
         * Read whether the account has an authenticator app
         * @description Also returns how many recovery codes are left.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["TotpStatus"];
                    };
                };
            };
        };
        /**
         * Start setting up an authenticator app
         * @description Shows a secret for the app. It protects the account once a code is confirmed, within an hour.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["TotpSetUp"];
                    };
                };
            };
        };
        /**
         * Remove the authenticator app and its recovery codes
         * @description The owner gets a mail. 404 where there is none.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        delete: {
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/totp/confirm": {
        /**
         * Confirm the authenticator app with its first code
         * @description From then on signing in needs a code. Answers with ten recovery codes, shown this once. The owner gets a mail.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmTotp"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys": {
        /**
         * List the account's passkeys, newest first
         * @description Shows names and times. Secrets never leave the devices.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PasskeyList"];
                    };
                };
            };
        };
        /**
         * Add a passkey
         * @description Takes the browser's credential. The session counts as opened by it from then on; the owner gets a mail.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddPasskey"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Passkey"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys/options": {
        /**
         * Start adding a passkey
         * @description Returns the options for `navigator.credentials.create`. An account has at most 20 passkeys.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PasskeyRegistrationOptions"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys/{id}": {
        /**
         * Remove a passkey
         * @description It no longer signs in; the owner gets a mail.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pk_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/auth/passkeys/sign-in/options": {
        /**
         * Start signing in or reauthenticating with a passkey
         * @description Returns the options for `navigator.credentials.get`. Needs no e-mail address.
         */
        post: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PasskeySignInOptions"];
                    };
                };
            };
        };
    };
    "/api/auth/passkeys/sign-in": {
        /**
         * Sign in with a passkey
         * @description Sets the session cookie. A passkey counts as two factors, so it needs no code.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeySignIn"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/setup": {
        /**
         * Set up a new shop
         * @description Creates the first administrator, names the shop and sets the session cookie. Takes the token of the newest link that a start printed, and either a password or a passkey. 404 once the shop has an administrator.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SetUpShop"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    "/api/setup/passkey-options": {
        /**
         * Start adding the first owner's passkey
         * @description Returns the options for `navigator.credentials.create`. The answer goes into `POST /api/setup`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BeginSetupPasskey"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PasskeyRegistrationOptions"];
                    };
                };
            };
        };
    };
    "/api/products": {
        /**
         * List products on sale
         * @description May be up to a second old.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Full text; forgives typos. */
                    q?: string;
                    /** @description What names a product, repeated, in the order of the answer: the id of a product or variant, a handle, a SKU or a barcode. Goes with `view` alone. */
                    ids?: string[];
                    /** @description Handle of a collection. May be repeated: any of them. */
                    collection?: string[];
                    /** @description Exactly as products have it. May be repeated: any of them. */
                    type?: string[];
                    /** @description Exactly as products have it. May be repeated: any of them. */
                    vendor?: string[];
                    /** @description Exactly as products have it. May be repeated: any of them. */
                    tag?: string[];
                    /** @description A value of the option NAME, which is any name, exactly as products have it. May be repeated: any of them. */
                    "option.NAME"?: string[];
                    /** @description Only what is in stock (true) or sold out (false). */
                    available?: boolean;
                    /** @description Lowest price of some variant, in minor units. */
                    minPrice?: number;
                    /** @description Highest price of some variant, in minor units. */
                    maxPrice?: number;
                    /** @description With `q` the default is `relevance`, else `featured`; within one collection `featured` is the collection's order. */
                    sort?: "relevance" | "featured" | "newest" | "price_asc" | "price_desc" | "title";
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                    /** @description `card`: what a tile shows of a product. */
                    view?: "card";
                    /** @description Adds `facets` and `total`. */
                    facets?: boolean;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ProductPage"];
                    };
                };
            };
        };
    };
    "/api/products/{idOrHandle}": {
        /**
         * Read a product on sale
         * @description By its id, its handle, or the id of one of its variants. Returns the product with all its variants, and 404 while it isn't on sale.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                };
                path: {
                    /** @description Id of the product or of a variant, or handle. */
                    idOrHandle: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    "/api/products/{idOrHandle}/related": {
        /**
         * List related products
         * @description Products on sale that share most collections, type, vendor and tags.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                    /** @description Default 8. */
                    limit?: number;
                };
                path: {
                    /** @description Id or handle. */
                    idOrHandle: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["RelatedProducts"];
                    };
                };
            };
        };
    };
    "/api/search/suggest": {
        /**
         * Suggest products and collections while a shopper types
         * @description May be up to a second old.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Full text; forgives typos. */
                    q?: string;
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Suggestions"];
                    };
                };
            };
        };
    };
    "/api/collections": {
        /**
         * Collections
         * @description In the shop's order. May be up to a second old.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CollectionPage"];
                    };
                };
            };
        };
    };
    "/api/collections/{handle}": {
        /**
         * Read a collection
         * @description Its products are those of `GET /api/products?collection={handle}`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language. */
                    locale?: string;
                };
                path: {
                    /** @description Handle or id. */
                    handle: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
            };
        };
    };
    "/api/creator-applications": {
        /**
         * Apply to the creator programme
         * @description Also accepts an invitation: a user whose verified address was invited is approved at once. After a rejection, the user may apply again.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreatorApplicationInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["CreatorApplication"];
                    };
                };
            };
        };
    };
    "/api/creator-applications/me": {
        /**
         * Get the caller's application or invitation
         * @description A suspended or banned creator also gets the balances, so that money that is held stays visible.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorApplication"];
                    };
                };
            };
        };
        /**
         * Decline an invitation to the creator programme
         * @description Sets the status to `declined`.
         */
        delete: {
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change the caller's name, bio or channels as a creator
         * @description Once approved. Orders that were placed keep the name that they show.
         */
        patch: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorProfileInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorApplication"];
                    };
                };
            };
        };
    };
    "/api/creator/product-links": {
        /**
         * List the creator's links with their counters
         * @description Newest first, unless `sort` asks for another order.
         *
         *     Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description In the label, the code or the title of the target. */
                    q?: string;
                    /** @description Only those that are disabled, or only those that are not. */
                    disabled?: boolean;
                    /** @description A column, with `-` before it for descending; `-created` by default. */
                    sort?: "created" | "-created" | "clicks" | "-clicks" | "orders" | "-orders" | "earned" | "-earned";
                    /** @description Adds the clicks of each of the last 30 days. */
                    spark?: "30d";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ProductLinkList"];
                    };
                };
            };
        };
        /**
         * Create a link to a product, a collection or the shop
         * @description Needs an approved creator.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ProductLinkInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ProductLink"];
                    };
                };
            };
        };
    };
    "/api/creator/product-links/{id}": {
        /**
         * Read a link, with its filtered clicks by reason
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `link_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ProductLinkDetail"];
                    };
                };
            };
        };
        /**
         * Delete a link
         * @description The link is disabled permanently and removed from the list. Its codes stay taken, and its clicks and sales stay counted.
         *
         *     Needs an approved creator.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `link_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Rename, relabel, disable or enable a link
         * @description The old code keeps working after a rename. Clicks from before a link was disabled still credit.
         *
         *     Needs an approved creator.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `link_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ProductLinkChange"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ProductLink"];
                    };
                };
            };
        };
    };
    "/api/attribution/clicks": {
        /**
         * Record a click on a creator's link
         * @description The answer is sent once the click is durable. Send the request from the visitor's browser, because its address and user agent identify the visitor. Clicks of known bots and repeats within an hour are stored but not counted.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClickInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Click"];
                    };
                };
            };
        };
    };
    "/api/attribution/links/{code}": {
        /**
         * Read the creator behind a link's code
         * @description May be up to a second old. Unknown and disabled codes, and those of creators who are not approved, are 404.
         */
        get: {
            parameters: {
                path: {
                    /** @description The code. */
                    code: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["LinkCreator"];
                    };
                };
            };
        };
    };
    "/api/attribution/consent": {
        /**
         * Agree to keeping a click in the browser, or refuse
         * @description `true` sets the click cookie for the visitor's own creditable click of the last 30 minutes, and sets none for another. `false` clears the cookie and the attribution of the lines in the caller's bag; clicks and orders stay. The decision is kept with its version and time. Send it from the visitor's browser, because its address and user agent identify the visitor.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AttributionConsentInput"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/creator/stats": {
        /**
         * Get the creator's figures of a period and of the one before
         * @description Exact to the second. The default period is the last 30 days.
         *
         *     Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Default: 30 days before `to`. */
                    from?: string;
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Exclusive. Default: now. */
                    to?: string;
                    /** @description Instead of `from` and `to`. Hours and days back from now; `mtd` and `ytd`: the month and the year so far in the time zone. */
                    interval?: "24h" | "7d" | "30d" | "90d" | "mtd" | "ytd" | "all";
                    /** @description IANA name; default is the creator's own. */
                    timezone?: string;
                    /** @description Adds `series`: the figures of each day of the period. */
                    series?: "day";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorStats"];
                    };
                };
            };
        };
    };
    "/api/creator/analytics": {
        /**
         * Get the creator's figures over time, and by link, product, country, device or referrer
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Default: 30 days before `to`. */
                    from?: string;
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Exclusive. Default: now. */
                    to?: string;
                    /** @description Instead of `from` and `to`. Hours and days back from now; `mtd` and `ytd`: the month and the year so far in the time zone. */
                    interval?: "24h" | "7d" | "30d" | "90d" | "mtd" | "ytd" | "all";
                    /** @description IANA name; default is the creator's own. */
                    timezone?: string;
                    /** @description The size of the buckets, of which a series has at most 2000. The default depends on the length of the period: `hour` up to two days, `day` up to 400, else `month`. */
                    granularity?: "hour" | "day" | "month";
                    /** @description What `breakdown` is by. `product`: of clicks what their link leads to, of sales what was bought; an order of two products counts for both. */
                    groupBy?: "link" | "product" | "country" | "device" | "referrer";
                    /** @description Adds a series for each of the best five keys, and one for all others. Not with `link` or `product`. */
                    seriesBy?: "link" | "product" | "country" | "device" | "referrer";
                    /** @description The figures of this link alone. */
                    link?: string;
                    /** @description The figures of this product alone; `groupBy` is then `link` or `product`. */
                    product?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorAnalytics"];
                    };
                };
            };
        };
    };
    "/api/creator/analytics.csv": {
        /**
         * Export the breakdown as CSV or, without groupBy, the series
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Default: 30 days before `to`. */
                    from?: string;
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Exclusive. Default: now. */
                    to?: string;
                    /** @description Instead of `from` and `to`. Hours and days back from now; `mtd` and `ytd`: the month and the year so far in the time zone. */
                    interval?: "24h" | "7d" | "30d" | "90d" | "mtd" | "ytd" | "all";
                    /** @description IANA name; default is the creator's own. */
                    timezone?: string;
                    /** @description The size of the buckets, of which a series has at most 2000. The default depends on the length of the period: `hour` up to two days, `day` up to 400, else `month`. */
                    granularity?: "hour" | "day" | "month";
                    /** @description What `breakdown` is by. `product`: of clicks what their link leads to, of sales what was bought; an order of two products counts for both. */
                    groupBy?: "link" | "product" | "country" | "device" | "referrer";
                    /** @description Adds a series for each of the best five keys, and one for all others. Not with `link` or `product`. */
                    seriesBy?: "link" | "product" | "country" | "device" | "referrer";
                    /** @description The figures of this link alone. */
                    link?: string;
                    /** @description The figures of this product alone; `groupBy` is then `link` or `product`. */
                    product?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/creator/wallet/entries": {
        /**
         * List the movements of the creator's money, newest first
         * @description Without filters the amounts add up to the balance: `balanceAfter` of the first entry is `reconciliation.ledger` of the wallet. `balanceAfter` counts entries that a filter leaves out.
         *
         *     Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only entries of this type. */
                    type?: "commission" | "clawback" | "cancellation" | "rejection" | "adjustment" | "payout" | "payout_return";
                    /** @description Made at this time or later. */
                    from?: string;
                    /** @description Made before this time. */
                    to?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WalletEntryList"];
                    };
                };
            };
        };
    };
    "/api/creator/wallet/entries.csv": {
        /**
         * Export the movements of the creator's money as CSV
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only entries of this type. */
                    type?: "commission" | "clawback" | "cancellation" | "rejection" | "adjustment" | "payout" | "payout_return";
                    /** @description Made at this time or later. */
                    from?: string;
                    /** @description Made before this time. */
                    to?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/cart": {
        /**
         * Read the customer's bag
         * @description Prices, titles and stock are today's. A customer who never used the bag has an empty one of version 0. The ETag begins with the version, which is what If-Match is held against.
         *
         *     Open to guests too.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
        /**
         * Replace the lines of the bag
         * @description Lines that stay keep their attribution, `addedAt` and `addedPrice`. When the bag has changed since, the problem brings the current one as `cart`, with its ETag. A change of prices or stock alone makes no edit stale.
         *
         *     Open to guests too.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartLinesInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
    };
    "/api/cart/merge": {
        /**
         * Merge a visitor's bag into the customer's
         * @description Of a shared line the larger quantity wins, so merging twice changes nothing. A visitor's attribution comes along where the customer's line has none or an older one. A line that is no longer sold is left out, with the warning `not_merged`; the rest is merged.
         *
         *     Open to guests too.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartLinesInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
    };
    "/api/cart/lines": {
        /**
         * Add a line to the bag
         * @description Adds to an existing line. More than the stock is accepted with a warning, but an order would refuse it. A visitor's first line makes a guest, whose session cookie comes with the answer; such a request takes no Idempotency-Key.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartLineInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
    };
    "/api/cart/lines/{variantId}": {
        /**
         * Remove a line from the bag
         * @description Open to guests too.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `var_`. */
                    variantId: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
        /**
         * Set the quantity of a line
         * @description 0 removes the line. Editing a line accepts its price of today, so its warning `price_changed` ends.
         *
         *     Open to guests too.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `var_`. */
                    variantId: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartQtyInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
    };
    "/api/cart/lines/{variantId}/accept-price": {
        /**
         * Accept a line's price of today
         * @description Ends the warning `price_changed` of the line; its quantity stays.
         *
         *     Open to guests too.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `var_`. */
                    variantId: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
    };
    "/api/cart/discount": {
        /**
         * Keep a discount code with the bag
         * @description `discount` says if the code applies now. A code that doesn't is kept as well, since the bag may fulfil it later. Quotes and orders use a code only where their request names it. After 20 unknown codes in a minute, in quotes too, this is refused.
         *
         *     Open to guests too.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CartDiscountInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
        /**
         * Remove the bag's discount code
         * @description Open to guests too.
         */
        delete: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
    };
    "/api/creator/commissions": {
        /**
         * List the creator's commissions, newest first
         * @description Each has its current state, the reason if it left the usual course, and the date from which it can be paid out. `availableAt` is null until the order is paid.
         *
         *     Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description The state that commissions have now. */
                    status?: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected";
                    /** @description The type. */
                    type?: "sale" | "clawback" | "bonus" | "adjustment";
                    /** @description An order's reference. */
                    order?: string;
                    /** @description Only the commissions of this payout. */
                    payout?: string;
                    /** @description Only the commissions of orders that came by this link. */
                    link?: string;
                    /** @description Made at this time or later. */
                    from?: string;
                    /** @description Made before this time. */
                    to?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CommissionList"];
                    };
                };
            };
        };
    };
    "/api/creator/products": {
        /**
         * Find products with the creator's commission on a sale of each
         * @description Decided as for an order that is placed now. Without `q` the first products in the shop's order.
         *
         *     Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Words, as in the shop's search. */
                    q?: string;
                    /** @description Id or handle: this product alone. */
                    product?: string;
                    /** @description Items per page. */
                    limit?: number;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorProductList"];
                    };
                };
            };
        };
    };
    "/api/creator/wallet": {
        /**
         * Get the creator's balances, payouts and terms
         * @description All values are read at one moment, so the sums of `reconciliation` match to the cent.
         *
         *     Needs an approved creator.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Wallet"];
                    };
                };
            };
        };
    };
    "/api/creator/payout-method": {
        /**
         * Set the payout method
         * @description The account is stored encrypted and shown masked; a mail confirms the change. Existing payouts keep their account.
         *
         *     Needs an approved creator.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayoutMethodInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutMethod"];
                    };
                };
            };
        };
    };
    "/api/creator/payouts": {
        /**
         * List the creator's payouts, newest first
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutList"];
                    };
                };
            };
        };
        /**
         * Request a payout of the available balance
         * @description A creator has at most one open payout. Reversed amounts are set off against it.
         *
         *     Needs an approved creator.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Payout"];
                    };
                };
            };
        };
    };
    "/api/creator/payouts/{id}": {
        /**
         * Get a payout with its ledger entries and commissions
         * @description With `Accept: text/html` a statement for print, in the language of `Accept-Language`. A payout that ended unpaid has no commissions: they went back into the balance.
         *
         *     Needs an approved creator.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutStatement"];
                    };
                };
            };
        };
    };
    "/api/orders": {
        /**
         * List the customer's orders, newest first
         * @description Open to guests too.
         *
         *     A personal access token needs the scope `orders:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Only entries in this state. */
                    status?: "placed" | "completed" | "canceled";
                    /** @description Placed at or after. */
                    from?: string;
                    /** @description Placed before. */
                    to?: string;
                    /** @description Words that an order has in its reference or in the titles and SKUs of its lines. Looks at 1,000 orders from the cursor on. */
                    q?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OrderPage"];
                    };
                };
            };
        };
        /**
         * Place an order
         * @description Answered when the order is durable. Stock is taken, prices and rates are frozen and the ordered lines leave the bag in the same transaction. A guest gives `email`; it is the order's address, and an account's default is its own. Under an address that is not the account's own at most 5 orders an hour are taken, and 30 from an IP.
         *
         *     Open to guests too.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PlaceOrderInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    "/api/orders/{id}": {
        /**
         * Read one of the customer's orders
         * @description Open to guests too.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    "/api/creator/claims/{reference}": {
        /**
         * Read why an order is credited to the creator
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                path: {
                    /** @description The reference for people, such as `T-7K3M-9QXD` for an order or `R-4QWP-8H2C` for a report. */
                    reference: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OwnClaims"];
                    };
                };
            };
        };
    };
    "/api/store-credit": {
        /**
         * Get the account's store credit
         * @description Its sums, and the newest 200 credits with their reasons.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OwnStoreCredit"];
                    };
                };
            };
        };
    };
    "/api/store-credit/entries": {
        /**
         * List the movements of the account's store credit, newest first
         * @description The amounts add up to `balance` of the store credit.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["StoreCreditEntryList"];
                    };
                };
            };
        };
    };
    "/api/orders/{id}/cancel": {
        /**
         * Cancel an unshipped order
         * @description Refunds the payment and returns the stock.
         *
         *     Open to guests too.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CancelOrderInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    "/api/orders/{id}/payment": {
        /**
         * Start or fetch the payment of an order
         * @description With Stripe the answer has the `clientSecret` that lets its customer pay; a payment that ended unpaid at Stripe is replaced by a new one. Placing an order answers with it too, unless Stripe did not answer in time.
         *
         *     Open to guests too.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    "/api/checkout/quote": {
        /**
         * Quote an order
         * @description Writes nothing and promises nothing. Obstacles to the order come as warnings. After 20 unknown discount codes in a minute those with a code are refused.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuoteInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Quote"];
                    };
                };
            };
        };
    };
    "/api/orders/{id}/reopen": {
        /**
         * Put a waiting order back in the bag
         * @description Cancels an order that waits for its payment and returns its items, their attribution and its discount code to the bag. If the bag has a line as well, the larger quantity counts. Sends no e-mail.
         *
         *     Open to guests too.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
            };
        };
    };
    "/api/orders/{id}/withdrawal": {
        /**
         * Withdraw from the contract
         * @description The withdrawal function of EU law: a declaration for the whole order or for some pieces, acknowledged by mail with its time. The shop decides what follows.
         *
         *     Open to guests too.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["WithdrawalInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Withdrawal"];
                    };
                };
            };
        };
    };
    "/api/orders/{id}/invoice": {
        /**
         * Read an order's invoice, or one of its credit notes
         * @description For the buyer and for staff. The language follows Accept-Language; the content was frozen at issue, and a PDF is rendered once per language.
         *
         *     Open to guests too.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A credit note or a correction instead of the invoice. */
                    number?: string;
                };
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
    };
    "/api/orders/{id}/invoice.xml": {
        /**
         * Read an order's invoice, or one of its credit notes, as data
         * @description For the buyer and for staff: EN 16931 as XML, the same that the PDF carries.
         *
         *     Open to guests too.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A credit note or a correction instead of the invoice. */
                    number?: string;
                };
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/xml": string;
                    };
                };
            };
        };
    };
    "/api/orders/{id}/invoices": {
        /**
         * List an order's invoice, credit notes and corrections
         * @description For the buyer and for staff; oldest first. Empty until the invoice is issued.
         *
         *     Open to guests too.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoiceList"];
                    };
                };
            };
        };
    };
    "/api/report-problem": {
        /**
         * List the account's reports, newest first
         * @description Only those that were sent with a session. A notice that is kept without its account is not among them.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OwnReportList"];
                    };
                };
            };
        };
        /**
         * Ask for help, or give notice of illegal or harmful content
         * @description `email` is required without a session. `abuse` needs `category`, the exact `url`, `goodFaith: true`, a name and an e-mail address (from the session or the body); a notice of `child_sexual_abuse` needs neither of the last two and is kept without the account.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ReportReceipt"];
                    };
                };
            };
        };
    };
    "/api/report-problem/{reference}": {
        /**
         * Get the status and decision of a report
         * @description Needs the `statusToken` of the receipt.
         */
        get: {
            parameters: {
                query: {
                    /** @description `statusToken` of the receipt. */
                    token: string;
                };
                path: {
                    /** @description The reference for people, such as `T-7K3M-9QXD` for an order or `R-4QWP-8H2C` for a report. */
                    reference: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportStatus"];
                    };
                };
            };
        };
    };
    "/api/report-problem/{reference}/messages": {
        /**
         * Answer the shop's question
         * @description Allowed while the report is `waiting`; it is `in_review` from then on.
         */
        post: {
            parameters: {
                path: {
                    /** @description The reference for people, such as `T-7K3M-9QXD` for an order or `R-4QWP-8H2C` for a report. */
                    reference: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["ReportStatus"];
                    };
                };
            };
        };
    };
    "/api/office/faults": {
        /**
         * Report a page of the office that failed
         * @description Writes a line to the shop's log, without secrets and addresses. At most 4 KB.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OfficeFault"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/products/{idOrHandle}/reviews": {
        /**
         * List the reviews of a product
         * @description Published ones, the newest first, 20 a page. Each was checked against an order: only people who bought the product here can write one.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Id of the last review of the page before. */
                    after?: string;
                };
                path: {
                    /** @description Id or handle of the product. */
                    idOrHandle: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReviewPage"];
                    };
                };
            };
        };
    };
    "/api/orders/{id}/reviews": {
        /**
         * Review an item of an order
         * @description Once for each line, after its delivery or 14 days after it was sent. It is shown once staff have published it; good and bad ones are published alike if they keep to the rules. `invalid_text` for a web address.
         *
         *     Open to guests too.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `ord_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReviewInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["WrittenReview"];
                    };
                };
            };
        };
    };
    "/api/reviews/{id}": {
        /**
         * Delete a review of one's own
         * @description Nothing of it is kept. The item can be reviewed again.
         *
         *     Open to guests too.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `rev_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/newsletter": {
        /**
         * Agree to the newsletter
         * @description `email` is required without an account. `check_email`: the address gets a mail with a link that confirms the consent, unless it is confirmed already; the answer is the same either way. `subscribed`: the account has shown that the address is its own. Show the sentence of `wording` from the shop's pages, or one that says the same: what the mails are about, and that one can unsubscribe. 404 while the shop has no newsletter (`newsletter` of the store). An address gets at most 5 of these mails an hour.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["NewsletterInput"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["NewsletterSignUp"];
                    };
                };
            };
        };
    };
    "/api/products/{idOrHandle}/stock-alerts": {
        /**
         * Ask for a mail when a variant is back in stock
         * @description One mail, then the address is deleted. `email` is required without an account. `check_email`: the address gets a mail with a link that confirms it, unless it is confirmed already; the answer is the same either way. `noted`: the account has shown that the address is its own. An address gets at most 5 of these mails an hour.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or handle of the product. */
                    idOrHandle: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StockAlertInput"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["StockAlert"];
                    };
                };
            };
        };
    };
    "/api/promotions": {
        /**
         * List the promotions that the shop announces
         * @description Automatic promotions in force that staff chose to announce. May be up to a second old.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AnnouncedPromotions"];
                    };
                };
            };
        };
    };
    "/api/partner-enquiries": {
        /**
         * List the caller's enquiries
         * @description The approved one first, then the newest. Empty if the caller has none.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OwnPartnerEnquiries"];
                    };
                };
            };
        };
        /**
         * Ask to receive webhooks
         * @description An administrator decides. With a session the account that asks is the one that is approved by default, once its e-mail address is verified (`verifyEmail`).
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PartnerEnquiryInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["PartnerEnquiry"];
                    };
                };
            };
        };
    };
    "/api/partner-enquiries/me": {
        /**
         * Read the outcome of the caller's enquiry
         * @description The integration that the account was approved for, else its latest enquiry, also one that was sent without a session under its verified address.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OwnPartnerEnquiry"];
                    };
                };
            };
        };
    };
    "/api/webhooks/event-types": {
        /**
         * List event types with examples
         * @description The same as in `webhooks` of the OpenAPI document. If the integration isn't approved for personal data, personal fields are null.
         */
        get: {
            parameters: {
                query?: {
                    /** @description With the JSON Schema of each body. */
                    schemas?: boolean;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEventTypeList"];
                    };
                };
            };
        };
    };
    "/api/webhooks/event-types/{type}": {
        /**
         * Read an event type with its JSON Schema and an example
         * @description The schema describes the whole body of a delivery.
         */
        get: {
            parameters: {
                path: {
                    /** @description The type. */
                    type: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEventType"];
                    };
                };
            };
        };
    };
    "/api/webhooks/endpoints": {
        /**
         * List endpoints, newest first
         * @description Needs an approved partner integration.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointPage"];
                    };
                };
            };
        };
        /**
         * Add an endpoint
         * @description `secret` is shown only once. The endpoint receives events from now on. The owner gets a mail.
         *
         *     Needs an approved partner integration.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEndpointInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
        };
    };
    "/api/webhooks/endpoints/{id}": {
        /**
         * Read an endpoint
         * @description Needs an approved partner integration.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `we_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        /**
         * Delete an endpoint with its deliveries
         * @description Needs an approved partner integration.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `we_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change, disable or enable an endpoint
         * @description While it is disabled no deliveries are made; recover what it missed. A new address needs a password or a mailed link within the last 15 minutes, and is told by mail.
         *
         *     Needs an approved partner integration.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `we_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["WebhookEndpointChanges"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
    };
    "/api/webhooks/endpoints/{id}/rotate-secret": {
        /**
         * Rotate an endpoint's secret
         * @description `secret` is shown only once. The previous secret also signs for 24 hours. The owner gets a mail.
         *
         *     Needs an approved partner integration.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `we_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["WebhookSecretRotation"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
        };
    };
    "/api/webhooks/endpoints/{id}/test": {
        /**
         * Send `webhook.test` or an example to an endpoint
         * @description Sends at once, regardless of the endpoint's event types and even while it fails. With `eventType` the newest event of that type that the integration may have, else the documented example; it has `example: true` and no personal data.
         *
         *     Needs an approved partner integration.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `we_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["WebhookTestAccepted"];
                    };
                };
            };
        };
    };
    "/api/webhooks/endpoints/{id}/recover": {
        /**
         * Redeliver the events that an endpoint missed in a period
         * @description Every event of the period that it should have and has not taken, also those from before it was added or while it was disabled; deliveries that wait for their next try are sent at once. With the same `webhook-id`.
         *
         *     Needs an approved partner integration.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `we_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookRecovery"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["WebhookRecoveryAccepted"];
                    };
                };
            };
        };
    };
    "/api/webhooks/deliveries": {
        /**
         * List deliveries, newest first
         * @description Needs an approved partner integration.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description TypeID with the prefix `we_`. */
                    endpoint?: string;
                    /** @description TypeID with the prefix `evt_`. */
                    eventId?: string;
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                    /** @description Only this event type. */
                    eventType?: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test";
                    /** @description Only entries in this state. */
                    status?: "waiting" | "succeeded" | "failed";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryPage"];
                    };
                };
            };
        };
    };
    "/api/webhooks/deliveries/{id}": {
        /**
         * Read a delivery with its body and attempts
         * @description Needs an approved partner integration.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `dlv_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
            };
        };
    };
    "/api/webhooks/deliveries/{id}/redeliver": {
        /**
         * Redeliver an event
         * @description Sends at once with the same `webhook-id`, in any state of the delivery.
         *
         *     Needs an approved partner integration.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `dlv_`. */
                    id: string;
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    "/api/webhooks/events": {
        /**
         * Read events, oldest first
         * @description What endpoints of the integration get, with its event types and `personalData` as now set, and nothing from before its approval. Keep `nextCursor` and ask again with it; no event is skipped, and one may come twice after a restore.
         *
         *     Needs an approved partner integration.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Without a cursor: from then on, at most 30 days ago. Default: from now on. */
                    since?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PolledEventPage"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoints": {
        /**
         * Read the creator's endpoint, where there may be none
         * @description A list of one, or an empty one: for programs that do not know yet whether the creator has an endpoint.
         *
         *     Needs an approved creator.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorEndpoints"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoint": {
        /**
         * Read the creator's endpoint
         * @description 404 while there is none.
         *
         *     Needs an approved creator.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        /**
         * Create or replace the creator's endpoint
         * @description It receives the events about this creator from now on. `secret` is shown when it is created, and only then; replacing keeps the secret and whether it is disabled. The creator gets a mail about a new address.
         *
         *     Needs an approved creator.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreatorEndpointInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
        };
        /**
         * Delete the creator's endpoint with its deliveries
         * @description Needs an approved creator.
         */
        delete: {
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change, disable or enable the creator's endpoint
         * @description While it is disabled no deliveries are made; recover what it missed. A new address needs a password or a mailed link within the last 15 minutes, and is told by mail.
         *
         *     Needs an approved creator.
         */
        patch: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorEndpointChanges"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoint/rotate-secret": {
        /**
         * Rotate the secret of the creator's endpoint
         * @description `secret` is shown only once. The previous secret also signs for 24 hours. The creator gets a mail.
         *
         *     Needs an approved creator.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["WebhookSecretRotation"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoint/test": {
        /**
         * Send `webhook.test` or an example to the creator's endpoint
         * @description Sends at once, regardless of the endpoint's event types and even while it fails. With `eventType` the creator's newest event of that type, else the documented example; it has `example: true`.
         *
         *     Needs an approved creator.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorEndpointTest"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["WebhookTestAccepted"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoint/recover": {
        /**
         * Redeliver the events that the creator's endpoint missed in a period
         * @description Every event about this creator that it should have and has not taken, also those from before it was added, while it was disabled or while the creator was suspended. With the same `webhook-id`.
         *
         *     Needs an approved creator.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookRecovery"];
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["WebhookRecoveryAccepted"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoint/deliveries": {
        /**
         * List the deliveries to the creator's endpoint, newest first
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Only this event type. */
                    eventType?: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test";
                    /** @description Only entries in this state. */
                    status?: "waiting" | "succeeded" | "failed";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryPage"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoint/deliveries/{id}": {
        /**
         * Read a delivery with its body and attempts
         * @description Needs an approved creator.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `dlv_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
            };
        };
    };
    "/api/creator/endpoint/deliveries/{id}/redeliver": {
        /**
         * Redeliver an event
         * @description Sends at once with the same `webhook-id`, in any state of the delivery.
         *
         *     Needs an approved creator.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `dlv_`. */
                    id: string;
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    "/api/live": {
        /**
         * Stream topics that may have changed
         * @description Names of topics alone, never data or ids: read the data with its own operation. Staff hear the topics of the shop that their permissions cover, creators also their own `commissions` and `payouts`, everyone their own `orders`. A session has two streams; a third one ends the oldest. Topics are hints: read again from time to time as well.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/event-stream": string;
                    };
                };
            };
        };
    };
    "/track-order": {
        /**
         * Track an order without an e-mail address in the URL
         * @description Answers with the page, or with JSON for programs that accept it. A wrong pair of reference and address is 404.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Case and hyphens do not matter.
                         * @example T-7K3M-9QXD
                         */
                        order: string;
                        /**
                         * @description The e-mail address that the order was placed with.
                         * @example ada@example.com
                         */
                        email: string;
                        /**
                         * @description `withdrawal`: a browser is led to the order's withdrawal form.
                         * @example withdrawal
                         */
                        next?: string;
                    };
                };
            };
            responses: {
                /** @description The order; as a page, the form while a parameter is missing. */
                200: {
                    content: {
                        "application/json": components["schemas"]["TrackedOrder"];
                    };
                };
            };
        };
    };
}
export interface components {
    schemas: {
        AccessToken: {
            /** @description TypeID with the prefix `pat_`. */
            id: `pat_${string}`;
            /** @description Name that its owner gave the token. */
            name: string;
            /** @description What the token may do. */
            scopes: "orders:read"[];
            /** @description First characters of the token, by which its owner recognises it. */
            prefix: string;
            /** @description The last four characters of the token. */
            last4: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
        };
        AccessTokenList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AccessToken"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AccountExport: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            exportedAt: string;
            /** @description The account itself. */
            user: components["schemas"]["User"];
            /** @description Roles of the account. */
            roles: ("guest" | "customer" | "creator" | "partner" | "staff" | "admin")[];
            /** @description Membership in the creator programme; null: none. */
            creator: {
                /**
                 * @description State of the membership in the creator programme.
                 * @enum {string}
                 */
                status: "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned" | (string & {});
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                appliedAt: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                decidedAt: string | null;
            } | null;
            /** @description Sessions that have not ended. */
            sessions: components["schemas"]["Session"][];
            /** @description Access tokens, without their secrets. */
            accessTokens: components["schemas"]["AccessToken"][];
            /** @description Address book of the account. */
            addresses: components["schemas"]["SavedAddress"][];
            /** @description Passkeys, without their keys. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description What each part of the shop keeps of the person, such as `orders`. */
            sections: {
                [key: string]: unknown;
            };
        };
        AddPasskey: {
            /** @description Name for the passkey, by which its owner recognises it. */
            name: string;
            credential: components["schemas"]["PasskeyRegistration"];
        };
        Address: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2: string | null;
            /** @description Empty in countries whose addresses name none. */
            city: string;
            /** @description State, province or county; null where addresses have none. */
            region: string | null;
            /** @description As the country writes it, where it could be read as one of its codes. */
            postalCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone: string | null;
            /** @description The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other. */
            lines: string[];
        };
        AddressInput: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company?: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2?: string | null;
            /** @description Required where the country's addresses name one. */
            city?: string | null;
            /** @description State, province or county; null where addresses have none. */
            region?: string | null;
            /** @description Required where letters do not arrive without one. Its format is not checked. */
            postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone?: string | null;
            /** @description Ignored, so that an address of an answer can be sent back. */
            readonly lines?: unknown;
        };
        AddressPatch: {
            /** @description Name for the address, such as `Office`. */
            label?: string | null;
            /** @description Name of the person. */
            name?: string;
            /** @description Name of the company; null: none. */
            company?: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1?: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2?: string | null;
            /** @description Required where the country's addresses name one. */
            city?: string | null;
            /** @description State, province or county; null where addresses have none. */
            region?: string | null;
            /** @description Required where letters do not arrive without one. Its format is not checked. */
            postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            /** @description Telephone number, as it was given; null: none. */
            phone?: string | null;
            /** @description Ignored, so that an address of an answer can be sent back. */
            readonly lines?: unknown;
            /** @description True takes the place from the address that had it. */
            isDefaultShipping?: boolean;
            /** @description True takes the place from the address that had it. */
            isDefaultBilling?: boolean;
        };
        AddressRules: {
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            /** @description In the order in which the country writes an address; the country and the phone come last. */
            fields: {
                /**
                 * @description Name of the address field.
                 * @enum {string}
                 */
                name: "name" | "company" | "line1" | "line2" | "city" | "region" | "postalCode" | "country" | "phone" | (string & {});
                /** @description True when letters do not arrive without it. */
                required: boolean;
            }[];
            /** @description Regular expression of a whole postal code. */
            postalCodePattern: string | null;
            /** @description A postal code as the country writes it; null where it has none. */
            postalCodeExample: string | null;
            /** @description Postal codes as the country writes them, at least one for each form. */
            postalCodeExamples: string[];
            /**
             * @description The word for a postal code: ZIP code, Eircode, PIN code.
             * @enum {string}
             */
            postalCodeType: "postal" | "zip" | "eircode" | "pin" | (string & {});
            /**
             * @description The word for a city.
             * @enum {string}
             */
            cityType: "city" | "post_town" | "suburb" | "district" | (string & {});
            /**
             * @description `street_number`: street and house number. `address`: a first address line.
             * @enum {string}
             */
            streetType: "street_number" | "address" | (string & {});
            /** @description The word for a region, such as `state`, `province`, `county`. */
            regionType: string | null;
            /** @description Empty where addresses name none, or where it is free text. */
            regions: {
                /** @description Code of the region, which addresses use. */
                code: string;
                /** @description Name of the region. */
                name: string;
            }[];
        };
        AnalyticsBucket: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            start: string;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        AnalyticsGroup: {
            /** @description Id of the link or product, country (ISO 3166-1 alpha-2), kind of device or host of the referrer; null if there is none. */
            key: `link_${string}` | null;
            /** @description For people. */
            label: string;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        /** @description The period of the figures: from `from` (inclusive) to `to` (exclusive). It is widened to whole quarters of an hour where raw clicks are no longer kept. */
        AnalyticsPeriod: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            to: string;
            /** @description IANA name. */
            timezone: string;
        };
        AnalyticsSeries: {
            /** @description As in `breakdown`. */
            key: `link_${string}` | null;
            /** @description For people. */
            label: string;
            /** @description Figures over time, oldest first. */
            series: components["schemas"]["AnalyticsBucket"][];
        };
        AnnouncedPromotion: {
            /** @description For customers. */
            title: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            endsAt: string | null;
            /** @description With `collections`, what it is about; both empty: everything. */
            products: `prod_${string}`[];
            /** @description Handles of the collections that the product is in. */
            collections: string[];
        };
        AnnouncedPromotions: {
            /** @description The most important first. */
            data: components["schemas"]["AnnouncedPromotion"][];
        };
        /** @description The rule as it was when the order was placed. Without an id it is the creator's own rate or the rate of the store's settings. */
        AppliedCommissionRule: {
            /**
             * @description The first of these that had a matching rule, from the most specific on.
             * @enum {string}
             */
            scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default" | (string & {});
            /** @description TypeID with the prefix `rule_`. */
            id: `rule_${string}` | null;
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit: components["schemas"]["Money"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap: components["schemas"]["Money"] | null;
        };
        AppliedDiscount: {
            /** @description The promotion's title for customers; the code of a discount code. */
            title: string;
            /** @description Null for an automatic promotion. */
            code: string | null;
            /**
             * @description `product`: pieces, `order`: the goods together, `shipping`: the delivery.
             * @enum {string}
             */
            class: "product" | "order" | "shipping" | (string & {});
            /** @description True where no code was needed. */
            automatic: boolean;
            /** @description Amount taken off, in minor units: off the delivery for the class `shipping`, else off the goods. */
            amount: components["schemas"]["Money"];
        };
        AttributionClaim: {
            /**
             * @description Where the claim came from: a code, a click or a line of the bag.
             * @enum {string}
             */
            source: "coupon" | "request" | "cart_line" | "cookie" | (string & {});
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}` | null;
            /** @description Code of the link or discount; null: none. */
            code: string | null;
            /** @description TypeID with the prefix `link_`. */
            linkId: `link_${string}` | null;
            /** @description TypeID with the prefix `clk_`. */
            clickId: `clk_${string}` | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            clickedAt: string | null;
            /**
             * Format: date-time
             * @description When the stamped line, else the first of the ordered lines, was put into the bag.
             */
            addedAt: string | null;
            /** @description Judged alone: true where it would have been credited. */
            valid: boolean;
            /**
             * @description Reason why the claim was refused; null if it was credited.
             * @enum {string|null}
             */
            reason: ("self_referral" | "window_expired" | "creator_not_approved" | "link_disabled" | "unknown_code" | "filtered_click" | "product_excluded" | (string & {})) | null;
            /**
             * @description `outranked`: valid, but another claim or the policy came before it.
             * @enum {string}
             */
            verdict: "won" | "outranked" | "invalid" | (string & {});
        };
        AttributionConsentInput: {
            /** @description `clk` of the address that a creator's link led to. */
            clickId?: string | null;
            /** @description True if the visitor allowed the shop to remember the click. */
            granted: boolean;
            /** @description Of the text that the visitor was shown. */
            version: string;
        };
        AttributionInput: {
            /** @description A creator's link code. One that leads nowhere is no error. */
            code?: string | null;
            /** @description TypeID with the prefix `clk_`. One that leads nowhere is no error. */
            clickId?: string | null;
        };
        AttributionReceipt: {
            /**
             * @description Whether the order is credited to a creator.
             * @enum {string}
             */
            status: "credited" | "not_credited" | "none" | (string & {});
            /**
             * @description What the credit rests on; null without a credit.
             * @enum {string|null}
             */
            method: ("coupon" | "link" | "cart_line" | "manual" | (string & {})) | null;
            /** @description Code of the link or discount that is credited; null: none. */
            code: string | null;
            /** @description Creator that is credited; null: none. */
            creator: {
                /** @description Name under which the creator appears in public. */
                displayName: string;
            } | null;
            /** @description Only for administrators and that creator. */
            linkId: string | null;
            /** @description Only for administrators and that creator. */
            clickId: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            clickedAt: string | null;
            /** @description Days for which a click credits the creator; null without a credit. */
            windowDays: number | null;
            /**
             * @description Reason why no creator is credited; null with a credit.
             * @enum {string|null}
             */
            reason: ("self_referral" | "window_expired" | "creator_not_approved" | "link_disabled" | "unknown_code" | "filtered_click" | "product_excluded" | (string & {})) | null;
        };
        /** @description The transfer that the customer owes. `null` if nothing is due, the order is paid in another way, or the shop's settings name no `bankAccount`. */
        BankTransfer: {
            /** @description Holder of the account. */
            holder: string;
            /** @description Without spaces. */
            iban: string;
            /** @description BIC of the bank; null: none. */
            bic: string | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description What the customer names as the reference. */
            reference: string;
            /** @description Text for a QR code that banking apps fill in the transfer from (EPC069-12), to be drawn at error correction level M. `null` for currencies other than the euro. */
            qr: string | null;
        };
        BeginSetupPasskey: {
            /** @description The part behind `#` of the newest link that a start of the shop printed. */
            token: string;
            /** @description As the person wants to be called. */
            name: string;
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
        };
        BillingAddress: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2: string | null;
            /** @description Empty in countries whose addresses name none. */
            city: string;
            /** @description State, province or county; null where addresses have none. */
            region: string | null;
            /** @description As the country writes it, where it could be read as one of its codes. */
            postalCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone: string | null;
            /** @description The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other. */
            lines: string[];
            /** @description VAT ID of the buyer, printed on the invoice. Only its form was checked; it changes no tax. */
            vatId: string | null;
        };
        BillingAddressInput: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company?: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2?: string | null;
            /** @description Required where the country's addresses name one. */
            city?: string | null;
            /** @description State, province or county; null where addresses have none. */
            region?: string | null;
            /** @description Required where letters do not arrive without one. Its format is not checked. */
            postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone?: string | null;
            /** @description Ignored, so that an address of an answer can be sent back. */
            readonly lines?: unknown;
            /** @description VAT ID of the buyer, with the prefix of its country: an EU country, Northern Ireland (`XI`), the United Kingdom, Switzerland or Norway. Spaces, dots and hyphens are ignored. 422 `wrong_format` if it has another form. It is printed on the invoice and changes no tax. */
            vatId?: string | null;
        };
        CancelOrderInput: {
            /** @description Reason for the cancellation. */
            reason?: string | null;
        };
        Cart: {
            /** @description TypeID with the prefix `cart_`. */
            id: `cart_${string}`;
            /**
             * @description Whose bag it is: a guest's or a customer's.
             * @enum {string}
             */
            owner: "guest" | "customer" | (string & {});
            /** @description Moves with every change of the lines; a request that changes nothing leaves it. 0: never used. */
            version: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description In the order in which they were put in. `subtotal` is of those that are still sold. */
            lines: components["schemas"]["CartLine"][];
            /** @description Pieces of all lines. */
            itemCount: number;
            /** @description Sum of the lines that are still sold, in minor units. */
            subtotal: components["schemas"]["Money"];
            /** @description Promotions that apply, with what each takes off. */
            discounts: components["schemas"]["AppliedDiscount"][];
            /** @description Amount that promotions take off the lines, in minor units. */
            savings: components["schemas"]["Money"];
            /** @description `subtotal` less `savings`; the quote adds delivery. */
            total: components["schemas"]["Money"];
            /** @description In capitals; kept until it is removed or an order uses it. */
            discountCode: string | null;
            discount: components["schemas"]["CartDiscount"] | null;
            /** @description What an order of this bag would be refused for, and prices that changed. */
            warnings: components["schemas"]["CartWarning"][];
            lastOrder: components["schemas"]["CartLastOrder"] | null;
            waitingOrder: components["schemas"]["CartWaitingOrder"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
        };
        /** @description What a quote with `discountCode` would say of it now: whether it applies to the lines that are still sold, else why not. Null without a code. */
        CartDiscount: {
            /** @description True if the kept discount code applies to the bag as it is now. */
            applied: boolean;
            /**
             * @description Reason why the code does not apply; null if it applies.
             * @enum {string|null}
             */
            reason: ("discount_unknown" | "discount_expired" | "discount_exhausted" | "discount_not_applicable" | "discount_below_minimum" | "discount_outranked" | (string & {})) | null;
        };
        CartDiscountInput: {
            /** @description Case does not matter. */
            code: string;
        };
        /** @description The last order that named this bag (`cart`), for 24 hours. */
        CartLastOrder: {
            /** @description TypeID with the prefix `ord_`. */
            id: `ord_${string}`;
            /** @description Reference for people, by which it is asked for. */
            reference: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            placedAt: string;
            /** @description Version of the bag that the order consumed; -1 for an order of a guest's bag that was merged. */
            cartVersion: number;
        };
        CartLine: {
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description The product's. */
            handle: string;
            /** @description Title of the product. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Option values by the name of their option. */
            options: {
                [key: string]: string;
            };
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description URL. */
            image: string | null;
            /** @description Number of pieces. */
            qty: number;
            /** @description Price of one piece, in minor units. */
            unitPrice: components["schemas"]["Money"];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice: components["schemas"]["Money"] | null;
            /** @description `unitPrice` times `qty`, in minor units. */
            lineTotal: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description This quantity can be ordered now: the variant is sold, and there is stock for it. A line that is no longer sold stays until it is removed, with the last known price. */
            available: boolean;
            /** @description Pieces on hand; null where stock is not counted. */
            stock: number | null;
            /** @description False for goods without delivery. */
            requiresShipping: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            addedAt: string;
            /** @description Price of one piece when the line was added, in minor units. */
            addedPrice: components["schemas"]["Money"];
            /** @description What brought the line here. `clickId` is null for a code without a click. */
            attribution: {
                /** @description Code of the link or discount; null: none. */
                code: string;
                /** @description TypeID with the prefix `clk_`. */
                clickId: `clk_${string}` | null;
                /** @description Name of the creator. */
                creatorName: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                clickedAt: string;
            } | null;
        };
        CartLineInput: {
            /** @description Ignored: it may come from a bag that was read. */
            readonly handle?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly title?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly variantTitle?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly options?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly sku?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly image?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly unitPrice?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly compareAtPrice?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly lineTotal?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly discount?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly available?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly stock?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly requiresShipping?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly addedAt?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly addedPrice?: unknown;
            /** @description Id or handle. */
            productId: string;
            /** @description TypeID with the prefix `var_`. */
            variantId?: string | null;
            /** @description Number of pieces. */
            qty: number;
            /** @description What brought the line here: `ref` and `clk` of the address that a creator's link led to. An unknown code is ignored, the newer click wins. Nothing else marks a line: the click cookie is asked when the order is placed. */
            attribution?: {
                /** @description A creator's link code. */
                code?: string | null;
                /** @description TypeID with the prefix `clk_`. */
                clickId?: string | null;
                /** @description As a bag that was read has it. Then this is no new click: it never replaces a stamp, and marks a line without one only by a known `clickId`. */
                clickedAt?: string | null;
                /** @description Ignored: it may come from a bag that was read. */
                readonly creatorName?: unknown;
            } | null;
        };
        CartLinesInput: {
            /** @description Lines that mean the same variant are added up. */
            lines: components["schemas"]["CartLineInput"][];
        };
        CartQtyInput: {
            /** @description 0 removes the line. */
            qty: number;
        };
        /** @description The buyer's latest order that waits for its payment at a remote provider. `total` is the amount due; the items are reserved until `expiresAt`, null while a payment is being processed. */
        CartWaitingOrder: {
            /** @description TypeID with the prefix `ord_`. */
            id: `ord_${string}`;
            /** @description Reference for people, by which it is asked for. */
            reference: string;
            /** @description Amount that is still due, in minor units. */
            total: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
        };
        CartWarning: {
            /**
             * @description What changed: the price, the stock, or that the product is no longer sold.
             * @enum {string}
             */
            code: "price_changed" | "insufficient_stock" | "unavailable" | "not_merged" | (string & {});
            /** @description Id; of a line that was not merged as the request named it. */
            productId: string;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}` | null;
            /** @description For people. */
            detail: string;
        };
        ChangePassword: {
            /** @description Password that the account has now. */
            currentPassword: string;
            /** @description 8 to 128 characters. There are no rules of composition, but the most common passwords are refused. */
            newPassword: string;
            /** @description Six digits of the app, or a recovery code. Each counts once. */
            code?: string | null;
        };
        CheckEmail: {
            /**
             * @description Says that a mail was sent, whether or not the address had an account.
             * @enum {string}
             */
            status: "check_email" | (string & {});
        };
        Click: {
            /** @description TypeID with the prefix `clk_`. */
            clickId: `clk_${string}`;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string;
        };
        ClickInput: {
            /** @description The creator's link code. */
            code: string;
            /** @description The page that the visitor landed on; its path and utm parameters are kept. */
            landingUrl?: string | null;
            /** @description `document.referrer`; only its host is kept. */
            referrer?: string | null;
        };
        ClicksEventData: {
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            to: string;
            /** @description Clicks that count, in this hour. */
            counted: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Clicks that are stored but not counted, by reason. */
            filtered: {
                /** @description Clicks by known bots, and by programs without a user agent. */
                bot: number;
                /** @description Prefetches by browsers. */
                prefetch: number;
                /** @description HEAD requests. */
                head: number;
                /** @description Repeated clicks of a visitor within an hour. */
                duplicate: number;
                /** @description Clicks while the creator was suspended. */
                creatorSuspended: number;
            };
            /** @description The 500 links with the most clicks, counted or not. */
            links: {
                /** @description TypeID with the prefix `link_`. */
                linkId: `link_${string}`;
                /** @description Code of the link, at `/r/{code}`. */
                code: string;
                /** @description Clicks on the link that count, in this hour. */
                counted: number;
                /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
                uniqueVisitors: number;
                /** @description Clicks that are stored but not counted, by reason. */
                filtered: {
                    /** @description Clicks by known bots, and by programs without a user agent. */
                    bot: number;
                    /** @description Prefetches by browsers. */
                    prefetch: number;
                    /** @description HEAD requests. */
                    head: number;
                    /** @description Repeated clicks of a visitor within an hour. */
                    duplicate: number;
                    /** @description Clicks while the creator was suspended. */
                    creatorSuspended: number;
                };
            }[];
        };
        Collection: {
            /** @description TypeID with the prefix `col_`. */
            id: `col_${string}`;
            /** @description Handle, which names it in addresses. */
            handle: string;
            /** @description Title of the collection. */
            title: string;
            /** @description A safe subset of HTML. */
            description: string;
            /** @description Picture of the collection; null: none. */
            image: components["schemas"]["CollectionImage"] | null;
            /** @description Products on sale. */
            productCount: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description The language of the texts. Only in a further language of the shop. */
            locale?: string;
            /** @description Fields that are in the shop's own language, because they are not translated. Only with `locale`. */
            untranslated?: string[];
        };
        CollectionImage: {
            /** @description Address, absolute. */
            url: string;
            /** @description Null where none was given. */
            alt: string | null;
            /** @description Pixels; null for a picture at another address that was not measured yet. */
            width: number | null;
            /** @description Height in pixels; null: unknown. */
            height: number | null;
        };
        CollectionPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Collection"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description A creator's earnings on one line of an order, or a later change of them. Base and amount of a `clawback` are negative; they are positive if it gives back what earlier ones took because a refund failed (`reason` `refund_failed`). */
        Commission: {
            /** @description TypeID with the prefix `com_`. */
            id: `com_${string}`;
            /**
             * @description `sale`, the `clawback` of a sale, a `bonus`, or an `adjustment` by staff.
             * @enum {string}
             */
            type: "sale" | "clawback" | "bonus" | "adjustment" | (string & {});
            /** @description TypeID with the prefix `com_`. */
            sourceId: `com_${string}` | null;
            /** @description TypeID with the prefix `line_`. */
            lineId: `line_${string}` | null;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string | null;
            /** @description Title of the product when it was ordered; null where it belongs to no product. */
            productTitle: string | null;
            /** @description Amount that the commission is computed from, without tax, in minor units. */
            base: components["schemas"]["Money"];
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            rule: components["schemas"]["AppliedCommissionRule"] | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /**
             * @description State of the commission; only `approved` can be paid out.
             * @enum {string}
             */
            status: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected" | (string & {});
            /** @description Why it has this status, where it is not the usual course. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            availableAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        CommissionEventData: {
            /** @description TypeID with the prefix `com_`. */
            id: `com_${string}`;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /**
             * @description `sale`, the `clawback` of a sale, a `bonus`, or an `adjustment` by staff.
             * @enum {string}
             */
            type: "sale" | "clawback" | "bonus" | "adjustment" | (string & {});
            /** @description TypeID with the prefix `com_`. */
            sourceId: `com_${string}` | null;
            /** @description TypeID with the prefix `line_`. */
            lineId: `line_${string}` | null;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string | null;
            /** @description Title of the product when it was ordered; null where it belongs to no product. */
            productTitle: string | null;
            /** @description Amount that the commission is computed from, without tax, in minor units. */
            base: {
                /** @description Integer of minor units (cents). */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description Rate in basis points; null for a flat amount. */
            rateBps: number | null;
            /** @description The rule as it was when the order was placed. Without an id it is the creator's own rate or the rate of the store's settings. */
            rule: {
                /**
                 * @description The first of these that had a matching rule, from the most specific on.
                 * @enum {string}
                 */
                scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default" | (string & {});
                /** @description TypeID with the prefix `rule_`. */
                id: `rule_${string}` | null;
                /** @description Basis points; null for a flat amount. */
                rateBps: number | null;
                /** @description Commission for each piece, in minor units; null: a rate applies. */
                flatPerUnit: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                } | null;
                /** @description Most that one order line can earn; null: no cap. */
                cap: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                } | null;
            } | null;
            /** @description Amount in minor units, with its currency. */
            amount: {
                /** @description Integer of minor units (cents). */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /**
             * @description State of the commission; only `approved` can be paid out.
             * @enum {string}
             */
            status: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected" | (string & {});
            /** @description Reason for the status, if it left the usual course; null otherwise. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            availableAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Higher is later; events may arrive in any order. */
            version: number;
        };
        CommissionList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Commission"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        CommissionProfile: {
            /** @description Tier of the creator, which commission rules can refer to. */
            tier: string;
            /** @description The rate of lines that no rule about a product or collection matches; null for a flat amount. */
            rateBps: number | null;
            /** @description The rules that concern this creator. For each line, the rules of the first matching scope count. */
            rules: components["schemas"]["CommissionProfileRule"][];
            /** @description Days from delivery to release. */
            holdDays: number;
            /** @description Days for which a click credits the creator. */
            windowDays: number;
            /**
             * @description Which click is credited: the last one.
             * @enum {string}
             */
            attributionModel: "last_click" | (string & {});
        };
        CommissionProfileRule: {
            /**
             * @description What the rule is about, from a creator's product to everything.
             * @enum {string}
             */
            scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default" | (string & {});
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}` | null;
            /** @description The collection's handle. */
            collection: string | null;
            /** @description What the product or collection is called; null where it is about all. */
            title: string | null;
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit: components["schemas"]["Money"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap: components["schemas"]["Money"] | null;
            /** @description Lines that match it earn nothing. */
            excluded: boolean;
        };
        ConfirmEmailChange: {
            /** @description The token of the mailed link. */
            token: string;
        };
        ConfirmMagicLink: {
            /** @description The token of the mailed link. */
            token: string;
        };
        ConfirmPasswordReset: {
            /** @description The token of the mailed link. */
            token: string;
            /** @description 8 to 128 characters. There are no rules of composition, but the most common passwords are refused. */
            password: string;
        };
        ConfirmTotp: {
            /** @description Six digits of the app, or a recovery code. Each counts once. */
            code: string;
        };
        CreateAccessToken: {
            /** @description Name for the token, by which its owner recognises it. */
            name: string;
            /** @description What the token may do. */
            scopes: "orders:read"[];
            /**
             * Format: date-time
             * @description In the future. Without it the token works until it is deleted.
             */
            expiresAt?: string | null;
        };
        CreatorAnalytics: {
            period: components["schemas"]["AnalyticsPeriod"];
            /**
             * @description Length of a step of the series.
             * @enum {string}
             */
            granularity: "hour" | "day" | "month" | (string & {});
            metrics: components["schemas"]["CreatorMetrics"];
            /** @description One bucket for every hour, day or month by the time zone's clocks, including empty ones. The first may begin before the period and the last may end after it; both count only facts inside the period. */
            series: components["schemas"]["AnalyticsBucket"][];
            /** @description Empty without the parameter `seriesBy`. The five keys with the highest net sales, then clicks, and last, with the key `(other)`, all others. */
            seriesBy: components["schemas"]["AnalyticsSeries"][];
            /** @description Empty without `groupBy`. Sorted by net sales, then clicks, highest first. At most 500 rows; the last row, with the key `(other)`, sums up the rest. */
            breakdown: components["schemas"]["AnalyticsGroup"][];
            filtered: components["schemas"]["FilteredClicks"];
            /**
             * Format: date-time
             * @description The figures include everything committed before this time: the time of reading or, if a replica answers, at most a second earlier.
             */
            dataThrough: string;
        };
        /** @description `balances` is null unless the creator is suspended or banned; an approved one reads the wallet. */
        CreatorApplication: {
            /** @description TypeID with the prefix `app_`. */
            id: `app_${string}`;
            /**
             * @description State of the membership in the creator programme.
             * @enum {string}
             */
            status: "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned" | (string & {});
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Short text about the creator, as the creator wrote it. */
            bio: string;
            /** @description Places where the creator publishes, such as a profile or a website. */
            channels: components["schemas"]["CreatorChannel"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            acceptedTermsAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            appliedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            decidedAt: string | null;
            /** @description What the administrators wrote about the decision. */
            reason: string | null;
            balances: components["schemas"]["WalletBalances"] | null;
        };
        CreatorApplicationInput: {
            /** @description The name that shoppers see. */
            displayName: string;
            /** @description Short text about the creator, as the creator wrote it. */
            bio?: string | null;
            /** @description Places where the creator publishes, such as a profile or a website. */
            channels: components["schemas"]["CreatorChannelInput"][];
            /**
             * @description Accepts the terms of the creator programme.
             * @constant
             */
            acceptedTerms: true;
        };
        CreatorChannel: {
            /** @description Platform that the channel is on, such as `instagram`. */
            platform: string;
            /** @description Address, absolute. */
            url: string;
            /** @description Number of followers, as the creator stated it; null: not stated. */
            followers: number | null;
        };
        CreatorChannelInput: {
            /** @description Platform that the channel is on, such as `instagram`. */
            platform: string;
            /** @description Address, absolute. */
            url: string;
            /** @description Number of followers, as the creator stated it; null: not stated. */
            followers?: number | null;
        };
        CreatorEndpointChanges: {
            /** @description A public https address. */
            url?: string;
            /** @description All of them, in place of those before. */
            eventTypes?: ("*" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly")[];
            /** @description Description as plain text; null: none. */
            description?: string | null;
            /** @description `false` also enables an endpoint that was disabled by 410 or by failures. */
            disabled?: boolean;
        };
        CreatorEndpointInput: {
            /** @description A public https address. */
            url: string;
            /** @description `*` stands for everything that creators receive. */
            eventTypes: ("*" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly")[];
            /** @description Description as plain text; null: none. */
            description?: string | null;
        };
        CreatorEndpointTest: {
            /**
             * @description Default: `webhook.test`.
             * @enum {string|null}
             */
            eventType?: "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "webhook.test" | null;
        };
        CreatorEndpoints: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["WebhookEndpoint"][];
        };
        CreatorEventData: {
            /** @description TypeID with the prefix `crt_`. */
            id: `crt_${string}`;
            /** @description TypeID with the prefix `usr_`. */
            userId: `usr_${string}` | null;
            /** @description The account's address, or the invitation's while there is no account. */
            email: string | null;
            /**
             * @description State of the membership in the creator programme.
             * @enum {string}
             */
            status: "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned" | (string & {});
            /** @description Name under which the creator appears in public. */
            displayName: string | null;
            /** @description Short text about the creator, as the creator wrote it. */
            bio: string | null;
            /** @description Places where the creator publishes, such as a profile or a website. */
            channels: {
                /** @description Platform that the channel is on, such as `instagram`. */
                platform: string;
                /** @description Address, absolute. */
                url: string;
                /** @description Number of followers, as the creator stated it; null: not stated. */
                followers: number | null;
            }[] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            acceptedTermsAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            appliedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            decidedAt: string | null;
            /** @description Of the last decision. */
            reason: string | null;
            /** @description Tier of the creator, which commission rules can refer to. */
            tier: string;
            /** @description The creator's own rate in basis points; null: the rules decide. */
            rateBps: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        /** @description `grossSales` is the base of commissions: lines without tax and shipping. `refunds` is the refunded part, dated by the refund; `netSales` is the difference. `commission` is earned minus reversed commission, by the same dates. `averageOrderValue` is `grossSales / orders`, `earningsPerClick` is `commission / clicks`, both rounded to the minor unit and null where the divisor is 0. */
        CreatorMetrics: {
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        /** @description `earnsFrom` is the commission on one piece of the cheapest variant, before discounts and without the tax of the shop's own country. */
        CreatorProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Names the product in addresses. */
            handle: string;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Vendor of the product; null: none. */
            vendor: string | null;
            /** @description The first two; the first one in suggestions. */
            images: components["schemas"]["Image"][];
            /** @description Lowest and highest price of the variants. */
            priceRange: {
                /** @description Lowest price of a variant, in minor units. */
                min: components["schemas"]["Money"];
                /** @description Highest price of a variant, in minor units. */
                max: components["schemas"]["Money"];
            };
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice: components["schemas"]["Money"] | null;
            /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
            lowestPrice30Days: components["schemas"]["Money"] | null;
            /** @description Some variant can be ordered now. */
            available: boolean;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}` | null;
            /** @description Pieces on hand of all variants; null if stock of one of them is not tracked. */
            stock: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description The values of the first option that pictures tell apart; empty in suggestions. */
            swatches: components["schemas"]["Swatch"][];
            /** @description The language of the texts. Only in a further language of the shop. */
            locale?: string;
            /** @description Fields that are in the shop's own language, because they are not translated. Only with `locale`. */
            untranslated?: string[];
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit: components["schemas"]["Money"] | null;
            /** @description Commission on one piece of the cheapest variant, in minor units; 0 if it earns none. */
            earnsFrom: components["schemas"]["Money"];
            /** @description A sale earns nothing. */
            excluded: boolean;
        };
        CreatorProductList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["CreatorProduct"][];
        };
        CreatorProfileInput: {
            /** @description The name that shoppers see. */
            displayName?: string;
            /** @description Short text about the creator, as the creator wrote it. */
            bio?: string | null;
            /** @description All of them, in place of those before. */
            channels?: components["schemas"]["CreatorChannelInput"][];
        };
        /** @description `previous` is of the period of the same length before; for `mtd` and `ytd` of the same part of the month or year before, to the same day and time; null for `all`. */
        CreatorStats: {
            period: components["schemas"]["AnalyticsPeriod"];
            metrics: components["schemas"]["CreatorMetrics"];
            previous: components["schemas"]["CreatorMetrics"] | null;
            /** @description The top five by net sales, then clicks. */
            topLinks: components["schemas"]["TopLink"][];
            /** @description The top five by net sales, then clicks. */
            topProducts: components["schemas"]["TopProduct"][];
            /** @description One bucket for each day of the period; only with `series=day`. */
            series?: components["schemas"]["AnalyticsBucket"][];
            /**
             * Format: date-time
             * @description The figures include everything committed before this time: the time of reading or, if a replica answers, at most a second earlier.
             */
            dataThrough: string;
        };
        DeleteAccount: {
            /** @description Password of the account. */
            password?: string | null;
        };
        FacetValue: {
            /** @description Value to filter by. */
            value: string;
            /** @description Title of the value for people. */
            label: string;
            /** @description Products that have it, beside all filters but those of its own name. */
            count: number;
        };
        /** @description The 50 values that most products have. */
        Facets: {
            /** @description Collections by handle. */
            collection: components["schemas"]["FacetValue"][];
            /** @description Types of the products. */
            type: components["schemas"]["FacetValue"][];
            /** @description Vendors of the products. */
            vendor: components["schemas"]["FacetValue"][];
            /** @description Tags of the products. */
            tag: components["schemas"]["FacetValue"][];
            /** @description By the name of an option; at most 50 names. */
            options: {
                [key: string]: components["schemas"]["OptionFacetValue"][];
            };
            /** @description Names of options by themselves. In the language of the answer. Only in a further language of the shop. */
            optionLabels?: {
                [key: string]: string;
            };
            /** @description Null without products. */
            price: {
                /** @description Lowest price of a variant, in minor units. */
                min: components["schemas"]["Money"];
                /** @description Highest price of a variant, in minor units. */
                max: components["schemas"]["Money"];
            } | null;
            /** @description Number of products that are in stock and sold out. */
            available: {
                /** @description Products that are in stock. */
                true: number;
                /** @description Products that are sold out. */
                false: number;
            };
            /** @description Number of further values that are not listed, by filter. */
            more: {
                /** @description Values that some product has and that are not listed. */
                collection: number;
                /** @description Values that some product has and that are not listed. */
                type: number;
                /** @description Values that some product has and that are not listed. */
                vendor: number;
                /** @description Values that some product has and that are not listed. */
                tag: number;
                /** @description Further values of each option, by its name. */
                options: {
                    [key: string]: number;
                };
            };
        };
        /** @description Clicks that are stored but not counted, by reason. */
        FilteredClicks: {
            /** @description Clicks by known bots, and by programs without a user agent. */
            bot: number;
            /** @description Prefetches by browsers. */
            prefetch: number;
            /** @description HEAD requests. */
            head: number;
            /** @description Repeated clicks of a visitor within an hour. */
            duplicate: number;
            /** @description Clicks while the creator was suspended. */
            creatorSuspended: number;
        };
        /** @description `hero` stands at the top of the start page, `story` is a band in its middle. Null: one that the shop's products make. */
        HomeStatement: {
            /** @description Heading of the part. */
            title: string;
            /** @description A sentence or two. */
            text: string | null;
            /** @description Address of a picture. */
            image: string | null;
            /** @description What the picture shows. */
            imageAlt: string | null;
            /** @description Text of the link; null: no link. */
            linkTitle: string | null;
            /** @description Where the link leads: an address, or a path of the shop. */
            url: string | null;
        };
        Image: {
            /** @description Address, absolute. */
            url: string;
            /** @description Null where none was given. */
            alt: string | null;
            /** @description Pixels; null for a picture at another address that was not measured yet. */
            width: number | null;
            /** @description Height in pixels; null: unknown. */
            height: number | null;
            /** @description TypeID with the prefix `img_`. */
            id: `img_${string}`;
            /** @description One colour to show while the picture loads. */
            placeholder: string | null;
            /** @description The variants that it shows; empty: the product as such. */
            variantIds: `var_${string}`[];
        };
        InventoryEventData: {
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Title of the product. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Pieces on hand. */
            stock: number;
            /** @description Number of pieces at or below which stock counts as low, from the settings. */
            threshold: number;
        };
        Invoice: {
            /** @description `<series>-<year>-<n>`. */
            number: string;
            /**
             * @description A correction takes back a credit note whose refund failed later.
             * @enum {string}
             */
            kind: "invoice" | "credit_note" | "correction" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            issuedAt: string;
            /** @description Total of the document, in minor units. */
            total: components["schemas"]["Money"];
            /** @description Where the document is. */
            url: string;
            /** @description Where it is as data; null where EN 16931 cannot say what it says. */
            xmlUrl: string | null;
        };
        InvoiceList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Invoice"][];
        };
        LegalText: {
            /**
             * @description Name of the legal text, such as `imprint`.
             * @enum {string}
             */
            name: "privacy" | "terms" | "withdrawal" | "guarantee" | "accessibility" | (string & {});
            /**
             * @description The language of the text; the shop's own if it is not translated.
             * @enum {string}
             */
            language: "en" | "de" | (string & {});
            /** @description Plain text with `# `, `## ` and `- ` at the beginning of lines. */
            text: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
        };
        LineDiscount: {
            /** @description Place in `discounts`, from 0. */
            index: number;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
        };
        LineInput: {
            /** @description Id or handle. */
            productId: string;
            /** @description TypeID with the prefix `var_`. */
            variantId?: string | null;
            /** @description Number of pieces. */
            qty: number;
            /** @description Ignored: it may come from a bag that was read. */
            readonly handle?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly title?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly variantTitle?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly options?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly sku?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly image?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly unitPrice?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly compareAtPrice?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly lineTotal?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly discount?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly available?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly stock?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly requiresShipping?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly addedAt?: unknown;
            /** @description Ignored: it may come from a bag that was read. */
            readonly addedPrice?: unknown;
            /** @description Ignored: the order follows what the bag keeps, and `attribution`. */
            readonly attribution?: unknown;
        };
        LinePiecesInput: {
            /** @description TypeID with the prefix `line_`. */
            lineId: string;
            /** @description Number of pieces. */
            qty: number;
        };
        LinkCreator: {
            /** @description Name of the creator that the link belongs to. */
            creatorName: string;
        };
        /** @description A `Product`, or with `view=card` a `ProductCard`. The optional fields belong to one of the two alone, such as `variants` to a product and `swatches` to a card. */
        ListedProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Names the product in addresses. */
            handle: string;
            /** @description Title of the product. */
            title: string;
            /** @description A safe subset of HTML: text, structure and links. */
            description?: string;
            /** @description Vendor of the product; null: none. */
            vendor: string | null;
            /** @description Product type; null: none. */
            type?: string | null;
            /** @description In the language of the answer. Only in a further language of the shop. */
            typeLabel?: string | null;
            /** @description Tags of the product, as staff wrote them. */
            tags?: string[];
            /** @description In the language of the answer. Only in a further language of the shop. */
            tagLabels?: string[];
            /** @description Options of the product with their values. */
            options?: components["schemas"]["ProductOption"][];
            /** @description At least one, in order. */
            variants?: components["schemas"]["Variant"][];
            /** @description All of them; with `view=card` the first two. */
            images: components["schemas"]["Image"][];
            /** @description Handles of the collections that the product is in. */
            collections?: string[];
            /** @description Lowest and highest price of the variants. */
            priceRange: {
                /** @description Lowest price of a variant, in minor units. */
                min: components["schemas"]["Money"];
                /** @description Highest price of a variant, in minor units. */
                max: components["schemas"]["Money"];
            };
            /** @description Some variant can be ordered now. */
            available: boolean;
            /** @description False for a product that is sold at its own address only: no list, search or feed has it. */
            listed?: boolean;
            /** @description Title and description for search engines. */
            seo?: components["schemas"]["Seo"];
            safety?: components["schemas"]["ProductSafety"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt?: string;
            /** @description The language of the texts. Only in a further language of the shop. */
            locale?: string;
            /** @description Fields that are in the shop's own language, because they are not translated. Only with `locale`. */
            untranslated?: string[];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice?: components["schemas"]["Money"] | null;
            /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
            lowestPrice30Days?: components["schemas"]["Money"] | null;
            /** @description TypeID with the prefix `var_`. */
            variantId?: `var_${string}` | null;
            /** @description Pieces on hand of all variants; null if stock of one of them is not tracked. */
            stock?: number | null;
            /** @description The values of the first option that pictures tell apart; empty in suggestions. */
            swatches?: components["schemas"]["Swatch"][];
        };
        Money: {
            /** @description Integer of minor units (cents). */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        MoneyInput: {
            /** @description Integer of minor units (cents). */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        NavigationEntry: {
            /** @description Text of the menu entry. */
            title: string;
            /** @description An address, or a path of the shop. */
            url: string;
        };
        NewAccessToken: {
            /** @description TypeID with the prefix `pat_`. */
            id: `pat_${string}`;
            /** @description Name that its owner gave the token. */
            name: string;
            /** @description What the token may do. */
            scopes: "orders:read"[];
            /** @description First characters of the token, by which its owner recognises it. */
            prefix: string;
            /** @description The last four characters of the token. */
            last4: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
            /** @description Shown this once. Null in a replay of the request. */
            token: string | null;
        };
        NewAddress: {
            /** @description The owner's name for it. */
            label?: string | null;
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company?: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2?: string | null;
            /** @description Required where the country's addresses name one. */
            city?: string | null;
            /** @description State, province or county; null where addresses have none. */
            region?: string | null;
            /** @description Required where letters do not arrive without one. Its format is not checked. */
            postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone?: string | null;
            /** @description Ignored, so that an address of an answer can be sent back. */
            readonly lines?: unknown;
            /** @description True takes the place from the address that had it. */
            isDefaultShipping?: boolean | null;
            /** @description True takes the place from the address that had it. */
            isDefaultBilling?: boolean | null;
        };
        NewsletterInput: {
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email?: string | null;
            /**
             * @description Where the visitor agreed; `footer` by default.
             * @enum {string|null}
             */
            place?: "footer" | "checkout" | "account" | null;
        };
        NewsletterSignUp: {
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "check_email" | "subscribed" | (string & {});
        };
        /** @description The first `availableAt` of pending commissions, and the amount that becomes available on that day (`releases[0]`). */
        NextRelease: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
        };
        OfficeFault: {
            /** @description What the page showed to the person, to find the line by. */
            digest: string;
            /** @description The page, without its query. */
            path: string;
            /** @description Message of the error. */
            message: string;
            /** @description Where it was thrown. */
            stack: string;
        };
        OptionFacetValue: {
            /** @description Value of the option to filter by. */
            value: string;
            /** @description In the language of the answer. Only in a further language of the shop. */
            label?: string;
            /** @description Products that have it, beside all filters but those of its own name. */
            count: number;
        };
        Order: {
            /** @description TypeID with the prefix `ord_`. */
            id: `ord_${string}`;
            /** @description For people: `T-7K3M-9QXD`. */
            reference: string;
            /**
             * @description `placed` until it is paid and delivered (`completed`) or given up (`canceled`).
             * @enum {string}
             */
            status: "placed" | "completed" | "canceled" | (string & {});
            /**
             * @description How much of the order has been paid or refunded.
             * @enum {string}
             */
            paymentStatus: "pending" | "authorized" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided" | (string & {});
            /**
             * @description How much of the order has been shipped or delivered.
             * @enum {string}
             */
            fulfillmentStatus: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned" | (string & {});
            /** @description E-mail address. */
            email: string;
            /** @description Order lines, in the order in which they were given. */
            lines: components["schemas"]["OrderLine"][];
            /** @description Sums of the order. */
            totals: components["schemas"]["OrderTotals"];
            /** @description Confirmed changes of what was ordered, oldest first. */
            changes: components["schemas"]["OrderChangeEntry"][];
            /** @description Country and region whose tax rates apply; null while they are unknown. */
            taxPlace: components["schemas"]["TaxPlace"];
            /** @description Address of the delivery; null if nothing is delivered to an address. */
            shippingAddress: components["schemas"]["Address"] | null;
            /** @description Address of the invoice; without one it is the delivery address. */
            billingAddress: components["schemas"]["BillingAddress"] | null;
            /** @description Delivery method of the order; null if nothing ships. */
            shippingMethod: {
                /** @description Code of the delivery method. */
                code: string;
                /** @description Name of the delivery method for customers. */
                name: string;
                /** @description Price in minor units. */
                price: components["schemas"]["Money"];
            } | null;
            /** @description The buyer's language when it was placed, which its mails and documents are in; `null` if it wasn't kept. */
            locale: string | null;
            /**
             * @description How it came: `web`, from a bag filled in the shop; `handoff`, with goods that an assistant had prepared.
             * @enum {string}
             */
            channel: "web" | "handoff" | (string & {});
            /** @description Terms that the customer accepted with the order; null if the shop asked for none. */
            acceptedTerms: {
                /** @description Version of the terms, from the settings. */
                version: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
            } | null;
            /** @description The code that applied. */
            discountCode: string | null;
            /** @description Promotions that apply, with what each takes off. */
            discounts: components["schemas"]["AppliedDiscount"][];
            /** @description Vouchers that pay, in the order in which they do; store credit is one entry. */
            tenders: components["schemas"]["OrderTender"][];
            /** @description Creator that the order is credited to, or why none is. */
            attribution: components["schemas"]["AttributionReceipt"];
            /** @description The order's newest payment. */
            payment: components["schemas"]["Payment"];
            /** @description Parcels of the order, oldest first. */
            shipments: components["schemas"]["Shipment"][];
            /** @description Refunds of the order, oldest first. */
            refunds: components["schemas"]["Refund"][];
            /** @description What the customer declared by the withdrawal function, oldest first. */
            withdrawals: components["schemas"]["Withdrawal"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            withdrawableUntil: string | null;
            /** @description What happened to the order, oldest first. */
            timeline: components["schemas"]["TimelineEntry"][];
            /** @description Where the invoice is; null until it is issued. */
            invoiceUrl: string | null;
            /** @description Note of the customer to the shop; null: none. */
            note: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            placedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            canceledAt: string | null;
            /**
             * @description Reason for the cancellation; null unless the order is canceled.
             * @enum {string|null}
             */
            cancelReason: ("customer" | "admin" | "expired" | "refunded" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        OrderChangeEntry: {
            /** @description Counted from 1. */
            n: number;
            /**
             * @description What it was made for.
             * @enum {string}
             */
            kind: "edit" | "draft" | "address" | "return" | "exchange" | "complaint" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Reason, as staff wrote it for the customer. */
            reason: string | null;
            /** @description What it added to the total as sold, in minor units. */
            added: components["schemas"]["Money"];
            /** @description What it took off the total, in minor units. */
            credited: components["schemas"]["Money"];
            /** @description What was open then: above zero to pay, below zero to give back. */
            balance: components["schemas"]["Money"];
        };
        OrderEventData: {
            /** @description TypeID with the prefix `ord_`. */
            id: `ord_${string}`;
            /** @description For people: `T-7K3M-9QXD`. */
            reference: string;
            /**
             * @description `placed` until it is paid and delivered (`completed`) or given up (`canceled`).
             * @enum {string}
             */
            status: "placed" | "completed" | "canceled" | (string & {});
            /**
             * @description How much of the order has been paid or refunded.
             * @enum {string}
             */
            paymentStatus: "pending" | "authorized" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided" | (string & {});
            /**
             * @description How much of the order has been shipped or delivered.
             * @enum {string}
             */
            fulfillmentStatus: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned" | (string & {});
            /** @description E-mail address. */
            email: string | null;
            /** @description Order lines, in the order in which they were given. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                id: `line_${string}`;
                /** @description TypeID with the prefix `prod_`. */
                productId: `prod_${string}`;
                /** @description TypeID with the prefix `var_`. */
                variantId: `var_${string}`;
                /** @description Title of the product when it was ordered. */
                title: string;
                /** @description Title of the variant, such as `Natural / M`. */
                variantTitle: string;
                /** @description Stock keeping unit; null: none. */
                sku: string | null;
                /** @description Picture to show for it; null: none. */
                image: string | null;
                /** @description Number of pieces. */
                qty: number;
                /** @description Price of one piece, in minor units. */
                unitPrice: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Discount on the line, in minor units. */
                discount: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Tax of the line, in minor units. */
                tax: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Price of the line after discounts, in minor units. */
                total: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description False for goods without delivery. */
                requiresShipping: boolean;
                /** @description The line's parts of the discounts; they add up to `discount`. */
                discounts: {
                    /** @description Place in `discounts`, from 0. */
                    index: number;
                    /** @description Amount in minor units, with its currency. */
                    amount: {
                        /** @description Integer of minor units (cents). */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                    };
                }[];
                /** @description The product's when it was ordered; null for an order from before it was kept. */
                handle: string | null;
                /** @description Basis points. */
                taxRateBps: number;
                /** @description Tax class of the goods, such as `standard` or `reduced`. */
                taxClass: string;
                /** @description ISO 3166-1 alpha-2; null for an order from before it was kept. */
                taxCountry: string | null;
                /** @description True where the customer has a right of withdrawal. */
                withdrawable: boolean;
                /** @description Pieces that have been shipped or handed over. */
                fulfilledQty: number;
                /** @description Pieces that have been refunded. */
                refundedQty: number;
                /** @description Pieces that a change of the order took out before they were sent. */
                removedQty: number;
                /** @description Pieces of a return. */
                returnedQty: number;
                /** @description Sent pieces that got lost. */
                lostQty: number;
                /** @description What changes took off the line's total, in minor units. */
                credited: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            }[];
            /** @description Sums of the order. */
            totals: {
                /** @description Sum of the lines before discounts, in minor units. */
                items: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Amount taken off by discounts, in minor units; not below zero. */
                discount: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Delivery price in minor units; null while no country is known. */
                shipping: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Tax in minor units. */
                tax: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Tax of the delivery, in minor units; within `tax`. */
                shippingTax: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description True if prices include tax. */
                taxIncluded: boolean;
                /** @description Total in minor units. */
                total: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Amount that vouchers pay, in minor units; within `paid` once the rest is paid. */
                tendered: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Amount paid, in minor units. */
                paid: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Amount refunded, in minor units. */
                refunded: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Amount that is still to be paid, in minor units. */
                due: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description What changes took off the total, in minor units. */
                credited: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description What the order costs now: `total` less `credited`. */
                current: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description What the shop still has to give back because of changes, in minor units. */
                owed: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            };
            /** @description Confirmed changes of what was ordered, oldest first. */
            changes: {
                /** @description Counted from 1. */
                n: number;
                /**
                 * @description What it is about: a request for help or a notice.
                 * @enum {string}
                 */
                kind: "edit" | "draft" | "address" | "return" | "exchange" | "complaint" | (string & {});
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
                /** @description Reason, as it was given. */
                reason: string | null;
                /** @description What it added to the total as sold, in minor units. */
                added: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description What it took off the total, in minor units. */
                credited: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description What was open then: above zero to pay, below zero to give back. */
                balance: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            }[];
            /** @description Country and region whose tax rates apply; null while they are unknown. */
            taxPlace: {
                /** @description ISO 3166-1 alpha-2. */
                country: string;
                /** @description State, province or county; null where addresses have none. */
                region: string | null;
            };
            /** @description Address of the delivery; null if nothing is delivered to an address. */
            shippingAddress: {
                /** @description Name of the person. */
                name: string | null;
                /** @description Name of the company; null: none. */
                company: string | null;
                /** @description Street and house number, or the first line of the address. */
                line1: string | null;
                /** @description Second line of the address, such as a flat or floor; null: none. */
                line2: string | null;
                /** @description Empty in countries whose addresses name none. */
                city: string | null;
                /** @description State, province or county; null where addresses have none. */
                region: string | null;
                /** @description As the country writes it, where it could be read as one of its codes. */
                postalCode: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string;
                /** @description Telephone number, as it was given; null: none. */
                phone: string | null;
                /** @description The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other. */
                lines: string[] | null;
            } | null;
            /** @description Address of the invoice; without one it is the delivery address. */
            billingAddress: {
                /** @description Name of the person. */
                name: string | null;
                /** @description Name of the company; null: none. */
                company: string | null;
                /** @description Street and house number, or the first line of the address. */
                line1: string | null;
                /** @description Second line of the address, such as a flat or floor; null: none. */
                line2: string | null;
                /** @description Empty in countries whose addresses name none. */
                city: string | null;
                /** @description State, province or county; null where addresses have none. */
                region: string | null;
                /** @description As the country writes it, where it could be read as one of its codes. */
                postalCode: string | null;
                /** @description ISO 3166-1 alpha-2. */
                country: string;
                /** @description Telephone number, as it was given; null: none. */
                phone: string | null;
                /** @description The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other. */
                lines: string[] | null;
                /** @description VAT ID of the buyer, printed on the invoice. Only its form was checked; it changes no tax. */
                vatId: string | null;
            } | null;
            /** @description Delivery method of the order; null if nothing ships. */
            shippingMethod: {
                /** @description Code of the delivery method. */
                code: string;
                /** @description Name of the delivery method for customers. */
                name: string;
                /** @description Price in minor units. */
                price: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            } | null;
            /** @description The buyer's language when it was placed, which its mails and documents are in; `null` if it wasn't kept. */
            locale: string | null;
            /**
             * @description How it came: `web`, from a bag filled in the shop; `handoff`, with goods that an assistant had prepared.
             * @enum {string}
             */
            channel: "web" | "handoff" | (string & {});
            /** @description Terms that the customer accepted with the order; null if the shop asked for none. */
            acceptedTerms: {
                /** @description Version of the terms, from the settings. */
                version: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
            } | null;
            /** @description The code that applied. */
            discountCode: string | null;
            /** @description Promotions that apply, with what each takes off. */
            discounts: {
                /** @description The promotion's title for customers; the code of a discount code. */
                title: string;
                /** @description Null for an automatic promotion. */
                code: string | null;
                /**
                 * @description `product`: pieces, `order`: the goods together, `shipping`: the delivery.
                 * @enum {string}
                 */
                class: "product" | "order" | "shipping" | (string & {});
                /** @description True where no code was needed. */
                automatic: boolean;
                /** @description Amount in minor units, with its currency. */
                amount: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            }[];
            /** @description Vouchers that pay, in the order in which they do; store credit is one entry. */
            tenders: {
                /**
                 * @description What it is about: a request for help or a notice.
                 * @enum {string}
                 */
                kind: "gift_card" | "store_credit" | (string & {});
                /** @description The last four characters of a gift card's code; null for store credit. */
                last4: string | null;
                /** @description Amount in minor units, with its currency. */
                amount: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Amount that refunds gave back to it, in minor units. */
                refunded: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /**
                 * @description `reserved` until the rest is paid, then `captured`; `voided` if the order is canceled before.
                 * @enum {string}
                 */
                status: "reserved" | "captured" | "voided" | (string & {});
            }[];
            /** @description Creator that the order is credited to, or why none is. */
            attribution: {
                /**
                 * @description Whether the order is credited to a creator.
                 * @enum {string}
                 */
                status: "credited" | "not_credited" | "none" | (string & {});
                /**
                 * @description What the credit rests on; null without a credit.
                 * @enum {string|null}
                 */
                method: ("coupon" | "link" | "cart_line" | "manual" | (string & {})) | null;
                /** @description Code of the link or discount; null: none. */
                code: string | null;
                /** @description Creator that it belongs to; null: none. */
                creator: {
                    /** @description Name under which the creator appears in public. */
                    displayName: string | null;
                } | null;
                /** @description Only for administrators and that creator. */
                linkId: string | null;
                /** @description Only for administrators and that creator. */
                clickId: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                clickedAt: string | null;
                /** @description Days for which a click credits the creator; null without a credit. */
                windowDays: number | null;
                /**
                 * @description Reason why no creator is credited; null with a credit.
                 * @enum {string|null}
                 */
                reason: ("self_referral" | "window_expired" | "creator_not_approved" | "link_disabled" | "unknown_code" | "filtered_click" | "product_excluded" | (string & {})) | null;
            };
            /** @description The order's newest payment. */
            payment: {
                /**
                 * @description Payment provider that handles the payment.
                 * @enum {string}
                 */
                provider: "test" | "manual" | "stripe" | (string & {});
                /**
                 * @description State of the payment at its provider.
                 * @enum {string}
                 */
                status: "requires_setup" | "requires_action" | "processing" | "authorized" | "succeeded" | "failed" | "canceled" | (string & {});
                /** @description Only for the owner, on placement and on `/payment`. */
                clientSecret: string | null;
                /** @description The shop's own text on how to pay, in its own language, if the customer has to do something. Amount and reference are `totals.due` and `reference`. */
                instructions: string | null;
                /** @description The transfer that the customer owes. `null` if nothing is due, the order is paid in another way, or the shop's settings name no `bankAccount`. */
                transfer: {
                    /** @description Holder of the account. */
                    holder: string;
                    /** @description Without spaces. */
                    iban: string | null;
                    /** @description BIC of the bank; null: none. */
                    bic: string | null;
                    /** @description Amount in minor units, with its currency. */
                    amount: {
                        /** @description Integer of minor units (cents). */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                    };
                    /** @description What the customer names as the reference. */
                    reference: string;
                    /** @description Text for a QR code that banking apps fill in the transfer from (EPC069-12), to be drawn at error correction level M. `null` for currencies other than the euro. */
                    qr: string | null;
                } | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                expiresAt: string | null;
            };
            /** @description Parcels of the order, oldest first. */
            shipments: {
                /** @description TypeID with the prefix `ship_`. */
                id: `ship_${string}`;
                /**
                 * @description `voided`: announced by mistake and never sent; its pieces are open again.
                 * @enum {string}
                 */
                status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | "voided" | (string & {});
                /** @description Name of the carrier, such as `DHL`. */
                carrier: string;
                /** @description The first of `numbers`. */
                trackingNumber: string | null;
                /** @description Tracking page of the first number. */
                trackingUrl: string | null;
                /** @description Tracking numbers, one for each carton. */
                numbers: {
                    /** @description Tracking number. */
                    number: string;
                    /** @description Name of the carrier, such as `DHL`. */
                    carrier: string;
                    /** @description Tracking page of the carrier. */
                    url: string | null;
                    /**
                     * @description State of this carton.
                     * @enum {string}
                     */
                    status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
                }[];
                /** @description The carrier's product. */
                service: string | null;
                /** @description Order lines in the parcel, with their pieces. */
                lines: {
                    /** @description TypeID with the prefix `line_`. */
                    lineId: `line_${string}`;
                    /** @description Number of pieces. */
                    qty: number;
                }[];
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                shippedAt: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                deliveredAt: string | null;
                /** @description Tracking events reported by the carrier, oldest first. */
                events: {
                    /**
                     * @description State that the carrier reported.
                     * @enum {string}
                     */
                    status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC, milliseconds.
                     */
                    at: string;
                    /** @description What the carrier wrote; null: nothing. */
                    detail: string | null;
                    /** @description Place that the carrier named; null: not named. */
                    location: string | null;
                }[];
            }[];
            /** @description Refunds of the order, oldest first. */
            refunds: {
                /** @description TypeID with the prefix `ref_`. */
                id: `ref_${string}`;
                /**
                 * @description `pending` at the provider, `succeeded`, or `failed`.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed" | (string & {});
                /** @description Amount in minor units, with its currency. */
                amount: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Reason, as it was given. */
                reason: string;
                /** @description Where the money goes: to the payment, and to vouchers. */
                giveBack: {
                    /**
                     * @description `payment`: back by the means that the rest was paid with.
                     * @enum {string}
                     */
                    to: "payment" | "gift_card" | "store_credit" | (string & {});
                    /** @description The last four characters of a gift card's code; null for store credit. */
                    last4: string | null;
                    /** @description Amount in minor units, with its currency. */
                    amount: {
                        /** @description Integer of minor units (cents). */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                    };
                }[];
                /** @description Lines that the refund gives back, with the amount of each. */
                lines: {
                    /** @description TypeID with the prefix `line_`. */
                    lineId: `line_${string}`;
                    /** @description Number of pieces. */
                    qty: number;
                    /** @description Amount refunded for the line, in minor units. */
                    amount: {
                        /** @description Integer of minor units (cents). */
                        amount: number;
                        /** @description ISO 4217. */
                        currency: string;
                    };
                }[];
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                createdAt: string;
            }[];
            /** @description What the customer declared by the withdrawal function, oldest first. */
            withdrawals: {
                /** @description TypeID with the prefix `wdr_`. */
                id: `wdr_${string}`;
                /** @description TypeID with the prefix `ord_`. */
                orderId: `ord_${string}`;
                /** @description For people. */
                orderReference: string;
                /** @description Lines that the customer withdraws from, with their pieces. */
                lines: {
                    /** @description TypeID with the prefix `line_`. */
                    lineId: `line_${string}`;
                    /** @description Number of pieces. */
                    qty: number;
                }[];
                /** @description Reason, as it was given. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                receivedAt: string;
                /** @description True after `withdrawableUntil`. The declaration counts as taken all the same. */
                late: boolean;
            }[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            withdrawableUntil: string | null;
            /** @description What happened to the order, oldest first. */
            timeline: {
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
                /** @description What happened, such as `placed`, `paid` or `shipped`. */
                type: string;
                /** @description What was added to it, such as a tracking number; null: nothing. */
                detail: string | null;
            }[];
            /** @description Where the invoice is; null until it is issued. */
            invoiceUrl: string | null;
            /** @description Note of the customer to the shop; null: none. */
            note: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            placedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            canceledAt: string | null;
            /**
             * @description Reason for the cancellation; null unless the order is canceled.
             * @enum {string|null}
             */
            cancelReason: ("customer" | "admin" | "expired" | "refunded" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
            /** @description In `order.disputed` and `order.dispute_closed`: the dispute. */
            dispute?: {
                /** @description TypeID with the prefix `dsp_`. */
                id: `dsp_${string}`;
                /**
                 * @description `needs_response` until staff close the dispute.
                 * @enum {string}
                 */
                status: "needs_response" | "closed" | (string & {});
                /** @description Amount in minor units, with its currency. */
                amount: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Reason given by the provider. */
                reason: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                respondBy: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                openedAt: string;
                /**
                 * @description How the dispute ended; null while it is open.
                 * @enum {string|null}
                 */
                outcome: ("won" | "lost" | (string & {})) | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                closedAt: string | null;
            };
        };
        OrderLine: {
            /** @description TypeID with the prefix `line_`. */
            id: `line_${string}`;
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Picture to show for it; null: none. */
            image: string | null;
            /** @description Number of pieces. */
            qty: number;
            /** @description Price of one piece, in minor units. */
            unitPrice: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description Tax of the line, in minor units, within its total if prices include tax. */
            tax: components["schemas"]["Money"];
            /** @description Price of the line after discounts, in minor units. */
            total: components["schemas"]["Money"];
            /** @description False for goods without delivery. */
            requiresShipping: boolean;
            /** @description The line's parts of the discounts; they add up to `discount`. */
            discounts: components["schemas"]["LineDiscount"][];
            /** @description The product's when it was ordered; null for an order from before it was kept. */
            handle: string | null;
            /** @description Basis points. */
            taxRateBps: number;
            /** @description Tax class of the goods, such as `standard` or `reduced`. */
            taxClass: string;
            /** @description ISO 3166-1 alpha-2; null for an order from before it was kept. */
            taxCountry: string | null;
            /** @description True where the customer has a right of withdrawal. */
            withdrawable: boolean;
            /** @description Pieces that have been shipped or handed over. */
            fulfilledQty: number;
            /** @description Pieces that have been refunded. */
            refundedQty: number;
            /** @description Pieces that a change of the order took out before they were sent. */
            removedQty: number;
            /** @description Pieces of a return. */
            returnedQty: number;
            /** @description Sent pieces that got lost. */
            lostQty: number;
            /** @description What changes took off the line's total, in minor units. */
            credited: components["schemas"]["Money"];
        };
        OrderPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Order"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description What a voucher pays of the order. */
        OrderTender: {
            /**
             * @description Kind of voucher.
             * @enum {string}
             */
            kind: "gift_card" | "store_credit" | (string & {});
            /** @description The last four characters of a gift card's code; null for store credit. */
            last4: string | null;
            /** @description Amount that it pays, in minor units. */
            amount: components["schemas"]["Money"];
            /** @description Amount that refunds gave back to it, in minor units. */
            refunded: components["schemas"]["Money"];
            /**
             * @description `reserved` until the rest is paid, then `captured`; `voided` if the order is canceled before.
             * @enum {string}
             */
            status: "reserved" | "captured" | "voided" | (string & {});
        };
        OrderTotals: {
            /** @description Sum of the lines before discounts, in minor units. */
            items: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description Delivery price in minor units; null while no country is known. */
            shipping: components["schemas"]["Money"];
            /** @description Tax of lines and delivery, in minor units. */
            tax: components["schemas"]["Money"];
            /** @description Tax of the delivery, in minor units; within `tax`. */
            shippingTax: components["schemas"]["Money"];
            /** @description True if prices include tax. */
            taxIncluded: boolean;
            /** @description Total as it was sold, with what changes added, in minor units; `current` is what it costs now. */
            total: components["schemas"]["Money"];
            /** @description Amount that vouchers pay, in minor units; within `paid` once the rest is paid. */
            tendered: components["schemas"]["Money"];
            /** @description Amount paid, in minor units. */
            paid: components["schemas"]["Money"];
            /** @description Amount refunded, in minor units. */
            refunded: components["schemas"]["Money"];
            /** @description Amount that is still to be paid, in minor units. */
            due: components["schemas"]["Money"];
            /** @description What changes took off the total, in minor units. */
            credited: components["schemas"]["Money"];
            /** @description What the order costs now: `total` less `credited`. */
            current: components["schemas"]["Money"];
            /** @description What the shop still has to give back because of changes, in minor units. */
            owed: components["schemas"]["Money"];
        };
        /** @description The bag that the customer saw. A bag is ordered once: a later order of the same version is 409 `already_ordered`. If the bag has changed since, the order is 409 `cart_changed`. An order without `cart` isn't checked against the bag. */
        OrderedCartInput: {
            /** @description TypeID with the prefix `cart_`. */
            id: string;
            /** @description As `GET /api/cart` has it. */
            version: number;
        };
        OwnClaims: {
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string;
            /**
             * @description What the credit rests on; null without a credit.
             * @enum {string|null}
             */
            method: ("coupon" | "link" | "cart_line" | "manual" | (string & {})) | null;
            /**
             * @description Whether a coupon or a click takes precedence; null for an order from before it was kept.
             * @enum {string|null}
             */
            policy: ("coupon_wins" | "earlier_link_wins" | "links_only" | (string & {})) | null;
            /** @description Days for which a click credits the creator; null without a credit. */
            windowDays: number;
            /** @description This creator's own claims. Empty where credit was given by hand, or before claims were kept. */
            considered: components["schemas"]["AttributionClaim"][];
        };
        OwnPartnerEnquiries: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["OwnPartnerEnquiry"][];
        };
        /** @description `approved` is null unless the status is `approved`. */
        OwnPartnerEnquiry: {
            /** @description TypeID with the prefix `int_`. */
            id: `int_${string}`;
            /**
             * @description State of the enquiry.
             * @enum {string}
             */
            status: "pending" | "approved" | "suspended" | (string & {});
            /** @description Name of the company; null: none. */
            company: string;
            /** @description Person to contact at the partner. */
            contactName: string;
            /** @description E-mail address. */
            email: string;
            /** @description Website of the partner; null: none. */
            website: string | null;
            /** @description What the partner wants to use the API for. */
            useCase: string;
            /** @description `*` stands for every type. */
            eventTypes: string[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            approved: components["schemas"]["PartnerApproval"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            decidedAt: string | null;
        };
        OwnReport: {
            /** @description TypeID with the prefix `rep_`. */
            id: `rep_${string}`;
            /** @description Reference of the report, such as `R-4QWP-8H2C`. */
            reference: string;
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "support" | "abuse" | (string & {});
            /**
             * @description Category of the report; null for a request for help without one.
             * @enum {string|null}
             */
            category: ("order" | "delivery" | "return" | "payment" | "product" | "account" | "creator_programme" | "technical" | "other" | "unsafe_product" | "illegal_product" | "counterfeit" | "intellectual_property" | "scam" | "misleading_advertising" | "data_protection" | "hate_speech" | "violence" | "self_harm" | "adult_content" | "child_sexual_abuse" | "animal_welfare" | "spam" | (string & {})) | null;
            /**
             * @description State of the report.
             * @enum {string}
             */
            status: "received" | "in_review" | "waiting" | "resolved" | "rejected" | (string & {});
            /** @description Subject line; null: none. */
            subject: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
        };
        OwnReportList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["OwnReport"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description An account's store credit. `available` is what an order placed now can use. */
        OwnStoreCredit: {
            /** @description Amount that the shop owes the account, in minor units. */
            balance: components["schemas"]["Money"];
            /** @description Amount that an order placed now can use, in minor units. */
            available: components["schemas"]["Money"];
            /** @description Newest first, at most 200. */
            credits: components["schemas"]["StoreCredit"][];
        };
        /** @description What the integration may receive. */
        PartnerApproval: {
            /** @description `*` stands for every type. */
            eventTypes: string[];
            /** @description True if events contain names, addresses and e-mail addresses. */
            personalData: boolean;
        };
        PartnerEnquiry: {
            /** @description TypeID with the prefix `int_`. */
            id: `int_${string}`;
            /**
             * @description State of the enquiry.
             * @enum {string}
             */
            status: "pending" | "approved" | "suspended" | (string & {});
            /** @description Name of the company; null: none. */
            company: string;
            /** @description Person to contact at the partner. */
            contactName: string;
            /** @description E-mail address. */
            email: string;
            /** @description Website of the partner; null: none. */
            website: string | null;
            /** @description What the partner wants to use the API for. */
            useCase: string;
            /** @description `*` stands for every type. */
            eventTypes: string[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        PartnerEnquiryInput: {
            /** @description Name of the company; null: none. */
            company: string;
            /** @description Person to contact at the partner. */
            contactName: string;
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
            /** @description Website of the partner; null: none. */
            website?: string | null;
            /** @description The purpose of the events. */
            useCase: string;
            /** @description Those that are needed; all when left out. */
            eventTypes?: ("*" | "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test")[] | null;
        };
        Passkey: {
            /** @description TypeID with the prefix `pk_`. */
            id: `pk_${string}`;
            /** @description Name that its owner gave the passkey. */
            name: string;
            /** @description True where the device synchronises it to the owner's others. */
            backedUp: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastUsedAt: string | null;
        };
        /** @description As `toJSON()` of the browser's credential has it. */
        PasskeyAssertion: {
            /** @description base64url */
            id: string;
            /** @description base64url */
            rawId: string;
            /**
             * @description Kind of credential, as WebAuthn names it.
             * @enum {string}
             */
            type: "public-key";
            /** @description Answer of the authenticator, as `navigator.credentials.get` gives it. */
            response: {
                /** @description base64url */
                clientDataJSON: string;
                /** @description base64url */
                authenticatorData: string;
                /** @description base64url */
                signature: string;
                /** @description base64url */
                userHandle?: string | null;
            };
        };
        PasskeyList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Passkey"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description As `toJSON()` of the browser's credential has it. */
        PasskeyRegistration: {
            /** @description base64url */
            id: string;
            /** @description base64url */
            rawId: string;
            /**
             * @description Kind of credential, as WebAuthn names it.
             * @enum {string}
             */
            type: "public-key";
            /** @description Answer of the authenticator, as `navigator.credentials.create` gives it. */
            response: {
                /** @description base64url */
                clientDataJSON: string;
                /** @description base64url */
                attestationObject: string;
                /** @description Ways in which the browser reaches the passkey, as WebAuthn names them. */
                transports?: string[] | null;
            };
        };
        /** @description For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
        PasskeyRegistrationOptions: {
            /** @description base64url; single use, 5 minutes, bound to the browser. */
            challenge: string;
            /** @description The shop, as the relying party. */
            rp: {
                /** @description Host of the shop. */
                id: string;
                /** @description Name of the shop. */
                name: string;
            };
            /** @description The account, as the authenticator stores it. */
            user: {
                /** @description base64url */
                id: string;
                /** @description E-mail address that the authenticator shows. */
                name: string;
                /** @description Name that the authenticator shows. */
                displayName: string;
            };
            /** @description Algorithms that the shop accepts, preferred first. */
            pubKeyCredParams: {
                /**
                 * @description Kind of credential, as WebAuthn names it.
                 * @enum {string}
                 */
                type: "public-key";
                /** @description COSE identifier of the algorithm, such as -7 for ES256. */
                alg: number;
            }[];
            /** @description Milliseconds that the browser waits for the person. */
            timeout: number;
            /** @description Passkeys that the account has already. */
            excludeCredentials: {
                /** @description base64url */
                id: string;
                /**
                 * @description Kind of credential, as WebAuthn names it.
                 * @enum {string}
                 */
                type: "public-key";
                /** @description Ways in which the browser reaches the passkey, as WebAuthn names them. */
                transports: string[];
            }[];
            /** @description Requirements on the authenticator, as WebAuthn names them. */
            authenticatorSelection: {
                /**
                 * @description Whether the passkey has to be stored on the authenticator.
                 * @enum {string}
                 */
                residentKey: "required";
                /** @description The same as `residentKey`, for older browsers. */
                requireResidentKey: boolean;
                /**
                 * @description Whether the authenticator has to verify the person, as WebAuthn names it.
                 * @enum {string}
                 */
                userVerification: "required";
            };
            /**
             * @description Attestation that the shop asks for; it asks for none.
             * @enum {string}
             */
            attestation: "none";
        };
        PasskeySignIn: {
            credential: components["schemas"]["PasskeyAssertion"];
        };
        /** @description For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
        PasskeySignInOptions: {
            /** @description base64url; single use, 5 minutes, bound to the browser. */
            challenge: string;
            /** @description Host of the shop, as the relying party. */
            rpId: string;
            /** @description Milliseconds that the browser waits for the person. */
            timeout: number;
            /**
             * @description Whether the authenticator has to verify the person, as WebAuthn names it.
             * @enum {string}
             */
            userVerification: "required";
        };
        Payment: {
            /**
             * @description Payment provider that handles the payment.
             * @enum {string}
             */
            provider: "test" | "manual" | "stripe" | (string & {});
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "requires_setup" | "requires_action" | "processing" | "authorized" | "succeeded" | "failed" | "canceled" | (string & {});
            /** @description Only for the owner, on placement and on `/payment`. */
            clientSecret: string | null;
            /** @description The shop's own text on how to pay, in its own language, if the customer has to do something. Amount and reference are `totals.due` and `reference`. */
            instructions: string | null;
            transfer: components["schemas"]["BankTransfer"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
        };
        /** @description One payment to a creator. Its amount never changes. */
        Payout: {
            /** @description TypeID with the prefix `pay_`. */
            id: `pay_${string}`;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /**
             * @description `failed`, `returned` and `canceled` put what was in it back into the balance; `held` goes on later.
             * @enum {string}
             */
            status: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled" | (string & {});
            /**
             * @description How it is paid.
             * @enum {string}
             */
            method: "bank_transfer" | "paypal" | (string & {});
            /** @description The account, masked. */
            methodLabel: string;
            /**
             * @description Asked for by the creator, or made by the monthly run.
             * @enum {string}
             */
            origin: "request" | "monthly" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /** @description Why it is held, where that was said; null when it is not held. */
            heldReason: string | null;
            /** @description Why it failed, was returned or was canceled. */
            failureReason: string | null;
            /** @description The reference of the bank or PayPal. */
            reference: string | null;
        };
        PayoutEventData: {
            /** @description TypeID with the prefix `pay_`. */
            id: `pay_${string}`;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /** @description Amount in minor units, with its currency. */
            amount: {
                /** @description Integer of minor units (cents). */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /**
             * @description State of the payout.
             * @enum {string}
             */
            status: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled" | (string & {});
            /**
             * @description How the payout is paid; null: unknown.
             * @enum {string|null}
             */
            method: ("bank_transfer" | "paypal" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /** @description Reason why the payout failed, was returned or was canceled; null otherwise. */
            failureReason: string | null;
            /** @description Reference of the bank or PayPal; null until it was sent. */
            reference: string | null;
            /** @description Higher is later; events may arrive in any order. */
            version: number;
        };
        PayoutInput: Record<string, never>;
        PayoutList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Payout"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        PayoutMethod: {
            /**
             * @description How it is paid.
             * @enum {string}
             */
            type: "bank_transfer" | "paypal" | (string & {});
            /** @description The account, masked. */
            label: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
        };
        PayoutMethodInput: {
            /**
             * @description How it is paid.
             * @enum {string}
             */
            type: "bank_transfer" | "paypal";
            /** @description For a bank transfer. */
            accountHolder?: string | null;
            /** @description For a bank transfer. Spaces are ignored; length and check digits are validated. */
            iban?: string | null;
            /** @description For a bank transfer; not needed within the SEPA. */
            bic?: string | null;
            /**
             * Format: email
             * @description The address of a PayPal account.
             */
            email?: string | null;
        };
        PayoutStatement: {
            /** @description TypeID with the prefix `pay_`. */
            id: `pay_${string}`;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /**
             * @description `failed`, `returned` and `canceled` put what was in it back into the balance; `held` goes on later.
             * @enum {string}
             */
            status: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled" | (string & {});
            /**
             * @description How it is paid.
             * @enum {string}
             */
            method: "bank_transfer" | "paypal" | (string & {});
            /** @description The account, masked. */
            methodLabel: string;
            /**
             * @description Asked for by the creator, or made by the monthly run.
             * @enum {string}
             */
            origin: "request" | "monthly" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /** @description Why it is held, where that was said; null when it is not held. */
            heldReason: string | null;
            /** @description Why it failed, was returned or was canceled. */
            failureReason: string | null;
            /** @description The reference of the bank or PayPal. */
            reference: string | null;
            /** @description What it moved in the balance, newest first. */
            entries: components["schemas"]["WalletEntry"][];
            /** @description The commissions that it pays, newest first, 10,000 at most. They add up to its amount. */
            commissions: components["schemas"]["Commission"][];
            /** @description There are more; `/api/creator/commissions?payout=` lists them all. */
            hasMoreCommissions: boolean;
            seal: components["schemas"]["SealProof"];
        };
        PlaceOrderInput: {
            /** @description Lines to order: products or variants with their number of pieces. */
            lines: components["schemas"]["LineInput"][];
            /** @description The order's address, for its mails. A guest's order needs it; an account's default is its own. */
            email?: string | null;
            /** @description Address of the delivery; null if nothing is delivered to an address. */
            shippingAddress?: components["schemas"]["AddressInput"] | null;
            /** @description The customer's country, ISO 3166-1 alpha-2, for an order that nothing ships of; ignored otherwise. Without it the country of an address counts, then the shop's `homeCountry`. */
            taxCountry?: string | null;
            /** @description Required with `taxCountry` if the country's tax depends on the region. */
            taxRegion?: string | null;
            /** @description Address of the invoice; without one it is the delivery address. */
            billingAddress?: components["schemas"]["BillingAddressInput"] | null;
            /** @description A code of `shippingMethods`; without it the cheapest for the country. */
            shippingMethod?: string | null;
            /** @description Discount code, case-insensitive; null: none. */
            discountCode?: string | null;
            cart?: components["schemas"]["OrderedCartInput"] | null;
            /** @description Click or code of a creator that led to the order; an unknown one is ignored. */
            attribution?: components["schemas"]["AttributionInput"] | null;
            /** @description Note of the customer to the shop; null: none. */
            note?: string | null;
            /** @description Saves `shippingAddress` in the account's address book unless it is there already or the book is full. Has no effect for guests. */
            saveAddress?: boolean | null;
            /** @description Vouchers that pay, in this order: each as much as it has and the order lacks. The rest is paid by the shop's provider. An order that names any needs `expectedDue`. */
            tenders?: components["schemas"]["TenderInput"][] | null;
            /** @description Total that the customer was shown; another one is refused with `price_changed`. */
            expectedTotal?: components["schemas"]["MoneyInput"] | null;
            /** @description `totals.due` that the customer agreed to; needed with `tenders`. Another one is 409 `price_changed`. */
            expectedDue?: components["schemas"]["MoneyInput"] | null;
            /** @description The store's `termsVersion` as the customer accepted it; needed where there is one. */
            acceptedTerms?: string | null;
        };
        /** @description An event with the body that endpoints of the integration get. */
        PolledEvent: {
            /** @description The `webhook-id` of its deliveries. */
            id: `evt_${string}`;
            /**
             * @description Type of the event, such as `order.paid`.
             * @enum {string}
             */
            type: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            timestamp: string;
            /** @description The resource as it was when the event happened. */
            data: {
                [key: string]: unknown;
            };
        };
        PolledEventPage: {
            /** @description Events of this page, oldest first. */
            data: components["schemas"]["PolledEvent"][];
            /** @description Where to read on, also when nothing has happened. */
            nextCursor: string;
            /** @description True: ask again at once. */
            hasMore: boolean;
        };
        Product: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Names the product in addresses. */
            handle: string;
            /** @description Title of the product. */
            title: string;
            /** @description A safe subset of HTML: text, structure and links. */
            description: string;
            /** @description Vendor of the product; null: none. */
            vendor: string | null;
            /** @description Product type; null: none. */
            type: string | null;
            /** @description In the language of the answer. Only in a further language of the shop. */
            typeLabel?: string | null;
            /** @description Tags of the product, as staff wrote them. */
            tags: string[];
            /** @description In the language of the answer. Only in a further language of the shop. */
            tagLabels?: string[];
            /** @description Options of the product with their values. */
            options: components["schemas"]["ProductOption"][];
            /** @description At least one, in order. */
            variants: components["schemas"]["Variant"][];
            /** @description Pictures in the order in which they are shown. */
            images: components["schemas"]["Image"][];
            /** @description Handles of the collections that the product is in. */
            collections: string[];
            /** @description Lowest and highest price of the variants. */
            priceRange: {
                /** @description Lowest price of a variant, in minor units. */
                min: components["schemas"]["Money"];
                /** @description Highest price of a variant, in minor units. */
                max: components["schemas"]["Money"];
            };
            /** @description Some variant can be ordered now. */
            available: boolean;
            /** @description False for a product that is sold at its own address only: no list, search or feed has it. */
            listed: boolean;
            /** @description Title and description for search engines. */
            seo: components["schemas"]["Seo"];
            safety: components["schemas"]["ProductSafety"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description The language of the texts. Only in a further language of the shop. */
            locale?: string;
            /** @description Fields that are in the shop's own language, because they are not translated. Only with `locale`. */
            untranslated?: string[];
        };
        ProductCard: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Names the product in addresses. */
            handle: string;
            /** @description Title of the product. */
            title: string;
            /** @description Vendor of the product; null: none. */
            vendor: string | null;
            /** @description The first two; the first one in suggestions. */
            images: components["schemas"]["Image"][];
            /** @description Lowest and highest price of the variants. */
            priceRange: {
                /** @description Lowest price of a variant, in minor units. */
                min: components["schemas"]["Money"];
                /** @description Highest price of a variant, in minor units. */
                max: components["schemas"]["Money"];
            };
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice: components["schemas"]["Money"] | null;
            /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
            lowestPrice30Days: components["schemas"]["Money"] | null;
            /** @description Some variant can be ordered now. */
            available: boolean;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}` | null;
            /** @description Pieces on hand of all variants; null if stock of one of them is not tracked. */
            stock: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description The values of the first option that pictures tell apart; empty in suggestions. */
            swatches: components["schemas"]["Swatch"][];
            /** @description The language of the texts. Only in a further language of the shop. */
            locale?: string;
            /** @description Fields that are in the shop's own language, because they are not translated. Only with `locale`. */
            untranslated?: string[];
        };
        ProductEventData: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Names the product in addresses. */
            handle: string;
            /** @description Title of the product. */
            title: string;
            /** @description A safe subset of HTML: text, structure and links. */
            description: string;
            /** @description Vendor of the product; null: none. */
            vendor: string | null;
            /** @description Product type; null: none. */
            type: string | null;
            /** @description In the language of the answer. Only in a further language of the shop. */
            typeLabel?: string | null;
            /** @description Tags of the product, as staff wrote them. */
            tags: string[];
            /** @description In the language of the answer. Only in a further language of the shop. */
            tagLabels?: string[];
            /** @description Options of the product with their values. */
            options: {
                /** @description Name of the option, such as `Size`. */
                name: string;
                /** @description Values of the option, in the order of the shop. */
                values: string[];
                /** @description In the language of the answer. Only in a further language of the shop. */
                label?: string;
                /** @description In the language of the answer. Only in a further language of the shop. */
                labels?: string[];
            }[];
            /** @description At least one, in order. */
            variants: {
                /** @description TypeID with the prefix `var_`. */
                id: `var_${string}`;
                /** @description Stock keeping unit; null: none. */
                sku: string | null;
                /** @description Title of the variant, made of its option values. */
                title: string;
                /** @description Value of each option, by the name of the option. */
                options: {
                    [key: string]: string;
                };
                /** @description Price in minor units, with tax if the shop's prices include tax. */
                price: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Former price for comparison, in minor units; null: none. */
                compareAtPrice: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                } | null;
                /** @description One can be ordered now: the product is on sale, and stock is not tracked or there is some. */
                available: boolean;
                /** @description Pieces on hand; null where stock is not tracked. */
                stock: number | null;
                /** @description Tax class of the goods, such as `standard` or `reduced`. */
                taxClass: string;
                /** @description Null: unknown. */
                weightGrams: number | null;
                /** @description False for goods that are not shipped, such as a download. */
                requiresShipping: boolean;
                /** @description True where the customer has a right of withdrawal. */
                withdrawable: boolean;
                /** @description The letter of Art. 16 of Directive 2011/83/EU; null where `withdrawable`. */
                withdrawalException: string | null;
                /** @description Picture to show for it; null: none. */
                image: {
                    /** @description Address, absolute. */
                    url: string;
                    /** @description Null where none was given. */
                    alt: string | null;
                    /** @description Pixels; null for a picture at another address that was not measured yet. */
                    width: number | null;
                    /** @description Height in pixels; null: unknown. */
                    height: number | null;
                    /** @description TypeID with the prefix `img_`. */
                    id: `img_${string}`;
                    /** @description One colour to show while the picture loads. */
                    placeholder: string | null;
                    /** @description The variants that it shows; empty: the product as such. */
                    variantIds: `var_${string}`[];
                } | null;
                /** @description GTIN, EAN, UPC or ISBN. */
                barcode: string | null;
                /** @description Quantity that one piece contains, for the price per unit; null: unknown. */
                content: {
                    /** @description At most three decimal places. */
                    value: number;
                    /**
                     * @description Unit of the quantity, such as `g` or `ml`.
                     * @enum {string}
                     */
                    unit: "mg" | "g" | "kg" | "ml" | "cl" | "l" | "m3" | "mm" | "cm" | "m" | "cm2" | "m2" | "piece" | (string & {});
                } | null;
                /** @description The price of the quantity `per`. */
                unitPrice: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                    /** @description Quantity that the price is for, such as 1 kg. */
                    per: {
                        /** @description At most three decimal places. */
                        value: number;
                        /**
                         * @description Unit of the quantity, such as `g` or `ml`.
                         * @enum {string}
                         */
                        unit: "mg" | "g" | "kg" | "ml" | "cl" | "l" | "m3" | "mm" | "cm" | "m" | "cm2" | "m2" | "piece" | (string & {});
                    };
                } | null;
                /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
                lowestPrice30Days: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                } | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                lowestPriceSince: string | null;
            }[];
            /** @description Pictures in the order in which they are shown. */
            images: {
                /** @description Address, absolute. */
                url: string;
                /** @description Null where none was given. */
                alt: string | null;
                /** @description Pixels; null for a picture at another address that was not measured yet. */
                width: number | null;
                /** @description Height in pixels; null: unknown. */
                height: number | null;
                /** @description TypeID with the prefix `img_`. */
                id: `img_${string}`;
                /** @description One colour to show while the picture loads. */
                placeholder: string | null;
                /** @description The variants that it shows; empty: the product as such. */
                variantIds: `var_${string}`[];
            }[];
            /** @description Handles of the collections that the product is in. */
            collections: string[];
            /** @description Lowest and highest price of the variants. */
            priceRange: {
                /** @description Lowest price of a variant, in minor units. */
                min: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
                /** @description Highest price of a variant, in minor units. */
                max: {
                    /** @description Integer of minor units (cents). */
                    amount: number;
                    /** @description ISO 4217. */
                    currency: string;
                };
            };
            /** @description Some variant can be ordered now. */
            available: boolean;
            /** @description False for a product that is sold at its own address only: no list, search or feed has it. */
            listed: boolean;
            /** @description Title and description for search engines. */
            seo: {
                /** @description Title for search engines; null: the shop uses that of the product. */
                title: string | null;
                /** @description Description for search engines; null: the shop uses that of the product. */
                description: string | null;
            };
            /** @description Regulation (EU) 2023/988, Article 19. Plain text. */
            safety: {
                /** @description Name and address of the manufacturer; null: not given. */
                manufacturer: string | null;
                /** @description Name and address of the responsible person in the EU; null: not given. */
                responsiblePerson: string | null;
                /** @description Safety warnings of the product; null: none. */
                warnings: string | null;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /**
             * @description `active`: on sale. `draft`: not published yet. `archived`: taken out of the shop.
             * @enum {string}
             */
            status: "draft" | "active" | "unlisted" | "archived" | (string & {});
            /**
             * @description `gift_card`: an import said so; the shop does not sell gift cards.
             * @enum {string}
             */
            kind: "goods" | "gift_card" | (string & {});
            /** @description Moves with every edit, never with a sale. */
            version: number;
        };
        ProductLink: {
            /** @description TypeID with the prefix `link_`. */
            id: `link_${string}`;
            /** @description Code of the link, at `/r/{code}`. */
            code: string;
            /** @description What the creator shares. */
            url: string;
            /** @description Name that its owner gave it; null: none. */
            label: string | null;
            /** @description What the link leads to. */
            target: components["schemas"]["ProductLinkTarget"];
            /** @description A discount of this creator's, which credits them without a link. */
            discountCode: string | null;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Paid orders credited to the link. */
            orders: number;
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastClickedAt: string | null;
            /** @description Counted clicks by day in the creator's time zone, today last; only where `spark` asks for it. */
            spark?: number[];
        };
        ProductLinkChange: {
            /** @description Only the creator sees it. */
            label?: string | null;
            /** @description The part after `/r/`; generated if left out. */
            code?: string;
            /** @description True to switch it off, false to switch it on again. */
            disabled?: boolean;
        };
        /** @description `notCounted` has the clicks of the last 30 days that do not count. */
        ProductLinkDetail: {
            /** @description TypeID with the prefix `link_`. */
            id: `link_${string}`;
            /** @description Code of the link, at `/r/{code}`. */
            code: string;
            /** @description What the creator shares. */
            url: string;
            /** @description Name that its owner gave it; null: none. */
            label: string | null;
            /** @description What the link leads to. */
            target: components["schemas"]["ProductLinkTarget"];
            /** @description A discount of this creator's, which credits them without a link. */
            discountCode: string | null;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Paid orders credited to the link. */
            orders: number;
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastClickedAt: string | null;
            /** @description Counted clicks by day in the creator's time zone, today last; only where `spark` asks for it. */
            spark?: number[];
            notCounted: components["schemas"]["FilteredClicks"];
        };
        /** @description Without product and collection the link leads to the shop's home. */
        ProductLinkInput: {
            /** @description Id or handle of the product that the link leads to. */
            productId?: string | null;
            /** @description Handle of the collection, instead of a product. */
            collection?: string | null;
            /** @description Only the creator sees it. */
            label?: string | null;
            /** @description The part after `/r/`; generated if left out. */
            code?: string | null;
        };
        ProductLinkList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["ProductLink"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        ProductLinkTarget: {
            /**
             * @description What the link leads to: a product, a collection or the shop.
             * @enum {string}
             */
            type: "product" | "collection" | "store" | (string & {});
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}` | null;
            /** @description Handle. */
            collection: string | null;
            /** @description Title of what the link leads to. */
            title: string | null;
            /** @description Picture to show for it; null: none. */
            image: string | null;
        };
        ProductOption: {
            /** @description Name of the option, such as `Size`. */
            name: string;
            /** @description Values of the option, in the order of the shop. */
            values: string[];
            /** @description In the language of the answer. Only in a further language of the shop. */
            label?: string;
            /** @description In the language of the answer. Only in a further language of the shop. */
            labels?: string[];
        };
        ProductPage: {
            /** @description Products of this page, in the order of the list. */
            data: components["schemas"]["ListedProduct"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
            /** @description `q` with its typos put right, where the shop knows a word only like that; the list is of it. */
            correction: string | null;
            /** @description No product has all words of `q`, so these are the ones that have most of them. */
            relaxed: boolean;
            facets: components["schemas"]["Facets"] | null;
            /** @description With `facets=true`: products in the whole list. */
            total: number | null;
            /** @description False if `q` matches more than 50,000 products: `total` is 50,000 then. */
            totalIsExact: boolean | null;
        };
        /** @description Regulation (EU) 2023/988, Article 19. Plain text. */
        ProductSafety: {
            /** @description Name and address of the manufacturer; null: not given. */
            manufacturer: string | null;
            /** @description Name and address of the responsible person in the EU; null: not given. */
            responsiblePerson: string | null;
            /** @description Safety warnings of the product; null: none. */
            warnings: string | null;
        };
        Profile: {
            /** @description The account or guest that is signed in. */
            user: components["schemas"]["User"];
            /** @description Roles of the account, such as `customer`. */
            roles: ("guest" | "customer" | "creator" | "partner" | "staff" | "admin")[];
            /** @description Permissions in the administration; empty for customers. */
            permissions: ("office" | "catalogue.read" | "catalogue.write" | "media.write" | "discounts.write" | "translations" | "redirects" | "orders.read" | "orders.write" | "orders.ship" | "orders.cancel" | "orders.pay" | "refunds" | "credit" | "customers.read" | "customers.write" | "customers.erase" | "reports" | "creators.read" | "creators.decide" | "creators.rates" | "creators.money" | "commissions" | "payouts.read" | "payouts" | "shipping" | "taxes" | "settings.checklist" | "settings.read" | "settings" | "legal" | "staff" | "partners" | "audit" | "export")[];
            /** @description Membership in the creator programme; null: none. */
            creator: {
                /**
                 * @description State of the membership in the creator programme.
                 * @enum {string}
                 */
                status: "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned" | (string & {});
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                appliedAt: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                decidedAt: string | null;
            } | null;
            /** @description The session that the request came with. */
            session: components["schemas"]["Session"];
        };
        Quantity: {
            /** @description At most three decimal places. */
            value: number;
            /**
             * @description Unit of the quantity, such as `g` or `ml`.
             * @enum {string}
             */
            unit: "mg" | "g" | "kg" | "ml" | "cl" | "l" | "m3" | "mm" | "cm" | "m" | "cm2" | "m2" | "piece" | (string & {});
        };
        Quote: {
            /** @description Order lines, in the order in which they were given. */
            lines: components["schemas"]["QuoteLine"][];
            /** @description What an order of these lines would cost. */
            totals: components["schemas"]["QuoteTotals"];
            /** @description False if nothing ships: then no address, no shipping method and no delivery price. */
            needsDelivery: boolean;
            /** @description Country and region whose tax rates apply; null while they are unknown. */
            taxPlace: components["schemas"]["TaxPlace"] | null;
            /** @description Those that serve the country, with the price for these lines, cheapest first. Empty without an address, or if nothing ships. */
            shippingMethods: components["schemas"]["QuoteShippingMethod"][];
            /** @description Value of goods that is missing for free delivery, in minor units; null: none is offered, or it is free. */
            freeShippingMissing: components["schemas"]["Money"] | null;
            /** @description Promotions that apply, with what each takes off. */
            discounts: components["schemas"]["AppliedDiscount"][];
            /** @description Discount code that applies, with the amount taken off; null: none. */
            discount: components["schemas"]["QuoteDiscount"] | null;
            /** @description What vouchers would pay, in the order in which they do. */
            tenders: components["schemas"]["QuoteTender"][];
            /** @description What an order would be refused for. `minimumSubtotal` and `missing` belong to `discount_below_minimum`: the minimum, and what the lines that the code is for lack. */
            warnings: components["schemas"]["QuoteWarning"][];
        };
        QuoteAddressInput: {
            /** @description Name of the person. */
            name?: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1?: string | null;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2?: string | null;
            /** @description City or town. */
            city?: string | null;
            /** @description State, province or county; null where addresses have none. */
            region?: string | null;
            /** @description Postal code. */
            postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone?: string | null;
        };
        QuoteDiscount: {
            /** @description Discount code in capitals. */
            code: string;
            /**
             * @description What the code does: a percentage, an amount or free delivery.
             * @enum {string}
             */
            type: "percentage" | "amount" | "free_shipping" | (string & {});
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
        };
        QuoteInput: {
            /** @description Lines to price: products or variants with their number of pieces. */
            lines: components["schemas"]["LineInput"][];
            /** @description The order's address, for its mails. A guest's order needs it; an account's default is its own. */
            email?: string | null;
            /** @description Address or country of the delivery; without one nothing is added for delivery and tax. */
            shippingAddress?: components["schemas"]["QuoteAddressInput"] | null;
            /** @description The customer's country, ISO 3166-1 alpha-2, for an order that nothing ships of; ignored otherwise. Without it the country of an address counts, then the shop's `homeCountry`. */
            taxCountry?: string | null;
            /** @description Required with `taxCountry` if the country's tax depends on the region. */
            taxRegion?: string | null;
            /** @description A code of `shippingMethods`; without it the cheapest for the country. */
            shippingMethod?: string | null;
            /** @description Discount code, case-insensitive; null: none. */
            discountCode?: string | null;
            /** @description Vouchers that pay, in this order: each as much as it has and the order lacks. The rest is paid by the shop's provider. An order that names any needs `expectedDue`. */
            tenders?: components["schemas"]["TenderInput"][] | null;
        };
        QuoteLine: {
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Picture to show for it; null: none. */
            image: string | null;
            /** @description Number of pieces. */
            qty: number;
            /** @description Price of one piece, in minor units. */
            unitPrice: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description Tax in minor units. */
            tax: components["schemas"]["Money"];
            /** @description Total in minor units. */
            total: components["schemas"]["Money"];
            /** @description False for goods without delivery. */
            requiresShipping: boolean;
            /** @description The line's parts of the discounts; they add up to `discount`. */
            discounts: components["schemas"]["LineDiscount"][];
            /** @description This quantity can be ordered now. */
            available: boolean;
        };
        QuoteShippingMethod: {
            /** @description Code that the order names the method by. */
            code: string;
            /** @description Name of the method for customers. */
            name: string;
            /** @description Price in minor units. */
            price: components["schemas"]["Money"];
            /** @description True for the method that the totals include. */
            selected: boolean;
            /** @description Fewest days until delivery; null where not said. */
            minDays: number | null;
            /** @description Most days until delivery; null where not said. */
            maxDays: number | null;
        };
        /** @description What a voucher would pay. */
        QuoteTender: {
            /**
             * @description Kind of voucher.
             * @enum {string}
             */
            kind: "gift_card" | "store_credit" | (string & {});
            /** @description The last four characters of a gift card's code; null for store credit. */
            last4: string | null;
            /** @description Amount that it would pay, in minor units. */
            amount: components["schemas"]["Money"];
        };
        QuoteTotals: {
            /** @description Sum of the lines before discounts, in minor units. */
            items: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description Delivery price in minor units; null while no country is known. */
            shipping: components["schemas"]["Money"] | null;
            /** @description Tax in minor units. */
            tax: components["schemas"]["Money"] | null;
            /** @description Tax of the delivery, in minor units; null while no country is known. */
            shippingTax: components["schemas"]["Money"] | null;
            /** @description True if prices include tax. */
            taxIncluded: boolean;
            /** @description Total in minor units. */
            total: components["schemas"]["Money"];
            /** @description Amount that vouchers would pay, in minor units. */
            tendered: components["schemas"]["Money"];
            /** @description Amount that is left to pay, in minor units. */
            due: components["schemas"]["Money"];
            /** @description False while no country is known: then `shipping`, `tax` and `shippingTax` are null, the lines' `tax` is 0, and `total` is what is known so far. `shipping` is 0 if nothing ships. */
            complete: boolean;
        };
        QuoteWarning: {
            /**
             * @description Code that the order would be refused with.
             * @enum {string}
             */
            code: "insufficient_stock" | "store_credit_insufficient" | "discount_unknown" | "discount_expired" | "discount_exhausted" | "discount_not_applicable" | "discount_below_minimum" | "discount_outranked" | (string & {});
            /** @description JSON pointer into the request. */
            pointer: string;
            /** @description Sentence for people, in English; null: nothing to add. */
            detail: string;
            /** @description Pieces left, where there are too few. */
            available: number | null;
            /** @description Value of the goods from which the discount code applies, in minor units; null: does not apply here. */
            minimumSubtotal: components["schemas"]["Money"] | null;
            /** @description Value of goods that is missing for the minimum, in minor units; null: does not apply. */
            missing: components["schemas"]["Money"] | null;
        };
        Rating: {
            /** @description Rounded to one decimal place. */
            average: number;
            /** @description Published reviews. */
            count: number;
            /** @description How many gave 1, 2, 3, 4 and 5 stars, in this order. */
            stars: number[];
        };
        Reauthenticate: {
            /** @description Password of the account. */
            password?: string | null;
            /** @description Six digits of the app, or a recovery code. Each counts once. */
            code?: string | null;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
        };
        Reconciliation: {
            /** @description Balance of the ledger, in minor units. */
            ledger: components["schemas"]["Money"];
            /** @description Sum of the commissions that count, in minor units. */
            commissions: components["schemas"]["Money"];
            /** @description Sum of the payouts that are under way or paid, in minor units. */
            payouts: components["schemas"]["Money"];
            /** @description `ledger` = `commissions` - `payouts` = pending + onHold + available - owed. */
            balanced: boolean;
        };
        RecoveryCodes: {
            /** @description Shown this once. */
            recoveryCodes: string[];
        };
        Refund: {
            /** @description TypeID with the prefix `ref_`. */
            id: `ref_${string}`;
            /**
             * @description `pending` at the provider, `succeeded`, or `failed`.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | (string & {});
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Reason for the refund, as staff wrote it. */
            reason: string;
            /** @description Where the money goes: to the payment, and to vouchers. */
            giveBack: components["schemas"]["RefundDestination"][];
            /** @description Lines that the refund gives back, with the amount of each. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                lineId: `line_${string}`;
                /** @description Number of pieces. */
                qty: number;
                /** @description Amount refunded for the line, in minor units. */
                amount: components["schemas"]["Money"];
            }[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        RefundDestination: {
            /**
             * @description `payment`: back by the means that the rest was paid with.
             * @enum {string}
             */
            to: "payment" | "gift_card" | "store_credit" | (string & {});
            /** @description The last four characters of a gift card's code; null for store credit. */
            last4: string | null;
            /** @description Amount in minor units. */
            amount: components["schemas"]["Money"];
        };
        RelatedProducts: {
            /** @description Best first. */
            data: components["schemas"]["ProductCard"][];
        };
        Release: {
            /** @description The day in the creator's time zone. */
            date: string;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Number of entries that the amount is the sum of. */
            count: number;
        };
        RemoveSignInMethods: {
            /** @description The token of the mailed link. */
            token: string;
        };
        ReportAnswer: {
            /** @description `statusToken` of the receipt. */
            token: string;
            /** @description Text of the message, as it was written. */
            message: string;
        };
        ReportEventData: {
            /** @description TypeID with the prefix `rep_`. */
            id: `rep_${string}`;
            /** @description Reference of the report, such as `R-4QWP-8H2C`. */
            reference: string;
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "support" | "abuse" | (string & {});
            /**
             * @description Category of the report; null for a request for help without one.
             * @enum {string|null}
             */
            category: ("order" | "delivery" | "return" | "payment" | "product" | "account" | "creator_programme" | "technical" | "other" | "unsafe_product" | "illegal_product" | "counterfeit" | "intellectual_property" | "scam" | "misleading_advertising" | "data_protection" | "hate_speech" | "violence" | "self_harm" | "adult_content" | "child_sexual_abuse" | "animal_welfare" | "spam" | (string & {})) | null;
            /**
             * @description State of the report.
             * @enum {string}
             */
            status: "received" | "in_review" | "waiting" | "resolved" | "rejected" | (string & {});
            /** @description Address of the person who reported it; null without `personalData`, or if none was given. */
            email: string | null;
            /** @description Name of the person who reported it; null without `personalData`, or if none was given. */
            name: string | null;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string | null;
            /** @description Code of the creator's link that the report is about; null: none. */
            linkCode: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Higher is later; events may arrive in any order. */
            version: number;
        };
        ReportInput: {
            /**
             * @description `support` asks for help; `abuse` is a notice of illegal or harmful content (EU DSA, Article 16).
             * @enum {string}
             */
            kind: "support" | "abuse";
            /** @description Text of the message, as it was written. */
            message: string;
            /**
             * @description For `support` one of `order`, `delivery`, `return`, `payment`, `product`, `account`, `creator_programme`, `technical`, `other`; for `abuse`, where it is required, one of `unsafe_product`, `illegal_product`, `counterfeit`, `intellectual_property`, `scam`, `misleading_advertising`, `data_protection`, `hate_speech`, `violence`, `self_harm`, `adult_content`, `child_sexual_abuse`, `animal_welfare`, `spam`, `other`.
             * @enum {string|null}
             */
            category?: "order" | "delivery" | "return" | "payment" | "product" | "account" | "creator_programme" | "technical" | "other" | "unsafe_product" | "illegal_product" | "counterfeit" | "intellectual_property" | "scam" | "misleading_advertising" | "data_protection" | "hate_speech" | "violence" | "self_harm" | "adult_content" | "child_sexual_abuse" | "animal_welfare" | "spam" | null;
            /** @description Subject line; null: none. */
            subject?: string | null;
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email?: string | null;
            /** @description Required for `abuse` without a session. */
            name?: string | null;
            /** @description Reference of the order that it is about; null: none. */
            orderReference?: string | null;
            /** @description The exact address of the content. Required for `abuse`. */
            url?: string | null;
            /** @description Code of the creator link that led there. */
            linkCode?: string | null;
            /** @description TypeID with the prefix `com_`. */
            commissionId?: string | null;
            /** @description `true`: the notice is believed to be accurate and complete. Required for `abuse`. */
            goodFaith?: boolean | null;
            /** @description Leave it out. It identifies programs that fill in every field. */
            website?: string | null;
        };
        ReportMessage: {
            /**
             * @description Who wrote the message: the person or the shop.
             * @enum {string}
             */
            from: "shop" | "reporter" | (string & {});
            /** @description Text of the message, as it was written. */
            message: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
        };
        ReportReceipt: {
            /** @description TypeID with the prefix `rep_`. */
            id: `rep_${string}`;
            /** @description Reference of the report, such as `R-4QWP-8H2C`. */
            reference: string;
            /**
             * @description State of the report.
             * @enum {string}
             */
            status: "received" | (string & {});
            /** @description Opens the status of the report. Shown once: a replay under the same Idempotency-Key has `null`. */
            statusToken: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        ReportStatus: {
            /** @description TypeID with the prefix `rep_`. */
            id: `rep_${string}`;
            /** @description Reference of the report, such as `R-4QWP-8H2C`. */
            reference: string;
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "support" | "abuse" | (string & {});
            /**
             * @description Category of the report; null for a request for help without one.
             * @enum {string|null}
             */
            category: ("order" | "delivery" | "return" | "payment" | "product" | "account" | "creator_programme" | "technical" | "other" | "unsafe_product" | "illegal_product" | "counterfeit" | "intellectual_property" | "scam" | "misleading_advertising" | "data_protection" | "hate_speech" | "violence" | "self_harm" | "adult_content" | "child_sexual_abuse" | "animal_welfare" | "spam" | (string & {})) | null;
            /**
             * @description State of the report.
             * @enum {string}
             */
            status: "received" | "in_review" | "waiting" | "resolved" | "rejected" | (string & {});
            /** @description Decision of the shop; null while there is none. */
            decision: {
                /**
                 * @description What the shop decided.
                 * @enum {string}
                 */
                outcome: "resolved" | "rejected" | (string & {});
                /** @description Reasons for the decision. */
                reason: string | null;
                /** @description The facts and circumstances that the decision relies on. */
                facts: string | null;
                /**
                 * @description Whether it rests on the law or on the shop's terms.
                 * @enum {string|null}
                 */
                ground: ("law" | "terms" | (string & {})) | null;
                /** @description The provision or the clause. */
                groundReference: string | null;
                /** @description True if the decision was automated. Always false: people decide. */
                automatedMeans: boolean;
                /** @description How the decision can be contested. */
                redress: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                decidedAt: string;
            } | null;
            /** @description Messages between shop and reporter, oldest first. */
            messages: components["schemas"]["ReportMessage"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
        };
        RequestEmailChange: {
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
        };
        RequestMagicLink: {
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
        };
        RequestPasswordReset: {
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
        };
        Review: {
            /** @description TypeID with the prefix `rev_`. */
            id: `rev_${string}`;
            /** @description Stars. */
            rating: number;
            /** @description Null: none. */
            title: string | null;
            /** @description Null: stars alone. */
            text: string | null;
            /** @description As the author wants to be called. */
            name: string;
            /** @description Language that it is written in. */
            locale: string;
            /** @description Variant that the author bought. */
            variantTitle: string;
            /** @description The shop's answer; null: none. */
            reply: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            publishedAt: string;
        };
        ReviewInput: {
            /** @description TypeID with the prefix `line_`. */
            lineId: string;
            /** @description Stars. */
            rating: number;
            /** @description One line, without a web address. */
            title?: string | null;
            /** @description Plain text, without a web address. */
            text?: string | null;
            /** @description Without one the first name and an initial. */
            name?: string | null;
        };
        ReviewPage: {
            /** @description Newest first. */
            data: components["schemas"]["Review"][];
            /** @description Stars of all published reviews; null: there is none. */
            rating: components["schemas"]["Rating"] | null;
            /** @description `after` of the next page; null on the last one. */
            nextAfter: `rev_${string}` | null;
        };
        SavedAddress: {
            /** @description TypeID with the prefix `adr_`. */
            id: `adr_${string}`;
            /** @description The owner's name for it. */
            label: string | null;
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2: string | null;
            /** @description Empty in countries whose addresses name none. */
            city: string;
            /** @description State, province or county; null where addresses have none. */
            region: string | null;
            /** @description As the country writes it, where it could be read as one of its codes. */
            postalCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone: string | null;
            /** @description The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other. */
            lines: string[];
            /** @description True for the address that deliveries are proposed for. */
            isDefaultShipping: boolean;
            /** @description True for the address that invoices are proposed for. */
            isDefaultBilling: boolean;
        };
        SavedAddressList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["SavedAddress"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        SealEntry: {
            transfer: components["schemas"]["SealedTransfer"];
            /** @description The UUID of the transfer. */
            rowId: string;
            /** @description Its number among all entries; null until it is sealed, seconds later. */
            seq: number | null;
            /** @description The day in UTC. */
            day: string | null;
            /** @description The hash of the entry before it; null until it is sealed. */
            previous: string | null;
            /** @description The number of the head that covers it; null until its day has ended. */
            head: number | null;
            /** @description From the entry upwards to the root of its head; empty without a head. */
            path: components["schemas"]["SealStep"][];
        };
        SealHead: {
            /** @description Number of the head, from 1. */
            n: number;
            /** @description The day in UTC. */
            day: string;
            /** @description Number of its first entry. */
            firstSeq: number;
            /** @description Number of its last entry. */
            lastSeq: number;
            /** @description The hash of its last entry. */
            hash: string;
            /** @description The root of the tree over its entries. */
            root: string;
            /** @description The hash of the head before it. */
            previous: string;
            /** @description The key that signed it. */
            keyId: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            signedAt: string;
            /** @description Ed25519, base64url. */
            signature: string;
        };
        /** @description The place of this payout's ledger rows in the sealed order of the ledger, oldest first, with what connects them to signed heads. `scripts/verify-statement.mjs` checks it with the keys of `/.well-known/tote-seal.json`. */
        SealProof: {
            /**
             * @description Format of the proof.
             * @enum {string}
             */
            format: "tote-seal/1" | (string & {});
            /** @description Ledger rows of the payout with their place in the seal. */
            entries: components["schemas"]["SealEntry"][];
            /** @description Signed heads that cover the entries. */
            heads: components["schemas"]["SealHead"][];
        };
        SealStep: {
            /**
             * @description Side on which the hash stands.
             * @enum {string}
             */
            side: "left" | "right" | (string & {});
            /** @description SHA-256 in hexadecimal. */
            hash: string;
        };
        /** @description A movement of the ledger as its hash covers it. */
        SealedTransfer: {
            /** @description TypeID with the prefix `txn_`. */
            id: `txn_${string}`;
            /** @description What made it, unique in the ledger. */
            cause: string;
            /** @description What the movement is for. */
            kind: string;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /** @description Account that gives the amount. */
            debitAccount: string;
            /** @description Account that receives the amount. */
            creditAccount: string;
            /** @description Minor units, above zero. */
            amountMinor: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}` | null;
            /** @description TypeID with the prefix `com_`. */
            commissionId: `com_${string}` | null;
            /** @description TypeID with the prefix `pay_`. */
            payoutId: `pay_${string}` | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        SecondFactor: {
            /** @description `challenge` of the answer 401 `second_factor_required`. */
            challenge: string;
            /** @description Six digits of the app, or a recovery code. Each counts once. */
            code: string;
        };
        Seo: {
            /** @description Title for search engines; null: the shop uses that of the product. */
            title: string | null;
            /** @description Description for search engines; null: the shop uses that of the product. */
            description: string | null;
        };
        Session: {
            /** @description TypeID with the prefix `ses_`. */
            id: `ses_${string}`;
            /** @description Whether it is the session of this request. */
            current: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When a password or mailed link was last used.
             */
            authenticatedAt: string;
            /**
             * Format: date-time
             * @description Kept to the hour.
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string;
            /** @description How it was authenticated, in the order of the steps; empty for a guest. */
            methods: ("password" | "magic_link" | "passkey" | "totp" | "recovery_code")[];
            /** @description IP address of the session; null: unknown. */
            ip: string | null;
            /** @description User agent of the browser or program; null: unknown. */
            userAgent: string | null;
        };
        SessionList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Session"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description With either `password` or `passkey`. */
        SetUpShop: {
            /** @description The part behind `#` of the newest link that a start of the shop printed. */
            token: string;
            /** @description As the person wants to be called. */
            name: string;
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
            /** @description 8 to 128 characters. There are no rules of composition, but the most common passwords are refused. */
            password?: string | null;
            passkey?: components["schemas"]["PasskeyRegistration"] | null;
            /** @description Name, country, currency and language of the new shop. */
            shop: {
                /** @description Name of the shop. */
                name: string;
                /** @description Where the shop is established, ISO 3166-1 alpha-2. */
                country: string;
                /** @description ISO 4217. */
                currency: string;
                /**
                 * @description The first language of the shop's pages; its owner's too.
                 * @enum {string}
                 */
                language: "en" | "de";
            };
        };
        Shipment: {
            /** @description TypeID with the prefix `ship_`. */
            id: `ship_${string}`;
            /**
             * @description `voided`: announced by mistake and never sent; its pieces are open again.
             * @enum {string}
             */
            status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | "voided" | (string & {});
            /** @description Name of the carrier, such as `DHL`. */
            carrier: string;
            /** @description The first of `numbers`. */
            trackingNumber: string | null;
            /** @description Tracking page of the first number. */
            trackingUrl: string | null;
            /** @description Tracking numbers, one for each carton. */
            numbers: components["schemas"]["ShipmentNumber"][];
            /** @description The carrier's product. */
            service: string | null;
            /** @description Order lines in the parcel, with their pieces. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                lineId: `line_${string}`;
                /** @description Number of pieces. */
                qty: number;
            }[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            shippedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            deliveredAt: string | null;
            /** @description Tracking events reported by the carrier, oldest first. */
            events: {
                /**
                 * @description State that the carrier reported.
                 * @enum {string}
                 */
                status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
                /** @description What the carrier wrote; null: nothing. */
                detail: string | null;
                /** @description Place that the carrier named; null: not named. */
                location: string | null;
            }[];
        };
        ShipmentEventData: {
            /** @description TypeID with the prefix `ship_`. */
            id: `ship_${string}`;
            /**
             * @description `voided`: announced by mistake and never sent; its pieces are open again.
             * @enum {string}
             */
            status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | "voided" | (string & {});
            /** @description Name of the carrier, such as `DHL`. */
            carrier: string;
            /** @description The first of `numbers`. */
            trackingNumber: string | null;
            /** @description Tracking page of the first number. */
            trackingUrl: string | null;
            /** @description Tracking numbers, one for each carton. */
            numbers: {
                /** @description Tracking number. */
                number: string;
                /** @description Name of the carrier, such as `DHL`. */
                carrier: string;
                /** @description Tracking page of the carrier. */
                url: string | null;
                /**
                 * @description State of this carton.
                 * @enum {string}
                 */
                status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
            }[];
            /** @description The carrier's product. */
            service: string | null;
            /** @description Order lines, in the order in which they were given. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                lineId: `line_${string}`;
                /** @description Number of pieces. */
                qty: number;
            }[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            shippedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            deliveredAt: string | null;
            /** @description Tracking events reported by the carrier, oldest first. */
            events: {
                /**
                 * @description State that the carrier reported.
                 * @enum {string}
                 */
                status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
                /** @description What the carrier wrote; null: nothing. */
                detail: string | null;
                /** @description Place that the carrier named; null: not named. */
                location: string | null;
            }[];
            /** @description True once it turned out that it was never sent. */
            voided: boolean;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}`;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string;
            /** @description Higher is later; events may arrive in any order. */
            version: number;
        };
        ShipmentNumber: {
            /** @description Tracking number. */
            number: string;
            /** @description Name of the carrier, such as `DHL`. */
            carrier: string;
            /** @description Tracking page of the carrier. */
            url: string | null;
            /**
             * @description State of this carton.
             * @enum {string}
             */
            status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
        };
        ShippingMethod: {
            /** @description Code that orders name the method by. */
            code: string;
            /** @description Name of the method for customers. */
            name: string;
            /** @description Countries served, ISO 3166-1 alpha-2. */
            countries: string[];
            /** @description Price in minor units before steps and free delivery. */
            price: components["schemas"]["Money"];
            /** @description Value of the goods from which this method is free, in minor units; null: never free. */
            freeFrom: components["schemas"]["Money"] | null;
            /** @description From a weight or from a subtotal (goods after discount) on. The highest step reached holds, `price` below the first; `freeFrom` comes first. */
            prices: components["schemas"]["ShippingPriceStep"][];
            /** @description Fewest days until delivery; null where not said. */
            minDays: number | null;
            /** @description Most days until delivery; null where not said. */
            maxDays: number | null;
        };
        ShippingPriceStep: {
            /** @description Weight of what is shipped. */
            fromGrams?: number;
            /** @description Value of the goods from which the step applies, in minor units. */
            fromSubtotal?: components["schemas"]["Money"];
            /** @description Price of the delivery from there on, in minor units. */
            price: components["schemas"]["Money"];
        };
        SignIn: {
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
            /** @description Password of the account. */
            password: string;
        };
        SignUp: {
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email: string;
            /** @description 8 to 128 characters. There are no rules of composition, but the most common passwords are refused. */
            password: string;
            /** @description As the person wants to be called. */
            name: string;
        };
        StockAlert: {
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "check_email" | "noted" | (string & {});
        };
        StockAlertInput: {
            /** @description TypeID with the prefix `var_`. */
            variantId: string;
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            email?: string | null;
        };
        Store: {
            /** @description Name of the shop. */
            name: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description True when prices include tax. */
            taxIncluded: boolean;
            /** @description Countries that at least one shipping method serves. */
            countries: string[];
            /** @description Delivery methods that are offered. */
            shippingMethods: components["schemas"]["ShippingMethod"][];
            /** @description Days for which a click credits a creator. */
            attributionWindowDays: number;
            /**
             * @description When a click may be kept in the visitor's browser.
             * @enum {string}
             */
            attributionStorage: "consent" | "cookie" | "none" | (string & {});
            /**
             * @description Payment provider that new orders are paid with.
             * @enum {string}
             */
            paymentProvider: "test" | "manual" | "stripe" | (string & {});
            /** @description Publishable key for Stripe's scripts; null with another provider. */
            stripePublishableKey: string | null;
            /** @description Addresses of the shop's own pages, such as `terms` and `privacy`. */
            links: {
                [key: string]: string;
            };
            /** @description What an order has to accept by `acceptedTerms`; null: nothing. */
            termsVersion: string | null;
            /** @description IANA time zone. */
            timezone: string;
            /** @description Where the shop is established, ISO 3166-1 alpha-2. */
            homeCountry: string | null;
            /** @description One or two sentences for search engines and the start page. */
            description: string | null;
            /** @description Address of a picture. */
            logo: string | null;
            /** @description Address of a picture. */
            favicon: string | null;
            /** @description `#rrggbb`; pages derive the shades that text needs from it. */
            accentColor: string | null;
            /** @description Languages of the pages; the first is the default. */
            locales: ("en" | "de")[];
            /** @description Where shoppers and authorities reach the shop. */
            contactEmail: string | null;
            /** @description Entries of the main menu, in order. */
            navigation: components["schemas"]["NavigationEntry"][];
            /** @description A line above every page. */
            announcement: string | null;
            /** @description The footer offers the newsletter. */
            newsletter: boolean;
            hero: components["schemas"]["HomeStatement"] | null;
            story: components["schemas"]["HomeStatement"] | null;
            /** @description Collections that show products on the start page, in order; empty: the first ones. */
            homeCollections: string[];
            /**
             * @description The default of `locales`.
             * @enum {string}
             */
            locale: "en" | "de" | (string & {});
            /** @description Absolute addresses of the pages that the law asks for: those of `links`, else pages of this server; null where there is none. */
            legal: {
                /** @description Imprint; null: none. */
                imprint: string | null;
                /** @description Privacy policy; null: none. */
                privacy: string | null;
                /** @description Terms and conditions; null: none. */
                terms: string | null;
                /** @description Information on the right of withdrawal; null: none. */
                withdrawal: string | null;
                /** @description Information on delivery; null: none. */
                shipping: string | null;
                /** @description Information on guarantees; null: none. */
                guarantee: string | null;
                /** @description Accessibility statement; null: none. */
                accessibility: string | null;
            };
            /** @description True for a demo shop: nothing is delivered. */
            demo: boolean;
            /** @description True when an account can sign in only after its address is confirmed. */
            requireVerifiedEmail: boolean;
        };
        StoreCredit: {
            /** @description TypeID with the prefix `cred_`. */
            id: `cred_${string}`;
            /**
             * @description `goodwill`: given by the shop. `refund`: the refund of an order.
             * @enum {string}
             */
            origin: "goodwill" | "refund" | (string & {});
            /** @description Amount at the beginning, in minor units. */
            initial: components["schemas"]["Money"];
            /** @description Amount left, reserved amounts included, in minor units. */
            balance: components["schemas"]["Money"];
            /** @description Amount that can be spent now, in minor units. */
            available: components["schemas"]["Money"];
            /**
             * @description `expired`: past `expiresAt`. `ended`: nothing is left, and nothing can be added.
             * @enum {string}
             */
            status: "active" | "expired" | "blocked" | "ended" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}` | null;
            /** @description Reference of that order; null: none. */
            orderReference: string | null;
            /** @description Reason that the shop gave; null: none. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        /** @description A movement of an account's store credit. A positive amount was added, a negative one taken. */
        StoreCreditEntry: {
            /** @description TypeID with the prefix `txn_`. */
            id: `txn_${string}`;
            /**
             * @description `grant`: given by the shop. `redeem`: paid for an order. `refund`: returned by one. `expire`: expired or given up.
             * @enum {string}
             */
            type: "grant" | "redeem" | "refund" | "adjust" | "expire" | (string & {});
            /** @description Amount in minor units: positive if it was added, negative if it was taken. */
            amount: components["schemas"]["Money"];
            /** @description TypeID with the prefix `cred_`. */
            creditId: `cred_${string}`;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}` | null;
            /** @description Reference of that order; null: none. */
            orderReference: string | null;
            /** @description Reason that the shop gave; null: none. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        StoreCreditEntryList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["StoreCreditEntry"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        StoreCreditEventData: {
            /** @description TypeID with the prefix `cred_`. */
            id: `cred_${string}`;
            /**
             * @description Kind of voucher.
             * @enum {string}
             */
            kind: "store_credit" | (string & {});
            /** @description The last four characters of a gift card's code. */
            last4: string | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description Amount at the beginning, in minor units. */
            initial: {
                /** @description Integer of minor units (cents). */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description Amount left, reserved amounts included, in minor units. */
            balance: {
                /** @description Integer of minor units (cents). */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description Amount that unpaid orders hold, in minor units. */
            reserved: {
                /** @description Integer of minor units (cents). */
                amount: number;
                /** @description ISO 4217. */
                currency: string;
            };
            /**
             * @description State of the voucher.
             * @enum {string}
             */
            status: "active" | "expired" | "blocked" | "ended" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}` | null;
            /** @description Higher is later; events may arrive in any order. */
            version: number;
        };
        SuggestedCollection: {
            /** @description Handle, which names it in addresses. */
            handle: string;
            /** @description Title of the collection. */
            title: string;
            /** @description Products on sale in the collection. */
            productCount: number;
        };
        Suggestions: {
            /** @description Six at most, each with one picture. */
            products: components["schemas"]["ProductCard"][];
            /** @description Four at most. */
            collections: components["schemas"]["SuggestedCollection"][];
            /** @description `q` as it was understood, where typos were put right. */
            correction: string | null;
        };
        Swatch: {
            /** @description Name of the option. */
            option: string;
            /** @description Value of the option. */
            value: string;
            /** @description In the language of the answer. Only in a further language of the shop. */
            label?: string;
            /** @description Picture to show for it; null: none. */
            image: components["schemas"]["Image"] | null;
        };
        TaxPlace: {
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Region whose rates apply; null where the country has one rate. */
            region: string | null;
        };
        TenderInput: {
            /**
             * @description Kind of voucher.
             * @enum {string}
             */
            kind: "store_credit";
            /** @description The most that it pays; without it, all that it has. */
            amount?: components["schemas"]["MoneyInput"] | null;
        };
        TimelineEntry: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description What happened, such as `placed`, `paid` or `shipped`. */
            type: string;
            /** @description Sentence for people, in English; null: nothing to add. */
            detail: string | null;
        };
        TopLink: {
            /** @description TypeID with the prefix `link_`. */
            id: `link_${string}`;
            /** @description Code of the link, at `/r/{code}`. */
            code: string;
            /** @description The creator's own. */
            label: string | null;
            /** @description Of the product or collection that it leads to. */
            title: string | null;
            /** @description Address of its first picture. */
            image: string | null;
            /** @description Of the product that it leads to. */
            handle: string | null;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        TopProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Title of the product. */
            title: string;
            /** @description Address of its first picture. */
            image: string | null;
            /** @description Null where the product is gone. */
            handle: string | null;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        TotpSetUp: {
            /** @description In base32, for typing. */
            secret: string;
            /** @description For a QR code. */
            uri: string;
        };
        TotpStatus: {
            /** @description True if the account has an authenticator app. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            confirmedAt: string | null;
            /** @description Recovery codes that have not been used. */
            recoveryCodesLeft: number;
        };
        TrackedOrder: {
            /** @description Reference for people, by which it is asked for. */
            reference: string;
            /**
             * @description `placed` until it is paid and delivered (`completed`) or given up (`canceled`).
             * @enum {string}
             */
            status: "placed" | "completed" | "canceled" | (string & {});
            /**
             * @description How much of the order has been paid or refunded.
             * @enum {string}
             */
            paymentStatus: "pending" | "authorized" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided" | (string & {});
            /**
             * @description How much of the order has been shipped or delivered.
             * @enum {string}
             */
            fulfillmentStatus: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            placedAt: string;
            /** @description Order lines with their pieces. */
            lines: {
                /** @description Title of the product when it was ordered. */
                title: string;
                /** @description Title of the variant, such as `Natural / M`. */
                variantTitle: string;
                /** @description Picture to show for it; null: none. */
                image: string | null;
                /** @description Number of pieces. */
                qty: number;
                /** @description Pieces that have been shipped or handed over. */
                fulfilledQty: number;
            }[];
            /** @description Parcels of the order, oldest first. */
            shipments: {
                /** @description TypeID with the prefix `ship_`. */
                id: `ship_${string}`;
                /**
                 * @description State of the parcel.
                 * @enum {string}
                 */
                status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
                /** @description Name of the carrier, such as `DHL`. */
                carrier: string;
                /** @description Tracking number of the parcel; null: none. */
                trackingNumber: string | null;
                /** @description Tracking page of the carrier; null: none. */
                trackingUrl: string | null;
                /** @description Tracking numbers of the parcel. */
                numbers: components["schemas"]["ShipmentNumber"][];
                /** @description Order lines in the parcel, with their pieces. */
                lines: {
                    /** @description TypeID with the prefix `line_`. */
                    lineId: `line_${string}`;
                    /** @description Number of pieces. */
                    qty: number;
                }[];
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                shippedAt: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                deliveredAt: string | null;
                /** @description Tracking events reported by the carrier, oldest first. */
                events: {
                    /**
                     * @description State that the carrier reported.
                     * @enum {string}
                     */
                    status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
                    /**
                     * Format: date-time
                     * @description RFC 3339, UTC, milliseconds.
                     */
                    at: string;
                    /** @description What the carrier wrote; null: nothing. */
                    detail: string | null;
                    /** @description Place that the carrier named; null: not named. */
                    location: string | null;
                }[];
            }[];
            /** @description What happened to the order, oldest first. */
            timeline: {
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
                /** @description What happened, such as `placed`, `paid` or `shipped`. */
                type: string;
                /** @description What was added to it, such as a tracking number; null: nothing. */
                detail: string | null;
            }[];
            /** @description `null` if nothing ships. */
            destination: {
                /** @description City of the delivery. */
                city: string;
                /** @description ISO 3166-1 alpha-2. */
                country: string;
            } | null;
        };
        /** @description The price of the quantity `per`. */
        UnitPrice: {
            /** @description Integer of minor units (cents). */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Quantity that the price is for, such as 1 kg. */
            per: components["schemas"]["Quantity"];
        };
        UpdateProfile: {
            /** @description As the person wants to be called. */
            name?: string;
            /** @description BCP 47. */
            locale?: string;
            /** @description IANA time zone. */
            timezone?: string;
        };
        User: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description Null for a guest. */
            email: string | null;
            /** @description Null for a guest. */
            name: string | null;
            /** @description True once the address was confirmed by a mailed link. */
            emailVerified: boolean;
            /** @description BCP 47. */
            locale: string;
            /** @description IANA time zone. */
            timezone: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        Variant: {
            /** @description TypeID with the prefix `var_`. */
            id: `var_${string}`;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Title of the variant, made of its option values. */
            title: string;
            /** @description Value of each option, by the name of the option. */
            options: {
                [key: string]: string;
            };
            /** @description Price in minor units, with tax if the shop's prices include tax. */
            price: components["schemas"]["Money"];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice: components["schemas"]["Money"] | null;
            /** @description One can be ordered now: the product is on sale, and stock is not tracked or there is some. */
            available: boolean;
            /** @description Pieces on hand; null where stock is not tracked. */
            stock: number | null;
            /** @description Tax class of the goods, such as `standard` or `reduced`. */
            taxClass: string;
            /** @description Null: unknown. */
            weightGrams: number | null;
            /** @description False for goods that are not shipped, such as a download. */
            requiresShipping: boolean;
            /** @description True where the customer has a right of withdrawal. */
            withdrawable: boolean;
            /** @description The letter of Art. 16 of Directive 2011/83/EU; null where `withdrawable`. */
            withdrawalException: string | null;
            /** @description Picture to show for it; null: none. */
            image: components["schemas"]["Image"] | null;
            /** @description GTIN, EAN, UPC or ISBN. */
            barcode: string | null;
            /** @description Quantity that one piece contains, for the price per unit; null: unknown. */
            content: components["schemas"]["Quantity"] | null;
            unitPrice: components["schemas"]["UnitPrice"] | null;
            /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
            lowestPrice30Days: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lowestPriceSince: string | null;
        };
        VerifyEmail: {
            /** @description The token of the mailed link. */
            token: string;
            /** @description Password of the account. */
            password?: string | null;
        };
        /** @description `amountToMinimum` is what has yet to become available before a payout can be asked for; what is owed is made up for first and is in it. */
        Wallet: {
            /** @description ISO 4217. */
            currency: string;
            balances: components["schemas"]["WalletBalances"];
            nextRelease: components["schemas"]["NextRelease"] | null;
            /** @description What becomes available later, by day, soonest first. Commissions without a date are left out. */
            releases: components["schemas"]["Release"][];
            /** @description Smallest balance that is paid out, in minor units. */
            minimumPayout: components["schemas"]["Money"];
            /** @description Amount that has yet to become available before a payout, in minor units. */
            amountToMinimum: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            nextPayoutAt: string;
            /** @description Account that payouts go to; null: not set. */
            payoutMethod: components["schemas"]["PayoutMethod"] | null;
            /** @description The newest 20; the others are at `/api/creator/payouts`. */
            payouts: components["schemas"]["Payout"][];
            /** @description Terms on which the creator earns. */
            commissionProfile: components["schemas"]["CommissionProfile"];
            /** @description The same money computed three ways. */
            reconciliation: components["schemas"]["Reconciliation"];
        };
        /** @description `available` can be paid out now; `owed` was reversed after it was paid out and is set off against the next earnings. */
        WalletBalances: {
            /** @description Waiting for its release, in minor units. */
            pending: components["schemas"]["Money"];
            /** @description Held back while something is checked, in minor units. */
            onHold: components["schemas"]["Money"];
            /** @description Can be paid out now, in minor units. */
            available: components["schemas"]["Money"];
            /** @description In payouts that have not arrived, in minor units. */
            inTransit: components["schemas"]["Money"];
            /** @description Paid out, in minor units. */
            paid: components["schemas"]["Money"];
            /** @description Reversed after it was paid out, in minor units. */
            owed: components["schemas"]["Money"];
        };
        /** @description One movement of a creator's money. A positive amount was added, a negative one taken. */
        WalletEntry: {
            /** @description TypeID with the prefix `txn_`. */
            id: `txn_${string}`;
            /**
             * @description What happened. `cancellation` and `rejection` take a commission back.
             * @enum {string}
             */
            type: "commission" | "clawback" | "cancellation" | "rejection" | "adjustment" | "payout" | "payout_return" | (string & {});
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Balance after the entry, in minor units. */
            balanceAfter: components["schemas"]["Money"];
            /** @description The text of the person who did it, or the code of its cause. */
            reason: string | null;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string | null;
            /** @description TypeID with the prefix `com_`. */
            commissionId: `com_${string}` | null;
            /** @description TypeID with the prefix `pay_`. */
            payoutId: `pay_${string}` | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        WalletEntryList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["WalletEntry"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        WebhookAttempt: {
            /** @description Number of the attempt, from 1. */
            number: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Null when there was no answer. */
            statusCode: number | null;
            /** @description Milliseconds until the answer came or the attempt was given up. */
            latencyMs: number;
            /** @description Why there was none. */
            error: string | null;
            /** @description At most the first 2 KiB. */
            answer: string | null;
        };
        WebhookDelivery: {
            /** @description TypeID with the prefix `dlv_`. */
            id: `dlv_${string}`;
            /** @description Sent as `webhook-id`; the same over all attempts. */
            eventId: `evt_${string}`;
            /**
             * @description Type of the event, such as `order.paid`.
             * @enum {string}
             */
            eventType: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test" | (string & {});
            /** @description TypeID with the prefix `we_`. */
            endpointId: `we_${string}`;
            /**
             * @description `failed`: there is no further attempt by itself.
             * @enum {string}
             */
            status: "waiting" | "succeeded" | "failed" | (string & {});
            /** @description Attempts so far. */
            attemptCount: number;
            /** @description Status that the receiver answered the last attempt with; null: no answer. */
            lastStatusCode: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
        };
        WebhookDeliveryDetail: {
            /** @description TypeID with the prefix `dlv_`. */
            id: `dlv_${string}`;
            /** @description Sent as `webhook-id`; the same over all attempts. */
            eventId: `evt_${string}`;
            /**
             * @description Type of the event, such as `order.paid`.
             * @enum {string}
             */
            eventType: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test" | (string & {});
            /** @description TypeID with the prefix `we_`. */
            endpointId: `we_${string}`;
            /**
             * @description `failed`: there is no further attempt by itself.
             * @enum {string}
             */
            status: "waiting" | "succeeded" | "failed" | (string & {});
            /** @description Attempts so far. */
            attemptCount: number;
            /** @description Status that the receiver answered the last attempt with; null: no answer. */
            lastStatusCode: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description The body; null after it was pruned. */
            payload: {
                [key: string]: unknown;
            } | null;
            /** @description Newest first, at most 100. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        WebhookEndpoint: {
            /** @description TypeID with the prefix `we_`. */
            id: `we_${string}`;
            /** @description Address, absolute. */
            url: string;
            /** @description `*` stands for every type. */
            eventTypes: string[];
            /** @description Description as plain text; null: none. */
            description: string | null;
            /**
             * @description Whether events are sent to it.
             * @enum {string}
             */
            status: "enabled" | "disabled" | (string & {});
            /**
             * @description `gone`: it answered 410; `failing`: for five days; `partner`, `creator`: by their PATCH.
             * @enum {string|null}
             */
            disabledReason: ("gone" | "failing" | "partner" | "creator" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            previousSecretExpiresAt: string | null;
            stats: components["schemas"]["WebhookEndpointStats"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        WebhookEndpointChanges: {
            /** @description A public https address. */
            url?: string;
            /** @description All of them, in place of those before. */
            eventTypes?: ("*" | "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test")[];
            /** @description Description as plain text; null: none. */
            description?: string | null;
            /** @description `false` also enables an endpoint that was disabled by 410 or by failures. */
            disabled?: boolean;
        };
        WebhookEndpointInput: {
            /** @description A public https address. */
            url: string;
            /** @description `*` stands for everything that the integration is approved for. */
            eventTypes: ("*" | "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test")[];
            /** @description Description as plain text; null: none. */
            description?: string | null;
        };
        WebhookEndpointPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["WebhookEndpoint"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description Of the newest 200 deliveries to the endpoint. */
        WebhookEndpointStats: {
            /** @description Deliveries that were answered with 2xx. */
            delivered: number;
            /** @description Without any further attempt by itself. */
            failed: number;
            /** @description Half of what was delivered was answered faster. */
            p50Ms: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastDeliveryAt: string | null;
        };
        WebhookEndpointWithSecret: {
            /** @description TypeID with the prefix `we_`. */
            id: `we_${string}`;
            /** @description Address, absolute. */
            url: string;
            /** @description `*` stands for every type. */
            eventTypes: string[];
            /** @description Description as plain text; null: none. */
            description: string | null;
            /**
             * @description Whether events are sent to it.
             * @enum {string}
             */
            status: "enabled" | "disabled" | (string & {});
            /**
             * @description `gone`: it answered 410; `failing`: for five days; `partner`, `creator`: by their PATCH.
             * @enum {string|null}
             */
            disabledReason: ("gone" | "failing" | "partner" | "creator" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            previousSecretExpiresAt: string | null;
            stats: components["schemas"]["WebhookEndpointStats"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
            /** @description Shown this once: null in a replay under the same Idempotency-Key, and where an existing endpoint was replaced. */
            secret: string | null;
        };
        WebhookEventData: {
            /** @description TypeID with the prefix `we_`. */
            endpointId: `we_${string}`;
            /** @description Says that it is a test. */
            message: string;
        };
        /** @description `schema` is null in a list that was asked for without schemas. */
        WebhookEventType: {
            /**
             * @description Type of the event, such as `order.paid`.
             * @enum {string}
             */
            type: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test" | (string & {});
            /** @description When the event is sent. */
            description: string;
            /** @description Whose endpoints can receive it. */
            receivers: ("partners" | "creators")[];
            /** @description JSON Schema (2020-12) of the body; null in lists unless asked for. */
            schema: {
                [key: string]: unknown;
            } | null;
            /** @description A body of this type. */
            example: {
                [key: string]: unknown;
            };
        };
        WebhookEventTypeList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["WebhookEventType"][];
        };
        WebhookRecovery: {
            /**
             * Format: date-time
             * @description Resends events from this time on.
             */
            since: string;
            /**
             * Format: date-time
             * @description Default: now.
             */
            until?: string | null;
            /**
             * @description Also sends events that the endpoint has already received.
             * @default false
             */
            includeDelivered?: boolean | null;
        };
        WebhookRecoveryAccepted: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            since: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            until: string;
        };
        WebhookSecretRotation: {
            /** @description End the previous secret now. */
            force?: boolean | null;
        };
        WebhookTest: {
            /**
             * @description Default: `webhook.test`.
             * @enum {string|null}
             */
            eventType?: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test" | null;
        };
        WebhookTestAccepted: {
            /** @description TypeID with the prefix `dlv_`. */
            deliveryId: `dlv_${string}`;
        };
        Withdrawal: {
            /** @description TypeID with the prefix `wdr_`. */
            id: `wdr_${string}`;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}`;
            /** @description For people. */
            orderReference: string;
            /** @description Lines that the customer withdraws from, with their pieces. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                lineId: `line_${string}`;
                /** @description Number of pieces. */
                qty: number;
            }[];
            /** @description Reason, as it was given. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            receivedAt: string;
            /** @description True after `withdrawableUntil`. The declaration counts as taken all the same. */
            late: boolean;
        };
        WithdrawalInput: {
            /** @description Lines to withdraw from, with their pieces; without them all that can be withdrawn. */
            lines?: components["schemas"]["LinePiecesInput"][] | null;
            /** @description Reason, as it was given. */
            reason?: string | null;
            /** @description Who declares it; without it, the name in the order. */
            name?: string | null;
            /** @description A further address that gets the acknowledgement too. */
            email?: string | null;
        };
        WrittenReview: {
            /** @description TypeID with the prefix `rev_`. */
            id: `rev_${string}`;
            /**
             * @description Staff publish it.
             * @enum {string}
             */
            status: "pending" | (string & {});
        };
        /** @description An order was placed. */
        OrderCreatedEvent: {
            /** @constant */
            type: "order.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description An order is paid in full. */
        OrderPaidEvent: {
            /** @constant */
            type: "order.paid";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description A payment for an order failed; the customer may try again. */
        OrderPaymentFailedEvent: {
            /** @constant */
            type: "order.payment_failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description All open pieces of an order are on their way. */
        OrderFulfilledEvent: {
            /** @constant */
            type: "order.fulfilled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description All pieces of an order have arrived. */
        OrderDeliveredEvent: {
            /** @constant */
            type: "order.delivered";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description An order is paid and delivered. */
        OrderCompletedEvent: {
            /** @constant */
            type: "order.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description An order was canceled. */
        OrderCanceledEvent: {
            /** @constant */
            type: "order.canceled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description What went back of an order's money has changed: a refund succeeded, or one that had succeeded failed after all. `refunds` and `totals.refunded` say what is so now. */
        OrderRefundedEvent: {
            /** @constant */
            type: "order.refunded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description Staff changed what was ordered, corrected the e-mail address or an address, or a part of what is due was paid. `changes` lists the changes of what was ordered; `totals` says what the order costs now and what is open. */
        OrderChangedEvent: {
            /** @constant */
            type: "order.changed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description A customer disputes the payment of an order (chargeback); `dispute` says for how much and why. */
        OrderDisputedEvent: {
            /** @constant */
            type: "order.disputed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description Staff closed a dispute as won or lost. A lost one takes its share of the order's commissions back. */
        OrderDisputeClosedEvent: {
            /** @constant */
            type: "order.dispute_closed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["OrderEventData"];
        };
        /** @description A shipment was made or has moved on. */
        ShipmentUpdatedEvent: {
            /** @constant */
            type: "shipment.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["ShipmentEventData"];
        };
        /** @description A person applied to the creator programme. */
        CreatorAppliedEvent: {
            /** @constant */
            type: "creator.applied";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CreatorEventData"];
        };
        /** @description A creator was approved. */
        CreatorApprovedEvent: {
            /** @constant */
            type: "creator.approved";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CreatorEventData"];
        };
        /** @description An application was rejected. */
        CreatorRejectedEvent: {
            /** @constant */
            type: "creator.rejected";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CreatorEventData"];
        };
        /** @description A creator was suspended: commissions that are not paid are on hold until that ends, without events of their own. */
        CreatorSuspendedEvent: {
            /** @constant */
            type: "creator.suspended";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CreatorEventData"];
        };
        /** @description A suspension ended, and with it what it held. */
        CreatorReinstatedEvent: {
            /** @constant */
            type: "creator.reinstated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CreatorEventData"];
        };
        /** @description A creator was banned for good. */
        CreatorBannedEvent: {
            /** @constant */
            type: "creator.banned";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CreatorEventData"];
        };
        /** @description A creator earned a commission, or got back what a clawback took (`type` `clawback`, `amount` above zero). */
        CommissionCreatedEvent: {
            /** @constant */
            type: "commission.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CommissionEventData"];
        };
        /** @description A commission can be paid out. */
        CommissionApprovedEvent: {
            /** @constant */
            type: "commission.approved";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CommissionEventData"];
        };
        /** @description An administrator put a commission on hold. */
        CommissionHeldEvent: {
            /** @constant */
            type: "commission.held";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CommissionEventData"];
        };
        /** @description A commission was reversed: the clawback, or the commission itself if it was canceled or rejected. */
        CommissionReversedEvent: {
            /** @constant */
            type: "commission.reversed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CommissionEventData"];
        };
        /** @description A commission was paid out. */
        CommissionPaidEvent: {
            /** @constant */
            type: "commission.paid";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["CommissionEventData"];
        };
        /** @description A payout was requested. */
        PayoutCreatedEvent: {
            /** @constant */
            type: "payout.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["PayoutEventData"];
        };
        /** @description A payout moved on. */
        PayoutUpdatedEvent: {
            /** @constant */
            type: "payout.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["PayoutEventData"];
        };
        /** @description A payout arrived. */
        PayoutPaidEvent: {
            /** @constant */
            type: "payout.paid";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["PayoutEventData"];
        };
        /** @description A payout failed or was returned by the bank. */
        PayoutFailedEvent: {
            /** @constant */
            type: "payout.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["PayoutEventData"];
        };
        /** @description An hour is over in which a creator's links were clicked: the clicks, by link and by what counts. */
        ClicksHourlyEvent: {
            /** @constant */
            type: "clicks.hourly";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["ClicksEventData"];
        };
        /** @description A product was made. */
        ProductCreatedEvent: {
            /** @constant */
            type: "product.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["ProductEventData"];
        };
        /** @description A product was edited. */
        ProductUpdatedEvent: {
            /** @constant */
            type: "product.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["ProductEventData"];
        };
        /** @description A product was taken out of the shop. */
        ProductArchivedEvent: {
            /** @constant */
            type: "product.archived";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["ProductEventData"];
        };
        /** @description The stock of a variant has become low. */
        InventoryLowEvent: {
            /** @constant */
            type: "inventory.low";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["InventoryEventData"];
        };
        /** @description A problem was reported. */
        ReportCreatedEvent: {
            /** @constant */
            type: "report.created";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["ReportEventData"];
        };
        /** @description A report moved on. */
        ReportUpdatedEvent: {
            /** @constant */
            type: "report.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["ReportEventData"];
        };
        /** @description The shop gave a customer store credit. */
        StoreCreditGrantedEvent: {
            /** @constant */
            type: "store_credit.granted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["StoreCreditEventData"];
        };
        /** @description Store credit paid for an order. */
        StoreCreditRedeemedEvent: {
            /** @constant */
            type: "store_credit.redeemed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["StoreCreditEventData"];
        };
        /** @description A refund was returned to store credit. */
        StoreCreditRefundedEvent: {
            /** @constant */
            type: "store_credit.refunded";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["StoreCreditEventData"];
        };
        /** @description Store credit ended because its account was deleted. */
        StoreCreditEndedEvent: {
            /** @constant */
            type: "store_credit.ended";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["StoreCreditEventData"];
        };
        /** @description Sent on request, to the endpoint that asked alone. */
        WebhookTestEvent: {
            /** @constant */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description Only in an example that its receiver asked for: nothing happened.
             * @constant
             */
            example?: true;
            data: components["schemas"]["WebhookEventData"];
        };
        /** @description Any event that the shop sends. */
        WebhookEvent: components["schemas"]["OrderCreatedEvent"] | components["schemas"]["OrderPaidEvent"] | components["schemas"]["OrderPaymentFailedEvent"] | components["schemas"]["OrderFulfilledEvent"] | components["schemas"]["OrderDeliveredEvent"] | components["schemas"]["OrderCompletedEvent"] | components["schemas"]["OrderCanceledEvent"] | components["schemas"]["OrderRefundedEvent"] | components["schemas"]["OrderChangedEvent"] | components["schemas"]["OrderDisputedEvent"] | components["schemas"]["OrderDisputeClosedEvent"] | components["schemas"]["ShipmentUpdatedEvent"] | components["schemas"]["CreatorAppliedEvent"] | components["schemas"]["CreatorApprovedEvent"] | components["schemas"]["CreatorRejectedEvent"] | components["schemas"]["CreatorSuspendedEvent"] | components["schemas"]["CreatorReinstatedEvent"] | components["schemas"]["CreatorBannedEvent"] | components["schemas"]["CommissionCreatedEvent"] | components["schemas"]["CommissionApprovedEvent"] | components["schemas"]["CommissionHeldEvent"] | components["schemas"]["CommissionReversedEvent"] | components["schemas"]["CommissionPaidEvent"] | components["schemas"]["PayoutCreatedEvent"] | components["schemas"]["PayoutUpdatedEvent"] | components["schemas"]["PayoutPaidEvent"] | components["schemas"]["PayoutFailedEvent"] | components["schemas"]["ClicksHourlyEvent"] | components["schemas"]["ProductCreatedEvent"] | components["schemas"]["ProductUpdatedEvent"] | components["schemas"]["ProductArchivedEvent"] | components["schemas"]["InventoryLowEvent"] | components["schemas"]["ReportCreatedEvent"] | components["schemas"]["ReportUpdatedEvent"] | components["schemas"]["StoreCreditGrantedEvent"] | components["schemas"]["StoreCreditRedeemedEvent"] | components["schemas"]["StoreCreditRefundedEvent"] | components["schemas"]["StoreCreditEndedEvent"] | components["schemas"]["WebhookTestEvent"];
    };
}
export interface AccessToken extends Schema<"AccessToken"> {}
export interface AccessTokenList extends Schema<"AccessTokenList"> {}
export interface AccountExport extends Schema<"AccountExport"> {}
export interface AddPasskey extends Schema<"AddPasskey"> {}
export interface Address extends Schema<"Address"> {}
export interface AddressInput extends Schema<"AddressInput"> {}
export interface AddressPatch extends Schema<"AddressPatch"> {}
export interface AddressRules extends Schema<"AddressRules"> {}
export interface AnalyticsBucket extends Schema<"AnalyticsBucket"> {}
export interface AnalyticsGroup extends Schema<"AnalyticsGroup"> {}
export interface AnalyticsPeriod extends Schema<"AnalyticsPeriod"> {}
export interface AnalyticsSeries extends Schema<"AnalyticsSeries"> {}
export interface AnnouncedPromotion extends Schema<"AnnouncedPromotion"> {}
export interface AnnouncedPromotions extends Schema<"AnnouncedPromotions"> {}
export interface AppliedCommissionRule extends Schema<"AppliedCommissionRule"> {}
export interface AppliedDiscount extends Schema<"AppliedDiscount"> {}
export interface AttributionClaim extends Schema<"AttributionClaim"> {}
export interface AttributionConsentInput extends Schema<"AttributionConsentInput"> {}
export interface AttributionInput extends Schema<"AttributionInput"> {}
export interface AttributionReceipt extends Schema<"AttributionReceipt"> {}
export interface BankTransfer extends Schema<"BankTransfer"> {}
export interface BeginSetupPasskey extends Schema<"BeginSetupPasskey"> {}
export interface BillingAddress extends Schema<"BillingAddress"> {}
export interface BillingAddressInput extends Schema<"BillingAddressInput"> {}
export interface CancelOrderInput extends Schema<"CancelOrderInput"> {}
export interface Cart extends Schema<"Cart"> {}
export interface CartDiscount extends Schema<"CartDiscount"> {}
export interface CartDiscountInput extends Schema<"CartDiscountInput"> {}
export interface CartLastOrder extends Schema<"CartLastOrder"> {}
export interface CartLine extends Schema<"CartLine"> {}
export interface CartLineInput extends Schema<"CartLineInput"> {}
export interface CartLinesInput extends Schema<"CartLinesInput"> {}
export interface CartQtyInput extends Schema<"CartQtyInput"> {}
export interface CartWaitingOrder extends Schema<"CartWaitingOrder"> {}
export interface CartWarning extends Schema<"CartWarning"> {}
export interface ChangePassword extends Schema<"ChangePassword"> {}
export interface CheckEmail extends Schema<"CheckEmail"> {}
export interface Click extends Schema<"Click"> {}
export interface ClickInput extends Schema<"ClickInput"> {}
export interface ClicksEventData extends Schema<"ClicksEventData"> {}
export interface Collection extends Schema<"Collection"> {}
export interface CollectionImage extends Schema<"CollectionImage"> {}
export interface CollectionPage extends Schema<"CollectionPage"> {}
export interface Commission extends Schema<"Commission"> {}
export interface CommissionEventData extends Schema<"CommissionEventData"> {}
export interface CommissionList extends Schema<"CommissionList"> {}
export interface CommissionProfile extends Schema<"CommissionProfile"> {}
export interface CommissionProfileRule extends Schema<"CommissionProfileRule"> {}
export interface ConfirmEmailChange extends Schema<"ConfirmEmailChange"> {}
export interface ConfirmMagicLink extends Schema<"ConfirmMagicLink"> {}
export interface ConfirmPasswordReset extends Schema<"ConfirmPasswordReset"> {}
export interface ConfirmTotp extends Schema<"ConfirmTotp"> {}
export interface CreateAccessToken extends Schema<"CreateAccessToken"> {}
export interface CreatorAnalytics extends Schema<"CreatorAnalytics"> {}
export interface CreatorApplication extends Schema<"CreatorApplication"> {}
export interface CreatorApplicationInput extends Schema<"CreatorApplicationInput"> {}
export interface CreatorChannel extends Schema<"CreatorChannel"> {}
export interface CreatorChannelInput extends Schema<"CreatorChannelInput"> {}
export interface CreatorEndpointChanges extends Schema<"CreatorEndpointChanges"> {}
export interface CreatorEndpointInput extends Schema<"CreatorEndpointInput"> {}
export interface CreatorEndpointTest extends Schema<"CreatorEndpointTest"> {}
export interface CreatorEndpoints extends Schema<"CreatorEndpoints"> {}
export interface CreatorEventData extends Schema<"CreatorEventData"> {}
export interface CreatorMetrics extends Schema<"CreatorMetrics"> {}
export interface CreatorProduct extends Schema<"CreatorProduct"> {}
export interface CreatorProductList extends Schema<"CreatorProductList"> {}
export interface CreatorProfileInput extends Schema<"CreatorProfileInput"> {}
export interface CreatorStats extends Schema<"CreatorStats"> {}
export interface DeleteAccount extends Schema<"DeleteAccount"> {}
export interface FacetValue extends Schema<"FacetValue"> {}
export interface Facets extends Schema<"Facets"> {}
export interface FilteredClicks extends Schema<"FilteredClicks"> {}
export interface HomeStatement extends Schema<"HomeStatement"> {}
export interface Image extends Schema<"Image"> {}
export interface InventoryEventData extends Schema<"InventoryEventData"> {}
export interface Invoice extends Schema<"Invoice"> {}
export interface InvoiceList extends Schema<"InvoiceList"> {}
export interface LegalText extends Schema<"LegalText"> {}
export interface LineDiscount extends Schema<"LineDiscount"> {}
export interface LineInput extends Schema<"LineInput"> {}
export interface LinePiecesInput extends Schema<"LinePiecesInput"> {}
export interface LinkCreator extends Schema<"LinkCreator"> {}
export interface ListedProduct extends Schema<"ListedProduct"> {}
export interface Money extends Schema<"Money"> {}
export interface MoneyInput extends Schema<"MoneyInput"> {}
export interface NavigationEntry extends Schema<"NavigationEntry"> {}
export interface NewAccessToken extends Schema<"NewAccessToken"> {}
export interface NewAddress extends Schema<"NewAddress"> {}
export interface NewsletterInput extends Schema<"NewsletterInput"> {}
export interface NewsletterSignUp extends Schema<"NewsletterSignUp"> {}
export interface NextRelease extends Schema<"NextRelease"> {}
export interface OfficeFault extends Schema<"OfficeFault"> {}
export interface OptionFacetValue extends Schema<"OptionFacetValue"> {}
export interface Order extends Schema<"Order"> {}
export interface OrderChangeEntry extends Schema<"OrderChangeEntry"> {}
export interface OrderEventData extends Schema<"OrderEventData"> {}
export interface OrderLine extends Schema<"OrderLine"> {}
export interface OrderPage extends Schema<"OrderPage"> {}
export interface OrderTender extends Schema<"OrderTender"> {}
export interface OrderTotals extends Schema<"OrderTotals"> {}
export interface OrderedCartInput extends Schema<"OrderedCartInput"> {}
export interface OwnClaims extends Schema<"OwnClaims"> {}
export interface OwnPartnerEnquiries extends Schema<"OwnPartnerEnquiries"> {}
export interface OwnPartnerEnquiry extends Schema<"OwnPartnerEnquiry"> {}
export interface OwnReport extends Schema<"OwnReport"> {}
export interface OwnReportList extends Schema<"OwnReportList"> {}
export interface OwnStoreCredit extends Schema<"OwnStoreCredit"> {}
export interface PartnerApproval extends Schema<"PartnerApproval"> {}
export interface PartnerEnquiry extends Schema<"PartnerEnquiry"> {}
export interface PartnerEnquiryInput extends Schema<"PartnerEnquiryInput"> {}
export interface Passkey extends Schema<"Passkey"> {}
export interface PasskeyAssertion extends Schema<"PasskeyAssertion"> {}
export interface PasskeyList extends Schema<"PasskeyList"> {}
export interface PasskeyRegistration extends Schema<"PasskeyRegistration"> {}
export interface PasskeyRegistrationOptions extends Schema<"PasskeyRegistrationOptions"> {}
export interface PasskeySignIn extends Schema<"PasskeySignIn"> {}
export interface PasskeySignInOptions extends Schema<"PasskeySignInOptions"> {}
export interface Payment extends Schema<"Payment"> {}
export interface Payout extends Schema<"Payout"> {}
export interface PayoutEventData extends Schema<"PayoutEventData"> {}
export interface PayoutInput extends Schema<"PayoutInput"> {}
export interface PayoutList extends Schema<"PayoutList"> {}
export interface PayoutMethod extends Schema<"PayoutMethod"> {}
export interface PayoutMethodInput extends Schema<"PayoutMethodInput"> {}
export interface PayoutStatement extends Schema<"PayoutStatement"> {}
export interface PlaceOrderInput extends Schema<"PlaceOrderInput"> {}
export interface PolledEvent extends Schema<"PolledEvent"> {}
export interface PolledEventPage extends Schema<"PolledEventPage"> {}
export interface Product extends Schema<"Product"> {}
export interface ProductCard extends Schema<"ProductCard"> {}
export interface ProductEventData extends Schema<"ProductEventData"> {}
export interface ProductLink extends Schema<"ProductLink"> {}
export interface ProductLinkChange extends Schema<"ProductLinkChange"> {}
export interface ProductLinkDetail extends Schema<"ProductLinkDetail"> {}
export interface ProductLinkInput extends Schema<"ProductLinkInput"> {}
export interface ProductLinkList extends Schema<"ProductLinkList"> {}
export interface ProductLinkTarget extends Schema<"ProductLinkTarget"> {}
export interface ProductOption extends Schema<"ProductOption"> {}
export interface ProductPage extends Schema<"ProductPage"> {}
export interface ProductSafety extends Schema<"ProductSafety"> {}
export interface Profile extends Schema<"Profile"> {}
export interface Quantity extends Schema<"Quantity"> {}
export interface Quote extends Schema<"Quote"> {}
export interface QuoteAddressInput extends Schema<"QuoteAddressInput"> {}
export interface QuoteDiscount extends Schema<"QuoteDiscount"> {}
export interface QuoteInput extends Schema<"QuoteInput"> {}
export interface QuoteLine extends Schema<"QuoteLine"> {}
export interface QuoteShippingMethod extends Schema<"QuoteShippingMethod"> {}
export interface QuoteTender extends Schema<"QuoteTender"> {}
export interface QuoteTotals extends Schema<"QuoteTotals"> {}
export interface QuoteWarning extends Schema<"QuoteWarning"> {}
export interface Rating extends Schema<"Rating"> {}
export interface Reauthenticate extends Schema<"Reauthenticate"> {}
export interface Reconciliation extends Schema<"Reconciliation"> {}
export interface RecoveryCodes extends Schema<"RecoveryCodes"> {}
export interface Refund extends Schema<"Refund"> {}
export interface RefundDestination extends Schema<"RefundDestination"> {}
export interface RelatedProducts extends Schema<"RelatedProducts"> {}
export interface Release extends Schema<"Release"> {}
export interface RemoveSignInMethods extends Schema<"RemoveSignInMethods"> {}
export interface ReportAnswer extends Schema<"ReportAnswer"> {}
export interface ReportEventData extends Schema<"ReportEventData"> {}
export interface ReportInput extends Schema<"ReportInput"> {}
export interface ReportMessage extends Schema<"ReportMessage"> {}
export interface ReportReceipt extends Schema<"ReportReceipt"> {}
export interface ReportStatus extends Schema<"ReportStatus"> {}
export interface RequestEmailChange extends Schema<"RequestEmailChange"> {}
export interface RequestMagicLink extends Schema<"RequestMagicLink"> {}
export interface RequestPasswordReset extends Schema<"RequestPasswordReset"> {}
export interface Review extends Schema<"Review"> {}
export interface ReviewInput extends Schema<"ReviewInput"> {}
export interface ReviewPage extends Schema<"ReviewPage"> {}
export interface SavedAddress extends Schema<"SavedAddress"> {}
export interface SavedAddressList extends Schema<"SavedAddressList"> {}
export interface SealEntry extends Schema<"SealEntry"> {}
export interface SealHead extends Schema<"SealHead"> {}
export interface SealProof extends Schema<"SealProof"> {}
export interface SealStep extends Schema<"SealStep"> {}
export interface SealedTransfer extends Schema<"SealedTransfer"> {}
export interface SecondFactor extends Schema<"SecondFactor"> {}
export interface Seo extends Schema<"Seo"> {}
export interface Session extends Schema<"Session"> {}
export interface SessionList extends Schema<"SessionList"> {}
export interface SetUpShop extends Schema<"SetUpShop"> {}
export interface Shipment extends Schema<"Shipment"> {}
export interface ShipmentEventData extends Schema<"ShipmentEventData"> {}
export interface ShipmentNumber extends Schema<"ShipmentNumber"> {}
export interface ShippingMethod extends Schema<"ShippingMethod"> {}
export interface ShippingPriceStep extends Schema<"ShippingPriceStep"> {}
export interface SignIn extends Schema<"SignIn"> {}
export interface SignUp extends Schema<"SignUp"> {}
export interface StockAlert extends Schema<"StockAlert"> {}
export interface StockAlertInput extends Schema<"StockAlertInput"> {}
export interface Store extends Schema<"Store"> {}
export interface StoreCredit extends Schema<"StoreCredit"> {}
export interface StoreCreditEntry extends Schema<"StoreCreditEntry"> {}
export interface StoreCreditEntryList extends Schema<"StoreCreditEntryList"> {}
export interface StoreCreditEventData extends Schema<"StoreCreditEventData"> {}
export interface SuggestedCollection extends Schema<"SuggestedCollection"> {}
export interface Suggestions extends Schema<"Suggestions"> {}
export interface Swatch extends Schema<"Swatch"> {}
export interface TaxPlace extends Schema<"TaxPlace"> {}
export interface TenderInput extends Schema<"TenderInput"> {}
export interface TimelineEntry extends Schema<"TimelineEntry"> {}
export interface TopLink extends Schema<"TopLink"> {}
export interface TopProduct extends Schema<"TopProduct"> {}
export interface TotpSetUp extends Schema<"TotpSetUp"> {}
export interface TotpStatus extends Schema<"TotpStatus"> {}
export interface TrackedOrder extends Schema<"TrackedOrder"> {}
export interface UnitPrice extends Schema<"UnitPrice"> {}
export interface UpdateProfile extends Schema<"UpdateProfile"> {}
export interface User extends Schema<"User"> {}
export interface Variant extends Schema<"Variant"> {}
export interface VerifyEmail extends Schema<"VerifyEmail"> {}
export interface Wallet extends Schema<"Wallet"> {}
export interface WalletBalances extends Schema<"WalletBalances"> {}
export interface WalletEntry extends Schema<"WalletEntry"> {}
export interface WalletEntryList extends Schema<"WalletEntryList"> {}
export interface WebhookAttempt extends Schema<"WebhookAttempt"> {}
export interface WebhookDelivery extends Schema<"WebhookDelivery"> {}
export interface WebhookDeliveryDetail extends Schema<"WebhookDeliveryDetail"> {}
export interface WebhookDeliveryPage extends Schema<"WebhookDeliveryPage"> {}
export interface WebhookEndpoint extends Schema<"WebhookEndpoint"> {}
export interface WebhookEndpointChanges extends Schema<"WebhookEndpointChanges"> {}
export interface WebhookEndpointInput extends Schema<"WebhookEndpointInput"> {}
export interface WebhookEndpointPage extends Schema<"WebhookEndpointPage"> {}
export interface WebhookEndpointStats extends Schema<"WebhookEndpointStats"> {}
export interface WebhookEndpointWithSecret extends Schema<"WebhookEndpointWithSecret"> {}
export interface WebhookEventData extends Schema<"WebhookEventData"> {}
export interface WebhookEventType extends Schema<"WebhookEventType"> {}
export interface WebhookEventTypeList extends Schema<"WebhookEventTypeList"> {}
export interface WebhookRecovery extends Schema<"WebhookRecovery"> {}
export interface WebhookRecoveryAccepted extends Schema<"WebhookRecoveryAccepted"> {}
export interface WebhookSecretRotation extends Schema<"WebhookSecretRotation"> {}
export interface WebhookTest extends Schema<"WebhookTest"> {}
export interface WebhookTestAccepted extends Schema<"WebhookTestAccepted"> {}
export interface Withdrawal extends Schema<"Withdrawal"> {}
export interface WithdrawalInput extends Schema<"WithdrawalInput"> {}
export interface WrittenReview extends Schema<"WrittenReview"> {}
export interface OrderCreatedEvent extends Schema<"OrderCreatedEvent"> {}
export interface OrderPaidEvent extends Schema<"OrderPaidEvent"> {}
export interface OrderPaymentFailedEvent extends Schema<"OrderPaymentFailedEvent"> {}
export interface OrderFulfilledEvent extends Schema<"OrderFulfilledEvent"> {}
export interface OrderDeliveredEvent extends Schema<"OrderDeliveredEvent"> {}
export interface OrderCompletedEvent extends Schema<"OrderCompletedEvent"> {}
export interface OrderCanceledEvent extends Schema<"OrderCanceledEvent"> {}
export interface OrderRefundedEvent extends Schema<"OrderRefundedEvent"> {}
export interface OrderChangedEvent extends Schema<"OrderChangedEvent"> {}
export interface OrderDisputedEvent extends Schema<"OrderDisputedEvent"> {}
export interface OrderDisputeClosedEvent extends Schema<"OrderDisputeClosedEvent"> {}
export interface ShipmentUpdatedEvent extends Schema<"ShipmentUpdatedEvent"> {}
export interface CreatorAppliedEvent extends Schema<"CreatorAppliedEvent"> {}
export interface CreatorApprovedEvent extends Schema<"CreatorApprovedEvent"> {}
export interface CreatorRejectedEvent extends Schema<"CreatorRejectedEvent"> {}
export interface CreatorSuspendedEvent extends Schema<"CreatorSuspendedEvent"> {}
export interface CreatorReinstatedEvent extends Schema<"CreatorReinstatedEvent"> {}
export interface CreatorBannedEvent extends Schema<"CreatorBannedEvent"> {}
export interface CommissionCreatedEvent extends Schema<"CommissionCreatedEvent"> {}
export interface CommissionApprovedEvent extends Schema<"CommissionApprovedEvent"> {}
export interface CommissionHeldEvent extends Schema<"CommissionHeldEvent"> {}
export interface CommissionReversedEvent extends Schema<"CommissionReversedEvent"> {}
export interface CommissionPaidEvent extends Schema<"CommissionPaidEvent"> {}
export interface PayoutCreatedEvent extends Schema<"PayoutCreatedEvent"> {}
export interface PayoutUpdatedEvent extends Schema<"PayoutUpdatedEvent"> {}
export interface PayoutPaidEvent extends Schema<"PayoutPaidEvent"> {}
export interface PayoutFailedEvent extends Schema<"PayoutFailedEvent"> {}
export interface ClicksHourlyEvent extends Schema<"ClicksHourlyEvent"> {}
export interface ProductCreatedEvent extends Schema<"ProductCreatedEvent"> {}
export interface ProductUpdatedEvent extends Schema<"ProductUpdatedEvent"> {}
export interface ProductArchivedEvent extends Schema<"ProductArchivedEvent"> {}
export interface InventoryLowEvent extends Schema<"InventoryLowEvent"> {}
export interface ReportCreatedEvent extends Schema<"ReportCreatedEvent"> {}
export interface ReportUpdatedEvent extends Schema<"ReportUpdatedEvent"> {}
export interface StoreCreditGrantedEvent extends Schema<"StoreCreditGrantedEvent"> {}
export interface StoreCreditRedeemedEvent extends Schema<"StoreCreditRedeemedEvent"> {}
export interface StoreCreditRefundedEvent extends Schema<"StoreCreditRefundedEvent"> {}
export interface StoreCreditEndedEvent extends Schema<"StoreCreditEndedEvent"> {}
export interface WebhookTestEvent extends Schema<"WebhookTestEvent"> {}
export type WebhookEvent = components['schemas']['WebhookEvent'];
type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** Every code of an error that the API documents. */
export type ProblemCode =
  | "account_required"
  | "address_not_verified"
  | "already_ordered"
  | "application_exists"
  | "bank_file_exists"
  | "below_minimum_payout"
  | "body_too_large"
  | "bulk_refused"
  | "busy"
  | "cart_changed"
  | "change_differs"
  | "change_impossible"
  | "change_needed"
  | "change_open"
  | "code_taken"
  | "commission_in_payout"
  | "country_not_served"
  | "creator_not_approved"
  | "credit_needs_account"
  | "cross_site_request"
  | "currency_locked"
  | "cursor_expired"
  | "database_unavailable"
  | "discount_below_minimum"
  | "discount_exhausted"
  | "discount_expired"
  | "discount_not_applicable"
  | "discount_unknown"
  | "email_not_verified"
  | "email_required"
  | "email_taken"
  | "endpoint_disabled"
  | "event_type_not_approved"
  | "expected_due_required"
  | "export_too_large"
  | "forbidden"
  | "gone"
  | "guest_first"
  | "guest_limit"
  | "handle_taken"
  | "handoff_taken"
  | "idempotency_in_progress"
  | "idempotency_key_reused"
  | "image_too_large"
  | "impossible_time"
  | "insufficient_scope"
  | "insufficient_stock"
  | "integration_exists"
  | "integration_not_approved"
  | "internal_error"
  | "invalid_challenge"
  | "invalid_code"
  | "invalid_credentials"
  | "invalid_cursor"
  | "invalid_idempotency_key"
  | "invalid_json"
  | "invalid_passkey"
  | "invalid_signature"
  | "invalid_stripe_signature"
  | "invalid_text"
  | "invalid_token"
  | "invalid_transition"
  | "invalid_upload"
  | "invoice_not_due"
  | "last_administrator"
  | "malformed_link"
  | "media_in_use"
  | "media_unavailable"
  | "no_electronic_invoice"
  | "no_reply_address"
  | "not_found"
  | "nothing_to_export"
  | "order_disputed"
  | "order_not_cancelable"
  | "outcome_unknown"
  | "overloaded"
  | "own_case"
  | "passkey_exists"
  | "password_required"
  | "password_too_common"
  | "payment_not_possible"
  | "payment_provider_unavailable"
  | "payment_under_way"
  | "payout_account_missing"
  | "payout_in_progress"
  | "payout_method_missing"
  | "precondition_failed"
  | "precondition_required"
  | "price_changed"
  | "qty_too_large"
  | "range_too_large"
  | "rate_limited"
  | "reauthentication_required"
  | "redirect_loop"
  | "redirect_shadowed"
  | "redirect_taken"
  | "refund_exceeds_payment"
  | "review_exists"
  | "review_not_due"
  | "role_built_in"
  | "role_in_use"
  | "role_name_taken"
  | "rotation_in_progress"
  | "scope_required"
  | "second_factor_closed"
  | "second_factor_exists"
  | "second_factor_required"
  | "second_factor_setup_required"
  | "sign_in_throttled"
  | "stock_changed"
  | "stock_not_tracked"
  | "store_credit_insufficient"
  | "tax_rate_taken"
  | "terms_changed"
  | "too_many_access_tokens"
  | "too_many_addresses"
  | "too_many_commission_rules"
  | "too_many_endpoints"
  | "too_many_lines"
  | "too_many_messages"
  | "too_many_passkeys"
  | "too_many_promotions"
  | "too_many_roles"
  | "unauthenticated"
  | "unknown_code"
  | "unknown_collection"
  | "unknown_product"
  | "unknown_shipping_method"
  | "unknown_user"
  | "unsupported_image"
  | "unsupported_media_type"
  | "url_not_allowed"
  | "validation_failed"
  | "variant_required";

/** The prefixes of ids; each names a kind of resource. */
export type IdPrefix =
  | "adr"
  | "app"
  | "aud"
  | "cart"
  | "chg"
  | "clk"
  | "col"
  | "com"
  | "cred"
  | "crt"
  | "disc"
  | "dlv"
  | "dsp"
  | "evt"
  | "hold"
  | "img"
  | "imp"
  | "int"
  | "line"
  | "link"
  | "news"
  | "note"
  | "ord"
  | "pat"
  | "pay"
  | "pic"
  | "pk"
  | "prod"
  | "promo"
  | "red"
  | "ref"
  | "rep"
  | "rev"
  | "role"
  | "rule"
  | "run"
  | "ses"
  | "ship"
  | "shm"
  | "tax"
  | "txn"
  | "usr"
  | "var"
  | "wdr"
  | "we";
