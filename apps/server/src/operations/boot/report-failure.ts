import { EXIT_CONFIGURATION, InvalidConfiguration } from "../../platform/config/config.ts";
import {
  EmbeddedPostgresError,
  UnusableDataDirectory,
} from "../../platform/database/embedded/embedded-postgres-error.ts";
import { UnfitEngine } from "../../platform/database/engine/engine.ts";
import { MigrationRefused } from "../../platform/database/engine/shop-schema.ts";
import { redact } from "../../platform/redact.ts";
import { userName } from "./data-directory/prepare-data-directory.ts";
import { AlreadyRunning } from "./data-directory/run-record.ts";
import { DatabaseUnreachable } from "./open-database.ts";

/** Their messages are written for the person at the terminal, and redact for themselves what they quote. */
const SPEAKING_FOR_THEMSELVES = [
  InvalidConfiguration,
  EmbeddedPostgresError,
  DatabaseUnreachable,
  AlreadyRunning,
  MigrationRefused,
];
const WRONG_CONFIGURATION = [InvalidConfiguration, UnusableDataDirectory, UnfitEngine];

/** System errors that recur until the operator changes the configuration. */
const SYSTEM_REFUSALS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "the system does not permit it",
  EROFS: "the file system is read-only",
  ENOTDIR: "a part of the path is a file, not a folder",
  EISDIR: "it is a folder, not a file",
  ELOOP: "too many symbolic links",
  ENAMETOOLONG: "the name is too long",
  EMFILE: "this process has too few file handles; raise its limit (ulimit -n, LimitNOFILE=) to 1024 or more",
  ENFILE: "the machine has no file handles left; raise fs.file-max",
};

/** Says in a line on standard error why there was no start, and returns the exit code for it. */
export function reportFailure(error: unknown, logLevel = "info"): number {
  const showStack = ["debug", "trace"].includes(logLevel) && error instanceof Error;
  const line = describeKnown(error) ?? redact(showStack ? String(error.stack) : describeUnexpected(error));
  process.stderr.write(`${line}\n`);
  const isConfiguration =
    WRONG_CONFIGURATION.some((kind) => error instanceof kind) || systemRefusal(error) !== undefined;
  return isConfiguration ? EXIT_CONFIGURATION : 1;
}

function describeKnown(error: unknown): string | undefined {
  if (SPEAKING_FOR_THEMSELVES.some((kind) => error instanceof kind)) return (error as Error).message;
  const refusal = systemRefusal(error);
  if (refusal === undefined) return undefined;
  const { path, syscall } = error as NodeJS.ErrnoException;
  return `${path ?? syscall ?? "A file"} cannot be used by this user (${userName()}): ${refusal}.`;
}

function systemRefusal(error: unknown): string | undefined {
  const { code = "", syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return syscall === undefined ? undefined : SYSTEM_REFUSALS[code];
}

/** Describes an error in one line. LOG_LEVEL=debug shows the stack. */
function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return `Unexpected error: ${String(error)}`;
  const reasons: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    reasons.push(`${cause.name}: ${cause.message.replaceAll(/\s*\n\s*/g, " ")}`);
  return `Unexpected error: ${reasons.join("; caused by ")}. LOG_LEVEL=debug shows where.`;
}
