/** Uploaded pictures and where they are used: docs/contract/catalogue-and-store.md#pictures. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff } from "../../../../../../test/factories.ts";
import { multipart } from "../../../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../../../test/test-app.ts";
import { sql } from "../../../../../platform/database/sql.ts";

let shop: TestApp;
let staff: string;
const dataDir = mkdtempSync(join(tmpdir(), "tote-media-uses-"));
beforeAll(async () => {
  shop = await startTestApp({ dataDir });
  staff = await makeStaff(shop);
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const upload = async (red: number) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 80, b: 20 } } });
  const { body, headers } = multipart({ bytes: await picture.png().toBuffer(), fileName: "tote.png" });
  const answer = await shop.request<{ url: string }>("POST", "/api/admin/media", { session: staff, body, headers });
  return answer.body.url;
};
const list = async (query = "") =>
  (
    await shop.request<{ data: { url: string; usedBy: unknown }[] }>("GET", `/api/admin/media${query}`, {
      session: staff,
    })
  ).body.data;
const remove = (url: string) => shop.request("DELETE", `/api/admin${url}`, { session: staff });

test("a picture says what shows it, is deleted only when nothing does, and may be uploaded again", async () => {
  const shown = [await upload(1), await upload(2), await upload(3), await upload(4)];
  const [ofProduct = "", ofCollection = "", ofShop = "", unused = ""] = shown;
  const { productId } = await createProduct(shop, { title: "Jug", images: [{ url: ofProduct }] });
  await createProduct(shop, { title: "Mug", images: [{ url: `${shop.services.publicUrl}${ofProduct}` }] });
  const body = { title: "Jugs", image: { url: ofCollection } };
  const collection = await shop.request("POST", "/api/admin/collections", { session: staff, body });
  const admin = await makeAdmin(shop);
  const settings = await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    body: { logo: ofShop },
    headers: { "if-match": "*" },
  });
  expect(settings.status, settings.text).toBe(200);

  const usedBy = new Map((await list()).map((picture) => [picture.url, picture.usedBy]));
  expect(usedBy.get(ofProduct)).toMatchObject({ productCount: 2, collections: [], shop: false });
  expect((usedBy.get(ofProduct) as { products: unknown[] }).products).toContainEqual({ id: productId, title: "Jug" });
  expect(usedBy.get(ofCollection)).toMatchObject({
    productCount: 0,
    collections: [{ id: collection.body.id, title: "Jugs" }],
  });
  expect(usedBy.get(ofShop)).toMatchObject({ productCount: 0, collections: [], shop: true });
  expect((await list("?used=false")).map(({ url }) => url)).toEqual([unused]);
  expect(await list("?used=true")).toHaveLength(3);
  const first = await shop.request("GET", "/api/admin/media?limit=3", { session: staff });
  expect(await list(`?limit=3&cursor=${first.body.nextCursor}`)).toHaveLength(1);

  for (const url of [ofProduct, ofCollection, ofShop])
    expect(await remove(url)).toMatchObject({ status: 409, body: { code: "media_in_use" } });
  expect((await remove(unused)).status).toBe(204);
  expect((await remove(unused)).status).toBe(404);
  expect(readdirSync(join(dataDir, "media"))).toHaveLength(3);
  expect((await shop.request("GET", unused)).status).toBe(404);
  expect(await upload(4)).toBe(unused);
  expect((await shop.request("GET", unused)).status).toBe(200);
});

test("an upload whose file was deleted meanwhile keeps it again", async () => {
  const url = await upload(5);
  const name = url.slice("/media/".length);
  rmSync(join(dataDir, "media", name));
  await shop.database.reads.execute(sql`delete from pictures where name = ${name}`);
  expect(await upload(5)).toBe(url);
  expect((await shop.request("GET", url)).status).toBe(200);
});
