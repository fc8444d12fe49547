/** docs/contract/agents.md#carts and #hand-off: both versions, and what the link does for whom. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { expectValid } from "../../../../../test/ucp/check-answer.ts";
import { profileOf, startPlatform, startPlatforms, VERSIONS } from "../../../../../test/ucp/platform.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Version = (typeof VERSIONS)[number];
interface Total {
  type: string;
  amount: number;
}
interface Cart {
  ucp: { version: string; status: string; capabilities: Record<string, unknown> };
  id: string;
  line_items: { id: string; item: { id: string; title: string; price: number }; quantity: number; totals: Total[] }[];
  totals: Total[];
  discounts: { codes: string[]; applied?: { amount: number; allocations: { amount: number }[] }[] };
  messages?: { type: string; code: string; path?: string }[];
  continue_url?: string;
  expires_at?: string;
}

let shop: TestApp;
let platforms: Awaited<ReturnType<typeof startPlatforms>>;
const ALL = ["dev.ucp.shopping.cart", "dev.ucp.shopping.discount"];
beforeAll(async () => {
  shop = await startTestApp({ agentsAllowPrivate: true });
  platforms = await startPlatforms([...ALL]);
  await createProduct(shop, {
    handle: "market-tote",
    title: "Market Tote",
    variants: [
      { options: { Colour: "Ink" }, priceMinor: 2_900, stock: 5, sku: "INK" },
      { options: { Colour: "Ochre" }, priceMinor: 2_900, stock: 0, sku: "OCHRE" },
    ],
  });
  await createProduct(shop, {
    handle: "arch-tote",
    title: "Arch Tote",
    variants: [{ priceMinor: 2_600, stock: 3, sku: "ARCTOT" }],
  });
  const session = (await signUp(shop, { roles: ["admin"] })).session;
  const body = { code: "SUMMER10", type: "percentage", valueBps: 1_000 };
  const made = await shop.request("POST", "/api/admin/discounts", { session, body });
  expect(made.status, made.text).toBe(201);
});
afterAll(async () => {
  await platforms.close();
  await shop.close();
});

async function send<Body = Cart>(
  profileUrl: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return shop.request<Body>(method, `/ucp${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      "ucp-agent": `profile="${profileUrl}"`,
      ...headers,
    },
  });
}
const as = (version: Version) => (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  send(platforms[version].url, method, path, body, headers);
const TWO = [
  { item: { id: "INK" }, quantity: 2 },
  { item: { id: "arch-tote" }, quantity: 1 },
];

function expectCart(version: Version, cart: Cart) {
  expectValid(version, "cart", cart);
  const sum = (totals: Total[]) =>
    totals.filter(({ type }) => type !== "total").reduce((n, { amount }) => n + amount, 0);
  const total = (totals: Total[]) => totals.find(({ type }) => type === "total")?.amount;
  expect(sum(cart.totals)).toBe(total(cart.totals));
  for (const { totals } of cart.line_items) expect(sum(totals)).toBe(total(totals));
  for (const { amount, allocations } of cart.discounts.applied ?? [])
    expect(allocations.reduce((n, each) => n + each.amount, 0)).toBe(amount);
}

test.each(VERSIONS)("%s: a bag is filled, changed with a code, read and dropped", async (version) => {
  const ask = as(version);
  const made = await ask("POST", "/carts", { line_items: TWO, id: "ignored", context: { language: "en" } });
  expect(made.status, made.text).toBe(201);
  expectCart(version, made.body);
  expect(made.body).toMatchObject({ currency: "EUR", discounts: { codes: [] } });
  expect(made.body.id).toMatch(/^bsk_[0-9a-z]{26}\.[\w-]{22}$/);
  expect(made.body.line_items.map(({ item, quantity }) => [item.title, quantity])).toEqual([
    ["Market Tote (Ink)", 2],
    ["Arch Tote", 1],
  ]);
  expect(made.body.totals.at(-1)).toMatchObject({ type: "total", amount: 8_400 });
  expect(made.body.continue_url).toMatch(/^http:\/\/localhost:3000\/continue\//);

  const { id, continue_url: link, line_items: lines } = made.body;
  const again = lines.map(({ id: lineId, item, quantity }) => ({ id: lineId, item: { id: item.id }, quantity }));
  const changed = await ask("PUT", `/carts/${id}`, { line_items: again, discounts: { codes: ["SUMMER10", "OTHER"] } });
  expect(changed.status).toBe(200);
  expectCart(version, changed.body);
  expect(changed.body.discounts).toMatchObject({
    codes: ["SUMMER10", "OTHER"],
    applied: [{ code: "SUMMER10", amount: 840 }],
  });
  expect(changed.body.messages).toMatchObject([
    { code: "discount_code_combination_disallowed", path: "$.discounts.codes[1]" },
  ]);
  expect(changed.body).toMatchObject({ id, continue_url: link });

  const read = await ask("GET", `/carts/${id}`);
  expectCart(version, read.body);
  expect(read.body.totals).toEqual(changed.body.totals);
  const dropped = await ask("POST", `/carts/${id}/cancel`, {});
  expect(dropped).toMatchObject({ status: 200, body: { id } });
  expect(dropped.body).not.toHaveProperty("continue_url");
  const ended = await ask("GET", `/carts/${id}`);
  expectValid(version, "error", ended.body);
  expect(ended).toMatchObject({ status: 200, body: { ucp: { status: "error" }, messages: [{ code: "not_found" }] } });
  expect((await shop.request("GET", new URL(link ?? "").pathname)).status).toBe(404);
});

test.each(VERSIONS)("%s: a wrong secret, another platform and another version get nothing", async (version) => {
  const { body } = await as(version)("POST", "/carts", { line_items: TWO });
  const [name] = body.id.split(".");
  const notFound = { status: 200, body: { messages: [{ code: "not_found" }] } };
  expect(await as(version)("GET", `/carts/${name}.${"A".repeat(22)}`)).toMatchObject(notFound);
  expect(await as(version)("GET", "/carts/nothing")).toMatchObject(notFound);
  const stranger = await startPlatform(profileOf(version, ALL));
  expect(await send(stranger.url, "GET", `/carts/${body.id}`)).toMatchObject(notFound);
  await stranger.close();
});

test("what is not sold is left out and named; without anything there is no errand", async () => {
  const ask = as("2026-08-25");
  const before = await countErrands();
  const some = await ask("POST", "/carts", { line_items: [...TWO, { item: { id: "nothing" }, quantity: 1 }] });
  expectCart("2026-08-25", some.body);
  expect(some.body.messages).toMatchObject([{ type: "warning", code: "item_unavailable" }]);
  const none = await ask("POST", "/carts", { line_items: [{ item: { id: "nothing" }, quantity: 1 }] });
  expectValid("2026-08-25", "error", none.body);
  expect(none).toMatchObject({
    status: 200,
    body: { ucp: { status: "error" }, messages: [{ code: "item_unavailable" }] },
  });
  expect(await countErrands()).toBe(before + 1);
  const much = await ask("POST", "/carts", { line_items: [{ item: { id: "INK" }, quantity: 9 }] });
  expect(much.body.messages).toMatchObject([{ type: "error", code: "out_of_stock", path: "$.line_items[0].quantity" }]);
});

const countErrands = async () =>
  (await shop.database.reads.query(sql<{ count: number }>`select count(*)::integer as count from errands`))[0]?.count ??
  0;

test.each([
  [{}, "$.line_items"],
  [{ line_items: [] }, "$.line_items"],
  [{ line_items: [{ item: { id: "INK" }, quantity: 0 }] }, "$.line_items[0].quantity"],
  [{ line_items: [{ item: { id: "INK" }, quantity: 1_000 }] }, "$.line_items[0].quantity"],
  [{ line_items: [{ item: {}, quantity: 1 }] }, "$.line_items[0].item.id"],
  [{ line_items: Array.from({ length: 101 }, () => TWO[0]) }, "$.line_items"],
  [{ line_items: TWO, discounts: { codes: Array.from({ length: 6 }, () => "A") } }, "$.discounts.codes"],
])("a cart of %j is refused at its place", async (body, where) => {
  const answer = await as("2026-08-25")("POST", "/carts", body);
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect((answer.body as unknown as { content: string }).content).toContain(where);
});

test("the same key fills one bag; another body under it is refused", async () => {
  const ask = as("2026-08-25");
  const key = { "idempotency-key": "6f1c1f0e-7c55-4a49-9d56-0a4a9b4b8d10" };
  const answers = await Promise.all([1, 2, 3].map(() => ask("POST", "/carts", { line_items: TWO }, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await ask("POST", "/carts", { line_items: TWO.slice(1) }, key)).toMatchObject({
    status: 409,
    body: { code: "idempotency_conflict" },
  });
  const [row] = await shop.database.reads.query(sql<{ answer: Buffer }>`select answer from agent_answers limit 1`);
  expect(row?.answer.toString("latin1")).not.toContain("continue");
});

const pathOf = ({ continue_url: link }: Cart) => new URL(link ?? "").pathname;
const HTML = { accept: "text/html", "accept-language": "en" };
const FORM = { "content-type": "application/x-www-form-urlencoded", accept: "text/html", "accept-language": "en" };
const versionOn = (page: string) => /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";

test("a visitor takes the bag over by one button; the link is then theirs alone, and the platform can only read", async () => {
  const ask = as("2026-08-25");
  const { body } = await ask("POST", "/carts", { line_items: TWO });
  const path = pathOf(body);
  const page = await shop.request("GET", path, { headers: HTML });
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect(page.headers["set-cookie"]).toBeUndefined();
  expect(page.text).toContain(new URL(platforms["2026-08-25"].url).host);
  expect(page.text).toContain("Market Tote");
  // Looking changes nothing.
  expect((await ask("GET", `/carts/${body.id}`)).body.messages).toBeUndefined();

  const form = `version=${versionOn(page.text)}&mode=add`;
  const foreign = await shop.request("POST", path, {
    headers: { ...FORM, origin: "https://evil.example" },
    body: form,
  });
  expect(foreign.status).toBe(403);
  const taken = await shop.request("POST", path, { headers: FORM, body: form });
  expect(taken).toMatchObject({ status: 303 });
  expect(taken.headers.location).toBe("/checkout");
  const session = taken.cookie("session") ?? "";
  const bag = await shop.request<{ lines: { sku: string; qty: number }[] }>("GET", "/api/cart", { session });
  expect(bag.body.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
    ["INK", 2],
    ["ARCTOT", 1],
  ]);
  expect(await shop.request("GET", path, { session, headers: HTML })).toMatchObject({ status: 303 });
  const other = await shop.request("GET", path, { headers: HTML });
  expect(other.status).toBe(410);
  expect(other.text).not.toContain("Market Tote");
  expect((await shop.request("POST", path, { headers: FORM, body: form })).status).toBe(410);

  const after = await ask("PUT", `/carts/${body.id}`, { line_items: TWO.slice(1) });
  expectCart("2026-08-25", after.body);
  expect(after.body.messages).toMatchObject([{ code: "with_the_buyer" }]);
  expect(after.body.line_items).toHaveLength(2);
  expect((await ask("POST", `/carts/${body.id}/cancel`, {})).body.messages).toMatchObject([{ code: "with_the_buyer" }]);
});

test("what changed since the page was shown is shown again, and nothing is taken", async () => {
  const ask = as("2026-04-08");
  const { body } = await ask("POST", "/carts", { line_items: TWO });
  const page = await shop.request("GET", pathOf(body), { headers: HTML });
  await ask("PUT", `/carts/${body.id}`, { line_items: TWO.slice(1) });
  const stale = await shop.request("POST", pathOf(body), {
    headers: FORM,
    body: `version=${versionOn(page.text)}&mode=add`,
  });
  expect(stale.status).toBe(409);
  expect(stale.text).not.toContain("Market Tote");
  expect(stale.headers["set-cookie"]).toBeUndefined();
  const now = await shop.request("POST", pathOf(body), {
    headers: FORM,
    body: `version=${versionOn(stale.text)}&mode=add`,
  });
  expect(now.status).toBe(303);
});

test("a customer's own bag is kept beside it, or emptied if they say so; two people at once get one bag", async () => {
  const { session } = await signUp(shop);
  const put = (lines: unknown) =>
    shop.request("PUT", "/api/cart", { session, body: { lines }, headers: { "if-match": "*" } });
  expect((await put([{ productId: "market-tote", variantId: await variantOf("OCHRE"), qty: 1 }])).status).toBe(200);
  const lines = async () =>
    (await shop.request<{ lines: { sku: string }[] }>("GET", "/api/cart", { session })).body.lines.map(
      ({ sku }) => sku,
    );
  const take = async (mode: string) => {
    const { body } = await as("2026-08-25")("POST", "/carts", { line_items: TWO.slice(1) });
    const page = await shop.request("GET", pathOf(body), { session, headers: HTML });
    expect(page.text).toContain("Order only these items");
    return shop.request("POST", pathOf(body), {
      session,
      headers: FORM,
      body: `version=${versionOn(page.text)}&mode=${mode}`,
    });
  };
  expect((await take("add")).status).toBe(303);
  expect(await lines()).toEqual(["OCHRE", "ARCTOT"]);
  expect((await take("only")).status).toBe(303);
  expect(await lines()).toEqual(["ARCTOT"]);

  const { body } = await as("2026-08-25")("POST", "/carts", { line_items: TWO });
  const form = `version=${versionOn((await shop.request("GET", pathOf(body), { headers: HTML })).text)}&mode=add`;
  const race = await Promise.all(
    [1, 2, 3].map(() => shop.request("POST", pathOf(body), { headers: FORM, body: form })),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
});

async function variantOf(sku: string): Promise<string> {
  const { body } = await shop.request<{ variants: { id: string; sku: string }[] }>("GET", "/api/products/market-tote");
  return body.variants.find((variant) => variant.sku === sku)?.id ?? "";
}
