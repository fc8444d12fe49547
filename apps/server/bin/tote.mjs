#!/usr/bin/env node
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * `npx tote …`: installs and builds what is missing, as `npm start` does, and becomes the command line. An unchanged
 * checkout spawns nothing, so this costs a look at the sources.
 */
const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const script = (name) => pathToFileURL(join(root, "scripts", name)).href;

async function findCommandLine() {
  if (!existsSync(join(root, "scripts", "build.mjs")))
    throw new Error(
      `Tote's sources are not complete: ${join(root, "scripts")} is missing. Clone the repository again.`,
    );
  const { setUp } = await import(script("setup.mjs"));
  await setUp("runtime");
  const { buildServer } = await import(script("build.mjs"));
  const { commandLine } = await buildServer((step) => process.stderr.write(`${step}\n`));
  return commandLine;
}

let commandLine;
try {
  commandLine = await findCommandLine();
} catch (error) {
  const { reportFailedSetUp } = await import(script("report-failed-set-up.mjs"));
  process.exit(reportFailedSetUp(error));
}
process.setSourceMapsEnabled(true);
// `tote start` may start more processes of itself: they run the bundle.
process.argv[1] = commandLine;
await import(pathToFileURL(commandLine).href);
