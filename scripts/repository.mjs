import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The scripts work from any folder, so every path starts here. */
export const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)));

export const buildDirectory = join(repositoryRoot, ".build");

/** Call it only before writing: a read-only checkout that is built works as well. */
export function makeBuildDirectory() {
  mkdirSync(buildDirectory, { recursive: true });
}

/**
 * The file of a package's command, for running it with this Node.js instead of npx, which would cost half a second.
 * @param {string[]} path
 */
export function commandFile(...path) {
  return join(repositoryRoot, "node_modules", ...path);
}
