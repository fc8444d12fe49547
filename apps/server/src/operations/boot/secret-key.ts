import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, InvalidConfiguration } from "../../platform/config/config.ts";

const KEY_BYTES = 32;

function secretKeyPath(config: Config): string {
  return join(config.dataDir, "secrets", "secret-key");
}

/** SECRET_KEY, else the one that was made in DATA_DIR, else null. */
export function readSecretKey(config: Config): Buffer | null {
  if (config.secretKey !== null) return config.secretKey;
  let text: string;
  try {
    text = readFileSync(secretKeyPath(config), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), "base64");
  if (key.length === KEY_BYTES) return key;
  throw new InvalidConfiguration([`${secretKeyPath(config)} is not 32 bytes in base64; put the former key back.`]);
}

/**
 * Makes the key of this installation, readable by its owner alone. The file appears with its content in one step, so of
 * two processes that start at once both end with the key of the first.
 */
export function makeSecretKey(config: Config): Buffer {
  const path = secretKeyPath(config);
  const draft = `${path}.${randomUUID()}`;
  mkdirSync(join(config.dataDir, "secrets"), { recursive: true, mode: 0o700 });
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readSecretKey(config);
  if (key === null) throw new Error(`${path} vanished while it was being made.`);
  return key;
}
