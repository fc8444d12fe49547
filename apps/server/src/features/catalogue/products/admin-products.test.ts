import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AdminProduct } from "./present-product.ts";

let shop: TestApp;
let admin: string;
type Body = AdminProduct & Record<string, unknown>;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.request<Body>("POST", "/api/admin/products", { session: admin, body, headers });
const patch = (id: string, body: unknown, ifMatch = "*") =>
  shop.request<Body>("PATCH", `/api/admin/products/${id}`, { session: admin, body, headers: { "if-match": ifMatch } });
const patchVariant = (id: string | undefined, body: unknown) =>
  shop.request("PATCH", `/api/admin/variants/${id}`, { session: admin, body });
const eventTypes = async (handle: string) =>
  (
    await shop.database.reads.query(sql<{ type: string }>`
      select type from events where data->>'handle' = ${handle} order by id`)
  ).map((row) => row.type);
const audit = (action: string) =>
  shop.database.reads.query(sql<{ before: unknown; after: unknown; actor_id: string | null }>`
    select before, after, actor_id from audit_log where action = ${action} order by id desc`);

test("only staff and administrators get in", async () => {
  const { productId, variants } = await createProduct(shop);
  const customer = await signUp(shop);
  const staff = await signUp(shop, { roles: ["staff"] });
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/admin/products"],
    ["POST", "/api/admin/products", { title: "A", variants: [{ price: eur(1) }] }],
    ["GET", `/api/admin/products/${productId}`],
    ["PATCH", `/api/admin/products/${productId}`, { title: "B" }],
    ["DELETE", `/api/admin/products/${productId}`],
    ["PATCH", `/api/admin/variants/${variants[0]?.variantId}`, { stock: 1 }],
    ["GET", "/api/admin/collections"],
    ["POST", "/api/admin/collections", { title: "C" }],
    ["GET", "/api/admin/collections/x"],
    ["PATCH", "/api/admin/collections/x", { title: "D" }],
    ["DELETE", "/api/admin/collections/x"],
  ];
  for (const [method, url, body] of calls) {
    const request = body === undefined ? {} : { body };
    expect(await shop.request(method, url, request)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    expect(await shop.request(method, url, { ...request, session: customer.session })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
  }
  expect((await shop.request("GET", "/api/admin/products", { session: staff.session })).status).toBe(200);
});

test("a product is made, told and recorded; a repeated key makes no second one", async () => {
  await createCollections(shop, { handle: "new", title: "New" });
  const body = {
    title: "Crème brûlée",
    description: '<p onclick="x()">Sweet<script>alert(1)</script></p>',
    vendor: "Chef",
    type: null,
    tags: ["dessert"],
    status: "draft",
    collections: ["new"],
    variants: [
      { sku: "CB-1", options: { Size: "1" }, price: eur(450), compareAtPrice: eur(500), stock: 3 },
      { options: { Size: "2" }, price: eur(800) },
    ],
    images: [{ url: "/media/cb.svg", variantPosition: 1 }],
  };
  const first = await post(body, { "idempotency-key": "cb" });
  expect(first).toMatchObject({
    status: 201,
    headers: { etag: '"1"', location: `/api/admin/products/${first.body.id}`, "cache-control": "no-store" },
    body: {
      handle: "creme-brulee",
      description: "<p>Sweet</p>",
      vendor: "Chef",
      type: null,
      status: "draft",
      version: 1,
      featuredRank: 1000,
      options: [{ name: "Size", values: ["1", "2"] }],
      priceRange: { min: eur(450), max: eur(800) },
      collections: ["new"],
    },
  });
  const again = await post(body, { "idempotency-key": "cb" });
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.body).toEqual(first.body);
  expect((await post(body)).body.handle).toBe("creme-brulee-2");
  expect(await eventTypes("creme-brulee")).toEqual(["product.created"]);
  const [, row] = await audit("product.create");
  expect(row).toMatchObject({ before: null, after: { handle: "creme-brulee", version: 1 } });
  expect(row?.actor_id).not.toBeNull();
  expect((await shop.request("GET", "/api/products/creme-brulee")).status).toBe(404);
  expect((await shop.request("GET", `/api/admin/products/${first.body.id}`, { session: admin })).headers.etag).toBe(
    '"1"',
  );
});

