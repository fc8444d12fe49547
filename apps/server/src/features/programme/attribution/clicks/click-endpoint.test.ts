import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER, type ClickShop, startClickShop } from "../../../../../test/clicks.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, newId } from "../../../../platform/ids.ts";

let shop: ClickShop["shop"];
let makeLink: ClickShop["makeLink"];
let changeLink: ClickShop["changeLink"];
let clicksOf: ClickShop["clicksOf"];
beforeAll(async () => {
  ({ shop, makeLink, changeLink, clicksOf } = await startClickShop());
});
afterAll(() => shop.close());

let addresses = 0;

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
    await changeLink(link, { disabled: true });
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
