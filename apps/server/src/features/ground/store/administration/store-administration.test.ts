import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp } from "../../../../../test/factories.ts";
import { BERLIN, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
let admin: string;
let staff: string;
let customer: string;
let productId: string;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, staff] = await Promise.all([makeAdmin(shop), makeStaff(shop)]);
  customer = (await signUp(shop)).session;
  productId = (await createProduct(shop)).productId;
});
afterAll(() => shop.close());

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const audit = (action: string) =>
  shop.database.reads.query(sql<{ before: unknown; after: unknown; actor_id: string | null }>`
    select before, after, actor_id from audit_log where action = ${action} order by id desc`);
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}, session = staff) =>
  shop.request(method, `/api/admin/${path}`, { session, headers, ...(body === undefined ? {} : { body }) });
const version = (tag: string) => ({ "if-match": tag });
const order = () => placeOrder(shop, customer, { lines: [{ productId, qty: 1 }] });
const quote = () =>
  shop.request("POST", "/api/checkout/quote", {
    body: { lines: [{ productId, qty: 1 }], shippingAddress: BERLIN },
  });

test("the currency can change until there is an order, then never", async () => {
  expect(await call("PATCH", "settings", { currency: "CHF" }, version("*"), admin)).toMatchObject({
    status: 200,
    body: { currency: "CHF" },
  });
  expect((await shop.request("GET", "/api/store")).body.currency).toBe("CHF");
  await call("PATCH", "settings", { currency: "EUR" }, version("*"), admin);
  await call("POST", "shipping-methods", { code: "post", name: "Post", countries: ["DE"], price: EUR(490) });
  expect((await order()).status).toBe(201);
  expect(await call("PATCH", "settings", { currency: "CHF" }, version("*"), admin)).toMatchObject({
    status: 409,
    body: { code: "currency_locked" },
  });
  expect((await call("PATCH", "settings", { currency: "EUR" }, version("*"), admin)).status).toBe(200);
});

test("settings: for administrators, by version, with before and after, seen at once", async () => {
  for (const [session, status] of [
    [staff, 403],
    [customer, 403],
    ["", 401],
  ] as const) {
    expect((await call("GET", "settings", undefined, {}, session)).status).toBe(status);
    expect((await call("PATCH", "settings", { name: "X" }, version("*"), session)).status).toBe(status);
  }
  const now = await call("GET", "settings", undefined, {}, admin);
  const tag = String(now.headers.etag);
  expect(await call("PATCH", "settings", { name: "X" }, {}, admin)).toMatchObject({ status: 428 });
  const changed = await call(
    "PATCH",
    "settings",
    { name: " Corner shop ", timezone: "Europe/Paris", links: { terms: "/terms" }, minimumPayout: EUR(5000) },
    version(tag),
    admin,
  );
  expect(changed).toMatchObject({
    status: 200,
    body: { name: "Corner shop", timezone: "Europe/Paris", links: { terms: "/terms" }, minimumPayout: EUR(5000) },
  });
  expect((await shop.request("GET", "/api/store")).body).toMatchObject({
    name: "Corner shop",
    timezone: "Europe/Paris",
    links: { terms: "/terms" },
  });
  const stale = await call("PATCH", "settings", { name: "Y" }, version(tag), admin);
  expect(stale).toMatchObject({ status: 412, body: { code: "precondition_failed" } });
  expect(stale.headers.etag).toBe(changed.headers.etag);
  expect((await audit("settings.update"))[0]).toMatchObject({
    before: { name: "Test shop" },
    after: { name: "Corner shop" },
  });
});

