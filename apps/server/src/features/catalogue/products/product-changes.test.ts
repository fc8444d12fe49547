/** Changes of single variants, pictures and tags, and counts with an expected stock: docs/contract/administration.md#changes-of-single-variants. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AdminProduct } from "./present-product.ts";

let shop: TestApp;
let admin: string;
type Body = AdminProduct & { errors?: { pointer: string; code: string; current?: number | null }[]; code?: string };

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const call = (method: string, path: string, body?: unknown) =>
  shop.request<Body>(method, path, { session: admin, body, headers: { "if-match": "*" } });
const patch = (id: string, body: unknown, query = "") => call("PATCH", `/api/admin/products/${id}${query}`, body);
const read = async (id: string) => (await call("GET", `/api/admin/products/${id}`)).body;
const sizes = (product: Body) => product.variants.map(({ options }) => options.Size);
const idOf = (product: Body, size: string) => product.variants.find(({ options }) => options.Size === size)?.id ?? "";
/** The transactions that wrote the rows of a product's variants. */
const writers = (handle: string) =>
  shop.database.reads.query(sql<{ id: string; xmin: string }>`
    select v.id, v.xmin::text as xmin from variants v join products p on p.id = v.product_id where p.handle = ${handle} order by v.id`);

const make = async (handle: string) => {
  const product = { handle, title: handle, options: [{ name: "Size", values: ["S", "M", "L"] }] };
  const variants = ["S", "M", "L"].map((size, place) => ({
    options: { Size: size },
    price: eur(1_000 + place),
    stock: 5,
    sku: `${handle}-${size}`,
  }));
  const made = await call("POST", "/api/admin/products", { ...product, tags: ["a", "b"], variants });
  expect(made.status).toBe(201);
  return made.body;
};

test("only the named variants are written, and the product's prices follow", async () => {
  const product = await make("named");
  const before = await writers("named");
  const id = idOf(product, "M");
  const answer = await patch("named", { variantChanges: { update: [{ id, price: eur(500) }] } }, "?view=changes");
  expect(answer).toMatchObject({
    status: 200,
    body: {
      version: product.version + 1,
      priceRange: { min: eur(500) },
      variants: [{ id, price: eur(500), stock: 5 }],
    },
  });
  expect(answer.body.variants).toHaveLength(1);
  const after = await writers("named");
  expect(after.filter(({ xmin }, index) => xmin !== before[index]?.xmin)).toHaveLength(1);
  expect(await read("named")).toMatchObject({
    variants: [{ sku: "named-S" }, { sku: "named-M", title: "M", price: eur(500) }, { sku: "named-L" }],
  });
  // The log has what changed, and not the other variants.
  const [entry] = await shop.database.reads.query(sql<{ before: unknown; after: unknown }>`
    select before, after from audit_log where action = 'product.update' order by id desc limit 1`);
  expect(entry).toMatchObject({
    before: { variants: [{ price: eur(1_001) }] },
    after: { variants: [{ price: eur(500) }] },
  });
});

test("variants are added, removed and put in order; one that was removed comes back as itself", async () => {
  const product = await make("order");
  const [s, m, l] = ["S", "M", "L"].map((size) => idOf(product, size));
  const add = [{ options: { Size: "XS" }, price: eur(900) }];
  const changed = await patch("order", { variantChanges: { add, remove: [m], order: ["new:0", l] } });
  expect(changed.status).toBe(200);
  expect(sizes(changed.body)).toEqual(["XS", "L", "S"]);
  expect(changed.body.options).toEqual([{ name: "Size", values: ["S", "L", "XS"] }]);
  const back = await patch("order", { variantChanges: { add: [{ options: { Size: "M" }, price: eur(1) }] } });
  expect(sizes(back.body)).toEqual(["XS", "L", "S", "M"]);
  expect(idOf(back.body, "M")).toBe(m);
  // Removed and added at once is the same variant, too.
  const swapped = await patch("order", {
    variantChanges: { remove: [s], add: [{ options: { Size: "S" }, price: eur(2) }] },
  });
  expect(idOf(swapped.body, "S")).toBe(s);
});

