import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "../../platform/database/embedded/processes.ts";
import { withStartLock } from "../../platform/database/embedded/start-lock.ts";

interface RecordContent {
  readonly pid: number;
  readonly identity: string;
  readonly state: "starting" | "running" | "stopping";
  readonly url: string | null;
}

/** Another server has this data directory; the message names its address. */
export class AlreadyRunning extends Error {
  constructor(holder: RecordContent, dataDir: string) {
    super(
      holder.url === null
        ? `Tote is already starting on ${dataDir} (process ${holder.pid}).`
        : `Tote is already running on ${dataDir}: ${holder.url} (process ${holder.pid}). Stop it first, or set DATA_DIR for a second shop.`,
    );
    this.name = "AlreadyRunning";
  }
}

export interface RunRecord {
  /** Says where the server is reached, for who tries to start a second one. */
  running(url: string): void;
  /** Says that this server is about to be gone, so that the next start waits for that. */
  stopping(): void;
  remove(): void;
}

const PATIENCE_MS = 10_000;
const POLL_MS = 50;

/**
 * Takes the data directory for this server. While the one before is still stopping, or starting, it waits up to 10 s; a
 * record that a killed server left behind is recognised by its process and replaced.
 *
 * @throws AlreadyRunning with the address of the server that has it.
 */
export async function takeDataDirectory(dataDir: string): Promise<RunRecord> {
  const folder = join(dataDir, "run");
  const path = join(folder, "server.json");
  mkdirSync(folder, { recursive: true });
  let url: string | null = null;
  const write = (state: RecordContent["state"]) => {
    const draft = `${path}.${randomUUID()}`;
    const identity = processIdentity(process.pid) ?? String(process.pid);
    writeFileSync(draft, JSON.stringify({ pid: process.pid, identity, state, url } satisfies RecordContent));
    renameSync(draft, path);
  };
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = await withStartLock(`${path}.lock`, async () => {
      const found = livingHolder(path);
      if (found === undefined) write("starting");
      return found;
    });
    if (holder === undefined) break;
    if (holder.state === "running" || Date.now() > deadline) throw new AlreadyRunning(holder, dataDir);
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
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as RecordContent;
    return holder.pid !== process.pid && processIdentity(holder.pid) === holder.identity ? holder : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