test("an invalid product is refused, and each error is named", async () => {
  const variants = [{ price: eur(1) }];
  const cases: [unknown, string][] = [
    [{ variants }, "#/title"],
    [{ title: "  ", variants }, "#/title"],
    [{ title: "A" }, "#/variants"],
    [{ title: "A", variants: [] }, "#/variants"],
    [{ title: "A", variants: [{ price: { amount: 1, currency: "USD" } }] }, "#/variants/0/price/currency"],
    [{ title: "A", variants: [{ price: { amount: 1_000_000_001, currency: "EUR" } }] }, "#/variants/0/price/amount"],
    [{ title: "A", variants: [...variants, ...variants] }, "#/variants/1/options"],
    [{ title: "A", variants: [{ price: eur(1), id: "var_01k9zj3v6yf8rb1m0x4w7d2q5h" }] }, "#/variants/0/id"],
    [{ title: "A", variants, handle: "Not ok" }, "#/handle"],
    [{ title: "A", variants, images: [{ url: "javascript:alert(1)" }] }, "#/images/0/url"],
    [{ title: "A", variants, images: [{ url: "/a", variantPosition: 1 }] }, "#/images/0/variantPosition"],
    [{ title: "A", variants, collections: ["nowhere"] }, "#/collections"],
    [{ title: "A", variants, nonsense: 1 }, "#/nonsense"],
  ];
  for (const [body, pointer] of cases)
    expect(await post(body)).toMatchObject({
      status: 422,
      body: { code: "validation_failed", errors: [{ pointer }] },
    });
  expect(await post({ title: "\u0000", variants })).toMatchObject({ status: 422, body: { code: "invalid_text" } });
});

test("a handle belongs to one product, also when two want it at once", async () => {
  const body = { title: "Taken", handle: "taken", variants: [{ price: eur(1) }] };
  const wave = await Promise.all([post(body), post(body), post(body)]);
  expect(wave.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  expect(wave.find((answer) => answer.status === 409)?.body).toMatchObject({ code: "handle_taken" });
  const other = await post({ title: "Other", variants: [{ price: eur(1) }] });
  expect(await patch(other.body.id, { handle: "taken" })).toMatchObject({
    status: 409,
    body: { code: "handle_taken" },
  });
  const twins = await Promise.all([1, 2, 3].map(() => post({ title: "Twin", variants: [{ price: eur(1) }] })));
  expect(twins.map((answer) => answer.body.handle).sort()).toEqual(["twin", "twin-2", "twin-3"]);
});

test("an edit needs the version that it was made from", async () => {
  const { body } = await post({ title: "Versions", variants: [{ price: eur(1) }] });
  const url = `/api/admin/products/${body.id}`;
  expect(await shop.request("PATCH", url, { session: admin, body: { title: "X" } })).toMatchObject({
    status: 428,
    body: { code: "precondition_required" },
  });
  const edited = await patch(body.id, { title: "Edited", tags: ["x"], handle: "versions-2" }, '"1"');
  expect(edited).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { title: "Edited", handle: "versions-2", version: 2, tags: ["x"] },
  });
  for (const stale of ['"1"', 'W/"2"', "2"])
    expect(await patch(body.id, { title: "Late" }, stale)).toMatchObject({
      status: 412,
      headers: { etag: '"2"' },
      body: { code: "precondition_failed" },
    });
  expect((await patch(body.id, { title: "Edited" }, '"9", "2"')).body.version).toBe(2);
  expect((await patch(body.id, {}, "*")).body.version).toBe(2);
  expect(await eventTypes("versions-2")).toEqual(["product.updated"]);
  const [row] = await audit("product.update");
  expect(row).toMatchObject({ before: { title: "Versions" }, after: { title: "Edited" } });
  expect((await patch("prod_01k9zj3v6yf8rb1m0x4w7d2q5h", { title: "X" })).status).toBe(404);
  const wave = await Promise.all(["A", "B", "C"].map((title) => patch(body.id, { title }, '"2"')));
  expect(wave.map((answer) => answer.status).sort()).toEqual([200, 412, 412]);
});

