import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession, createProduct, signUp, TEST_PASSWORD } from "../../../../../test/factories.ts";
import { addToBag, startGuest } from "../../../../../test/guests.ts";
import { addShippingMethod, placeOrder, stockOf, type TestOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900, stock: 500 }] });
});
afterAll(() => shop.close());

const lines = [{ productId: "mug", qty: 1 }];
const order = (session: string, email: string, more: Record<string, unknown> = {}, headers = {}) =>
  placeOrder(shop, session, { lines, email, ...more }, headers);
const ordersOf = async (session: string) =>
  (await shop.request<{ data: TestOrder[] }>("GET", "/api/orders", { session })).body.data.map(({ id }) => id);
const read = (session: string, id: string) => shop.request("GET", `/api/orders/${id}`, { session });

test("a guest fills the bag, orders, tracks, pays, withdraws and cancels", async () => {
  const { session } = await startGuest(shop);
  await addToBag(shop, session, "mug", 3);
  expect(await placeOrder(shop, session, { lines })).toMatchObject({
    status: 422,
    body: { code: "email_required", errors: [{ pointer: "#/email" }] },
  });
  const placed = await order(session, "Guest@example.com");
  expect(placed).toMatchObject({ status: 201, body: { email: "Guest@example.com" } });
  expect((await shop.request("GET", "/api/cart", { session })).body).toMatchObject({ lines: [{ qty: 2 }] });
  const { id, reference } = placed.body;
  expect(await ordersOf(session)).toEqual([id]);
  expect((await read(session, id)).body).toEqual(placed.body);
  const tracked = await shop.request("GET", `/track-order?order=${reference}&email=guest@example.com`, {
    headers: { accept: "application/json" },
  });
  expect(tracked).toMatchObject({ status: 200, body: { reference } });
  const post = (path: string) => shop.request("POST", `/api/orders/${id}/${path}`, { session, body: {} });
  expect((await shop.request("POST", `/api/orders/${id}/payment`, { session })).status).toBe(200);
  expect((await post("withdrawal")).status).toBe(201);
  expect(await post("cancel")).toMatchObject({ status: 200, body: { status: "canceled" } });
});

test("a guest reads no order of others", async () => {
  const [one, two] = [await startGuest(shop), await startGuest(shop)];
  const ada = await signUp(shop);
  const own = await order(one.session, "one@example.com");
  const adas = await placeOrder(shop, ada.session, { lines });
  for (const id of [own.body.id, own.body.reference, adas.body.id]) {
    expect((await read(two.session, id)).status).toBe(404);
    for (const step of ["cancel", "withdrawal"])
      expect((await shop.request("POST", `/api/orders/${id}/${step}`, { session: two.session, body: {} })).status).toBe(
        404,
      );
    expect((await shop.request("POST", `/api/orders/${id}/payment`, { session: two.session })).status).toBe(404);
  }
  expect(await ordersOf(two.session)).toEqual([]);
});

test("placing answers alike whether the address has an account or not, and shows the account nothing", async () => {
  const ada = await signUp(shop);
  const guest = await startGuest(shop);
  const known = await order(guest.session, ada.email);
  const unknown = await order(guest.session, "nobody-here@example.com");
  const shape = ({ status, headers, body }: typeof known) => [status, Object.keys(headers).sort(), Object.keys(body)];
  expect(shape(known)).toEqual(shape(unknown));
  expect(await ordersOf(ada.session)).toEqual([]);
});

