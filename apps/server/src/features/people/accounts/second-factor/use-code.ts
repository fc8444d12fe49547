import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import type { UserRow } from "../queries/users.ts";
import { consumeRecoveryCode, countRecoveryCodes, findTotp, useTotpStep } from "./factor-queries.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { matchingStep, openSecret } from "./totp.ts";

/** A code that is wrong or was used before. 401 where it would sign in, 403 where a session is there already. */
export class WrongCode extends DomainError {
  constructor(options: { signedIn: boolean }) {
    const detail = "The code is wrong, or was used before. Wait for the next one.";
    super({
      status: options.signedIn ? 403 : 401,
      code: "invalid_credentials",
      detail,
      errors: [{ pointer: "#/code", code: "invalid_credentials", detail }],
      ...(options.signedIn ? {} : { headers: { "www-authenticate": 'Session realm="tote"' } }),
    });
  }
}

/**
 * Uses a code of the account's app, or a recovery code; both count once. Null when it is neither. The account is locked by
 * the caller. A recovery code that is used is told to the owner by mail.
 */
export async function useCode(
  tx: Tx,
  secrets: Secrets,
  user: UserRow,
  typed: string,
): Promise<"totp" | "recovery_code" | null> {
  const digits = typed.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(digits)) {
    const factor = await findTotp(tx, user.id);
    if (!factor?.confirmed) return null;
    const step = matchingStep(openSecret(secrets, user.id, factor.secret_sealed), digits);
    return step !== null && (await useTotpStep(tx, user.id, step)) === 1 ? "totp" : null;
  }
  const hash = recoveryCodeHash(user.id, typed);
  if (hash === null || (await consumeRecoveryCode(tx, user.id, hash)) === 0) return null;
  await queueMail(tx, {
    template: "recovery_code_used",
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name, left: await countRecoveryCodes(tx, user.id) },
  });
  return "recovery_code";
}
