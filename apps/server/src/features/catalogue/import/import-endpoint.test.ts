import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeStaff, signUp } from "../../../../test/factories.ts";
import { multipart } from "../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, newId } from "../../../platform/ids.ts";
import { ImportFiles } from "./import-files.ts";
import { ImportRunner } from "./import-runner.ts";

let shop: TestApp;
let staff: string;
let files: ImportFiles;
const dataDir = mkdtempSync(join(tmpdir(), "tote-imports-"));
const directory = join(dataDir, "imports");
let changes = 0;

beforeAll(async () => {
  shop = await startTestApp({ dataDir });
  staff = await makeStaff(shop);
  files = new ImportFiles(directory);
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const newRunner = () =>
  new ImportRunner({
    database: shop.database,
    log: shop.services.log,
    files,
    currency: async () => "EUR",
    onChange: () => (changes += 1),
  });
/** Everything that waits, to its end. */
async function work(runner = newRunner()): Promise<void> {
  while (await runner.startNext()) await runner.whenIdle();
}
const upload = (csv: Buffer | string, options: { session?: string; headers?: Record<string, string> } = {}) => {
  const { body, headers } = multipart({ bytes: csv, fileName: "products.csv", type: "text/csv" });
  return shop.request("POST", "/api/admin/products/import", {
    session: options.session ?? staff,
    body,
    headers: { ...headers, ...options.headers },
  });
};
const show = (id: unknown) => shop.request("GET", `/api/admin/imports/${id}`, { session: staff });
const change = (id: unknown, status: string, attempts: number) =>
  shop.database.reads.execute(sql`
    update product_imports set status = ${status}, attempts = ${attempts}, lease = ${newId()}, leased_until = now() - interval '1 second'
    where id = ${decodeId("imp", String(id))}`);
const manyProducts = (count: number) =>
  `Handle,Title,Variant Price\n${Array.from({ length: count }, (_, index) => `many-${index},Many ${"x".repeat(60)} ${index},1.00\n`).join("")}`;

test("a file is taken at once and imported by the worker, with its bad rows by line", async () => {
  const sample = readFileSync(new URL("./samples/ceramics.csv", import.meta.url), "utf8");
  const bad = `${sample.trimEnd()}\nno-price,No price\nbad\u0000handle,Control,,,,,not\u0001true\n`;
  const taken = await upload(bad);
  expect(taken).toMatchObject({
    status: 202,
    body: {
      status: "waiting",
      fileName: "products.csv",
      bytes: Buffer.byteLength(bad),
      products: null,
      failures: [],
      error: null,
      startedAt: null,
    },
  });
  expect(taken.headers.location).toBe(`/api/admin/imports/${taken.body.id}`);
  expect(readdirSync(directory)).toEqual([`${decodeId("imp", String(taken.body.id))}.csv`]);
  expect((await shop.request("GET", "/api/products/plain-mug")).status).toBe(404);
  await work();
  const done = (await show(taken.body.id)).body;
  expect(done).toMatchObject({
    status: "completed",
    bytesRead: Buffer.byteLength(bad),
    products: { updated: 0, unchanged: 0 },
    failures: [{ handle: "no-price", line: expect.any(Number), code: "no_variants" }, { line: expect.any(Number) }],
    failureCount: 2,
    error: null,
    finishedAt: expect.any(String),
  });
  expect((await shop.request("GET", "/api/products/plain-mug")).body).toMatchObject({ title: "Plain Mug" });
  expect(readdirSync(directory)).toEqual([]);
  expect(changes).toBe(1);
  const again = await upload(sample);
  await work();
  expect((await show(again.body.id)).body).toMatchObject({ status: "completed", products: { created: 0, updated: 0 } });
  const [row] = await shop.database.reads.query(sql<{ after: unknown }>`
    select after from audit_log where action = 'import.create' order by id limit 1`);
  expect(row?.after).toEqual({ fileName: "products.csv", bytes: Buffer.byteLength(bad) });
});

test("a file that is no product CSV fails and says why", async () => {
  for (const [csv, code] of [
    ["", "empty_file"],
    ["Handle,Title,Variant Price\nmug,Caf\xe9,1.00\n", "not_utf8"],
    ["a,b\n1,2\n", "columns_missing"],
    [Buffer.from("\ufeffHandle", "utf16le"), "not_utf8"],
  ] as const) {
    const { body } = await upload(typeof csv === "string" ? Buffer.from(csv, "latin1") : csv);
    await work();
    const failed = (await show(body.id)).body;
    expect(failed, code).toMatchObject({ status: "failed", products: null, failures: [] });
    expect((failed.error as { code: string }).code, JSON.stringify(failed.error)).toBe(code);
  }
  expect(readdirSync(directory)).toEqual([]);
});

test("an import whose worker crashed is done by another, and given up after the third crash", async () => {
  const { body } = await upload(manyProducts(3));
  await change(body.id, "running", 1);
  await work();
  expect((await show(body.id)).body).toMatchObject({ status: "completed", products: { created: 3 } });
  const fatal = await upload(manyProducts(1));
  await change(fatal.body.id, "running", 3);
  await work();
  expect((await show(fatal.body.id)).body).toMatchObject({
    status: "failed",
    error: { code: "import_interrupted" },
  });
  expect(readdirSync(directory)).toEqual([]);
});

test("a worker that stops gives its import back, and the next one finishes it", async () => {
  const count = 3_000;
  const { body } = await upload(manyProducts(count));
  const stopped = newRunner();
  expect(await stopped.startNext()).toBe(true);
  expect(await newRunner().startNext()).toBe(false);
  await stopped.close();
  expect((await show(body.id)).body).toMatchObject({ status: "waiting" });
  expect(await stopped.startNext()).toBe(false);
  await work();
  const { products, status } = (await show(body.id)).body;
  expect(status).toBe("completed");
  const { created, updated, unchanged } = products as Record<"created" | "updated" | "unchanged", number>;
  expect([created + updated + unchanged, updated]).toEqual([count, 0]);
});

test("an import without its file waits for the machine that has it, and fails when that takes too long", async () => {
  const { body } = await upload(manyProducts(1));
  await files.remove(decodeId("imp", String(body.id)) ?? "");
  await work();
  expect((await show(body.id)).body).toMatchObject({ status: "waiting" });
  await shop.database.reads.execute(sql`
    update product_imports set created_at = now() - interval '11 minutes' where id = ${decodeId("imp", String(body.id))}`);
  await work();
  expect((await show(body.id)).body).toMatchObject({ status: "failed", error: { code: "file_missing" } });
});

test("the server's own job imports what waits, without waiting for its end", async () => {
  const { body } = await upload(manyProducts(2));
  await shop.app.jobs.find(({ name }) => name === "product-imports")?.run();
  await vi.waitFor(async () => expect((await show(body.id)).body).toMatchObject({ status: "completed" }));
});

test("files that a crash left behind are taken away, others stay", async () => {
  const { body } = await upload(manyProducts(1));
  const kept = `${decodeId("imp", String(body.id))}.csv`;
  const old = new Date(Date.now() - 7_200_000);
  for (const name of [`${newId()}.part`, "keep.txt"]) {
    writeFileSync(join(directory, name), "");
    utimesSync(join(directory, name), old, old);
  }
  await files.removeLeftOvers(shop.database);
  expect(readdirSync(directory).sort()).toEqual([kept, "keep.txt"].sort());
  rmSync(join(directory, "keep.txt"));
  await work();
});

test("a repeated request with a key is one import", async () => {
  const key = { headers: { "idempotency-key": "once" } };
  const first = await upload(manyProducts(2), key);
  const again = await upload(manyProducts(2), key);
  expect(again).toMatchObject({ status: 202, headers: { "idempotent-replayed": "true" }, body: { id: first.body.id } });
  expect(readdirSync(directory)).toHaveLength(1);
  expect(await upload(manyProducts(3), key)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  expect(readdirSync(directory)).toHaveLength(1);
  await work();
});

test("imports are listed newest first, a page at a time", async () => {
  const list = (query: string) => shop.request("GET", `/api/admin/imports${query}`, { session: staff });
  const first = await list("?limit=1&status=failed");
  expect(first.body).toMatchObject({ data: [{ error: { code: "import_interrupted" } }], hasMore: true });
  expect((await list(`?limit=1&status=failed&cursor=${first.body.nextCursor}`)).body.data).toMatchObject([
    { error: { code: "not_utf8" } },
  ]);
  expect((await list(`?cursor=${first.body.nextCursor}`)).status).toBe(422);
  expect((await list("?q=PRODUCTS&limit=1")).body.data).toHaveLength(1);
  expect((await list("?q=nothing")).body.data).toEqual([]);
});

test("only the shop's people import and look; what is no upload is refused", async () => {
  const { session } = await signUp(shop);
  for (const [who, status] of [
    [session, 403],
    ["", 401],
  ] as const) {
    expect((await upload("x", { session: who })).status).toBe(status);
    expect((await shop.request("GET", "/api/admin/imports", { session: who })).status).toBe(status);
    expect((await shop.request("GET", "/api/admin/imports/x", { session: who })).status).toBe(status);
  }
  expect((await show("imp_x")).status).toBe(404);
  const json = await shop.request("POST", "/api/admin/products/import", { session: staff, body: {} });
  expect(json).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
});
