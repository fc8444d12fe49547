import { createBatch, Overloaded } from "../../../../platform/database/batch.ts";
import { ONE_PLAN } from "../../../../platform/database/connection.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { DatabaseUnavailable } from "../../../../platform/database/database-unavailable.ts";
import type { PipelinedConnection } from "../../../../platform/database/pipelined-connection.ts";
import { twinEnded } from "../../../../platform/http/requests/idempotency.ts";
import type { Outcome, PlaceCommand } from "./command.ts";
import { type HeldForPlacement, placeBatch } from "./place-batch.ts";

// Measured (docs/benchmarks.md): larger batches, or more of them in flight, are slower on two cores.
const BATCH_SIZE = 32;
const BATCHES_IN_FLIGHT = 2;
const MAX_WAITING = 2_000;
/** An order that waited this long is dropped before any write, because it must be answered within 15 s. */
const MAX_WAIT_MS = 10_000;

/** The result of a batch; `late` counts orders dropped because they had waited too long. */
export interface EndedBatch {
  late: number;
  outcomes: readonly Outcome[];
  seconds: number;
}

/** Places orders in batched transactions. */
export class OrderPlacer {
  /** Called after each batch. */
  onBatch: (batch: EndedBatch) => void = () => undefined;
  readonly #connections: PipelinedConnection[];
  readonly #idle: PipelinedConnection[];
  readonly #batch;
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #stopping = new AbortController();
  readonly #stopListening: () => void;

  constructor(database: Database, terms: HeldForPlacement) {
    this.#connections = Array.from({ length: BATCHES_IN_FLIGHT }, (_, index) =>
      database.pipelined(`orders ${index + 1}`, ONE_PLAN),
    );
    this.#idle = [...this.#connections];
    this.#batch = createBatch<PlaceCommand, Outcome>({
      name: "orders",
      maxSize: BATCH_SIZE,
      maxInFlight: BATCHES_IN_FLIGHT,
      maxWaiting: MAX_WAITING,
      run: (commands) => this.#run(terms, commands),
    });
    // None of the waiting orders is written. Earlier batches may be in doubt and retry for a while.
    this.#stopListening = database.onSilence(() => this.#batch.refuseWaiting(new DatabaseUnavailable()));
  }

  /**
   * Resolves when the order is durable or refused. A twin with the same key in this process waits for the first, and
   * then finds its claim.
   */
  async place(command: PlaceCommand): Promise<Outcome> {
    const key = command.scope.toString("hex");
    for (let twin = this.#running.get(key); twin !== undefined; twin = this.#running.get(key)) await twinEnded(twin);
    const run = this.#batch.load(command);
    this.#running.set(key, run);
    try {
      return await run;
    } finally {
      this.#running.delete(key);
    }
  }

  /** Orders waiting for a batch. */
  get waiting(): number {
    return this.#batch.waiting;
  }

  /** Called before shutdown: orders in doubt are not retried, and their clients learn the outcome by their key. */
  stopTrying(): void {
    this.#stopping.abort();
  }

  async close(): Promise<void> {
    this.#stopListening();
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }

  async #run(terms: HeldForPlacement, commands: readonly PlaceCommand[]): Promise<Outcome[]> {
    const connection = this.#idle.pop();
    if (connection === undefined) throw new Error("unreachable: there are as many connections as batches in flight");
    try {
      const now = performance.now();
      const isLate = (command: PlaceCommand) => now - command.arrivedAtMs > MAX_WAIT_MS;
      const inTime = commands.filter((command) => !isLate(command));
      const placed = inTime.length === 0 ? [] : await placeBatch(connection, terms, inTime, this.#stopping.signal);
      const seconds = (performance.now() - now) / 1_000;
      this.onBatch({ late: commands.length - inTime.length, outcomes: placed, seconds });
      const outcomes = placed.values();
      return commands.map(
        (command): Outcome =>
          isLate(command) ? { kind: "refused", error: new Overloaded() } : (outcomes.next().value as Outcome),
      );
    } finally {
      this.#idle.push(connection);
    }
  }
}
