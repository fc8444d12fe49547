import { turnSecondFactorOff } from "../../features/people/accounts/administration/second-factor-off.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { sayWhyNot } from "./file-failure.ts";
import { withFoundation } from "./with-foundation.ts";

/** `tote admin second-factor off EMAIL`. */
export async function runSecondFactorOff(email: string, environment: Environment): Promise<void> {
  const result = await withFoundation(environment, ({ database }) =>
    database.transaction((tx) => turnSecondFactorOff(tx, email)),
  );
  if (result === "unknown") return sayWhyNot(`There is no account with the address ${email}.`);
  process.stdout.write(
    result === "none"
      ? `${email} has no passkey and no authenticator app; nothing was changed.\n`
      : `Removed all passkeys and the authenticator app of ${email}, and ended its sessions. A mail tells the owner.\n`,
  );
}
