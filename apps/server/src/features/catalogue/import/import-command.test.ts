import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { EXIT_BAD_ROWS, EXIT_OK, EXIT_UNREADABLE, runImport } from "./import-command.ts";

const CERAMICS = fileURLToPath(new URL("./samples/ceramics.csv", import.meta.url));

let shop: TestApp;
let folder: string;

beforeAll(async () => {
  shop = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "tote-import-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function run(file: string, isTTY = false): Promise<{ code: number; text: string }> {
  let text = "";
  const write = (part: string | Uint8Array) => {
    text += String(part);
    return true;
  };
  const out = { write, isTTY, columns: 100 };
  const code = await runImport(shop.database, file, { out, currency: "EUR" });
  return { code, text };
}

async function written(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

describe("tote import", () => {
  it("sums up what it did", async () => {
    const { code, text } = await run(CERAMICS);
    expect(code).toBe(EXIT_OK);
    expect(text).toMatch(/100 % {2}6 rows\nImported 3 products with 5 variants from 6 rows in [\d.]+ s: 3 created/);
  });

  it("draws a bar on a terminal and takes it away at the end", async () => {
    const { text } = await run(CERAMICS, true);
    expect(text).toContain("█");
    expect(text).toContain("\r\x1b[2KImported 3 products");
    expect(text).toMatch(/3 unchanged\.\n$/);
  });

  it("lists bad rows by line, and lets no control character through", async () => {
    const file = await written("bad.csv", "Handle,Title,Variant Price\nok,Ok,1\nbad,Bad,\x1b[31m9\n");
    const { code, text } = await run(file);
    expect(code).toBe(EXIT_BAD_ROWS);
    expect(text).toContain('line 3, bad, Variant Price: " [31m9" is not a price');
    expect(text).toContain("2 problems; everything else was imported");
  });

  it("imports nothing of a file in another encoding, and says what to do", async () => {
    const latin = Buffer.from(`Handle,Title,Variant Price\nfine,Fine,1\nnot,Gr\xf6\xdfe,2\n`, "latin1");
    const { code, text } = await run(await written("latin.csv", latin));
    expect(code).toBe(EXIT_UNREADABLE);
    expect(text).toMatch(/Line 3: This is not UTF-8 text\. Save it as "CSV UTF-8"/);
    expect(await shop.database.reads.query(sql<{ id: string }>`select id from products where handle = 'fine'`)).toEqual(
      [],
    );
  });

  it.each([
    ["columns.csv", "Name,Price\nx,1\n", /no column "Handle" and no column "Title"/],
    ["empty.csv", "", /The file is empty/],
    ["wide.csv", Buffer.from("\uFEFFHandle,Title", "utf16le"), /UTF-16/],
  ])("refuses %s", async (name, content, message) => {
    const { code, text } = await run(await written(name, content));
    expect(code).toBe(EXIT_UNREADABLE);
    expect(text).toMatch(message);
  });

  it("says when there is no file", async () => {
    expect(await run(join(folder, "nothing.csv"))).toMatchObject({ code: EXIT_UNREADABLE });
    expect(await run(folder)).toMatchObject({ code: EXIT_UNREADABLE });
  });
});
