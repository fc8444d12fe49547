/** Export, erasure and retention of guests and of orders that moved, or were still to move, to an account. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, TEST_PASSWORD, type TestCustomer } from "../../../../../test/factories.ts";
import { addToBag, runJob, startGuest, type TestGuest } from "../../../../../test/guests.ts";
import { addShippingMethod, BERLIN, placeOrder, type TestOrder } from "../../../../../test/orders.ts";
import { signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900 }] });
});
afterAll(() => shop.close());

const lines = [{ productId: "mug", qty: 1 }];
const order = (session: string, email: string, more = {}) => placeOrder(shop, session, { lines, email, ...more });

async function exported(session: string): Promise<{ orders: TestOrder[]; cart: unknown }> {
  const answer = await shop.request<{ sections: { orders: TestOrder[]; cart: unknown } }>(
    "GET",
    "/api/auth/me/export",
    { session },
  );
  expect(answer.status).toBe(200);
  return answer.body.sections;
}
const referencesIn = async (session: string) => (await exported(session)).orders.map(({ reference }) => reference);

async function signIn({ email }: TestCustomer, guest?: TestGuest): Promise<string> {
  const options = guest === undefined ? {} : { session: guest.session };
  const signed = await shop.request("POST", "/api/auth/sign-in", {
    ...options,
    body: { email, password: TEST_PASSWORD },
  });
  expect(signed.status).toBe(200);
  return signed.cookie("session") ?? "";
}

async function rowOf(reference: string) {
  const [row] = await shop.database.reads.query(
    sql<{
      user_id: string;
      placed_by: string | null;
      email: string;
      note: string | null;
      shipping_address: unknown;
    }>`select user_id, placed_by, email, note, shipping_address from orders where reference = ${reference}`,
  );
  if (row === undefined) throw new Error(`no order ${reference}`);
  return row;
}

const userExists = async (id: string) =>
  (await shop.database.reads.query(sql<{ id: string }>`select id from users where id = ${id}`)).length === 1;

/** The state between the commit of a sign-in and the move of the orders, as a crash leaves it. */
async function orderOfMergedGuest(account: TestCustomer, more = {}): Promise<{ guest: TestGuest; reference: string }> {
  const guest = await startGuest(shop);
  const { id, reference } = (await order(guest.session, "left@example.com", more)).body;
  await shop.request("POST", `/api/orders/${id}/withdrawal`, {
    session: guest.session,
    body: { name: "Marker" },
    headers: { "idempotency-key": "kept" },
  });
  await signIn(account, guest);
  await shop.database.reads.execute(
    sql`update orders set user_id = ${guest.userId}, placed_by = ${guest.userId} where reference = ${reference}`,
  );
  return { guest, reference };
}

test("a guest's export has the bag and the orders, and says nothing of an account that proves the address", async () => {
  const account = await signUpVerified(shop);
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, "mug", 3);
  const { reference, id } = (await order(guest.session, account.email, { note: "Ring twice" })).body;
  const body = { name: "Grace", email: "grace@example.com" };
  await shop.request("POST", `/api/orders/${id}/withdrawal`, { session: guest.session, body });
  const before = await exported(guest.session);
  expect(before).toMatchObject({
    orders: [{ reference, note: "Ring twice", email: account.email, withdrawals: [body] }],
    cart: { lines: [{ qty: 2 }] },
  });
  const session = await signIn(account);
  expect((await rowOf(reference)).user_id).toBe(account.userId);
  expect(await exported(guest.session)).toEqual(before);
  expect((await exported(session)).orders).toEqual(before.orders);
});

test("an account's export has the orders that its guest placed under whatever address", async () => {
  const account = await signUpVerified(shop);
  const guest = await startGuest(shop);
  const { reference } = (await order(guest.session, "elsewhere@example.com")).body;
  const own = (await placeOrder(shop, account.session, { lines })).body;
  expect(await referencesIn(await signIn(account, guest))).toEqual([own.reference, reference]);
});

test("an erasure reaches the orders of merged guests that had not moved yet, and what they stored", async () => {
  const account = await signUpVerified(shop);
  const note = { note: "Marker of a merged guest" };
  const { guest, reference } = await orderOfMergedGuest(account, note);
  const session = await signIn(account);
  // The sign-in moved the order; once more as a crash leaves it.
  const again = await orderOfMergedGuest(account, note);
  const stored = async () =>
    (
      await shop.database.reads.query(
        sql<{ user_id: string | null }>`
          select user_id from idempotency_keys where user_id in (${guest.userId}, ${again.guest.userId})`,
      )
    ).length;
  expect(await stored()).toBe(2);
  const erased = await shop.request("DELETE", "/api/auth/me", { session, body: { password: TEST_PASSWORD } });
  expect(erased.status).toBe(204);
  for (const found of [reference, again.reference])
    expect(await rowOf(found)).toMatchObject({ user_id: account.userId, email: "erased@invalid", note: null });
  expect(await stored()).toBe(0);
});

