/** Pictures in an S3-compatible store, over HTTP against a peer that verifies every signature. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createProduct, makeStaff } from "../../../../test/factories.ts";
import { multipart } from "../../../../test/multipart.ts";
import { insertOrder } from "../../../../test/order-rows.ts";
import { type S3Peer, startS3Peer } from "../../../../test/s3-peer.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { verifyShop } from "../../../operations/verify/verify-shop.ts";
import type { MediaStoreConfig } from "../../../platform/media-address.ts";
import { createS3Store } from "./s3-store.ts";

const SECRET = "wJalr/XUtnFEMI+K7MDENG=EXAMPLE";
const credentials = { accessKeyId: "AKIATESTKEY", secretAccessKey: SECRET, region: "eu-central-1" };
const dataDir = mkdtempSync(join(tmpdir(), "tote-s3-"));
const directory = join(dataDir, "media");
const log: string[] = [];
let peer: S3Peer;
let shop: TestApp;
let staff: string;

const configOf = (changes: Partial<MediaStoreConfig> = {}): MediaStoreConfig => ({
  ...credentials,
  endpoint: `http://${peer.host}`,
  bucket: "pictures",
  prefix: "shop/media/",
  publicUrl: null,
  ...changes,
});

beforeAll(async () => {
  peer = await startS3Peer("pictures", credentials);
  const logger = pino({ level: "trace" }, { write: (line: string) => void log.push(line) });
  shop = await startTestApp({ dataDir, mediaStore: configOf() }, { log: logger });
  staff = await makeStaff(shop);
});
afterEach(() => peer.interrupt(null));
afterAll(async () => {
  await shop.close();
  await peer.close();
  rmSync(dataDir, { recursive: true });
});

let shade = 0;
/** A different picture with each call. */
const makePicture = () => {
  shade += 1;
  return sharp({ create: { width: 40, height: 20, channels: 3, background: { r: shade, g: 80, b: 20 } } })
    .png()
    .toBuffer();
};
const upload = async (bytes?: Buffer, to = shop, session = staff) => {
  const sent = multipart({ bytes: bytes ?? (await makePicture()) });
  return to.request("POST", "/api/admin/media", { session, body: sent.body, headers: sent.headers });
};
const get = async (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") => {
  const answer = await shop.app.server.inject({ method, url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const filesHere = () => (existsSync(directory) ? readdirSync(directory) : []);

test("an upload is in the bucket, under the hash of what it shows, and not on this machine", async () => {
  const bytes = await makePicture();
  const made = await upload(bytes);
  expect(made, made.text).toMatchObject({ status: 201, body: { width: 40, height: 20 } });
  const name = String(made.body.url).slice("/media/".length);
  const object = peer.objects.get(`shop/media/${name}`);
  expect(object?.headers).toEqual({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(
    name.startsWith(
      createHash("sha256")
        .update(object?.bytes ?? "")
        .digest("hex")
        .slice(0, 40),
    ),
  ).toBe(true);
  expect(filesHere()).toEqual([]);
  const count = peer.objects.size;
  expect((await upload(bytes)).body.url).toBe(made.body.url);
  expect(peer.objects.size).toBe(count);
});

test("a picture is handed on as it would be served from here, and asked for once by who keeps it", async () => {
  const url = String((await upload()).body.url);
  const object = peer.objects.get(`shop/media/${url.slice("/media/".length)}`);
  const shown = await get(url);
  expect(shown).toMatchObject({
    status: 200,
    bytes: object?.bytes,
    headers: {
      "content-type": "image/png",
      "content-length": String(object?.bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
  expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(await get(url, {}, "HEAD")).toMatchObject({
    status: 200,
    headers: { "content-length": String(object?.bytes.length) },
  });
  const asked = peer.requests.length;
  expect((await get(url, { "if-none-match": String(shown.headers.etag) })).status).toBe(304);
  expect(peer.requests.length).toBe(asked);
});

test("a name that the store does not have is 404, and one that is not ours is not asked for", async () => {
  expect((await get(`/media/${"a".repeat(40)}.png`)).status).toBe(404);
  const asked = peer.requests.length;
  for (const path of ["/media/..%2f..%2fother-bucket%2fx.png", "/media/x.png", `/media/${"a".repeat(40)}.svg`])
    expect((await get(path)).status, path).toBe(404);
  expect(peer.requests.length).toBe(asked);
});

test("what lay in DATA_DIR before the store was configured is served from there", async () => {
  const name = `${"b".repeat(40)}.png`;
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), "an older picture");
  const asked = peer.requests.length;
  expect(await get(`/media/${name}`)).toMatchObject({ status: 200, bytes: Buffer.from("an older picture") });
  expect(peer.requests.length).toBe(asked);
  rmSync(join(directory, name));
});

test("while the store is away uploads and pictures answer 503, nothing is half there, and afterwards all is as before", async () => {
  const bytes = await makePicture();
  const { url } = (await upload()).body;
  const kept = [...peer.objects.keys()];
  const audited = () => shop.request<{ data: unknown[] }>("GET", "/api/admin/audit-log?limit=100", { session: staff });
  const outages: Record<string, Parameters<S3Peer["interrupt"]>[0]> = {
    "an answer of 503": (request, response) => void request.resume().on("end", () => response.writeHead(503).end()),
    "a connection that is cut": (request) => void request.socket.destroy(),
    "an answer that says little": (_request, response) =>
      void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
  };
  for (const [kind, interruption] of Object.entries(outages)) {
    peer.interrupt(interruption);
    const refused = await upload(bytes);
    expect(refused, kind).toMatchObject({ status: 503, body: { code: "media_unavailable" } });
    expect(refused.headers["retry-after"], kind).toBe("5");
    expect((await get(String(url))).status, kind).toBe(503);
  }
  expect([...peer.objects.keys()]).toEqual(kept);
  expect(filesHere()).toEqual([]);
  peer.interrupt(null);
  const { length: before } = (await audited()).body.data;
  expect((await upload(bytes)).status).toBe(201);
  expect((await audited()).body.data).toHaveLength(before + 1);
  expect((await get(String(url))).status).toBe(200);
});

test("an answer that fails for a moment is asked for once more", async () => {
  let failures = 0;
  peer.interrupt((request, response) => {
    failures += 1;
    peer.interrupt(null);
    request.resume().on("end", () => response.writeHead(500).end());
  });
  expect((await upload()).status).toBe(201);
  expect(failures).toBe(1);
});

test("a store that does not answer is given up in time", async () => {
  peer.interrupt(() => undefined);
  const store = createS3Store(configOf(), { keepMs: 2_000, openMs: 2_000, pauseMs: 1 });
  const asked = peer.requests.length;
  await expect(store.open(`${"a".repeat(40)}.png`, { bytes: true })).rejects.toMatchObject({
    code: "media_unavailable",
    cause: { message: "the media store cannot be reached: no answer in time" },
  });
  expect(peer.requests.length).toBe(asked + 2);
});

test("a picture that breaks off on the way from the store is cut off for the client too", async () => {
  const url = String((await upload()).body.url);
  peer.interrupt((_request, response) => {
    response.writeHead(200, { "content-type": "image/png", "content-length": "1000" });
    response.write("beginning", () => response.destroy());
  });
  await shop.app.server.listen({ host: "127.0.0.1", port: 0 });
  const address = shop.app.server.server.address();
  const port = typeof address === "object" ? address?.port : 0;
  await expect(fetch(`http://127.0.0.1:${port}${url}`).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test("wrong keys, region and bucket are refused by the store, and the log says so without the secret", async () => {
  const name = `${"c".repeat(40)}.png`;
  const picture = { bytes: Buffer.from("x"), extension: "png", width: 1, height: 1, placeholder: "#ffffff" } as const;
  const messages: string[] = [];
  for (const wrong of [
    { secretAccessKey: "another" },
    { accessKeyId: "another" },
    { region: "us-east-1" },
    { bucket: "another" },
  ])
    await createS3Store(configOf(wrong))
      .keep(name, picture)
      .catch((error: Error) => messages.push((error.cause as Error).message));
  expect(messages).toEqual([
    "the media store answered 403 (SignatureDoesNotMatch)",
    "the media store answered 403 (InvalidAccessKeyId)",
    "the media store answered 403 (AuthorizationHeaderMalformed)",
    "the media store has no such bucket",
  ]);
  expect(peer.objects.has(`shop/media/${name}`)).toBe(false);
  expect(log.join("")).toContain("media store answered 503");
  for (const secret of [SECRET, credentials.accessKeyId, "AWS4-HMAC", "Signature="])
    expect(log.join("")).not.toContain(secret);
});

test("where the store has a public address, /media/ leads there and pages may show it", async () => {
  const data = mkdtempSync(join(tmpdir(), "tote-s3-public-"));
  const mediaStore = configOf({ publicUrl: "https://cdn.example.com/shop/media" });
  const other = await startTestApp({ dataDir: data, mediaStore });
  try {
    const made = await upload(undefined, other, await makeStaff(other));
    const url = String(made.body.url);
    const asked = peer.requests.length;
    const answer = await other.app.server.inject({ method: "GET", url });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: `https://cdn.example.com/shop${url}`,
      "cache-control": "public, max-age=3600",
    });
    expect(peer.requests.length).toBe(asked);
    await insertOrder(other, { reference: "T-7K3M-9QXD", email: "ada@example.com" });
    const page = await other.request("GET", "/track-order?order=T-7K3M-9QXD&email=ada@example.com", {
      headers: { accept: "text/html" },
    });
    expect(page.headers["content-security-policy"]).toContain("img-src 'self' data: https://cdn.example.com;");
  } finally {
    await other.close();
    rmSync(data, { recursive: true });
  }
});

test("verify looks for pictures in the store", async () => {
  const { body } = await upload();
  const images = [{ url: String(body.url) }, { url: `/media/${"d".repeat(40)}.png` }];
  await createProduct(shop, { handle: "with-pictures", images });
  const { connection } = shop.database.settings;
  const results = await verifyShop({ connection, dataDir, mediaStore: configOf() });
  const pictures = results.find((result) => result.name === "files of pictures");
  expect(pictures).toMatchObject({ rows: 2, differenceCount: 1 });
  expect(pictures?.differences).toEqual([
    { row: "with-pictures", problem: `the file of /media/${"d".repeat(40)}.png is not there` },
  ]);
});
