import { join } from "node:path";
import { type App, buildApp } from "../../app.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { warnOfMisspeltNames } from "../../platform/config/misspelt-names.ts";
import { existingClusterPaths, refuseUnusablePath } from "../../platform/database/embedded/cluster/cluster-root.ts";
import type { EmbeddedConnection } from "../../platform/database/embedded/connection.ts";
import type { Job } from "../../platform/feature.ts";
import { sumOfProcesses } from "../../platform/metrics/metrics.ts";
import { startTelemetry } from "../../platform/telemetry/start-telemetry.ts";
import { activeTelemetry } from "../../platform/telemetry/telemetry.ts";
import { startWorker } from "../../worker.ts";
import { banner } from "./banner.ts";
import { prepareDataDirectory } from "./data-directory/prepare-data-directory.ts";
import { type RunRecord, takeCluster, takeDataDirectory } from "./data-directory/run-record.ts";
import { findPort } from "./find-port.ts";
import { createLogger, type ProcessLog } from "./logger.ts";
import { createServices, type Foundation, openFoundation } from "./open-foundation.ts";
import { reportFailure } from "./report-failure.ts";
import { drain, listen } from "./serve-http.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { makeSetupLink } from "./setup-link.ts";
import { endOnUnexpectedErrors, stopOnSignals } from "./stop-on-signals.ts";
import { startWebProcesses } from "./web-processes.ts";

interface Part {
  /** In good order. */
  stop(): Promise<void>;
  /** At once: called when the process is about to exit anyway. */
  kill?(): void;
}

const USUAL_PORT = 3000;

/** Starts Tote in this process: the whole of `npm start` and `tote start`. Ends the process when it cannot start. */
export async function startServer(environment: Environment): Promise<void> {
  let config: Config;
  try {
    config = readConfig(environment);
    for (const line of warnOfMisspeltNames(environment)) process.stderr.write(`${line}\n`);
  } catch (error) {
    process.exit(reportFailure(error));
  }
  const processLog = createLogger(config.logLevel);
  const parts: Part[] = [];
  const exit = (code: number): never => {
    for (const part of parts) part.kill?.();
    processLog.flush();
    process.exit(code);
  };
  endOnUnexpectedErrors(processLog.log, exit);
  try {
    const { records, text } = await start(config, processLog, parts);
    stopOnSignals(
      () => stopAll(parts),
      () => {
        for (const record of records) record.stopping();
        process.stdout.write("\n  Stopping; requests under way are finished first. Ctrl-C again stops at once.\n");
      },
      exit,
    );
    process.stdout.write(text);
  } catch (error) {
    await stopAll(parts).catch(() => undefined);
    exit(reportFailure(error, config.logLevel));
  }
}

/** Stops the parts in the reverse order of their start. */
async function stopAll(parts: Part[]): Promise<void> {
  for (const part of [...parts].reverse()) await part.stop();
}

interface Started {
  /** They say that this server runs. */
  readonly records: readonly RunRecord[];
  /** The banner. A reader may stop the server, so it is shown once stopping works. */
  readonly text: string;
}

async function start(config: Config, processLog: ProcessLog, parts: Part[]): Promise<Started> {
  const { log } = processLog;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  // With a database of its own DATA_DIR holds nothing that two servers could not share.
  const isAlone = config.databaseUrl === null && config.role !== "worker";
  const records: RunRecord[] = [];
  const hold = (record: RunRecord) => {
    records.push(record);
    parts.push({ stop: async () => record.remove() });
  };
  if (config.databaseUrl === null) {
    refuseUnusablePath(config.dataDir);
    prepareDataDirectory(config.dataDir);
    // Says what is wrong with the database of this DATA_DIR before anything is written beside it.
    existingClusterPaths(config.dataDir);
  }
  if (isAlone) hold(await takeDataDirectory(config.dataDir));
  // Before the database starts, so that a taken port is reported at once.
  if (config.role !== "worker") await findPort(config);
  const telemetry = await startTelemetry(config, log);
  if (telemetry !== null) parts.push(telemetry);
  const foundation = await openFoundation(config, log, say, async ({ directory }) => {
    if (isAlone && directory !== null) hold(await takeCluster(directory));
  });
  parts.push({ stop: () => foundation.close() });
  if (foundation.store.lacksPaymentInstructions)
    say("Customers pay by bank transfer and are shown no account yet: set paymentInstructions in the settings.");
  const { url, port, metricsText } = await serve(config, foundation, processLog, parts);
  if (config.metricsPort !== null)
    parts.push(await serveMetrics(config, { database: foundation.database, text: metricsText }));
  if (url !== null) for (const record of records) record.running(url);
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
  log.info({ url, role: config.role, processes: config.processes }, "started");
  return { records, text };
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
