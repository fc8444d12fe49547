/**
 * Answers are kept in memory by the revisions of their rows (docs/decisions/0013, 0014). Whatever is written, by requests or by
 * another process, the next answer must be that of a server that has just been started.
 */
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  addAccessToken,
  addSession,
  createCollections,
  createProducts,
  makeAdmin,
  signUp,
  type TestCustomer,
} from "../factories.ts";
import { placeOrder } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

const HANDLES = ["red-tote", "blue-tote", "green-tote"] as const;

let testDatabase: TestDatabase;
let shop: TestApp;
let client: pg.Client;
let customers: TestCustomer[];
let token: string;
let admin: string;
/** The public ids of the variants by their product's handle. */
let variantIds: Map<string, string[]>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  shop = await startTestApp({}, { database: testDatabase });
  client = new pg.Client(testDatabase.connection);
  await client.connect();
  await createCollections(shop, { title: "Totes", handle: "totes" }, { title: "Sale", handle: "sale" });
  const products = await createProducts(
    shop,
    HANDLES.map((handle) => ({
      handle,
      title: handle,
      collections: ["totes"],
      images: [{ url: `https://example.com/${handle}.jpg` }],
      variants: [
        { title: "S", options: { Size: "S" }, priceMinor: 2_000, stock: 500 },
        { title: "L", options: { Size: "L" }, priceMinor: 3_000 },
      ],
      options: [{ name: "Size", values: ["S", "L"] }],
    })),
  );
  variantIds = new Map(products.map(({ handle, variants }) => [handle, variants.map(({ variantId }) => variantId)]));
  customers = [await signUp(shop), await signUp(shop)];
  token = await addAccessToken(shop, customers[0]?.userId ?? "");
  admin = await makeAdmin(shop);
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

/** A server of its own on the same database: it has nothing in memory. */
async function startFresh(): Promise<TestApp> {
  return startTestApp({}, { database: { ...testDatabase, drop: async () => undefined } });
}

let asked = 0;

