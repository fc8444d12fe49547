import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../platform/database/database.ts";
import { syncFolderAsync } from "../../../platform/files/durable-files.ts";
import { removeStaleUploads } from "../../../platform/http/requests/upload.ts";
import { readOpenImports } from "./queries/imports.ts";

/** Uploaded CSV files in `DATA_DIR/imports`, each named after its import and deleted when that ends. */
export class ImportFiles {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  pathOf(importId: string): string {
    return join(this.directory, `${importId}.csv`);
  }

  async keep(importId: string, uploadPath: string): Promise<void> {
    await rename(uploadPath, this.pathOf(importId));
    await syncFolderAsync(this.directory);
  }

  async has(importId: string): Promise<boolean> {
    return (await stat(this.pathOf(importId)).catch(() => null)) !== null;
  }

  async remove(importId: string): Promise<void> {
    await rm(this.pathOf(importId), { force: true });
  }

  /** Deletes files that a crash left behind: those of ended or unrecorded imports. */
  async removeLeftOvers(database: Database): Promise<void> {
    await removeStaleUploads(this.directory);
    const names = await readdir(this.directory).catch(() => []);
    const ids = names.map((name) => /^([0-9a-f-]{36})\.csv$/.exec(name)?.[1]).filter((id) => id !== undefined);
    const open = await readOpenImports(database.reads, ids);
    for (const id of ids.filter((candidate) => !open.has(candidate))) {
      const found = await stat(this.pathOf(id)).catch(() => null);
      if (found !== null && Date.now() - found.ctimeMs > LEFT_OVER_MS) await this.remove(id);
    }
  }
}

/** Longer than the request of an import that is not recorded yet. */
const LEFT_OVER_MS = 3_600_000;
