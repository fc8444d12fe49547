/** Sizes and colours of pictures that the server did not re-encode: docs/contract/catalogue-and-store.md#measured-pictures. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { multipart } from "../../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { type Receiver, startReceiver } from "../../../../../test/webhook-receiver.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { fetchStart } from "../../../../platform/http/outgoing/fetch-file.ts";
import { importProducts } from "../../import/import-products.ts";
import { measurePicture } from "../../media/measure-picture.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tote-measure-"));
let shop: TestApp;
let peer: Receiver;
let staff: string;
beforeAll(async () => {
  peer = await startReceiver();
  shop = await startTestApp({ dataDir, webhooksAllowPrivate: true });
  staff = await makeStaff(shop);
});
afterAll(async () => {
  await shop.close();
  await peer.close();
  rmSync(dataDir, { recursive: true });
});

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: "#c85014" } });
const answerWith = (bytes: Buffer) =>
  peer.answer(
    (_, response) =>
      void response
        .on("error", () => undefined)
        .writeHead(200)
        .end(bytes),
  );
const post = async (handle: string, image: Record<string, unknown>) => {
  const body = { handle, title: "Print", variants: [{ price: { amount: 900, currency: "EUR" } }], images: [image] };
  const answer = await shop.request("POST", "/api/admin/products", { session: staff, body });
  expect(answer.status, answer.text).toBe(201);
};
const importOne = (handle: string, url: string) =>
  importProducts(
    shop.database,
    () => Readable.from([Buffer.from(`Handle,Title,Variant Price,Image Src\n${handle},Tote,10.00,${url}\n`)]),
    { currency: "EUR" },
  );
const runJob = () => shop.app.jobs.find(({ name }) => name === "picture-fetches")?.run();
const imageOf = async (handle: string) => {
  const { body } = await shop.request<{ images: Record<string, unknown>[] }>("GET", `/api/products/${handle}`);
  return body.images[0];
};
const open = async () =>
  (
    await shop.request<{ data: { url: string; task: string; status: string; reason: string | null }[] }>(
      "GET",
      "/api/admin/pictures",
      { session: staff },
    )
  ).body.data;
/** As an upload from before the server kept facts of pictures. */
async function olderUpload(width: number): Promise<string> {
  const { body, headers } = multipart({ bytes: await picture(width).png().toBuffer() });
  const { body: media } = await shop.request<{ url: string }>("POST", "/api/admin/media", {
    session: staff,
    body,
    headers,
  });
  await shop.database.reads.execute(sql`delete from pictures where '/media/' || name = ${media.url}`);
  return media.url;
}

