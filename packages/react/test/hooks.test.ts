import { createClient, type Profile } from "@tote/client";
import { lacksBrowser, Visit } from "@tote/server/test/browser/browser.ts";
import { createProducts } from "@tote/server/test/factories.ts";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openShop, type Shop } from "../../client/test/shop.ts";
import { app } from "./components.ts";
import type { Suite } from "./page.ts";
import { LIBRARIES, type Library, openTestPage } from "./test-page.ts";

declare const suite: Suite;

const ADA = { email: "ada@example.com", password: "a long and odd pass phrase", name: "Ada Lovelace" };
const PROFILE: Profile = {
  user: {
    id: "usr_01k9zj3v6yf8rb1m0x4w7d2q5h",
    email: ADA.email,
    name: ADA.name,
    emailVerified: true,
    locale: "en",
    timezone: "UTC",
    createdAt: "2026-11-01T00:00:00.000Z",
  },
  roles: ["customer"],
  permissions: [],
  creator: null,
  session: {
    id: "ses_01k9zj3v6yf8rb1m0x4w7d2q5h",
    current: true,
    createdAt: "2026-11-01T00:00:00.000Z",
    authenticatedAt: "2026-11-01T00:00:00.000Z",
    lastSeenAt: "2026-11-01T00:00:00.000Z",
    methods: ["password"],
    ip: null,
    userAgent: null,
    expiresAt: "2026-12-01T00:00:00.000Z",
  },
};
const ME = "GET /api/auth/me";

let shop: Shop;
let visit: Visit;
let wanted: { productId: string; variantId: string }[];
beforeAll(async () => {
  shop = await openShop();
  const products = await createProducts(shop.app, [{ handle: "mug" }, { handle: "cup" }]);
  wanted = products.map(({ handle, variants }) => ({ productId: handle, variantId: variants[0]?.variantId ?? "" }));
  await shop.client().session.signUp(ADA);
});
afterAll(() => shop.close());

const asked = (line: string) => shop.proxy.log.filter((seen) => seen === line).length;
const texts = (selector: string) => visit.page.locator(selector).allTextContents();

