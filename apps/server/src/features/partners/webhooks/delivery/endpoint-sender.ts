import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import { openSecret } from "../endpoints/secret-store.ts";
import {
  type ClaimedEndpoint,
  claimEndpoint,
  type DueDelivery,
  type FinishedAttempt,
  finishAttempts,
  lockLeased,
  readDueByHand,
  readDueDeliveries,
  readOldest,
  releaseEndpoint,
} from "../queries/sending.ts";
import { retryDelaySeconds } from "./retry-schedule.ts";
import { secretKey, sign } from "./signature.ts";
import type { Outcome, Transport } from "./transport.ts";
import { webhookId, writeBody } from "./write-body.ts";

export const IN_FLIGHT = 8;
const READ_AHEAD = 128;
const WRITE_BEHIND = 64;
/** A request and the write of its outcome take at most 20 s; the lease lasts 30 s. */
const RENEW_AFTER_MS = 5_000;
/** An endpoint with a long backlog yields to others after this time. */
const TURN_MS = 2_000;

export interface SenderKit {
  database: Database;
  secrets: Secrets;
  transport: Transport;
  /** Runs when the receiver answers 410, in a transaction of its own before the outcome is written. */
  onGone: (endpointId: string) => Promise<void>;
  random?: () => number;
  turnMs?: number;
}

/** `soon`: start nothing new. `now`: abort requests under way; the next lease holder sends them again. */
export interface StopSignals {
  soon: AbortSignal;
  now: AbortSignal;
}

/** Serves one endpoint for one turn: all work that needs a single sender. */
export class EndpointSender {
  readonly #kit: SenderKit;
  readonly #endpoint: ClaimedEndpoint;
  readonly #token: string;
  readonly #stop: StopSignals;
  #keys: readonly Buffer[] = [];
  readonly #endsAt: number;
  readonly #finished: FinishedAttempt[] = [];
  #writing: Promise<void> | undefined;
  #renewedAt = performance.now();
  #failing: boolean;
  #over = false;
  #queue: DueDelivery[] = [];
  #reading: Promise<void> | undefined;
  #place: { dueAt: Date; id: string } | null = null;
  #dry = false;

  private constructor(kit: SenderKit, endpoint: ClaimedEndpoint, token: string, stop: StopSignals) {
    this.#kit = kit;
    this.#endpoint = endpoint;
    this.#token = token;
    this.#stop = stop;
    this.#failing = endpoint.failing_since !== null;
    this.#endsAt = performance.now() + (kit.turnMs ?? TURN_MS);
  }

  /** Null when every endpoint with work is already claimed. */
  static async claim(kit: SenderKit, stop: StopSignals): Promise<EndpointSender | null> {
    const token = newId();
    const endpoint = await claimEndpoint(kit.database.reads, token);
    return endpoint === null ? null : new EndpointSender(kit, endpoint, token, stop);
  }