test("a picture elsewhere that comes without a size is measured where it stays, and the product says so", async () => {
  answerWith(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  await post("elsewhere", { url: peer.url });
  expect(await imageOf("elsewhere")).toMatchObject({ url: peer.url, width: null, placeholder: null });
  expect(await open()).toMatchObject([{ url: peer.url, task: "measure", status: "waiting" }]);
  await runJob();
  expect(await imageOf("elsewhere")).toMatchObject({
    url: peer.url,
    width: 20,
    height: 40,
    placeholder: expect.stringMatching(/^#c[0-9a-f]5[0-9a-f]1[0-9a-f]$/),
  });
  const { body: cards } = await shop.request<{ data: { handle: string; images: unknown[] }[] }>(
    "GET",
    "/api/products?view=card",
  );
  expect(cards.data.find(({ handle }) => handle === "elsewhere")?.images).toMatchObject([{ width: 20, height: 40 }]);
  const events = await shop.database.reads.query(sql<{ type: string }>`select type from events order by id`);
  expect(events.map(({ type }) => type)).toEqual(["product.created", "product.updated"]);
  expect(await open()).toEqual([]);

  const asked = peer.received.length;
  await post("another", { url: peer.url });
  expect(await imageOf("another"), "known by its address").toMatchObject({ width: 20, height: 40 });
  await post("sized", { url: `${peer.url}/sized`, width: 3, height: 4 });
  await runJob();
  expect(peer.received).toHaveLength(asked);
  expect(await imageOf("sized"), "what a request says holds").toMatchObject({ width: 3, height: 4 });
});

test("of a large picture the first bytes are read, whatever its kind", async () => {
  const pixels = Buffer.from(Uint8Array.from({ length: 640 * 480 * 3 }, (_, index) => (index * index) % 251));
  const raw = () => sharp(pixels, { raw: { width: 640, height: 480, channels: 3 } });
  const kinds = {
    jpeg: await raw().jpeg().toBuffer(),
    png: await raw().png().toBuffer(),
    gif: await raw().gif().toBuffer(),
    webp: await raw().webp().toBuffer(),
    lossless: await raw().webp({ lossless: true }).toBuffer(),
    extended: await raw()
      .withExif({ IFD0: { Copyright: "Tote" } })
      .webp()
      .toBuffer(),
    avif: await raw().avif({ effort: 0 }).toBuffer(),
  };
  for (const [kind, bytes] of Object.entries(kinds)) {
    const start = bytes.subarray(0, Math.floor(bytes.length / 2));
    const size = { width: 640, height: 480, placeholder: null };
    expect(await measurePicture(start, { isWhole: false }), kind).toEqual(size);
  }
  const large = Buffer.concat([kinds.webp, Buffer.alloc(600 * 1024)]);
  answerWith(large);
  const rules = { allowPrivate: true, maxBytes: 1_000, timeoutMs: 5_000 };
  expect(await fetchStart(peer.url, rules)).toEqual({ bytes: large.subarray(0, 1_000), isWhole: false });
  await post("large", { url: `${peer.url}/large` });
  await runJob();
  expect(await imageOf("large")).toMatchObject({ width: 640, height: 480, placeholder: null });
});

test("an imported picture that is too large to keep is given up and measured", async () => {
  answerWith(Buffer.concat([await picture(60, 50).png().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]));
  await importOne("huge", `${peer.url}/huge`);
  await runJob();
  expect(await open()).toMatchObject([{ task: "keep", status: "failed", reason: "too_large" }]);
  expect(await imageOf("huge")).toMatchObject({ url: `${peer.url}/huge`, width: 60, height: 50 });
});

test("an older upload gets its size and colour; one whose file is gone is given up", async () => {
  const url = await olderUpload(44);
  await post("older", { url });
  expect((await imageOf("older"))?.placeholder).toBeNull();
  await runJob();
  expect(await imageOf("older")).toMatchObject({ url, width: 44, height: 20, placeholder: "#c85014" });
  const gone = `/media/${"0".repeat(40)}.jpg`;
  await post("gone", { url: gone });
  await runJob();
  expect(await open()).toContainEqual(expect.objectContaining({ url: gone, status: "failed", reason: "not_found" }));
});

test("an upgrade puts what it finds without a size into the queue, behind the pictures of imports", async () => {
  const url = await olderUpload(45);
  await post("upgraded", { url });
  await post("upgraded-elsewhere", { url: `${peer.url}/upgraded` });
  await shop.database.reads.execute(sql`delete from picture_fetches`);
  const migration = new URL("../../../../../migrations/20261123T0301_picture_measures.sql", import.meta.url);
  const text = readFileSync(migration, "utf8");
  await shop.database.reads.execute({ name: "", text: text.slice(text.indexOf("insert into")), values: [] });
  const queued = async () =>
    (await open()).filter(({ status }) => status === "waiting").map((row) => `${row.task} ${row.url}`);
  expect((await queued()).sort()).toEqual(
    [`measure /media/${"0".repeat(40)}.jpg`, `measure ${url}`, `measure ${peer.url}/upgraded`].sort(),
  );
  answerWith(await picture(46).png().toBuffer());
  await importOne("later", `${peer.url}/later`);
  await runJob();
  expect((await imageOf("later"))?.url).toMatch(/^\/media\//);
  expect(await queued()).toHaveLength(3);
  for (let run = 0; run < 3; run += 1) await runJob();
  expect(await imageOf("upgraded")).toMatchObject({ width: 45, placeholder: "#c85014" });
  expect(await imageOf("upgraded-elsewhere")).toMatchObject({ width: 46 });
});

test("an import keeps a picture that was only measured before", async () => {
  answerWith(await picture(47).png().toBuffer());
  const url = `${peer.url}/both`;
  await post("both", { url });
  await runJob();
  expect(await imageOf("both")).toMatchObject({ url, width: 47 });
  await importOne("both-too", url);
  await runJob();
  expect((await imageOf("both-too"))?.url).toMatch(/^\/media\//);
  expect((await imageOf("both"))?.url).toMatch(/^\/media\//);
});
