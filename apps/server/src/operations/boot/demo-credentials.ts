import { randomInt, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface DemoCredentials {
  readonly customer: Credentials;
  readonly creator: Credentials;
  readonly administrator: Credentials;
}

const PASSWORD_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_GROUPS = 4;
const GROUP_LENGTH = 4;

function credentialsPath(dataDir: string): string {
  return join(dataDir, "demo-credentials.json");
}

/** The generated credentials of the demo shop, or null when they are not in this data directory. */
export function readDemoCredentials(dataDir: string): DemoCredentials | null {
  try {
    return JSON.parse(readFileSync(credentialsPath(dataDir), "utf8")) as DemoCredentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Makes the credentials of a demo shop, readable by their owner alone, unless an earlier try at the first start did. They
 * are written before the accounts, so that no account exists whose password nobody knows.
 */
export function makeDemoCredentials(dataDir: string): DemoCredentials {
  const path = credentialsPath(dataDir);
  const draft = `${path}.${randomUUID()}`;
  const fresh: DemoCredentials = {
    customer: { email: "customer@example.com", password: makePassword() },
    creator: { email: "creator@example.com", password: makePassword() },
    administrator: { email: "admin@example.com", password: makePassword() },
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readDemoCredentials(dataDir) ?? fresh;
}

/** Some 79 bits, in groups that can be read aloud. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length))).join("");
  return Array.from({ length: PASSWORD_GROUPS }, group).join("-");
}