  /**
   * Sends until nothing is due, the turn is over, the endpoint fails or the lease is lost. If this throws, it keeps the
   * lease, because an immediate retry would fail again; the lease delays it.
   */
  async serve(): Promise<void> {
    this.#keys = [this.#endpoint.secret, this.#endpoint.previous_secret]
      .filter((sealed) => sealed !== null)
      .map((sealed) => secretKey(openSecret(this.#kit.secrets, sealed)));
    while (!this.#isOver()) {
      const progressed = this.#failing ? await this.#probe() : await this.#sendAll();
      await this.#write();
      if (!progressed) break;
    }
    await this.#release();
  }

  #isOver(): boolean {
    return this.#over || this.#stop.soon.aborted || performance.now() > this.#endsAt;
  }

  /** Sends eight at a time, in order of due time. True when something was sent. */
  async #sendAll(): Promise<boolean> {
    let sent = 0;
    this.#place = null;
    this.#dry = false;
    this.#queue = [];
    const lane = async () => {
      while (!this.#isOver() && !this.#failing) {
        const delivery = await this.#next();
        if (delivery === null || this.#failing || this.#over) return;
        await this.#attempt(delivery);
        sent += 1;
      }
    };
    // Wait for every lane before releasing the endpoint, even when one fails.
    const ends = await Promise.allSettled(Array.from({ length: IN_FLIGHT }, lane));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return sent > 0;
  }

  async #next(): Promise<DueDelivery | null> {
    while (this.#queue.length === 0 && !this.#dry) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#queue.shift() ?? null;
  }

  async #read(): Promise<void> {
    const rows = await readDueDeliveries(this.#kit.database.reads, this.#endpoint.id, this.#place, READ_AHEAD);
    const last = rows.at(-1);
    if (last !== undefined) this.#place = { dueAt: last.due_at, id: last.id };
    this.#dry = rows.length < READ_AHEAD;
    this.#queue.push(...rows);
  }

  /**
   * While an endpoint fails, sends a delivery that was requested by hand, or else the oldest once it is due. If the
   * receiver refused that one twice, the event itself may be the problem; then the oldest untried delivery is sent too,
   * so that one such event does not block all others for days.
   */
  async #probe(): Promise<boolean> {
    const { reads } = this.#kit.database;
    const { id } = this.#endpoint;
    const byHand = await readDueByHand(reads, id);
    const delivery = byHand ?? (await readOldest(reads, id, false));
    if (delivery === null || !delivery.is_due) return false;
    const outcome = await this.#attempt(delivery);
    if (!this.#failing || outcome === null) return outcome !== null;
    if (byHand !== null) return true;
    const wasRefused = outcome.statusCode !== null && ![429, 503].includes(outcome.statusCode);
    if (wasRefused && delivery.round_attempts > 0 && !this.#isOver()) {
      await this.#write();
      const untried = await readOldest(reads, id, true);
      if (untried !== null) await this.#attempt(untried);
    }
    return !this.#failing;
  }

  async #attempt(delivery: DueDelivery): Promise<Outcome | null> {
    if (performance.now() - this.#renewedAt > RENEW_AFTER_MS) await this.#write(true);
    if (this.#over) return null;
    const at = new Date();
    const outcome = await this.#send(delivery, at);
    if (outcome === null) return null;
    const succeeded = outcome.statusCode !== null && outcome.statusCode >= 200 && outcome.statusCode < 300;
    // A pruned event was not sent, so its outcome says nothing about the endpoint.
    if (outcome.error !== EVENT_GONE) this.#failing = !succeeded;
    if (outcome.statusCode === 410) {
      await this.#kit.onGone(this.#endpoint.id);
      this.#over = true;
    }
    this.#finished.push(this.#finish(delivery, at, outcome, succeeded));
    if (this.#finished.length >= WRITE_BEHIND) await this.#write();
    return outcome;
  }

  async #send(delivery: DueDelivery, at: Date): Promise<Outcome | null> {
    const { data, written_as: writtenAs, occurred_at: occurredAt } = delivery;
    if (data === null || writtenAs === null || occurredAt === null)
      return { statusCode: null, error: EVENT_GONE, answer: null, retryAfterSeconds: null, latencyMs: 0 };
    const body = writeBody({ type: delivery.event_type, writtenAs, occurredAt, data }, this.#endpoint.personal_data);
    const headers = {
      ...sign(this.#keys, webhookId(delivery.event_id), at, body),
      "content-type": "application/json",
      "user-agent": "Tote-Webhooks/1.0",
    };
    return this.#kit.transport.send(this.#endpoint.url, headers, body, this.#stop.now);
  }

  #finish(delivery: DueDelivery, at: Date, outcome: Outcome, succeeded: boolean): FinishedAttempt {
    const honoured = outcome.statusCode === 429 || outcome.statusCode === 503 ? outcome.retryAfterSeconds : null;
    const isFinal = outcome.statusCode === 410 || outcome.error === EVENT_GONE;
    const delay = isFinal ? null : retryDelaySeconds(delivery.round_attempts + 1, honoured, this.#kit.random);
    return {
      deliveryId: delivery.id,
      number: delivery.attempts + 1,
      at,
      statusCode: outcome.statusCode,
      latencyMs: outcome.latencyMs,
      error: outcome.error,
      answer: outcome.answer,
      status: succeeded ? "succeeded" : delay === null ? "failed" : "waiting",
      delaySeconds: delay ?? 0,
    };
  }

  /**
   * Writes finished outcomes. While one write is under way, the next batch collects; `renew` writes even an empty
   * batch.
   */
  async #write(renew = false): Promise<void> {
    let due = renew;
    while (due || this.#finished.length > 0) {
      due = false;
      if (this.#writing !== undefined) {
        await this.#writing;
        continue;
      }
      this.#writing = this.#writeOnce().finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
    await this.#writing;
  }

  async #writeOnce(): Promise<void> {
    const batch = this.#finished.splice(0);
    const startedAt = performance.now();
    const endpoint = { id: this.#endpoint.id, token: this.#token, failing: this.#failing };
    if (await finishAttempts(this.#kit.database.reads, endpoint, batch)) this.#renewedAt = startedAt;
    else this.#over = true;
  }

  async #release(): Promise<void> {
    const { id } = this.#endpoint;
    await this.#kit.database.transaction(async (tx) => {
      if (await lockLeased(tx, id, this.#token)) await releaseEndpoint(tx, id);
    });
  }
}

const EVENT_GONE = "event_gone";
