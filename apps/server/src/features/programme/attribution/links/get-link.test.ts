/** One link with what did not count: docs/contract/attribution-and-commissions.md#links. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClickShop, startClickShop } from "../../../../../test/clicks.ts";
import { createCreator } from "../../../../../test/factories.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";

let clickShop: ClickShop;
beforeAll(async () => {
  clickShop = await startClickShop();
});
afterAll(() => clickShop.shop.close());

const get = (id: string, session?: string) =>
  clickShop.shop.request<Record<string, unknown>>(
    "GET",
    `/api/creator/product-links/${id}`,
    session === undefined ? {} : { session },
  );

test("a creator reads one link as the list shows it, with the clicks that did not count and why", async () => {
  const { shop, ada, makeLink, visit } = clickShop;
  const [link, other] = [await makeLink({ label: "Story" }), await makeLink()];
  const fresh = { bot: 0, prefetch: 0, head: 0, duplicate: 0, creatorSuspended: 0 };
  const none = Array.from({ length: 30 }, () => 0);
  expect((await get(link.id, ada.session)).body).toEqual({ ...link, spark: none, notCounted: fresh });
  const path = `/r/${link.code}`;
  const person = { ip: "10.7.7.7" };
  await visit(path, person);
  for (let repeat = 0; repeat < 3; repeat += 1) await visit(path, person);
  await visit(path, { method: "HEAD" });
  await visit(path, { headers: { "sec-purpose": "prefetch" } });
  for (const userAgent of ["", "facebookexternalhit/1.1"]) await visit(path, { userAgent });
  await visit(`/r/${other.code}`, { userAgent: "" });
  const { body } = await get(link.id, ada.session);
  expect(body).toMatchObject({
    clicks: 1,
    uniqueVisitors: 1,
    notCounted: { bot: 2, prefetch: 1, head: 1, duplicate: 3, creatorSuspended: 0 },
  });
  const { notCounted: _, spark: __, ...shown } = body;
  const list = await shop.request<{ data: { id: string }[] }>("GET", "/api/creator/product-links", {
    session: ada.session,
  });
  expect(shown).toEqual(list.body.data.find(({ id }) => id === link.id));

  await shop.database.reads.execute(sql`
    update clicks set clicked_at = clicked_at - interval '20 minutes' where filtered = 'bot'`);
  expect((await get(link.id, ada.session)).body.notCounted).toMatchObject({ bot: 2 });
  await shop.database.reads.execute(sql`delete from clicks where link_id = ${decodeId("link", link.id)}`);
  expect((await get(link.id, ada.session)).body.notCounted).toEqual(fresh);
});

test("a link of another creator, a deleted one and one that cannot exist are not found", async () => {
  const { shop, ada, makeLink } = clickShop;
  const link = await makeLink();
  const bob = await createCreator(shop);
  expect(await get(link.id, bob.session)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await get("link_unknown", ada.session)).status).toBe(404);
  expect((await get(link.id)).status).toBe(401);
  const pending = await createCreator(shop, { status: "pending" });
  expect(await get(link.id, pending.session)).toMatchObject({ status: 403, body: { code: "creator_not_approved" } });
  await shop.request("DELETE", `/api/creator/product-links/${link.id}`, { session: ada.session });
  expect((await get(link.id, ada.session)).status).toBe(404);
});
