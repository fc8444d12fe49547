/** Each list of the administration is sorted by its columns in both directions, a page of one row at a time. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../src/platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../src/platform/ids.ts";
import { createCreator, createPartner, createProduct, signUp } from "../../factories.ts";
import { multipart } from "../../multipart.ts";
import { placeOrder } from "../../orders.ts";
import { createPayee, requestPayout } from "../../payouts.ts";
import type { AdminKit } from "./admin-call.ts";
import { startAdminKit } from "./admin-kit.ts";

interface Operation {
  parameters?: { name?: string; schema?: { enum?: string[] } }[];
}
const document = JSON.parse(readFileSync(new URL("../../../openapi.json", import.meta.url), "utf8")) as {
  paths: Record<string, { get?: Operation }>;
};
const LISTS = Object.entries(document.paths).flatMap(([path, { get }]) => {
  const parameters = get?.parameters ?? [];
  if (!path.startsWith("/api/admin/") || !parameters.some(({ name }) => name === "cursor")) return [];
  const sort = parameters.find(({ name }) => name === "sort")?.schema?.enum ?? [];
  return [{ path, columns: sort.filter((name) => sort.includes(`-${name}`)) }];
});

/** They have the one order that they are for: that of the checkout, of places, and of a queue. */
const IN_ONE_ORDER = [
  "/api/admin/redirects",
  "/api/admin/redirects/missing",
  "/api/admin/shipping-methods",
  "/api/admin/tax-rates",
  "/api/admin/pictures",
  "/api/admin/holds",
  "/api/admin/invoices",
  "/api/admin/translations",
  "/api/admin/roles",
  "/api/admin/staff",
];

const dataDir = mkdtempSync(join(tmpdir(), "tote-sorting-"));
let kit: AdminKit;
let session: string;
let creatorId: string;

beforeAll(async () => {
  kit = await startAdminKit(dataDir);
  const { shop, post } = kit;
  session = (await signUp(shop, { roles: ["admin"] })).session;
  const customer = await signUp(shop);
  for (const count of [1, 2, 3]) {
    const { productId } = await createProduct(shop, { handle: `mug-${count}`, title: `Mug ${4 - count}` });
    const { body: order } = await placeOrder(shop, customer.session, { lines: [{ productId, qty: count }] });
    await reviewOf(order.id);
    await post("collections", { handle: `shelf-${count}`, title: `Shelf ${count}`, productIds: [] });
    await post("discounts", { code: `CODE${count}`, type: "free_shipping" });
    await post("promotions", { name: `Sale ${count}`, title: "Sale", effect: { type: "percentage", bps: 1_000 } });
    await signUpForNewsletter(count);
    await post("commission-rules", { scope: "product", targetId: productId, rateBps: 100 * count });
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: count, g: 0, b: 0 } } });
    await upload("media", { bytes: await picture.png().toBuffer(), fileName: "mug.png" });
    await upload("products/import", { bytes: "Handle,Title,Variant Price\nmug,Mug,1.00\n", fileName: `${count}.csv` });
    await makeDelivery();
    const payout = await requestPayout(shop, await createPayee(shop, 5_000 + count));
    await post(`payouts/${payout.body.id}/start`, {});
    const email = `report-${count}@example.com`;
    await shop.request("POST", "/api/report-problem", {
      body: { email, message: "The lamp never came.", kind: "support" },
    });
  }
  const creator = await createCreator(shop, { name: "Mira Sommer" });
  creatorId = encodeId("crt", creator.creatorId);
  for (const label of ["One", "Two", "Three"])
    await shop.request("POST", "/api/creator/product-links", { session: creator.session, body: { label } });
});
afterAll(async () => {
  await kit.shop.close();
  rmSync(dataDir, { recursive: true });
});

/** Keeps a confirmed consent, as the link of its mail does. */
/** A review of the first line of an order. */
async function reviewOf(orderId: string): Promise<void> {
  await kit.shop.database.reads.execute(sql`
    insert into reviews (id, order_id, line_id, product_id, rating, display_name, locale, status)
    select ${newId()}, order_id, id, product_id, 5, 'Ada L.', 'en', 'pending' from order_lines
    where order_id = ${decodeId("ord", orderId)} and position = 0`);
}

async function signUpForNewsletter(count: number): Promise<void> {
  await kit.shop.database.reads.execute(sql`
    insert into newsletter_consents (id, email, email_hash, locale, place, wording, asked_at, confirmed_at)
    values (${newId()}, ${`reader-${count}@example.com`}, sha256(convert_to(${String(count)}, 'UTF8')), 'en', 'footer', 'I agree.',
      now() - ${count}::integer * interval '1 minute', now())`);
}

async function upload(path: string, file: Parameters<typeof multipart>[0]): Promise<void> {
  const answer = await kit.shop.request("POST", `/api/admin/${path}`, { session, ...multipart(file) });
  expect(answer.status, answer.text).toBeLessThan(300);
}

async function makeDelivery(): Promise<void> {
  const { shop } = kit;
  const partner = await createPartner(shop);
  const { body: endpoint } = await shop.request<{ id: string }>("POST", "/api/webhooks/endpoints", {
    session: partner.session,
    body: { url: "http://127.0.0.1:9/hook", eventTypes: ["*"] },
  });
  await shop.request("POST", `/api/webhooks/endpoints/${endpoint.id}/test`, { session: partner.session });
}

/** The ids of a whole list, read a row at a time. */
async function idsBy(path: string, sort: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = new URLSearchParams({ sort, limit: "1", ...(cursor === null ? {} : { cursor }) }).toString();
    const answer = await kit.shop.request<{ data: { id?: string; name?: string }[]; nextCursor: string | null }>(
      "GET",
      `${path.replace("{id}", creatorId)}?${query}`,
      { session },
    );
    expect(answer.status, `${path} ${sort}: ${answer.text}`).toBe(200);
    ids.push(...answer.body.data.map(({ id, name }) => id ?? name ?? ""));
    cursor = answer.body.nextCursor;
  } while (cursor !== null && ids.length < 60);
  return ids;
}

test("a list has columns to sort by, unless it is for one order", () => {
  const without = LISTS.filter(({ columns }) => columns.length === 0).map(({ path }) => path);
  expect(without.sort()).toEqual([...IN_ONE_ORDER].sort());
});

// The creator has earned nothing: commissions are sorted in their own tests.
const SORTED = LISTS.filter(({ path, columns }) => columns.length > 0 && !path.endsWith("/commissions"));

test.each(SORTED)("$path by $columns", async ({ path, columns }) => {
  for (const column of columns) {
    const ascending = await idsBy(path, column);
    expect(ascending.length, `${path} by ${column}`).toBeGreaterThan(2);
    expect(new Set(ascending).size).toBe(ascending.length);
    expect(await idsBy(path, `-${column}`)).toEqual(ascending.toReversed());
  }
});
