import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, TEST_PASSWORD } from "../../../../test/factories.ts";
import { addToBag, runJob, startGuest } from "../../../../test/guests.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../platform/ids.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900, stock: 50 }] });
});
afterAll(() => shop.close());

const usersOf = async (id: string) =>
  (await shop.database.reads.query(sql<{ id: string }>`select id from users where id = ${id}`)).length;

test("a guest is a user without address and name, with a bag from the start", async () => {
  const made = await shop.request("POST", "/api/auth/guest");
  expect(made).toMatchObject({
    status: 201,
    body: { user: { email: null, name: null, emailVerified: false }, roles: ["guest"], creator: null },
  });
  expect(made.cookie("tote_hint")).toBe("guest");
  const session = made.cookie("session") ?? "";
  expect((await shop.request("GET", "/api/auth/me", { session })).body).toEqual(made.body);
  const again = await shop.request("POST", "/api/auth/guest", { session });
  expect([again.status, again.body]).toEqual([200, made.body]);
  expect(again.cookie("session")).toBeNull();
  const [row] = await shop.database.reads.query(sql<{ bags: number | null; days: number | null }>`
    select (select count(*) from carts) as bags, (select extract(day from expires_at - created_at)::integer from sessions limit 1) as days`);
  expect(row).toEqual({ bags: 1, days: 30 });
});

test("a visitor's first line makes a guest, other requests make none", async () => {
  const body = { productId: "mug", qty: 2 };
  const added = await shop.request("POST", "/api/cart/lines", { body });
  expect(added).toMatchObject({ status: 200, body: { lines: [{ qty: 2 }] } });
  const session = added.cookie("session") ?? "";
  expect(await addToBag(shop, session, "mug")).toMatchObject({ status: 200, body: { lines: [{ qty: 3 }] } });
  const count = async () => (await shop.database.reads.query(sql<{ id: string }>`select id from users`)).length;
  const before = await count();
  expect(
    await shop.request("POST", "/api/cart/lines", { body, headers: { "idempotency-key": "first" } }),
  ).toMatchObject({ status: 422, body: { code: "guest_first" } });
  expect(await shop.request("POST", "/api/cart/lines", { body: { productId: "nothing", qty: 1 } })).toMatchObject({
    status: 422,
    body: { code: "unknown_product" },
  });
  for (const [method, path] of [
    ["GET", "/api/cart"],
    ["GET", "/api/auth/me"],
    ["POST", "/api/orders"],
  ] as const)
    expect((await shop.request(method, path, method === "POST" ? { body: {} } : {})).status).toBe(401);
  expect(await count()).toBe(before);
  const keyed = { session, body, headers: { "idempotency-key": "later" } };
  await shop.request("POST", "/api/cart/lines", keyed);
  expect((await shop.request("POST", "/api/cart/lines", keyed)).headers["idempotent-replayed"]).toBe("true");
});

test("the hint follows the session: set where it is missing or wrong, cleared by a 401", async () => {
  const guest = await startGuest(shop);
  const ada = await signUp(shop);
  const asked = (cookie: string) => shop.request("GET", "/api/auth/me", { headers: { cookie } });
  expect((await asked(`session=${guest.session}`)).headers["set-cookie"]).toMatch(
    /^tote_hint=guest; Path=\/; Max-Age=7776000; SameSite=Lax$/,
  );
  expect((await asked(`session=${guest.session}; tote_hint=guest`)).headers["set-cookie"]).toBeUndefined();
  expect((await asked(`session=${ada.session}; tote_hint=guest`)).cookie("tote_hint")).toBe("account");
  expect((await asked("session=tote_ses_gone; tote_hint=account")).headers["set-cookie"]).toMatch(
    /^tote_hint=; Path=\/; Max-Age=0/,
  );
  expect((await asked("session=tote_ses_gone")).headers["set-cookie"]).toBeUndefined();
  const out = await shop.request("POST", "/api/auth/sign-out", { session: ada.session });
  expect([out.cookie("session"), out.cookie("tote_hint")]).toEqual(["", ""]);
  expect(
    (await shop.request("GET", "/api/products", { session: guest.session })).headers["set-cookie"],
  ).toBeUndefined();
});

test("what needs an account is closed to guests, and their own account is open", async () => {
  const { session } = await startGuest(shop);
  for (const [method, path] of [
    ["POST", "/api/auth/password"],
    ["GET", "/api/auth/tokens"],
    ["POST", "/api/creator-applications"],
    ["GET", "/api/creator/stats"],
    ["GET", "/api/webhooks/endpoints"],
    ["GET", "/api/admin/orders"],
  ])
    expect(await shop.request(method ?? "", path ?? "", { session }), path).toMatchObject({
      status: 403,
      body: { code: "account_required" },
    });
  const changed = await shop.request("PATCH", "/api/auth/me", {
    session,
    body: { locale: "de", timezone: "Europe/Vienna" },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { user: { locale: "de", timezone: "Europe/Vienna", name: null } },
  });
  expect((await shop.request("PATCH", "/api/auth/me", { session, body: { name: "Ada" } })).status).toBe(422);
  expect(await shop.request("GET", "/api/auth/sessions", { session })).toMatchObject({
    status: 200,
    body: { data: [{ methods: [] }] },
  });
  expect(await shop.request("GET", "/api/auth/me/export", { session })).toMatchObject({
    status: 200,
    body: { user: { email: null }, roles: ["guest"], sections: { orders: [] } },
  });
  const report = { kind: "support", category: "order", subject: "Track your order", message: "It has not come yet." };
  const refused = await shop.request("POST", "/api/report-problem", { session, body: report });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/email" }] } });
});

