import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { syncFolderAsync } from "../../platform/files/durable-files.ts";
import { Meter } from "../backup/measured.ts";

export interface ArchiveMeasure {
  rows: number;
  /** Size of the compressed file. */
  bytes: number;
  /** SHA-256 of the compressed file, in hexadecimal. */
  sha256: string;
}

/**
 * Writes rows as compressed lines of JSON (`.ndjson.gz`, read by `zcat`), one row a line. The file has its name once all of it is on disk;
 * a former one of that name is replaced, because only an interrupted run can have left it.
 */
export async function writeArchive(path: string, rows: AsyncIterable<object>): Promise<ArchiveMeasure> {
  const draft = `${path}.partial-${process.pid}`;
  const meter = new Meter();
  let count = 0;
  async function* lines() {
    for await (const row of rows) {
      count += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  try {
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      (compressed: AsyncIterable<Buffer>) => meter.through(compressed),
      createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }),
    );
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolderAsync(dirname(path));
  return { rows: count, ...meter.measure() };
}

/** The rows of an archive, one after the other. `meter` has measured the compressed file once the last one was read. */
export async function* readArchive(path: string, meter: Meter): AsyncGenerator<unknown, void> {
  const unpacked = createGunzip();
  const unpacking = pipeline(
    createReadStream(path),
    (compressed: AsyncIterable<Buffer>) => meter.through(compressed),
    unpacked,
  );
  // The reader of the lines meets the same error.
  unpacking.catch(() => undefined);
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line);
  await unpacking;
}