test("an erasure reaches orders that guests placed under the verified address, and none under an unverified one", async () => {
  const account = await signUpVerified(shop);
  const guest = await startGuest(shop);
  const placed = (await order(guest.session, account.email.toUpperCase(), { note: "Marker" })).body;
  const unverified = await shop.request("POST", "/api/auth/sign-up", {
    body: { email: "unproven@example.com", password: TEST_PASSWORD, name: "Eve" },
  });
  const others = (await order(guest.session, "unproven@example.com", { note: "Mine" })).body;
  for (const session of [account.session, unverified.cookie("session") ?? ""]) {
    const erased = await shop.request("DELETE", "/api/auth/me", { session, body: { password: TEST_PASSWORD } });
    expect(erased.status).toBe(204);
  }
  // An open order keeps name and address for its delivery.
  expect(await rowOf(placed.reference)).toMatchObject({
    email: "erased@invalid",
    note: null,
    shipping_address: BERLIN,
  });
  await shop.request("POST", `/api/orders/${placed.id}/cancel`, { session: guest.session, body: {} });
  await runJob(shop, "order-erasure");
  expect(await rowOf(placed.reference)).toMatchObject({ shipping_address: { name: "", line1: "", country: "DE" } });
  expect(await rowOf(others.reference)).toMatchObject({ email: "unproven@example.com", note: "Mine" });
});

test("a guest's own erasure empties the orders, and no account gets them later", async () => {
  const guest = await startGuest(shop);
  const account = await signUpVerified(shop);
  const { reference } = (await order(guest.session, account.email, { note: "Marker" })).body;
  expect((await shop.request("DELETE", "/api/auth/me", { session: guest.session, body: {} })).status).toBe(204);
  await signIn(account);
  expect(await rowOf(reference)).toMatchObject({ user_id: guest.userId, email: "erased@invalid", note: null });
});

test("a guest's session ends 90 days after it began, however often it is used", async () => {
  const guest = await startGuest(shop);
  const days = async () => {
    const [row] = await shop.database.reads.query(sql<{ left: number | null; all: number | null }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as left,
        round(extract(epoch from expires_at - created_at) / 86400)::integer as all from sessions where user_id = ${guest.userId}`);
    return row;
  };
  const use = async (createdDaysAgo: number) => {
    await shop.database.reads.execute(sql`
      update sessions set created_at = now() - make_interval(days => ${createdDaysAgo}), last_seen_at = now() - interval '2 hours'
      where user_id = ${guest.userId}`);
    expect((await shop.request("GET", "/api/auth/me", { session: guest.session })).status).toBe(200);
    await runJob(shop, "session-touches");
    return days();
  };
  expect(await use(10)).toEqual({ left: 30, all: 40 });
  expect(await use(75)).toEqual({ left: 15, all: 90 });
  await shop.database.reads.execute(sql`
    update sessions set created_at = created_at - interval '15 days', expires_at = expires_at - interval '15 days' - interval '1 second'
    where user_id = ${guest.userId}`);
  expect((await shop.request("GET", "/api/auth/me", { session: guest.session })).status).toBe(401);
  await runJob(shop, "session-retention");
  await runJob(shop, "guest-retention");
  expect(await userExists(guest.userId)).toBe(false);
});

test("a guest whose session has expired loses the bag, and stays while an order names it", async () => {
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, "mug", 3);
  const { reference } = (await order(guest.session, "stays@example.com")).body;
  await shop.database.reads.execute(
    sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${guest.userId}`,
  );
  // A row that another transaction holds is skipped, and the next run of the job finds it.
  await expect
    .poll(async () => {
      await runJob(shop, "session-retention");
      await runJob(shop, "guest-retention");
      return shop.database.reads.query(
        sql<{ user_id: string }>`select user_id from carts where user_id = ${guest.userId}`,
      );
    })
    .toEqual([]);
  expect((await rowOf(reference)).user_id).toBe(guest.userId);
  expect(await userExists(guest.userId)).toBe(true);
});

test("a tombstone stays a day from its merge and while an order names it, then it goes with its ended sessions", async () => {
  const account = await signUpVerified(shop);
  const { guest, reference } = await orderOfMergedGuest(account);
  const age = (hours: number) =>
    shop.database.reads.execute(
      sql`update users set created_at = now() - interval '200 days', updated_at = now() - make_interval(hours => ${hours}) where id = ${guest.userId}`,
    );
  await age(25);
  await runJob(shop, "guest-retention");
  expect(await userExists(guest.userId)).toBe(true);
  await runJob(shop, "orders-of-merged-guests");
  expect(await rowOf(reference)).toMatchObject({ user_id: account.userId, placed_by: account.userId });
  await age(23);
  await runJob(shop, "guest-retention");
  expect(await userExists(guest.userId)).toBe(true);
  await age(25);
  await runJob(shop, "guest-retention");
  expect(await userExists(guest.userId)).toBe(false);
});

test("a sign-in whose answer was lost is repeated with the guest's cookie, and keys replay all the same", async () => {
  const account = await signUpVerified(shop);
  const guest = await startGuest(shop);
  const body = { lines, email: "lost@example.com", shippingAddress: BERLIN };
  const place = (session: string) =>
    shop.request<TestOrder>("POST", "/api/orders", { session, body, headers: { "idempotency-key": "lost" } });
  const placed = await place(guest.session);
  await signIn(account, guest);
  expect((await place(guest.session)).status).toBe(401);
  const session = await signIn(account, guest);
  for (const again of [await place(session), await place(await signIn(account, { ...guest, session }))])
    expect([again.status, again.headers["idempotent-replayed"], again.body]).toEqual([201, "true", placed.body]);
  // The kept token is of no use for any other account, and says nothing of the browser any more.
  const stranger = await signUpVerified(shop);
  const others = await place(await signIn(stranger, guest));
  expect(others.body.id).not.toBe(placed.body.id);
  const kept = await shop.database.reads.query(
    sql<{ ip: string | null; hours: number | null }>`
      select ip, round(extract(epoch from expires_at - now()) / 3600)::integer as hours from sessions where user_id = ${guest.userId}`,
  );
  expect(kept).toEqual([{ ip: null, hours: 24 }]);
});