test("a guest deletes itself with an empty body, an account needs its password", async () => {
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, "mug");
  const ada = await signUp(shop);
  expect(await shop.request("DELETE", "/api/auth/me", { session: ada.session, body: {} })).toMatchObject({
    status: 422,
    body: { code: "validation_failed", errors: [{ pointer: "#/password" }] },
  });
  expect((await shop.request("DELETE", "/api/auth/me", { session: guest.session, body: {} })).status).toBe(204);
  expect((await shop.request("GET", "/api/auth/me", { session: guest.session })).status).toBe(401);
  const bags = await shop.database.reads.query(
    sql<{ id: string }>`select id from carts where user_id = ${guest.userId}`,
  );
  expect(bags).toEqual([]);
});

test("staff sees no guests among the accounts, and reads and erases one by its id", async () => {
  const admin = await makeAdmin(shop);
  const { userId } = await startGuest(shop);
  const list = await shop.request<{ data: { email: string | null }[] }>("GET", "/api/admin/customers?limit=100", {
    session: admin,
  });
  expect(list.body.data.every(({ email }) => email !== null)).toBe(true);
  const path = `/api/admin/customers/${encodeId("usr", userId)}`;
  expect((await shop.request("GET", path, { session: admin })).body).toMatchObject({
    email: null,
    name: null,
    roles: ["guest"],
  });
  expect(
    await shop.request("PATCH", path, { session: admin, body: { roles: ["staff"] }, headers: { "if-match": "*" } }),
  ).toMatchObject({ status: 409, body: { code: "address_not_verified" } });
  expect((await shop.request("DELETE", path, { session: admin })).status).toBe(204);
  const merged = await startGuest(shop);
  await shop.database.reads.execute(sql`update users set merged_into = ${newId()} where id = ${merged.userId}`);
  const tombstone = `/api/admin/customers/${encodeId("usr", merged.userId)}`;
  expect((await shop.request("DELETE", tombstone, { session: admin })).status).toBe(404);
});

test("a guest whose sessions have ended is removed with the bag", async () => {
  const [gone, stays] = [await startGuest(shop), await startGuest(shop)];
  await addToBag(shop, gone.session, "mug");
  await shop.request("POST", "/api/auth/sign-out", { session: gone.session });
  await runJob(shop, "guest-retention");
  expect([await usersOf(gone.userId), await usersOf(stays.userId)]).toEqual([0, 1]);
});

test("new guests of an IP are limited, of others not", async () => {
  const limited = await startTestApp({ rateLimits: true });
  try {
    for (let count = 0; count < 60; count += 1) await startGuest(limited, "192.0.2.7");
    expect(await limited.request("POST", "/api/auth/guest", { ip: "192.0.2.7" })).toMatchObject({
      status: 429,
      body: { code: "guest_limit" },
    });
    const line = { body: { productId: "mug", qty: 1 }, ip: "192.0.2.7" };
    expect(await limited.request("POST", "/api/cart/lines", line)).toMatchObject({ body: { code: "guest_limit" } });
    expect((await limited.request("POST", "/api/auth/guest", { ip: "192.0.2.8" })).status).toBe(201);
  } finally {
    await limited.close();
  }
});

test("sign-up with a guest's session keeps id, bag, language and time zone, gives a new token and ends the others", async () => {
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, "mug", 2);
  const taken = await signUp(shop);
  await shop.request("PATCH", "/api/auth/me", {
    session: guest.session,
    body: { locale: "de", timezone: "Europe/Vienna" },
  });
  const body = { email: "turned@example.com", password: TEST_PASSWORD, name: "Ada" };
  expect(
    await shop.request("POST", "/api/auth/sign-up", { session: guest.session, body: { ...body, email: taken.email } }),
  ).toMatchObject({ status: 409, body: { code: "email_taken" } });
  const signed = await shop.request<{ user: { id: string } }>("POST", "/api/auth/sign-up", {
    session: guest.session,
    body,
  });
  expect(signed).toMatchObject({
    status: 201,
    body: {
      user: { id: encodeId("usr", guest.userId), email: body.email, locale: "de", timezone: "Europe/Vienna" },
      roles: ["customer"],
    },
  });
  expect(signed.cookie("tote_hint")).toBe("account");
  expect((await shop.request("GET", "/api/auth/me", { session: guest.session })).status).toBe(401);
  const session = signed.cookie("session") ?? "";
  expect((await shop.request("GET", "/api/cart", { session })).body).toMatchObject({ lines: [{ qty: 2 }] });
});
