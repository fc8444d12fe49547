import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import {
  type BackupTable,
  CHECKSUMS_PATH,
  type Checksums,
  MANIFEST_PATH,
  type Manifest,
  type Measure,
  parseChecksums,
  parseManifest,
} from "./manifest.ts";
import { Meter } from "./measured.ts";
import { BackupDamaged, readTar, type TarEntry } from "./tar.ts";

/** Callbacks for the parts of a backup, in order. Unread parts are skipped. */
export interface BackupVisitor {
  table?(table: BackupTable, content: AsyncIterable<Buffer>): Promise<void>;
  file?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

const LARGEST_DESCRIPTION = 64 * 1024 * 1024;

/**
 * Reads a backup once and checks all of it. Resolves only if every part had the bytes that its writer counted.
 *
 * @throws BackupDamaged if the file is not a backup, or was truncated or changed. The caller must then undo the
 * visitor's work.
 */
export async function walkBackup(
  file: string,
  visitor: BackupVisitor,
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on("error", (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    return await new Walk(readTar(gunzip), visitor).run();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "Z_BUF_ERROR")
      throw new BackupDamaged("The backup ends in the middle: it is not complete.", { cause: error });
    if (/^Z_/.test(code)) throw new BackupDamaged("This is not a backup of Tote, or it is damaged.", { cause: error });
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

class Walk {
  readonly #entries: AsyncIterator<TarEntry, void>;
  readonly #visitor: BackupVisitor;
  #entry: TarEntry | null = null;

  constructor(entries: AsyncIterator<TarEntry, void>, visitor: BackupVisitor) {
    this.#entries = entries;
    this.#visitor = visitor;
  }

  async run(): Promise<{ manifest: Manifest; checksums: Checksums }> {
    await this.#next();
    const described = new Meter();
    const manifest = parseManifest(await this.#text(MANIFEST_PATH, described));
    const found: Checksums = { manifest: described.measure(), tables: {}, files: {} };
    for (const table of manifest.tables) found.tables[table.name] = await this.#table(table);
    while (this.#entry !== null && this.#entry.path !== CHECKSUMS_PATH)
      found.files[this.#entry.path] = await this.#file(this.#entry);
    const checksums = parseChecksums(await this.#text(CHECKSUMS_PATH, new Meter()));
    compare(found, checksums);
    if (this.#entry !== null) throw new BackupDamaged("The backup goes on after its end.");
    return { manifest, checksums };
  }

  async #next(): Promise<void> {
    const { done, value } = await this.#entries.next();
    this.#entry = done === true ? null : (value as TarEntry);
  }

  async #text(path: string, meter: Meter): Promise<string> {
    const entry = this.#entry;
    if (entry === null || entry.path !== path || entry.size > LARGEST_DESCRIPTION)
      throw new BackupDamaged(`This is not a backup of Tote, or it is damaged: ${path} is not where it should be.`);
    const chunks: Buffer[] = [];
    for await (const chunk of meter.through(entry.content)) chunks.push(chunk);
    await this.#next();
    return Buffer.concat(chunks).toString("utf8");
  }

  async #table(table: BackupTable): Promise<Checksums["tables"][string]> {
    const meter = new Meter();
    const content = meter.through(this.#parts(`tables/${table.name}/`));
    await this.#visitor.table?.(table, content);
    for await (const _ of content);
    return { rows: meter.lines, ...meter.measure() };
  }

  async *#parts(folder: string): AsyncGenerator<Buffer, void> {
    while (this.#entry?.path.startsWith(folder) === true) {
      yield* this.#entry.content;
      await this.#next();
    }
  }

  async #file(entry: TarEntry): Promise<Measure> {
    const meter = new Meter();
    const content = meter.through(entry.content);
    await this.#visitor.file?.(entry.path, content);
    for await (const _ of content);
    await this.#next();
    return meter.measure();
  }
}

function compare(found: Checksums, expected: Checksums): void {
  const list = ({ manifest, tables, files }: Checksums) => {
    const named: Array<[string, Measure & { rows?: number }]> = [
      [MANIFEST_PATH, manifest],
      ...Object.entries(tables).map(([name, table]): [string, Measure & { rows?: number }] => [
        `tables/${name}`,
        table,
      ]),
      ...Object.entries(files),
    ];
    return new Map(named.map(([name, { bytes, sha256, rows }]) => [name, `${bytes} ${sha256} ${rows ?? ""}`]));
  };
  const [there, promised] = [list(found), list(expected)];
  const wrong = [...new Set([...there.keys(), ...promised.keys()])].filter(
    (name) => there.get(name) !== promised.get(name),
  );
  if (wrong.length > 0)
    throw new BackupDamaged(`The backup is damaged: ${wrong.slice(0, 5).join(", ")} is not as it was written.`);
}
