import { accountHooks } from "../../account-hooks.ts";
import { isEmailAddress } from "../../features/people/accounts/email-address.ts";
import { ensureAdministrator } from "../../features/people/accounts/ensure-administrator.ts";
import { checkNewPassword } from "../../features/people/accounts/passwords/passwords.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { DomainError } from "../../platform/errors.ts";
import { askForNewPassword } from "./ask-for-password.ts";
import { EXIT_USAGE } from "./exit-codes.ts";
import { sayWhyNot } from "./file-failure.ts";
import { withFoundation } from "./with-foundation.ts";

/** `tote admin create EMAIL`. The password is checked before the database is touched. */
export async function runCreateAdministrator(email: string, name: string, environment: Environment): Promise<void> {
  if (!isEmailAddress(email)) return sayWhyNot(`${email} is not an e-mail address.`, EXIT_USAGE);
  const password = await askForNewPassword(environment);
  if (password === null) return sayWhyNot("The two passwords differ; nothing was changed.");
  try {
    checkNewPassword(password, { email, name, storeName: "" });
  } catch (error) {
    if (error instanceof DomainError) return sayWhyNot(error.errors?.[0]?.detail ?? error.detail);
    throw error;
  }
  try {
    const { created } = await withFoundation(environment, ({ database }) =>
      ensureAdministrator(database, accountHooks, { email, password, name, replacePassword: true }),
    );
    process.stdout.write(
      created
        ? `Created the administrator ${email}.\n`
        : `${email} is an administrator now. The account was there already; it has the new password, and its sessions ended.\n`,
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    sayWhyNot(error.detail);
  }
}
