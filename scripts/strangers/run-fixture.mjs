import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";
import { strangersEnvironment } from "./environment.mjs";
import { isJourneyDone, journeyFor, WRITTEN_ADDRESS } from "./journey.mjs";

/** @import { Fixture } from "./fixtures.mjs" */

/** Paths by the package's name. @typedef {Record<string, string>} Tarballs */
/** @typedef {{ state: "ran" | "not run" | "failed", reason?: string }} Result */

const SOURCES = join(repositoryRoot, "strangers");
const PROGRAM = /\.(?:mjs|ts|tsx)$/;
const LAST_LINES = 40;

/**
 * Makes a fixture's project in `folder`, installs it with the tarballs and runs its test against the shop.
 *
 * @param {Fixture} fixture
 * @param {{ folder: string, tarballs: Tarballs, shopUrl: string, chromium: string | undefined }} place
 * @returns {Promise<Result>}
 */
export async function runFixture(fixture, { folder, tarballs, shopUrl, chromium }) {
  if (fixture.runtime === "chromium" && chromium === undefined)
    return { state: "not run", reason: "no Chromium was found; set CHROMIUM_PATH to one" };
  makeProject(fixture, folder, tarballs, shopUrl);
  const env = {
    ...strangersEnvironment(),
    DENO_DIR: join(folder, ".deno"),
    TOTE_SHOP: shopUrl,
    CHROMIUM_PATH: chromium,
  };
  const npm = (/** @type {string[]} */ ...args) =>
    captureCommand("npm", args, { cwd: folder, env, shell: process.platform === "win32" });

  const installed = await npm("install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error");
  if (installed.code !== 0) {
    const reason = `npm install failed:\n${installed.output.trim()}`;
    return isOptional(fixture)
      ? { state: "not run", reason: firstWords(installed.output) }
      : { state: "failed", reason };
  }
  const { runtime } = fixture;
  if (runtime !== undefined && isOptional(fixture)) {
    const { code, output } = await captureRuntime(runtime, folder, env);
    if (code !== 0) return { state: "not run", reason: `${runtime} does not start: ${firstWords(output)}` };
  }
  const { code, output } = await npm("test");
  const isDone = code === 0 && (fixture.journey === undefined || isJourneyDone(output));
  return isDone
    ? { state: "ran" }
    : { state: "failed", reason: output.trim().split("\n").slice(-LAST_LINES).join("\n") };
}

/**
 * A runtime that comes from the registry, and may have no build for this machine.
 * @param {Fixture} fixture
 */
function isOptional({ runtime }) {
  return runtime !== undefined && runtime !== "chromium";
}

/** @param {string} runtime @param {string} folder @param {NodeJS.ProcessEnv} env */
async function captureRuntime(runtime, folder, env) {
  const file = join(folder, "node_modules", ".bin", runtime);
  try {
    return await captureCommand(file, ["--version"], { cwd: folder, env, shell: process.platform === "win32" });
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

/** @param {Fixture} fixture @param {string} folder @param {Tarballs} tarballs @param {string} shopUrl */
function makeProject({ name, folders, packages, journey }, folder, tarballs, shopUrl) {
  mkdirSync(folder, { recursive: true });
  for (const source of folders) cpSync(join(SOURCES, source), folder, { recursive: true });
  if (journey !== undefined) writeFileSync(join(folder, journey), journeyFor(name));
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => PROGRAM.test(path))) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(WRITTEN_ADDRESS, shopUrl));
  }
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const one of packages) manifest.dependencies[`@tote/${one}`] = `file:${tarballs[one]}`;
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
}

/**
 * The first message of npm or a program; npm names a code, and the sentence after it.
 * @param {string} output
 */
function firstWords(output) {
  const lines = output.trim().split("\n", 2);
  return lines.map((line) => line.replace(/^npm (?:error|ERR!) /, "").trim()).join(", ");
}
