/** `?w=` of pictures: docs/contract/catalogue-and-store.md#sizes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { multipart } from "../../../../../test/multipart.ts";
import { startS3Peer } from "../../../../../test/s3-peer.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { pictureQueue } from "../picture-queue.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tote-sizes-"));
const AVIF = "image/avif,image/webp,*/*";
let shop: TestApp;
let staff: string;

beforeAll(async () => {
  shop = await startTestApp({ dataDir });
  staff = await makeStaff(shop);
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const picture = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 20 } } });
const get = async (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET", from = shop) => {
  const answer = await from.app.server.inject({ method, url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const upload = async (bytes: Buffer, to = shop, session = staff): Promise<string> => {
  const sent = multipart({ bytes });
  const answer = await to.request("POST", "/api/admin/media", { session, body: sent.body, headers: sent.headers });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body.url);
};
/** How many requests for sizes had this outcome. */
const count = async (outcome: string) =>
  Number(
    new RegExp(`tote_picture_sizes_total\\{outcome="${outcome}"\\} (\\d+)`).exec(await shop.app.metrics.text())?.[1],
  );

test("a size is AVIF or WebP by Accept, immutable, with an ETag of its own", async () => {
  const url = `${await upload(await picture(800, 400).png().toBuffer())}?w=320`;
  for (const [accept, type] of [
    [AVIF, "image/avif"],
    ["*/*", "image/webp"],
    ["image/avif;q=0, image/webp", "image/webp"],
  ] as const) {
    const shown = await get(url, { accept });
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        "content-type": type,
        vary: expect.stringContaining("Accept"),
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
        "content-length": String(shown.bytes.length),
      },
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 320, height: 160 });
    expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    const etag = String(shown.headers.etag);
    expect(await get(url, { accept, "if-none-match": etag })).toMatchObject({ status: 304, headers: { etag } });
    const head = await get(url, { accept }, "HEAD");
    expect(head).toMatchObject({ status: 200, headers: { "content-length": String(shown.bytes.length), etag } });
    expect(head.bytes).toHaveLength(0);
  }
  const [avif, webp] = [await get(url, { accept: AVIF }), await get(url)];
  expect(avif.headers.etag).not.toBe(webp.headers.etag);
  expect(await get(url, { "if-none-match": String(avif.headers.etag) })).toMatchObject({ status: 200 });
});

test("nothing is enlarged, and other widths and unknown pictures are 404", async () => {
  const url = await upload(await picture(200, 100).jpeg().toBuffer());
  expect(await sharp((await get(`${url}?w=1920`)).bytes).metadata()).toMatchObject({ width: 200, height: 100 });
  for (const query of ["w=161", "w=", "w=0320", "w=1e3", "w=320&w=640", "w=-1"])
    expect(await get(`${url}?${query}`)).toMatchObject({ status: 404 });
  expect(await get(`/media/${"a".repeat(40)}.jpg?w=320`)).toMatchObject({ status: 404 });
  expect(await get("/media/demo/none.svg?w=320")).toMatchObject({ status: 404 });
});

test("requests for one size at once share the work, and later ones find it on disk", async () => {
  const url = `${await upload(await picture(900, 900).png().toBuffer())}?w=640`;
  const [made, kept] = [await count("made"), await count("kept")];
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(url)));
  expect(answers.every(({ status, bytes }) => status === 200 && bytes.equals(answers[0]?.bytes ?? Buffer.of()))).toBe(
    true,
  );
  expect(await count("made")).toBe(made + 1);
  await get(url);
  expect([await count("made"), await count("kept")]).toEqual([made + 1, kept + 1]);
  expect(readdirSync(join(dataDir, "sizes")).some((name) => name === `${url.slice(7, 47)}-640-webp`)).toBe(true);
});

