import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { buildDirectory, commandFile, repositoryRoot } from "./repository.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";
import { readOptions } from "./tests/options.mjs";
import { slowestFiles } from "./tests/slowest.mjs";
import { forgetUnstable, recordUnstable, UNSTABLE_FILE } from "./tests/unstable.mjs";

/**
 * `npm test`: sets everything up, runs all tests (or those that the arguments name, which go to vitest), and ends with
 * one line of the form "N passed, N failed". `npm test -- --help` names the options.
 *
 * A real browser on a busy machine now and then misses a time limit. If nothing but one or two files that drive
 * Chromium failed, these run once more, and the output and a file name them: a test that needs this often must be mended.
 * Tests of the server are never repeated, because a race there is a defect of Tote.
 */
const MAX_REPEATED_FILES = 2;

/** @typedef {{ status: string }} AssertionResult */
/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: AssertionResult[] }} FileResult */

/** @param {import("./tests/options.mjs").Options} options */
async function runTests({ changed, slowest, failUnstable, rest }) {
  await setUp("all");
  forgetUnstable();
  const args = changed ? await argumentsForChanged(rest) : rest;
  if (args === null) return { passed: 0, failed: 0 };
  const first = await runVitest(args);
  if (slowest) process.stdout.write(slowestFiles(first.files));
  if (first.code === 0) return count(first.files);
  const failed = first.files.filter(({ status }) => status === "failed");
  if (failed.length === 0 || failed.length > MAX_REPEATED_FILES || !failed.every(({ name }) => drivesBrowser(name)))
    return atLeastOneFailed(count(first.files));
  const names = failed.map(({ name }) => relative(repositoryRoot, name));
  process.stdout.write(`\nRunning once more, because only tests in a browser failed: ${names.join(", ")}\n`);
  const second = await runVitest(names);
  const result = count([...first.files.filter(({ status }) => status !== "failed"), ...second.files]);
  if (second.code !== 0) return atLeastOneFailed(result);
  recordUnstable(failed);
  process.stdout.write(
    `\nUnstable, passed only the second time: ${names.join(", ")} (${relative(repositoryRoot, UNSTABLE_FILE)})\n`,
  );
  return failUnstable ? atLeastOneFailed(result) : result;
}

/** @param {readonly string[]} rest @returns {Promise<string[] | null>} null: nothing is to be tested */
async function argumentsForChanged(rest) {
  const { testsOfChange } = await import("./tests/changed.mjs");
  const { files, all } = testsOfChange();
  if (all !== null) {
    process.stdout.write(`${all} touches every test, so all of them run.\n`);
    return [...rest];
  }
  if (files.length === 0) {
    process.stdout.write("No test is touched by what changed since main.\n");
    return null;
  }
  process.stdout.write(`${files.length} files of tests are touched by what changed since main.\n`);
  return [...files, ...rest];
}

/** @param {string} file */
const drivesBrowser = (file) => readFileSync(file, "utf8").includes("lacksBrowser()");

/** A failed run without a failed test (a crash, an error outside of any test) must not look like a good one. */
const atLeastOneFailed = (/** @type {{ passed: number, failed: number }} */ { passed, failed }) => ({
  passed,
  failed: Math.max(1, failed),
});

/**
 * Resolves to the exit code and the results by file; none if vitest crashed before it could write them.
 *
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, files: FileResult[] }>}
 */
async function runVitest(args) {
  const output = join(buildDirectory, `test-results-${process.pid}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
  try {
    const code = await runCommand(process.execPath, [
      commandFile("vitest", "vitest.mjs"),
      "run",
      ...reporters,
      ...args,
    ]);
    return { code, files: existsSync(output) ? JSON.parse(readFileSync(output, "utf8")).testResults : [] };
  } finally {
    rmSync(output, { force: true });
  }
}

/** @param {readonly FileResult[]} files */
function count(files) {
  const statuses = files.flatMap((file) => {
    const tests = file.assertionResults.map((test) => test.status);
    // A file that fails to load, or in a hook, has no failed test to report it.
    return file.status === "failed" && !tests.includes("failed") ? [...tests, "failed"] : tests;
  });
  const number = (/** @type {string} */ wanted) => statuses.filter((status) => status === wanted).length;
  return { passed: number("passed"), failed: number("failed") };
}

let result = { passed: 0, failed: 1 };
try {
  const options = readOptions(process.argv.slice(2));
  result = await runTests(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
}
process.stdout.write(`\n${result.passed} passed, ${result.failed} failed\n`);
process.exitCode = result.failed === 0 ? 0 : 1;
