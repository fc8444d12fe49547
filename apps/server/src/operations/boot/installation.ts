import { InvalidConfiguration } from "../../platform/config/config.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import type { Database } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

interface InstallationRow {
  secret_key_fingerprint: string;
  system_identifier: string;
}

const WHAT_TO_DO =
  "Put the former key back: set SECRET_KEY, or restore secrets/secret-key in DATA_DIR from the backup of that database.";

async function readInstallation(database: Database): Promise<InstallationRow | undefined> {
  const [row] = await database.reads.query(
    sql<InstallationRow>`select secret_key_fingerprint, system_identifier from installation`,
  );
  return row;
}

async function readSystemIdentifier(database: Database): Promise<string> {
  const [row] = await database.reads.query(
    sql<{ system_identifier: string | null }>`select system_identifier::text from pg_control_system()`,
  );
  return row?.system_identifier ?? "unknown";
}

/**
 * The secrets of the installation that this database belongs to. With another key every encrypted value would be lost and
 * every hash would miss, so a database that was made with one key never opens with another, nor with a new one.
 *
 * @throws InvalidConfiguration when the key is missing or is not the one.
 */
export async function openInstallation(
  database: Database,
  key: { read(): Buffer | null; make(): Promise<Buffer> },
  /** Rebuilds the data that depends on a database server's transaction numbers, and remembers this server. */
  rebuild: (system: string) => Promise<unknown>,
): Promise<{ secrets: Secrets; movedFrom: string | null }> {
  const known = await readInstallation(database);
  const existing = key.read();
  if (known !== undefined && existing === null)
    throw new InvalidConfiguration([`The database was made with a secret key that is not here. ${WHAT_TO_DO}`]);
  const secrets = new Secrets(existing ?? (await key.make()));
  const system = await readSystemIdentifier(database);
  const installation = known ?? (await rememberInstallation(database, secrets.fingerprint, system));
  if (installation.secret_key_fingerprint !== secrets.fingerprint)
    throw new InvalidConfiguration([`The secret key is not the one that the database was made with. ${WHAT_TO_DO}`]);
  if (installation.system_identifier === system) return { secrets, movedFrom: null };
  await rebuild(system);
  return { secrets, movedFrom: installation.system_identifier };
}

/** When two processes start at once on an empty database, one inserts the row and the other is compared with it. */
async function rememberInstallation(database: Database, fingerprint: string, system: string): Promise<InstallationRow> {
  await database.transaction((tx) =>
    tx.execute(sql`
      insert into installation (secret_key_fingerprint, system_identifier) values (${fingerprint}, ${system})
      on conflict (id) do nothing`),
  );
  const row = await readInstallation(database);
  if (row === undefined) throw new Error("unreachable: the installation was just written");
  return row;
}
