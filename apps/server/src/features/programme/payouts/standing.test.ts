import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, makeAdmin, TEST_PASSWORD, waitingMails } from "../../../../test/factories.ts";
import { balancesOf, createPayee, earn, requestPayout, type TestCreator, takeStep } from "../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";
import { hashPassword } from "../../people/accounts/passwords/passwords.ts";
import type { Application } from "../creators/schemas.ts";
import { readBalance } from "../ledger/read-balances.ts";
import type { AdminPayout } from "./schemas.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

async function change(creator: TestCreator, action: string, reason?: string): Promise<void> {
  const path = `/api/admin/creators/${encodeId("crt", creator.creatorId)}/${action}`;
  const answer = await shop.request("POST", path, { session: admin, body: reason === undefined ? {} : { reason } });
  expect(answer.status).toBe(200);
}

const payout = async (id: string) =>
  (await shop.request<AdminPayout>("GET", `/api/admin/payouts/${id}`, { session: admin })).body;

test.each([
  ["pending", []],
  ["processing", ["start"]],
])("a suspension holds a payout that is %s, and its end lets it go on", async (status, steps) => {
  const creator = await createPayee(shop, 3_000);
  const { id } = (await requestPayout(shop, creator)).body;
  for (const step of steps) await takeStep(shop, admin, id, step);
  await earn(shop, creator.creatorId, 500);
  await change(creator, "suspend", "We look into it");
  expect(await payout(id)).toMatchObject({
    status: "held",
    heldFrom: status,
    heldBy: "suspension",
    heldReason: "We look into it",
  });
  expect((await takeStep(shop, admin, id, "release")).body.code).toBe("invalid_transition");
  expect((await takeStep(shop, admin, id, "start")).body.code).toBe("invalid_transition");
  await change(creator, "reinstate");
  expect(await payout(id)).toMatchObject({ status, heldFrom: null, heldBy: null, heldReason: null });
  expect(await balancesOf(shop, creator)).toEqual({ inTransit: 3_000, available: 500 });
});

test("what an administrator held stays held when a suspension ends", async () => {
  const creator = await createPayee(shop, 3_000);
  const { id } = (await requestPayout(shop, creator)).body;
  await takeStep(shop, admin, id, "hold");
  await change(creator, "suspend");
  expect(await payout(id)).toMatchObject({ status: "held", heldBy: "admin" });
  expect((await takeStep(shop, admin, id, "release")).body.code).toBe("invalid_transition");
  await change(creator, "reinstate");
  expect(await payout(id)).toMatchObject({ status: "held", heldFrom: "pending", heldBy: "admin" });
  expect((await takeStep(shop, admin, id, "release")).body.status).toBe("pending");
});

test("what is with the bank goes its way, whatever becomes of the creator", async () => {
  const creator = await createPayee(shop, 3_000);
  const { id } = (await requestPayout(shop, creator)).body;
  for (const step of ["start", "mark-sent"]) await takeStep(shop, admin, id, step);
  await change(creator, "suspend");
  expect(await payout(id)).toMatchObject({ status: "in_transit" });
  await change(creator, "ban", "Fraud");
  expect(await payout(id)).toMatchObject({ status: "in_transit" });
  expect((await takeStep(shop, admin, id, "mark-paid")).status).toBe(200);
  expect(await readBalance(shop.database.reads, creator.creatorId)).toBe(0);
});

test("a ban cancels what is not with the bank, with its reason, and nothing of it is left to be paid", async () => {
  const creator = await createPayee(shop, 3_000);
  const { id } = (await requestPayout(shop, creator)).body;
  await takeStep(shop, admin, id, "start");
  await earn(shop, creator.creatorId, 700, { availableAt: null });
  await change(creator, "suspend");
  await change(creator, "ban", "Bought from themselves");
  expect(await payout(id)).toMatchObject({
    status: "canceled",
    failureReason: "Bought from themselves",
    heldFrom: null,
  });
  const [rows] = await shop.database.reads.query(sql<{ unpaid: number; rejected: number }>`
    select count(*) filter (where status in ('pending', 'approved', 'on_hold', 'processing'))::bigint as unpaid,
      count(*) filter (where status = 'rejected')::bigint as rejected
    from commissions where creator_id = ${creator.creatorId}`);
  expect(rows).toEqual({ unpaid: 0, rejected: 2 });
  expect(await readBalance(shop.database.reads, creator.creatorId)).toBe(0);
  expect((await waitingMails(shop, creator.email)).map(({ template }) => template)).toEqual(
    expect.arrayContaining(["payout_canceled", "creator_banned"]),
  );
});

