import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";
import { syncFolderAsync } from "../../platform/files/durable-files.ts";
import { TAR_END, tarHeader, tarPadding } from "./tar.ts";

/** Level 3 already compresses the text of COPY to a fifth; higher levels cost the server more than they save. */
const COMPRESSION_LEVEL = 3;

/**
 * A backup while it is written: a compressed tar archive under a temporary name, renamed only when all of it is on
 * disk. Only its owner can read it, because it contains all customer data.
 */
export class BackupFile {
  readonly #path: string;
  readonly #draft: string;
  readonly #gzip: Gzip;
  readonly #target: WriteStream;
  readonly #written: Promise<void>;
  readonly #modifiedAt = new Date();

  private constructor(path: string, draft: string) {
    this.#path = path;
    this.#draft = draft;
    this.#gzip = createGzip({ level: COMPRESSION_LEVEL });
    this.#target = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    this.#written = finished(this.#gzip.pipe(this.#target));
    // `complete` checks it; a full disk must not end the process before.
    this.#written.catch((error: Error) => this.#gzip.destroy(error));
  }

  /** @throws the system's error if the file exists already or cannot be created. */
  static async create(path: string): Promise<BackupFile> {
    const reserved = await open(path, "wx", 0o600);
    await reserved.close();
    return new BackupFile(path, `${path}.partial-${process.pid}`);
  }

  async addFile(path: string, content: Buffer): Promise<void> {
    await this.#write(tarHeader(path, content.length, this.#modifiedAt));
    await this.#write(content);
    await this.#write(tarPadding(content.length));
  }

  /** A file of a known size; `content` must have that many bytes. */
  async addStream(path: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    await this.#write(tarHeader(path, size, this.#modifiedAt));
    let left = size;
    for await (const chunk of content) {
      left -= chunk.length;
      await this.#write(chunk);
    }
    if (left !== 0) throw new Error(`${path} changed while it was being read`);
    await this.#write(tarPadding(size));
  }

  async complete(): Promise<void> {
    await this.#write(TAR_END);
    this.#gzip.end();
    await this.#written;
    await rename(this.#draft, this.#path);
    await syncFolderAsync(dirname(this.#path));
  }

  /** Deletes the unfinished file. */
  async discard(): Promise<void> {
    this.#gzip.destroy();
    this.#target.destroy();
    await this.#written.catch(() => undefined);
    await Promise.all([rm(this.#draft, { force: true }), rm(this.#path, { force: true })]);
  }

  async #write(chunk: Buffer): Promise<void> {
    if (this.#gzip.errored !== null) throw this.#gzip.errored;
    if (!this.#gzip.write(chunk)) await once(this.#gzip, "drain");
  }
}
