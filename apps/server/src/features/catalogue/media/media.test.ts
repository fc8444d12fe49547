import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeAdmin, makeStaff, signUp } from "../../../../test/factories.ts";
import { multipart, type TestFile } from "../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
let staff: string;
let customer: string;
const dataDir = mkdtempSync(join(tmpdir(), "tote-media-"));
const directory = join(dataDir, "media");

beforeAll(async () => {
  shop = await startTestApp({ dataDir });
  staff = await makeStaff(shop);
  customer = (await signUp(shop)).session;
  writeFileSync(join(dataDir, "secret.txt"), "secret");
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });
const upload = (file: TestFile, session = staff, headers: Record<string, string> = {}) => {
  const sent = multipart(file);
  return shop.request("POST", "/api/admin/media", {
    session,
    body: sent.body,
    headers: { ...sent.headers, ...headers },
  });
};
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.server.inject({ method: "GET", url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const kept = async (file: TestFile) => {
  const answer = await upload(file);
  expect(answer.status, answer.text).toBe(201);
  return { ...answer, ...(await get(String(answer.body.url))) };
};

test("a picture is kept under the hash of what it shows and served to everyone, for good", async () => {
  const bytes = await picture().png().toBuffer();
  const made = await upload({ bytes, fileName: "../../evil\u202e.png", type: "text/html" });
  expect(made).toMatchObject({ status: 201, body: { width: 40, height: 20 } });
  const url = String(made.body.url);
  expect(url).toMatch(/^\/media\/[0-9a-f]{40}\.png$/);
  const shown = await get(url);
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "content-length": String(shown.bytes.length),
    },
  });
  expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  expect(await get(url, { "if-none-match": String(shown.headers.etag) })).toMatchObject({ status: 304 });
  expect((await shop.app.server.inject({ method: "HEAD", url })).statusCode).toBe(200);
  expect((await upload({ bytes })).body.url).toBe(url);
  expect(readdirSync(directory)).toEqual([url.slice(7)]);
  const [row] = await shop.database.reads.query(sql<{ after: unknown }>`
    select after from audit_log where action = 'media.upload' order by id limit 1`);
  expect(row?.after).toMatchObject({ url, width: 40, height: 20, fileName: "evil.png" });
});

test("a picture that was uploaded can be a product's", async () => {
  const { body } = await upload({ bytes: await picture(30, 30).jpeg().toBuffer() });
  const product = await shop.request("POST", "/api/admin/products", {
    session: staff,
    body: {
      title: "Tote",
      variants: [{ price: { amount: 1, currency: "EUR" } }],
      images: [{ url: body.url, alt: "A tote", width: body.width, height: body.height }],
    },
  });
  expect(product).toMatchObject({ status: 201, body: { images: [{ url: body.url }] } });
});