test("an account that is erased takes the bank account with it; a payout under way still arrives", async () => {
  const creator = await createPayee(shop, 3_000);
  const first = (await requestPayout(shop, creator)).body;
  await takeStep(shop, admin, first.id, "cancel");
  const second = (await requestPayout(shop, creator)).body;
  const exported = await shop.request<{ sections: { payouts: object } }>("GET", "/api/auth/me/export", {
    session: creator.session,
  });
  expect(exported.body.sections.payouts).toMatchObject({
    payoutMethod: { type: "bank_transfer", label: "DE •••• 3000" },
    payouts: [{ id: second.id }, { id: first.id, status: "canceled" }],
  });
  const stored = () =>
    shop.database.reads.query(sql<{ status: string; method_label: string; bytes: number | null; amount_minor: number }>`
      select status, method_label, length(method_sealed) as bytes, amount_minor from payouts where creator_id = ${creator.creatorId} order by id`);
  await erase(creator);
  expect(await stored()).toMatchObject([
    { status: "canceled", method_label: "", bytes: 0, amount_minor: 3_000 },
    { status: "pending", method_label: "DE •••• 3000" },
  ]);
  const [left] = await shop.database.reads.query(sql<{ methods: number }>`
    select count(*) as methods from payout_methods where creator_id = ${creator.creatorId}`);
  expect(left?.methods).toBe(0);
  for (const step of ["start", "mark-sent", "mark-paid"])
    expect((await takeStep(shop, admin, second.id, step)).status).toBe(200);
  expect(await stored()).toMatchObject([{}, { status: "paid", method_label: "", bytes: 0, amount_minor: 3_000 }]);
  expect(await payout(second.id)).toMatchObject({ creator: { displayName: "Deleted account", email: null } });
  const table = await shop.request("GET", `/api/admin/payouts.csv?creatorId=${encodeId("crt", creator.creatorId)}`, {
    session: admin,
  });
  expect(table.text).toContain("Deleted account,,30.00,EUR,bank_transfer,,,,,");
});

async function erase(creator: TestCreator): Promise<void> {
  const hash = await hashPassword(TEST_PASSWORD);
  await shop.database.reads.execute(sql`update users set password_hash = ${hash} where id = ${creator.userId}`);
  const body = { password: TEST_PASSWORD };
  expect((await shop.request("DELETE", "/api/auth/me", { session: creator.session, body })).status).toBe(204);
}

test("someone else's payouts are not to be seen", async () => {
  const creator = await createPayee(shop, 3_000);
  await requestPayout(shop, creator);
  const other = await createCreator(shop);
  expect((await shop.request("GET", "/api/creator/payouts", { session: other.session })).body.data).toEqual([]);
});

test.each([
  ["suspend", "suspended", { onHold: 500, inTransit: 3_000 }],
  ["ban", "banned", {}],
] as const)(
  "after %s the wallet is closed, and the application shows the balances and the reason",
  async (action, status, held) => {
    const creator = await createPayee(shop, 3_000);
    await requestPayout(shop, creator);
    await earn(shop, creator.creatorId, 500);
    const mine = async () =>
      (await shop.request<Application>("GET", "/api/creator-applications/me", { session: creator.session })).body;
    expect(await mine()).toMatchObject({ status: "approved", balances: null });
    await change(creator, action, "We look into it");
    const wallet = await shop.request("GET", "/api/creator/wallet", { session: creator.session });
    expect(wallet).toMatchObject({ status: 403, body: { code: "creator_not_approved", creatorStatus: status } });
    const shown = await mine();
    expect(shown).toMatchObject({ status, reason: "We look into it" });
    const amounts = Object.entries(shown.balances ?? {}).map(([name, { amount }]) => [name, amount] as const);
    expect(amounts.map(([name]) => name)).toEqual(["pending", "onHold", "available", "inTransit", "paid", "owed"]);
    expect(Object.fromEntries(amounts.filter(([, amount]) => amount !== 0))).toEqual(held);
  },
);
