import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER, type ClickShop, PHONE, startClickShop } from "../../../../../test/clicks.ts";
import { createCreator, createProduct } from "../../../../../test/factories.ts";
import { startTestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { CLICK_COOKIE, readClickCookie } from "../click-cookie.ts";
import type { LinkDocument } from "../links/schemas.ts";

let shop: ClickShop["shop"];
let makeLink: ClickShop["makeLink"];
let changeLink: ClickShop["changeLink"];
let visit: ClickShop["visit"];
let clicksOf: ClickShop["clicksOf"];
let counters: ClickShop["counters"];
beforeAll(async () => {
  ({ shop, makeLink, changeLink, visit, clicksOf, counters } = await startClickShop());
});
afterAll(() => shop.close());

describe("the redirect", () => {
  test("leads to the target, keeps the query and names the click", async () => {
    await createProduct(shop, { handle: "tote" });
    const link = await makeLink({ productId: "tote", code: "ada-tote" });
    const answer = await visit(
      "/r/ada-tote?utm_source=insta%20gram&utm_medium=story&size=M&empty=&ref=evil&%63lk=evil",
    );
    expect(answer.status).toBe(302);
    const [click] = await clicksOf(link);
    expect(answer.headers.location).toBe(
      `https://shop.example.com/products/tote?utm_source=insta%20gram&utm_medium=story&size=M&empty=&ref=ada-tote&clk=${encodeId("clk", click?.id ?? "")}`,
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await counters(link)).toMatchObject({ clicks: 1, uniqueVisitors: 1, lastClickedAt: expect.any(String) });
  });

  test("says what every answer says, and nothing that hides from the shop where the visitor came from", async () => {
    const link = await makeLink();
    const answer = await visit(`/r/${link.code}`, { headers: { "request-id": "from-the-proxy" } });
    expect(answer.headers).toMatchObject({ "request-id": "from-the-proxy", "api-version": expect.any(String) });
    expect(answer.headers).toMatchObject({ "content-length": "0", "x-robots-tag": "noindex" });
    // A browser applies the policy of a redirect to the page behind it too.
    expect(answer.headers["referrer-policy"]).toBeUndefined();
  });

  test("the cookie lives as long as the shop's window of attribution", async () => {
    const other = await startTestApp();
    try {
      await other.database.reads.execute(
        sql`update store_settings set attribution_window_days = 90, attribution_storage = 'cookie'`,
      );
      const creator = await createCreator(other);
      const link = await other.request<LinkDocument>("POST", "/api/creator/product-links", {
        session: creator.session,
        body: {},
      });
      const answer = await other.request("GET", `/r/${link.body.code}`, { headers: { "user-agent": BROWSER } });
      expect(String(answer.headers["set-cookie"])).toContain("; Max-Age=7776000;");
    } finally {
      await other.close();
    }
  });

  test("sets a signed first-party cookie for 30 days", async () => {
    const link = await makeLink();
    const answer = await visit(`/r/${link.code}`);
    const header = String(answer.headers["set-cookie"]);
    expect(header).toMatch(/^tote_click=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const value = answer.cookie(CLICK_COOKIE) ?? "";
    const [click] = await clicksOf(link);
    expect(readClickCookie(shop.services.secrets, `a=b; ${CLICK_COOKIE}=${value}`)).toEqual({
      clickId: click?.id,
      granted: false,
    });
    const forged = value.replace(/^clk_./, "clk_7");
    expect(readClickCookie(shop.services.secrets, `${CLICK_COOKIE}=${forged}`)).toBeNull();
    expect(readClickCookie(shop.services.secrets, undefined)).toBeNull();
  });

  test("reads codes in any case", async () => {
    const link = await makeLink();
    expect((await visit(`/r/${link.code.toUpperCase()}`)).headers.location).toContain(`ref=${link.code}&clk=clk_`);
  });

  test("an alias leads to the link and counts for it", async () => {
    const link = await makeLink({ code: "old-name" });
    await changeLink(link, { code: "new-name" });
    expect((await visit("/r/old-name")).headers.location).toContain("ref=old-name");
    await visit("/r/new-name");
    expect(await counters(link)).toMatchObject({ clicks: 2 });
  });

  test("an unknown code lands at home, with the query and without a click", async () => {
    for (const code of ["nobody-has-this", "x", "a".repeat(40), "%22%3E", "a%20b"]) {
      const answer = await visit(`/r/${code}?a=1`);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe("https://shop.example.com/?a=1");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("a disabled link lands where it always did and stores nothing", async () => {
    await createProduct(shop, { handle: "promised" });
    const link = await makeLink({ productId: "promised" });
    await changeLink(link, { disabled: true });
    const answer = await visit(`/r/${link.code}`);
    expect(answer.headers.location).toBe(`https://shop.example.com/products/promised?ref=${link.code}`);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await clicksOf(link)).toEqual([]);
  });

  test("a product that is not on sale any more leads home and still counts", async () => {
    await createProduct(shop, { handle: "archived" });
    const link = await makeLink({ productId: "archived" });
    await shop.database.reads.execute(sql`update products set status = 'archived' where handle = 'archived'`);
    expect((await visit(`/r/${link.code}`)).headers.location).toContain("https://shop.example.com/?ref=");
    expect(await counters(link)).toMatchObject({ clicks: 1 });
  });

  test.each([
    "?url=https://evil.example",
    "?next=//evil.example&ref=//evil.example",
    "?/../..//evil.example",
    "?%0d%0aLocation:%20https://evil.example",
    "//evil.example",
    "/..//evil.example",
    "@evil.example",
    "%2f%2fevil.example",
    "?utm_source=%00%ff&utm_campaign=%ed%a0%80",
    "?#@evil.example",
  ])("never leaves the shop: %s", async (suffix) => {
    const link = await makeLink();
    const answer = await visit(`/r/${link.code}${suffix}`);
    if (answer.status === 302) {
      const location = new URL(String(answer.headers.location));
      expect(location.origin).toBe("https://shop.example.com");
      expect(String(answer.headers.location)).not.toMatch(/[\r\n]/);
    } else {
      expect(answer.status).toBe(404);
    }
  });

  test("the facts of a visit are stored within bounds, and the IP address is not stored", async () => {
    const link = await makeLink();
    await visit(
      `/r/${link.code}?utm_source=news&utm_campaign=${"x".repeat(300)}&utm_term=%00a&utm_content=%F0%9F%91%9C`,
      {
        ip: "203.0.113.77",
        userAgent: PHONE,
        headers: { referer: "https://www.Instagram.com/p/secret?user=1", "cf-ipcountry": "DE" },
      },
    );
    const [row] = await shop.database.reads.query(sql<Record<string, unknown>>`
      select to_jsonb(c) as row, referrer_host, utm_source, utm_medium, char_length(utm_campaign) as campaign, utm_term, utm_content, country, device, landing_path, octet_length(visitor) as visitor
      from clicks c where link_id = ${decodeId("link", link.id)}`);
    expect(row).toMatchObject({
      referrer_host: "www.instagram.com",
      utm_source: "news",
      utm_medium: null,
      campaign: 200,
      utm_term: "a",
      utm_content: "👜",
      // No proxy is trusted here, so the country header is ignored.
      country: null,
      device: "mobile",
      landing_path: "/",
      visitor: 16,
    });
    expect(JSON.stringify(row)).not.toContain("203.0.113");
    expect(JSON.stringify(row)).not.toContain("iPhone OS");
  });
});

test("the country is taken from a trusted proxy alone", async () => {
  const behind = await startTestApp({ trustedProxies: ["10.20.30.40"] });
  try {
    const creator = await createCreator(behind);
    const made = await behind.request<LinkDocument>("POST", "/api/creator/product-links", {
      session: creator.session,
      body: {},
    });
    const go = (ip: string, country: string) =>
      behind.request("GET", `/r/${made.body.code}`, {
        ip,
        headers: { "user-agent": BROWSER, "x-forwarded-for": "203.0.113.9", "cf-ipcountry": country },
      });
    const record = (ip: string, visitor: string) =>
      behind.request("POST", "/api/attribution/clicks", {
        ip,
        headers: { "user-agent": BROWSER, "x-forwarded-for": visitor, "cf-ipcountry": "CH" },
        body: { code: made.body.code },
      });
    await go("10.20.30.40", "at");
    await go("10.20.30.40", "XX");
    await go("10.99.99.99", "AT");
    await record("10.20.30.40", "203.0.113.10");
    await record("10.99.99.98", "203.0.113.11");
    const rows = await behind.database.reads.query(sql<{ country: string | null; filtered: string | null }>`
      select country, filtered from clicks order by id`);
    // The proxy forwards one visitor, who came twice; other senders of its headers are visitors of their own.
    expect(rows).toEqual([
      { country: "AT", filtered: null },
      { country: null, filtered: "duplicate" },
      { country: null, filtered: null },
      // The same for clicks that other storefronts record.
      { country: "CH", filtered: null },
      { country: null, filtered: null },
    ]);
  } finally {
    await behind.close();
  }
});
