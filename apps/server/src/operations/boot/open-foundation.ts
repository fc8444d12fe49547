import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Secrets } from "../../platform/crypto/secrets.ts";
import { Database } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { Cursors } from "../../platform/http/answers/paging.ts";
import { RateLimits } from "../../platform/http/limits/rate-limit.ts";
import type { Services } from "../../platform/services.ts";
import { rebuildAfterMove } from "../backup/rebuild-after-move.ts";
import { makeSecretKey, readSecretKey } from "./data-directory/secret-key.ts";
import { openInstallation } from "./installation.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { type PreparedStore, prepareStore } from "./prepare-store.ts";

/** A migrated database with a shop in it and the key that belongs to it: what the server and every command stand on. */
export interface Foundation {
  readonly config: Config;
  readonly openDatabase: OpenDatabase;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly store: PreparedStore;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it to this version, finds or makes the secret key and, on an empty database, the shop. Safe to
 * run in many processes at once, beside a running server too.
 */
export async function openFoundation(
  config: Config,
  log: FastifyBaseLogger,
  onProgress: (step: string) => void,
  /** Runs before anything is changed in the database, and may refuse it by throwing. */
  beforeUse: (opened: OpenDatabase) => Promise<void> = async () => undefined,
  opening: Promise<OpenDatabase> = openDatabase(config, onProgress),
): Promise<Foundation> {
  const opened = await opening;
  const database = databaseOf(opened, log);
  const close = async () => {
    const isSilent = !(await database.isAnswering());
    await database.close();
    await opened.close(isSilent);
  };
  try {
    await beforeUse(opened);
    const { applied, remark } = await migrate({ connection: opened.direct });
    if (remark !== null) onProgress(`Warning: ${remark}`);
    if (applied.length > 0)
      onProgress(
        `Brought the database to this version (${applied.length} migration${applied.length === 1 ? "" : "s"})`,
      );
    const key = { read: () => readSecretKey(config), make: () => makeSecretKey(config) };
    const { secrets, movedFrom } = await openInstallation(database, key, (system) => {
      onProgress("The database came from another PostgreSQL server: bringing its counters along");
      return rebuildAfterMove(opened.direct, system);
    });
    if (movedFrom !== null) log.warn({ movedFrom }, "the database was moved to another PostgreSQL server or restored");
    const store = await prepareStore(database, config, secrets, onProgress);
    return { config, openDatabase: opened, database, secrets, store, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Both connect when they are first asked. */
export function databaseOf(
  { settings, replica }: Pick<OpenDatabase, "settings" | "replica">,
  log: FastifyBaseLogger,
): Database {
  return new Database(settings, { log, replica: replica === null ? undefined : { settings: replica, log } });
}

/** Creates the services that the features use. They need the server's public URL. */
export function createServices(
  foundation: Pick<Foundation, "config" | "database" | "secrets">,
  publicUrl: string,
  log: FastifyBaseLogger,
): Services {
  const { config, database, secrets } = foundation;
  return {
    config,
    publicUrl,
    storefrontUrl: config.storefrontUrl ?? publicUrl,
    database,
    secrets,
    cursors: new Cursors(secrets.key),
    rateLimits: new RateLimits(database, config.rateLimits),
    log,
  };
}
