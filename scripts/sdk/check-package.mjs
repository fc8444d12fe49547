import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandFile } from "../repository.mjs";
import { folderOf, PACKAGES, pack, run } from "./pack.mjs";

/**
 * Packs the packages of the SDK as npm would and holds each against publint and attw: every entry resolves with its types,
 * under `node16` and `bundler`. Neither needs a network.
 */
const PUBLINT = commandFile("publint", "src", "cli.js");
const ATTW = commandFile("@arethetypeswrong", "cli", "dist", "index.js");

const destination = mkdtempSync(join(tmpdir(), "tote-pack-"));
try {
  for (const name of PACKAGES) {
    const tarball = await pack(name, destination);
    await run(process.execPath, [PUBLINT, "--strict", "--pack", "false"], { cwd: folderOf(name) });
    await run(process.execPath, [ATTW, tarball, "--profile", "esm-only", "--format", "ascii", "--no-definitely-typed"]);
  }
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(destination, { recursive: true, force: true });
}
