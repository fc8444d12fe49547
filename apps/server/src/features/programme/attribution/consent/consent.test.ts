import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BROWSER } from "../../../../../test/clicks.ts";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import {
  createProduct,
  makeAdmin,
  signUp,
  signUpOverHttp,
  TEST_PASSWORD,
  type TestCustomer,
} from "../../../../../test/factories.ts";
import { addShippingMethod, BERLIN, type TestOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { CLICK_COOKIE } from "../click-cookie.ts";
import { forgetConsents } from "./personal-data.ts";

let shop: TestApp;
let admin: string;
let ada: TestCreator;
let buyer: TestCustomer;
/** Each test has a visitor of its own. */
let ip: string;
let visitors = 0;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2_500 }] });
  ada = await creatorWithLink(shop, "Ada");
});
beforeEach(async () => {
  buyer = await signUp(shop);
  ip = `10.3.0.${(visitors += 1)}`;
  await setStorage("consent");
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

async function setStorage(attributionStorage: string) {
  const options = { session: admin, headers: { "if-match": "*" }, body: { attributionStorage } };
  const { status, body } = await shop.request("PATCH", "/api/admin/settings", options);
  expect([status, body.attributionStorage]).toEqual([200, attributionStorage]);
}

const GPC = { "sec-gpc": "1" };

async function visit(headers: Record<string, string> = {}, code = ada.code) {
  const answer = await shop.request("GET", `/r/${code}`, { ip, headers: { "user-agent": BROWSER, ...headers } });
  const { searchParams } = new URL(String(answer.headers.location));
  expect([answer.status, searchParams.get("ref")]).toEqual([302, code]);
  return { clickId: searchParams.get("clk"), cookie: answer.cookie(CLICK_COOKIE) };
}

async function decide(
  body: Record<string, unknown>,
  { headers = {}, session, from = ip }: { headers?: Record<string, string>; session?: string; from?: string } = {},
) {
  const given = session === undefined ? {} : { session };
  const answer = await shop.request("POST", "/api/attribution/consent", {
    ...given,
    ip: from,
    headers: { "user-agent": BROWSER, ...headers },
    body: { version: "2026-11", ...body },
  });
  expect(answer.status, answer.text).toBe(204);
  const cookies = [answer.headers["set-cookie"] ?? ""].flat().map(String);
  return {
    cookie: answer.cookie(CLICK_COOKIE),
    header: cookies.find((one) => one.startsWith(CLICK_COOKIE)) ?? "",
  };
}

/** Orders one tote with this click cookie and returns the credit. */
async function buy(cookie: string | null, headers: Record<string, string> = {}, session = buyer.session) {
  const cookies = [`session=${session}`, ...(cookie === null ? [] : [`${CLICK_COOKIE}=${cookie}`])];
  const placed = await shop.request<TestOrder>("POST", "/api/orders", {
    headers: { cookie: cookies.join("; "), ...headers },
    body: { lines: [{ productId: "tote", qty: 1 }], shippingAddress: BERLIN },
  });
  expect(placed.status, placed.text).toBe(201);
  return placed.body.attribution;
}

const addToBag = (attribution: object, session = buyer.session) =>
  shop.request<{ version: number; lines: { attribution: object | null }[] }>("POST", "/api/cart/lines", {
    session,
    body: { productId: "tote", qty: 1, attribution },
  });

describe("the redirect", () => {
  test.each([
    ["consent", {}, true, false],
    ["consent", GPC, false, false],
    ["cookie", {}, true, true],
    ["cookie", GPC, false, false],
    ["none", {}, false, false],
    ["none", GPC, false, false],
  ])("with %s and %j: clk %s, cookie %s", async (storage, headers, namesClick, setsCookie) => {
    await setStorage(storage);
    const { clickId, cookie } = await visit(headers);
    expect([clickId !== null, cookie !== null]).toEqual([namesClick, setsCookie]);
    // The click itself is counted either way: nothing is kept in the browser for that.
    const [row] = await shop.database.reads.query(sql<{ counted: boolean }>`
      select counted from clicks order by clicked_at desc, id desc limit 1`);
    expect(row?.counted).toBe(true);
    const store = await shop.request("GET", "/api/store");
    expect(store.body.attributionStorage).toBe(storage);
  });

  test("a browser that refuses in general gets the click named after an agreement here, and not after a refusal", async () => {
    await decide({ granted: true }, { headers: GPC });
    expect((await visit(GPC)).clickId).not.toBeNull();
    await decide({ granted: false }, { headers: GPC });
    expect((await visit(GPC)).clickId).toBeNull();
  });

  test("so does the cookie of an agreement, which is never set there", async () => {
    const first = await visit();
    const { cookie } = await decide({ granted: true, clickId: first.clickId }, { session: buyer.session });
    const again = await visit({ ...GPC, cookie: `${CLICK_COOKIE}=${cookie}` });
    expect(again.clickId).not.toBeNull();
    expect(again.cookie).toBeNull();
    await setStorage("none");
    expect((await visit({ ...GPC, cookie: `${CLICK_COOKIE}=${cookie}` })).clickId).toBeNull();
  });
});

describe("an agreement", () => {
  test("sets the cookie for as long as the window, and it credits", async () => {
    const { clickId } = await visit();
    const { cookie, header } = await decide({ granted: true, clickId });
    expect(header).toMatch(/^tote_click=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(await buy(cookie)).toMatchObject({ status: "credited", method: "link", code: ada.code });
    expect(await buy(cookie, GPC)).toMatchObject({ status: "credited" });
    await setStorage("none");
    expect(await buy(cookie)).toMatchObject({ status: "none" });
  });

  test("is for the visitor's own, creditable click of the last 30 minutes", async () => {
    const { clickId } = await visit();
    expect((await decide({ granted: true, clickId }, { from: "10.3.9.9" })).cookie).toBeNull();
    expect((await decide({ granted: true, clickId }, { headers: { "user-agent": "Another" } })).cookie).toBeNull();
    expect((await decide({ granted: true, clickId: "clk_nonsense" })).cookie).toBeNull();
    expect((await decide({ granted: true, clickId: "clk_01k9zj3v6yf8rb1m0x4w7d2q5h" })).cookie).toBeNull();
    expect((await decide({ granted: true })).cookie).toBeNull();
    const bot = { "user-agent": "Googlebot/2.1" };
    const crawled = await visit(bot);
    expect((await decide({ granted: true, clickId: crawled.clickId }, { headers: bot })).cookie).toBeNull();
    const repeated = await visit();
    expect((await decide({ granted: true, clickId: repeated.clickId })).cookie).not.toBeNull();
  });

  test("comes within 30 minutes, also over midnight", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-05T23:50:00Z") });
    const { clickId } = await visit();
    vi.setSystemTime(new Date("2031-05-06T00:19:59.999Z"));
    expect((await decide({ granted: true, clickId })).cookie).not.toBeNull();
    vi.setSystemTime(new Date("2031-05-06T00:20:00Z"));
    expect((await decide({ granted: true, clickId })).cookie).toBeNull();
  });

  test("sets no cookie in a shop that keeps none", async () => {
    const { clickId } = await visit();
    await setStorage("none");
    expect((await decide({ granted: true, clickId })).cookie).toBeNull();
  });
});

test("a cookie that nobody agreed to credits only where the shop asks nobody", async () => {
  await setStorage("cookie");
  const { cookie } = await visit();
  expect(await buy(cookie)).toMatchObject({ status: "credited" });
  expect(await buy(cookie, GPC)).toMatchObject({ status: "none" });
  await setStorage("consent");
  expect(await buy(cookie)).toMatchObject({ status: "none" });
});

test("a bag line stamped from the address credits without a cookie, also by the code alone", async () => {
  const { clickId, cookie } = await visit();
  expect(cookie).toBeNull();
  expect((await addToBag({ code: ada.code, clickId })).status).toBe(200);
  expect(await buy(null)).toMatchObject({ status: "credited", method: "cart_line", code: ada.code });
  const refused = await visit(GPC);
  expect(refused.clickId).toBeNull();
  expect((await addToBag({ code: ada.code })).status).toBe(200);
  expect(await buy(null)).toMatchObject({ status: "credited", method: "cart_line", code: ada.code });
});

test("a refusal clears the cookie and the caller's own bag, and nothing else", async () => {
  const { clickId } = await visit();
  const { cookie } = await decide({ granted: true, clickId });
  const ordered = await buy(cookie);
  const other = await signUp(shop);
  await addToBag({ clickId }, other.session);
  const filled = await addToBag({ clickId });
  expect(filled.body.lines).toMatchObject([{ attribution: { code: ada.code } }]);
  const refused = await decide({ granted: false }, { session: buyer.session });
  expect(refused.header).toMatch(/^tote_click=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
  const bagOf = async (session: string) =>
    (await shop.request<{ version: number; lines: object[] }>("GET", "/api/cart", { session })).body;
  const bag = await bagOf(buyer.session);
  expect(bag.lines).toMatchObject([{ qty: 1, attribution: null }]);
  expect(bag.version).toBe(filled.body.version + 1);
  expect((await bagOf(other.session)).lines).toMatchObject([{ attribution: { code: ada.code } }]);
  expect(await buy(null)).toMatchObject({ status: "none" });
  const { body } = await shop.request<{ data: TestOrder[] }>("GET", "/api/orders", { session: buyer.session });
  expect(body.data.map(({ attribution }) => attribution)).toContainEqual(ordered);
  // Without stamps there is nothing to clear.
  const { version } = await bagOf(buyer.session);
  await decide({ granted: false }, { session: buyer.session });
  expect((await bagOf(buyer.session)).version).toBe(version);
});

describe("the stored decision", () => {
  const rowsOf = (version: string) =>
    shop.database.reads.query(sql<{ user_id: string | null; visitor: Buffer | null; granted: boolean }>`
      select user_id, visitor, granted from attribution_consents where version = ${version} order by decided_at, id`);

  test("of a session its user, of a visitor the hash of the day", async () => {
    await decide({ granted: true, version: "kept-1" }, { session: buyer.session });
    await decide({ granted: false, version: "kept-1" });
    const [signedIn, visitor] = await rowsOf("kept-1");
    expect(signedIn).toEqual({ user_id: buyer.userId, visitor: null, granted: true });
    expect(visitor).toMatchObject({ user_id: null, granted: false });
    expect(visitor?.visitor).toHaveLength(16);
  });

  test("is exported and erased with the account", async () => {
    const { session } = await signUpOverHttp(shop);
    await decide({ granted: true, version: "kept-2" }, { session });
    const exported = await shop.request<{ sections: { consents: object[] } }>("GET", "/api/auth/me/export", {
      session,
    });
    expect(exported.body.sections.consents).toMatchObject([{ granted: true, version: "kept-2" }]);
    const body = { password: TEST_PASSWORD };
    const deleted = await shop.request("DELETE", "/api/auth/me", { session, body });
    expect(deleted.status, deleted.text).toBeLessThan(300);
    expect(await rowsOf("kept-2")).toEqual([]);
  });

  test("goes with the clicks of its time", async () => {
    await decide({ granted: true, version: "kept-3" });
    await shop.database.reads.execute(sql`
      update attribution_consents set decided_at = now() - interval '26 months' where version = 'kept-3'`);
    await decide({ granted: true, version: "kept-4" });
    await forgetConsents(shop.database, 25);
    expect([await rowsOf("kept-3"), await rowsOf("kept-4")]).toMatchObject([[], [{ granted: true }]]);
  });

  test("an invalid decision is refused", async () => {
    for (const body of [{}, { granted: "yes", version: "1" }, { granted: true }, { granted: true, version: "" }])
      expect(await shop.request("POST", "/api/attribution/consent", { body })).toMatchObject({ status: 422 });
  });
});

test("decisions are taken 20 times a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-05T12:00:01Z") });
  const limited = await startTestApp({ rateLimits: true });
  try {
    const body = { granted: false, version: "1" };
    const send = () => limited.request("POST", "/api/attribution/consent", { body });
    for (let n = 0; n < 20; n += 1) expect((await send()).status).toBe(204);
    expect(await send()).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  } finally {
    await limited.close();
  }
});

test("an upgraded shop keeps the cookie until its administrator decides, and its dashboard asks for that", async () => {
  const upgraded = await startTestApp();
  try {
    await upgraded.database.reads.execute(sql`update store_settings set attribution_storage = null`);
    const session = await makeAdmin(upgraded);
    const notices = async () => (await upgraded.request("GET", "/api/admin/dashboard", { session })).text;
    const link = await creatorWithLink(upgraded);
    const answer = await upgraded.request("GET", `/r/${link.code}`, { headers: { "user-agent": BROWSER } });
    expect(answer.cookie(CLICK_COOKIE)).not.toBeNull();
    expect(await notices()).toContain("attribution_storage_undecided");
    const options = { session, headers: { "if-match": "*" }, body: { attributionStorage: "cookie" } };
    expect((await upgraded.request("PATCH", "/api/admin/settings", options)).status).toBe(200);
    expect(await notices()).not.toContain("attribution_storage_undecided");
  } finally {
    await upgraded.close();
  }
});
