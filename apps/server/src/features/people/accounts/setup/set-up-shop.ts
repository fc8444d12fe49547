import type { IncomingHttpHeaders } from "node:http";
import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { newId } from "../../../../platform/ids.ts";
import type { NameShop } from "../../../ground/store/administration/name-shop.ts";
import { emailKey, trimEmail } from "../email-address.ts";
import { putAdministrator } from "../ensure-administrator.ts";
import type { AccountsKit } from "../kit.ts";
import { checkNewPassword, hashPassword } from "../passwords/passwords.ts";
import { personName } from "../person-name.ts";
import { findUserByEmail, insertUser } from "../queries/users.ts";
import type { AccountHooks } from "../sign-in/account-hooks.ts";
import { EmailTaken } from "../sign-in/sign-up.ts";
import { type ClientFacts, type StartedSession, startSession } from "../sign-in/start-session.ts";
import { addOwnerPasskey, checkOwnerPasskey, type OwnerPasskey } from "./owner-passkey.ts";
import { forgetSetupHash, lockSetup } from "./setup-queries.ts";
import type { SetupInput } from "./setup-schemas.ts";
import { checkSetupToken } from "./setup-token.ts";

type Proof = { readonly passwordHash: string } | { readonly owned: OwnerPasskey };

/** A setup whose costly work is done. */
export interface PreparedSetup {
  readonly input: SetupInput;
  readonly name: string;
  readonly timezone: string;
  readonly proof: Proof;
  readonly client: ClientFacts;
}

class PasswordOrPasskey extends Invalid {
  constructor() {
    super([{ pointer: "#/password", code: "required", detail: "Give either a password or a passkey." }]);
  }
}

/**
 * The steps before the transaction of a setup. The token is checked first: a stranger must not make the server hash.
 */
export async function prepareSetup(
  kit: AccountsKit,
  input: SetupInput,
  request: { ip: string; headers: IncomingHttpHeaders },
): Promise<PreparedSetup> {
  await checkSetupToken(kit.services.database.reads, input.token);
  const name = personName(input.name);
  const { password, passkey } = input;
  if ((password === undefined) === (passkey === undefined)) throw new PasswordOrPasskey();
  if (password !== undefined) checkNewPassword(password, { email: input.email, name, storeName: input.shop.name });
  const proof: Proof =
    passkey !== undefined
      ? { owned: await checkOwnerPasskey(kit, passkey, name) }
      : { passwordHash: await hashPassword(password ?? "") };
  const { timezone } = await kit.settings.current();
  return { input, name, timezone, proof, client: kit.clientFacts(request) };
}

/**
 * Makes the first administrator, whose address counts as verified, names the shop, and begins the owner's session. Of many
 * at once one succeeds; the others find that there is nothing to set up.
 */
export async function setUpShop(
  tx: Tx,
  setup: PreparedSetup,
  { hooks, nameShop }: { hooks: AccountHooks; nameShop: NameShop },
): Promise<StartedSession> {
  const { input, client, proof } = setup;
  await lockSetup(tx);
  await checkSetupToken(tx, input.token);
  await forgetSetupHash(tx);
  const userId = await ownerId(tx, setup);
  // Named first: a change of the currency locks orders, which come before the creator that an owner may have been invited as.
  await nameShop(tx, userId, input.shop);
  await makeOwner(tx, hooks, userId, setup);
  return startSession(tx, hooks, userId, ["owned" in proof ? "passkey" : "password"], client);
}

/** The account that has the address already, or the id of one to create. */
async function ownerId(tx: Tx, { input, proof }: PreparedSetup): Promise<string> {
  if ("owned" in proof) return proof.owned.passkey.userId;
  return (await findUserByEmail(tx, emailKey(input.email)))?.id ?? newId();
}

async function makeOwner(
  tx: Tx,
  hooks: AccountHooks,
  id: string,
  { input, name, timezone, proof, client }: PreparedSetup,
): Promise<void> {
  const { email } = input;
  const owner = { id, email, name, locale: input.shop.language, timezone };
  if ("passwordHash" in proof) {
    const { passwordHash } = proof;
    const { userId } = await putAdministrator(tx, hooks, { ...owner, passwordHash, replacePassword: true });
    // Another sign-up took the address in this moment.
    if (userId !== id) throw new EmailTaken();
    return;
  }
  const isMade = await insertUser(tx, {
    ...owner,
    email: trimEmail(email),
    emailKey: emailKey(email),
    emailVerified: true,
    passwordHash: null,
    roles: ["admin"],
  });
  if (!isMade) throw new EmailTaken();
  await addOwnerPasskey(tx, proof.owned, client.challengeBrowser ?? null);
}
