import type { Feature } from "../../feature.ts";
import type { Authenticator } from "../../http/principal.ts";
import type { Services } from "../../services.ts";

export interface Accounts extends Feature {
  readonly authenticator: Authenticator;
}

export function createAccounts(_services: Services): Accounts {
  return { authenticator: { bySession: async () => null, byAccessToken: async () => null } };
}
