import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ageCommissions,
  commissionsOf,
  creatorWithLink,
  creditedOrder,
  salesOf,
  type TestCreator,
} from "../../../../../test/commissions.ts";
import { createCreator, makeStaff, signUp } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../../platform/ids.ts";

interface Shown {
  id: string;
  type: string;
  sourceId: string | null;
  lineId: string | null;
  orderReference: string | null;
  status: string;
  amount: { amount: number };
  [member: string]: unknown;
}
interface List {
  data: Shown[];
  nextCursor: string | null;
  hasMore: boolean;
  code?: string;
}

let shop: TestApp;
let staff: string;
let ada: TestCreator;
let grace: TestCreator;
let unpaid: FulfilledOrder;
let refunded: FulfilledOrder;
let due: FulfilledOrder;
let theirs: FulfilledOrder;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  staff = await makeStaff(shop);
  const post = asStaff(shop, staff);
  ada = await creatorWithLink(shop, "Ada Lovelace");
  grace = await creatorWithLink(shop, "Grace Hopper");
  due = await creditedOrder(shop, ada.code, [{ priceMinor: 2_000, qty: 1 }]);
  await post(`orders/${due.id}/mark-paid`);
  await post(`orders/${due.id}/shipments`, { carrier: "DHL" });
  await ageCommissions(shop, due.id, 31);
  refunded = await creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 3 }]);
  await post(`orders/${refunded.id}/mark-paid`);
  await post(`orders/${refunded.id}/refunds`, { lines: [{ lineId: refunded.lines[0]?.id, qty: 1 }], reason: "Broken" });
  unpaid = await creditedOrder(shop, ada.code, [{ priceMinor: 500, qty: 1 }]);
  theirs = await creditedOrder(shop, grace.code, [{ priceMinor: 700, qty: 1 }]);
});
afterAll(() => shop.close());

const own = (query = "", session = ada.session) =>
  shop.request<List>("GET", `/api/creator/commissions${query}`, { session });
const all = (query = "", session = staff) => shop.request<List>("GET", `/api/admin/commissions${query}`, { session });
const references = (list: { body: List }) => list.body.data.map(({ orderReference, type }) => [orderReference, type]);

test("a creator sees what they earned, newest first, with its state at this moment", async () => {
  const list = await own();
  expect(list.status).toBe(200);
  expect(references(list)).toEqual([
    [unpaid.reference, "sale"],
    [refunded.reference, "clawback"],
    [refunded.reference, "sale"],
    [due.reference, "sale"],
  ]);
  const [waiting, clawback, sale, approved] = list.body.data;
  expect(waiting).toMatchObject({ status: "pending", availableAt: null, reason: null, rateBps: 1_000 });
  expect(clawback).toMatchObject({
    sourceId: sale?.id,
    lineId: refunded.lines[0]?.id,
    status: "pending",
    reason: "refunded",
    base: { amount: -1_000, currency: "EUR" },
    amount: { amount: -100, currency: "EUR" },
  });
  expect(approved).toMatchObject({ status: "approved", rule: { scope: "default", rateBps: 1_000 } });
  // The creator does not see the members for administrators: the creator's id and the row's version.
  expect(Object.keys(approved ?? {})).not.toContain("creatorId");
});

test("it is filtered by the state of now, by type, order and time", async () => {
  expect(references(await own("?status=approved"))).toEqual([[due.reference, "sale"]]);
  expect(references(await own("?status=pending&type=sale"))).toEqual([
    [unpaid.reference, "sale"],
    [refunded.reference, "sale"],
  ]);
  expect(references(await own(`?order=${refunded.reference.toLowerCase()}`))).toHaveLength(2);
  expect(references(await own("?order=nonsense"))).toEqual([]);
  expect(references(await own("?to=2020-01-01T00:00:00Z"))).toEqual([]);
  expect(references(await own("?from=2020-01-01T00:00:00Z&limit=1"))).toHaveLength(1);
  expect((await own("?status=earned")).status).toBe(422);
  expect((await own("?creator=x")).status).toBe(422);
});

test("commissions are listed by their payout", async () => {
  const payoutId = newId();
  const [id] = await salesOf(shop, due.id);
  await shop.database.reads.execute(
    sql`update commissions set status = 'processing', payout_id = ${payoutId} where id = ${decodeId("com", id ?? "")}`,
  );
  expect(references(await own(`?payout=${encodeId("pay", payoutId)}`))).toEqual([[due.reference, "sale"]]);
  expect(references(await all(`?payout=${encodeId("pay", newId())}`))).toEqual([]);
  await shop.database.reads.execute(
    sql`update commissions set status = 'approved', payout_id = null where id = ${decodeId("com", id ?? "")}`,
  );
});

