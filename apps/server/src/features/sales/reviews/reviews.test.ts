/** docs/contract/catalogue-and-store.md#reviews */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, signUp, waitingMails } from "../../../../test/factories.ts";
import { asStaff, letHoursPass, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../platform/ids.ts";
import { tracksOrder } from "../tracking/tracking-pass.ts";
import { eraseReviews, exportReviews } from "./personal-data.ts";
import { reviewCheck } from "./verify-reviews.ts";
import { shortName } from "./write-review.ts";

interface Listed {
  data: { id: string; rating: number; title: string | null; name: string; reply: string | null }[];
  rating: { average: number; count: number; stars: number[] } | null;
  nextAfter: string | null;
}

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

/** An order of one thing that was delivered. */
async function delivered() {
  const { customer, order, handles } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const manage = asStaff(shop, admin);
  await manage(`orders/${order.id}/mark-paid`);
  const { body } = await manage(`orders/${order.id}/shipments`, { carrier: "DHL", trackingNumber: "1" });
  await manage(`shipments/${body.shipments[0]?.id}/events`, { status: "delivered" });
  return { customer, order, handle: handles[0] ?? "", lineId: order.lines[0]?.id ?? "" };
}
type Bought = Awaited<ReturnType<typeof delivered>>;

const write = ({ order, lineId, customer }: Bought, body: object = {}, session = customer.session) =>
  shop.request<{ id: string; status: string; code?: string }>("POST", `/api/orders/${order.id}/reviews`, {
    session,
    body: { lineId, rating: 4, ...body },
  });
const list = async (handle: string) => (await shop.request<Listed>("GET", `/api/products/${handle}/reviews`)).body;
const moderate = (id: string, step: string, body?: object, method = "POST") =>
  shop.request<{ status: string; reply: string | null }>(method, `/api/admin/reviews/${id}/${step}`, {
    session: admin,
    ...(body === undefined ? {} : { body }),
  });
const pageOf = async (handle: string) =>
  (await shop.request("GET", `/products/${handle}`, { headers: { accept: "text/html" } })).text;

test("only the buyer writes, once for each line, and only after it has arrived", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const early = { customer, order, handle: "", lineId: order.lines[0]?.id ?? "" };
  expect(await write(early)).toMatchObject({ status: 409, body: { code: "review_not_due" } });
  const manage = asStaff(shop, admin);
  await manage(`orders/${order.id}/mark-paid`);
  await manage(`orders/${order.id}/shipments`, { carrier: "DHL", trackingNumber: "2" });
  expect(await write(early)).toMatchObject({ status: 409, body: { code: "review_not_due" } });
  await letHoursPass(shop, order.id, 15 * 24);
  expect((await write(early, {}, (await signUp(shop)).session)).status).toBe(404);
  expect(await write(early)).toMatchObject({ status: 201, body: { status: "pending" } });
  expect(await write(early)).toMatchObject({ status: 409, body: { code: "review_exists" } });
});

test("it is shown once staff have published it; the sums and the page follow each step", async () => {
  const bought = await delivered();
  const { body } = await write(bought, {
    title: "Carries\na lot",
    text: "Two weeks of <b>market</b> runs.",
    name: "Lene B.",
  });
  expect(await list(bought.handle)).toEqual({ data: [], rating: null, nextAfter: null });
  expect(await pageOf(bought.handle)).not.toContain("aggregateRating");
  expect((await moderate(body.id, "publish")).body.status).toBe("published");
  expect(await list(bought.handle)).toMatchObject({
    data: [{ id: body.id, rating: 4, title: "Carries a lot", name: "Lene B.", reply: null }],
    rating: { average: 4, count: 1, stars: [0, 0, 0, 1, 0] },
  });
  await moderate(body.id, "reply", { text: "Thank you!" }, "PUT");
  // A kept page may lag by a second.
  await expect.poll(() => pageOf(bought.handle), { timeout: 5_000 }).toContain("Thank you!");
  const page = await pageOf(bought.handle);
  expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
  expect(page).toContain("We check each review against an order");
  expect(page).toContain("Two weeks of &lt;b>market&lt;/b> runs.");
  expect((await moderate(body.id, "reject", { reason: "It names a person." })).body.status).toBe("rejected");
  expect((await list(bought.handle)).rating).toBeNull();
  const [mail] = (await waitingMails(shop, bought.customer.email)).filter(
    ({ template }) => template === "review_rejected",
  );
  expect(mail?.data).toMatchObject({ reason: "It names a person." });
  expect((await moderate(body.id, "reject", { reason: "Again" })).status).toBe(409);
  await moderate(body.id, "publish");
  expect((await list(bought.handle)).rating?.count).toBe(1);
});

test("sums are right when several reviews of one product are published at the same time", async () => {
  const bought = await delivered();
  const { body } = await write(bought, { rating: 3 });
  const ids = [body.id];
  // Two more buyers of the same thing.
  for (const rating of [4, 5]) {
    const other = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
    const id = newId();
    await shop.database.reads.execute(sql`
      insert into reviews (id, order_id, line_id, product_id, rating, display_name, locale, status)
      select ${id}, l.order_id, l.id, r.product_id, ${rating}, 'Mira', 'de', 'pending'
      from order_lines l, reviews r where l.id = ${decodeId("line", other.order.lines[0]?.id ?? "")} and r.id = ${decodeId("rev", body.id)}`);
    ids.push(encodeId("rev", id));
    await shop.database.reads.execute(sql`
      update order_lines l set product_id = r.product_id from reviews r where r.id = ${id} and l.id = r.line_id`);
  }
  await Promise.all([...ids, ...ids].map((id) => moderate(id, "publish")));
  expect((await list(bought.handle)).rating).toEqual({ average: 4, count: 3, stars: [0, 0, 1, 1, 1] });
  await Promise.all(ids.slice(1).map((id) => moderate(id, "reject", { reason: "It names a person." })));
  expect((await list(bought.handle)).rating).toEqual({ average: 3, count: 1, stars: [0, 0, 1, 0, 0] });
});

