import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import type { AccountsKit } from "../kit.ts";
import { addSessionMethods } from "../queries/sessions.ts";
import type { UserRow } from "../queries/users.ts";
import { findTotp } from "../second-factor/factor-queries.ts";
import { useCode, WrongCode } from "../second-factor/use-code.ts";

/** The password alone is not enough where the account has an authenticator app. */
class CodeRequired extends DomainError {
  constructor() {
    const detail = "The account has an authenticator app: send its `code` too.";
    super({
      status: 403,
      code: "second_factor_required",
      detail,
      errors: [{ pointer: "#/code", code: "required", detail }],
    });
  }
}

/**
 * Refuses a request without a code where the account has an app, before anything costly is done. Resolves with whether a
 * code has to be used; that try counts, whatever comes of it.
 */
export async function demandCode(kit: AccountsKit, userId: string, code: string | undefined): Promise<boolean> {
  const factor = await findTotp(kit.services.database.reads, userId);
  if (factor?.confirmed !== true) return false;
  if (code === undefined) throw new CodeRequired();
  return true;
}

/**
 * Uses the code that was asked for, and notes it with the session. Looks again under the lock of the account, because the app
 * may have been confirmed or removed meanwhile. True if a code was used.
 */
export async function useDemandedCode(
  tx: Tx,
  kit: AccountsKit,
  { user, sessionId, code }: { user: UserRow; sessionId: string; code: string | undefined },
): Promise<boolean> {
  if (!(await findTotp(tx, user.id))?.confirmed) return false;
  const method = await useCode(tx, kit.services.secrets, user, code ?? "");
  if (method === null) throw new WrongCode({ signedIn: true });
  await kit.codes.succeeded(tx, user.id);
  await addSessionMethods(tx, sessionId, [method]);
  return true;
}
