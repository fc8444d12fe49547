import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import { measureQueue } from "../../../platform/http/limits/measure-queue.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { sessionCookieName } from "../../../platform/http/requests/cookies.ts";
import type { Authenticator, Principal } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../platform/services.ts";
import type { NameShop } from "../../ground/store/administration/name-shop.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { addressEndpoints } from "./addresses/address-routes.ts";
import { customerEndpoints, type ReadOrderFigures } from "./administration/customer-routes.ts";
import { emailChangeEndpoints } from "./email-change/email-change-routes.ts";
import type { Eraser } from "./erase-account.ts";
import type { Exporter } from "./export-account.ts";
import { forgetExpired, forgetGuests } from "./forget-expired.ts";
import { AccountsKit, type CollectOrders } from "./kit.ts";
import { accountPageOperations } from "./pages/page-operations.ts";
import { registerAccountPages } from "./pages/pages.ts";
import { passkeyEndpoints } from "./passkeys/passkey-routes.ts";
import { passwordQueue } from "./passwords/passwords.ts";
import { roleEndpoints } from "./roles/role-routes.ts";
import { accessTokenEndpoints } from "./routes/access-token-routes.ts";
import { mailLinkEndpoints } from "./routes/mail-link-routes.ts";
import { passwordEndpoints } from "./routes/password-routes.ts";
import { profileEndpoints } from "./routes/profile-routes.ts";
import { sessionListEndpoints } from "./routes/session-list-routes.ts";
import { sessionEndpoints } from "./routes/session-routes.ts";
import { createStaffGate } from "./second-factor/require-staff-factor.ts";
import { secondFactorEndpoints } from "./second-factor/second-factor-routes.ts";
import { setupEndpoints } from "./setup/setup-routes.ts";
import type { AccountHooks } from "./sign-in/account-hooks.ts";
import { createAuthenticator } from "./sign-in/authenticator.ts";
import { createGuests, type Guests } from "./sign-in/start-guest.ts";
import { LastUsed } from "./sign-in/touches.ts";

export interface Accounts extends Feature {
  readonly authenticator: Authenticator;
  readonly requireStaffFactor: (principal: Principal) => Promise<void>;
  readonly guests: Guests;
}

export interface AccountsNeeds {
  settings: SettingsCache;
  /** Steps of other features in the life of an account. */
  hooks: AccountHooks;
  collectOrders: CollectOrders;
  pageFrame: () => Promise<PageFrame>;
  /** Names a new shop as its first owner says. */
  nameShop: NameShop;
  /** Erasers of other features, in the order of their locks. */
  erasers: readonly Eraser[];
  /** Erasers to run before the owner of an unverified address takes over the account. */
  clearers: readonly Eraser[];
  /** Figures of the orders of accounts. */
  readOrderFigures: ReadOrderFigures;
  /** Exporters of other features, by section name. */
  exporters: Readonly<Record<string, Exporter>>;
}