test("an animated picture keeps its frames, as WebP for everyone", async () => {
  const frames = await Promise.all([picture(400, 200), picture(400, 200, 0)].map((frame) => frame.png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const shown = await get(`${await upload(moving)}?w=160`, { accept: AVIF });
  expect(shown).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  expect(await sharp(shown.bytes, { animated: true }).metadata()).toMatchObject({
    pages: 2,
    width: 160,
    pageHeight: 80,
  });
});

test("transparency stays", async () => {
  const clear = await sharp({ create: { width: 320, height: 320, channels: 4, background: "#ff000000" } })
    .png()
    .toBuffer();
  const shown = await get(`${await upload(clear)}?w=160`, { accept: AVIF });
  expect((await sharp(shown.bytes).metadata()).hasAlpha).toBe(true);
});

test("the demo's drawings have sizes too, kept as long as the drawings are", async () => {
  const shown = await get("/media/demo/arch-tote.svg?w=320", { accept: AVIF });
  expect(shown).toMatchObject({
    status: 200,
    headers: { "content-type": "image/avif", "cache-control": "public, max-age=2592000" },
  });
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 320 });
  const widest = await get("/media/demo/arch-tote.svg?w=1920");
  expect(await sharp(widest.bytes).metadata()).toMatchObject({ width: 1200 });
});

test("a drawing in the place of a picture is not opened: the original is shown instead", async () => {
  const name = `${"b".repeat(40)}.png`;
  mkdirSync(join(dataDir, "media"), { recursive: true });
  writeFileSync(
    join(dataDir, "media", name),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );
  const shown = async () => get(`/media/${name}?w=160`);
  const original = {
    status: 302,
    headers: { location: `/media/${name}`, "cache-control": "no-store", vary: expect.stringContaining("Accept") },
  };
  const failed = await count("failed");
  expect(await shown()).toMatchObject(original);
  // For an hour it is not even looked at again.
  writeFileSync(join(dataDir, "media", name), await picture(300, 300).png().toBuffer());
  expect(await shown()).toMatchObject(original);
  expect(await count("failed")).toBe(failed + 2);
});

test("when the queue is full the original is shown, and the size the next time", async () => {
  const url = await upload(await picture(700, 300).png().toBuffer());
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = Array.from({ length: 65 }, () => pictureQueue.run("size", () => blocked));
  const full = await get(`${url}?w=160`);
  const metrics = await shop.app.metrics.text();
  release();
  await Promise.all(waiting);
  expect(full).toMatchObject({ status: 302, headers: { location: url, "cache-control": "no-store" } });
  expect(metrics).toContain('tote_pictures_waiting{reason="size"} 64');
  expect(await get(`${url}?w=160`)).toMatchObject({ status: 200 });
});

test("a bucket with a public address gives the originals, this server their sizes", async () => {
  const credentials = { accessKeyId: "AKIATESTKEY", secretAccessKey: "secret", region: "eu-central-1" };
  const peer = await startS3Peer("pictures", credentials);
  const bucket = { endpoint: `http://${peer.host}`, bucket: "pictures", prefix: "" };
  const own = mkdtempSync(join(tmpdir(), "tote-sizes-"));
  const mediaStore = { ...credentials, ...bucket, publicUrl: "https://cdn.example" };
  const other = await startTestApp({ dataDir: own, mediaStore });
  try {
    const url = await upload(await picture(500, 250).png().toBuffer(), other, await makeStaff(other));
    expect(await get(url, {}, "GET", other)).toMatchObject({ status: 302 });
    const shown = await get(`${url}?w=160`, {}, "GET", other);
    expect(shown).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 160, height: 80 });
    const asked = peer.requests.length;
    expect(await get(`${url}?w=160`, {}, "GET", other)).toMatchObject({ status: 200 });
    expect(peer.requests).toHaveLength(asked);
    peer.interrupt((_, response) => void response.writeHead(403).end());
    expect((await get(`${url}?w=320`, {}, "GET", other)).status).toBe(503);
  } finally {
    await other.close();
    await peer.close();
    rmSync(own, { recursive: true });
  }
});
