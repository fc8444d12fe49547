import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { hash, verify } from "@node-rs/argon2";
import { assetsDirectory } from "../../../../platform/config/paths.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { type Claim, FairQueue } from "../../../../platform/http/limits/fair-queue.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** OWASP's first choice: argon2id (the library's default), 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const queue = new FairQueue({
  // Each run takes a core and 19 MiB. One core is left to everything else: with two runs on two cores, guesses from one
  // network made every page fourteen times as slow.
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // About ten seconds of work; later callers would time out.
  waiting: 400,
  detail: "Too many passwords are being checked; repeat the request later.",
});
/** The shop's own work: set-up, seed and commands. */
const SHOP: Claim = { network: "shop", isTrusted: true };

/** Passwords that wait to be hashed in this process, and those that were refused. */
export const passwordQueue: Pick<FairQueue, "state" | "refusedAt"> = queue;

export class PasswordTooCommon extends Invalid {
  constructor(pointer: string) {
    const detail = "This password is one of the first that others would try. Choose another.";
    super([{ pointer, code: "password_too_common", detail }], "password_too_common", detail);
  }
}

export class PasswordLength extends Invalid {
  constructor(pointer: string) {
    super([
      {
        pointer,
        code: "wrong_length",
        detail: `A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
      },
    ]);
  }
}

/** Public facts about an account's owner, which are no passwords for it. */
export interface PasswordOwner {
  email: string;
  name: string;
  storeName: string;
}

/**
 * Refuses a new password that is too short, too long, among the most common, or what everyone knows of its owner. There are
 * no rules of composition.
 */
export function checkNewPassword(password: string, owner: PasswordOwner | null, pointer = "#/password"): void {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) throw new PasswordLength(pointer);
  if (commonPasswords().has(password.toLowerCase())) throw new PasswordTooCommon(pointer);
  if (owner !== null && isAboutOwner(password, owner)) throw new PasswordTooCommon(pointer);
}

function isAboutOwner(password: string, { email, name, storeName }: PasswordOwner): boolean {
  const localPart = email.slice(0, email.lastIndexOf("@"));
  const bare = lettersAndDigits(password);
  return bare !== "" && [email, localPart, name, storeName].some((text) => lettersAndDigits(text) === bare);
}

/** "Halm & Hain" and "halmhain" are equally easy to guess. */
function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The hash to store. Takes about 30 ms on a thread of the pool, and waits for its turn before. */
export function hashPassword(password: string, claim: Claim = SHOP): Promise<string> {
  return queue.run(claim, () => hash(normalised(password), ARGON2));
}

/**
 * True when it is the password behind the hash. Without a hash (no such account, or one without a password) it works as
 * long and says no, so that the time of the answer does not tell who has an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string, claim: Claim): Promise<boolean> {
  const compared = passwordHash ?? (await dummyHash());
  const matches = await queue.run(claim, () => verify(compared, normalised(password)));
  return matches && passwordHash !== null;
}

let dummy: Promise<string> | undefined;

/** Made once by the same parameters, so that they can never drift apart. */
function dummyHash(): Promise<string> {
  dummy ??= hash("the password of no account", ARGON2);
  return dummy;
}

/** The same password typed on two systems can differ in how its accents are composed. */
function normalised(password: string): string {
  return password.normalize("NFC");
}

let common: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(join(assetsDirectory, "common-passwords.txt"), "utf8")
      .split(/\r?\n/)
      .filter((line) => line !== ""),
  );
  return common;
}