test("pictures and tags are changed one by one", async () => {
  const product = await make("pictures");
  const images = ["/media/1.svg", "/media/2.svg"].map((url) => ({ url, alt: url }));
  const [first, second] = (await patch("pictures", { images })).body.images;
  const variantIds = [idOf(product, "L")];
  const changed = await patch(
    "pictures",
    {
      imageChanges: {
        add: [{ url: "/media/3.svg", variantIds }],
        update: [{ id: second?.id, alt: "Two" }],
        remove: [first?.id],
        order: ["new:0"],
      },
      tagChanges: { add: ["c", "b"], remove: ["a", "z"] },
    },
    "?view=changes",
  );
  expect(changed.body).toMatchObject({
    tags: ["b", "c"],
    images: [
      { url: "/media/3.svg", variantIds },
      { id: second?.id, url: "/media/2.svg", alt: "Two" },
    ],
    variants: [],
  });
  expect((await read("pictures")).images).toHaveLength(2);
});

test("what cannot be is refused with its place, and nothing is written", async () => {
  const product = await make("refused");
  const other = await createProduct(shop);
  const [s, m, l] = ["S", "M", "L"].map((size) => idOf(product, size));
  const foreign = `var_${"0".repeat(26)}`;
  const refusals: [unknown, string, string][] = [
    [{ update: [{ id: foreign, sku: "x" }] }, "#/variantChanges/update/0/id", "unknown_variant"],
    [{ update: [{ id: s, sku: "x" }], remove: [s] }, "#/variantChanges/remove/0", "unknown_variant"],
    [{ order: [s, s] }, "#/variantChanges/order/1", "unknown_variant"],
    [{ order: ["new:0"] }, "#/variantChanges/order/0", "unknown_variant"],
    [{ update: [{ id: s, options: { Size: "M" } }] }, "#/variantChanges/update/0/options", "duplicate_variant"],
    [{ add: [{ options: { Size: "M" }, price: eur(1) }] }, "#/variantChanges/add/0/options", "duplicate_variant"],
    [{ add: [{ id: s, options: { Size: "Q" }, price: eur(1) }] }, "#/variantChanges/add/0/id", "unknown_variant"],
    [{ remove: [s, m, l] }, "#/variantChanges/remove", "too_few"],
    [{ update: [{ id: s, expectedStock: 5 }] }, "#/variantChanges/update/0/expectedStock", "not_allowed"],
    [
      { update: [{ id: s, price: { amount: 1, currency: "USD" } }] },
      "#/variantChanges/update/0/price/currency",
      "currency_mismatch",
    ],
  ];
  for (const [variantChanges, pointer, code] of refusals) {
    const { status, body } = await patch("refused", { variantChanges });
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ pointer, code }] });
  }
  const both = await patch("refused", { variantChanges: { remove: [s] }, variants: [{ price: eur(1) }] });
  expect(both.body.errors).toMatchObject([{ pointer: "#/variantChanges", code: "not_allowed" }]);
  const unknown = await patch("refused", { imageChanges: { remove: [`img_${"0".repeat(26)}`] } });
  expect(unknown.body.errors).toMatchObject([{ pointer: "#/imageChanges/remove/0", code: "unknown_image" }]);
  const shows = [{ url: "/media/1.svg", variantIds: [other.variants[0]?.variantId] }];
  const strange = await patch("refused", { imageChanges: { add: shows } });
  expect(strange.body.errors).toMatchObject([{ pointer: "#/imageChanges/add/0/variantIds", code: "unknown_variant" }]);
  expect((await read("refused")).version).toBe(product.version);
});

