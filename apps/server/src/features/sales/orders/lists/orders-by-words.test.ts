/** `GET /api/orders?q=`: docs/contract/orders.md#endpoints. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let ada: TestCustomer;
const references: string[] = [];
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, {
    handle: "tote",
    title: "Canvas Tote 100% Größe",
    variants: [{ sku: "TOTE-1", priceMinor: 2_500, stock: 50 }],
  });
  await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 900, stock: 50 }] });
  ada = await signUp(shop);
  for (const lines of [["tote"], ["mug"], ["tote", "mug"]]) {
    const { body } = await placeOrder(shop, ada.session, { lines: lines.map((productId) => ({ productId, qty: 1 })) });
    references.push(body.reference);
  }
});
afterAll(() => shop.close());

interface Found {
  data: { reference: string }[];
  nextCursor: string | null;
  hasMore: boolean;
}
const find = async (q: string, more = "", session = ada.session) => {
  const { status, body } = await shop.request<Found>("GET", `/api/orders?q=${encodeURIComponent(q)}${more}`, {
    session,
  });
  expect(status).toBe(200);
  return body;
};
const found = async (q: string, more = "", session = ada.session) =>
  (await find(q, more, session)).data.map(({ reference }) => references.indexOf(reference));

test("each word is in the number or in what was ordered, in any case and order, and stands for itself alone", async () => {
  expect(await found("canvas")).toEqual([2, 0]);
  expect(await found("GRÖSSE größe")).toEqual([]);
  expect(await found("GRÖßE tote")).toEqual([2, 0]);
  expect(await found("mug CANVAS")).toEqual([2]);
  expect(await found("tote-1")).toEqual([2, 0]);
  expect(await found((references[1] ?? "").toLowerCase())).toEqual([1]);
  expect(await found("100%")).toEqual([2, 0]);
  for (const nothing of ["%", "_", "zeppelin", "mug zeppelin"])
    expect([nothing, await found(nothing)]).toEqual([nothing, nothing === "%" ? [2, 0] : []]);
  expect(await found("   ")).toEqual([2, 1, 0]);
  expect(await found("mug", "&status=canceled")).toEqual([]);
});

test("pages follow each other by a cursor that is bound to the words", async () => {
  const first = await find("canvas", "&limit=1");
  expect(first).toMatchObject({ data: [{ reference: references[2] }], hasMore: true });
  const cursor = `&limit=1&cursor=${encodeURIComponent(first.nextCursor ?? "")}`;
  expect(await find("canvas", cursor)).toMatchObject({ data: [{ reference: references[0] }], hasMore: false });
  const other = await shop.request("GET", `/api/orders?q=mug${cursor}`, { session: ada.session });
  expect(other.status).toBe(422);
});

test("others find nothing, and a guest what they placed", async () => {
  const bob = await signUp(shop);
  expect(await found("canvas", "", bob.session)).toEqual([]);
  const guest = (await shop.request("POST", "/api/auth/guest")).cookie("session") ?? "";
  const order = { lines: [{ productId: "mug", qty: 1 }], shippingAddress: BERLIN, email: "guest@example.com" };
  const placed = await shop.request<{ reference: string }>("POST", "/api/orders", { session: guest, body: order });
  references.push(placed.body.reference);
  expect(await found("morning", "", guest)).toEqual([3]);
  expect(await found("morning")).toEqual([2, 1]);
});
