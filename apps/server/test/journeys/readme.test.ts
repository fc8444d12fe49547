/** The five requests of README.md work as they are printed, and once more when they are pasted again. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { type ListeningShop, startListeningShop } from "./listening-shop.ts";

const README = readFileSync(join(serverDirectory, "..", "..", "README.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "tote-readme-"));
let shop: ListeningShop;
beforeAll(async () => {
  shop = await startListeningShop();
  const operator = await shop.administrator();
  const product = {
    title: "String Bag",
    handle: "string-bag",
    variants: [{ price: { amount: 1_900, currency: "EUR" } }],
  };
  await operator.must(201, "POST", "/api/admin/products", product);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** The block of shell commands below the heading, with the address of this shop. */
function commands(): string {
  const [, section = ""] = README.split("## Five requests");
  const script = /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? "";
  return script.replace("http://localhost:3000", shop.url);
}

/** Runs the commands: the reference that they print, and the JSON documents. */
async function paste(): Promise<{ reference: string; printed: unknown[] }> {
  const { stdout } = await promisify(execFile)("bash", ["-c", commands()], { cwd: folder });
  const lines = stdout.trim().split("\n");
  const reference = lines.find((line) => /^T-\w{4}-\w{4}$/.test(line)) ?? "";
  return { reference, printed: lines.filter((line) => line !== reference).map((line) => JSON.parse(line) as unknown) };
}

test("the five requests lead to a tracked order, and pasting them again to the same one", async () => {
  const first = await paste();
  const own = { data: [{ reference: first.reference }] };
  const expected = [
    { user: { email: "ada@example.com" } },
    { lines: [{ title: "String Bag" }] },
    own,
    own,
    { reference: first.reference, destination: { city: "Berlin" } },
  ];
  expect(first.printed).toMatchObject(expected);
  const second = await paste();
  expect(second.reference).toBe(first.reference);
  expect(second.printed).toMatchObject(expected);
});
