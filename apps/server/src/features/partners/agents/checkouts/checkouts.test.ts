/** docs/contract/agents.md#checkouts: both versions, up to the hand-off, and what two requests at once do. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../../test/factories.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { expectValid } from "../../../../../test/ucp/check-answer.ts";
import { profileOf, startPlatform, startPlatforms, VERSIONS } from "../../../../../test/ucp/platform.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { forgetBuyers } from "../errands/queries.ts";

type Version = (typeof VERSIONS)[number];
interface Total {
  type: string;
  amount: number;
}
interface Checkout {
  ucp: { status: string; payment_handlers: unknown; capabilities: Record<string, unknown> };
  id: string;
  status: string;
  buyer?: { email?: string };
  line_items: { item: { id: string }; quantity: number; totals: Total[] }[];
  totals: Total[];
  messages: { type: string; code: string; path?: string; severity?: string }[];
  fulfillment?: {
    methods: { groups?: { options: { id: string; totals: Total[] }[]; selected_option_id: string }[] }[];
  };
  continue_url?: string;
  expires_at?: string;
}

let shop: TestApp;
let platforms: Awaited<ReturnType<typeof startPlatforms>>;
const CART = "dev.ucp.shopping.cart";
const CHECKOUT = "dev.ucp.shopping.checkout";
const ALL = [CART, CHECKOUT, "dev.ucp.shopping.fulfillment", "dev.ucp.shopping.discount"];
beforeAll(async () => {
  shop = await startTestApp({ agentsAllowPrivate: true });
  platforms = await startPlatforms([...ALL]);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490, countries: ["DE"] });
  await addShippingMethod(shop, { code: "express", priceMinor: 1_290, countries: ["DE"] });
  for (const [handle, priceMinor] of [["market-tote", 2_900] as const, ["arch-tote", 2_600] as const])
    await createProduct(shop, { handle, variants: [{ priceMinor, stock: 50, sku: handle.toUpperCase() }] });
  const session = (await signUp(shop, { roles: ["admin"] })).session;
  const body = { code: "SUMMER10", type: "percentage", valueBps: 1_000 };
  expect((await shop.request("POST", "/api/admin/discounts", { session, body })).status).toBe(201);
});
afterAll(async () => {
  await platforms.close();
  await shop.close();
});

const send = <Body = Checkout>(url: string, method: string, path: string, body?: unknown, headers = {}) =>
  shop.request<Body>(method, `/ucp${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      "ucp-agent": `profile="${url}"`,
      ...headers,
    },
  });
const as =
  (version: Version) =>
  (method: string, path: string, body?: unknown, headers = {}) =>
    send(platforms[version].url, method, path, body, headers);

const PATH = "/checkout-sessions";
const LINES = [
  { item: { id: "market-tote" }, quantity: 2 },
  { item: { id: "arch-tote" }, quantity: 1 },
];
const BUYER = { first_name: "Ada", last_name: "Beispiel", email: "ada@buyer.example" };
const HOME = {
  ...{ street_address: "Torstraße 1", address_locality: "Berlin", postal_code: "10115", address_country: "DE" },
  ...{ first_name: "Ada", last_name: "Beispiel" },
};
const shipTo = (destination: Record<string, unknown>, option?: string) => ({
  methods: [
    {
      type: "shipping",
      destinations: [destination],
      ...(option === undefined ? {} : { groups: [{ id: "parcel", selected_option_id: option }] }),
    },
  ],
});

function expectCheckout(version: Version, checkout: Checkout) {
  expectValid(version, "checkout", checkout);
  expectValid(version, "checkout + fulfillment", checkout);
  const sum = (totals: Total[]) =>
    totals.filter(({ type }) => type !== "total").reduce((n, { amount }) => n + amount, 0);
  const total = (totals: Total[]) => totals.find(({ type }) => type === "total")?.amount;
  expect(sum(checkout.totals)).toBe(total(checkout.totals));
  for (const { totals } of checkout.line_items) expect(sum(totals)).toBe(total(totals));
  expect(checkout.ucp.payment_handlers).toEqual({});
}
const errors = ({ messages }: Checkout) => messages.filter(({ type }) => type === "error");
const amounts = ({ totals }: Checkout) => totals.map(({ type, amount }) => [type, amount]);

test.each(VERSIONS)("%s: from goods to the exact total, to the buyer, and no further", async (version) => {
  const ask = as(version);
  const made = await ask("POST", PATH, { line_items: LINES, status: "completed", totals: [] });
  expect(made.status, made.text).toBe(201);
  expectCheckout(version, made.body);
  expect(made.body.id).toMatch(/^chk_[0-9a-z]{26}\.[\w-]{22}$/);
  expect(made.body.status).toBe("incomplete");
  expect(errors(made.body)).toMatchObject([
    { code: "missing", path: "$.buyer.email", severity: "recoverable" },
    { code: "missing", path: "$.fulfillment.methods[0].selected_destination_id", severity: "recoverable" },
  ]);
  expect(amounts(made.body)).toEqual([
    ["subtotal", 8_400],
    ["total", 8_400],
  ]);

  const { id } = made.body;
  const whole = { line_items: LINES, buyer: BUYER, discounts: { codes: ["SUMMER10"] } };
  const changed = await ask("PUT", `${PATH}/${id}`, { ...whole, fulfillment: shipTo(HOME, "express") });
  expect(changed.status, changed.text).toBe(200);
  expectCheckout(version, changed.body);
  expect(changed.body.status).toBe("requires_escalation");
  expect(errors(changed.body)).toMatchObject([{ code: "buyer_review_required", severity: "requires_buyer_review" }]);
  expect(amounts(changed.body)).toEqual([
    ["subtotal", 8_400],
    ["items_discount", -840],
    ["fulfillment", 1_290],
    ["total", 8_850],
  ]);
  const [group] = changed.body.fulfillment?.methods[0]?.groups ?? [];
  expect(group?.options.map((option) => [option.id, option.totals[0]?.amount])).toEqual([
    ["standard", 490],
    ["express", 1_290],
  ]);
  expect(group?.selected_option_id).toBe("express");
  const quote = await shop.request<{ totals: { total: { amount: number } } }>("POST", "/api/checkout/quote", {
    body: {
      lines: LINES.map(({ item, quantity }) => ({ productId: item.id, qty: quantity })),
      shippingAddress: { country: "DE" },
      shippingMethod: "express",
      discountCode: "SUMMER10",
    },
  });
  expect(quote.body.totals.total.amount).toBe(8_850);
  const read = await ask("GET", `${PATH}/${id}`);
  expect(read.body).toEqual(changed.body);

  const completed = await ask("POST", `${PATH}/${id}/complete`, { payment: { instruments: [] } });
  expect(completed).toMatchObject({ status: 404, body: { code: "not_found" } });
  const page = await shop.request("GET", new URL(read.body.continue_url ?? "").pathname, {
    headers: { accept: "text/html" },
  });
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("Torstraße");
  expect(page.text).not.toContain("ada@buyer.example");
});

test.each(VERSIONS)("%s: what is wrong of buyer and delivery is said at its path", async (version) => {
  const ask = as(version);
  const begin = async (more: Record<string, unknown>) => {
    const { body } = await ask("POST", PATH, { line_items: LINES, buyer: BUYER, ...more });
    expectCheckout(version, body);
    return body;
  };
  const at = "$.fulfillment.methods[0].destinations[0]";
  const abroad = await begin({ fulfillment: shipTo({ ...HOME, address_country: "NO" }) });
  expect(abroad.status).toBe("incomplete");
  expect(errors(abroad)).toMatchObject([{ code: "address_undeliverable", path: `${at}.address_country` }]);
  const nowhere = await begin({ fulfillment: shipTo({ ...HOME, address_country: "Atlantis" }) });
  expect(errors(nowhere)).toMatchObject([{ code: "invalid", path: `${at}.address_country` }]);
  const { street_address: _, postal_code: __, ...half } = HOME;
  expect(errors(await begin({ fulfillment: shipTo(half) }))).toMatchObject([
    { code: "missing", path: `${at}.street_address` },
    { code: "missing", path: `${at}.postal_code` },
  ]);
  const named = await begin({ fulfillment: shipTo({ ...HOME, address_country: "Germany" }, "drone") });
  expect(errors(named)).toMatchObject([
    { code: "fulfillment_option_unavailable", path: "$.fulfillment.methods[0].groups[0].selected_option_id" },
  ]);
  expect(named.fulfillment?.methods[0]?.groups?.[0]?.selected_option_id).toBe("standard");
  const wrong = await begin({ buyer: { email: "nobody" }, fulfillment: shipTo(HOME) });
  expect(errors(wrong)).toMatchObject([{ code: "invalid", path: "$.buyer.email" }]);
  const many = await begin({ fulfillment: shipTo(HOME), line_items: [{ item: { id: "arch-tote" }, quantity: 99 }] });
  expect(errors(many)).toMatchObject([{ code: "out_of_stock", path: "$.line_items[0].quantity" }]);
});

test("a platform without delivery leaves the address to the buyer", async () => {
  const plain = await startPlatform(profileOf("2026-08-25", [CHECKOUT]));
  const { body } = await send(plain.url, "POST", PATH, { line_items: LINES, buyer: BUYER, fulfillment: shipTo(HOME) });
  expectValid("2026-08-25", "checkout", body);
  expect(body).toMatchObject({ status: "requires_escalation" });
  expect(errors(body)).toMatchObject([{ code: "missing", severity: "requires_buyer_input" }]);
  expect(body).not.toHaveProperty("fulfillment");
  expect(Object.keys(body.ucp.capabilities)).toEqual([CHECKOUT]);
  await plain.close();
});

const sealedOf = async (id: string) =>
  (
    await shop.database.reads.query(
      sql<{
        sealed: Buffer | null;
      }>`select sealed from errands where kind = 'checkout' order by created_at desc limit 1`,
    )
  ).map(({ sealed }) => [id, sealed?.toString("latin1") ?? null])[0]?.[1];

test.each(VERSIONS)(
  "%s: a canceled checkout stays to be read, without its buyer, and cannot be changed",
  async (version) => {
    const ask = as(version);
    const { body } = await ask("POST", PATH, { line_items: LINES, buyer: BUYER, fulfillment: shipTo(HOME) });
    const sealed = await sealedOf(body.id);
    expect(sealed).not.toContain("ada@buyer.example");
    const canceled = await ask("POST", `${PATH}/${body.id}/cancel`, {});
    expectCheckout(version, canceled.body);
    expect(canceled.body).toMatchObject({ status: "canceled", buyer: BUYER });
    expect(canceled.body).not.toHaveProperty("continue_url");
    expect(await sealedOf(body.id)).toBeNull();
    const again = await ask("POST", `${PATH}/${body.id}/cancel`, {});
    expect(again).toMatchObject({ status: 200, body: { status: "canceled" } });
    expect(again.body).not.toHaveProperty("buyer");
    expect((await ask("GET", `${PATH}/${body.id}`)).body).toEqual(again.body);
    expect(await ask("PUT", `${PATH}/${body.id}`, { line_items: LINES })).toMatchObject({
      status: 409,
      body: { code: "checkout_closed" },
    });
    expect((await shop.request("GET", new URL(body.continue_url ?? "").pathname)).status).toBe(404);
  },
);

test("an expired checkout forgets its buyer", async () => {
  const ask = as("2026-08-25");
  const { body } = await ask("POST", PATH, { line_items: LINES, buyer: BUYER, fulfillment: shipTo(HOME) });
  await shop.database.reads.execute(
    sql`update errands set expires_at = now() - interval '1 minute' where kind = 'checkout'`,
  );
  await forgetBuyers(shop.database.reads);
  expect(await sealedOf(body.id)).toBeNull();
  expect((await ask("GET", `${PATH}/${body.id}`)).body).toMatchObject({ status: "canceled" });
});

test("the buyer takes it over; then the platform reads it without buyer and address, and changes nothing", async () => {
  const ask = as("2026-08-25");
  const { body } = await ask("POST", PATH, { line_items: LINES, buyer: BUYER, fulfillment: shipTo(HOME) });
  const path = new URL(body.continue_url ?? "").pathname;
  const page = await shop.request("GET", path, { headers: { accept: "text/html" } });
  const taken = await shop.request("POST", path, {
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: `version=${/name="version" value="(\d+)"/.exec(page.text)?.[1]}&mode=add`,
  });
  expect(taken.status).toBe(303);
  const after = await ask("PUT", `${PATH}/${body.id}`, { line_items: LINES.slice(1), buyer: BUYER });
  expectCheckout("2026-08-25", after.body);
  expect(after.body).toMatchObject({ status: "requires_escalation" });
  expect(errors(after.body)).toMatchObject([{ code: "with_the_buyer" }]);
  expect(after.body.line_items).toHaveLength(2);
  expect(after.body).not.toHaveProperty("buyer");
  expect(await sealedOf(body.id)).toBeNull();
});

test("the same key prepares one checkout; a cart's id opens none, and a wrong secret nothing", async () => {
  const ask = as("2026-04-08");
  const key = { "idempotency-key": "1b0d7a86-3e5b-4c7d-9a55-5f0d1b1c2a10" };
  const answers = await Promise.all([1, 2, 3].map(() => ask("POST", PATH, { line_items: LINES }, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await ask("POST", PATH, { line_items: LINES.slice(1) }, key)).toMatchObject({ status: 409 });
  const cart = await ask("POST", "/carts", { line_items: LINES });
  const notFound = { status: 200, body: { ucp: { status: "error" }, messages: [{ code: "not_found" }] } };
  expect(await ask("GET", `${PATH}/${cart.body.id}`)).toMatchObject(notFound);
  expect(await ask("GET", `${PATH}/${cart.body.id.replace("bsk_", "chk_")}`)).toMatchObject(notFound);
  const [name] = answers[0]?.body.id.split(".") ?? [];
  expect(await ask("GET", `${PATH}/${name}.${"A".repeat(22)}`)).toMatchObject(notFound);
});

test.each(["/carts", PATH])("changes of %s at once are made one after the other, each once", async (path) => {
  const ask = as("2026-08-25");
  const { body } = await ask("POST", path, { line_items: LINES });
  const wanted = Array.from({ length: 12 }, (_, index) => index + 1);
  const answers = await Promise.all(
    wanted.map((quantity) =>
      ask("PUT", `${path}/${body.id}`, { line_items: [{ item: { id: "arch-tote" }, quantity }] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
  expect(answers.map((answer) => answer.body.line_items.map(({ quantity }) => quantity))).toEqual(
    wanted.map((quantity) => [quantity]),
  );
  const [row] = await shop.database.reads.query(
    sql<{ version: number }>`select version from errands order by created_at desc limit 1`,
  );
  expect(row?.version).toBe(13);
});
