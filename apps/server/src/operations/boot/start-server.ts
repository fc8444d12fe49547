import { type Config, readConfig } from "../../platform/config/config.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { warnOfMisspeltNames } from "../../platform/config/misspelt-names.ts";
import { existingClusterPaths, refuseUnusablePath } from "../../platform/database/embedded/cluster/cluster-root.ts";
import { prepareDataDirectory } from "./data-directory/prepare-data-directory.ts";
import { type RunRecord, takeCluster, takeDataDirectory } from "./data-directory/run-record.ts";
import { findPort } from "./find-port.ts";
import { createLogger, type ProcessLog } from "./logger.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import type { Part } from "./open-shop.ts";
import { reportFailure } from "./report-failure.ts";
import { endOnUnexpectedErrors, stopOnSignals } from "./stop-on-signals.ts";

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
  // PostgreSQL starts while the rest of the program is loaded.
  const opening = openDatabase(config, say);
  // A failure is reported where the shop waits for the database.
  const opened = opening.catch(() => null);
  parts.push({ stop: async () => (await opened)?.close() });
  const { openShop } = await import("./open-shop.ts");
  const beforeUse = async ({ directory }: OpenDatabase) => {
    if (isAlone && directory !== null) hold(await takeCluster(directory));
  };
  const { url, text } = await openShop({ config, processLog, parts, say, opening, beforeUse });
  if (url !== null) for (const record of records) record.running(url);
  processLog.log.info({ url, role: config.role, processes: config.processes }, "started");
  return { records, text };
}
