import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createCollections,
  createCreator,
  createProduct,
  makeAdmin,
  makeStaff,
  signUp,
  type TestProduct,
} from "../../../../test/factories.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";

let shop: TestApp;
let staff: string;
let customer: string;
let product: TestProduct;

beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  customer = (await signUp(shop)).session;
  product = await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2500 }] });
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
});
afterAll(() => shop.close());

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const call = (method: string, path = "", body?: unknown, headers: Record<string, string> = {}, session = staff) =>
  shop.request(method, `/api/admin/discounts${path}`, { session, headers, ...(body === undefined ? {} : { body }) });
const any = { "if-match": "*" };
const audit = (action: string) =>
  shop.database.reads.query(sql<{ before: unknown; after: unknown }>`
    select before, after from audit_log where action = ${action} order by id desc`);
const lines = () => [{ productId: product.productId, qty: 1 }];
const order = (discountCode: string, session = customer) => placeOrder(shop, session, { lines: lines(), discountCode });
const quote = (discountCode: string) =>
  shop.request("POST", "/api/checkout/quote", { body: { lines: lines(), shippingAddress: BERLIN, discountCode } });

test("a discount changes the very next quote and order, and so does each change of it", async () => {
  const made = await call(
    "POST",
    "",
    { code: " summer10 ", type: "percentage", valueBps: 1000 },
    { "idempotency-key": "s" },
  );
  expect(made).toMatchObject({
    status: 201,
    headers: { etag: '"1"', location: `/api/admin/discounts/${made.body.id}` },
    body: { code: "SUMMER10", valueBps: 1000, amount: null, productIds: [], usedCount: 0, active: true, version: 1 },
  });
  const again = await call(
    "POST",
    "",
    { code: " summer10 ", type: "percentage", valueBps: 1000 },
    { "idempotency-key": "s" },
  );
  expect(again).toMatchObject({ status: 201, headers: { "idempotent-replayed": "true" }, body: { id: made.body.id } });
  const path = `/${made.body.id}`;
  expect((await quote("Summer10")).body).toMatchObject({ totals: { discount: EUR(250) } });
  expect((await order("summer10")).body.totals.discount).toEqual(EUR(250));

  expect(await call("PATCH", path, { valueBps: 2000 })).toMatchObject({ status: 428 });
  expect(await call("PATCH", path, { valueBps: 2000 }, { "if-match": '"1"' })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { valueBps: 2000, usedCount: 1, version: 2 },
  });
  expect((await order("summer10")).body.totals.discount).toEqual(EUR(500));
  expect(await call("PATCH", path, { valueBps: 1 }, { "if-match": '"1"' })).toMatchObject({ status: 412 });
  expect(await call("PATCH", path, { type: "amount", amount: EUR(700) }, any)).toMatchObject({
    body: { type: "amount", valueBps: null, amount: EUR(700) },
  });
  expect((await order("summer10")).body.totals.discount).toEqual(EUR(700));
  await call("PATCH", path, { active: false }, any);
  expect(await order("summer10")).toMatchObject({ status: 422, body: { code: "discount_unknown" } });
  expect((await audit("discount.update")).at(-1)).toMatchObject({
    before: { valueBps: 1000, version: 1 },
    after: { valueBps: 2000, version: 2 },
  });
});

test("a discount that an order has is never deleted, any other one is", async () => {
  const [used] = (await call("GET", "?q=summer")).body.data as { id: string }[];
  await call("PATCH", `/${used?.id}`, { active: true }, any);
  expect((await call("DELETE", `/${used?.id}`, undefined, { "if-match": '"1"' })).status).toBe(412);
  expect((await call("DELETE", `/${used?.id}`)).status).toBe(204);
  expect((await call("GET", `/${used?.id}`)).body).toMatchObject({ active: false, usedCount: 3 });
  expect((await call("DELETE", `/${used?.id}`)).status).toBe(204);
  expect(await audit("discount.deactivate")).toHaveLength(1);

  const fresh = await call("POST", "", { code: "FRESH", type: "free_shipping" });
  expect((await call("DELETE", `/${fresh.body.id}`)).status).toBe(204);
  expect((await call("GET", `/${fresh.body.id}`)).status).toBe(404);
  expect(await order("fresh")).toMatchObject({ status: 422, body: { code: "discount_unknown" } });
  expect(await audit("discount.delete")).toMatchObject([{ before: { code: "FRESH" }, after: null }]);
  expect((await call("POST", "", { code: "fresh", type: "free_shipping" })).status).toBe(201);
});

test("a limit that is set later counts what was used before, without what was canceled", async () => {
  const made = await call("POST", "", { code: "LATER", type: "free_shipping" });
  const path = `/${made.body.id}`;
  const placed = await order("later");
  await order("later");
  await order("later");
  await shop.request("POST", `/api/orders/${placed.body.id}/cancel`, { session: customer, body: {} });
  expect((await call("GET", path)).body.usedCount).toBe(2);
  expect((await call("PATCH", path, { perCustomerLimit: 3 }, any)).body).toMatchObject({ usedCount: 2 });
  expect((await order("later")).status).toBe(201);
  expect(await order("later")).toMatchObject({ status: 422, body: { code: "discount_exhausted" } });
  expect((await order("later", (await signUp(shop)).session)).status).toBe(201);
  expect((await call("PATCH", path, { usageLimit: 4, perCustomerLimit: null }, any)).body).toMatchObject({
    usedCount: 4,
  });
  expect(await order("later", (await signUp(shop)).session)).toMatchObject({ body: { code: "discount_exhausted" } });
});

