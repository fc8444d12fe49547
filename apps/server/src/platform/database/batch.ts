import { DomainError } from "../errors.ts";
import { activeTelemetry, type SpanMark } from "../telemetry/telemetry.ts";

/** More work is waiting than is worth accepting: better to say so than to let everyone time out. */
export class Overloaded extends DomainError {
  constructor() {
    super({
      code: "overloaded",
      detail: "The server has more work than it can take right now.",
      headers: { "retry-after": "1" },
    });
  }
}

export interface BatchOptions<Key, Value> {
  /** Names its spans. */
  name: string;
  /** Answers the keys in their order; a missing answer is `undefined`. A rejection rejects every key of the batch. */
  run(keys: readonly Key[]): Promise<readonly Value[]>;
  maxSize: number;
  /** Batches under way at once. While they are, the next one gathers. */
  maxInFlight: number;
  /** Keys that wait at most; one more is refused with 503 `overloaded`. */
  maxWaiting: number;
}

export interface Batch<Key, Value> {
  load(key: Key): Promise<Value>;
  /** Rejects the keys that wait. Batches that are under way go on. */
  refuseWaiting(error: Error): void;
  readonly waiting: number;
}

interface Waiting<Key, Value> {
  key: Key;
  span: SpanMark | undefined;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** With how many keys a batch leaves beside others: what it costs for itself is worth it then (docs/benchmarks.md). */
const LEAST_BESIDE = 16;
/** A batch that is held up, by a lock for example, must not hold up those who want something else. */
const LONGEST_GATHERING_MS = 20;

/**
 * Gathers concurrent look-ups into one statement. When none is under way a batch leaves at the end of the event loop's turn,
 * so an idle server answers a lone request at once; beside another it leaves when it is worth it, or after 20 ms. A key only
 * ever joins a batch that has not been sent.
 */
export function createBatch<Key, Value>(options: BatchOptions<Key, Value>): Batch<Key, Value> {
  const leastBeside = Math.min(LEAST_BESIDE, options.maxSize);
  const queue: Waiting<Key, Value>[] = [];
  let inFlight = 0;
  let isTurnWatched = false;
  let isGathering = false;

  const schedule = () => {
    if (queue.length === 0 || inFlight >= options.maxInFlight) return;
    if (inFlight > 0 && queue.length < leastBeside) {
      if (!isGathering) setTimeout(endGathering, LONGEST_GATHERING_MS);
      isGathering = true;
    } else {
      if (!isTurnWatched) setImmediate(endTurn);
      isTurnWatched = true;
    }
  };

  const endTurn = () => {
    isTurnWatched = false;
    sendBatches(leastBeside);
    schedule();
  };

  const endGathering = () => {
    isGathering = false;
    sendBatches(1);
  };

  const sendBatches = (least: number) => {
    while (inFlight < options.maxInFlight && queue.length >= (inFlight === 0 ? 1 : least)) {
      inFlight += 1;
      void send(queue.splice(0, options.maxSize));
    }
  };

  const send = async (batch: Waiting<Key, Value>[]) => {
    try {
      const run = () => options.run(batch.map((waiting) => waiting.key));
      const telemetry = activeTelemetry();
      const spans = () => batch.map((waiting) => waiting.span);
      const values = await (telemetry === null ? run() : telemetry.batch(options.name, spans(), run));
      if (values.length !== batch.length)
        throw new Error(`a batch of ${batch.length} keys was answered with ${values.length} values`);
      for (const [index, waiting] of batch.entries()) waiting.resolve(values[index] as Value);
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      inFlight -= 1;
      schedule();
    }
  };

  return {
    load: (key) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.maxWaiting) {
          reject(new Overloaded());
          return;
        }
        queue.push({ key, span: activeTelemetry()?.current(), resolve, reject });
        schedule();
      }),
    refuseWaiting: (error) => {
      for (const waiting of queue.splice(0)) waiting.reject(error);
    },
    get waiting() {
      return queue.length;
    },
  };
}
