/** `/bag` and the forms that fill it: docs/contract/bag-and-quote.md#forms. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../test/factories.ts";
import { addDiscount, addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
let variants: readonly { variantId: string }[];
beforeAll(async () => {
  shop = await startTestApp();
  ({ variants } = await createProduct(shop, {
    handle: "mug",
    title: "Mug <b>",
    variants: [{ priceMinor: 900, stock: 5 }],
  }));
});
afterAll(() => shop.close());

const send = (url: string, fields: Record<string, string>, session?: string) =>
  shop.request("POST", url, {
    headers: {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://localhost:3000",
    },
    body: new URLSearchParams(fields).toString(),
    ...(session === undefined ? {} : { session }),
  });
const open = (session?: string, headers: Record<string, string> = {}) =>
  shop.request("GET", "/bag", {
    headers: { accept: "text/html", ...headers },
    ...(session === undefined ? {} : { session }),
  });
const variantId = () => variants[0]?.variantId ?? "";

test("a visitor's form makes a guest and fills the bag that the API knows", async () => {
  const added = await send("/de/products/mug", { variantId: variantId(), qty: "2" });
  expect([added.status, added.headers.location]).toEqual([303, "/bag"]);
  expect(added.cookie("tote_language")).toBe("de");
  const session = added.cookie("session") ?? "";
  const cart = await shop.request("GET", "/api/cart", { session });
  expect(cart).toMatchObject({ body: { owner: "guest", lines: [{ qty: 2, variantId: variantId() }] } });
  const again = await send("/products/mug", { variantId: variantId() }, session);
  expect(again.cookie("session")).toBeNull();
  const page = await open(session);
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(page.text).toContain("Mug &lt;b>");
  expect(page.text).not.toContain("Mug <b>");
  expect(page.text).toContain("€27.00");
});

test("the page's form sets and removes, by the field and by the buttons beside it", async () => {
  const session = (await send("/products/mug", { variantId: variantId(), qty: "2" })).cookie("session") ?? "";
  const change = async (fields: Record<string, string>) => {
    const { status } = await send("/bag", { variantId: variantId(), ...fields }, session);
    const { body } = await shop.request<{ lines: { qty: number }[] }>("GET", "/api/cart", { session });
    return [status, ...body.lines.map(({ qty }) => qty)];
  };
  expect(await change({ qty: "4" })).toEqual([303, 4]);
  expect(await change({ qty: "4", change: "-1" })).toEqual([303, 3]);
  expect(await change({ qty: "three" })).toEqual([422, 3]);
  expect(await change({ qty: "1000" })).toEqual([422, 3]);
  expect(await change({ qty: "-1" })).toEqual([422, 3]);
  expect(await change({ qty: "7" })).toEqual([303, 7]);
  expect((await open(session)).text).toContain("Only 5 left. Reduce the quantity.");
  expect(await change({ qty: "3", change: "-3" })).toEqual([303]);
  expect(await change({ qty: "0" })).toEqual([303]);
  expect((await open(session)).text).toContain("Your bag is empty");
});

test("wrong forms add nothing", async () => {
  for (const [fields, status] of [
    [{ variantId: variantId(), qty: "0" }, 422],
    [{ variantId: variantId(), qty: "1.5" }, 422],
    [{ variantId: "var_nonsense", qty: "1" }, 422],
    [{}, 422],
  ] as const) {
    const answer = await send("/products/mug", fields);
    expect([answer.status, answer.cookie("session")], JSON.stringify(fields)).toEqual([status, null]);
    expect(answer.text).toContain("<html");
  }
  const foreign = await shop.request("POST", "/products/mug", {
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
    body: `variantId=${variantId()}`,
  });
  expect(foreign.status).toBe(403);
});

test("the page has the visitor's language: chosen by the footer's link, else the browser's", async () => {
  expect((await open(undefined, { "accept-language": "de" })).text).toContain("Ihr Warenkorb ist leer");
  expect((await open()).text).toContain("Your bag is empty");
  const chosen = await shop.request("GET", "/bag?language=de", { headers: { accept: "text/html" } });
  expect(chosen.text).toContain("Ihr Warenkorb ist leer");
  expect(chosen.cookie("tote_language")).toBe("de");
  expect((await open(undefined, { cookie: "tote_language=de" })).text).toContain("Ihr Warenkorb ist leer");
  expect((await open(undefined, { cookie: "tote_language=fr" })).text).toContain("Your bag is empty");
});

test("the sum that is missing for free delivery is said, on the product's page and in the bag", async () => {
  await shop.database.reads.execute(sql`update store_settings set home_country = 'DE'`);
  await addShippingMethod(shop, { code: "parcel", priceMinor: 490, freeFromMinor: 4900 });
  await shop.database.reads.execute(sql`update shipping_methods set min_days = 2, max_days = 4`);
  const facts = async () => (await shop.request("GET", "/products/mug", { headers: { accept: "text/html" } })).text;
  await expect.poll(facts, { timeout: 10_000 }).toContain("Germany €4.90, free from €49.00, 2 to 4\u00a0days");
  const session = (await send("/products/mug", { variantId: variantId(), qty: "5" })).cookie("session") ?? "";
  expect((await open(session)).text).toContain("€4.00 more for free delivery (Germany).");
  // One more than there are: an order would refuse the line, so it leads to no free delivery.
  await send("/bag", { variantId: variantId(), qty: "6" }, session);
  const inGermany = async () =>
    (await shop.request("GET", "/bag?country=DE", { headers: { accept: "text/html" }, session })).text;
  expect((await open(session)).text).toContain("€49.00 more for free delivery (Germany).");
  await expect.poll(inGermany).toContain("€49.00 more for free delivery (Germany).");
  await shop.database.reads.execute(sql`update stock set on_hand = on_hand + 1`);
  expect((await open(session)).text).toContain("Free delivery (Germany)");
  expect(await inGermany()).toContain("Free delivery (Germany)");
  await shop.database.reads.execute(sql`update stock set on_hand = on_hand - 1`);
});

test("without a program a form keeps a code with the bag, and another says what it costs in a country", async () => {
  await addShippingMethod(shop, { code: "far", countries: ["CH"], priceMinor: 1_900 });
  await addDiscount(shop, { code: "TENTH", type: "percentage", valueBps: 1_000 });
  const session = (await send("/products/mug", { variantId: variantId(), qty: "2" })).cookie("session") ?? "";
  const visit = (country: string) =>
    shop.request("GET", `/bag?country=${country}`, { headers: { accept: "text/html" }, session });
  await expect.poll(async () => (await visit("AT")).text).toContain("Delivery (Austria)");
  const there = (await visit("AT")).text;
  for (const words of ["€4.90", "€22.90", "€31.00 more for free delivery (Austria)"]) expect(there).toContain(words);
  await expect.poll(async () => (await visit("CH")).text, { timeout: 5_000 }).toContain("Delivery (Switzerland)");
  expect((await visit("CH")).text).not.toContain("more for free delivery");
  expect((await visit("XX")).text).toContain("Delivery is calculated at checkout.");

  const kept = await send("/bag", { code: " tenth " }, session);
  expect([kept.status, kept.headers.location]).toEqual([303, "/bag"]);
  const reduced = (await open(session)).text;
  expect(reduced).toContain("Code TENTH");
  expect(reduced).toContain("−€1.80");
  await send("/bag", { code: "nonsense" }, session);
  expect((await open(session, { "accept-language": "de" })).text).toContain("Diesen Code gibt es nicht.");
  await send("/bag", { code: "" }, session);
  expect((await shop.request("GET", "/api/cart", { session })).body).toMatchObject({ discountCode: null });
  expect((await send("/bag", { code: "x".repeat(65) }, session)).status).toBe(422);
  expect((await send("/bag", { code: "TENTH" })).status).toBe(303);
});