/** Everything that is kept, as this server shows it. A list is asked for by another address each time: it may lag by a second. */
async function lookAt(app: TestApp, list: number): Promise<string[]> {
  const get = async (path: string, options = {}) => {
    const answer = await app.request("GET", path, options);
    return `${path} ${answer.status} ${answer.headers.etag ?? ""} ${answer.headers.link ?? ""} ${answer.text}`;
  };
  const answers = [
    ...HANDLES.map((handle) => get(`/api/products/${handle}`)),
    get(`/api/products?limit=2&maxPrice=${1_000_000 + list}`),
    get(`/api/products?collection=totes&maxPrice=${1_000_000 + list}`),
    get("/api/orders", { headers: { authorization: `Bearer ${token}` } }),
    ...customers.flatMap(({ session }) => [
      get("/api/auth/me", { session }),
      get("/api/cart", { session }),
      get("/api/orders?limit=2", { session }),
      get("/api/orders?status=cancelled", { session }),
    ]),
  ];
  const shown = await Promise.all(answers);
  // Problems carry the id of their request.
  return shown.map((text) => text.replace(/"requestId":"[^"]*"/, ""));
}

async function expectNothingStale(): Promise<void> {
  asked += 1;
  const kept = await lookAt(shop, asked);
  const fresh = await startFresh();
  try {
    expect(kept).toEqual(await lookAt(fresh, asked));
  } finally {
    await fresh.close();
  }
}

interface Choice {
  handle: (typeof HANDLES)[number];
  customer: TestCustomer;
  number: number;
}

const variantOf =
  "(select v.id from variants v join products p on p.id = v.product_id where p.handle = $1 order by v.position limit 1)";
const productOf = "(select id from products where handle = $1)";

/** Writes of another process: statements, each with its parameters. */
const STATEMENTS: Record<string, (choice: Choice) => [text: string, values: unknown[]]> = {
  "a title": ({ handle, number }) => ["update products set title = $2 where handle = $1", [handle, `Title ${number}`]],
  "a status": ({ handle, number }) => [
    "update products set status = $2 where handle = $1",
    [handle, number % 3 === 0 ? "archived" : "active"],
  ],
  "a price": ({ handle, number }) => [`update variants set price_minor = $2 where id = ${variantOf}`, [handle, number]],
  "a variant retired or back": ({ handle, number }) => [
    `update variants set retired_at = case when $2 then now() end where id = ${variantOf}`,
    [handle, number % 2 === 0],
  ],
  stock: ({ handle, number }) => [
    `insert into stock values (${variantOf}, $2) on conflict (variant_id) do update set on_hand = $2`,
    [handle, number],
  ],
  "stock no longer counted": ({ handle }) => [`delete from stock where variant_id = ${variantOf}`, [handle]],
  "a picture": ({ handle, number }) => [
    `insert into product_images (product_id, position, id, url) values (${productOf}, $2, gen_random_uuid(), 'https://example.com/x.jpg') on conflict (product_id, position) do update set alt = product_images.alt || '.'`,
    [handle, number % 3],
  ],
  "no pictures": ({ handle }) => [`delete from product_images where product_id = ${productOf}`, [handle]],
  "pictures of nothing": () => ["truncate product_images", []],
  "a collection's handle": ({ number }) => [
    "update collections set handle = $1 where title = 'Sale'",
    [`sale-${number}`],
  ],
  "a collection's product": ({ handle, number }) => [
    `insert into collection_products select id, ${productOf}, $2 from collections where title = 'Sale' on conflict do nothing`,
    [handle, number],
  ],
  "a collection left": ({ handle }) => [`delete from collection_products where product_id = ${productOf}`, [handle]],
  "a line's quantity": ({ customer, number }) => [
    "update cart_lines set qty = $2 where user_id = $1",
    [customer.userId, (number % 9) + 1],
  ],
  "a line gone": ({ customer }) => [
    "delete from cart_lines where (user_id, variant_id) in (select user_id, variant_id from cart_lines where user_id = $1 limit 1)",
    [customer.userId],
  ],
  "a bag gone": ({ customer }) => ["delete from carts where user_id = $1", [customer.userId]],
  "a name": ({ customer, number }) => ["update users set name = $2 where id = $1", [customer.userId, `Name ${number}`]],
  "a role": ({ customer, number }) => [
    "update users set roles = $2 where id = $1",
    [customer.userId, number % 2 === 0 ? ["staff"] : []],
  ],
  "a creator": ({ customer, number }) => [
    "insert into creators (id, user_id, status, display_name) values ($1, $1, $2, 'C') on conflict (id) do update set status = $2",
    [customer.userId, number % 2 === 0 ? "approved" : "suspended"],
  ],
  "a session's last use": ({ customer, number }) => [
    "update sessions set last_seen_at = now() - make_interval(mins => $2) where user_id = $1",
    [customer.userId, number % 50],
  ],
  "orders placed at another time": ({ customer, number }) => [
    "update orders set placed_at = placed_at - make_interval(secs => $2) where id = (select id from orders where user_id = $1 order by placed_at desc limit 1)",
    [customer.userId, number],
  ],
  "orders cancelled": ({ customer }) => [
    "update orders set status = 'cancelled' where id = (select id from orders where user_id = $1 and status = 'placed' limit 1)",
    [customer.userId],
  ],
};

const lineOf = ({ handle, number }: Choice, qty: number) => {
  return { productId: handle, variantId: variantIds.get(handle)?.[number % 2], qty };
};

/** Writes by requests. Some are refused, because an earlier write may have sold out or removed the product. */
const REQUESTS: Record<string, (choice: Choice) => Promise<unknown>> = {
  "a line": (choice) => {
    const { session } = choice.customer;
    return shop.request("POST", "/api/cart/lines", { session, body: lineOf(choice, (choice.number % 3) + 1) });
  },
  "an order": (choice) => placeOrder(shop, choice.customer.session, { lines: [lineOf(choice, 1)] }),
  "a profile": ({ customer: { session }, number }) =>
    shop.request("PATCH", "/api/auth/me", { session, body: { name: `Ada ${number}` } }),
  "a product": ({ handle, number }) =>
    shop.request("PATCH", `/api/admin/products/${handle}`, { session: admin, body: { vendor: `Vendor ${number}` } }),
};

const NAMES = [
  ...Object.keys(STATEMENTS).map((name) => `sql ${name}`),
  ...Object.keys(REQUESTS).map((name) => `http ${name}`),
];

test("after any writes, by requests or by another process, each answer is that of a server just started", async () => {
  const step = fc.record({
    handle: fc.constantFrom(...HANDLES),
    customer: fc.constantFrom(...customers),
    number: fc.integer({ min: 1, max: 900 }),
    rolledBack: fc.constantFrom(false, false, false, true),
  });
  const everyKind = fc.shuffledSubarray(NAMES, { minLength: NAMES.length });
  const choices = fc.array(step, { minLength: NAMES.length, maxLength: NAMES.length });
  await fc.assert(
    fc.asyncProperty(everyKind, choices, async (names, steps) => {
      for (const [index, { rolledBack, ...choice }] of steps.entries()) {
        await write(names[index] ?? "", choice, rolledBack);
        await expectNothingStale();
      }
    }),
    // One run has each kind once; a server is started for each look.
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);

async function write(name: string, choice: Choice, rolledBack: boolean): Promise<void> {
  const [way = "", what = ""] = name.split(/ (.*)/);
  if (way === "http") {
    await REQUESTS[what]?.(choice);
    return;
  }
  const [text, values] = STATEMENTS[what]?.(choice) ?? ["", []];
  await client.query("begin");
  await client.query(text, values);
  await client.query(rolledBack ? "rollback" : "commit");
}

test("a session that another process revoked, let expire or gave to an erased account opens nothing at the next request", async () => {
  const ends = [
    "delete from sessions where user_id = $1",
    "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
    "update users set erased_at = now() where id = $1",
  ];
  for (const statement of ends) {
    const { userId } = await signUp(shop);
    const session = await addSession(shop, userId);
    for (const path of ["/api/auth/me", "/api/cart", "/api/orders"])
      expect((await shop.request("GET", path, { session })).status).toBe(200);
    await client.query(statement, [userId]);
    for (const path of ["/api/auth/me", "/api/cart", "/api/orders"])
      expect((await shop.request("GET", path, { session })).status).toBe(401);
  }
});

test("a personal access token that another process revoked opens nothing at the next request", async () => {
  const { userId } = await signUp(shop);
  const headers = { authorization: `Bearer ${await addAccessToken(shop, userId)}` };
  expect((await shop.request("GET", "/api/orders", { headers })).status).toBe(200);
  await client.query("delete from access_tokens where user_id = $1", [userId]);
  expect((await shop.request("GET", "/api/orders", { headers })).status).toBe(401);
});

test("unchanged rows are not read again: only the revisions of the session and of the answer are", async () => {
  const customer = await signUp(shop);
  const [handle] = HANDLES;
  await client.query("update products set status = 'active' where handle = $1", [handle]);
  await client.query("update variants set retired_at = null");
  const line = { productId: handle, variantId: variantIds.get(handle)?.[1], qty: 1 };
  await placeOrder(shop, customer.session, { lines: [line] });
  await shop.request("POST", "/api/cart/lines", { session: customer.session, body: line });
  const queries = vi.spyOn(shop.database.reads, "query");
  const paths = ["/api/orders", "/api/orders?limit=1", "/api/cart", `/api/products/${handle}`];
  for (const path of paths) await shop.request("GET", path, { session: customer.session });
  for (const path of paths) {
    queries.mockClear();
    expect((await shop.request("GET", path, { session: customer.session })).status).toBe(200);
    expect([path, queries.mock.calls.length]).toEqual([path, path.startsWith("/api/products") ? 1 : 2]);
  }
  queries.mockRestore();
});
