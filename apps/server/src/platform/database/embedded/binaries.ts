import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "./embedded-postgres-error.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly majorVersion: number;
}

interface PlatformPackage {
  readonly native: string;
  readonly version: string;
}

/** The dynamic loader of glibc; where it is missing (Alpine and other musl systems), the binaries cannot start. */
const GLIBC_LOADERS: Readonly<Record<string, string>> = {
  x64: "/lib64/ld-linux-x86-64.so.2",
  arm64: "/lib/ld-linux-aarch64.so.1",
};

/** Left out of the copy: they serve to build against PostgreSQL, and are a tenth of its size. */
const NOT_NEEDED = /\.a$|[\\/](pkgconfig|pgxs|include)$|(plpython3|plperl|pltcl)\.so$/;

/**
 * Puts the programs of PostgreSQL into the data directory, once for each version, and says where they are. They are there
 * so that an install cannot remove them under a running server, so that an older major version is still there to upgrade
 * from, and because the account of PostgreSQL may not be able to reach the checkout.
 */
export function provideBinaries(clusterRoot: string, onProgress: (step: string) => void): PostgresBinaries {
  const source = findPlatformPackage();
  const directory = join(clusterRoot, `bin-${source.version}`);
  if (!isWholeCopy(source.native, directory)) {
    onProgress(`Unpacking PostgreSQL ${postgresVersion(source.version)}`);
    copyBinaries(source.native, directory);
  }
  return programsIn(directory, source.version);
}

/** `18.4` of the package's `18.4.0-beta.17`, whose third number and suffix are the package's own. */
export function postgresVersion(packageVersion: string): string {
  return /^\d+\.\d+/.exec(packageVersion)?.[0] ?? packageVersion;
}

/** The newest programs of a major version that an earlier Tote put there, or undefined when they are gone. */
export function findKeptBinaries(clusterRoot: string, majorVersion: number): PostgresBinaries | undefined {
  const versions = readdirSync(clusterRoot)
    .flatMap((name) => /^bin-(\d.*)$/.exec(name)?.[1] ?? [])
    .filter((version) => Number.parseInt(version, 10) === majorVersion && !version.endsWith(".new"))
    .sort(new Intl.Collator("en", { numeric: true }).compare);
  return versions
    .reverse()
    .map((version) => programsIn(join(clusterRoot, `bin-${version}`), version))
    .find((programs) => existsSync(programs.postgres));
}

function programsIn(directory: string, version: string): PostgresBinaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(directory, "bin", `initdb${suffix}`),
    pgCtl: join(directory, "bin", `pg_ctl${suffix}`),
    postgres: join(directory, "bin", `postgres${suffix}`),
    majorVersion: Number.parseInt(version, 10),
  };
}

function findPlatformPackage(): PlatformPackage {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const loader = GLIBC_LOADERS[process.arch];
  if (process.platform === "linux" && loader !== undefined && !existsSync(loader)) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL that comes with Tote needs glibc, which this system (Alpine, perhaps) does not have. ${USE_DATABASE_URL}`,
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${name}, the PostgreSQL that comes with Tote, is not installed: either there is none for ${process.platform} on ${process.arch}, or the install left out optional dependencies. ${USE_DATABASE_URL}`,
      { cause },
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { native: join(root, "native"), version };
}

/** Copied under another name and renamed, so that a copy that was cut short is never taken for a whole one. */
function copyBinaries(native: string, directory: string): void {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  copyDirectory(native, draft);
  makeMissingSymlinks(native, draft);
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
}

/**
 * A power cut soon after the first start can leave files without content. Comparing sizes costs 10 ms a start; writing a
 * thousand files through to the disk would cost seconds once.
 */
function isWholeCopy(source: string, target: string): boolean {
  if (!existsSync(target)) return false;
  return readdirSync(source, { withFileTypes: true }).every((entry) => {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (NOT_NEEDED.test(from) || entry.isSymbolicLink()) return true;
    if (entry.isDirectory()) return isWholeCopy(from, to);
    return statSync(to, { throwIfNoEntry: false })?.size === statSync(from).size;
  });
}

function copyDirectory(source: string, target: string): void {
  mkdirSync(target);
  // PostgreSQL's account must be able to enter, even under a strict umask.
  chmodSync(target, 0o755);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (NOT_NEEDED.test(from)) continue;
    if (entry.isDirectory()) copyDirectory(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkOrCopy(from, to);
  }
}

/**
 * A second name for the same file costs nothing, and stays when an install removes the first. It has to be a copy across
 * file systems, where the system does not let us link another user's files, and after an install under a strict umask, which
 * leaves files that only their owner may read.
 */
function linkOrCopy(from: string, to: string): void {
  const mode = statSync(from).mode & 0o777;
  const open = mode | 0o444 | ((mode & 0o100) === 0 ? 0 : 0o111);
  if (mode === open) {
    try {
      linkSync(from, to);
      return;
    } catch {
      // The copy below names the reason if it fails as well.
    }
  }
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, open);
}

/**
 * npm packages cannot hold symbolic links; the package makes them in an install script, which `--ignore-scripts` skips.
 * Its list says where they belong, with paths that start at the package.
 */
function makeMissingSymlinks(native: string, draft: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(draft, target.slice("native/".length));
    const isWanted = existsSync(dirname(link)) && statSync(link, { throwIfNoEntry: false }) === undefined;
    if (isWanted) symlinkSync(basename(source), link);
  }
}
