import { accessSync, constants, statSync } from "node:fs";
import { userInfo } from "node:os";
import { InvalidConfiguration } from "../../../platform/config/config.ts";
import { makeFolder } from "../../../platform/files/durable-files.ts";

/**
 * Makes DATA_DIR where it is missing, for its owner alone.
 *
 * @throws InvalidConfiguration when this user cannot keep files there, with what to do about it.
 */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new InvalidConfiguration([`DATA_DIR is ${dataDir}, ${reason(dataDir, error as NodeJS.ErrnoException)}`]);
  }
}

function reason(dataDir: string, { code = "", message }: NodeJS.ErrnoException): string {
  if (code === "ENOTDIR") return "which is a file or lies below one. Choose a folder.";
  if (code === "EROFS") return "which is on a read-only file system. Choose another folder.";
  if (code !== "EACCES" && code !== "EPERM") return `which cannot be made: ${message}. Choose another folder.`;
  const user = userName();
  const owner = ownerOf(dataDir);
  if (owner !== undefined && owner !== process.getuid?.())
    return `which belongs to another user (uid ${owner}) and which this user (${user}) may not write. Run Tote as its owner, or give it to this user: sudo chown -R ${user} ${dataDir}`;
  return `which this user (${user}) may not write. Make it first: sudo install -d -m 700 -o ${user} ${dataDir}`;
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    // It is missing, or in a folder that we may not enter.
    return undefined;
  }
}

/** Containers run as numbers without a name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}
