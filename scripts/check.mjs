import { join } from "node:path";
import { commandFile, repositoryRoot } from "./repository.mjs";
import { captureCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/** @typedef {{ name: string, args: string[] }} Step */

/** `npm run check`: every check that is not a test, the same here and in CI. */
const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [
  join(repositoryRoot, "scripts", name),
  ...args,
];

/** The longest first, so that two at a time end together. */
const STEPS = [
  { name: "SQL types", args: script("check-sql-types.mjs") },
  {
    name: "API document (lint)",
    args: [commandFile("@redocly", "cli", "bin", "cli.js"), "lint", "apps/server/openapi.json"],
  },
  { name: "types", args: [commandFile("typescript", "bin", "tsc")] },
  { name: "types of the shop's pages", args: [commandFile("typescript", "bin", "tsc"), "-p", "apps/storefront"] },
  { name: "types of the scripts", args: [commandFile("typescript", "bin", "tsc"), "-p", "scripts"] },
  { name: "types of the office", args: [commandFile("typescript", "bin", "tsc"), "-p", "apps/office"] },
  { name: "generated files", args: script("generate.mjs", "--check") },
  { name: "SDK packages", args: script("sdk/check-package.mjs") },
  {
    name: "types of the examples",
    args: [commandFile("typescript", "bin", "tsc"), "-p", "examples"],
  },
  { name: "SDK budgets", args: script("sdk/budgets.mjs") },
  { name: "unused code", args: [commandFile("knip", "bin", "knip.js"), "--no-progress"] },
  { name: "format and lint", args: [commandFile("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings"] },
  { name: "lock file", args: script("lock.mjs", "--check") },
];
const STEPS_AT_ONCE = 2;

/** Redocly would send telemetry and look for newer versions. */
const ENVIRONMENT = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** @param {Step} step */
async function runStep({ name, args }) {
  const startedAtMs = Date.now();
  const { code, output } = await captureCommand(process.execPath, args, { env: ENVIRONMENT });
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "ok    " : "failed"}  ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output.trim().replaceAll(/^/gm, "        ")}\n`);
  return code === 0;
}

/** @param {Step[]} waiting @param {boolean[]} results */
async function runWaiting(waiting, results) {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await runStep(step));
}

await setUp("all");
const waiting = [...STEPS];
/** @type {boolean[]} */
const results = [];
await Promise.all(Array.from({ length: STEPS_AT_ONCE }, () => runWaiting(waiting, results)));
const failed = results.filter((passed) => !passed).length;
process.stdout.write(failed === 0 ? "\nAll checks passed.\n" : `\n${failed} of ${results.length} checks failed.\n`);
process.exitCode = failed === 0 ? 0 : 1;
