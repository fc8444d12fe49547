import { type Batch, createBatch } from "../../../database/batch.ts";
import type { Tx } from "../../../database/database.ts";
import type { PipelinedConnection } from "../../../database/pipelined-connection.ts";
import { newId } from "../../../ids.ts";
import type { Services } from "../../../services.ts";
import { clickTime } from "../click-id.ts";
import { Partitions } from "./partitions.ts";
import { type NewClick, type RecordedClick, recordClicks } from "./record-clicks.ts";
import { type Visitor, Visitors } from "./visitors.ts";

/** A click as a request tells it; its id and time are made here. */
export type ClickDetails = Omit<NewClick, "id" | "clickedAt" | "visitor"> & { ip: string; userAgent: string };

export interface Recorded {
  id: string;
  clickedAt: Date;
  /** Null: nobody has the code. */
  result: RecordedClick | null;
}

const MAX_BATCH = 64;
const MAX_WAITING = 5_000;

/**
 * Records clicks durably before anyone is answered. Clicks that arrive together share one statement and one commit, on
 * a connection of their own, so that they wait for nothing else; the next batch is sent while one is being committed.
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
      run: (clicks) => recordClicks(this.#connection, clicks),
      maxSize: MAX_BATCH,
      maxInFlight: 2,
      maxWaiting: MAX_WAITING,
    });
  }

  /** Over the limit of its visitor a click is not kept; `mayKeep` is asked once the visitor is known. */
  async record(details: ClickDetails, mayKeep: (visitor: Visitor) => boolean): Promise<Recorded> {
    const click = await this.#prepare(details);
    if (click.keep && !mayKeep(click.visitor)) click.keep = false;
    return { id: click.id, clickedAt: click.clickedAt, result: await this.#batch.load(click) };
  }

  /** The same in a transaction of the caller's, for a click that comes with an Idempotency-Key. */
  async recordIn(tx: Tx, details: ClickDetails): Promise<Recorded> {
    const click = await this.#prepare(details);
    const [result] = await recordClicks(tx, [click]);
    return { id: click.id, clickedAt: click.clickedAt, result: result ?? null };
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #prepare(details: ClickDetails): Promise<NewClick> {
    const id = newId();
    const clickedAt = clickTime(id);
    const visitor = await this.visitors.identify(details.ip, details.userAgent, clickedAt);
    await this.partitions.provide(clickedAt);
    const { code, filtered, keep, referrerHost, utm, country, device, landingPath } = details;
    return { id, clickedAt, code, visitor, filtered, keep, referrerHost, utm, country, device, landingPath };
  }
}
