import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";
import { stagePackage } from "./stage-package.mjs";

/** The packages of the SDK, in the order in which they are built: the declarations of one name those before it. */
export const PACKAGES = ["client", "react"];

/** The folder of a package of the SDK. */
export const folderOf = (/** @type {string} */ name) => join(repositoryRoot, "packages", name);

/**
 * Runs a command to its end and gives what it printed; its whole output is the error where it fails.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export async function run(file, args, options) {
  const { code, stdout, output } = await captureCommand(file, args, options);
  if (code !== 0) throw new Error(`${file} ${args.join(" ")}:\n${output}`);
  return stdout;
}

/**
 * Builds a package and packs it as npm would, from a folder that holds what is published. Returns the tarball's path.
 * @param {string} name
 * @param {string} destination
 */
export async function pack(name, destination) {
  await run(process.execPath, [join(import.meta.dirname, "build.mjs"), folderOf(name)]);
  const folder = mkdtempSync(join(tmpdir(), "tote-package-"));
  try {
    stagePackage(name, folder);
    const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", destination];
    const packed = await run("npm", args, { cwd: folder, shell: process.platform === "win32" });
    const [, file] = /"filename": "([^"]+)"/.exec(packed) ?? [];
    if (file === undefined) throw new Error(`npm packed nothing:\n${packed}`);
    return join(destination, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