export function createAccounts(services: Services, needs: AccountsNeeds): Accounts {
  const { database } = services;
  const touches = new LastUsed(database, services.log);
  const kit = new AccountsKit(services, needs.settings, needs);
  const authenticator = createAuthenticator(database, touches);
  const cookieName = sessionCookieName(services.publicUrl.startsWith("https:"));
  return {
    authenticator,
    requireStaffFactor: createStaffGate(database, needs.settings),
    guests: createGuests(kit),
    endpoints: [
      ...sessionEndpoints(kit),
      ...profileEndpoints(kit, needs),
      ...sessionListEndpoints(kit),
      ...passwordEndpoints(kit),
      ...mailLinkEndpoints(kit),
      ...accessTokenEndpoints(kit),
      ...addressEndpoints(services),
      ...emailChangeEndpoints(kit),
      ...secondFactorEndpoints(kit),
      ...passkeyEndpoints(kit),
      ...customerEndpoints(services, needs),
      ...roleEndpoints(services),
      ...setupEndpoints(kit, needs.nameShop),
    ],
    pageOperations: accountPageOperations,
    measured: { own: measureQueue("password", "Passwords", () => passwordQueue.state) },
    registerRoutes: (app) =>
      registerAccountPages(app, kit, {
        access: { authenticator, cookieName },
        pageFrame: needs.pageFrame,
        nameShop: needs.nameShop,
      }),
    jobs: [
      { name: "session-touches", everySeconds: 5, inEveryWebProcess: true, run: () => touches.write() },
      {
        name: "session-retention",
        everySeconds: 600,
        run: () => forgetExpired(database.reads),
      },
      { name: "guest-retention", everySeconds: 600, run: () => forgetGuests(database, needs.hooks) },
    ],
    close: () => touches.close(),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "users, sessions, access tokens, passwords, mailed links, roles, erasure and export",
  tables: [
    "access_tokens",
    "addresses",
    "challenges",
    "mail_tokens",
    "passkeys",
    "recovery_codes",
    "roles",
    "sessions",
    "sign_in_failures",
    "totp_factors",
    "user_roles",
    "users",
  ],
  writes: {
    installation: "forgets the one-time link once it has made the first owner",
  },
  reads: {
    carts: "locks an abandoned guest's bag right after the guest",
    creators: "the creator's status is a part of every session, read with it in one statement",
    integrations: VERIFIED,
    orders: "a guest is removed only where no order names it, decided in the same statement",
  },
  access: {
    public: [
      "POST /api/auth/magic-link",
      "POST /api/auth/magic-link/confirm",
      "POST /api/auth/passkeys/sign-in",
      "POST /api/auth/passkeys/sign-in/options",
      "POST /api/auth/password-reset",
      "POST /api/auth/password-reset/confirm",
      "POST /api/auth/password-reset/remove-sign-in-methods",
      "POST /api/auth/second-factor",
      "POST /api/auth/sign-in",
      "POST /api/auth/sign-up",
      "POST /api/setup",
      "POST /api/setup/passkey-options",
    ],
    optional: ["POST /api/auth/guest", "POST /api/auth/sign-out", "POST /api/auth/verify-email"],
    buyer: [
      "DELETE /api/auth/me",
      "DELETE /api/auth/sessions",
      "DELETE /api/auth/sessions/{id}",
      "GET /api/auth/me",
      "GET /api/auth/me/export",
      "GET /api/auth/sessions",
      "PATCH /api/auth/me",
    ],
    session: [
      "DELETE /api/auth/addresses/{id}",
      "DELETE /api/auth/passkeys/{id}",
      "DELETE /api/auth/tokens/{id}",
      "DELETE /api/auth/totp",
      "GET /api/auth/addresses",
      "GET /api/auth/passkeys",
      "GET /api/auth/tokens",
      "GET /api/auth/totp",
      "PATCH /api/auth/addresses/{id}",
      "POST /api/auth/addresses",
      "POST /api/auth/email",
      "POST /api/auth/email/confirm",
      "POST /api/auth/passkeys",
      "POST /api/auth/passkeys/options",
      "POST /api/auth/password",
      "POST /api/auth/reauthenticate",
      "POST /api/auth/tokens",
      "POST /api/auth/totp",
      "POST /api/auth/totp/confirm",
      "POST /api/auth/verify-email/resend",
    ],
    staff: [
      "GET /api/admin/customers",
      "GET /api/admin/customers.csv",
      "GET /api/admin/customers/{id}",
      "PUT /api/admin/customers/{id}/note",
    ],
    admin: [
      "DELETE /api/admin/customers/{id}",
      "DELETE /api/admin/roles/{id}",
      "GET /api/admin/roles",
      "GET /api/admin/roles/{id}",
      "GET /api/admin/staff",
      "GET /api/admin/staff/{id}",
      "PATCH /api/admin/customers/{id}",
      "PATCH /api/admin/roles/{id}",
      "POST /api/admin/roles",
      "PUT /api/admin/staff/{id}/roles",
    ],
  },
  personal: {
    access_tokens: "deleted",
    addresses: "deleted",
    challenges: "deleted",
    mail_tokens: "deleted",
    passkeys: "deleted",
    recovery_codes: "deleted",
    sessions: "deleted",
    totp_factors: "deleted",
    user_roles: "deleted",
    users: "the row stays for the books, without name and address",
  },
};
