import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { multipart } from "../../../../../test/multipart.ts";
import { addShippingMethod, placeOrder, type TestOrder } from "../../../../../test/orders.ts";
import { pdfPages } from "../../../../../test/pdf-text.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
let staff: string;
let customer: TestCustomer;
let mug: string;
let bag: string;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, staff] = await Promise.all([makeAdmin(shop), makeStaff(shop)]);
  customer = await signUp(shop);
  await addShippingMethod(shop, { code: "paket", countries: ["*"], priceMinor: 490 });
  mug = (await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_190, stock: 1_000, sku: "MUG-1" }] }))
    .productId;
  bag = (await createProduct(shop, { title: "Beutel", variants: [{ priceMinor: 2_490, stock: 1_000 }] })).productId;
  await patchSettings({
    name: "Halm & Hain",
    homeCountry: "DE",
    locales: ["de", "en"],
    legalName: "Halm & Hain GmbH",
    address: { name: "Halm & Hain GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
  });
});
afterAll(() => shop.close());

const patchSettings = async (body: Record<string, unknown>) => {
  const answer = await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body,
  });
  expect(answer.status).toBe(200);
};
const buy = async (lines: unknown[], more: Record<string, unknown> = {}): Promise<TestOrder> => {
  const answer = await placeOrder(shop, customer.session, { lines, ...more });
  expect(answer.status).toBe(201);
  return answer.body;
};
const print = async (orders: string, more = "", language = "de") => {
  const answer = await shop.app.server.inject({
    url: `/api/admin/packing-slips.pdf?orders=${orders}${more}`,
    headers: { cookie: `session=${staff}`, "accept-language": language },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  return pdfPages(answer.rawPayload);
};

test.each(["a4", "a6"])("a slip of %s has what is packed and where it goes, and no price", async (size) => {
  const order = await buy(
    [
      { productId: mug, qty: 3 },
      { productId: bag, qty: 1 },
    ],
    {
      note: "Bitte als Geschenk verpacken.",
      shippingAddress: {
        name: "Céline Durand",
        company: "Atelier Durand",
        line1: "12 rue de la Paix",
        city: "Paris",
        postalCode: "75002",
        country: "FR",
      },
    },
  );
  const [page = "", ...others] = await print(order.reference, `&size=${size}`, "en");
  expect(others).toEqual([]);
  for (const text of [
    "Halm & Hain",
    "Lieferschein",
    order.reference,
    "Céline Durand",
    "Atelier Durand",
    "12 rue de la Paix",
    "75002 PARIS",
    "FRANKREICH",
    "Halm & Hain GmbH",
    "10119 Berlin",
    "3",
    "Mug",
    "MUG-1",
    "Beutel",
    "paket",
  ])
    expect(page.split("\n"), text).toContain(text);
  expect(page.replaceAll("\n", " ")).toContain("Bitte als Geschenk verpacken.");
  expect(page.replaceAll("\n", "")).toContain("/track-order");
  expect(page).not.toMatch(/€|EUR|\d,\d\d/);
});

test("only open pieces are packed; a canceled order says so", async () => {
  const order = await buy([{ productId: mug, qty: 3 }]);
  await shop.request("POST", `/api/admin/orders/${order.id}/mark-paid`, { session: staff, body: {} });
  const ship = (qty: number) =>
    shop.request("POST", `/api/admin/orders/${order.id}/shipments`, {
      session: staff,
      body: { carrier: "DHL", lines: [{ lineId: (order.lines[0] as { id?: string } | undefined)?.id, qty }] },
    });
  expect((await ship(1)).status).toBe(200);
  expect((await print(order.id))[0]?.split("\n")).toContain("2");
  expect((await ship(2)).status).toBe(200);
  expect((await print(order.id))[0]).toContain("In dieser Bestellung ist nichts mehr zu versenden.");
  const other = await buy([{ productId: mug, qty: 1 }]);
  await shop.request("POST", `/api/admin/orders/${other.id}/cancel`, { session: staff, body: {} });
  const [page] = await print(other.reference);
  expect(page).toContain("Diese Bestellung ist storniert. Bitte nichts versenden.");
  expect(page).not.toContain("MUG-1");
});

test("each order begins a page, in the order in which they are named, and a long one says which page it is", async () => {
  const products = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      createProduct(shop, { title: `Tasse ${n}`, variants: [{ priceMinor: 900, stock: 10 }] }),
    ),
  );
  const long = await buy(products.map(({ productId }) => ({ productId, qty: 1 })));
  const short = await buy([{ productId: mug, qty: 1 }]);
  const pages = await print(`${short.id},${long.reference},${short.reference}`, "&size=a6");
  expect(pages[0]).toContain(short.reference);
  expect(pages.length).toBeGreaterThan(2);
  const rest = pages.slice(1);
  for (const [index, page] of rest.entries())
    expect(page).toContain(`${long.reference} · Seite ${index + 1} von ${rest.length}`);
  const packed = rest.flatMap((page) => page.split("\n").filter((line) => /^Tasse \d+$/.test(line)));
  expect(packed.sort()).toEqual(products.map((_, n) => `Tasse ${n}`).sort());
});

