import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../../platform/database/database.ts";
import { touchAccessTokens } from "../queries/access-tokens.ts";
import { touchSessions } from "../queries/sessions.ts";

const MAX_PER_WRITE = 1_000;

/**
 * Collects which sessions and tokens were used after an hour or more; a job writes them every few seconds, so that no
 * request waits for it. What is lost in a crash is noted again at the next use.
 */
export class LastUsed {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #sessions = new Set<string>();
  readonly #accessTokens = new Set<string>();

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  session(id: string): void {
    this.#sessions.add(id);
  }

  accessToken(id: string): void {
    this.#accessTokens.add(id);
  }

  /** Writes what was collected so far. */
  async write(): Promise<void> {
    for (const ids of takeChunks(this.#sessions)) await touchSessions(this.#database.reads, ids);
    for (const ids of takeChunks(this.#accessTokens)) await touchAccessTokens(this.#database.reads, ids);
  }

  /** A last write. That the database is gone already must not keep the process from ending. */
  async close(): Promise<void> {
    await this.write().catch((error: unknown) =>
      this.#log.warn({ err: error }, "the last use of sessions was not written"),
    );
  }
}

function takeChunks(ids: Set<string>): string[][] {
  const all = [...ids];
  ids.clear();
  return Array.from({ length: Math.ceil(all.length / MAX_PER_WRITE) }, (_, index) =>
    all.slice(index * MAX_PER_WRITE, (index + 1) * MAX_PER_WRITE),
  );
}
