import { join } from "node:path";
import { type App, buildApp } from "../../app.ts";
import type { Config } from "../../platform/config/config.ts";
import type { EmbeddedConnection } from "../../platform/database/embedded/connection.ts";
import type { Job } from "../../platform/feature.ts";
import { sumOfProcesses } from "../../platform/metrics/metrics.ts";
import { startTelemetry } from "../../platform/telemetry/start-telemetry.ts";
import { activeTelemetry } from "../../platform/telemetry/telemetry.ts";
import { startWorker } from "../../worker.ts";
import { banner } from "./banner.ts";
import { findPort } from "./find-port.ts";
import type { ProcessLog } from "./logger.ts";
import type { OpenDatabase } from "./open-database.ts";
import { createServices, type Foundation, openFoundation } from "./open-foundation.ts";
import { drain, listen } from "./serve-http.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { makeSetupLink } from "./setup-link.ts";
import { startWebProcesses } from "./web-processes.ts";

/** One of the things that a server consists of and ends with. */
export interface Part {
  /** In good order. */
  stop(): Promise<void>;
  /** At once: called when the process is about to exit anyway. */
  kill?(): void;
}

const USUAL_PORT = 3000;

interface Opening {
  readonly config: Config;
  readonly processLog: ProcessLog;
  /** Gets what is started here. */
  readonly parts: Part[];
  readonly say: (line: string) => void;
  readonly opening: Promise<OpenDatabase>;
  /** Runs before anything is changed in the database, and may refuse it by throwing. */
  readonly beforeUse: (opened: OpenDatabase) => Promise<void>;
}

/** Brings a shop up on a database that is being opened. Apart from start-server.ts, since it loads all features. */
export async function openShop({ config, processLog, parts, say, opening, beforeUse }: Opening): Promise<{
  url: string | null;
  /** The banner. */
  text: string;
}> {
  const { log } = processLog;
  const telemetry = await startTelemetry(config, log);
  if (telemetry !== null) parts.push(telemetry);
  const foundation = await openFoundation(config, log, say, beforeUse, opening);
  parts.push({ stop: () => foundation.close() });
  if (foundation.store.lacksPaymentInstructions)
    say("Customers pay by bank transfer and are shown no account yet: set bankAccount in the settings.");
  const { url, port, metricsText } = await serve(config, foundation, processLog, parts);
  if (config.metricsPort !== null)
    parts.push(await serveMetrics(config, { database: foundation.database, text: metricsText }));
  const remark =
    config.port === null && port !== null && port !== USUAL_PORT
      ? `Port ${USUAL_PORT} is taken, so the shop is on ${port}. Set PORT to choose.`
      : null;
  const text = banner({
    url,
    listensOn: port === null ? null : `${config.host}:${port}`,
    dataDir: config.dataDir,
    databaseName: foundation.openDatabase.name,
    ...foundation.store,
    // Made last, when the shop answers at it.
    setupUrl: url === null ? null : await makeSetupLink(foundation.database, url),
    mailDirectory: config.smtpUrl === null ? join(config.dataDir, "mail") : null,
    remark,
  });
  return { url, text };
}

interface Served {
  readonly url: string | null;
  readonly port: number | null;
  /** The metrics of all processes that were started here. */
  readonly metricsText: () => Promise<string>;
}

async function serve(config: Config, foundation: Foundation, processLog: ProcessLog, parts: Part[]): Promise<Served> {
  if (config.role === "worker") {
    const url = config.publicUrl ?? `http://localhost:${config.port ?? USUAL_PORT}`;
    const { metrics } = await work(foundation, processLog, parts, url);
    return { url: null, port: null, metricsText: () => metrics.text() };
  }
  for (;;) {
    const port = await findPort(config);
    const url = config.publicUrl ?? `http://localhost:${port}`;
    if (config.processes > 1) {
      const metricsText = await serveInProcesses(config, foundation, processLog, parts, { url, port });
      return { url, port, metricsText };
    }
    const app = await serveHere(config, foundation, processLog, parts, { url, port });
    if (app !== null) return { url, port, metricsText: () => app.metrics.text() };
  }
}

/** Null when the port was taken since it was checked. */
async function serveHere(
  config: Config,
  foundation: Foundation,
  { log }: ProcessLog,
  parts: Part[],
  at: { url: string; port: number },
): Promise<App | null> {
  const app = await buildApp(createServices(foundation, at.url, log));
  try {
    await listen(app, config.host, at.port);
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return null;
    throw error;
  }
  activeTelemetry()?.exportMetrics(app.metrics);
  const worker = startWorker(
    app.jobs.filter((job) => config.role === "all" || isForWebProcesses(job)),
    log,
    app.jobMetrics,
  );
  parts.push({ stop: () => drain(app, worker) });
  return app;
}

async function serveInProcesses(
  config: Config,
  foundation: Foundation,
  processLog: ProcessLog,
  parts: Part[],
  at: { url: string; port: number },
): Promise<() => Promise<string>> {
  const app = config.role === "all" ? await work(foundation, processLog, parts, at.url) : null;
  const connection = foundation.openDatabase.settings.connection as EmbeddedConnection;
  const orders = {
    kind: "serve",
    connection: config.databaseUrl === null ? connection : null,
    secretKey: foundation.secrets.key.toString("base64"),
    publicUrl: at.url,
    port: at.port,
  } as const;
  const textOf = (siblings: Parameters<typeof sumOfProcesses>[0]) =>
    app === null ? sumOfProcesses(siblings) : app.metrics.text(siblings);
  const processes = await startWebProcesses(config.processes, orders, processLog.log, textOf);
  parts.push(processes);
  return async () => textOf(await processes.measure());
}

/** The background work without HTTP. */
async function work(foundation: Foundation, { log }: ProcessLog, parts: Part[], publicUrl: string): Promise<App> {
  const app = await buildApp(createServices(foundation, publicUrl, log));
  activeTelemetry()?.exportMetrics(app.metrics);
  const worker = startWorker(
    app.jobs.filter((job) => !isForWebProcesses(job)),
    log,
    app.jobMetrics,
  );
  parts.push({ stop: () => drain(app, worker) });
  return app;
}

function isForWebProcesses(job: Job): boolean {
  return job.inEveryWebProcess === true;
}
