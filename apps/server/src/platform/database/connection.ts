import pg from "pg";
import { withDeadline } from "../with-deadline.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

const OID = { int8: 20, timestamptz: 1184, int8Array: 1016 } as const;

/** `int8` is parsed to number: minor units and counters are far below 2^53, and the assertion says so loudly if not. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is outside of the safe integer range`);
  return value;
}

/** `{1,2}` → numbers; without a parser of its own the elements of an `int8[]` would stay texts. */
function parseInt8Array(text: string): Array<number | null> {
  const inner = text.slice(1, -1);
  return inner === "" ? [] : inner.split(",").map((element) => (element === "NULL" ? null : parseInt8(element)));
}

/**
 * `2026-11-20 13:05:12.123+00` → Date. The session's time zone is UTC and its style ISO, so the offset is always `+00`;
 * reading digits by position is many times faster than the general parser, and every hot row has such columns.
 */
function parseTimestamp(text: string): Date {
  if (text.length < 22 || text[4] !== "-" || !text.endsWith("+00")) return new Date(text);
  const digits = (from: number, to: number): number => {
    let value = 0;
    for (let position = from; position < to; position += 1) value = value * 10 + text.charCodeAt(position) - 48;
    return value;
  };
  let milliseconds = 0;
  if (text[19] === ".") {
    const fraction = text.slice(20, -3).padEnd(3, "0").slice(0, 3);
    milliseconds = Number(fraction);
  }
  return new Date(
    Date.UTC(
      digits(0, 4),
      digits(5, 7) - 1,
      digits(8, 10),
      digits(11, 13),
      digits(14, 16),
      digits(17, 19),
      milliseconds,
    ),
  );
}

const types = new pg.TypeOverrides();
types.setTypeParser(OID.int8, parseInt8);
types.setTypeParser(OID.int8Array, parseInt8Array);
types.setTypeParser(OID.timestamptz, parseTimestamp);

export interface ConnectionSettings {
  connection: pg.ClientConfig;
  /** Behind a transaction pooler neither session settings nor named statements survive; see internals "Behind a pooler". */
  pooled: boolean;
}

/** Below the longest silence of a connection (server-watch.ts), so that PostgreSQL ends what takes too long. */
export const STATEMENT_TIMEOUT_MS = 4_000;
/** For background work that goes through much at once. */
export const LONG_STATEMENT_MS = 600_000;
export const LOCK_TIMEOUT_MS = 3_200;
export const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;

/** The settings that a transaction behind a pooler sets for itself, and every other connection has from the start. */
export const SESSION_SETTINGS: ReadonlyArray<readonly [string, string]> = [
  ["statement_timeout", String(STATEMENT_TIMEOUT_MS)],
  ["lock_timeout", String(LOCK_TIMEOUT_MS)],
  ["idle_in_transaction_session_timeout", String(IDLE_TRANSACTION_TIMEOUT_MS)],
];

/**
 * Lets both ends find out that the other is gone while a connection is idle. If our host vanished, PostgreSQL would otherwise
 * keep the dead connections for two hours, until no slot is left.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
const SERVER_KEEP_ALIVE = [
  ["tcp_keepalives_idle", "30"],
  ["tcp_keepalives_interval", "10"],
  ["tcp_keepalives_count", "3"],
] as const;
export const CONNECT_TIMEOUT_MS = 5_000;

/**
 * For a connection whose statements have one good plan for all values. PostgreSQL would otherwise compare a custom plan with
 * the generic one, and plan every query again where that looks a little cheaper.
 */
export const ONE_PLAN = [["plan_cache_mode", "force_generic_plan"]] as const;

/** `more` are settings of this connection alone; behind a pooler, which takes none, they are left out. */
export function clientConfig(
  settings: ConnectionSettings,
  applicationName: string,
  more: ReadonlyArray<readonly [string, string]> = [],
): pg.ClientConfig {
  const options = [
    // Options from the address, such as a search_path, come first, so that ours win.
    ...(settings.connection.options === undefined ? [] : [settings.connection.options]),
    "-c timezone=UTC",
    "-c datestyle=ISO",
    ...[...SESSION_SETTINGS, ...SERVER_KEEP_ALIVE, ...more].map(([name, value]) => `-c ${name}=${value}`),
  ];
  return {
    ...settings.connection,
    types,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: applicationName,
    ...(settings.pooled ? {} : { options: options.join(" ") }),
  };
}

/** True for failures of the way to the database, as opposed to its answers: the request may be repeated later. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || isConnectTimeout(error) || isFormerLeader(error)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/.test(code)) return true;
  // 08: connection exceptions. 57P01-03: shutting down, crash, starting up. 53300: no free slot for a new connection.
  if (/^(08...|57P0[123]|53300)$/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|connection timeout/i.test(
    error.message,
  );
}

/** True where a new connection did not stand in time; `pg` says it in two ways. Not: that none of the pool was free. */
export function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && /^timeout expired$|due to connection timeout/.test(error.message);
}

/** True where all connections of the pool were in use for too long: the database is there, and busy. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** Ends a connection at once, without a word to the server: one that is silent would never answer it. */
export function destroy(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

const LONGEST_GOODBYE_MS = 500;

/** Ends a connection in good order, or at once where the server does not answer the goodbye. */
export async function endSoon(client: pg.Client): Promise<void> {
  await withDeadline(client.end(), LONGEST_GOODBYE_MS, () => new Error("no answer to the goodbye")).catch(() =>
    destroy(client),
  );
}

/** The SQLSTATE of a database error, or an empty string. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError && error.code !== undefined ? error.code : "";
}

/** True where the server refused work for want of disk, memory or connections: it may be asked again later. */
export function isShortage(error: unknown): boolean {
  return sqlState(error).startsWith("53");
}

/**
 * True where a server takes no write because it is a standby: after a failover the address can lead to the former leader for
 * a moment. Its connections would refuse for ever, so they are given up.
 */
export function isFormerLeader(error: unknown): boolean {
  return sqlState(error) === "25006";
}

/** True when a unique index of that name refused the row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
}
