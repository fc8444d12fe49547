/**
 * The embedded PostgreSQL cannot be used here. The message is written for the person who started Tote: it says what is
 * wrong and what to do, which nearly always includes naming another PostgreSQL by `DATABASE_URL`.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = "EmbeddedPostgresError";
  readonly code = "embedded_postgres_unavailable";
}

/** No database can live in this DATA_DIR. A retry fails too, until the operator changes DATA_DIR. */
export class UnusableDataDirectory extends EmbeddedPostgresError {
  override readonly name = "UnusableDataDirectory";
}

export const USE_DATABASE_URL =
  "Set DATABASE_URL to use a PostgreSQL of your own (15 or newer), for example DATABASE_URL=postgres://user:password@host/tote.";
