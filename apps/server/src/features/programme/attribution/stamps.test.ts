import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type ClickShop, startClickShop, type Visit } from "../../../../test/clicks.ts";
import { createCollections } from "../../../../test/factories.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, newId } from "../../../platform/ids.ts";
import type { LinkDocument } from "./links/schemas.ts";
import { readLinkFacts } from "./order-facts.ts";
import { resolveStamps } from "./stamps.ts";

let shop: ClickShop["shop"];
let ada: ClickShop["ada"];
let makeLink: ClickShop["makeLink"];
let changeLink: ClickShop["changeLink"];
let visit: ClickShop["visit"];
beforeAll(async () => {
  ({ shop, ada, makeLink, changeLink, visit } = await startClickShop());
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

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
    await changeLink(link, { disabled: true });
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
    tier: "standard",
    rateBps: null,
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
