import type { Database } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { hasFactor } from "./remove-factors.ts";

const STRONG: ReadonlySet<string> = new Set(["passkey", "totp", "recovery_code"]);

/** The account has a factor, and this session was opened without it. */
class StaffFactorRequired extends DomainError {
  constructor() {
    super({
      status: 403,
      code: "second_factor_required",
      detail: "This needs a session with a passkey or a code: POST /api/auth/reauthenticate, then repeat the request.",
    });
  }
}

class StaffFactorSetUpRequired extends DomainError {
  constructor() {
    super({
      code: "second_factor_setup_required",
      detail: "Add a passkey or an authenticator app to your account first.",
    });
  }
}

/**
 * Throws 403 where the setting `staffSecondFactor` is `required` and the session has neither a passkey nor a second factor
 * among its methods. docs/contract/sessions-and-accounts.md#staff
 */
export function createStaffGate(database: Database, settings: SettingsCache) {
  return async (principal: Principal): Promise<void> => {
    if ((await settings.current()).staffSecondFactor !== "required") return;
    if (principal.session?.methods.some((method) => STRONG.has(method))) return;
    throw (await hasFactor(database.reads, principal.userId))
      ? new StaffFactorRequired()
      : new StaffFactorSetUpRequired();
  };
}
