import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { BROWSER, type ClickShop, PHONE, startClickShop } from "../../../../../test/clicks.ts";
import { createCreator } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, newId } from "../../../../platform/ids.ts";
import { CLICK_COOKIE, readClickCookie } from "../click-cookie.ts";
import type { LinkDocument } from "../links/schemas.ts";
import { readLinkFacts } from "../order-facts.ts";
import { ClickRecorder } from "./recorder.ts";

let shop: ClickShop["shop"];
let ada: ClickShop["ada"];
let makeLink: ClickShop["makeLink"];
let visit: ClickShop["visit"];
let clicksOf: ClickShop["clicksOf"];
let counters: ClickShop["counters"];
let runJob: ClickShop["runJob"];
beforeAll(async () => {
  ({ shop, ada, makeLink, visit, clicksOf, counters, runJob } = await startClickShop());
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

describe("what counts", () => {
  test.each([
    ["HEAD", { method: "HEAD" }, "head"],
    ["a prefetch", { headers: { "sec-purpose": "prefetch;prerender" } }, "prefetch"],
    ["an old prefetch", { headers: { purpose: "prefetch" } }, "prefetch"],
    ["a bot", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }, "bot"],
    ["a program that does not say what it is", { userAgent: "" }, "bot"],
    ["a preview of a chat", { userAgent: "facebookexternalhit/1.1" }, "bot"],
  ])("%s is stored with its reason, not counted, and credits nobody", async (_name, options, filtered) => {
    const link = await makeLink();
    const answer = await visit(`/r/${link.code}`, options);
    expect(answer.status).toBe(302);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await clicksOf(link)).toMatchObject([{ counted: false, is_unique: false, filtered }]);
    expect(await counters(link)).toEqual({ clicks: 0, uniqueVisitors: 0, lastClickedAt: null });
    // Nor does it use up the visitor's first click.
    await visit(`/r/${link.code}`, { ip: "10.9.9.9" });
    expect(await counters(link)).toMatchObject({ clicks: 1, uniqueVisitors: 1 });
  });

  test("a click on the link of a suspended creator leads to the shop, and neither counts nor credits", async () => {
    const bob = await createCreator(shop);
    const made = await shop.request<LinkDocument>("POST", "/api/creator/product-links", {
      session: bob.session,
      body: {},
    });
    const link = made.body;
    const setStatus = (status: string) =>
      shop.database.reads.execute(sql`update creators set status = ${status} where id = ${bob.creatorId}`);
    const person = { ip: "10.8.0.9" };
    for (const status of ["suspended", "banned"]) {
      await setStatus(status);
      const answer = await visit(`/r/${link.code}`, person);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toMatch(/^https:\/\/shop\.example\.com\/\?ref=.+&clk=clk_/);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    await setStatus("approved");
    const suspended = { counted: false, is_unique: false, filtered: "creator_suspended" };
    expect(await clicksOf(link)).toMatchObject([suspended, suspended]);
    // The visit after the reinstatement is the visitor's first.
    await visit(`/r/${link.code}`, person);
    expect((await clicksOf(link))[2]).toMatchObject({ counted: true, is_unique: true, filtered: null });
    const { body } = await shop.request("GET", "/api/creator/analytics", { session: bob.session });
    expect(body).toMatchObject({ metrics: { clicks: 1 }, filtered: { creatorSuspended: 2, duplicate: 0 } });
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
    expect(readClickCookie(shop.services.secrets, `${CLICK_COOKIE}=${again.cookie(CLICK_COOKIE)}`)?.clickId).toBe(
      rows[1]?.id,
    );
    expect(await counters(one)).toMatchObject({ clicks: 2, uniqueVisitors: 2 });
    expect(await counters(two)).toMatchObject({ clicks: 1, uniqueVisitors: 1 });
  });

  /** The times of one visitor's clicks, and the outcome of each. */
  test.each([
    [
      "an hour ends exactly after an hour",
      ["T10:00:00.000", "T10:59:59.999", "T11:00:00.000"],
      [null, "duplicate", null],
      1,
    ],
    [
      "the hour starts at the last counted click",
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

  test("one visitor's clicks on the old and the new code of a link, at once, count once", async () => {
    const link = await makeLink();
    const code = `${link.code}-renamed`;
    const renamed = await shop.request("PATCH", `/api/creator/product-links/${link.id}`, {
      session: ada.session,
      body: { code },
    });
    expect(renamed.status, renamed.text).toBe(200);
    await Promise.all([link.code, code, link.code, code].map((each) => visit(`/r/${each}`, { ip: "10.5.0.1" })));
    const rows = await clicksOf(link);
    expect(rows.map((row) => row.filtered).sort()).toEqual(["duplicate", "duplicate", "duplicate", null]);
    expect(await counters(link)).toMatchObject({ clicks: 1, uniqueVisitors: 1 });
  });

  test("one visitor's first clicks on several links, at once, all count", async () => {
    const links = await Promise.all([makeLink(), makeLink(), makeLink()]);
    const clicks = [...links, ...links].map((link) => visit(`/r/${link.code}`, { ip: "10.5.1.1" }));
    await Promise.all([...clicks, visit(`/r/${links[0]?.code}`, { ip: "10.5.1.2" })]);
    const counted = await Promise.all(links.map((link) => counters(link)));
    expect(counted.map(({ clicks, uniqueVisitors }) => [clicks, uniqueVisitors])).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
    ]);
    for (const link of links)
      expect((await clicksOf(link)).filter((row) => row.filtered === "duplicate")).toHaveLength(1);
  });

  test("two processes count a visitor once between them", async () => {
    const link = await makeLink();
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
    for (let round = 1; round <= 3; round += 1) {
      await Promise.all([visit(`/r/${link.code}`), visit(`/r/${link.code}`)]);
      const before = await counters(link);
      expect(before).toMatchObject({ clicks: 2 * round, uniqueVisitors: 2 * round });
      await Promise.all([runJob("link-totals"), runJob("link-totals")]);
      expect(await counters(link)).toEqual(before);
    }
    // Transactions that run in other databases of the server hold the watermark back as well.
    await expect
      .poll(async () => {
        await runJob("link-totals");
        const [total] = await shop.database.reads.query(sql<{ clicks: number }>`
          select clicks from link_totals where link_id = ${decodeId("link", link.id)}`);
        return total?.clicks;
      })
      .toBe(6);
  });

  test("a click that commits late is not lost to the roll-up", async () => {
    const link = await makeLink();
    await shop.database.transaction(async (tx) => {
      const id = newId();
      await tx.execute(sql`
        insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, device)
        values (${id}, now(), ${decodeId("link", link.id)}, ${ada.creatorId}, ${link.code}, '\\x00', true, true, 'other')`);
      await visit(`/r/${link.code}`);
      await runJob("link-totals");
      expect(await counters(link)).toMatchObject({ clicks: 1 });
    });
    expect(await counters(link)).toMatchObject({ clicks: 2 });
    await runJob("link-totals");
    expect(await counters(link)).toMatchObject({ clicks: 2 });
  });
});

describe("the limit of a visitor", () => {
  let limited: TestApp;
  let code: string;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimits: true });
    const { session } = await createCreator(limited);
    const made = await limited.request<LinkDocument>("POST", "/api/creator/product-links", { session, body: {} });
    code = made.body.code;
  });
  afterAll(() => limited.close());

  test("past 120 in a minute the redirect goes on and stores nothing", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-05T12:00:01Z") });
    const go = (ip: string) => limited.request("GET", `/r/${code}`, { ip, headers: { "user-agent": BROWSER } });
    for (let n = 0; n < 120; n += 1) await go("10.0.0.1");
    const over = await go("10.0.0.1");
    expect(over.status).toBe(302);
    expect(over.headers.location).toBe(`http://localhost:3000/?ref=${code}`);
    expect(over.headers["set-cookie"]).toBeUndefined();
    expect((await go("10.0.0.2")).headers.location).toContain("clk=");
    const [row] = await limited.database.reads.query(sql<{ count: number }>`select count(*) as count from clicks`);
    expect(row?.count).toBe(121);
  });

  test("over the API it is a visitor's too: those who share an address do not use up each other's", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-06T12:00:01Z") });
    const click = (browser: string) =>
      limited.request("POST", "/api/attribution/clicks", { headers: { "user-agent": browser }, body: { code } });
    for (let n = 0; n < 120; n += 1) expect((await click(BROWSER)).status).toBe(201);
    const over = await click(BROWSER);
    expect(over).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(over.headers["ratelimit-policy"]).toBe('"clicks";q=120;w=60');
    expect((await click(`${BROWSER} Edg/141.0`)).status).toBe(201);
  });
});