test("place, camera and orientation of a photo are gone, and it stands upright", async () => {
  const photo = await picture(40, 20)
    .withExif({
      IFD0: { Copyright: "Hidden Person", ImageDescription: "home" },
      IFD3: { GPSLatitude: "52/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect(photo.includes("Hidden Person")).toBe(true);
  const shown = await kept({ bytes: photo });
  expect(shown.body).toMatchObject({ width: 20, height: 40 });
  const metadata = await sharp(shown.bytes).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 20, height: 40 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
  expect(shown.bytes.includes("Hidden Person")).toBe(false);
});

test("what hides behind a picture is not kept", async () => {
  const payload = "<script>alert(document.domain)</script><?php system($_GET[0]); ?>PK\u0003\u0004";
  for (const bytes of [
    await picture().png().toBuffer(),
    await picture().jpeg().toBuffer(),
    await picture().gif().toBuffer(),
    await picture().webp().toBuffer(),
  ]) {
    const shown = await kept({
      bytes: Buffer.concat([bytes, Buffer.from(payload)]),
      fileName: "x.html",
      type: "text/html",
    });
    expect(shown.headers["content-type"]).toMatch(/^image\//);
    expect(shown.bytes.includes("script")).toBe(false);
    expect(shown.bytes.includes("php")).toBe(false);
  }
  const commented = await picture()
    .withExif({ IFD0: { ImageDescription: payload } })
    .png()
    .toBuffer();
  expect((await kept({ bytes: commented })).bytes.includes("script")).toBe(false);
});

test("WebP, GIF with its frames, and AVIF are taken", async () => {
  const frames = await Promise.all([picture(), picture().negate()].map((frame) => frame.png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const shown = await kept({ bytes: moving });
  expect(shown.body).toMatchObject({ width: 40, height: 20, url: expect.stringMatching(/gif$/) });
  expect((await sharp(shown.bytes, { animated: true }).metadata()).pages).toBe(2);
  expect((await kept({ bytes: await picture().webp().toBuffer() })).headers["content-type"]).toBe("image/webp");
  const avif = await picture(64, 64).avif({ effort: 0 }).toBuffer();
  expect((await kept({ bytes: avif })).headers["content-type"]).toBe("image/webp");
  const wide = await kept({ bytes: await picture(5_000, 10).png().toBuffer() });
  expect(wide.body).toMatchObject({ width: 4_096, height: 8 });
});

/** A PNG of a few bytes that claims to have very many pixels. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", Buffer.alloc(9)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a picture with too many pixels is refused before they are unpacked", async () => {
  const files = [claimedPng(100_000, 100_000), claimedPng(7_000, 7_000), await picture(7_000, 7_000).png().toBuffer()];
  for (const bytes of files) {
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await upload({ bytes })).toMatchObject({ status: 422, body: { code: "image_too_large" } });
  }
});

test("AVIF takes more memory to decode, so it has fewer pixels", async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#808080" } })
      .avif({ effort: 0 })
      .toBuffer();
  const refused = await upload({ bytes: await flat(4_001, 4_000) });
  expect(refused).toMatchObject({ status: 422, body: { code: "image_too_large" } });
  expect(refused.body.detail).toContain("16 million");
  expect((await upload({ bytes: await flat(4_000, 1_000) })).status).toBe(201);
});

test("what is no picture is refused, whatever it calls itself", async () => {
  const jpeg = await picture(300, 300).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const [name, bytes] of Object.entries({
    "empty.png": "",
    "page.png": "<!doctype html><script>alert(1)</script>",
    "picture.svg": svg,
    "picture.png": `<?xml version="1.0"?>${svg}`,
    "paper.jpg": "%PDF-1.7\n%µ¶\n1 0 obj\n<<>>",
    "short.png": Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    "claimed.png": claimedPng(10, 10),
    "claimed.gif": `GIF89a${svg}`,
    "claimed.jpg": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    "claimed.webp": Buffer.concat([Buffer.from("RIFF"), Buffer.alloc(4), Buffer.from("WEBP"), Buffer.from(svg)]),
    "claimed.avif": Buffer.concat([Buffer.alloc(4), Buffer.from("ftypavif"), Buffer.from(svg)]),
    "cut.jpg": jpeg.subarray(0, jpeg.length / 2),
    "tiff.jpg": await picture().tiff().toBuffer(),
  }))
    expect(await upload({ bytes, fileName: name, type: "image/png" }), name).toMatchObject({
      status: 422,
      body: { code: "unsupported_image" },
    });
  expect(readdirSync(directory).filter((name) => !/^[0-9a-f]{40}\.\w+$/.test(name))).toEqual([]);
});

test("a file that is too large, another body, or not just one file is refused, and leaves nothing behind", async () => {
  const before = readdirSync(directory);
  const post = (body: unknown, headers: Record<string, string>) =>
    shop.request("POST", "/api/admin/media", { session: staff, body, headers });
  const small = { bytes: await picture().png().toBuffer() };
  expect(await upload({ bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).toMatchObject({
    status: 413,
    body: { code: "body_too_large" },
  });
  expect(await upload({ bytes: Buffer.alloc(11 * 1024 * 1024) })).toMatchObject({ status: 413 });
  expect(await post({ file: "x" }, {})).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  expect((await post("x", { "content-type": "image/png" })).status).toBe(415);
  const { body, headers } = multipart(small);
  const many = multipart(small, small);
  for (const [sent, type] of [
    [many.body, headers["content-type"]],
    [multipart().body, headers["content-type"]],
    [body.subarray(0, -30), headers["content-type"]],
    [body, "multipart/form-data"],
    [Buffer.from("nonsense"), headers["content-type"]],
    [
      Buffer.from(body.toString("latin1").replace(/; filename="[^"]*"\r\nContent-Type: [^\r]*/, ""), "latin1"),
      headers["content-type"],
    ],
  ] as const)
    expect(await post(sent, { "content-type": type ?? "" }), String(sent.subarray(0, 150))).toMatchObject({
      status: 422,
      body: { code: "invalid_upload" },
    });
  const elsewhere = await shop.request("POST", "/api/admin/tax-rates", { session: staff, body, headers });
  expect(elsewhere).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  // A file is removed once its request is over, which may be a moment after the answer.
  await vi.waitFor(() => expect(readdirSync(directory)).toEqual(before));
});

test("a repeated request with a key answers again, with another file it is refused", async () => {
  const bytes = await picture(11, 11).png().toBuffer();
  const key = { "idempotency-key": "once" };
  const first = await upload({ bytes }, staff, key);
  expect(await upload({ bytes }, staff, key)).toMatchObject({
    status: 201,
    headers: { "idempotent-replayed": "true" },
    body: first.body,
  });
  expect(await upload({ bytes: await picture(12, 12).png().toBuffer() }, staff, key)).toMatchObject({
    status: 422,
    body: { code: "idempotency_key_reused" },
  });
});

test("nothing but a picture's own name opens a file", async () => {
  for (const path of [
    "/media/..%2fsecret.txt",
    "/media/%2e%2e%2fsecret.txt",
    "/media/..%5csecret.txt",
    "/media/../secret.txt",
    "/media/secret.txt",
    "/media/%00.png",
    `/media/${"a".repeat(40)}.png`,
    `/media/${"a".repeat(40)}.svg`,
    "/media/",
  ]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.bytes.toString(), path).not.toContain("secret\n");
  }
});

test("only the shop's people upload", async () => {
  const bytes = await picture().png().toBuffer();
  expect((await upload({ bytes }, await makeAdmin(shop))).status).toBe(201);
  expect((await upload({ bytes }, customer)).status).toBe(403);
  expect((await upload({ bytes }, "")).status).toBe(401);
});
