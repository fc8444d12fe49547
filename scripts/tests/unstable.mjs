import { rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildDirectory, makeBuildDirectory, repositoryRoot } from "../repository.mjs";

/** Tests that passed only the second time in the last run; CI keeps the list. */
export const UNSTABLE_FILE = join(buildDirectory, "unstable.json");

/** A run that begins has no record of the one before. */
export function forgetUnstable(file = UNSTABLE_FILE) {
  rmSync(file, { force: true });
}

/**
 * @param {readonly { name: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[]} files
 *   the files that failed the first time
 */
export function recordUnstable(files, file = UNSTABLE_FILE, now = new Date()) {
  makeBuildDirectory();
  const record = files.map(({ name, assertionResults }) => ({
    file: relative(repositoryRoot, name).replaceAll("\\", "/"),
    tests: assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName = "", failureMessages = [] }) => ({ name: fullName, message: failureMessages[0] ?? "" })),
  }));
  writeFileSync(file, `${JSON.stringify({ at: now.toISOString(), unstable: record }, null, 2)}\n`);
}
