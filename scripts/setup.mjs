import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { withExclusiveLock } from "./exclusive-lock.mjs";
import { buildDirectory, makeBuildDirectory, repositoryRoot } from "./repository.mjs";
import { captureCommand } from "./run-command.mjs";

/** @typedef {keyof typeof SCOPE_FLAGS} Scope */

const OLDEST_NODE = [20, 19];
const EXIT_CONFIGURATION = 78;
const STAMP = join(repositoryRoot, "node_modules", ".tote-setup.json");
const REPORT_INTERVAL_MS = 5_000;

/** The packages that each scope installs. `dependencies` builds and serves, so a server needs no more. */
const SCOPE_FLAGS = {
  runtime: ["--omit=dev", "--include=optional"],
  // Explicit, because NODE_ENV=production would leave them out.
  all: ["--include=dev", "--include=optional"],
};

/**
 * Installs the packages of this checkout unless they are present: a stamp inside node_modules names the lock file,
 * Node.js and platform that they were installed for. Concurrent commands install one after the other.
 *
 * @param {Scope} wantedScope
 */
export async function setUp(wantedScope) {
  refuseOldNode();
  refuseFewHandles();
  const scope = hasDevelopmentPackages() ? "all" : wantedScope;
  const fingerprint = fingerprintOfInputs();
  if (isInstalled(fingerprint, scope)) return;
  makeBuildDirectory();
  const onWait = (/** @type {number} */ pid) => say(`Waiting for the set-up that process ${pid} is running`);
  await withExclusiveLock(join(buildDirectory, "setup.lock"), onWait, async () => {
    if (isInstalled(fingerprint, scope)) return;
    await install(scope);
    // After a power cut the stamp must not stand for packages that never reached the disk. npm does not ensure that.
    if (process.platform !== "win32") spawnSync("sync", { stdio: "ignore" });
    writeFileSync(STAMP, JSON.stringify({ fingerprint, scope }));
  });
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw Object.assign(
    new Error(`Tote needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`),
    { exitCode: EXIT_CONFIGURATION },
  );
}

/** Below this the build fails half-way; Node.js has already raised the soft limit to the hard one. */
const FEWEST_HANDLES = 256;

function refuseFewHandles() {
  const limits = existsSync("/proc/self/limits") ? readFileSync("/proc/self/limits", "utf8") : "";
  const handles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? FEWEST_HANDLES);
  if (handles >= FEWEST_HANDLES) return;
  throw Object.assign(
    new Error(`Tote may open only ${handles} files here. Raise the limit (ulimit -n, LimitNOFILE=) to 1024 or more.`),
    { exitCode: EXIT_CONFIGURATION },
  );
}

function fingerprintOfInputs() {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([process.version, process.platform, process.arch]));
  for (const file of ["package.json", "package-lock.json", ".npmrc", ...workspaceManifests()]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(repositoryRoot, file)));
  }
  return hash.digest("hex");
}

function workspaceManifests() {
  return ["apps", "packages"]
    .filter((folder) => existsSync(join(repositoryRoot, folder)))
    .flatMap((folder) => readdirSync(join(repositoryRoot, folder)).map((name) => join(folder, name, "package.json")))
    .filter((file) => existsSync(join(repositoryRoot, file)))
    .sort();
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8"));
  } catch {
    // A missing or truncated stamp only means that the packages have to be installed.
    return undefined;
  }
}

/** A developer, perhaps after running npm directly, keeps the tools when the server is started. */
function hasDevelopmentPackages() {
  return existsSync(join(repositoryRoot, "node_modules", "typescript"));
}

/** @param {string} fingerprint @param {Scope} scope */
function isInstalled(fingerprint, scope) {
  const stamp = readStamp();
  return stamp?.fingerprint === fingerprint && (stamp.scope === "all" || stamp.scope === scope);
}

/** @param {Scope} scope */
async function install(scope) {
  const flags = [...SCOPE_FLAGS[scope], "--no-audit", "--no-fund", "--loglevel=error"];
  say(
    `Installing packages (${scope === "all" ? "with those for development" : "runtime only"}); this may take a minute`,
  );
  if (existsSync(join(repositoryRoot, "node_modules"))) {
    // Changes what differs from the lock. `npm ci` would begin with removing everything, under a server or another
    // command that may be running from it.
    const updated = await npm(["install", "--no-save", ...flags]);
    if (updated.code === 0) return;
    refuseWithoutNetwork(updated.output);
  }
  const clean = await npm(["ci", ...flags]);
  if (clean.code === 0) return;
  refuseWithoutNetwork(clean.output);
  if (clean.output.includes("EUSAGE")) {
    say("The lock file does not suit this package registry; installing without it");
    const loose = await npm(["install", "--no-package-lock", ...flags]);
    if (loose.code === 0) return;
    throw new Error(`npm install failed:\n${loose.output}`);
  }
  throw new Error(`npm ci failed:\n${clean.output}`);
}

/**
 * The first line of npm's output is a code that only experts understand.
 * @param {string} output
 */
function refuseWithoutNetwork(output) {
  const code = /\b(EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)\b/.exec(output)?.[0];
  if (code === undefined) return;
  const registry = /https?:\/\/[^/\s]+/.exec(output)?.[0] ?? "the package registry";
  throw new Error(
    `The packages could not be installed: npm does not reach ${registry} (${code}). Is there no network? Only the first start after a download needs one.`,
  );
}

/** @param {readonly string[]} args */
async function npm(args) {
  const startedAtMs = Date.now();
  const report = setInterval(() => {
    say(`… still installing (${Math.round((Date.now() - startedAtMs) / 1000)} s)`);
  }, REPORT_INTERVAL_MS);
  try {
    const { file, prefix, options } = findNpm();
    return await captureCommand(file, [...prefix, ...args], options);
  } finally {
    clearInterval(report);
  }
}

/** The npm that runs us, with this Node.js; otherwise the one on the path, which on Windows is a shell script. */
function findNpm() {
  const running = process.env.npm_execpath;
  if (running !== undefined && basename(running) === "npm-cli.js") {
    return { file: process.execPath, prefix: [running], options: {} };
  }
  return { file: "npm", prefix: [], options: { shell: process.platform === "win32" } };
}

/**
 * On standard error, so that the output of a command such as `tote openapi` stays clean.
 * @param {string} line
 */
function say(line) {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const scope = process.argv[2] ?? "all";
  if (scope !== "runtime" && scope !== "all") throw new Error(`There is no scope "${scope}", only runtime and all.`);
  await setUp(scope);
}