test("pages follow one another, and a cursor belongs to its list alone", async () => {
  const first = await own("?limit=3");
  expect(first.body).toMatchObject({ hasMore: true });
  expect(first.headers.link).toContain('rel="next"');
  const second = await own(`?limit=3&cursor=${first.body.nextCursor}`);
  expect(second.body).toMatchObject({ hasMore: false, nextCursor: null });
  expect([...first.body.data, ...second.body.data]).toEqual((await own()).body.data);
  for (const answer of [
    await own(`?cursor=${first.body.nextCursor}&status=pending`),
    await own(`?cursor=${first.body.nextCursor}`, grace.session),
    await all(`?cursor=${first.body.nextCursor}`),
  ])
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid_cursor" } });
});

test("nobody else's commissions are there, and only approved creators enter", async () => {
  expect(references(await own("", grace.session))).toEqual([[theirs.reference, "sale"]]);
  expect((await shop.request("GET", "/api/creator/commissions")).status).toBe(401);
  expect((await own("", (await signUp(shop)).session)).status).toBe(403);
  const suspended = await createCreator(shop, { status: "suspended" });
  expect(await own("", suspended.session)).toMatchObject({ status: 403, body: { code: "creator_not_approved" } });
});

test("staff sees everybody's, and finds by creator, order, title and name", async () => {
  const everything = await all("?limit=100");
  expect(everything.body.data).toHaveLength(5);
  expect(everything.body.data[0]).toMatchObject({ creatorId: encodeId("crt", grace.creatorId), version: 1 });
  expect(references(await all(`?creator=${encodeId("crt", grace.creatorId)}`))).toEqual([[theirs.reference, "sale"]]);
  expect(references(await all(`?creator=${encodeId("crt", newId())}`))).toEqual([]);
  expect(references(await all("?creator=crt_nonsense"))).toEqual([]);
  expect(references(await all("?q=hopper"))).toEqual([[theirs.reference, "sale"]]);
  expect((await all("?q=canvas&limit=100")).body.data).toHaveLength(5);
  expect(references(await all(`?q=${theirs.reference.replaceAll("-", "").toLowerCase()}`))).toHaveLength(1);
  expect(references(await all(`?q=${theirs.reference}&order=${due.reference}`))).toEqual([]);
  expect(references(await all("?status=approved&type=sale"))).toEqual([[due.reference, "sale"]]);
  const page = await all("?limit=2");
  const next = await all(`?limit=2&cursor=${page.body.nextCursor}`);
  expect([...page.body.data, ...next.body.data]).toEqual(everything.body.data.slice(0, 4));
  expect((await all("", ada.session)).status).toBe(403);
});

test("a search finds the title of the sale's day, also after the product was renamed, however many are called alike", async () => {
  const [sale] = await commissionsOf(shop, theirs.id);
  const write = shop.database.reads;
  const rename = (title: string) =>
    write.execute(
      sql`update products set title = ${title} where id = (select product_id from commissions where id = ${sale?.id ?? ""})`,
    );
  await rename("Weekender, 100% linen");
  expect((await all("?q=canvas&limit=100")).body.data).toHaveLength(5);
  expect(references(await all("?q=weekender"))).toEqual([]);
  await rename("Travel bag");
  await write.execute(sql`update commissions set product_title = 'Weekender, 100% linen' where id = ${sale?.id ?? ""}`);
  expect(references(await all("?q=100%25%20LINEN"))).toEqual([[theirs.reference, "sale"]]);
  expect(references(await all("?q=travel"))).toEqual([]);
  await write.execute(sql`
    insert into products (id, handle, title, sort_title)
    select gen_random_uuid(), 'weekender-' || n, 'Weekender ' || n, 'weekender' from generate_series(1, 1001) as g (n)`);
  expect(references(await all("?q=weekender"))).toEqual([[theirs.reference, "sale"]]);
});

test("one commission is found by its id", async () => {
  const [row] = await commissionsOf(shop, theirs.id);
  const one = await shop.request<Shown>("GET", `/api/admin/commissions/${encodeId("com", row?.id ?? "")}`, {
    session: staff,
  });
  expect(one).toMatchObject({ status: 200, body: { orderReference: theirs.reference } });
  for (const id of [encodeId("com", newId()), "com_x", theirs.id])
    expect((await shop.request("GET", `/api/admin/commissions/${id}`, { session: staff })).status).toBe(404);
});

test("a line that earns nothing is in no list, and stays on its order", async () => {
  const creator = await creatorWithLink(shop, "Hedy Lamarr");
  const order = await creditedOrder(shop, creator.code, [
    { priceMinor: 3_000, qty: 1 },
    { priceMinor: 0, qty: 1 },
  ]);
  const own = await shop.request<List>("GET", "/api/creator/commissions", { session: creator.session });
  expect(own.body.data.map(({ amount }) => amount.amount)).toEqual([300]);
  const query = new URLSearchParams({ creator: encodeId("crt", creator.creatorId) });
  const all = await shop.request<List>("GET", `/api/admin/commissions?${query}`, { session: staff });
  expect(all.body.data.map(({ amount }) => amount.amount)).toEqual([300]);
  expect(await salesOf(shop, order.id)).toHaveLength(2);
});
