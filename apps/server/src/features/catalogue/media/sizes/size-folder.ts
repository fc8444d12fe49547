import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, writeDurablyAsync } from "../../../../platform/files/durable-files.ts";

/** A use is noted this often at most, so that a popular size costs no writes. */
const NOTED_EVERY_MS = 3_600_000;
/** A draft that is older was left by a crash. */
const DRAFT_MS = 3_600_000;
/** The share of the bound that is written before the folder is measured again. */
const MEASURED_EVERY = 0.05;
/** The share of the bound that stays after a removal, which leaves room for what several processes write between measurements. */
const KEPT = 0.9;

interface KeptFile {
  path: string;
  size: number;
  usedAt: number;
}

/**
 * Sizes of pictures on disk, within a bound: the least recently used are removed first. A file has its name only once it
 * is complete. Several processes may share the folder; nothing in it is needed, because everything can be made again.
 */
export class SizeFolder {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Infinite until the folder has been measured once. */
  #writtenSince = Number.POSITIVE_INFINITY;
  #trimming: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Null if there is none. */
  async read(name: string): Promise<Buffer | null> {
    const path = join(this.#folder, name);
    const bytes = await readFile(path).catch(() => null);
    // An empty file is what a power cut can leave of one.
    if (bytes === null || bytes.length === 0) return null;
    await noteUse(path).catch(() => undefined);
    return bytes;
  }

  async keep(name: string, bytes: Buffer): Promise<void> {
    makeFolder(this.#folder);
    await writeDurablyAsync(join(this.#folder, name), bytes);
    this.#writtenSince += bytes.length;
    if (this.#writtenSince <= this.#maxBytes * MEASURED_EVERY) return;
    this.#trimming ??= this.#trim().finally(() => {
      this.#trimming = undefined;
    });
    await this.#trimming;
  }

  async #trim(): Promise<void> {
    this.#writtenSince = 0;
    const files = await this.#list();
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= this.#maxBytes * KEPT) return;
    for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.#maxBytes * KEPT) return;
      await rm(path, { force: true });
      total -= size;
    }
  }

  async #list(): Promise<KeptFile[]> {
    const files: KeptFile[] = [];
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Another process may remove it meanwhile.
      const stats = await stat(path).catch(() => null);
      if (stats === null || !stats.isFile()) continue;
      if (!name.endsWith(".part")) files.push({ path, size: stats.size, usedAt: stats.mtimeMs });
      else if (Date.now() - stats.mtimeMs > DRAFT_MS) await rm(path, { force: true });
    }
    return files;
  }
}

async function noteUse(path: string): Promise<void> {
  const now = new Date();
  if (now.getTime() - (await stat(path)).mtimeMs > NOTED_EVERY_MS) await utimes(path, now, now);
}