test("the form of the tracking page works without a script, keeps what was typed and shows no name of the order", async () => {
  const bought = await delivered();
  const { reference } = bought.order;
  const cookie = tracksOrder(shop.services.secrets, reference, false).split(";", 1)[0] ?? "";
  const path = `/track-order/${reference}/reviews`;
  expect((await shop.request("GET", path)).status).toBe(303);
  const form = await shop.request("GET", path, { headers: { cookie } });
  expect([form.status, form.text.includes("Lovelace")]).toEqual([200, false]);
  const send = (fields: Record<string, string>) =>
    shop.request("POST", path, {
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ lineId: bought.lineId, ...fields }).toString(),
    });
  const wrong = await send({ title: "See www.example.com", rating: "5", text: "Nice" });
  expect([wrong.status, wrong.text.includes("Nice"), wrong.text.includes("without a web address")]).toEqual([
    422,
    true,
    true,
  ]);
  expect((await send({ text: "No stars" })).status).toBe(422);
  const sent = await send({ rating: "5", text: "Good" });
  expect([sent.status, sent.text.includes("We check your review")]).toEqual([201, true]);
  expect((await send({ rating: "1" })).status).toBe(409);
  const [row] = await shop.database.reads.query(
    sql<{ name: string }>`select display_name as name from reviews where text = 'Good' and rating = 5`,
  );
  expect(row?.name).toBe("Ada L.");
  const removal = new URLSearchParams({ lineId: bought.lineId }).toString();
  const remove = () =>
    shop.request("POST", `${path}/removal`, {
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: removal,
    });
  const removed = await remove();
  expect([removed.status, removed.text.includes("Send review")]).toEqual([200, true]);
  expect((await remove()).status).toBe(200);
});

test("the form of an order with several items shows one at a time, and speaks the visitor's language", async () => {
  const { order } = await orderOf(shop, [
    { priceMinor: 1_000, qty: 1 },
    { priceMinor: 2_000, qty: 1 },
  ]);
  const manage = asStaff(shop, admin);
  await manage(`orders/${order.id}/mark-paid`);
  const { body } = await manage(`orders/${order.id}/shipments`, { carrier: "DHL", trackingNumber: "3" });
  await manage(`shipments/${body.shipments[0]?.id}/events`, { status: "delivered" });
  const cookie = tracksOrder(shop.services.secrets, order.reference, false).split(";", 1)[0] ?? "";
  const path = `/track-order/${order.reference}/reviews`;
  const closed = await shop.request("GET", path, { headers: { cookie, "accept-language": "de" } });
  expect(closed.text).not.toContain('name="rating"');
  expect(closed.text).toContain("Bewertung schreiben");
  const open = await shop.request("GET", `${path}?item=${order.lines[1]?.id}`, { headers: { cookie } });
  expect(open.text.match(/name="rating" id="rating"|id="rating" name="rating"/g) ?? []).toHaveLength(1);
  expect(open.text).toContain(`value="${order.lines[1]?.id}"`);
});

test("`tote verify` finds sums that are wrong", async () => {
  const bought = await delivered();
  const { body } = await write(bought);
  await moderate(body.id, "publish");
  const differences: string[] = [];
  const verify = () => reviewCheck.run(shop.database.reads, ({ problem }) => void differences.push(problem));
  await verify();
  expect(differences).toEqual([]);
  await shop.database.reads.execute(sql`update product_ratings set sum = sum - 1 where sum > count`);
  await shop.database.reads.execute(
    sql`update reviews set product_id = ${newId()} where id = ${decodeId("rev", body.id)}`,
  );
  await verify();
  expect(differences).toContain("no line of its order is of its product");
  expect(differences.filter((each) => each.startsWith("it has "))).not.toEqual([]);
});

test("the author deletes a review, the export has it, and erasing the person takes it out of the sums", async () => {
  const bought = await delivered();
  const { body } = await write(bought);
  await moderate(body.id, "publish");
  expect(await exportReviews(shop.database.reads, bought.customer.userId)).toMatchObject([
    { rating: 4, status: "published" },
  ]);
  expect(
    (await shop.request("DELETE", `/api/reviews/${body.id}`, { session: (await signUp(shop)).session })).status,
  ).toBe(404);
  expect((await shop.request("DELETE", `/api/reviews/${body.id}`, { session: bought.customer.session })).status).toBe(
    204,
  );
  expect((await list(bought.handle)).rating).toBeNull();
  const again = await write(bought, { rating: 2 });
  await moderate(again.body.id, "publish");
  await shop.database.transaction((tx) => eraseReviews(tx, { id: bought.customer.userId }));
  expect(await list(bought.handle)).toEqual({ data: [], rating: null, nextAfter: null });
});

test("staff alone moderate; names are short unless the author chooses one", async () => {
  const { session } = await signUp(shop);
  expect((await shop.request("GET", "/api/admin/reviews", { session })).status).toBe(403);
  const { body } = await shop.request<{ data: { status: string }[] }>("GET", "/api/admin/reviews?status=published", {
    session: admin,
  });
  expect(body.data.every(({ status }) => status === "published")).toBe(true);
  expect(["Ada Lovelace", "Ada", "Ada King Lovelace", "see www.example.com", ""].map(shortName)).toEqual([
    "Ada L.",
    "Ada",
    "Ada L.",
    "",
    "",
  ]);
});
