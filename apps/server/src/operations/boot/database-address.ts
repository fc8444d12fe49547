import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import type pg from "pg";
import { InvalidConfiguration } from "../../platform/config/config.ts";

const TLS_MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify"] as const;
type TlsMode = (typeof TLS_MODES)[number];

const DEFAULT_PORT = 5432;

/**
 * A `postgres://` address as options for `pg`. Read here and not by `pg`, because `sslmode` then means what it means to
 * every other PostgreSQL program: `require` encrypts, `verify-full` also checks who answers.
 */
export function parseDatabaseAddress(name: string, address: string): pg.ClientConfig {
  const url = new URL(address);
  const parameter = (key: string): string | null => url.searchParams.get(key) || null;
  const user = decode(name, url.username) || parameter("user") || "postgres";
  const password = decode(name, url.password) || parameter("password");
  const options = parameter("options");
  return {
    host: parameter("host") ?? (decode(name, stripBrackets(url.hostname)) || "localhost"),
    port: Number(url.port || parameter("port") || DEFAULT_PORT),
    user,
    database: decode(name, url.pathname.slice(1)) || user,
    ...(password === null ? {} : { password }),
    ...(options === null ? {} : { options }),
    ssl: tlsOptions(name, url.searchParams),
  };
}

/** Names a database for people, without user and password; with its schema where the address says one. */
export function nameDatabase({ database = "", host = "", port = DEFAULT_PORT, options = "" }: pg.ClientConfig): string {
  const schema = /(?:^|\s)(?:-c\s*|--)search_path=(\S+)/.exec(options)?.[1];
  return `${database} on ${host}:${port}${schema === undefined ? "" : `, schema ${schema}`}`;
}

/** True where the address leaves it to the server whether the connection is encrypted. */
export function mayDoWithoutTls(address: string): boolean {
  return new URL(address).searchParams.get("sslmode") === "prefer";
}

function tlsOptions(name: string, parameters: URLSearchParams): false | ConnectionOptions {
  const value = parameters.get("sslmode") || "disable";
  const mode = TLS_MODES.find((candidate) => candidate === value);
  if (mode === undefined)
    throw new InvalidConfiguration([`${name} has sslmode=${value}; it takes ${TLS_MODES.join(", ")}.`]);
  if (mode === "disable" || mode === "allow") return false;
  const file = (key: string): Buffer | undefined => readParameterFile(name, key, parameters.get(key));
  const [ca, cert, key] = [file("sslrootcert"), file("sslcert"), file("sslkey")];
  return {
    ...verification(mode, ca !== undefined),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  };
}

/** As in libpq: a root certificate beside `require` makes it `verify-ca`. */
function verification(mode: TlsMode, hasRoot: boolean): ConnectionOptions {
  if (mode === "verify-full") return { rejectUnauthorized: true };
  if (mode === "verify-ca" || (mode === "require" && hasRoot))
    return { rejectUnauthorized: true, checkServerIdentity: () => undefined };
  return { rejectUnauthorized: false };
}

function readParameterFile(name: string, key: string, path: string | null): Buffer | undefined {
  // `system` is libpq's word for the certificates that come with the platform, which are Node.js's default.
  if (path === null || path === "" || path === "system") return undefined;
  try {
    return readFileSync(path);
  } catch {
    throw new InvalidConfiguration([`${name} names a file in ${key} that cannot be read.`]);
  }
}

function decode(name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new InvalidConfiguration([`${name} has a % that is not part of a percent-encoded character.`]);
  }
}

function stripBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}
