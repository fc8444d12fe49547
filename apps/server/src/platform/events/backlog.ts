import type { Queryable } from "../database/database.ts";
import { sql } from "../database/sql.ts";

/** Probes ask every few seconds, so the database is asked at most this often. */
const FRESH_MS = 5_000;

/** How far the background work is behind: in seconds, by kind, 0 if nothing waits. */
export class Backlog {
  readonly #parts: Readonly<Record<string, () => Promise<number>>>;
  #known: Promise<Record<string, number>> | undefined;
  #freshUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: Readonly<Record<string, () => Promise<number>>>) {
    this.#parts = parts;
  }

  read(): Promise<Record<string, number>> {
    const now = performance.now();
    if (this.#known !== undefined && now < this.#freshUntil) return this.#known;
    this.#freshUntil = now + FRESH_MS;
    const reading = this.#read();
    this.#known = reading;
    // A failure is not kept.
    reading.catch(() => {
      if (this.#known === reading) this.#known = undefined;
    });
    return reading;
  }

  async #read(): Promise<Record<string, number>> {
    const read = Object.entries(this.#parts).map(async ([name, part]) => [name, Math.round(await part())] as const);
    return Object.fromEntries(await Promise.all(read));
  }
}

/** The age of the oldest event that a follower of the log has yet to read. */
export async function readOldestUnread(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ seconds: number | null }>`
    select max(extract(epoch from now() - e.created_at))::float8 as seconds
    from event_followers f
    cross join lateral (
      select created_at from events where (xid, id) > (f.xid, f.event_id) order by xid, id limit 1) e`);
  return Math.max(0, row?.seconds ?? 0);
}
