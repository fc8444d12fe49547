import { open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder, syncFolderAsync } from "../../platform/files/durable-files.ts";
import { MEDIA_FOLDER, SECRET_KEY_PATH } from "./manifest.ts";
import { BackupDamaged } from "./tar.ts";

/** Puts the files of a back-up into DATA_DIR, and takes them out again when the restore fails. */
export class DirectoryRestore {
  readonly #dataDir: string;
  readonly #keepKey: boolean;
  readonly #written: string[] = [];

  /** With `keepKey` the key that is there stays: it is the same, or is given by SECRET_KEY. */
  constructor(dataDir: string, options: { keepKey: boolean }) {
    this.#dataDir = dataDir;
    this.#keepKey = options.keepKey;
  }

  async put(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (path === SECRET_KEY_PATH) {
      if (!this.#keepKey) await this.#write(path, content);
      return;
    }
    // What stands in a back-up must not decide where on this machine it is written.
    const isPlain = path.split("/").every((name) => /^[^\\/:\0]+$/.test(name) && name !== ".." && name !== ".");
    if (!path.startsWith(MEDIA_FOLDER) || !isPlain)
      throw new BackupDamaged(`The back-up has a file that does not belong into it: ${JSON.stringify(path)}.`);
    await this.#write(path, content);
  }

  async undo(): Promise<void> {
    for (const path of this.#written) await rm(path, { force: true });
  }

  /** A picture that is there already is written over: its name says what is in it, or it is the rest of a broken restore. */
  async #write(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = join(this.#dataDir, ...path.split("/"));
    makeFolder(dirname(target));
    this.#written.push(target);
    const file = await open(target, "w", 0o600);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolderAsync(dirname(target));
  }
}
