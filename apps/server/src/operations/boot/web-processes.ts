import cluster, { type Worker } from "node:cluster";
import type { FastifyBaseLogger } from "fastify";
import type { EmbeddedConnection } from "../../platform/database/embedded/connection.ts";
import type { MeasuredValues } from "../../platform/metrics/metrics.ts";

/** The settings that the first process gives a web process, over their private channel instead of the environment. */
export interface WebProcessOrders {
  readonly kind: "serve";
  /** Null: DATABASE_URL says it. */
  readonly connection: EmbeddedConnection | null;
  readonly secretKey: string;
  readonly publicUrl: string;
  readonly port: number;
}

/**
 * `asks`: it listens to messages now. Node.js drops messages to a cluster process before that. `metrics-wanted`: a client
 * asked it for the metrics of all processes.
 */
export type WebProcessMessage =
  | { readonly kind: "asks" }
  | { readonly kind: "ready" }
  | { readonly kind: "metrics-wanted"; readonly id: number }
  | { readonly kind: "measured"; readonly id: number; readonly values: MeasuredValues };
export const STOP_MESSAGE = { kind: "stop" } as const;
/** To a web process: what did you measure; and the answer to `metrics-wanted`. */
export type MetricsMessage =
  | { readonly kind: "measure"; readonly id: number }
  | { readonly kind: "metrics"; readonly id: number; readonly text: string };

export interface WebProcesses {
  /** The metrics of each web process. A process that does not answer within a second is left out. */
  measure(): Promise<MeasuredValues[]>;
  stop(): Promise<void>;
  /** At once, without finishing anything. */
  kill(): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const HEALTHY_AFTER_MS = 30_000;
/** A little more than each of them takes. */
const LONGEST_STOP_MS = 9_000;
const LONGEST_MEASURE_MS = 1_000;

/**
 * Starts the HTTP processes, which share one port, and resolves when all of them answer. One that dies is replaced, after a
 * pause that grows while replacements die too.
 */
export async function startWebProcesses(
  count: number,
  orders: WebProcessOrders,
  log: FastifyBaseLogger,
  metricsText: (siblings: readonly MeasuredValues[]) => Promise<string>,
): Promise<WebProcesses> {
  const pool = new Pool(orders, log, metricsText);
  await Promise.all(Array.from({ length: count }, () => pool.start()));
  return pool;
}

class Pool implements WebProcesses {
  readonly #orders: WebProcessOrders;
  readonly #log: FastifyBaseLogger;
  readonly #living = new Set<Worker>();
  readonly #metricsText: (siblings: readonly MeasuredValues[]) => Promise<string>;
  readonly #measures = new Map<number, (values: MeasuredValues) => void>();
  #measureId = 0;
  #stopping = false;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(
    orders: WebProcessOrders,
    log: FastifyBaseLogger,
    metricsText: (siblings: readonly MeasuredValues[]) => Promise<string>,
  ) {
    this.#orders = orders;
    this.#log = log;
    this.#metricsText = metricsText;
  }

  start(): Promise<void> {
    const worker = cluster.fork();
    const startedAtMs = Date.now();
    this.#living.add(worker);
    return new Promise((resolve, reject) => {
      let ready = false;
      worker.on("message", (message: WebProcessMessage) => {
        if (message.kind === "asks") worker.send(this.#orders);
        if (message.kind === "measured") this.#measures.get(message.id)?.(message.values);
        if (message.kind === "metrics-wanted") void this.#tellMetrics(worker, message.id);
        if (message.kind !== "ready") return;
        ready = true;
        resolve();
      });
      worker.once("exit", (code, signal) => {
        this.#living.delete(worker);
        if (!ready) reject(new Error(`A web process ended before it answered (${signal ?? code}).`));
        if (this.#stopping || !ready) return;
        this.#log.error({ webProcess: worker.process.pid, code, signal }, "a web process ended; it is replaced");
        if (Date.now() - startedAtMs > HEALTHY_AFTER_MS) this.#pauseMs = FIRST_PAUSE_MS;
        this.#replace();
      });
    });
  }

  async measure(): Promise<MeasuredValues[]> {
    const answers = await Promise.all([...this.#living].map((worker) => this.#measureOne(worker)));
    return answers.filter((values) => values !== null);
  }

  #measureOne(worker: Worker): Promise<MeasuredValues | null> {
    this.#measureId += 1;
    const id = this.#measureId;
    return new Promise((resolve) => {
      const end = (values: MeasuredValues | null) => {
        clearTimeout(timer);
        this.#measures.delete(id);
        resolve(values);
      };
      const timer = setTimeout(() => end(null), LONGEST_MEASURE_MS);
      this.#measures.set(id, end);
      if (!send(worker, { kind: "measure", id })) end(null);
    });
  }

  async #tellMetrics(worker: Worker, id: number): Promise<void> {
    try {
      send(worker, { kind: "metrics", id, text: await this.#metricsText(await this.measure()) });
    } catch (error) {
      this.#log.error({ err: error }, "metrics could not be gathered");
    }
  }

  #replace(): void {
    const pauseMs = this.#pauseMs;
    this.#pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    setTimeout(() => {
      if (this.#stopping) return;
      this.start().catch((error: unknown) => {
        this.#log.error({ err: error }, "a web process could not be replaced");
        this.#replace();
      });
    }, pauseMs);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const ends = [...this.#living].map((worker) => {
      const end = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      if (worker.isConnected()) worker.send(STOP_MESSAGE);
      return end;
    });
    const giveUp = setTimeout(() => this.kill(), LONGEST_STOP_MS);
    await Promise.all(ends);
    clearTimeout(giveUp);
  }

  kill(): void {
    this.#stopping = true;
    for (const worker of this.#living) worker.process.kill("SIGKILL");
  }
}

/** False where the process is gone; its end is noticed elsewhere. */
function send(worker: Worker, message: MetricsMessage): boolean {
  if (!worker.isConnected()) return false;
  worker.send(message, (error) => void error);
  return true;
}
