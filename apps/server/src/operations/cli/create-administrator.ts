import { isEmailAddress } from "../../features/accounts/email-address.ts";
import { ensureAdministrator } from "../../features/accounts/ensure-administrator.ts";
import { checkNewPassword } from "../../features/accounts/passwords/passwords.ts";
import { DomainError } from "../../platform/errors.ts";
import { askForNewPassword } from "./ask-for-password.ts";
import { withFoundation } from "./with-foundation.ts";

/** `tote admin create EMAIL`. The password is checked before the database is touched. */
export async function runCreateAdministrator(email: string, name: string): Promise<void> {
  if (!isEmailAddress(email)) return refuse("This is not an e-mail address.");
  const password = await askForNewPassword();
  if (password === null) return refuse("The two passwords differ; nothing was changed.");
  try {
    checkNewPassword(password, { email, name, storeName: "" });
  } catch (error) {
    if (error instanceof DomainError) return refuse(error.errors?.[0]?.detail ?? error.detail);
    throw error;
  }
  try {
    const { created } = await withFoundation(({ database }) =>
      ensureAdministrator(database, { email, password, name, replacePassword: true }),
    );
    process.stdout.write(
      created
        ? `Created the administrator ${email}.\n`
        : `${email} is an administrator. Its account was there already; a verified one keeps its password.\n`,
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    refuse(error.detail);
  }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
