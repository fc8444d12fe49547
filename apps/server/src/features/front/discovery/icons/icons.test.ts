/** Icons and the manifest of the web app: docs/contract/catalogue-and-store.md#files-for-crawlers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { loadSharp } from "../../../catalogue/media/load-sharp.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createProduct(shop, { handle: "cap", title: "Cap" });
});
afterAll(() => shop.close());

const bytesOf = async (url: string) => (await shop.app.server.inject({ url })).rawPayload;
const setting = async (body: object) =>
  shop.request("PATCH", "/api/admin/settings", {
    session: await makeAdmin(shop),
    headers: { "if-match": "*" },
    body,
  });
const links = async () => {
  const { text } = await shop.request("GET", "/products/cap", { headers: { accept: "text/html" } });
  return [...text.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(
    ([, , href = ""]) => href,
  );
};

test("a page names icons and a manifest, and each of them is there", async () => {
  const named = await links();
  expect(named).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/site.webmanifest"]);
  for (const url of named) {
    const answer = await shop.request("GET", url);
    expect([url, answer.status]).toEqual([url, 200]);
    const again = await shop.request("GET", url, { headers: { "if-none-match": String(answer.headers.etag) } });
    expect([url, again.status]).toEqual([url, 304]);
  }
  const { text } = await shop.request("GET", "/site.webmanifest");
  const manifest = JSON.parse(text) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toBe("Test shop");
  const sharp = await loadSharp();
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(await bytesOf(src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
  }
});

test("the ICO holds a PNG of 48 pixels", async () => {
  const ico = await bytesOf("/favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt32LE(14)]).toEqual([
    1,
    1,
    48,
    ico.length - 22,
  ]);
  const { width, format } = await (await loadSharp())(ico.subarray(22)).metadata();
  expect([width, format]).toEqual([48, "png"]);
});

test("the drawing has the store's accent, and a picture of the store's own takes its place", async () => {
  const before = await shop.request("GET", "/favicon.svg");
  expect((await setting({ accentColor: "#1565c0" })).status).toBe(200);
  const blue = (await shop.request("GET", "/favicon.svg")).text;
  expect(blue).not.toBe(before.text);
  const sharp = await loadSharp();
  const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  const name = await keep(picture);
  expect((await setting({ favicon: `/media/${name}` })).status).toBe(200);
  expect(await links()).toContain("/icon-192.png");
  const { data, info } = await sharp(await bytesOf("/icon-192.png"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2)) * info.channels;
  expect([info.width, info.height, data[middle], data[middle + 1], data[middle + 2], data[3]]).toEqual([
    192, 192, 255, 0, 0, 0,
  ]);
  await setting({ favicon: "/media/0000000000000000000000000000000000000000.png" });
  expect((await bytesOf("/icon-192.png")).length).toBeGreaterThan(100);
});

async function keep(picture: Buffer): Promise<string> {
  const boundary = "b0undary";
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="i.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await shop.app.server.inject({
    method: "POST",
    url: "/api/admin/media",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "idempotency-key": "icon",
      cookie: `session=${await makeAdmin(shop)}`,
    },
    payload,
  });
  return (answer.json() as { url: string }).url.slice("/media/".length);
}
