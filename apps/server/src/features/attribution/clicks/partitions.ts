import type { Database } from "../../../database/database.ts";
import { providePartitions } from "../queries/partitions.ts";
import { utcDay } from "./visitors.ts";

const DAY_MS = 86_400_000;

/** Sees to it that there is a partition for every click: a day ahead by a job, and otherwise when one is needed. */
export class Partitions {
  readonly #database: Database;
  readonly #provided = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** What this process has seen once is there: partitions of today and tomorrow are never dropped. */
  async provide(at: Date): Promise<void> {
    const day = utcDay(at);
    if (this.#provided.has(day)) return;
    let run = this.#running.get(day);
    if (run === undefined) {
      run = this.#database
        .transaction((tx) => providePartitions(tx, at))
        .then(() => void this.#provided.add(day))
        .finally(() => this.#running.delete(day));
      this.#running.set(day, run);
    }
    await run;
  }

  async provideAhead(now: Date): Promise<void> {
    await this.provide(now);
    await this.provide(new Date(now.getTime() + DAY_MS));
  }
}