test("a limit holds however many orders come while it is being set", async () => {
  const made = await call("POST", "", { code: "RUSH", type: "free_shipping" });
  const customers = await Promise.all(Array.from({ length: 12 }, () => signUp(shop)));
  const placing = customers.map(({ session }, index) =>
    index === 6
      ? call("PATCH", `/${made.body.id}`, { usageLimit: 100 }, any).then(() => null)
      : order("rush", session).then(({ status }) => status),
  );
  expect((await Promise.all(placing)).filter((status) => status === 201)).toHaveLength(11);
  expect((await call("GET", `/${made.body.id}`)).body).toMatchObject({ usedCount: 11, usageLimit: 100 });
});

test("a discount for some products, some collections, a creator and a time", async () => {
  const { creatorId } = await createCreator(shop, { name: "Mia" });
  await createCollections(shop, { handle: "bags", title: "Bags" });
  const made = await call("POST", "", {
    code: "MIA",
    type: "amount",
    amount: EUR(500),
    minimumSubtotal: EUR(2000),
    productIds: ["tote", product.productId],
    collections: ["bags"],
    startsAt: "2026-01-01T00:00:00+01:00",
    endsAt: "2126-01-01T00:00:00Z",
    creatorId: encodeId("crt", creatorId),
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      productIds: [product.productId],
      collections: ["bags"],
      startsAt: "2025-12-31T23:00:00.000Z",
      creatorId: encodeId("crt", creatorId),
    },
  });
  expect((await quote("mia")).body).toMatchObject({ totals: { discount: EUR(500) } });
  const mine = await call("GET", `?creatorId=${encodeId("crt", creatorId)}&type=amount&active=true`);
  expect(mine.body.data).toMatchObject([{ code: "MIA" }]);
  expect((await call("GET", "?creatorId=crt_x")).body.data).toEqual([]);
  const ended = await call("PATCH", `/${made.body.id}`, { endsAt: "2026-02-01T00:00:00Z" }, any);
  expect(ended.status).toBe(200);
  expect(await order("mia")).toMatchObject({ status: 422, body: { code: "discount_expired" } });
  const open = await call("PATCH", `/${made.body.id}`, { creatorId: null, endsAt: null, productIds: [] }, any);
  expect(open.body).toMatchObject({ creatorId: null, endsAt: null, productIds: [], collections: ["bags"] });
});

test("a discount that cannot be is refused, a taken code is a conflict", async () => {
  const good = { code: "GOOD", type: "amount", amount: EUR(100) };
  for (const [change, pointer] of [
    [{ amount: undefined }, "#/amount"],
    [{ valueBps: 100 }, "#/valueBps"],
    [{ type: "free_shipping" }, "#/amount"],
    [{ type: "percentage", amount: undefined }, "#/valueBps"],
    [{ type: "percentage", amount: undefined, valueBps: 10_001 }, "#/valueBps"],
    [{ type: "bogof" }, "#/type"],
    [{ amount: EUR(0) }, "#/amount/amount"],
    [{ amount: { amount: 1, currency: "USD" } }, "#/amount/currency"],
    [{ minimumSubtotal: EUR(1_000_000_001) }, "#/minimumSubtotal/amount"],
    [{ startsAt: "2026-02-01T00:00:00Z", endsAt: "2026-02-01T00:00:00Z" }, "#/endsAt"],
    [{ startsAt: "soon" }, "#/startsAt"],
    [{ productIds: ["tote", "nope"] }, "#/productIds/1"],
    [{ collections: ["nope"] }, "#/collections/0"],
    [{ creatorId: "crt_nope" }, "#/creatorId"],
    [{ usageLimit: 0 }, "#/usageLimit"],
    [{ code: "two words" }, "#/code"],
    [{ surprise: true }, "#/surprise"],
  ] as const)
    expect(await call("POST", "", { ...good, ...change }), pointer).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    });
  const made = await call("POST", "", good);
  expect(await call("POST", "", { ...good, code: "good" })).toMatchObject({
    status: 409,
    body: { code: "code_taken" },
  });
  expect(await call("PATCH", `/${made.body.id}`, { code: "mia" }, any)).toMatchObject({ status: 409 });
  expect(await call("PATCH", `/${made.body.id}`, { endsAt: "2026-02-01T00:00:00Z" }, any)).toMatchObject({
    status: 200,
  });
  expect(await call("PATCH", `/${made.body.id}`, { startsAt: "2026-03-01T00:00:00Z" }, any)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/endsAt", code: "not_after_start" }] },
  });
});

test("discounts are listed newest first, a page at a time", async () => {
  const first = await call("GET", "?limit=2");
  expect((first.body.data as { code: string }[]).map(({ code }) => code)).toEqual(["GOOD", "MIA"]);
  const rest = await call("GET", `?limit=2&cursor=${first.body.nextCursor}`);
  expect((rest.body.data as { code: string }[]).map(({ code }) => code)).toEqual(["RUSH", "LATER"]);
  expect(await call("GET", `?q=good&cursor=${first.body.nextCursor}`)).toMatchObject({ status: 422 });
  expect((await call("GET", "?q=OO")).body.data).toMatchObject([{ code: "GOOD" }]);
});

test("discounts are for the shop's people alone", async () => {
  const admin = await makeAdmin(shop);
  expect((await call("GET", "", undefined, {}, admin)).status).toBe(200);
  for (const [session, status] of [
    [customer, 403],
    ["", 401],
  ] as const)
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", "/x"],
      ["PATCH", "/x"],
      ["DELETE", "/x"],
    ] as const)
      expect((await call(method, path, undefined, {}, session)).status, `${method} ${path}`).toBe(status);
});
