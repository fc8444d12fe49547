import { type Batch, createBatch } from "../../../../platform/database/batch.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import type { PipelinedConnection } from "../../../../platform/database/pipelined-connection.ts";
import { newId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { clickTime } from "../click-id.ts";
import { Partitions } from "./partitions.ts";
import { type NewClick, type RecordedClick, recordClicks } from "./record-clicks.ts";
import { type Visitor, Visitors } from "./visitors.ts";

/** A click as it was requested; its id and time are added here. */
export type ClickDetails = Omit<NewClick, "id" | "clickedAt" | "visitor"> & { ip: string; userAgent: string };

export interface Recorded {
  id: string;
  clickedAt: Date;
  /** Null: no link has the code. */
  result: RecordedClick | null;
}

/** The database works on one batch while the server gathers and answers the other. */
const IN_FLIGHT = 2;
/** Half of the usual backlog under load, so that both batches have work (docs/benchmarks.md). */
const MAX_BATCH = 32;
const MAX_WAITING = 5_000;

/**
 * Records clicks durably before it resolves. Concurrent clicks share one statement and one commit on a connection of
 * their own, so they never queue behind other work.
 */
export class ClickRecorder {
  readonly partitions: Partitions;
  readonly visitors: Visitors;
  readonly #connection: PipelinedConnection;
  readonly #batch: Batch<NewClick, RecordedClick | null>;

  constructor(services: Pick<Services, "database" | "secrets">) {
    this.partitions = new Partitions(services.database);
    this.visitors = new Visitors(services.database.reads, services.secrets);
    this.#connection = services.database.pipelined("clicks");
    this.#batch = createBatch({
      name: "clicks",
      run: (clicks) => recordClicks(this.#connection, clicks),
      maxSize: MAX_BATCH,
      maxInFlight: IN_FLIGHT,
      maxWaiting: MAX_WAITING,
    });
  }

  /** A click over its visitor's limit is not stored; `mayKeep` is called once the visitor is known. */
  async record(details: ClickDetails, mayKeep: (visitor: Visitor) => boolean): Promise<Recorded> {
    const id = newId();
    const clickedAt = clickTime(id);
    if (!this.#isReady(clickedAt)) await this.#prepare(clickedAt);
    const visitor = this.visitors.identify(details.ip, details.userAgent, clickedAt);
    const click = this.#build(id, clickedAt, details, visitor);
    if (!mayKeep(visitor)) click.keep = false;
    return { id, clickedAt, result: await this.#batch.load(click) };
  }

  /** Like record, in the caller's transaction, for a click with an Idempotency-Key. */
  async recordIn(tx: Tx, details: ClickDetails): Promise<Recorded> {
    const id = newId();
    const clickedAt = clickTime(id);
    await this.#prepare(clickedAt);
    const visitor = this.visitors.identify(details.ip, details.userAgent, clickedAt);
    const [result] = await recordClicks(tx, [this.#build(id, clickedAt, details, visitor)]);
    return { id, clickedAt, result: result ?? null };
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  /** Salt and partitions are missing only for the first clicks of a day, so there is usually nothing to await. */
  #isReady(at: Date): boolean {
    return this.visitors.isPrepared(at) && this.partitions.isProvided(at);
  }

  async #prepare(at: Date): Promise<void> {
    // A loop, because around midnight a concurrent click of the other day may have prepared its own day.
    while (!this.#isReady(at)) await Promise.all([this.visitors.prepare(at), this.partitions.provide(at)]);
  }

  #build(id: string, clickedAt: Date, details: ClickDetails, recognised: Visitor): NewClick {
    const visitor = this.visitors.countedAs(recognised, details.ip, clickedAt);
    const { code, filtered, keep, referrerHost, utm, country, device, landingPath } = details;
    return { id, clickedAt, code, visitor, filtered, keep, referrerHost, utm, country, device, landingPath };
  }
}
