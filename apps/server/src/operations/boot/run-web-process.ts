import type { App } from "../../app.ts";
import { buildApp } from "../../app.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import { startTelemetry } from "../../platform/telemetry/start-telemetry.ts";
import { startWorker, type Worker } from "../../worker.ts";
import { createLogger, type ProcessLog } from "./logger.ts";
import { openDatabase } from "./open-database.ts";
import { createServices, databaseOf } from "./open-foundation.ts";
import { reportFailure } from "./report-failure.ts";
import { drain, listen } from "./serve-http.ts";
import { endOnUnexpectedErrors } from "./stop-on-signals.ts";
import { type MetricsMessage, STOP_MESSAGE, type WebProcessMessage, type WebProcessOrders } from "./web-processes.ts";

/**
 * One of several HTTP processes of a machine. It serves and nothing else: the process that started it holds the embedded
 * database, has migrated it, and does the background work.
 */
export function runWebProcess(environment: Environment): void {
  const config = readConfig(environment);
  const processLog = createLogger(config.logLevel);
  const exit = (code: number): never => {
    processLog.flush();
    process.exit(code);
  };
  endOnUnexpectedErrors(processLog.log, exit);
  // Ctrl-C reaches every process of the terminal; when to stop is said by the one that started us.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  let serving: Promise<{ stop(): Promise<void> }> | undefined;
  const stop = () =>
    void (serving ?? Promise.resolve({ stop: async () => undefined }))
      .then((server) => server.stop())
      .then(() => exit(0));
  process.on("SIGTERM", stop);
  process.on("message", (message: WebProcessOrders | typeof STOP_MESSAGE | MetricsMessage) => {
    // Those are heard where the server is.
    if (message.kind === "measure" || message.kind === "metrics") return;
    if (message.kind === STOP_MESSAGE.kind) {
      stop();
      return;
    }
    serving = serve(message, config, processLog);
    serving.then(
      () => process.send?.({ kind: "ready" } satisfies WebProcessMessage),
      (error: unknown) => exit(reportFailure(error)),
    );
  });
  process.send?.({ kind: "asks" } satisfies WebProcessMessage);
}

async function serve(
  orders: WebProcessOrders,
  config: Config,
  { log }: ProcessLog,
): Promise<{ stop(): Promise<void> }> {
  const opened =
    orders.connection === null
      ? await openDatabase(config, () => undefined)
      : { settings: { connection: orders.connection, pooled: false }, replica: null };
  const database = databaseOf(opened, log);
  const telemetry = await startTelemetry(config, log);
  const secrets = new Secrets(Buffer.from(orders.secretKey, "base64"));
  const app: App = await buildApp(createServices({ config, database, secrets }, orders.publicUrl, log));
  shareMetrics(app.metrics);
  telemetry?.exportMetrics(app.metrics);
  await listen(app, config.host, orders.port);
  const worker: Worker = startWorker(
    app.jobs.filter((job) => job.inEveryWebProcess === true),
    log,
    app.jobMetrics,
  );
  return {
    stop: async () => {
      await drain(app, worker);
      await database.close();
      await telemetry?.stop();
    },
  };
}

const LONGEST_METRICS_MS = 8_000;

/** Sends this process's measurements to the first process, and fetches the metrics of all when a client asks for them. */
function shareMetrics(metrics: Metrics): void {
  const waiting = new Map<number, (text: string) => void>();
  let lastId = 0;
  process.on("message", (message: MetricsMessage | { kind: "serve" | "stop" }) => {
    if (message.kind === "metrics") waiting.get(message.id)?.(message.text);
    if (message.kind !== "measure") return;
    const { id } = message;
    void metrics.ownValues().then((values) => tell({ kind: "measured", id, values }));
  });
  metrics.answer = () =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const end = () => {
        clearTimeout(timer);
        waiting.delete(id);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error("the first process did not tell the metrics in time"));
      }, LONGEST_METRICS_MS);
      waiting.set(id, (text) => {
        end();
        resolve(text);
      });
      tell({ kind: "metrics-wanted", id });
    });
}

function tell(message: WebProcessMessage): void {
  process.send?.(message);
}
