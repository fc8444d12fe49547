import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Config, InvalidConfiguration } from "../../../platform/config/config.ts";
import { withStartLock } from "../../../platform/database/embedded/start-lock.ts";
import { makeFolder, writeDurably } from "../../../platform/files/durable-files.ts";

const KEY_BYTES = 32;

function secretKeyPath(config: Config): string {
  return join(config.dataDir, "secrets", "secret-key");
}

/** SECRET_KEY, else the one that was made in DATA_DIR, else null. An empty file holds no key. */
export function readSecretKey(config: Config): Buffer | null {
  if (config.secretKey !== null) return config.secretKey;
  let text: string;
  try {
    text = readFileSync(secretKeyPath(config), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  if (text === "") return null;
  const key = Buffer.from(text, "base64");
  if (key.length === KEY_BYTES) return key;
  throw new InvalidConfiguration([`${secretKeyPath(config)} is not 32 bytes in base64; put the former key back.`]);
}

/**
 * Makes the key of this installation, readable by its owner alone. It is on disk when this resolves, before the database
 * depends on it. Of two processes that start at once both end with the key of the first.
 */
export async function makeSecretKey(config: Config): Promise<Buffer> {
  const path = secretKeyPath(config);
  makeFolder(dirname(path));
  return withStartLock(`${path}.lock`, async () => {
    const existing = readSecretKey(config);
    if (existing !== null) return existing;
    const key = randomBytes(KEY_BYTES);
    writeDurably(path, `${key.toString("base64")}\n`);
    return key;
  });
}
