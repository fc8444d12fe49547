import type { Tx } from "../../../../platform/database/database.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { emailKey } from "../email-address.ts";
import { countPasskeys } from "../passkeys/passkey-queries.ts";
import { deleteSessions } from "../queries/sessions.ts";
import { findUserByEmail, lockUser } from "../queries/users.ts";
import { deleteChallenges } from "../second-factor/challenge-queries.ts";
import { findTotp } from "../second-factor/factor-queries.ts";
import { removeFactors } from "../second-factor/remove-factors.ts";
import { tellOfFactor } from "../second-factor/set-up-totp.ts";

/**
 * The way back for an account that lost its factors: removes all of them and ends its sessions, from the machine that the
 * shop runs on. In the audit log without an actor, and told by mail. `none`: the account had no factor, and nothing changed.
 */
export async function turnSecondFactorOff(tx: Tx, email: string): Promise<"unknown" | "none" | "off"> {
  const found = await findUserByEmail(tx, emailKey(email));
  const user = found === null ? null : await lockUser(tx, found.id);
  if (user === null) return "unknown";
  const before = {
    authenticatorApp: (await findTotp(tx, user.id))?.confirmed === true,
    passkeys: await countPasskeys(tx, user.id),
  };
  if (!before.authenticatorApp && before.passkeys === 0) return "none";
  await removeFactors(tx, user.id);
  await deleteSessions(tx, user.id, null);
  await deleteChallenges(tx, user.id);
  await tellOfFactor(tx, user, { change: "removed", factor: "all" });
  await recordChange(tx, {
    actorId: null,
    action: "customer.second_factor_off",
    resourceType: "customer",
    resourceId: user.id,
    before,
    after: { authenticatorApp: false, passkeys: 0 },
  });
  return "off";
}
