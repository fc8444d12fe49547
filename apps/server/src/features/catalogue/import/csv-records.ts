import { isUtf8 } from "node:buffer";
import { Parser } from "csv-parse";

/** A record of the file. `line` is the line of its start, as an editor counts, including quoted line breaks. */
export interface CsvRecord {
  line: number;
  cells: readonly string[];
}

/** An unreadable record. Reading continues after it. */
export interface BrokenRecord {
  line: number;
  code: "not_utf8" | "invalid_text" | "malformed_row";
  message: string;
}

export type CsvEntry = CsvRecord | BrokenRecord;

/** The whole file is unreadable; nothing was saved. The import says so with this code, which no answer has. */
export class UnreadableCsv extends Error {
  readonly code: string;
  readonly detail: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** An unclosed quote would swallow the rest of the file; no real product row comes near this size. */
const MAX_RECORD_BYTES = 1024 * 1024;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;
const HOW_TO_SAVE_AS_UTF8 =
  'Save it as "CSV UTF-8" (Excel), or convert it: iconv -f WINDOWS-1252 -t UTF-8 old.csv > new.csv';

export const NOT_UTF8 = `This is not UTF-8 text. ${HOW_TO_SAVE_AS_UTF8}`;

/**
 * Reads CSV in chunks and holds only the current record. Accepts a byte order mark, any line ending, and comma,
 * semicolon or tab as separator.
 *
 * csv-parse counts a quoted CRLF as two lines and stops at an unclosed quote. So this reader keeps the bytes of the
 * current record, counts lines itself, and restarts on the next line after such a quote.
 */
export async function* readCsv(
  source: AsyncIterable<Buffer>,
  onDelimiter?: (delimiter: string) => void,
): AsyncGenerator<readonly CsvEntry[]> {
  let start: Buffer | null = Buffer.alloc(0);
  let reader: CsvReader | null = null;
  const begin = (bytes: Buffer) => {
    const delimiter = delimiterOf(bytes);
    onDelimiter?.(delimiter);
    return new CsvReader(delimiter);
  };
  for await (const chunk of source) {
    if (start === null) {
      if (reader !== null) yield await reader.feed(chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (!hasLineBreak(start) && start.length < MAX_RECORD_BYTES) continue;
    reader = begin(start);
    yield await reader.feed(withoutByteOrderMark(start));
    start = null;
  }
  if (start !== null) {
    reader = begin(start);
    yield await reader.feed(withoutByteOrderMark(start));
  }
  if (reader !== null) yield await reader.finish();
}

function hasLineBreak(bytes: Buffer): boolean {
  return bytes.includes(LINE_FEED) || bytes.includes(CARRIAGE_RETURN);
}

function withoutByteOrderMark(bytes: Buffer): Buffer {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) throw new UnreadableCsv("not_utf8", `The file is UTF-16. ${HOW_TO_SAVE_AS_UTF8}`);
  return bytes;
}

/** The most frequent separator of the header line: spreadsheets write semicolons where the comma is a decimal sign. */
function delimiterOf(bytes: Buffer): string {
  const header = bytes.toString("utf8").split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

class CsvReader {
  readonly #delimiter: string;
  #parser: Parser;
  #entries: CsvEntry[] = [];
  /** The bytes since the last complete record, their offset, and the line of their first byte. */
  #held: Buffer = Buffer.alloc(0);
  #heldFrom = 0;
  #line = 1;
  #endedWithReturn = false;
  /** True while the rest of a broken line is still to come. */
  #dropping = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#parser = this.#newParser();
  }

  async feed(chunk: Buffer): Promise<readonly CsvEntry[]> {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    let rest = this.#dropping ? this.#dropLine() : chunk;
    while (!(await this.#parse(rest))) rest = this.#dropBrokenLine();
    return this.#taken();
  }

  async finish(): Promise<readonly CsvEntry[]> {
    while (!(await this.#end())) {
      let rest = this.#dropBrokenLine();
      while (!(await this.#parse(rest))) rest = this.#dropBrokenLine();
    }
    return this.#taken();
  }

  #taken(): readonly CsvEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #newParser(): Parser {
    const from = this.#heldFrom;
    const parser = new Parser({
      delimiter: this.#delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_BYTES,
      // Takes records here, so they never enter the stream: no object is queued and no backpressure can hold a chunk
      // up.
      on_record: (cells: string[], info: { bytes: number }) => {
        this.#take(cells, from + info.bytes);
        return null;
      },
    });
    // The callbacks of write and end report errors.
    parser.on("error", () => undefined);
    return parser;
  }

  /** False when a record was broken. */
  #parse(bytes: Buffer): Promise<boolean> {
    if (bytes.length === 0) return Promise.resolve(true);
    return new Promise((resolve) => this.#parser.write(bytes, (error) => resolve(!error)));
  }

  #end(): Promise<boolean> {
    return new Promise((resolve) => this.#parser.end((error?: Error | null) => resolve(!error)));
  }

  #take(cells: string[], end: number): void {
    this.#skipBlankLines();
    const bytes = this.#held.subarray(0, end - this.#heldFrom);
    const line = this.#line;
    this.#advance(bytes.length);
    if (!isUtf8(bytes)) this.#entries.push({ line, code: "not_utf8", message: NOT_UTF8 });
    else if (bytes.includes(0))
      this.#entries.push({ line, code: "invalid_text", message: "The row has a null character (U+0000)." });
    else if (cells.some((cell) => cell.trim() !== "")) this.#entries.push({ line, cells });
  }

  /** Reports the current record as broken and restarts on the next line with a new parser. Returns the bytes for it. */
  #dropBrokenLine(): Buffer {
    this.#skipBlankLines();
    this.#entries.push({
      line: this.#line,
      code: "malformed_row",
      message: "A quote is opened here and never closed.",
    });
    return this.#dropLine();
  }

  /** Drops the held bytes through the end of the line; when it has not arrived yet, incoming bytes are dropped too. */
  #dropLine(): Buffer {
    const end = this.#held.findIndex((byte) => byte === LINE_FEED || byte === CARRIAGE_RETURN);
    this.#dropping = end === -1;
    this.#advance(this.#dropping ? this.#held.length : end + 1);
    this.#parser = this.#newParser();
    return this.#held;
  }

  #skipBlankLines(): void {
    let blank = 0;
    while (this.#held[blank] === LINE_FEED || this.#held[blank] === CARRIAGE_RETURN) blank += 1;
    this.#advance(blank);
  }

  /** A line ends with LF, CRLF or a lone CR. */
  #advance(length: number): void {
    for (let index = 0; index < length; index += 1) {
      const byte = this.#held[index];
      if (byte === CARRIAGE_RETURN || (byte === LINE_FEED && !this.#endedWithReturn)) this.#line += 1;
      this.#endedWithReturn = byte === CARRIAGE_RETURN;
    }
    this.#held = this.#held.subarray(length);
    this.#heldFrom += length;
  }
}
