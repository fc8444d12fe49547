import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink } from "../../../../../test/commissions.ts";
import { createProduct, signUp } from "../../../../../test/factories.ts";
import { addToBag } from "../../../../../test/guests.ts";
import { addDiscount, placeOrder, stockOf } from "../../../../../test/orders.ts";
import { eventOf, type StripeShop, sendEvent, startStripeShop } from "../../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../../platform/database/sql.ts";

let stripe: StripeShop;
beforeAll(async () => {
  stripe = await startStripeShop();
  await createProduct(stripe.shop, { handle: "again-mug", variants: [{ priceMinor: 900, stock: 100 }] });
  await createProduct(stripe.shop, { handle: "again-tote", variants: [{ priceMinor: 2_000, stock: 100 }] });
  await addDiscount(stripe.shop, { code: "AGAIN", type: "percentage", valueBps: 1_000 });
});
afterAll(() => stripe.close());

interface Bag {
  id: string;
  version: number;
  lines: { productId: string; handle: string; qty: number; attribution: { code: string; clickedAt: string } | null }[];
  discountCode: string | null;
  lastOrder: unknown;
  waitingOrder: unknown;
}

const bagOf = async (session: string) => (await stripe.shop.request<Bag>("GET", "/api/cart", { session })).body;
const reopen = (session: string, id: string, key?: string) =>
  stripe.shop.request<Bag & { code: string }>("POST", `/api/orders/${id}/reopen`, {
    session,
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });

test("its pieces, their attribution and its code are in the bag again, and it can be ordered anew", async () => {
  const { shop } = stripe;
  const ada = await creatorWithLink(shop, "Ada");
  const { session } = await signUp(shop);
  const stamped = { productId: "again-mug", qty: 2, attribution: { code: ada.code } };
  await shop.request("POST", "/api/cart/lines", { session, body: stamped });
  await addToBag(shop, session, "again-tote");
  await shop.request("PUT", "/api/cart/discount", { session, body: { code: "AGAIN" } });
  const seen = await bagOf(session);
  const stock = await stockOf(shop, "again-mug");
  const lines = seen.lines.map(({ productId, qty }) => ({ productId, qty }));
  const cart = { id: seen.id, version: seen.version };
  const { body: order } = await placeOrder(shop, session, { lines, cart, discountCode: "AGAIN" });
  await addToBag(shop, session, "again-mug", 5);

  const answer = await reopen(session, order.id, "once");
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ discountCode: "AGAIN", lastOrder: null, waitingOrder: null });
  expect(answer.body.lines.map(({ handle, qty }) => [handle, qty]).sort()).toEqual([
    ["again-mug", 5],
    ["again-tote", 1],
  ]);
  const clickedAt = seen.lines.find(({ handle }) => handle === "again-mug")?.attribution?.clickedAt;
  expect(answer.body.lines.find(({ handle }) => handle === "again-mug")?.attribution).toMatchObject({
    code: ada.code,
    clickedAt,
  });
  expect(await stockOf(shop, "again-mug")).toBe(stock);
  expect((await reopen(session, order.id, "once")).headers["idempotent-replayed"]).toBe("true");
  expect(await reopen(session, order.id)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  const canceled = await shop.request("GET", `/api/orders/${order.id}`, { session });
  expect(canceled.body).toMatchObject({ status: "canceled", cancelReason: "customer" });
  // No tab is told that the bag was ordered: it was not.
  expect(await placeOrder(shop, session, { lines, cart })).toMatchObject({ body: { code: "cart_changed" } });
  for (const { name, run } of shop.app.jobs) if (name === "order-mails") await run();
  const mails = await shop.database.reads.query(sql<{ template: string }>`
    select template from mails where data ->> 'reference' = ${order.reference} or data::text like ${`%${order.reference}%`}`);
  expect(mails.map(({ template }) => template)).not.toContain("order_canceled");
});

test("an order that was paid meanwhile stays, and nobody else's can be put back", async () => {
  const { shop, peer } = stripe;
  const [{ session }, other] = [await signUp(shop), await signUp(shop)];
  const placed = await placeOrder(shop, session, { lines: [{ productId: "again-mug", qty: 1 }] });
  expect((await reopen(other.session, placed.body.id)).status).toBe(404);
  const secret = String((placed.body.payment as unknown as { clientSecret: string }).clientSecret);
  await sendEvent(shop, eventOf("payment_intent.succeeded", peer.state.pay(secret)));
  expect(await reopen(session, placed.body.id)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  expect((await bagOf(session)).lines).toEqual([]);
});

test("a cancellation with the words of before is mailed as any other, and no note tells what was put back", async () => {
  const { shop } = stripe;
  const { session } = await signUp(shop);
  const order = async () => (await placeOrder(shop, session, { lines: [{ productId: "again-mug", qty: 1 }] })).body;
  const [canceled, reopened] = [await order(), await order()];
  const body = { reason: "Put back in the bag" };
  expect((await shop.request("POST", `/api/orders/${canceled.id}/cancel`, { session, body })).status).toBe(200);
  expect((await reopen(session, reopened.id)).status).toBe(200);
  for (const { name, run } of shop.app.jobs) if (name === "order-mails") await run();
  const mails = await shop.database.reads.query(sql<{ reference: string }>`
    select data ->> 'reference' as reference from mails where template = 'order_canceled'`);
  const references = mails.map(({ reference }) => reference);
  expect(references).toContain(canceled.reference);
  expect(references).not.toContain(reopened.reference);
  const { body: after } = await shop.request<{ timeline: { type: string; detail: string | null }[] }>(
    "GET",
    `/api/orders/${reopened.id}`,
    { session },
  );
  expect(after.timeline.find(({ type }) => type === "canceled")?.detail).toBeNull();
});
