import { expect, test } from "vitest";
import { runCounted, sumOf } from "./run-counted.mjs";

test("a program's counts are read, and its other lines passed on", async () => {
  /** @type {string[]} */
  const lines = [];
  const program = 'console.log("ok  a"); console.log(); console.log("3 passed, 2 failed"); process.exitCode = 1';
  const counted = await runCounted(["-e", program], (line) => lines.push(line));
  expect(counted).toEqual({ code: 1, passed: 3, failed: 2 });
  expect(lines).toEqual(["ok  a", ""]);
});

test("a program that is killed has failed", async () => {
  const { code } = await runCounted(["-e", 'process.kill(process.pid, "SIGKILL")'], () => undefined);
  expect(code).not.toBe(0);
});

test("failed checks fail the run, and so does a run of tests that crashed", () => {
  const good = { code: 0, passed: 10, failed: 0 };
  expect(sumOf({ ...good, passed: 0 }, good)).toEqual({ passed: 11, failed: 0 });
  expect(sumOf({ code: 1, passed: 0, failed: 0 }, good)).toEqual({ passed: 10, failed: 1 });
  expect(sumOf({ ...good, passed: 0 }, { code: 1, passed: 0, failed: 0 })).toEqual({ passed: 1, failed: 1 });
  expect(sumOf({ code: 1, passed: 0, failed: 0 }, { code: 1, passed: 9, failed: 2 })).toEqual({ passed: 9, failed: 3 });
});
