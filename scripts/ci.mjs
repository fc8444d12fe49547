import { join } from "node:path";
import { repositoryRoot } from "./repository.mjs";
import { runCounted, sumOf } from "./tests/run-counted.mjs";

/**
 * The checks that a change must pass: `npm run check`, and then `npm test` even if the checks failed. The last line of the
 * output is "N passed, N failed" of both.
 */
const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const run = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  runCounted([join(repositoryRoot, "scripts", name), ...args], print);

const checks = await run("check.mjs");
const tests = await run("test.mjs", ...process.argv.slice(2));
const { passed, failed } = sumOf(checks, tests);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
