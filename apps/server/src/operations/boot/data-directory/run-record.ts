import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "../../../platform/database/embedded/processes.ts";
import { withStartLock } from "../../../platform/database/embedded/start-lock.ts";
import { makeFolder, writeDurably } from "../../../platform/files/durable-files.ts";
import { readStateFile } from "../../../platform/files/state-file.ts";

interface RecordContent {
  readonly pid: number;
  readonly identity: string;
  readonly state: "starting" | "running" | "stopping";
  readonly url: string | null;
}

/** Another server has this data directory, or its database; the message names its address. */
export class AlreadyRunning extends Error {
  constructor(holder: RecordContent, place: string) {
    super(
      holder.url === null
        ? `Tote is already starting on ${place} (process ${holder.pid}).`
        : `Tote is already running on ${place}: ${holder.url} (process ${holder.pid}). Stop it first, or set DATA_DIR for a second shop.`,
    );
    this.name = "AlreadyRunning";
  }
}

export interface RunRecord {
  /** Records the server's address, which the refusal of a second start shows. */
  running(url: string): void;
  /** Records that this server is about to be gone, so that the next start waits for that. */
  stopping(): void;
  remove(): void;
}

const PATIENCE_MS = 10_000;
const POLL_MS = 50;

/**
 * Takes DATA_DIR for this server.
 *
 * @throws AlreadyRunning with the address of the server that has it.
 */
export async function takeDataDirectory(dataDir: string): Promise<RunRecord> {
  makeFolder(join(dataDir, "run"));
  return takeRecord(join(dataDir, "run", "server.json"), dataDir);
}

/**
 * Takes the directory of the embedded database as well. It can lie outside of DATA_DIR, where a copy of DATA_DIR leads to the
 * very same database.
 *
 * @throws AlreadyRunning with the address of the server that has it.
 */
export async function takeCluster(directory: string): Promise<RunRecord> {
  return takeRecord(join(directory, "server.json"), `the database in ${directory}`);
}

/**
 * While the server before is still stopping, or starting, this waits up to 10 s. A record that a killed server left behind is
 * recognised by its process and replaced; so is one that is empty or cut short.
 */
async function takeRecord(path: string, place: string): Promise<RunRecord> {
  let url: string | null = null;
  const write = (state: RecordContent["state"]) => {
    const identity = processIdentity(process.pid) ?? String(process.pid);
    writeDurably(path, JSON.stringify({ pid: process.pid, identity, state, url } satisfies RecordContent));
  };
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = await withStartLock(`${path}.lock`, async () => {
      const found = livingHolder(path);
      if (found === undefined) write("starting");
      return found;
    });
    if (holder === undefined) break;
    if (holder.state === "running" || Date.now() > deadline) throw new AlreadyRunning(holder, place);
    await sleep(POLL_MS);
  }
  return {
    running: (address) => {
      url = address;
      write("running");
    },
    stopping: () => write("stopping"),
    remove: () => rmSync(path, { force: true }),
  };
}

function livingHolder(path: string): RecordContent | undefined {
  const record = readStateFile<RecordContent>(path, ["pid", "identity", "state", "url"]);
  if (typeof record === "string") return undefined;
  const { content } = record;
  return content.pid !== process.pid && processIdentity(content.pid) === content.identity ? content : undefined;
}