describe.skipIf(lacksBrowser()).each(Object.keys(LIBRARIES) as Library[])("%s", (library) => {
  beforeAll(async () => {
    visit = await Visit.start(shop.proxy.url, { width: 800, scheme: "light" });
  });
  afterEach(async () => {
    const complaints = visit.complaints.splice(0);
    // Ends what the page is still doing.
    await visit.page.goto("about:blank");
    visit.complaints.length = 0;
    await visit.page.context().clearCookies();
    shop.proxy.reset();
    expect(complaints).toEqual([]);
  });
  afterAll(() => visit.end());

  const open = async (body?: string) => {
    await openTestPage(visit.page, library, body);
    await visit.page.evaluate(() => localStorage.clear());
  };
  const signIn = () => visit.page.evaluate(({ email, password }) => suite.signIn(email, password), ADA);

  test("200 components make no request for a visitor, and one for a customer", async () => {
    await open();
    await visit.page.evaluate(() => suite.sessions(200));
    await visit.page.getByText("unauthenticated").nth(199).waitFor();
    expect(asked(ME)).toBe(0);
    await signIn();
    await visit.page.getByText("authenticated Ada Lovelace").nth(199).waitFor();
    expect(asked(ME)).toBe(0);
    await open();
    await visit.page.evaluate(() => suite.sessions(200));
    await visit.page.getByText("authenticated Ada Lovelace").nth(199).waitFor();
    expect(asked(ME)).toBe(1);
  });

  test("the first line makes a guest, whom the session hears of; sign-in merges and sign-out empties", async () => {
    await open();
    await visit.page.evaluate((products) => suite.bag(products), wanted);
    await visit.page.getByText("ready nobody 0").waitFor();
    await visit.page.locator("#add-mug").click();
    await visit.page.getByText("ready guest 1").waitFor();
    await visit.page.getByText(/^guest/).waitFor();
    await signIn();
    await visit.page.getByText("ready customer 1").waitFor();
    await visit.page.getByText("authenticated Ada Lovelace").waitFor();
    await visit.page.evaluate(() => suite.signOut());
    await visit.page.getByText("ready nobody 0").waitFor();
    expect(await texts("#lines li")).toEqual([]);
    expect(await texts("#root > li")).toEqual(["unauthenticated "]);
  });

  test("a line renders again only when it changes itself", async () => {
    await open();
    await visit.page.evaluate((products) => suite.bag(products), wanted);
    await visit.page.getByText("ready nobody 0").waitFor();
    await visit.page.locator("#add-mug").click();
    await visit.page.locator("#add-cup").click();
    await visit.page.getByText("ready guest 2").waitFor();
    await visit.page.locator("#lines li", { hasNotText: "(" }).nth(1).waitFor();
    const [mug, cup] = wanted.map(({ variantId }) => variantId);
    const before = await visit.page.evaluate(() => ({ ...suite.renders() }));
    await visit.page.locator(`#${mug}`).click();
    await visit.page.getByText("ready guest 3").waitFor();
    const after = await visit.page.evaluate(() => suite.renders());
    expect(after[cup ?? ""]).toBe(before[cup ?? ""]);
    expect(after[mug ?? ""]).toBeGreaterThan(before[mug ?? ""] ?? 0);
  });

  test("another tab signs out: this one follows when it is seen, with session and bag", async () => {
    await open();
    await visit.page.evaluate((products) => suite.bag(products), wanted);
    await visit.page.getByText("ready nobody 0").waitFor();
    await signIn();
    await visit.page.getByText("authenticated Ada Lovelace").waitFor();
    const other = await visit.page.context().newPage();
    await openTestPage(other, library);
    await other.evaluate(() => suite.sessions(1));
    await other.getByText("authenticated Ada Lovelace").waitFor();
    await other.evaluate(() => suite.signOut());
    await other.close();
    await visit.page.bringToFront();
    await visit.page.locator("li", { hasText: "unauthenticated" }).waitFor();
    await visit.page.getByText("ready nobody 0").waitFor();
  });

  test("only the server's nobody signs out; another failure keeps what is shown, as stale", async () => {
    await open();
    await visit.page.evaluate(() => suite.sessions(1));
    await visit.page.getByText("unauthenticated").waitFor();
    await signIn();
    shop.proxy.fail({ status: 500, code: "internal" }, ({ path }) => path === "/api/auth/me", 9);
    await visit.page.evaluate(() => suite.refetch());
    await visit.page.getByText("authenticated stale Ada Lovelace").waitFor();
    visit.complaints.length = 0;
    shop.proxy.reset();
    await visit.page.evaluate(() => suite.refetch());
    await visit.page.getByText("authenticated Ada Lovelace").waitFor();
  });

  test.each([
    ["unknown", undefined, "loading "],
    ["nobody", null, "unauthenticated "],
    ["an account", PROFILE, "authenticated Ada Lovelace"],
  ] as const)("takes over the server's render of %s without a change", async (_who, initialSession, text) => {
    const html = renderToString(app(createClient({ baseUrl: shop.proxy.url }), initialSession));
    expect(html).toContain(`<li>${text}</li>`);
    await open(html);
    const before = await visit.page.locator("#root li").elementHandle();
    await visit.page.evaluate((profile) => suite.hydrate(profile), initialSession);
    await visit.page.getByText("ready nobody 0").waitFor();
    expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
    if (initialSession === undefined) await visit.page.getByText("unauthenticated").waitFor();
    else expect(await texts("#root > li")).toEqual([text]);
    expect(asked(ME)).toBe(0);
  });

  test("1,000 mounts and unmounts leave no listener, no channel and no request", async () => {
    await open();
    await visit.page.evaluate(() => suite.mountOften(1_000));
    expect(await visit.page.evaluate(() => suite.listening())).toEqual([]);
    expect(shop.proxy.log.filter((line) => line.includes("/api/"))).toEqual([]);
    expect(await visit.page.locator("#count").count()).toBe(0);
  }, 60_000);
});