test("the pick list sums the pieces of all orders, in the reader's language", async () => {
  const one = await buy([{ productId: mug, qty: 2 }]);
  const two = await buy([
    { productId: mug, qty: 5 },
    { productId: bag, qty: 1 },
  ]);
  const [page = ""] = await print(`${one.id},${two.id}`, "&view=picklist", "en");
  const lines = page.split("\n");
  expect(lines).toContain("Pick list");
  expect(lines).toContain("Halm & Hain · 8 items for 2 orders");
  expect(lines.slice(lines.indexOf("7"), lines.indexOf("7") + 3)).toEqual(["7", "Mug", "MUG-1"]);
  expect(page).toContain("Beutel");
  expect((await print(one.id, "&view=picklist"))[0]).toContain("Pickliste");
});

test.each([
  ["nothing", "", 422],
  ["commas alone", ",,", 422],
  ["an order that isn't there", "T-7K3M-9QXD", 404],
  ["what names no order", "' or 1=1", 404],
  ["more than a hundred", Array.from({ length: 101 }, (_, n) => `T-${n}`).join(","), 422],
])("%s is refused", async (_, orders, status) => {
  const path = `/api/admin/packing-slips.pdf?orders=${encodeURIComponent(orders)}`;
  expect((await shop.request("GET", path, { session: staff })).status).toBe(status);
});

test("another paper is refused, and a shop without an address prints its name", async () => {
  const order = await buy([{ productId: mug, qty: 1 }]);
  const path = `/api/admin/packing-slips.pdf?orders=${order.id}&size=a5`;
  expect((await shop.request("GET", path, { session: staff })).status).toBe(422);
  await patchSettings({ legalName: null, address: null });
  const lines = (await print(order.id))[0]?.split("\n") ?? [];
  expect(lines.filter((line) => line === "Halm & Hain")).toHaveLength(2);
});

test("a slip has the shop's logo where it was uploaded, and goes without one that is gone", async () => {
  const { reference } = await buy([{ productId: mug, qty: 1 }]);
  const slip = async () => {
    const answer = await shop.app.server.inject({
      url: `/api/admin/packing-slips.pdf?orders=${reference}`,
      headers: { cookie: `session=${staff}` },
    });
    expect(answer.statusCode).toBe(200);
    return {
      pictures: answer.rawPayload.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0,
      text: (await pdfPages(answer.rawPayload)).join(),
    };
  };
  const pixels = { create: { width: 300, height: 80, channels: 4 as const, background: "#a33" } };
  const sent = multipart({ bytes: await sharp(pixels).webp().toBuffer(), fileName: "logo.webp", type: "image/webp" });
  const uploaded = await shop.request<{ url: string }>("POST", "/api/admin/media", { session: staff, ...sent });
  expect(uploaded.status, uploaded.text).toBe(201);
  expect(await slip()).toMatchObject({ pictures: 0, text: expect.stringContaining("Halm & Hain") });
  await patchSettings({ logo: uploaded.body.url });
  expect(await slip()).toMatchObject({ pictures: 1, text: expect.stringContaining(reference) });
  for (const logo of [`/media/${"0".repeat(40)}.png`, "https://elsewhere.example/logo.png"]) {
    await patchSettings({ logo });
    expect((await slip()).pictures).toBe(0);
  }
  await patchSettings({ logo: null });
});