test("a stock that is not what was expected is not overwritten, whichever way it is written", async () => {
  const product = await make("counted");
  const [s, m] = ["S", "M"].map((size) => idOf(product, size));
  await call("PATCH", `/api/admin/variants/${s}`, { stockDelta: -2 });
  const stale = { stock: 9, expectedStock: 5 };
  const one = await call("PATCH", `/api/admin/variants/${s}`, stale);
  expect(one).toMatchObject({ status: 409, body: { code: "stock_changed", current: 3 } });
  const bulk = await call("POST", "/api/admin/variants/bulk", {
    variants: [
      { id: m, ...stale },
      { id: s, ...stale },
    ],
  });
  expect(bulk).toMatchObject({
    status: 409,
    body: { code: "bulk_refused", errors: [{ pointer: "#/variants/1/stock", code: "stock_changed", current: 3 }] },
  });
  const whole = product.variants.map(({ id, options, price }) => ({ id, options, price, ...(id === s ? stale : {}) }));
  for (const [body, pointer] of [
    [{ variantChanges: { update: [{ id: s, ...stale }] } }, "#/variantChanges/update/0/stock"],
    [{ variants: whole }, "#/variants/0/stock"],
  ] as const)
    expect(await patch("counted", body)).toMatchObject({
      status: 409,
      body: { code: "stock_changed", errors: [{ pointer, current: 3 }] },
    });
  const stocks = async () => (await read("counted")).variants.map(({ stock }) => stock);
  expect(await stocks()).toEqual([3, 5, 5]);
  // With what is there now it is written, and programs may write without an expectation.
  expect((await call("PATCH", `/api/admin/variants/${s}`, { stock: 8, expectedStock: 3 })).status).toBe(200);
  expect((await patch("counted", { variantChanges: { update: [{ id: m, stock: 1 }] } })).status).toBe(200);
  expect(await stocks()).toEqual([8, 1, 5]);
  expect((await call("PATCH", `/api/admin/variants/${s}`, { expectedStock: 3 })).status).toBe(422);
});

test("of many that count at once on one expectation, one succeeds, also where stock begins or ends to be counted", async () => {
  const product = await make("raced");
  const path = `/api/admin/variants/${idOf(product, "S")}`;
  for (const [expectedStock, stock] of [
    [5, 7],
    [7, null],
    [null, 4],
  ]) {
    const answers = await Promise.all(
      [0, 1, 2, 3].map((more) =>
        call("PATCH", path, { stock: stock === null ? null : (stock ?? 0) + more, expectedStock }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    expect([won, answers.length - won]).toEqual([1, 3]);
    const lost = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(lost)).toEqual(new Set(["stock_changed"]));
    const winner = answers.find(({ status }) => status === 200)?.body as unknown as { stock: number | null };
    await call("PATCH", path, { stock, expectedStock: winner.stock });
  }
});

test("400 variants are saved whole, 1,000 are made at once, and one of 2,000 is changed by a small request", async () => {
  const variants = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ options: { N: `v${place}` }, price: eur(1_000 + place), stock: 1 }));
  const options = (count: number) => [{ name: "N", values: variants(count).map((each) => each.options.N) }];
  const make2 = (handle: string, count: number) =>
    call("POST", "/api/admin/products", { handle, title: handle, options: options(count), variants: variants(count) });
  expect((await make2("of-400", 400)).status).toBe(201);
  const known = await read("of-400");
  const whole = known.variants.map(({ id, options: own, price, sku, barcode, stock, weightGrams }) => ({
    ...{ id, options: own, price, compareAtPrice: null, sku, barcode, stock, weightGrams },
  }));
  expect(JSON.stringify({ variants: whole }).length).toBeGreaterThan(64 * 1024);
  expect((await patch("of-400", { variants: whole })).status).toBe(200);
  expect((await make2("of-1000", 1_000)).status).toBe(201);
  expect((await make2("of-2000", 2_000)).status).toBe(201);
  const many = await read("of-2000");
  const body = { variantChanges: { update: [{ id: many.variants[1_500]?.id, price: eur(1) }] } };
  expect(JSON.stringify(body).length).toBeLessThan(2_048);
  const answer = await patch("of-2000", body, "?view=changes");
  expect(answer).toMatchObject({ status: 200, body: { priceRange: { min: eur(1) }, variants: [{ price: eur(1) }] } });
  const all = { variantChanges: { update: many.variants.map(({ id }) => ({ id, sku: id })) } };
  expect((await patch("of-2000", all)).status).toBe(200);
  const more = await patch("of-2000", { variantChanges: { add: [{ options: { N: "x" }, price: eur(1) }] } });
  expect(more.body.errors).toMatchObject([{ pointer: "#/variantChanges/add", code: "too_many" }]);
  const [first] = many.variants;
  const over = { variantChanges: { ...all.variantChanges, remove: [first?.id] } };
  expect((await patch("of-2000", over)).body.errors).toMatchObject([{ pointer: "#/variantChanges", code: "too_many" }]);
  // No other route takes as much.
  expect((await call("POST", "/api/admin/variants/bulk", { variants: [{ id: "x".repeat(70_000) }] })).status).toBe(413);
  expect((await patch("of-2000", { description: "x".repeat(1_100_000) })).status).toBe(413);
});
