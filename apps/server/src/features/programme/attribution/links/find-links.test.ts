/** Finding one's links, and their last 30 days: docs/contract/attribution-and-commissions.md#links. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClickShop, startClickShop } from "../../../../../test/clicks.ts";
import { insertSale } from "../../../../../test/creator-facts.ts";
import { createProduct } from "../../../../../test/factories.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { rollUpAnalytics } from "../../analytics/roll-up-analytics.ts";
import type { LinkDocument } from "./schemas.ts";

let clickShop: ClickShop;
beforeAll(async () => {
  clickShop = await startClickShop();
});
afterAll(() => clickShop.shop.close());

async function list(query: string): Promise<LinkDocument[]> {
  const { shop, ada } = clickShop;
  const { body } = await shop.request<{ data: LinkDocument[] }>("GET", `/api/creator/product-links${query}`, {
    session: ada.session,
  });
  return body.data;
}
const labels = async (query: string) => (await list(query)).map(({ label }) => label).sort();

test("by words in label, code and target, and by whether they are disabled", async () => {
  const { shop, ada, makeLink } = clickShop;
  await createProduct(shop, { handle: "tote", title: "Canvas tote" });
  await makeLink({ label: "Story 50%", code: "autumn-story" });
  const reel = await makeLink({ label: "Reel", productId: "tote" });
  expect(await labels("?q=story")).toEqual(["Story 50%"]);
  expect(await labels("?q=AUTUMN")).toEqual(["Story 50%"]);
  expect(await labels("?q=canvas")).toEqual(["Reel"]);
  expect(await labels("?q=0%25")).toEqual(["Story 50%"]);
  expect(await labels("?q=_")).toEqual([]);
  await shop.request("PATCH", `/api/creator/product-links/${reel.id}`, {
    session: ada.session,
    body: { disabled: true },
  });
  expect(await labels("?disabled=true")).toEqual(["Reel"]);
  expect(await labels("?disabled=false")).not.toContain("Reel");
  expect(await labels("?disabled=true&q=story")).toEqual([]);
});

test("the clicks of each day, summed up and since", async () => {
  const { shop, makeLink, visit } = clickShop;
  const link = await makeLink({ label: "Spark" });
  const id = decodeId("link", link.id);
  for (const ip of ["10.3.3.1", "10.3.3.2", "10.3.3.3"]) await visit(`/r/${link.code}`, { ip });
  // Three days ago, a day that is summed up already.
  await shop.database.reads.execute(sql`
    update clicks set clicked_at = clicked_at - interval '72 hours' where link_id = ${id} and counted`);
  while (await rollUpAnalytics(shop.database));
  await visit(`/r/${link.code}`, { ip: "10.3.3.4" });
  await visit(`/r/${link.code}`, { ip: "10.3.3.4" });
  const expected = Array.from({ length: 30 }, (_, day) => (day === 26 ? 3 : day === 29 ? 1 : 0));
  const [listed] = await list("?q=Spark&spark=30d");
  expect(listed?.spark).toEqual(expected);
  expect((await list("?q=Spark"))[0]).not.toHaveProperty("spark");
  const { body } = await shop.request<LinkDocument>("GET", `/api/creator/product-links/${link.id}`, {
    session: clickShop.ada.session,
  });
  expect(body.spark).toEqual(expected);
});

test("sorted by clicks, orders, earnings and age, page by page", async () => {
  const { shop, ada, makeLink, visit } = clickShop;
  const made: Record<string, string> = {};
  for (const [label, clicks, orders, earned] of [
    ["Sort A", 1, 2, 100],
    ["Sort B", 3, 1, 500],
    ["Sort C", 2, 0, 0],
    ["Sort D", 0, 3, 100],
  ] as const) {
    const link = await makeLink({ label });
    made[label] = link.id;
    for (let n = 0; n < clicks; n += 1) await visit(`/r/${link.code}`, { ip: `10.4.${clicks}.${n}` });
    const place = { creatorId: ada.creatorId, linkId: decodeId("link", link.id), at: new Date() };
    for (let n = 0; n < orders; n += 1)
      await insertSale(shop.database.reads, place, [{ baseMinor: 1_000, amountMinor: n === 0 ? earned : 0 }]);
  }
  const sorted = async (sort: string) => {
    const found: (string | null)[] = [];
    let cursor = "";
    do {
      const { body } = await shop.request<{ data: LinkDocument[]; nextCursor: string | null }>(
        "GET",
        `/api/creator/product-links?q=Sort&limit=2&sort=${sort}${cursor}`,
        { session: ada.session },
      );
      found.push(...body.data.map(({ label }) => label));
      cursor = body.nextCursor === null ? "" : `&cursor=${encodeURIComponent(body.nextCursor)}`;
    } while (cursor !== "");
    return found.map((label) => label?.at(-1)).join("");
  };
  for (const when of ["before", "after"]) {
    if (when === "after") await rollUpAnalytics(shop.database);
    expect(await sorted("-clicks")).toBe("BCAD");
    expect(await sorted("clicks")).toBe("DACB");
    expect(await sorted("-orders")).toBe("DABC");
    // Links of one value stand by their age.
    expect(await sorted("-earned")).toBe("BDAC");
    expect(await sorted("earned")).toBe("CADB");
    expect(await sorted("created")).toBe("ABCD");
    expect(await sorted("-created")).toBe("DCBA");
  }
  const refused = await shop.request("GET", "/api/creator/product-links?sort=label", { session: ada.session });
  expect(refused.status).toBe(422);
  const commissions = await shop.request<{ data: unknown[] }>(
    "GET",
    `/api/creator/commissions?link=${made["Sort D"]}`,
    { session: ada.session },
  );
  // Two of its three sales earned nothing, and commissions of 0.00 are in no list.
  expect(commissions.body.data).toHaveLength(1);
});
