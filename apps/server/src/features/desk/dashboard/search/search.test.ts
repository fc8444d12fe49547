import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { catchUpFinds } from "../../../../../test/order-finds.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
let staff: TestCustomer;
let ada: TestCustomer;
let reference: string;

beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "post", priceMinor: 0 });
  staff = await signUp(shop, { name: "Katherine Johnson", roles: ["staff"] });
  ada = await signUp(shop, { name: "Zora Quill" });
  const { productId } = await createProduct(shop, {
    title: "Quillwork tote",
    variants: [{ priceMinor: 2_500, stock: 9, sku: "QUILL-1" }],
  });
  reference = (await placeOrder(shop, ada.session, { lines: [{ productId, qty: 1 }] })).body.reference;
  await catchUpFinds(shop.database);
  await createCreator(shop, { name: "Quill and Co" });
  const body = { code: "QUILL10", type: "percentage", valueBps: 1_000 };
  await shop.request("POST", "/api/admin/discounts", { session: staff.session, body });
  const message = "The quill came without its feather.";
  await shop.request("POST", "/api/report-problem", { session: ada.session, body: { kind: "support", message } });
});
afterAll(() => shop.close());

type Hits = Record<string, { id: string; title: string; text: string | null }[]>;
const search = (q: string, session = staff.session) =>
  shop.request<Hits>("GET", `/api/admin/search?q=${encodeURIComponent(q)}`, { session });

test("a text finds things of every kind, each by what its own list searches", async () => {
  const { status, body } = await search("quill");
  expect(status).toBe(200);
  expect(
    Object.fromEntries(Object.entries(body).map(([kind, hits]) => [kind, hits.map(({ title }) => title)])),
  ).toEqual({
    orders: [reference],
    products: ["Quillwork tote"],
    customers: ["Quill and Co", "Zora Quill"],
    creators: ["Quill and Co"],
    discounts: ["QUILL10"],
    reports: [expect.stringMatching(/^R-/)],
  });
  expect(body.customers?.[1]).toMatchObject({ id: expect.stringMatching(/^usr_/), text: ada.email });
});

test("a reference finds its order alone, a SKU its orders, and nothing finds nothing", async () => {
  expect((await search(reference.toLowerCase())).body).toMatchObject({ orders: [{ title: reference }], products: [] });
  expect((await search("QUILL-1")).body).toMatchObject({ orders: [{ title: reference }] });
  const kinds = { orders: [], products: [], customers: [], creators: [], discounts: [], reports: [] };
  expect((await search("zeppelin")).body).toEqual(kinds);
});

test("two characters find people, orders and reports among the newest 10,000, three among all", async () => {
  const found = async (q: string) => {
    const { body } = await search(q);
    return [body.customers, body.orders].map((hits) => hits?.map(({ text }) => text));
  };
  expect(await found("ZO")).toEqual([[ada.email], [expect.anything()]]);
  for (let from = 1; from < 10_000; from += 1_000) await addMany(from, from + 999);
  expect(await found("ZO")).toEqual([[], []]);
  expect((await search("qu")).body).toMatchObject({ products: [{ title: "Quillwork tote" }], reports: [] });
  expect(await found("ZOR")).toEqual([[ada.email], [expect.anything()]]);
  expect((await search("quill")).body.reports).toHaveLength(1);
});

async function addMany(from: number, to: number): Promise<void> {
  await shop.database.reads.execute(sql`
    insert into users (id, email, email_key, name)
    select gen_random_uuid(), n || '@many.example', n || '@many.example', 'Many' from generate_series(${from}::integer, ${to}::integer) as g (n)`);
  await shop.database.reads.execute(sql`
    insert into order_finds (order_id, placed_at, text)
    select gen_random_uuid(), now(), 'many' from generate_series(${from}::integer, ${to}::integer)`);
  await shop.database.reads.execute(sql`
    insert into reports select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'reference', 'R-' || n, 'message', 'Many',
      'name', null, 'email', null, 'user_id', null, 'created_at', now(), 'status_token_hash', sha256(n::text::bytea)))).*
    from reports r cross join generate_series(${from}::integer, ${to}::integer) as g (n)
    where r.id = (select id from reports order by created_at, id limit 1)`);
}

test("it asks for two characters, and for staff", async () => {
  expect(await search("q")).toMatchObject({ status: 422, body: { errors: [{ parameter: "q" }] } });
  expect((await search("quill", ada.session)).status).toBe(403);
  expect((await search("quill", "")).status).toBe(401);
});
