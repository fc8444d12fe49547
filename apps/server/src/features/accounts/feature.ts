import type { Feature } from "../../feature.ts";
import type { Authenticator } from "../../http/principal.ts";
import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { createAuthenticator } from "./authenticator.ts";
import { AccountsKit } from "./kit.ts";
import { sessionEndpoints } from "./routes/session-routes.ts";
import { Touches } from "./touches.ts";

export interface Accounts extends Feature {
  readonly authenticator: Authenticator;
}

export function createAccounts(services: Services, needs: { settings: SettingsCache }): Accounts {
  const touches = new Touches(services.database, services.log);
  const kit = new AccountsKit(services, needs.settings);
  return {
    authenticator: createAuthenticator(services.database, touches),
    endpoints: [...sessionEndpoints(kit)],
    jobs: [{ name: "session-touches", everySeconds: 5, inEveryWebProcess: true, run: () => touches.write() }],
    close: () => touches.close(),
  };
}