test("64 guests at once for 7 pieces: 7 are sold", async () => {
  await createProduct(shop, { handle: "seven", variants: [{ priceMinor: 100, stock: 7 }] });
  const guests = await Promise.all(Array.from({ length: 64 }, () => startGuest(shop)));
  const placed = await Promise.all(
    guests.map(({ session }, index) =>
      order(session, `g${index}@example.com`, { lines: [{ productId: "seven", qty: 1 }] }),
    ),
  );
  expect(placed.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(placed.filter(({ status, body }) => status === 409 && body.code === "insufficient_stock")).toHaveLength(57);
  expect(await stockOf(shop, "seven")).toBe(0);
});

test("sign-up with the guest's session finds order and bag, and a key replays", async () => {
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, "mug", 2);
  const key = { "idempotency-key": "before" };
  const placed = await order(guest.session, "keeps@example.com", {}, key);
  const signed = await shop.request("POST", "/api/auth/sign-up", {
    session: guest.session,
    body: { email: "keeps@example.com", password: TEST_PASSWORD, name: "Ada" },
  });
  const session = signed.cookie("session") ?? "";
  expect(await ordersOf(session)).toEqual([placed.body.id]);
  expect((await shop.request("GET", "/api/cart", { session })).body).toMatchObject({ lines: [{ qty: 1 }] });
  const again = await order(session, "keeps@example.com", {}, key);
  expect([again.headers["idempotent-replayed"], again.body]).toEqual(["true", placed.body]);
});

test("sign-in with the guest's session merges bag and orders, whatever address they name, and keys replay", async () => {
  const { email, userId } = await withPassword();
  const account = await addSession(shop, userId);
  await createProduct(shop, { handle: "plate", variants: [{ priceMinor: 700, stock: 9 }] });
  await createProduct(shop, { handle: "retired", variants: [{ priceMinor: 700, stock: 9 }] });
  await addToBag(shop, account, "mug", 5);
  const guest = await startGuest(shop);
  for (const [handle, qty] of [
    ["mug", 2],
    ["plate", 3],
    ["retired", 1],
  ] as const)
    await addToBag(shop, guest.session, handle, qty);
  const key = { "idempotency-key": "guest-key" };
  const bagless = { lines: [{ productId: "retired", qty: 1 }] };
  await addToBag(shop, guest.session, "retired", 1);
  const placed = await order(guest.session, "elsewhere@example.com", bagless, key);
  await shop.database.reads.execute(sql`update products set status = 'draft' where handle = 'retired'`);
  const signed = await shop.request("POST", "/api/auth/sign-in", {
    session: guest.session,
    body: { email, password: TEST_PASSWORD },
  });
  expect(signed.cookie("tote_hint")).toBe("account");
  const session = signed.cookie("session") ?? "";
  expect(await ordersOf(session)).toEqual([placed.body.id]);
  const bag = () =>
    shop.request<{ lines: { qty: number; variantId: string }[]; warnings: { code: string }[] }>("GET", "/api/cart", {
      session,
    });
  const merged = await bag();
  expect(merged.body.lines.map(({ qty }) => qty)).toEqual([5, 3]);
  expect(merged.body.warnings).toMatchObject([{ code: "not_merged" }]);
  await addToBag(shop, session, "mug");
  expect((await bag()).body.warnings).toEqual([]);
  expect((await shop.request("GET", "/api/auth/me", { session: guest.session })).status).toBe(401);
  const again = await order(session, "elsewhere@example.com", bagless, key);
  expect([again.headers["idempotent-replayed"], again.body.id]).toEqual(["true", placed.body.id]);
  expect((await read(account, placed.body.id)).status).toBe(200);
});

test("an order by address becomes the account's when it proves the address, and stays the guest's to use", async () => {
  const guest = await startGuest(shop);
  const email = "claimed@example.com";
  const placed = await order(guest.session, ` ${email.toUpperCase()} `);
  const other = await order(guest.session, "claimed+tag@example.com");
  const signed = await shop.request("POST", "/api/auth/sign-up", {
    body: { email, password: TEST_PASSWORD, name: "Ada" },
  });
  const session = signed.cookie("session") ?? "";
  expect(await ordersOf(session)).toEqual([]);
  const token = await mailedToken(email, "verify_email");
  expect((await shop.request("POST", "/api/auth/verify-email", { session, body: { token } })).status).toBe(204);
  expect(await ordersOf(session)).toEqual([placed.body.id]);
  expect(await ordersOf(guest.session)).toEqual([other.body.id, placed.body.id]);
  expect((await read(guest.session, placed.body.id)).body).toEqual(placed.body);
  const later = await order(guest.session, email);
  expect(await ordersOf(session)).toEqual([placed.body.id]);
  await shop.request("POST", "/api/auth/sign-in", { body: { email, password: TEST_PASSWORD } });
  expect(await ordersOf(session)).toEqual([later.body.id, placed.body.id]);
  expect(
    await shop.request("POST", `/api/orders/${placed.body.id}/cancel`, { session: guest.session, body: {} }),
  ).toMatchObject({ status: 200, body: { status: "canceled" } });
});

