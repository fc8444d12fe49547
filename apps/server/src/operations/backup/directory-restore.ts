import { open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder, syncFolderAsync } from "../../platform/files/durable-files.ts";
import { MEDIA_FOLDER, SECRET_KEY_PATH } from "./manifest.ts";
import { BackupDamaged } from "./tar.ts";

/** Puts the files of a backup into DATA_DIR, and removes them when the restore fails. */
export class DirectoryRestore {
  readonly #dataDir: string;
  readonly #keepKey: boolean;
  readonly #written: string[] = [];

  /** With `keepKey` the existing key stays: it is the same, or SECRET_KEY supplies it. */
  constructor(dataDir: string, options: { keepKey: boolean }) {
    this.#dataDir = dataDir;
    this.#keepKey = options.keepKey;
  }

  async put(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (path === SECRET_KEY_PATH) {
      if (!this.#keepKey) await this.#write(path, content);
      return;
    }
    // A path in a backup must not decide where on this machine a file is written.
    const isPlain = path.split("/").every((name) => /^[^\\/:\0]+$/.test(name) && name !== ".." && name !== ".");
    if (!path.startsWith(MEDIA_FOLDER) || !isPlain)
      throw new BackupDamaged(`The backup has a file that does not belong into it: ${JSON.stringify(path)}.`);
    await this.#write(path, content);
  }

  async undo(): Promise<void> {
    for (const path of this.#written) await rm(path, { force: true });
  }

  /** Overwrites an existing picture: its name identifies its content, or it is left over from a failed restore. */
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
