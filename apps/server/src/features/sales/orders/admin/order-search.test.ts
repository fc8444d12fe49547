import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createCreator,
  createProduct,
  makeStaff,
  signUp,
  signUpOverHttp,
  TEST_PASSWORD,
  type TestCustomer,
} from "../../../../../test/factories.ts";
import { asStaff } from "../../../../../test/fulfilment.ts";
import { startGuest } from "../../../../../test/guests.ts";
import { catchUpFinds } from "../../../../../test/order-finds.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { EVERYTHING, understandSearch } from "./search-orders.ts";

let shop: TestApp;
let staff: string;
let ada: TestCustomer;
let grace: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  ada = await signUp(shop, { name: "Ada Lovelace", email: "ada@countess.example" });
  grace = await signUp(shop, { name: "Grace Hopper", email: "g_hopper@navy.example" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 1_000, sku: "Mug-01/ß" }] });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2_500, sku: null }] });
});
afterAll(() => shop.close());

interface Placed {
  id: string;
  reference: string;
}
const order = async ({ session }: TestCustomer, productId: string, more: object = {}): Promise<Placed> => {
  const { status, body } = await placeOrder(shop, session, { lines: [{ productId, qty: 1 }], ...more });
  expect(status).toBe(201);
  return body;
};
const find = async (query: Record<string, string>) => {
  const answer = await shop.request<{ data: Placed[]; nextCursor: string | null }>(
    "GET",
    `/api/admin/orders?${new URLSearchParams(query)}`,
    { session: staff },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const found = async (query: Record<string, string>) => (await find(query)).data.map(({ id }) => id);

test("what staff types or scans finds the order: reference, tracking number, SKU, name and address", async () => {
  const [mug, tote] = [await order(ada, "mug"), await order(grace, "tote")];
  await asStaff(shop, staff)(`orders/${tote.id}/shipments`, { carrier: "DHL", trackingNumber: "00 34-0434" });
  await catchUpFinds(shop.database);
  for (const q of [mug.reference, mug.reference.toLowerCase().replaceAll("-", ""), "mug-01/ß", "ada@"])
    expect(await found({ q }), q).toEqual([mug.id]);
  for (const q of ["ADA@countess.EXAMPLE", " ada@countess.example "]) expect(await found({ q }), q).toEqual([mug.id]);
  for (const q of ["00340434", " 0034 0434", "G_HOPPER", "navy.example"])
    expect(await found({ q }), q).toEqual([tote.id]);
  // Wildcards match only themselves, an unknown value finds nothing, and signs alone are no search.
  for (const q of ["g%hopper", "mug-02", "T-0000-0000", "lovelace nobody"]) expect(await found({ q }), q).toEqual([]);
  for (const q of ["%", "_", "\\", "@ …"]) expect(await found({ q }), q).toEqual([tote.id, mug.id]);
});

test("lists are narrowed by customer, creator and states, together with a search, and page on", async () => {
  const creator = await createCreator(shop);
  await addDiscount(shop, { code: "BYCREATOR", type: "percentage", valueBps: 1_000, creatorId: creator.creatorId });
  const credited = await order(ada, "mug", { discountCode: "BYCREATOR" });
  const creatorId = encodeId("crt", creator.creatorId);
  const customerId = encodeId("usr", grace.userId);
  expect(await found({ creatorId })).toEqual([credited.id]);
  expect(await found({ creatorId, customerId })).toEqual([]);
  expect(await found({ customerId })).toHaveLength(1);
  expect(await found({ customerId, fulfillmentStatus: "unfulfilled" })).toEqual([]);
  for (const unknown of ["crt_nonsense", encodeId("crt", grace.userId)])
    expect(await found({ creatorId: unknown })).toEqual([]);
  await catchUpFinds(shop.database);
  expect(await found({ creatorId, q: "mug-01/ß" })).toEqual([credited.id]);
  const all = await found({ q: "mug-01/ß" });
  const first = await find({ q: "mug-01/ß", limit: "1" });
  const second = await find({ q: "mug-01/ß", limit: "1", cursor: first.nextCursor ?? "" });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all);
  expect(all).toHaveLength(2);
});

test("a guest's order is found by anything that a caller says", async () => {
  const guest = await startGuest(shop);
  await createProduct(shop, {
    handle: "schale",
    title: "Crème-Schale",
    variants: [{ priceMinor: 1_000, sku: "C53208" }],
  });
  const { status, body } = await placeOrder(shop, guest.session, {
    email: "lukasz.m+shop@posteo.example",
    lines: [{ productId: "schale", qty: 1 }],
    shippingAddress: {
      name: "Łukasz Müller",
      line1: "Lindenstr. 7",
      line2: "Brücke GmbH",
      postalCode: "04109",
      city: "Berlin",
      country: "DE",
      phone: "0151 2345678",
    },
  });
  expect(status).toBe(201);
  // Before the follower has written its text.
  for (const q of ["mueller", "0151 2345678"]) expect(await found({ q }), q).toEqual([body.id]);
  await catchUpFinds(shop.database);
  for (const q of [
    "lukasz",
    "mueller",
    "Müller,",
    "brucke gmbh",
    "lindenstr 7",
    "04109",
    "lukasz.m",
    "posteo",
    "+49 151 2345678",
  ])
    expect(await found({ q }), q).toEqual([body.id]);
  for (const q of ["0151 23 45 678", "345678", "creme", "53208", "c53208 muller", "LUKASZ.M+shop@posteo.example"])
    expect(await found({ q }), q).toEqual([body.id]);
  for (const q of ["lukasy", "posteo gmx", "99999"]) expect(await found({ q }), q).toEqual([]);
  const searched = await shop.request<{ orders: { id: string }[] }>("GET", "/api/admin/search?q=mueller", {
    session: staff,
  });
  expect(searched.body.orders.map(({ id }) => id)).toEqual([body.id]);
  const file = await shop.request("GET", "/api/admin/orders.csv?q=mueller", { session: staff });
  expect(file.text.trim().split("\n")).toHaveLength(2);
});

test("words that many orders have are read in the order of the list, beside filters, sort and pages", async () => {
  await shop.database.reads.execute(sql`
    update order_finds set text = text || ' everywhere' where text is not null`);
  await shop.database.reads.execute(sql`
    insert into order_finds (order_id, placed_at, text) select gen_random_uuid(), now() - interval '1 day', 'everywhere' from generate_series(1, 2001)`);
  const search = await understandSearch(shop.database.reads, "everywhere");
  expect(search).toEqual({ ...EVERYTHING, words: ["%everywhere%"] });
  const all = await found({});
  expect(await found({ q: "everywhere" })).toEqual(all);
  expect(await found({ q: "everywhere", sort: "placedAt" })).toEqual([...all].reverse());
  const first = await find({ q: "everywhere", limit: "1" });
  expect(first.data.map(({ id }) => id)).toEqual(all.slice(0, 1));
  const next = await find({ q: "everywhere", cursor: first.nextCursor ?? "", limit: "1" });
  expect(next.data.map(({ id }) => id)).toEqual(all.slice(1, 2));
  expect(await found({ q: "everywhere", status: "canceled" })).toEqual([]);
});

test("words that thousands of older orders have and hardly any new one find the newest of these", async () => {
  const kept = await order(ada, "mug");
  await catchUpFinds(shop.database);
  await shop.database.reads.execute(sql`
    update order_finds set text = text || ' longago' where order_id = ${decodeId("ord", kept.id)}::uuid`);
  await shop.database.reads.execute(sql`
    insert into order_finds (order_id, placed_at, text)
    select gen_random_uuid(), now() - n * interval '1 second', case when n > 10000 then 'longago' else 'lately' end from generate_series(1, 12500) n`);
  const { ids, words } = await understandSearch(shop.database.reads, "longago");
  expect(words).toBeNull();
  expect(ids).toHaveLength(2_501);
  expect(ids?.[0]).toBe(decodeId("ord", kept.id));
  expect(await found({ q: "longago" })).toEqual([kept.id]);
  await shop.database.reads.execute(sql`delete from order_finds where text in ('longago', 'lately')`);
});

test("a search without a word of three characters looks among the newest orders and says so", async () => {
  const answer = await shop.request<{ data: Placed[]; partial?: boolean }>("GET", "/api/admin/orders?q=ad", {
    session: staff,
  });
  expect(answer.body.partial).toBe(true);
  expect(answer.body.data.length).toBeGreaterThan(0);
  const whole = await shop.request<{ partial?: boolean }>("GET", "/api/admin/orders?q=ada", { session: staff });
  expect(whole.body).not.toHaveProperty("partial");
});

test("customers and creators are found without accents", async () => {
  await signUp(shop, { name: "Zoë Łukasz", email: "zoe@accents.example" });
  for (const q of ["zoe", "Lukasz", "ZOË ł"]) {
    const { body } = await shop.request<{ data: { email: string }[] }>(
      "GET",
      `/api/admin/customers?${new URLSearchParams({ q })}`,
      { session: staff },
    );
    expect(
      body.data.map(({ email }) => email),
      q,
    ).toEqual(["zoe@accents.example"]);
  }
  const creator = await createCreator(shop, { name: "Renée Straße" });
  const { body } = await shop.request<{ creators: { id: string }[] }>("GET", "/api/admin/search?q=renee%20strasse", {
    session: staff,
  });
  expect(body.creators.map(({ id }) => id)).toEqual([encodeId("crt", creator.creatorId)]);
});

test("an order is found by what it is now, and by nothing personal once its customer is erased", async () => {
  const lise = await signUpOverHttp(shop, { email: "lise@kernel.example" });
  const placed = await order(lise, "tote");
  await catchUpFinds(shop.database);
  expect(await found({ q: "kernel" })).toEqual([placed.id]);
  await asStaff(shop, staff)(`orders/${placed.id}/shipments`, { carrier: "UPS", trackingNumber: "1Z9999" });
  await catchUpFinds(shop.database);
  expect(await found({ q: "1z99" })).toEqual([placed.id]);
  const erased = await shop.request("DELETE", "/api/auth/me", {
    session: lise.session,
    body: { password: TEST_PASSWORD },
  });
  expect(erased.status, erased.text).toBe(204);
  expect(await found({ q: "kernel" })).toEqual([]);
  await catchUpFinds(shop.database);
  expect(await found({ q: "kernel" })).toEqual([]);
  expect(await found({ q: placed.reference.slice(2) })).toEqual([placed.id]);
});