test("a claimed order follows its guest into another account as something to use, not to own", async () => {
  const [owner, guest] = [await signUp(shop), await startGuest(shop)];
  const placed = await order(guest.session, owner.email);
  await signInByLink(owner.email);
  expect(await ordersOf(owner.session)).toEqual([placed.body.id]);
  const other = await withPassword();
  const signed = await shop.request("POST", "/api/auth/sign-in", {
    session: guest.session,
    body: { email: other.email, password: TEST_PASSWORD },
  });
  expect(await ordersOf(signed.cookie("session") ?? "")).toEqual([placed.body.id]);
  const [row] = await shop.database.reads.query(
    sql<{ user_id: string }>`select user_id from orders where reference = ${placed.body.reference}`,
  );
  expect(row?.user_id).toBe(owner.userId);
});

test("where addresses are verified first, the guest becomes the account when the token is confirmed", async () => {
  const strict = await startTestApp({ payments: "manual", requireVerifiedEmail: true });
  try {
    await addShippingMethod(strict, { code: "standard", priceMinor: 490 });
    await createProduct(strict, { handle: "mug", variants: [{ priceMinor: 900, stock: 5 }] });
    const guest = await startGuest(strict);
    await addToBag(strict, guest.session, "mug", 2);
    const placed = await placeOrder(strict, guest.session, { lines, email: "other@example.com" });
    const body = { email: "later@example.com", password: TEST_PASSWORD, name: "Ada" };
    expect((await strict.request("POST", "/api/auth/sign-up", { session: guest.session, body })).status).toBe(202);
    expect((await strict.request("GET", "/api/auth/me", { session: guest.session })).body).toMatchObject({
      roles: ["guest"],
    });
    const token = await mailedToken(body.email, "verify_email", strict);
    await strict.request("POST", "/api/auth/verify-email", {
      session: guest.session,
      body: { token, password: TEST_PASSWORD },
    });
    expect((await strict.request("GET", "/api/auth/me", { session: guest.session })).status).toBe(401);
    const signed = await strict.request("POST", "/api/auth/sign-in", { body });
    expect(signed.status).toBe(422);
    const { name: _, ...credentials } = body;
    const session = (await strict.request("POST", "/api/auth/sign-in", { body: credentials })).cookie("session") ?? "";
    expect(await strict.request("GET", "/api/orders", { session })).toMatchObject({
      body: { data: [{ id: placed.body.id }] },
    });
    expect(await strict.request("GET", "/api/cart", { session })).toMatchObject({ body: { lines: [{ qty: 1 }] } });
  } finally {
    await strict.close();
  }
});

async function mailedToken(email: string, template: string, of = shop): Promise<string> {
  const [mail] = await of.database.reads.query(
    sql<{
      data: unknown;
    }>`select data from mails where recipient = ${email} and template = ${template} order by created_at desc limit 1`,
  );
  if (mail === undefined) throw new Error(`no mail ${template} to ${email}`);
  return (mail.data as { token: string }).token;
}

async function signInByLink(email: string): Promise<string> {
  await shop.request("POST", "/api/auth/magic-link", { body: { email } });
  const body = { token: await mailedToken(email, "magic_link") };
  return (await shop.request("POST", "/api/auth/magic-link/confirm", { body })).cookie("session") ?? "";
}

let made = 0;
async function withPassword(): Promise<{ email: string; userId: string }> {
  made += 1;
  const email = `password-${made}@example.com`;
  await shop.request("POST", "/api/auth/sign-up", { body: { email, password: TEST_PASSWORD, name: "Ada" } });
  const [user] = await shop.database.reads.query(sql<{ id: string }>`select id from users where email_key = ${email}`);
  return { email, userId: user?.id ?? "" };
}
