/** A data directory as an earlier Tote with an older PostgreSQL would have left it. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import {
  findKeptBinaries,
  type PostgresBinaries,
  provideBinaries,
} from "../src/platform/database/embedded/binaries.ts";
import type { ClusterPaths } from "../src/platform/database/embedded/cluster/cluster-paths.ts";
import { makeClusterRoot } from "../src/platform/database/embedded/cluster/cluster-root.ts";
import { launchCluster } from "../src/platform/database/embedded/cluster/launch-cluster.ts";
import { giveTo, type ServiceAccount } from "../src/platform/database/embedded/service-account.ts";
import { hasLivingPostmaster, isTrueWithin, livingGuard } from "../src/platform/database/embedded/takeover.ts";
import { writeDurably } from "../src/platform/files/durable-files.ts";

export interface OlderPostgres {
  name: string;
  majorVersion: number;
  /** Puts its programs where an earlier Tote kept them. */
  keep(root: string, shipped: PostgresBinaries): void;
  /** After it was killed: the cluster says again that it is of this version. */
  restoreVersion(paths: ClusterPaths): void;
}

/**
 * The shipped version in disguise, which is always there: the cluster says that it was made by the version before, and a
 * program that stands in for it takes that back before the real one starts. All of the upgrade runs, but for a change of format.
 */
export function disguisedPostgres(shippedMajor: number): OlderPostgres {
  const majorVersion = shippedMajor - 1;
  const disguise = (paths: ClusterPaths) => writeDurably(join(paths.data, "PG_VERSION"), `${majorVersion}\n`);
  return {
    name: "the shipped PostgreSQL in disguise",
    majorVersion,
    keep: (root, shipped) => {
      const directory = join(root, `bin-${majorVersion}.9.0`, "bin");
      mkdirSync(directory, { recursive: true, mode: 0o755 });
      for (const path of [directory, join(directory, "..")]) chmodSync(path, 0o755);
      const script = `#!/bin/sh\necho ${shippedMajor} >"$2/PG_VERSION"\nexec "${shipped.postgres}" "$@"\n`;
      writeFileSync(join(directory, "postgres"), script, { mode: 0o755 });
      chmodSync(join(directory, "postgres"), 0o755);
      symlinkSync(shipped.initdb, join(directory, "initdb"));
    },
    restoreVersion: disguise,
  };
}

/**
 * PostgreSQL of older major versions that this machine happens to have, newest first: those of Debian, and the one that
 * TEST_OLDER_POSTGRES names (a directory with `bin/postgres`).
 */
export function installedOlderPostgres(shippedMajor: number): OlderPostgres[] {
  const debian = "/usr/lib/postgresql";
  const named = process.env.TEST_OLDER_POSTGRES;
  const homes = [
    ...(named === undefined ? [] : [named]),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version)) : []),
  ];
  return homes
    .filter((home) => existsSync(join(home, "bin", "initdb")) && existsSync(join(home, "bin", "postgres")))
    .map((home) => ({ home, majorVersion: versionOf(join(home, "bin", "postgres")) }))
    .filter(({ majorVersion }) => majorVersion >= 15 && majorVersion < shippedMajor)
    .map(({ home, majorVersion }) => ({
      name: `PostgreSQL ${majorVersion}`,
      majorVersion,
      keep: (root) => symlinkSync(home, join(root, `bin-${majorVersion}.1`)),
      restoreVersion: () => undefined,
    }));
}

function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

export interface OlderCluster {
  paths: ClusterPaths;
  account: ServiceAccount;
}

/** Makes the cluster with the programs of the older version and fills it; it is stopped when this resolves. */
export async function makeOlderCluster(
  dataDir: string,
  older: OlderPostgres,
  fill: (connection: pg.ClientConfig) => Promise<void>,
): Promise<OlderCluster> {
  const { paths, account } = makeClusterRoot(dataDir, () => undefined);
  const shipped = provideBinaries(paths.root, () => undefined);
  older.keep(paths.root, shipped);
  const binaries = findKeptBinaries(paths.root, older.majorVersion);
  if (binaries === undefined) throw new Error("the programs were just put there");
  const initdb = ["-D", paths.data, "-U", "tote", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-instructions"];
  const made = spawnSync(binaries.initdb, initdb, { cwd: "/", encoding: "utf8", ...account.ids });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const conf = "include 'tote.conf'\n# The operator's own setting.\nwork_mem = '7MB'\n";
  writeDurably(join(paths.data, "postgresql.conf"), conf);
  writeDurably(join(paths.data, "tote.conf"), "wal_level = minimal\nmax_wal_senders = 0\n");
  await runOnce(paths, account, binaries, fill);
  older.restoreVersion(paths);
  return { paths, account };
}

async function runOnce(
  paths: ClusterPaths,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  work: (connection: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  for (const path of [paths.run, paths.holders]) giveTo(account, path);
  const { lease, connection } = await launchCluster(paths, account, binaries, {
    transport: "socket",
    throwaway: false,
  });
  try {
    await work(connection);
  } finally {
    lease.release();
    await isTrueWithin(60_000, () => livingGuard(paths) === undefined && !hasLivingPostmaster(paths));
  }
}
