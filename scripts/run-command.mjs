import { spawn } from "node:child_process";
import { constants } from "node:os";
import { repositoryRoot } from "./repository.mjs";

/** @import { ChildProcess, SpawnOptions } from "node:child_process" */

/**
 * Runs a program to its end, with its output on ours. Resolves with its exit code and never rejects for one.
 *
 * Ctrl-C in a terminal reaches the program directly; we only wait for it. SIGTERM reaches only us and is passed on.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runCommand(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: repositoryRoot, stdio: "inherit", ...options });
    const ignore = () => undefined;
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on("SIGINT", ignore);
    process.on("SIGTERM", passOn);
    const settle = (/** @type {() => void} */ action) => {
      process.off("SIGINT", ignore);
      process.off("SIGTERM", passOn);
      action();
    };
    child.once("error", (error) => settle(() => reject(error)));
    child.once("close", (code, signal) =>
      settle(() => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))),
    );
  });
}

/** A separate process group does not get a terminal's Ctrl-C. */
const STOPPING = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {ChildProcess} child */
function killGroup(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // It ended at this very moment.
  }
}

/**
 * Runs a program quietly. Resolves with its exit code and all its output.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 */
export async function captureCommand(file, args, options = {}) {
  let stdout = "";
  let output = "";
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    // A process group of its own, so that the programs it starts can be stopped together with it.
    const child = spawn(file, args, {
      cwd: repositoryRoot,
      detached: process.platform !== "win32",
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
      output += chunk;
    });
    // Otherwise it would keep running beside the one that the next command starts; after SIGTERM npm goes on for
    // seconds.
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      killGroup(child);
      process.exit(128 + constants.signals[signal]);
    };
    for (const signal of STOPPING) process.on(signal, end);
    child.once("error", reject);
    child.once("close", (exitCode, signal) => {
      for (const each of STOPPING) process.off(each, end);
      resolve(exitCode ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
  return { code, stdout, output };
}
