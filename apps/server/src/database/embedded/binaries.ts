import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
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
 * Puts the programs of PostgreSQL into the data directory, once for each version, and says where they are. They are copied
 * so that an install cannot remove them under a running server, so that an older major version is still there to upgrade
 * from, and because the account of PostgreSQL may not be able to reach the checkout.
 */
export function provideBinaries(clusterRoot: string, onProgress: (step: string) => void): PostgresBinaries {
  const source = findPlatformPackage();
  const directory = join(clusterRoot, `bin-${source.version}`);
  if (!existsSync(directory)) {
    onProgress(`Copying PostgreSQL ${source.version}`);
    copyBinaries(source.native, directory);
  }
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(directory, "bin", `initdb${suffix}`),
    pgCtl: join(directory, "bin", `pg_ctl${suffix}`),
    postgres: join(directory, "bin", `postgres${suffix}`),
    majorVersion: Number.parseInt(source.version, 10),
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
  cpSync(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !NOT_NEEDED.test(path),
  });
  makeMissingSymlinks(native, draft);
  // An install under a strict umask leaves files that only their owner may read.
  for (const path of [draft, join(draft, "bin"), join(draft, "lib"), join(draft, "share")]) chmodSync(path, 0o755);
  renameSync(draft, directory);
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
