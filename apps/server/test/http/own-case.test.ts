/**
 * Separation of duties: staff and administrators do not decide their own cases. Each change is tried by its own
 * subject, who is refused whatever else would be wrong with it, and by a colleague, who is not.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "../../src/platform/ids.ts";
import { addSession, createCreator, createPartner, createProduct, makeAdmin, signUp } from "../factories.ts";
import { addShippingMethod, placeOrder } from "../orders.ts";
import { createPayee, earn, requestPayout } from "../payouts.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
let colleague: string;
let productId: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  colleague = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  ({ productId } = await createProduct(shop));
});
afterAll(() => shop.close());

const ANY = { "if-match": "*" };
const REASON = { reason: "Because" };

interface Answer {
  code?: string;
  id: string;
  errors?: { pointer: string; code: string }[];
  [member: string]: unknown;
}

function call(session: string, method: string, path: string, body: object = {}, headers: Record<string, string> = {}) {
  return shop.request<Answer>(method, `/api/admin/${path}`, { session, body, headers });
}

/** The subject is refused, and whatever the colleague is answered, it is not that. */
async function expectOwnCase(
  own: string,
  method: string,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<void> {
  const refused = await call(own, method, path, body, headers);
  expect(refused, `${method} ${path}`).toMatchObject({ status: 403, body: { code: "own_case" } });
  const allowed = await call(colleague, method, path, body, headers);
  expect(allowed.status, `${method} ${path} by a colleague: ${allowed.text}`).toBeLessThan(300);
}

const admin = { roles: ["admin"] } as const;

describe("a creator who is an administrator", () => {
  test("decides on nothing of the own profile, whatever state it is in", async () => {
    const { creatorId, session } = await createCreator(shop, { ...admin, status: "pending" });
    const path = `creators/${encodeId("crt", creatorId)}`;
    // The step that is impossible now is refused first, too: 403 comes before 409.
    expect((await call(session, "POST", `${path}/reinstate`, {})).body.code).toBe("own_case");
    await expectOwnCase(session, "POST", `${path}/reject`);
    await expectOwnCase(session, "POST", `${path}/approve`);
    await expectOwnCase(session, "PATCH", path, { rateBps: 10_000 }, ANY);
    await expectOwnCase(session, "POST", `${path}/adjustments`, {
      amount: { amount: 99_900, currency: "EUR" },
      ...REASON,
    });
    await expectOwnCase(session, "POST", `${path}/suspend`);
    await expectOwnCase(session, "POST", `${path}/reinstate`);
    await expectOwnCase(session, "POST", `${path}/ban`);
    // 404 comes before it, and a stale version after.
    expect((await call(session, "POST", "creators/crt_00000000000000000000000000/ban")).status).toBe(404);
    expect((await call(session, "PATCH", path, { rateBps: 1 }, { "if-match": '"77"' })).body.code).toBe("own_case");
  });

  test("invites nobody else under the own address", async () => {
    const { email, session } = await signUp(shop, admin);
    await expectOwnCase(session, "POST", "creators/invite", { email: email.toUpperCase() });
  });

  test("holds, releases and rejects no own commission", async () => {
    const { creatorId, session } = await createCreator(shop, admin);
    const path = `commissions/${encodeId("com", await earn(shop, creatorId, 500))}`;
    for (const step of ["hold", "release", "reject"]) await expectOwnCase(session, "POST", `${path}/${step}`, REASON);
  });

  test("makes, changes and deletes no rule or discount code with the own name", async () => {
    const { creatorId, session } = await createCreator(shop, admin);
    const own = encodeId("crt", creatorId);
    const rule = { scope: "creator", targetId: own, rateBps: 9_000 };
    const discount = { code: `OWN-${creatorId}`, type: "percentage", valueBps: 1_000, creatorId: own };
    for (const [folder, body, change] of [
      ["commission-rules", rule, { rateBps: 9_500 }],
      ["discounts", discount, { valueBps: 2_000 }],
    ] as const) {
      expect(await call(session, "POST", folder, body)).toMatchObject({ status: 403, body: { code: "own_case" } });
      const made = await call(colleague, "POST", folder, body);
      expect(made.status).toBe(201);
      const path = `${folder}/${made.body.id}`;
      await expectOwnCase(session, "PATCH", path, change, ANY);
      expect((await call(session, "DELETE", path)).body.code).toBe("own_case");
      expect((await shop.request("DELETE", `/api/admin/${path}`, { session: colleague })).status).toBe(204);
    }
    // Nor does a code that is the shop's become the own one.
    const { body } = await call(colleague, "POST", "discounts", { code: `SHOP-${creatorId}`, type: "free_shipping" });
    expect((await call(session, "PATCH", `discounts/${body.id}`, { creatorId: own }, ANY)).body.code).toBe("own_case");
  });

  test("credits no order to the own name, and takes none away", async () => {
    const { creatorId, session } = await createCreator(shop, admin);
    const other = await createCreator(shop);
    const { body: order } = await placeOrder(shop, (await signUp(shop)).session, { lines: [{ productId, qty: 1 }] });
    const path = `orders/${order.id}/attribution`;
    await expectOwnCase(session, "PUT", path, { creatorId: encodeId("crt", creatorId), ...REASON });
    await expectOwnCase(session, "PUT", path, { creatorId: encodeId("crt", other.creatorId), ...REASON });
    expect((await call(session, "PUT", path, { creatorId: null, ...REASON })).status).toBe(200);
  });

  test("takes no step with an own payout, alone or among others", async () => {
    const own = await createPayee(shop, 5_000, admin);
    const other = await createPayee(shop, 5_000);
    const [mine, theirs] = [(await requestPayout(shop, own)).body.id, (await requestPayout(shop, other)).body.id];
    for (const step of ["start", "hold", "release", "mark-sent", "mark-paid", "mark-returned", "cancel", "mark-failed"])
      expect((await call(own.session, "POST", `payouts/${mine}/${step}`)).body.code, step).toBe("own_case");
    for (const step of ["start", "mark-sent", "mark-paid"])
      expect(await call(own.session, "POST", `payouts/${step}`, { ids: [theirs, mine] }), step).toMatchObject({
        status: 403,
        body: { code: "own_case", errors: [{ pointer: "#/ids/1", code: "own_case" }] },
      });
    expect((await shop.request("GET", `/api/admin/payouts/${theirs}`, { session: colleague })).body.status).toBe(
      "pending",
    );
    await expectOwnCase(own.session, "POST", `payouts/${mine}/start`);
  });
});

test("a partner of the staff approves and suspends no own integration, signed in or by address", async () => {
  const partner = await createPartner(shop);
  await shop.request("PATCH", `/api/admin/customers/${encodeId("usr", partner.userId)}`, {
    session: await makeRecentAdmin(),
    headers: ANY,
    body: { roles: ["staff"] },
  });
  await expectOwnCase(partner.session, "POST", `integrations/${partner.integrationId}/suspend`);
  await expectOwnCase(partner.session, "POST", `integrations/${partner.integrationId}/approve`);

  const staff = await signUp(shop, { roles: ["staff"] });
  const enquiry = { company: "Own", contactName: "Own", email: staff.email, useCase: "Labels" };
  const { body } = await shop.request<{ id: string }>("POST", "/api/partner-enquiries", { body: enquiry });
  expect((await call(staff.session, "POST", `integrations/${body.id}/approve`)).body.code).toBe("own_case");
  expect((await call(staff.session, "POST", `integrations/${body.id}/suspend`)).body.code).toBe("own_case");
  const { body: other } = await shop.request<{ id: string }>("POST", "/api/partner-enquiries", {
    body: { ...enquiry, email: "else@example.com" },
  });
  const toOneself = { userEmail: staff.email };
  expect((await call(staff.session, "POST", `integrations/${other.id}/approve`, toOneself)).body.code).toBe("own_case");
});

async function makeRecentAdmin(): Promise<string> {
  return addSession(shop, (await signUp(shop, admin)).userId);
}

test("a report is not in the hands of its reporter, signed in or by address", async () => {
  const staff = await signUp(shop, { roles: ["staff"] });
  const report = { kind: "support", message: "The mug arrived in pieces." };
  const signedIn = { session: staff.session, body: report };
  const signedOut = { body: { ...report, email: staff.email.toUpperCase(), name: "Own" } };
  for (const options of [signedIn, signedOut]) {
    const { body } = await shop.request<{ id: string }>("POST", "/api/report-problem", options);
    const steps = [
      ["assign", { assigneeId: encodeId("usr", staff.userId) }],
      ["reply", { message: "Take a new one." }],
      ["decide", { decision: "resolved", reason: "Take two new ones." }],
    ] as const;
    for (const [step, input] of steps) await expectOwnCase(staff.session, "POST", `reports/${body.id}/${step}`, input);
  }
});

describe("the money of an own order", () => {
  const place = async (session: string) =>
    (await placeOrder(shop, session, { lines: [{ productId, qty: 1 }] })).body.id;

  test("is not moved by its customer while there is another administrator", async () => {
    const { session } = await signUp(shop, admin);
    const order = await place(session);
    expect((await call(session, "POST", `orders/${order}/capture`)).body.code).toBe("own_case");
    await expectOwnCase(session, "POST", `orders/${order}/mark-paid`);
    await expectOwnCase(session, "POST", `orders/${order}/refunds`, {
      amount: { amount: 100, currency: "EUR" },
      ...REASON,
    });
    expect((await call(session, "POST", `orders/${order}/cancel`)).body.code).toBe("own_case");
  });

  test("is refused by its place among others, of which none is done", async () => {
    const { session } = await signUp(shop, { roles: ["staff"] });
    const [mine, theirs] = [await place(session), await place((await signUp(shop)).session)];
    expect(await call(session, "POST", "orders/mark-paid", { orders: [{ id: theirs }, { id: mine }] })).toMatchObject({
      status: 403,
      body: { code: "own_case", errors: [{ pointer: "#/orders/1", code: "own_case" }] },
    });
    const seen = await shop.request("GET", `/api/admin/orders/${theirs}`, { session });
    expect(seen.body.paymentStatus).toBe("pending");
  });

  test("is moved by the only administrator, which the log says", async () => {
    const alone = await startTestApp({ payments: "manual" });
    try {
      await addShippingMethod(alone, { code: "standard", priceMinor: 490 });
      const tote = await createProduct(alone);
      const { session } = await signUp(alone, admin);
      const staff = await signUp(alone, { roles: ["staff"] });
      const buy = async (buyer: string) =>
        (await placeOrder(alone, buyer, { lines: [{ productId: tote.productId, qty: 1 }] })).body.id;
      const post = (by: string, path: string, body: object = {}) =>
        alone.request<Answer>("POST", `/api/admin/orders/${path}`, { session: by, body });

      const order = await buy(session);
      expect((await post(session, `${order}/mark-paid`)).status).toBe(200);
      const amount = { amount: 100, currency: "EUR" };
      expect((await post(session, `${order}/refunds`, { amount, ...REASON })).status).toBe(201);
      const log = await alone.request<{ data: { action: string; after: { exception?: string } }[] }>(
        "GET",
        `/api/admin/audit-log?resource=${order}`,
        { session },
      );
      expect(log.body.data.map(({ action, after }) => [action, after.exception])).toEqual([
        ["order.refund", "sole_administrator"],
        ["order.mark_paid", "sole_administrator"],
      ]);
      // Another customer's order is no exception, and a member of the staff is not alone.
      expect((await post(staff.session, `${await buy(staff.session)}/mark-paid`)).body.code).toBe("own_case");
      const usual = await buy(staff.session);
      await post(session, `${usual}/mark-paid`);
      const entries = await alone.request<{ data: { after: object }[] }>(
        "GET",
        `/api/admin/audit-log?resource=${usual}`,
        {
          session,
        },
      );
      expect(entries.body.data.map(({ after }) => "exception" in after)).toEqual([false]);
    } finally {
      await alone.close();
    }
  });
});

test("staff sets no creator's rate and gives no money; the tier is theirs", async () => {
  const { creatorId } = await createCreator(shop);
  const { session: staff } = await signUp(shop, { roles: ["staff"] });
  const path = `creators/${encodeId("crt", creatorId)}`;
  expect((await call(staff, "PATCH", path, { rateBps: 2_000 }, ANY)).body.code).toBe("forbidden");
  const money = { amount: { amount: 100, currency: "EUR" }, ...REASON };
  expect((await call(staff, "POST", `${path}/adjustments`, money)).body.code).toBe("forbidden");

  await call(colleague, "POST", "commission-rules", { scope: "tier", targetId: "gold", rateBps: 2_000 });
  expect(await call(staff, "PATCH", path, { tier: "gold" }, ANY)).toMatchObject({
    status: 200,
    body: { tier: "gold" },
  });
  expect(await call(staff, "PATCH", path, { tier: "glod" }, ANY)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/tier", code: "unknown_tier" }] },
  });
  expect((await call(staff, "PATCH", path, { tier: "standard" }, ANY)).status).toBe(200);
});

test("a rejected application can be approved after all, but not once its account is gone", async () => {
  const { creatorId } = await createCreator(shop, { status: "rejected" });
  expect((await call(colleague, "POST", `creators/${encodeId("crt", creatorId)}/approve`)).body.status).toBe(
    "approved",
  );
  const gone = await createCreator(shop, { status: "pending" });
  const userPath = `/api/admin/customers/${encodeId("usr", gone.userId)}`;
  expect((await shop.request("DELETE", userPath, { session: await makeRecentAdmin() })).status).toBe(204);
  expect(await call(colleague, "POST", `creators/${encodeId("crt", gone.creatorId)}/approve`)).toMatchObject({
    status: 409,
    body: { code: "invalid_transition" },
  });
});
