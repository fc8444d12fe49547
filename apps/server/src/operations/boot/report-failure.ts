import { EXIT_CONFIGURATION, InvalidConfiguration } from "../../platform/config/config.ts";
import { EmbeddedPostgresError } from "../../platform/database/embedded/embedded-postgres-error.ts";
import { MigrationRefused } from "../../platform/database/migrate.ts";
import { redact } from "./logger.ts";
import { DatabaseUnreachable } from "./open-database.ts";
import { AlreadyRunning } from "./run-record.ts";

/** Their messages are written for the person at the terminal; a stack trace would only hide them. */
const SPEAKING_FOR_THEMSELVES = [
  InvalidConfiguration,
  EmbeddedPostgresError,
  DatabaseUnreachable,
  AlreadyRunning,
  MigrationRefused,
];

/** Says on standard error what went wrong and returns the exit code for it. */
export function reportFailure(error: unknown): number {
  process.stderr.write(`${redact(describe(error))}\n`);
  return error instanceof InvalidConfiguration ? EXIT_CONFIGURATION : 1;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (SPEAKING_FOR_THEMSELVES.some((kind) => error instanceof kind)) return error.message;
  const causes: string[] = [];
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) causes.push(`Caused by ${cause.stack}`);
  return [error.stack ?? error.message, ...causes].join("\n");
}
