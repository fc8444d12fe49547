import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./repository.mjs";

/** @typedef {{ version?: string, resolved?: string, dev?: boolean, cpu?: string[], os?: string[], libc?: string[], optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */
/** The entries of a lock by their paths. @typedef {Record<string, Entry>} Packages */
/** @typedef {{ name: string, range: string, isDevelopment: boolean }} Wanted */

/**
 * Keeps package-lock.json complete for every platform. npm leaves the optional packages of other platforms out of the
 * lock if the registry lacks them, and `npm ci` then fails elsewhere. Without arguments it completes the lock; with
 * --check it only checks, and also that the lock contains no registry's address.
 */
const LOCK = join(repositoryRoot, "package-lock.json");
const SYSTEMS = new Set([
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
]);
const PROCESSORS = new Set(["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"]);
/** @type {Readonly<Record<string, string>>} */
const LIBRARIES = { gnu: "glibc", gnueabihf: "glibc", musl: "musl", musleabihf: "musl" };

/**
 * Every optional dependency that no entry satisfies, resolved as Node.js does: from the inside out.
 * @param {Packages} packages
 */
function findMissing(packages) {
  /** @type {Map<string, Wanted>} */
  const missing = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!candidatePlaces(path, name).some((place) => place in packages)) {
        missing.set(`node_modules/${name}`, { name, range, isDevelopment: entry.dev === true });
      }
    }
  }
  return missing;
}

/** @param {string} path @param {string} name */
function candidatePlaces(path, name) {
  const places = [`node_modules/${name}`];
  const parts = path.split("/node_modules/");
  for (let depth = 1; depth <= parts.length; depth += 1) {
    places.push(`${parts.slice(0, depth).join("/node_modules/")}/node_modules/${name}`);
  }
  return places;
}

/** @param {Packages} packages */
function findAddresses(packages) {
  return Object.entries(packages)
    .filter(([, entry]) => /^[a-z+]+:\/\//i.test(entry.resolved ?? ""))
    .map(([path]) => path);
}

/**
 * A lock entry for a platform package, derived from its name. The hash is unknown, so an install on that platform
 * accepts what its registry has under exactly this version.
 * @param {Wanted} wanted
 * @returns {Entry}
 */
function entryOf({ name, range, isDevelopment }) {
  if (!/^\d+\.\d+\.\d+/.test(range)) throw new Error(`${name} is wanted as "${range}", not in one version.`);
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.has(word));
  const cpu = words.find((word) => PROCESSORS.has(word));
  if (os === undefined || cpu === undefined) throw new Error(`The name of ${name} does not tell its platform.`);
  /** @type {Entry} */
  const entry = { version: range, cpu: [cpu] };
  if (isDevelopment) entry.dev = true;
  const libc = words.map((word) => LIBRARIES[word]).find((library) => library !== undefined);
  if (libc !== undefined) entry.libc = [libc];
  return { ...entry, optional: true, os: [os] };
}

/** @param {Packages} packages */
function check(packages) {
  const problems = [
    ...[...findMissing(packages).keys()].map((path) => `${path} is missing (node scripts/lock.mjs)`),
    ...findAddresses(packages).map((path) => `${path} names a registry (see .npmrc)`),
  ];
  for (const problem of problems) process.stdout.write(`package-lock.json: ${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** @param {{ packages: Packages }} lock */
function complete(lock) {
  for (const [path, wanted] of findMissing(lock.packages)) {
    lock.packages[path] = entryOf(wanted);
    process.stdout.write(`added ${path}\n`);
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
}

const lock = JSON.parse(readFileSync(LOCK, "utf8"));
if (process.argv.includes("--check")) check(lock.packages);
else complete(lock);
