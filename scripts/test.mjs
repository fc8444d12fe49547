import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildDirectory, commandFile } from "./repository.mjs";
import { runCommand } from "./run-command.mjs";
import { setUp } from "./setup.mjs";

/**
 * `npm test`: sets everything up, runs all tests (or those that the arguments name, which go to vitest), and ends with
 * one line of the form "N passed, N failed".
 */
const RESULTS = join(buildDirectory, `test-results-${process.pid}.json`);

async function runTests() {
  await setUp("all");
  const code = await runCommand(process.execPath, [
    commandFile("vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}`,
    ...process.argv.slice(2),
  ]);
  const counted = countResults();
  // A failed run without a failed test (a crash, an error outside of any test) must not look like a good one.
  return { passed: counted.passed, failed: code === 0 ? counted.failed : Math.max(1, counted.failed) };
}

function countResults() {
  let files;
  try {
    files = JSON.parse(readFileSync(RESULTS, "utf8")).testResults;
  } catch {
    // Vitest crashed before it could write them.
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(RESULTS, { force: true });
  }
  const statuses = files.flatMap((file) => {
    const tests = file.assertionResults.map((test) => test.status);
    // A file that fails to load, or in a hook, has no failed test to report it.
    return file.status === "failed" && !tests.includes("failed") ? [...tests, "failed"] : tests;
  });
  const count = (wanted) => statuses.filter((status) => status === wanted).length;
  return { passed: count("passed"), failed: count("failed") };
}

let result = { passed: 0, failed: 1 };
try {
  result = await runTests();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
}
process.stdout.write(`\n${result.passed} passed, ${result.failed} failed\n`);
process.exitCode = result.failed === 0 ? 0 : 1;
