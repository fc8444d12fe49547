/**
 * The part of the tar format (POSIX ustar) that a backup needs: plain files with printable names. A library for the
 * whole format needs a dozen packages; every `tar` can read these archives.
 */
const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
/** The largest number in eleven octal digits. */
const LARGEST_FILE = 8 ** 11 - 1;

/** The file is not a backup, or not a complete one; the message says what is wrong. */
export class BackupDamaged extends Error {
  override readonly name = "BackupDamaged";
}

/** The header of a file; its content follows, filled up by {@link tarPadding}. */
export function tarHeader(path: string, size: number, modifiedAt: Date): Buffer {
  if (size > LARGEST_FILE) throw new RangeError(`${path} is larger than 8 GiB`);
  const { prefix, name } = splitPath(path);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(modifiedAt.getTime() / 1_000), 11), 136);
  // The checksum is computed as if its own field were spaces.
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end mark of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** True if a path fits into an archive's header. */
export function fitsTar(path: string): boolean {
  try {
    splitPath(path);
    return true;
  } catch {
    return false;
  }
}

function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { prefix: "", name: path };
  for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
    const prefix = path.slice(0, slash);
    const name = path.slice(slash + 1);
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(name) <= NAME_BYTES) return { prefix, name };
  }
  throw new RangeError(`the path ${path} is too long for a backup`);
}

export interface TarEntry {
  readonly path: string;
  readonly size: number;
  /** Read it before the next entry is requested; the unread rest is skipped. */
  readonly content: AsyncIterable<Buffer>;
}

/** The files of an archive, one after the other. Ends only at the end mark: a truncated archive is refused. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const reader = new BlockReader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return await reader.skipToEnd();
    const { path, size } = readHeader(header);
    const content = reader.content(size);
    yield { path, size, content };
    for await (const _ of content);
    await reader.take(tarPadding(size).length);
  }
}

function readHeader(header: Buffer): { path: string; size: number } {
  const text = (from: number, to: number) => header.toString("utf8", from, to).split("\0", 1)[0] ?? "";
  const expected = Number.parseInt(text(148, 156), 8);
  const blank = Buffer.from(header);
  blank.write("        ", 148);
  const size = Number.parseInt(text(124, 136), 8);
  if (expected !== checksum(blank) || text(257, 262) !== "ustar" || !Number.isSafeInteger(size))
    throw new BackupDamaged("This is not a backup of Tote, or it is damaged.");
  if (text(156, 157) !== "0") throw new BackupDamaged("The backup has something in it that is not a file.");
  const prefix = text(345, 500);
  return { path: prefix === "" ? text(0, 100) : `${prefix}/${text(0, 100)}`, size };
}

function checksum(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

class BlockReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.content(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *content(size: number): AsyncGenerator<Buffer, void> {
    for (let left = size; left > 0; ) {
      if (this.#held.length === 0) this.#held = await this.#next();
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** Reads to the end, so that the compression around the archive can check its integrity. */
  async skipToEnd(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#source.next();
    if (done === true) throw new BackupDamaged("The backup ends in the middle: it is not complete.");
    return value;
  }
}
