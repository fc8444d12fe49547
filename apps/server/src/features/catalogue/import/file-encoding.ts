import { isUtf8 } from "node:buffer";
import { NOT_UTF8, UnreadableCsv } from "./csv-records.ts";
import { surveyFile } from "./survey-file.ts";

type Open = () => AsyncIterable<Buffer>;

/**
 * Returns how to read a file as UTF-8. A file of stock may be Windows-1252, which German Excel writes: its texts only find
 * variants, so a wrong guess finds none. Texts of products would be kept as they were guessed, so such a file must be UTF-8.
 * Throws `UnreadableCsv` (`not_utf8`) for everything else. `wanted` reads any file as one of stock.
 */
export async function openAsUtf8(open: Open, wanted?: "stock"): Promise<Open> {
  const badLine = await firstLineThatIsNotUtf8(open());
  if (badLine === null) return open;
  if (await canBeWindows1252(open())) {
    const reopen = () => asUtf8(open());
    if ((await surveyFile(reopen(), { mostRows: 1, wanted })).kind === "stock") return reopen;
  }
  throw new UnreadableCsv("not_utf8", `Line ${badLine}: ${NOT_UTF8}`);
}

async function* asUtf8(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // Each byte is a character, so a chunk never cuts one.
  const decoder = new TextDecoder("windows-1252");
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk));
}

/** Bytes that Windows-1252 leaves free, and U+0000. */
const UNUSED = /[\0\x81\x8d\x8f\x90\x9d]/;
/** A character of UTF-8 above U+007F, as bytes. */
const OF_UTF8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

/** False for UTF-8 with a broken byte somewhere: one whole character of it is proof enough. */
async function canBeWindows1252(source: AsyncIterable<Buffer>): Promise<boolean> {
  let held = "";
  for await (const chunk of source) {
    const bytes = held + chunk.toString("latin1");
    if (UNUSED.test(bytes) || OF_UTF8.test(bytes)) return false;
    held = bytes.slice(-3);
  }
  return true;
}

/**
 * The line of the first byte that is not UTF-8. A chunk may cut a character, so up to three bytes wait for the next
 * one. UTF-16 is left to the reader, which recognises it by its first bytes.
 */
async function firstLineThatIsNotUtf8(source: AsyncIterable<Buffer>): Promise<number | null> {
  let line = 1;
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = Buffer.concat([held, chunk]);
    const end = bytes.lastIndexOf("\n") + 1;
    if (line === 1 && (bytes[0] === 0xff || bytes[0] === 0xfe)) return null;
    if (end === 0 && bytes.length < 1024 * 1024) {
      held = bytes;
      continue;
    }
    const complete = bytes.subarray(0, end === 0 ? bytes.length : end);
    if (!isUtf8(complete)) return line + linesBeforeBad(complete);
    line += count(complete);
    held = bytes.subarray(complete.length);
  }
  return isUtf8(held) ? null : line + linesBeforeBad(held);
}

function count(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf("\n"); at !== -1; at = bytes.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

function linesBeforeBad(bytes: Buffer): number {
  let lines = 0;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf("\n", from) + 1 || bytes.length;
    if (!isUtf8(bytes.subarray(from, end))) break;
    lines += 1;
    from = end;
  }
  return lines;
}
