import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import type { AccountsKit } from "../kit.ts";
import { addSessionMethods } from "../queries/sessions.ts";
import type { UserRow } from "../queries/users.ts";
import { findTotp } from "../second-factor/factor-queries.ts";
import { useCode, WrongCode } from "../second-factor/use-code.ts";

/** Thrown if the account has an authenticator app and no code was sent. */
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
 * Throws 403 if the account has an authenticator app and no code was sent, before any costly work. Resolves with whether a code
 * has to be used.
 */
export async function demandCode(kit: AccountsKit, userId: string, code: string | undefined): Promise<boolean> {
  const factor = await findTotp(kit.services.database.reads, userId);
  if (factor?.confirmed !== true) return false;
  if (code === undefined) throw new CodeRequired();
  return true;
}

/**
 * Uses the code and adds its method to the session. Reads the factor again under the account's lock, because it may have been
 * confirmed or removed meanwhile. Resolves with whether a code was used.
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
