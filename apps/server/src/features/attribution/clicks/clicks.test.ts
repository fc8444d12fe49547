import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createCollections, createCreator, createProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../database/sql.ts";
import { decodeId, encodeId, newId } from "../../../ids.ts";
import { CLICK_COOKIE, readClickCookie } from "../click-cookie.ts";
import type { LinkDocument } from "../links/schemas.ts";
import { readLinkFacts } from "../order-facts.ts";
import { resolveStamps } from "../stamps.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

let shop: TestApp;
let ada: Awaited<ReturnType<typeof createCreator>>;
beforeAll(async () => {
  shop = await startTestApp({ storefrontUrl: "https://shop.example.com" });
  ada = await createCreator(shop);
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

async function makeLink(body: object = {}): Promise<LinkDocument> {
  const answer = await shop.request<LinkDocument>("POST", "/api/creator/product-links", { session: ada.session, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

interface Visit {
  ip?: string;
  userAgent?: string;
  method?: string;
  headers?: Record<string, string>;
}

let addresses = 0;
/** A visitor of its own unless told otherwise. */
function visit(path: string, options: Visit = {}) {
  const { method = "GET", ip = `10.0.${(addresses += 1) >> 8}.${addresses & 255}`, userAgent = BROWSER } = options;
  return shop.request(method, path, { ip, headers: { "user-agent": userAgent, ...options.headers } });
}

interface ClickRow {
  id: string;
  counted: boolean;
  is_unique: boolean;
  filtered: string | null;
}

async function clicksOf(link: LinkDocument): Promise<ClickRow[]> {
  return shop.database.reads.query(sql<ClickRow>`
    select id, counted, is_unique, filtered from clicks where link_id = ${decodeId("link", link.id)} order by clicked_at, id`);
}

async function counters(
  link: LinkDocument,
): Promise<Pick<LinkDocument, "clicks" | "uniqueVisitors" | "lastClickedAt">> {
  const url = "/api/creator/product-links?limit=100";
  const answer = await shop.request<{ data: LinkDocument[] }>("GET", url, { session: ada.session });
  const shown = answer.body.data.find((candidate) => candidate.id === link.id);
  if (shown === undefined) throw new Error("the link is not listed");
  return { clicks: shown.clicks, uniqueVisitors: shown.uniqueVisitors, lastClickedAt: shown.lastClickedAt };
}

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

  test("sets a signed first-party cookie for 30 days", async () => {
    const link = await makeLink();
    const answer = await visit(`/r/${link.code}`);
    const header = String(answer.headers["set-cookie"]);
    expect(header).toMatch(/^tote_click=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const value = answer.cookie(CLICK_COOKIE) ?? "";
    const [click] = await clicksOf(link);
    expect(readClickCookie(shop.services.secrets, `a=b; ${CLICK_COOKIE}=${value}`)).toBe(click?.id);
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
    await shop.request("PATCH", `/api/creator/product-links/${link.id}`, {
      session: ada.session,
      body: { code: "new-name" },
    });
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

  test("a disabled link lands at home and stores nothing", async () => {
    const link = await makeLink();
    await shop.request("PATCH", `/api/creator/product-links/${link.id}`, {
      session: ada.session,
      body: { disabled: true },
    });
    const answer = await visit(`/r/${link.code}`);
    expect(answer.headers.location).toBe(`https://shop.example.com/?ref=${link.code}`);
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

  test("what the visit tells is kept in bounds, and the address is not kept", async () => {
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
      // No proxy is trusted here, so nobody's word for the country is taken.
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
    await go("10.20.30.40", "at");
    await go("10.20.30.40", "XX");
    await go("10.99.99.99", "AT");
    const rows = await behind.database.reads.query(sql<{ country: string | null; filtered: string | null }>`
      select country, filtered from clicks order by id`);
    // The proxy forwards one visitor, who came twice; whoever else sends its headers is a visitor of their own.
    expect(rows).toEqual([
      { country: "AT", filtered: null },
      { country: null, filtered: "duplicate" },
      { country: null, filtered: null },
    ]);
  } finally {
    await behind.close();
  }
});

describe("what counts", () => {
  test.each([
    ["HEAD", { method: "HEAD" }, "head"],
    ["a prefetch", { headers: { "sec-purpose": "prefetch;prerender" } }, "prefetch"],
    ["an old prefetch", { headers: { purpose: "prefetch" } }, "prefetch"],
    ["a bot", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }, "bot"],
    ["a preview of a chat", { userAgent: "facebookexternalhit/1.1" }, "bot"],
  ])("%s is stored with its reason, not counted, and credits nobody", async (_name, options, filtered) => {
    const link = await makeLink();
    const answer = await visit(`/r/${link.code}`, options);
    expect(answer.status).toBe(302);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await clicksOf(link)).toMatchObject([{ counted: false, is_unique: false, filtered }]);
    expect(await counters(link)).toEqual({ clicks: 0, uniqueVisitors: 0, lastClickedAt: null });
    // It does not use up the visitor's first click either.
    await visit(`/r/${link.code}`, { ip: "10.9.9.9" });
    expect(await counters(link)).toMatchObject({ clicks: 1, uniqueVisitors: 1 });
  });

  test("a repeat within the hour is a duplicate that renews the cookie; another link is none", async () => {
    const [one, two] = [await makeLink(), await makeLink()];
    const person = { ip: "10.8.0.1" };
    await visit(`/r/${one.code}`, person);
    const again = await visit(`/r/${one.code}`, person);
    await visit(`/r/${two.code}`, person);
    await visit(`/r/${one.code}`, { ...person, userAgent: PHONE });
    const rows = await clicksOf(one);
    expect(rows.map((row) => row.filtered)).toEqual([null, "duplicate", null]);
    expect(readClickCookie(shop.services.secrets, `${CLICK_COOKIE}=${again.cookie(CLICK_COOKIE)}`)).toBe(rows[1]?.id);
    expect(await counters(one)).toMatchObject({ clicks: 2, uniqueVisitors: 2 });
    expect(await counters(two)).toMatchObject({ clicks: 1, uniqueVisitors: 1 });
  });

  /** The moments of clicks of one visitor, and what becomes of each. */
  test.each([
    [
      "an hour is over when it is over",
      ["T10:00:00.000", "T10:59:59.999", "T11:00:00.000"],
      [null, "duplicate", null],
      1,
    ],
    [
      "counted from the last that counted",
      ["T10:00:00", "T10:40:00", "T11:10:00", "T12:09:59"],
      [null, "duplicate", null, "duplicate"],
      1,
    ],
    ["a repeat does not end at midnight", ["T23:30:00", "T24:10:00", "T24:30:00"], [null, "duplicate", null], 2],
    ["a new day has its own first", ["T10:00:00", "T34:00:00"], [null, null], 2],
  ])("%s", async (_name, moments, filtered, unique) => {
    const link = await makeLink();
    const person = { ip: "10.7.0.1" };
    for (const moment of moments) {
      const [hours = "0", rest = ""] = moment.slice(1).split(/:(.*)/);
      const at = new Date(Date.parse(`2031-03-31T00:${rest}Z`) + Number(hours) * 3_600_000);
      vi.useFakeTimers({ toFake: ["Date"], now: at });
      expect((await visit(`/r/${link.code}`, person)).status).toBe(302);
    }
    vi.useRealTimers();
    const rows = await clicksOf(link);
    expect(rows.map((row) => row.filtered)).toEqual(filtered);
    expect(rows.filter((row) => row.is_unique)).toHaveLength(unique);
  });

  test("clicks on both sides of a month lie in their partitions and are found by id alone", async () => {
    const link = await makeLink();
    const moments = ["2032-02-29T23:59:59.999Z", "2032-03-01T00:00:00.000Z"];
    for (const moment of moments) {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
      await visit(`/r/${link.code}`);
    }
    vi.useRealTimers();
    const rows = await shop.database.reads.query(sql<{ id: string; partition: string; clicked_at: Date }>`
      select id, tableoid::regclass::text as partition, clicked_at from clicks where link_id = ${decodeId("link", link.id)} order by clicked_at`);
    expect(rows.map((row) => [row.partition, row.clicked_at.toISOString()])).toEqual([
      ["clicks_2032_02", moments[0]],
      ["clicks_2032_03", moments[1]],
    ]);
    const facts = await readLinkFacts(shop.database.reads, { codes: [], clickIds: rows.map((row) => row.id) });
    expect([...facts.byClick.keys()].sort()).toEqual(rows.map((row) => row.id).sort());
  });

  test("1,000 clicks of one visitor at once count once", async () => {
    const link = await makeLink();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => visit(`/r/${link.code}`, { ip: "10.6.0.1" })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([302]));
    const rows = await clicksOf(link);
    expect(rows).toHaveLength(1_000);
    expect(rows.filter((row) => row.counted)).toHaveLength(1);
    expect(await counters(link)).toMatchObject({ clicks: 1, uniqueVisitors: 1 });
  });

  test("two processes count a visitor once between them", async () => {
    const link = await makeLink();
    const { ClickRecorder } = await import("./recorder.ts");
    const other = new ClickRecorder(shop.services);
    const utm = { source: null, medium: null, campaign: null, term: null, content: null };
    const details = {
      code: link.code,
      userAgent: BROWSER,
      filtered: null,
      keep: true,
      referrerHost: null,
      utm,
      country: null,
      device: "desktop",
      landingPath: null,
    } as const;
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => [
        visit(`/r/${link.code}`, { ip: `10.5.0.${n % 20}` }),
        other.record({ ...details, ip: `10.5.0.${n % 20}` }, () => true),
      ]).flat(),
    );
    await other.close();
    expect(await counters(link)).toMatchObject({ clicks: 20, uniqueVisitors: 20 });
    expect(await clicksOf(link)).toHaveLength(400);
  });

  test("the roll-up moves clicks into totals without changing what is shown", async () => {
    const link = await makeLink();
    const job = shop.app.jobs.find((candidate) => candidate.name === "link-totals");
    for (let round = 1; round <= 3; round += 1) {
      await Promise.all([visit(`/r/${link.code}`), visit(`/r/${link.code}`)]);
      const before = await counters(link);
      expect(before).toMatchObject({ clicks: 2 * round, uniqueVisitors: 2 * round });
      await Promise.all([job?.run(), job?.run()]);
      expect(await counters(link)).toEqual(before);
    }
    const [total] = await shop.database.reads.query(sql<{ clicks: number }>`
      select clicks from link_totals where link_id = ${decodeId("link", link.id)}`);
    expect(total?.clicks).toBe(6);
  });

  test("a click that commits late is not lost to the roll-up", async () => {
    const link = await makeLink();
    const job = shop.app.jobs.find((candidate) => candidate.name === "link-totals");
    await shop.database.transaction(async (tx) => {
      const id = newId();
      await tx.execute(sql`
        insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, device)
        values (${id}, now(), ${decodeId("link", link.id)}, ${ada.creatorId}, ${link.code}, '\\x00', true, true, 'other')`);
      await visit(`/r/${link.code}`);
      await job?.run();
      expect(await counters(link)).toMatchObject({ clicks: 1 });
    });
    expect(await counters(link)).toMatchObject({ clicks: 2 });
    await job?.run();
    expect(await counters(link)).toMatchObject({ clicks: 2 });
  });
});

describe("the limit of a visitor", () => {
  test("past 120 in a minute the redirect goes on and stores nothing", async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const creator = await createCreator(limited);
      const made = await limited.request<LinkDocument>("POST", "/api/creator/product-links", {
        session: creator.session,
        body: {},
      });
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-05T12:00:01Z") });
      const go = (ip: string) =>
        limited.request("GET", `/r/${made.body.code}`, { ip, headers: { "user-agent": BROWSER } });
      for (let n = 0; n < 120; n += 1) await go("10.0.0.1");
      const over = await go("10.0.0.1");
      expect(over.status).toBe(302);
      expect(over.headers.location).toBe(`http://localhost:3000/?ref=${made.body.code}`);
      expect(over.headers["set-cookie"]).toBeUndefined();
      expect((await go("10.0.0.2")).headers.location).toContain("clk=");
      const [row] = await limited.database.reads.query(sql<{ count: number }>`select count(*) as count from clicks`);
      expect(row?.count).toBe(121);
    } finally {
      vi.useRealTimers();
      await limited.close();
    }
  });
});

describe("clicks of other storefronts", () => {
  const post = (body: object, options: { ip?: string; headers?: Record<string, string> } = {}) =>
    shop.request<{ clickId: string; expiresAt: string }>("POST", "/api/attribution/clicks", {
      body,
      ip: options.ip ?? `10.1.${(addresses += 1) >> 8}.${addresses & 255}`,
      headers: { "user-agent": BROWSER, ...options.headers },
    });

  test("are recorded with where the visitor landed", async () => {
    const link = await makeLink();
    const answer = await post({
      code: link.code,
      landingUrl: "https://other.example/bags/tote?utm_source=tiktok#top",
      referrer: "https://www.tiktok.com/@ada",
    });
    expect(answer.status).toBe(201);
    const [row] = await shop.database.reads.query(sql<Record<string, unknown>>`
      select id, clicked_at, referrer_host, utm_source, landing_path, counted from clicks where link_id = ${decodeId("link", link.id)}`);
    expect(row).toMatchObject({
      id: decodeId("clk", answer.body.clickId),
      referrer_host: "www.tiktok.com",
      utm_source: "tiktok",
      landing_path: "/bags/tote",
      counted: true,
    });
    expect(Date.parse(answer.body.expiresAt) - Number(row?.clicked_at)).toBe(30 * 86_400_000);
  });

  test("with a key are recorded once", async () => {
    const link = await makeLink();
    const headers = { "idempotency-key": newId() };
    const first = await post({ code: link.code }, { ip: "10.2.0.1", headers });
    const again = await post({ code: link.code }, { ip: "10.2.0.1", headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await clicksOf(link)).toHaveLength(1);
  });

  test("of unknown and disabled links are refused", async () => {
    const link = await makeLink();
    await shop.request("PATCH", `/api/creator/product-links/${link.id}`, {
      session: ada.session,
      body: { disabled: true },
    });
    for (const code of ["nobody", link.code])
      expect(await post({ code })).toMatchObject({ status: 422, body: { code: "unknown_code" } });
    expect(await clicksOf(link)).toEqual([]);
  });

  test.each([
    {},
    { code: "x", ip: "1.2.3.4" },
    { code: "x", landingUrl: "javascript:alert(1)" },
    { code: "x", landingUrl: "/relative" },
    { code: "x", referrer: "r".repeat(2_001) },
  ])("%j is invalid", async (body) => {
    expect(await post(body)).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  });
});

describe("stamps", () => {
  const stamp = async (request: { code?: string; clickId?: string }) =>
    (await resolveStamps(shop.database.reads, [request]))[0];

  test("name creator, code and click, in the order that was asked", async () => {
    const link = await makeLink();
    const clk = new URL(String((await visit(`/r/${link.code}`)).headers.location)).searchParams.get("clk") ?? "";
    const stamps = await resolveStamps(shop.database.reads, [
      {},
      { clickId: clk, code: "else" },
      { code: link.code },
      { code: "no" },
    ]);
    const creatorName = "Ada Lovelace";
    expect(stamps).toEqual([
      null,
      { code: link.code, clickId: decodeId("clk", clk), creatorName, clickedAt: expect.any(Date) },
      { code: link.code, clickId: null, creatorName, clickedAt: expect.any(Date) },
      null,
    ]);
    expect(await resolveStamps(shop.database.reads, [])).toEqual([]);
  });

  test("are not given for bots, for expired clicks, by disabled links or by suspended creators", async () => {
    const clickOn = async (link: LinkDocument, options: Visit = {}) =>
      new URL(String((await visit(`/r/${link.code}`, options)).headers.location)).searchParams.get("clk") ?? "";
    const link = await makeLink();
    const bot = await clickOn(link, { userAgent: "Googlebot/2.1" });
    expect(await stamp({ clickId: bot, code: link.code })).toBeNull();
    const good = await clickOn(link);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 31 * 86_400_000 });
    const old = await clickOn(link);
    vi.useRealTimers();
    expect(await stamp({ clickId: old, code: link.code })).toBeNull();
    await shop.request("PATCH", `/api/creator/product-links/${link.id}`, {
      session: ada.session,
      body: { disabled: true },
    });
    expect(await stamp({ code: link.code })).toBeNull();
    expect(await stamp({ clickId: good })).toMatchObject({ code: link.code });
    await shop.database.reads.execute(sql`update creators set status = 'suspended' where id = ${ada.creatorId}`);
    expect(await stamp({ clickId: good })).toBeNull();
    await shop.database.reads.execute(sql`update creators set status = 'approved' where id = ${ada.creatorId}`);
  });
});

test("facts for orders: codes and their aliases, clicks and creators, and nothing for what is not there", async () => {
  await createCollections(shop, { handle: "facts", title: "Facts" });
  const link = await makeLink({ code: "facts-link", collection: "facts" });
  const linkId = decodeId("link", link.id);
  const facts = await readLinkFacts(shop.database.reads, {
    codes: [" FACTS-link", "nobody"],
    clickIds: [newId(), "nonsense"],
    creatorIds: [ada.creatorId, newId()],
  });
  const creator = {
    creatorId: ada.creatorId,
    userId: ada.userId,
    emailKey: ada.email,
    payoutEmailKey: null,
    status: "approved",
    displayName: "Ada Lovelace",
  };
  expect([...facts.byCode]).toEqual([
    [
      "facts-link",
      {
        linkId,
        code: "facts-link",
        disabledAt: null,
        target: { type: "collection", productId: null, collectionId: expect.any(String) },
        creator,
      },
    ],
  ]);
  expect(facts.byClick.size).toBe(0);
  expect([...facts.byCreator]).toEqual([[ada.creatorId, creator]]);
});