test("settings that cannot be are refused, each by its name", async () => {
  const answer = await call(
    "PATCH",
    "settings",
    {
      name: "  ",
      currency: "XQQ",
      timezone: "Mars/Base",
      minimumPayout: EUR(1),
      links: { terms: "javascript:alert(1)", other: "//evil.example" },
    },
    version("*"),
    admin,
  );
  expect(answer.status).toBe(422);
  expect((answer.body.errors as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual([
    "#/currency",
    "#/timezone",
    "#/name",
    "#/links/terms",
    "#/links/other",
    "#/minimumPayout/currency",
  ]);
  for (const body of [
    { timezone: "+02:00" },
    { timezone: "IST" },
    { commissionRateBps: 10_001 },
    { holdDays: -1 },
    { surprise: 1 },
  ])
    expect((await call("PATCH", "settings", body, version("*"), admin)).status, JSON.stringify(body)).toBe(422);
});

test("a shipping method changes the very next quote and order, and goes again", async () => {
  const made = await call(
    "POST",
    "shipping-methods",
    { code: "bike", name: " Bike ", countries: ["DE", "AT", "DE"], price: EUR(100), freeFrom: EUR(10_000) },
    { "idempotency-key": "bike" },
  );
  expect(made).toMatchObject({
    status: 201,
    body: { code: "bike", name: "Bike", countries: ["AT", "DE"], price: EUR(100), active: true, version: 1 },
  });
  const path = `shipping-methods/${made.body.id}`;
  expect(made.headers.location).toBe(`/api/admin/${path}`);
  expect((await quote()).body).toMatchObject({ totals: { shipping: EUR(100) } });
  expect((await order()).body.totals.shipping).toEqual(EUR(100));

  expect(await call("PATCH", path, { price: EUR(50) })).toMatchObject({ status: 428 });
  const changed = await call("PATCH", path, { price: EUR(50), freeFrom: null }, version('"1"'));
  expect(changed).toMatchObject({ status: 200, body: { price: EUR(50), freeFrom: null, version: 2 } });
  expect((await quote()).body).toMatchObject({ totals: { shipping: EUR(50) } });
  expect((await order()).body.totals.shipping).toEqual(EUR(50));
  expect(await call("PATCH", path, { name: "X" }, version('"1"'))).toMatchObject({ status: 412 });
  await call("PATCH", path, { active: false }, version('"2"'));
  expect((await order()).body.totals.shipping).toEqual(EUR(490));

  expect((await call("DELETE", path, undefined, version('"1"'))).status).toBe(412);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("GET", path)).status).toBe(404);
  expect(await audit("shipping_method.create")).toMatchObject([
    { before: null, after: { code: "bike" } },
    { after: { code: "post" } },
  ]);
  expect((await audit("shipping_method.update")).at(-1)).toMatchObject({
    before: { price: EUR(100) },
    after: { price: EUR(50) },
  });
  expect(await audit("shipping_method.delete")).toMatchObject([{ before: { code: "bike" }, after: null }]);
});

test("a shipping method that cannot be is refused, a taken code is a conflict", async () => {
  const good = { code: "drone", name: "Drone", countries: ["DE"], price: EUR(1) };
  expect(await call("POST", "shipping-methods", { ...good, code: "post" })).toMatchObject({
    status: 409,
    body: { code: "code_taken" },
  });
  for (const [change, pointer] of [
    [{ countries: ["DE", "XX"] }, "#/countries/1"],
    [{ countries: [] }, "#/countries"],
    [{ price: { amount: 1, currency: "USD" } }, "#/price/currency"],
    [{ price: EUR(-1) }, "#/price/amount"],
    [{ freeFrom: EUR(1_000_000_001) }, "#/freeFrom/amount"],
    [{ name: "  " }, "#/name"],
    [{ code: "Not OK" }, "#/code"],
  ] as const)
    expect(await call("POST", "shipping-methods", { ...good, ...change }), pointer).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    });
  const made = await call("POST", "shipping-methods", good);
  expect(await call("PATCH", `shipping-methods/${made.body.id}`, { code: "post" }, version("*"))).toMatchObject({
    status: 409,
    body: { code: "code_taken" },
  });
  expect((await call("GET", "shipping-methods/shm_nonsense")).status).toBe(404);
});

test("shipping methods are listed in their order, a page at a time, and found", async () => {
  await call("POST", "shipping-methods", {
    code: "world",
    name: "World",
    countries: ["*"],
    price: EUR(900),
    position: 1,
  });
  const first = await call("GET", "shipping-methods?limit=1");
  expect(first.body).toMatchObject({ data: [{ code: "world", countries: ["*"] }], hasMore: true });
  expect(first.headers.link).toContain('rel="next"');
  const rest = await call("GET", `shipping-methods?cursor=${first.body.nextCursor}`);
  expect((rest.body.data as { code: string }[]).map(({ code }) => code)).toEqual(["drone", "post"]);
  expect(await call("GET", `shipping-methods?q=x&cursor=${first.body.nextCursor}`)).toMatchObject({
    body: { code: "invalid_cursor" },
  });
  expect((await call("GET", "shipping-methods?q=DRO")).body.data).toMatchObject([{ code: "drone" }]);
  expect((await call("GET", "shipping-methods?country=BR")).body.data).toMatchObject([{ code: "world" }]);
  expect((await call("GET", "shipping-methods?active=false")).body.data).toEqual([]);
});

