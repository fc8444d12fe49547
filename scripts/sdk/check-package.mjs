import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandFile, repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";

/**
 * Packs the client as npm would and holds the package against publint and attw: every entry resolves with its types,
 * under `node16` and `bundler`. Neither needs a network.
 */
const folder = join(repositoryRoot, "packages", "client");
const bin = (...path) => commandFile(...path);

async function run(file, args, cwd = folder) {
  const { code, stdout, output } = await captureCommand(file, args, { cwd });
  if (code !== 0) throw new Error(output);
  return stdout;
}

const destination = mkdtempSync(join(tmpdir(), "tote-pack-"));
try {
  await run(process.execPath, [join(import.meta.dirname, "build.mjs"), folder]);
  const packed = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", destination]);
  const file = join(destination, /"filename": "([^"]+)"/.exec(packed)[1]);
  await run(process.execPath, [bin("publint", "src", "cli.js"), "--strict", "--pack", "false"]);
  const attw = bin("@arethetypeswrong", "cli", "dist", "index.js");
  await run(process.execPath, [attw, file, "--profile", "esm-only", "--format", "ascii", "--no-definitely-typed"]);
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(destination, { recursive: true, force: true });
}
