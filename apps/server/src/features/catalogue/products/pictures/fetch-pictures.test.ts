/** Imported pictures: docs/contract/catalogue-and-store.md#imported-pictures. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { type Receiver, startReceiver } from "../../../../../test/webhook-receiver.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { fetchFile } from "../../../../platform/http/outgoing/fetch-file.ts";
import { importProducts } from "../../import/import-products.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tote-fetch-"));
let shop: TestApp;
let peer: Receiver;
beforeAll(async () => {
  peer = await startReceiver();
  shop = await startTestApp({ dataDir, webhooksAllowPrivate: true });
});
afterAll(async () => {
  await shop.close();
  await peer.close();
  rmSync(dataDir, { recursive: true });
});

const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#c85014" } })
    .png()
    .toBuffer();
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
const fetchOf = async (url: string) =>
  (
    await shop.database.reads.query(sql<{
      state: string;
      attempts: number;
      reason: string | null;
      waits: boolean | null;
    }>`
      select state, attempts, reason, next_at > now() as waits from picture_fetches where url = ${url}`)
  )[0];
const makeDue = () =>
  shop.database.reads.execute(
    sql`update picture_fetches set next_at = now() - interval '1 second' where state = 'waiting'`,
  );

test("an imported picture keeps its old address until it is here, and importing it again changes nothing", async () => {
  const bytes = await png();
  peer.answer((request, response) =>
    request.url === "/hook"
      ? void response.writeHead(302, { location: "/moved.png" }).end()
      : void response.writeHead(200, { "content-type": "text/html" }).end(bytes),
  );
  await importOne("fetched", peer.url);
  const before = await imageOf("fetched");
  expect(before).toMatchObject({ url: peer.url, width: null });
  await runJob();
  const after = await imageOf("fetched");
  expect(after).toMatchObject({
    id: before?.id,
    url: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.png$/),
    width: 40,
    height: 20,
    placeholder: "#c85014",
  });
  expect((await shop.app.server.inject({ method: "GET", url: `${after?.url}?w=160` })).statusCode).toBe(200);
  const events = await shop.database.reads.query(sql<{ type: string }>`select type from events order by id`);
  expect(events.map(({ type }) => type)).toEqual(["product.created", "product.updated"]);
  const asked = peer.received.length;
  expect((await importOne("fetched", peer.url)).products).toEqual({ created: 0, updated: 0, unchanged: 1 });
  await importOne("another", peer.url);
  await runJob();
  expect((await imageOf("another"))?.url).toBe(after?.url);
  expect(peer.received).toHaveLength(asked);
});

test("a failure is repeated later, then given up, and another import asks again", async () => {
  const url = `${peer.url}/broken`;
  peer.answer((_, response) => void response.writeHead(500).end());
  await importOne("broken", url);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await runJob();
    expect(await fetchOf(url)).toEqual({ state: "waiting", attempts: attempt, reason: "status_500", waits: true });
    await runJob();
    expect((await fetchOf(url))?.attempts).toBe(attempt);
    await makeDue();
  }
  await runJob();
  expect(await fetchOf(url)).toMatchObject({ state: "failed", attempts: 6 });
  expect(await shop.app.metrics.text()).toContain('tote_picture_fetches{state="failed"} 1');
  expect((await imageOf("broken"))?.url).toBe(url);
  const bytes = await png();
  peer.answer((_, response) => void response.writeHead(200).end(bytes));
  await importOne("broken", url);
  await runJob();
  expect((await imageOf("broken"))?.url).toMatch(/^\/media\//);
});

test("what is no picture, too large or gone is given up at once", async () => {
  const big = Buffer.alloc(11 * 1024 * 1024, 1);
  for (const [name, answer, reason] of [
    ["text", { status: 200, body: Buffer.from("<svg/>") }, "unsupported_image"],
    ["big", { status: 200, body: big }, "too_large"],
    ["gone", { status: 410, body: Buffer.of() }, "status_410"],
  ] as const) {
    const url = `${peer.url}/${name}`;
    peer.answer(
      (_, response) =>
        void response
          .on("error", () => undefined)
          .writeHead(answer.status)
          .end(answer.body),
    );
    await importOne(name, url);
    await runJob();
    expect(await fetchOf(url)).toMatchObject({ state: "failed", attempts: 1, reason });
  }
});

test("nothing inside the network is asked, whatever a redirect says", async () => {
  const asked = peer.connections();
  const rules = { allowPrivate: false, maxBytes: 1_000, timeoutMs: 5_000 };
  for (const url of [
    peer.url,
    "http://[::1]/",
    "http://169.254.169.254/latest",
    "http://localhost/",
    "https://u:p@example.com/",
  ])
    await expect(fetchFile(url, rules)).rejects.toMatchObject({ reason: "address_not_allowed", isFinal: true });
  expect(peer.connections()).toBe(asked);
  peer.answer((_, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end());
  await expect(fetchFile(peer.url, { ...rules, allowPrivate: true })).rejects.toMatchObject({
    reason: "address_not_allowed",
  });
});
