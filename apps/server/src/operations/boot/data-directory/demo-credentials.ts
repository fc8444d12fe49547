import { randomInt } from "node:crypto";
import { join } from "node:path";
import { DEMO_ADDRESSES } from "../../../features/people/accounts/pages/demo-accounts.ts";
import { withStartLock } from "../../../platform/database/embedded/start-lock.ts";
import { makeFolder, writeDurably } from "../../../platform/files/durable-files.ts";
import { readStateFile } from "../../../platform/files/state-file.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Every account of a demo shop that one can sign in to. */
export interface DemoCredentials {
  readonly customer: Credentials;
  readonly creator: Credentials;
  readonly administrator: Credentials;
}

/** The content of the file. The first demo shops had no creator. */
export type KeptCredentials = Omit<DemoCredentials, "creator"> & { readonly creator?: Credentials };

const PASSWORD_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_GROUPS = 4;
const GROUP_LENGTH = 4;

function credentialsPath(dataDir: string): string {
  return join(dataDir, "demo-credentials.json");
}

function readFile(dataDir: string) {
  return readStateFile<KeptCredentials>(credentialsPath(dataDir), ["customer", "administrator"]);
}

/** The generated credentials of the demo shop, or null when they are not in this data directory. */
export function readDemoCredentials(dataDir: string): KeptCredentials | null {
  const file = readFile(dataDir);
  return typeof file === "string" ? null : file.content;
}

/** Makes credentials, or takes those that an earlier try at the first start left. They are on disk when this resolves. */
export async function makeDemoCredentials(dataDir: string): Promise<DemoCredentials> {
  makeFolder(dataDir);
  const path = credentialsPath(dataDir);
  return withStartLock(`${path}.lock`, async () => {
    const kept = readDemoCredentials(dataDir);
    if (kept?.creator !== undefined) return { ...kept, creator: kept.creator };
    const fresh = generateCredentials();
    writeDurably(path, describe(fresh));
    return fresh;
  });
}

/**
 * Makes credentials again where the file is there but empty or cut short; `change` gives the accounts their new passwords. The
 * file is written after it, so after a crash in between the next start repeats both. A file that the operator removed is not
 * written again.
 */
export async function repairDemoCredentials(
  dataDir: string,
  change: (fresh: DemoCredentials) => Promise<void>,
): Promise<void> {
  if (readFile(dataDir) !== "broken") return;
  const path = credentialsPath(dataDir);
  await withStartLock(`${path}.lock`, async () => {
    if (readFile(dataDir) !== "broken") return;
    const fresh = generateCredentials();
    await change(fresh);
    writeDurably(path, describe(fresh));
  });
}

function describe(credentials: DemoCredentials): string {
  return `${JSON.stringify(credentials, null, 2)}\n`;
}

function generateCredentials(): DemoCredentials {
  return {
    customer: { email: DEMO_ADDRESSES.customer, password: makePassword() },
    creator: { email: DEMO_ADDRESSES.creator, password: makePassword() },
    administrator: { email: DEMO_ADDRESSES.administrator, password: makePassword() },
  };
}

/** Some 79 bits, in groups that can be read aloud. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length))).join("");
  return Array.from({ length: PASSWORD_GROUPS }, group).join("-");
}
