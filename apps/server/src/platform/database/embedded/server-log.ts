import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from "node:fs";
import { redact } from "../../redact.ts";
import type { ClusterPaths } from "./cluster/cluster-paths.ts";
import { giveTo, type ServiceAccount } from "./service-account.ts";

const LARGEST_LOG_BYTES = 8 * 1024 * 1024;
const TAIL_BYTES = 4_000;

/** Opens the log that PostgreSQL and its guard write to. */
export function openLog(paths: ClusterPaths, account: ServiceAccount): number {
  const descriptor = openSync(paths.log, "a", 0o600);
  giveTo(account, paths.log);
  return descriptor;
}

/**
 * Keeps the log and one older part of it, each of a bounded size. It is emptied in place, since PostgreSQL keeps it open;
 * that works because it is opened for appending. PostgreSQL's own log collector would be one more process.
 */
export function rotateLogWhenLarge(paths: ClusterPaths): void {
  const size = statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_LOG_BYTES) return;
  copyFileSync(paths.log, `${paths.log}.1`);
  truncateSync(paths.log);
}

/** The last lines, to show when PostgreSQL does not start; without what statements in them may quote. */
export function logTail(paths: ClusterPaths): string {
  const size = statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return "";
  const descriptor = openSync(paths.log, "r");
  try {
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    return redact(buffer.toString("utf8").split("\n").slice(-12).join("\n").trim());
  } finally {
    closeSync(descriptor);
  }
}
