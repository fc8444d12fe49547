import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { syncFolder, writeDurably } from "../../../files/durable-files.ts";
import { redact } from "../../../redact.ts";
import type { PostgresBinaries } from "../binaries.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "../embedded-postgres-error.ts";
import { removeDirectory } from "../remove-directory.ts";
import type { ServiceAccount } from "../service-account.ts";
import { settingsText } from "../settings.ts";
import type { ClusterPaths } from "./cluster-paths.ts";

/** The one role of the cluster. The directory, not a password, keeps others out: it is closed to everyone else. */
export const DATABASE_USER = "tote";

/** Where people put settings of their own. */
export const FIRST_CONFIGURATION =
  "# Settings of your own go below the next line; they win over those of Tote.\ninclude 'tote.conf'\n";

/** The environment of child processes: nothing in it may change how PostgreSQL behaves. */
export const CHILD_ENVIRONMENT: NodeJS.ProcessEnv =
  process.platform === "win32"
    ? { ...process.env, TZ: "UTC" }
    : { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Makes the cluster where there is none, and brings its settings up to date where there is one. */
export async function prepareClusterDirectory(
  paths: ClusterPaths,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  onProgress: (step: string) => void,
): Promise<void> {
  const version = readMajorVersion(paths.data);
  if (version !== undefined) {
    checkVersion(paths.data, version, binaries);
  } else {
    checkEmpty(paths);
    onProgress("Creating the database");
    await makeCluster(paths, account, binaries);
  }
  writeDurably(join(paths.data, "tote.conf"), settingsText());
}

/** Made under another name and renamed, so that a cluster that was cut short is never taken for a whole one. */
async function makeCluster(paths: ClusterPaths, account: ServiceAccount, binaries: PostgresBinaries): Promise<void> {
  const draft = `${paths.data}.new`;
  removeDirectory(draft);
  // One that is there already is that of the cluster which this one is to replace.
  if (!hasPassword(paths)) writeDurably(paths.password, `${randomBytes(24).toString("base64url")}\n`);
  await runInitdb(account, binaries, [
    `--pgdata=${draft}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${paths.password}`,
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
    "--encoding=UTF8",
    "--no-locale",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
  ]);
  writeDurably(join(draft, "postgresql.conf"), FIRST_CONFIGURATION);
  // Before the rename: a cluster never exists without the file that it includes.
  writeDurably(join(draft, "tote.conf"), settingsText());
  renameSync(draft, paths.data);
  syncFolder(paths.root);
}

/** A crash of the machine can leave the file of an older version empty. */
export function hasPassword({ password }: Pick<ClusterPaths, "password">): boolean {
  return existsSync(password) && readFileSync(password, "utf8").trim() !== "";
}

async function runInitdb(account: ServiceAccount, binaries: PostgresBinaries, args: readonly string[]): Promise<void> {
  const child = spawn(binaries.initdb, args, {
    cwd: process.platform === "win32" ? undefined : "/",
    env: CHILD_ENVIRONMENT,
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
    ...account.ids,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  }
  const failure = await new Promise<Error | number | null>((resolve) => {
    child.once("error", resolve);
    child.once("close", resolve);
  });
  if (failure === 0) return;
  const reason = failure instanceof Error ? failure.message : redact(output.trim());
  const hint = reason.includes("user does not exist")
    ? "This user has no entry in /etc/passwd, which PostgreSQL needs. Give it one, or run Tote as another user."
    : "";
  throw new EmbeddedPostgresError(
    `PostgreSQL could not create its data directory:\n${reason}\n${hint}\n${USE_DATABASE_URL}`,
  );
}

/** The major version of the cluster in this directory, or undefined when there is none. */
export function readMajorVersion(data: string): number | undefined {
  const file = join(data, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

function checkVersion(data: string, version: number, binaries: PostgresBinaries): void {
  if (version === binaries.majorVersion) return;
  const [older, what] =
    version < binaries.majorVersion
      ? ["", "Write a backup with the Tote that made it (tote backup)"]
      : ["newer ", "Go back to the newer Tote, or write a backup with it (tote backup)"];
  throw new EmbeddedPostgresError(
    `The database in ${data} was made by the ${older}PostgreSQL ${version}, and this Tote comes with PostgreSQL ${binaries.majorVersion}. ${what}, then restore it into an empty DATA_DIR (tote restore).`,
  );
}

function checkEmpty({ root, data }: ClusterPaths): void {
  const kept = existsSync(root) ? readdirSync(root).filter((name) => /^data-\d/.test(name)) : [];
  if (kept.length > 0)
    throw new EmbeddedPostgresError(
      `${data} is gone, but ${kept.map((name) => join(root, name)).join(" and ")} is there, which an upgrade kept. Rename it back to ${data}, or move it away to start with an empty database.`,
    );
  if (!existsSync(data) || readdirSync(data).length === 0) return;
  throw new EmbeddedPostgresError(
    `${data} is not empty and holds no PostgreSQL database. Move it away, or choose another DATA_DIR.`,
  );
}
