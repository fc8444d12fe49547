import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createProduct,
  makeStaff,
  signUpOverHttp,
  TEST_PASSWORD,
  type TestCustomer,
} from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { addToBag, runJob } from "../../../../test/guests.ts";
import { placeOrder } from "../../../../test/orders.ts";
import {
  eventOf,
  expire,
  orderWithStripe,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../platform/database/sql.ts";
import { cartChecks } from "../cart/verify-carts.ts";
import { expireOrders } from "./expire-orders.ts";

let stripe: StripeShop;
beforeAll(async () => {
  stripe = await startStripeShop();
  await createProduct(stripe.shop, { handle: "waiting-mug", variants: [{ priceMinor: 900, stock: 100 }] });
});
afterAll(() => stripe.close());

interface Bag {
  version: number;
  waitingOrder: { id: string; reference: string; total: { amount: number }; expiresAt: string | null } | null;
}

const bagOf = async ({ session }: Pick<TestCustomer, "session">) =>
  (await stripe.shop.request<Bag>("GET", "/api/cart", { session })).body;
const differences = async () => {
  const found: unknown[] = [];
  for (const check of cartChecks) await check.run(stripe.shop.database.reads, (difference) => found.push(difference));
  return found;
};

test("an order of a customer without a bag waits in it until it is paid", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  const waiting = await bagOf(customer);
  expect(waiting).toMatchObject({
    version: 0,
    waitingOrder: {
      id: order.id,
      reference: order.reference,
      total: order.totals.due,
      expiresAt: order.payment.expiresAt,
    },
  });
  expect(await differences()).toEqual([]);
  const intent = peer.state.pay(secret);
  await sendEvent(shop, eventOf("payment_intent.succeeded", intent));
  expect((await bagOf(customer)).waitingOrder).toBeNull();
  const rows = await shop.database.reads.query(
    sql<{ waiting_order: string | null }>`select waiting_order from carts where user_id = ${customer.userId}`,
  );
  expect(rows).toEqual([{ waiting_order: null }]);
});

test("each end of the wait clears it, and a later order takes its place", async () => {
  const { shop } = stripe;
  const staff = asStaff(shop, await makeStaff(shop));
  const ends: Record<string, (order: { id: string }, session: string) => Promise<unknown>> = {
    customer: (order, session) => shop.request("POST", `/api/orders/${order.id}/cancel`, { session, body: {} }),
    staff: (order) => staff(`orders/${order.id}/cancel`),
    expired: async (order) => {
      await expire(shop, order);
      await expireOrders(shop.database);
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    const { customer, order } = await orderWithStripe(shop);
    const second = await placeOrder(shop, customer.session, { lines: [{ productId: "waiting-mug", qty: 1 }] });
    expect((await bagOf(customer)).waitingOrder, name).toMatchObject({ id: second.body.id });
    await end(order, customer.session);
    expect((await bagOf(customer)).waitingOrder, name).toMatchObject({ id: second.body.id });
    await end(second.body, customer.session);
    expect((await bagOf(customer)).waitingOrder, name).toBeNull();
  }
  expect(await differences()).toEqual([]);
});

test("a guest's waiting order comes along at the sign-in, and its bag's versions do not", async () => {
  const { shop } = stripe;
  const account = await signUpOverHttp(shop);
  const mug = await addToBag(shop, account.session, "waiting-mug");
  const own = mug.body as unknown as Bag & { id: string; lines: { productId: string; variantId: string }[] };
  const guest = await shop.request("POST", "/api/cart/lines", { body: { productId: "waiting-mug", qty: 1 } });
  const session = guest.cookie("session") ?? "";
  const seen = guest.body as unknown as Bag & { id: string };
  const lines = [{ productId: "waiting-mug", qty: 1 }];
  const cart = { id: seen.id, version: seen.version };
  const placed = await placeOrder(shop, session, { lines, email: "guest@example.com", cart });
  expect(placed.status).toBe(201);
  const signed = await shop.request("POST", "/api/auth/sign-in", {
    session,
    body: { email: account.email, password: TEST_PASSWORD },
  });
  expect(signed.status, signed.text).toBe(200);
  const after = await bagOf({ session: signed.cookie("session") ?? "" });
  expect(after).toMatchObject({
    version: own.version,
    waitingOrder: { id: placed.body.id },
    lastOrder: { id: placed.body.id, cartVersion: -1 },
  });
  // The account's bag still holds what it showed before the sign-in.
  const order = await placeOrder(shop, account.session, { lines, cart: { id: own.id, version: own.version } });
  expect(order.status, order.text).toBe(201);
});

test("a wait that a former version's process did not end is shown by nobody, told by verify and ended by the worker", async () => {
  const { shop } = stripe;
  const { customer, order } = await orderWithStripe(shop);
  await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
  await shop.database.reads.execute(sql`
    update carts set waiting_order = (select id from orders where reference = ${order.reference}) where user_id = ${customer.userId}`);
  expect((await bagOf(customer)).waitingOrder).toBeNull();
  expect(await differences()).toHaveLength(1);
  await runJob(shop, "ended-waits");
  expect(await differences()).toEqual([]);
});
