import type { Feature } from "../../../platform/feature.ts";
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
      ...setupEndpoints(kit, needs.nameShop),
    ],
    pageOperations: accountPageOperations,
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