test("variants are named by id, found by SKU, and retired when left out", async () => {
  const { body } = await post({
    title: "Sizes",
    variants: ["S", "M", "L"].map((size) => ({ sku: `Z-${size}`, options: { Size: size }, price: eur(10), stock: 1 })),
  });
  const [small, medium, large] = body.variants;
  const edited = await patch(body.id, {
    variants: [
      { id: large?.id, options: { Size: "Large" }, price: eur(20) },
      { sku: "Z-S", options: { Size: "S" }, price: eur(10) },
    ],
  });
  expect(edited.body.variants).toMatchObject([
    { id: large?.id, sku: "Z-L", title: "Large", price: eur(20), stock: 1 },
    { id: small?.id, stock: 1 },
  ]);
  expect(edited.body.options).toEqual([{ name: "Size", values: ["S", "Large"] }]);
  expect((await patchVariant(medium?.id, { stock: 5 })).status).toBe(404);
  const other = await createProduct(shop);
  expect(await patch(body.id, { variants: [{ id: other.variants[0]?.variantId, price: eur(1) }] })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/variants/0/id", code: "unknown_variant" }] },
  });
});

test("archiving takes a product off sale, once", async () => {
  const { body } = await post({ title: "Short lived", variants: [{ price: eur(1) }] });
  const url = `/api/admin/products/${body.handle}`;
  expect((await shop.request("GET", "/api/products/short-lived")).status).toBe(200);
  expect((await shop.request("DELETE", url, { session: admin, headers: { "if-match": '"7"' } })).status).toBe(412);
  expect((await shop.request("DELETE", url, { session: admin })).status).toBe(204);
  expect((await shop.request("DELETE", url, { session: admin })).status).toBe(204);
  expect((await shop.request("GET", "/api/products/short-lived")).status).toBe(404);
  expect(await eventTypes("short-lived")).toEqual(["product.created", "product.archived"]);
  expect((await patch(body.id, { status: "active" })).body.status).toBe("active");
  expect((await shop.request("GET", "/api/products/short-lived")).status).toBe(200);
});

test("an event holds the product as the API shows it, with status and version", async () => {
  const { body } = await post({ title: "Event shape", variants: [{ price: eur(1) }] });
  const [row] = await shop.database.reads.query(sql<{ data: unknown }>`
    select data from events where data->>'handle' = ${body.handle}`);
  const { featuredRank: _, ...shown } = body;
  expect(row?.data).toEqual(shown);
});

test("the list of products has every status, search and pages", async () => {
  for (const status of ["draft", "active", "archived"] as const)
    for (let index = 0; index < 3; index += 1) await createProduct(shop, { title: "Quokka plush", status });
  const list = async (query: string) =>
    (
      await shop.request<{ data: Body[]; nextCursor: string | null }>("GET", `/api/admin/products?${query}`, {
        session: admin,
      } as const)
    ).body;
  expect((await list("q=quokka")).data).toHaveLength(9);
  expect((await list("q=quoka&status=draft")).data.map((product) => product.status)).toEqual([
    "draft",
    "draft",
    "draft",
  ]);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { data: Body[]; nextCursor: string | null } = await list(
      `q=quokka&limit=4${cursor === "" ? "" : `&cursor=${cursor}`}`,
    );
    seen.push(...page.data.map((product) => product.id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(9);
  const { nextCursor } = await list("q=quokka&limit=4");
  expect(
    await shop.request("GET", `/api/admin/products?limit=4&cursor=${nextCursor}`, { session: admin }),
  ).toMatchObject({ status: 422, body: { code: "invalid_cursor" } });
});

test("a change is in its author's lists at once", async () => {
  expect((await shop.request("GET", "/api/products?tag=fresh")).body.data).toEqual([]);
  await post({ title: "Fresh", tags: ["fresh"], variants: [{ price: eur(1) }] });
  expect((await shop.request("GET", "/api/products?tag=fresh")).body.data).toHaveLength(1);
});

test("a word that more than a thousand products have finds them in the order of the list", async () => {
  await shop.database.reads.execute(sql`
    insert into products (id, handle, title, sort_title, search, created_at)
    select gen_random_uuid(), 'herd-' || n, 'Herd ' || n, 'herd ' || lpad(n::text, 4, '0'), ('''herd'':1A ''n' || n || ''':2A')::tsvector,
      now() - n * interval '1 minute' from generate_series(1, 1001) as g (n)`);
  const titles = async (query: string) => {
    const { body } = await shop.request<{ data: Body[] }>("GET", `/api/admin/products?limit=2&${query}`, {
      session: admin,
    });
    return body.data.map(({ title }) => title);
  };
  expect(await titles("q=herd")).toEqual(["Herd 1", "Herd 2"]);
  expect(await titles("q=herd&sort=-title")).toEqual(["Herd 1001", "Herd 1000"]);
  expect(await titles("q=herd%20n77")).toEqual(["Herd 77", "Herd 770"]);
  expect(await titles("q=herd%20unheard")).toEqual([]);
});
