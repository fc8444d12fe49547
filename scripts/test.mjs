import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { buildDirectory, commandFile, repositoryRoot } from "./repository.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/**
 * `npm test`: sets everything up, runs all tests (or those that the arguments name, which go to vitest), and ends with
 * one line of the form "N passed, N failed".
 *
 * A real browser on a busy machine now and then misses a time limit. Where nothing but one or two files that drive
 * Chromium failed, these run once more, and the output names them: a test that needs this often is to be mended. Tests
 * of the server are never repeated, because a race there is a defect of Tote.
 */
const MAX_REPEATED_FILES = 2;

async function runTests() {
  await setUp("all");
  const first = await runVitest(process.argv.slice(2));
  if (first.code === 0) return count(first.files);
  const failed = first.files.filter(({ status }) => status === "failed");
  if (failed.length === 0 || failed.length > MAX_REPEATED_FILES || !failed.every(({ name }) => drivesBrowser(name)))
    return atLeastOneFailed(count(first.files));
  const names = failed.map(({ name }) => relative(repositoryRoot, name));
  process.stdout.write(`\nRunning once more, because only tests in a browser failed: ${names.join(", ")}\n`);
  const second = await runVitest(names);
  const result = count([...first.files.filter(({ status }) => status !== "failed"), ...second.files]);
  if (second.code !== 0) return atLeastOneFailed(result);
  process.stdout.write(`\nUnstable, passed only the second time: ${names.join(", ")}\n`);
  return result;
}

const drivesBrowser = (file) => readFileSync(file, "utf8").includes("lacksBrowser()");

/** A failed run without a failed test (a crash, an error outside of any test) must not look like a good one. */
const atLeastOneFailed = ({ passed, failed }) => ({ passed, failed: Math.max(1, failed) });

/** Resolves to the exit code and the results by file; none if vitest crashed before it could write them. */
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

function count(files) {
  const statuses = files.flatMap((file) => {
    const tests = file.assertionResults.map((test) => test.status);
    // A file that fails to load, or in a hook, has no failed test to report it.
    return file.status === "failed" && !tests.includes("failed") ? [...tests, "failed"] : tests;
  });
  const number = (wanted) => statuses.filter((status) => status === wanted).length;
  return { passed: number("passed"), failed: number("failed") };
}

let result = { passed: 0, failed: 1 };
try {
  result = await runTests();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
}
process.stdout.write(`\n${result.passed} passed, ${result.failed} failed\n`);
process.exitCode = result.failed === 0 ? 0 : 1;
