import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { repositoryRoot } from "../repository.mjs";

const RESULT = /^(\d+) passed, (\d+) failed$/;

/**
 * @typedef {object} Counted
 * @property {number} code
 * @property {number} passed
 * @property {number} failed
 */

/**
 * Runs a program of Node.js, passes its output on and keeps its line "N passed, N failed" to itself.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} print
 * @returns {Promise<Counted>}
 */
export function runCounted(args, print) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ["ignore", "pipe", "inherit"] });
    let passed = 0;
    let failed = 0;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const result = RESULT.exec(line);
      if (result === null) print(line);
      else [passed, failed] = [Number(result[1]), Number(result[2])];
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, passed, failed }));
  });
}

/**
 * The checks count as one test. A run of tests that ended badly without a failed test has one.
 *
 * @param {Counted} checks
 * @param {Counted} tests
 */
export function sumOf(checks, tests) {
  const isChecked = checks.code === 0;
  return {
    passed: tests.passed + (isChecked ? 1 : 0),
    failed: Math.max(tests.failed, tests.code === 0 ? 0 : 1) + (isChecked ? 0 : 1),
  };
}
