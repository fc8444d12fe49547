import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { type CsvEntry, readCsv, UnreadableCsv } from "./csv-records.ts";

async function read(text: string | Buffer, chunkSize = 64 * 1024): Promise<CsvEntry[]> {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) chunks.push(bytes.subarray(at, at + chunkSize));
  const entries: CsvEntry[] = [];
  for await (const some of readCsv(Readable.from(chunks))) entries.push(...some);
  return entries;
}

const HARD =
  '\uFEFFHandle,Title\r\n\r\n"a","one ""quoted"", with\r\n\r\nlines"\r\nb,Größe 🧺\r\n,\r\nc,"never closed\r\nd,after\r\n';

describe("reading CSV", () => {
  it.each([1, 2, 3, 7, 1000])(
    "gives the same records in chunks of %i bytes, with the lines of an editor",
    async (size) => {
      expect(await read(HARD, size)).toEqual([
        { line: 1, cells: ["Handle", "Title"] },
        { line: 3, cells: ["a", 'one "quoted", with\r\n\r\nlines'] },
        { line: 6, cells: ["b", "Größe 🧺"] },
        { line: 8, code: "malformed_row", message: "A quote is opened here and never closed." },
        { line: 9, cells: ["d", "after"] },
      ]);
    },
  );

  it.each(["\n", "\r\n", "\r"])("takes %j at the end of lines, and no line end at the end", async (end) => {
    expect(await read(["a,b", "c,d", "e,f"].join(end))).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["c", "d"] },
      { line: 3, cells: ["e", "f"] },
    ]);
  });

  it.each([",", ";", "\t"])("finds out that columns are separated by %j", async (separator) => {
    expect(await read(`a${separator}b\n1,5${separator}2`)).toContainEqual(
      separator === "," ? { line: 2, cells: ["1", "5", "2"] } : { line: 2, cells: ["1,5", "2"] },
    );
  });

  it("reports a row that is not UTF-8 by its line and keeps the others", async () => {
    const latin = Buffer.concat([Buffer.from("a,b\n1,"), Buffer.from([0xe4]), Buffer.from("\n2,x\n3,\0\n")]);
    const entries = await read(latin);
    expect(entries.map((entry) => [entry.line, "code" in entry ? entry.code : "good"])).toEqual([
      [1, "good"],
      [2, "not_utf8"],
      [3, "good"],
      [4, "invalid_text"],
    ]);
  });

  it("does not let a lone quote in the middle of a cell break a row", async () => {
    expect(await read('a,b\n14" pot,1\n"14" pot",2\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['14" pot', "1"] },
      { line: 3, cells: ['"14" pot"', "2"] },
    ]);
  });

  it("holds at most a megabyte for a record, and goes on behind it", async () => {
    const entries = await read(`a,b\n1,"${"x".repeat(3_000_000)}\n2,y\n`);
    expect(entries.map((entry) => entry.line)).toEqual([1, 2, 3]);
    expect(entries[1]).toMatchObject({ code: "malformed_row" });
  });

  it("refuses UTF-16 with a word on what to do", async () => {
    await expect(read(Buffer.from("\uFEFFHandle", "utf16le"))).rejects.toThrow(UnreadableCsv);
  });

  it("has nothing to give of an empty file", async () => {
    expect(await read("")).toEqual([]);
  });
});
