import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, Invalid, NotFound } from "../../../../platform/errors.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { addSessionMethods, removeSessionMethods } from "../queries/sessions.ts";
import { lockUser, type UserRow } from "../queries/users.ts";
import { confirmTotp, deleteTotp, findTotp, insertRecoveryCodes, upsertPendingTotp } from "./factor-queries.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { matchingStep, newSecret, openSecret, otpauthUri, sealSecret } from "./totp.ts";

export class SecondFactorExists extends DomainError {
  constructor() {
    super({ code: "second_factor_exists", detail: "The account has an authenticator app. Remove it first." });
  }
}

export class FactorNeedsVerifiedAddress extends DomainError {
  constructor() {
    super({ code: "address_not_verified", detail: "Confirm the address of the account first." });
  }
}

class NothingToConfirm extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "No set-up was begun within the last hour." });
  }
}

class CodeDoesNotMatch extends Invalid {
  constructor() {
    const detail = "The app shows another code for this secret. Check that its clock is right.";
    super([{ pointer: "#/code", code: "invalid_code", detail }], "invalid_code", detail);
  }
}

/**
 * The account, locked. Only a verified address may get a factor: on another one it could have been planted by a stranger
 * who signed up with it, and would outlive the owner's reset.
 */
export async function lockVerifiedOwner(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (user === null) throw new Error("The account was erased during the request.");
  if (!user.email_verified) throw new FactorNeedsVerifiedAddress();
  return user;
}

/** Begins a set-up. Resolves with the secret, which is shown this once; nothing is protected before it is confirmed. */
export async function beginTotp(
  tx: Tx,
  secrets: Secrets,
  input: { userId: string; storeName: string },
): Promise<{ secret: string; uri: string }> {
  const user = await lockVerifiedOwner(tx, input.userId);
  const secret = newSecret();
  if ((await upsertPendingTotp(tx, user.id, sealSecret(secrets, user.id, secret))) === 0)
    throw new SecondFactorExists();
  return { secret, uri: otpauthUri(secret, { email: user.email, storeName: input.storeName }) };
}

/** Ends a set-up with the app's first code. Resolves with the recovery codes, shown this once. Told by mail. */
export async function completeTotp(
  tx: Tx,
  secrets: Secrets,
  input: { userId: string; sessionId: string; code: string },
): Promise<string[]> {
  const user = await lockVerifiedOwner(tx, input.userId);
  const factor = await findTotp(tx, user.id);
  if (factor?.confirmed) throw new SecondFactorExists();
  if (!factor?.fresh) throw new NothingToConfirm();
  const step = matchingStep(openSecret(secrets, user.id, factor.secret_sealed), input.code.replaceAll(/\s/g, ""));
  if (step === null) throw new CodeDoesNotMatch();
  await confirmTotp(tx, user.id, step);
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(user.id, code)).filter((hash) => hash !== null);
  await insertRecoveryCodes(tx, user.id, hashes);
  await addSessionMethods(tx, input.sessionId, ["totp"]);
  await tellOfFactor(tx, user, { change: "added", factor: "totp" });
  return codes;
}

/** Removes the app and its recovery codes. Sessions that they opened stay, and no longer count as more than a password. */
export async function removeTotp(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  const confirmed = user !== null && (await findTotp(tx, userId))?.confirmed === true;
  if (user === null || !confirmed) throw new NotFound();
  await deleteTotp(tx, userId);
  await removeSessionMethods(tx, userId, ["totp", "recovery_code"]);
  await tellOfFactor(tx, user, { change: "removed", factor: "totp" });
}

/** Mails the owner of an account that a factor was added or removed. */
export async function tellOfFactor(
  tx: Tx,
  { email: recipient, locale, name }: Pick<UserRow, "email" | "locale" | "name">,
  what: { change: "added" | "removed"; factor: "totp" | "passkey" | "all" },
): Promise<void> {
  await queueMail(tx, { template: "second_factor_changed", recipient, locale, data: { name, ...what } });
}
