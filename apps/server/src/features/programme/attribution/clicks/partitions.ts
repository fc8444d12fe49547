import type { Database } from "../../../../platform/database/database.ts";
import { DAY_MS } from "../../../../platform/time.ts";
import { providePartitions } from "../queries/partitions.ts";

/** Makes sure that every click has a partition: a job creates them a day ahead, and clicks create a missing one. */
export class Partitions {
  readonly #database: Database;
  /** Days since 1970, in UTC. */
  readonly #provided = new Set<number>();
  readonly #running = new Map<number, Promise<void>>();

  constructor(database: Database) {
    this.#database = database;
  }

  isProvided(at: Date): boolean {
    return this.#provided.has(dayOf(at));
  }

  /** A partition that this process has seen stays: those of today and tomorrow are never dropped. */
  async provide(at: Date): Promise<void> {
    const day = dayOf(at);
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

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}