test("a tax rate changes the very next quote and order; one a place", async () => {
  const made = await call("POST", "tax-rates", { country: "DE", rateBps: 1900 });
  expect(made).toMatchObject({
    status: 201,
    body: { country: "DE", region: null, rateBps: 1900, shippingRateBps: 1900, active: true, version: 1 },
  });
  expect((await quote()).body).toMatchObject({ totals: { tax: EUR(399) } });
  expect((await order()).body.totals.tax).toEqual(EUR(399));
  const path = `tax-rates/${made.body.id}`;
  expect(await call("PATCH", path, { rateBps: 700 })).toMatchObject({ status: 428 });
  expect(await call("PATCH", path, { rateBps: 700 }, version('"1"'))).toMatchObject({
    body: { rateBps: 700, shippingRateBps: 1900, version: 2 },
  });
  expect((await order()).body.totals.tax).toEqual(EUR(164));
  expect((await call("PATCH", path, { rateBps: 1 }, version('"1"'))).status).toBe(412);

  for (const body of [
    { country: "DE", rateBps: 1 },
    { country: "DE", region: null, rateBps: 1 },
  ])
    expect(await call("POST", "tax-rates", body)).toMatchObject({ status: 409, body: { code: "tax_rate_taken" } });
  const bavaria = await call("POST", "tax-rates", {
    country: "DE",
    region: " Bavaria ",
    rateBps: 1,
    shippingRateBps: 2,
  });
  expect(bavaria.body).toMatchObject({ region: "Bavaria", shippingRateBps: 2 });
  expect((await call("POST", "tax-rates", { country: "DE", region: "BAVARIA", rateBps: 1 })).status).toBe(409);
  expect((await call("PATCH", `tax-rates/${bavaria.body.id}`, { region: null }, version("*"))).status).toBe(409);
  for (const body of [
    { country: "XX", rateBps: 1 },
    { country: "DE", rateBps: 10_001 },
    { country: "DE", region: "  ", rateBps: 1 },
    { country: "DE" },
  ])
    expect((await call("POST", "tax-rates", body)).status, JSON.stringify(body)).toBe(422);

  const page = await call("GET", "tax-rates?limit=1");
  expect(page.body).toMatchObject({ data: [{ region: null }], hasMore: true });
  expect((await call("GET", `tax-rates?limit=1&cursor=${page.body.nextCursor}`)).body).toMatchObject({
    data: [{ region: "Bavaria" }],
    hasMore: false,
  });
  expect((await call("GET", "tax-rates?q=bava")).body.data).toMatchObject([{ region: "Bavaria" }]);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await order()).body.totals.tax).toEqual(EUR(0));
  expect(await audit("tax_rate.delete")).toMatchObject([{ before: { rateBps: 700 }, after: null }]);
});

test("customers and visitors cannot read or change what the shop charges", async () => {
  for (const folder of ["shipping-methods", "tax-rates"])
    for (const [session, status] of [
      [customer, 403],
      ["", 401],
    ] as const)
      for (const [method, path] of [
        ["GET", folder],
        ["POST", folder],
        ["GET", `${folder}/x`],
        ["PATCH", `${folder}/x`],
        ["DELETE", `${folder}/x`],
      ] as const)
        expect((await call(method, path, undefined, {}, session)).status, `${method} ${path}`).toBe(status);
});

test("Kosovo, which ISO 3166-1 lacks, has a rate and a delivery of its own", async () => {
  expect(await call("POST", "tax-rates", { country: "XK", rateBps: 1800 })).toMatchObject({
    status: 201,
    body: { country: "XK", rateBps: 1800 },
  });
  const method = { code: "pristina", name: "Pristina", countries: ["XK"], price: EUR(900) };
  expect(await call("POST", "shipping-methods", method)).toMatchObject({ status: 201, body: { countries: ["XK"] } });
  const listed = (await call("GET", "shipping-methods?country=XK")).body.data as { code: string }[];
  expect(listed.map(({ code }) => code)).toContain("pristina");
});
