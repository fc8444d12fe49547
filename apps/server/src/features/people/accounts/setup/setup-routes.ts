import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import type { NameShop } from "../../../ground/store/administration/name-shop.ts";
import type { AccountsKit } from "../kit.ts";
import { registrationOptions } from "../passkeys/passkey-schemas.ts";
import { presentProfile } from "../present-profile.ts";
import { profileSchema } from "../schemas.ts";
import { beginOwnerPasskey } from "./owner-passkey.ts";
import { prepareSetup, setUpShop } from "./set-up-shop.ts";
import { setupInput, setupPasskeyInput } from "./setup-schemas.ts";
import { checkSetupToken } from "./setup-token.ts";

const common = { method: "POST", access: "public", limit: "setup", tag: "Sessions" } as const;

/** The first owner of a new shop: docs/contract/sessions-and-accounts.md#first-owner */
export function setupEndpoints(kit: AccountsKit, nameShop: NameShop): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "setUpShop",
      path: "/api/setup",
      summary: "Set up a new shop",
      description:
        "Creates the first administrator, names the shop and sets the session cookie. Takes the token of the newest link that a start printed, and either a password or a passkey. 404 once the shop has an administrator.",
      body: setupInput,
      answers: { 201: profileSchema },
      errors: [
        "not_found",
        "invalid_token",
        "password_too_common",
        "email_taken",
        "invalid_passkey",
        "invalid_challenge",
        "passkey_exists",
        "currency_locked",
      ],
      handle: async (context) => {
        const prepared = await prepareSetup(kit, context.body, context);
        const started = await kit.services.database.transaction((tx) =>
          setUpShop(tx, prepared, { hooks: kit.hooks, nameShop }),
        );
        kit.settings.forget();
        return {
          status: 201,
          body: presentProfile(started.principal),
          cookies: await kit.finishSignIn(context.headers, started),
        };
      },
    }),
    endpoint({
      ...common,
      operationId: "beginSetupPasskey",
      path: "/api/setup/passkey-options",
      summary: "Start adding the first owner's passkey",
      description: "Returns the options for `navigator.credentials.create`. The answer goes into `POST /api/setup`.",
      body: setupPasskeyInput,
      answers: { 200: registrationOptions },
      errors: ["not_found", "invalid_token"],
      handle: async ({ body, headers, transaction }) => {
        await checkSetupToken(kit.services.database.reads, body.token);
        const { name: storeName } = await kit.settings.current();
        const browserId = kit.challengeBrowser(headers);
        return transaction(async (tx) => {
          const begun = await beginOwnerPasskey(kit, tx, { ...body, storeName, browserId });
          return { status: 200, body: begun.options, cookies: [kit.challengeCookie(begun.browserId)] };
        });
      },
    }),
  ];
}
