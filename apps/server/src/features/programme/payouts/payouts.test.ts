import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCreator, makeAdmin, signUp, waitingMails } from "../../../../test/factories.ts";
import {
  balancesOf,
  createPayee,
  earn,
  requestPayout,
  setMethod,
  takeStep,
  walletOf,
} from "../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../platform/ids.ts";
import { readBalance } from "../ledger/read-balances.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

function eventsOf(id: string) {
  return shop.database.reads.query(sql<{ type: string; data: unknown }>`
    select type, data from events where resource_id = ${id} order by xid, id`);
}

describe("asking for a payout", () => {
  test("pays all that is available, clawbacks with it, and leaves what is not due", async () => {
    const creator = await createPayee(shop, 5_000);
    const second = await earn(shop, creator.creatorId, 1_500, { status: "pending" });
    await earn(shop, creator.creatorId, -700);
    await earn(shop, creator.creatorId, 900, { availableAt: inDays(3) });
    await earn(shop, creator.creatorId, 400, { availableAt: inDays(-1), awaitingShipment: true, status: "pending" });
    const answer = await requestPayout(shop, creator);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      amount: { amount: 5_800, currency: "EUR" },
      status: "pending",
      method: "bank_transfer",
      methodLabel: "DE •••• 3000",
      origin: "request",
      paidAt: null,
      failureReason: null,
      reference: null,
    });
    expect(await balancesOf(shop, creator)).toEqual({ pending: 1_300, inTransit: 5_800 });
    expect(await readBalance(shop.database.reads, creator.creatorId)).toBe(1_300);
    const id = decodeId("pay", answer.body.id) ?? "";
    const { methodLabel: _, origin: __, heldReason: ___, ...told } = answer.body;
    expect(await eventsOf(id)).toEqual([
      { type: "payout.created", data: { ...told, creatorId: encodeId("crt", creator.creatorId), version: 1 } },
    ]);
    // Approved by its date alone; no job had recorded the approval.
    expect(await eventsOf(second)).toMatchObject([{ type: "commission.approved", data: { status: "approved" } }]);
  });

  test("is refused below the minimum, without a method, and while one is on its way", async () => {
    const creator = await createCreator(shop);
    expect((await requestPayout(shop, creator)).body).toMatchObject({
      code: "below_minimum_payout",
      available: { amount: 0 },
      minimumPayout: { amount: 2_500 },
    });
    await earn(shop, creator.creatorId, 2_499);
    expect(await requestPayout(shop, creator)).toMatchObject({ status: 409, body: { code: "below_minimum_payout" } });
    await earn(shop, creator.creatorId, 1);
    expect(await requestPayout(shop, creator)).toMatchObject({ status: 409, body: { code: "payout_method_missing" } });
    await setMethod(shop, creator);
    expect((await requestPayout(shop, creator)).status).toBe(201);
    await earn(shop, creator.creatorId, 9_000);
    expect(await requestPayout(shop, creator)).toMatchObject({ status: 409, body: { code: "payout_in_progress" } });
    expect(await balancesOf(shop, creator)).toEqual({ available: 9_000, inTransit: 2_500 });
  });

  test("twice at once pays once; with a key the second gets the answer of the first", async () => {
    const creator = await createPayee(shop, 10_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestPayout(shop, creator)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await balancesOf(shop, creator)).toEqual({ inTransit: 10_000 });
    expect(await readBalance(shop.database.reads, creator.creatorId)).toBe(0);

    const other = await createPayee(shop, 10_000);
    const key = { "idempotency-key": newId() };
    const twins = await Promise.all([requestPayout(shop, other, key), requestPayout(shop, other, key)]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(twins[0]?.body).toEqual(twins[1]?.body);
    expect(await balancesOf(shop, other)).toEqual({ inTransit: 10_000 });
  });

  test("beside a suspension it is either made and held, or refused", async () => {
    for (let round = 0; round < 6; round += 1) {
      const creator = await createPayee(shop, 3_000);
      const path = `/api/admin/creators/${encodeId("crt", creator.creatorId)}`;
      const [asked] = await Promise.all([
        requestPayout(shop, creator),
        shop.request("POST", `${path}/suspend`, { session: admin, body: {} }),
      ]);
      expect([201, 403]).toContain(asked.status);
      if (asked.status === 201)
        expect(
          (await shop.request("GET", `/api/admin/payouts/${asked.body.id}`, { session: admin })).body,
        ).toMatchObject({ status: "held", heldFrom: "pending", heldBy: "suspension" });
      await shop.request("POST", `${path}/reinstate`, { session: admin, body: {} });
      expect(await balancesOf(shop, creator)).toEqual(
        asked.status === 201 ? { inTransit: 3_000 } : { available: 3_000 },
      );
    }
  });

  test("is open to approved creators alone", async () => {
    const PATH = "/api/creator/payouts";
    expect((await shop.request("POST", PATH, { body: {} })).status).toBe(401);
    const { session } = await signUp(shop);
    expect((await shop.request("POST", PATH, { session, body: {} })).body.code).toBe("creator_not_approved");
    const suspended = await createCreator(shop, { status: "suspended" });
    await earn(shop, suspended.creatorId, 9_000);
    expect((await requestPayout(shop, suspended)).status).toBe(403);
    const creator = await createPayee(shop, 9_000);
    const more = { session: creator.session, body: { amount: { amount: 1, currency: "EUR" } } };
    expect((await shop.request("POST", PATH, more)).status).toBe(422);
    expect((await shop.request("GET", PATH)).status).toBe(401);
    expect((await shop.request("GET", PATH, { session: creator.session })).body.data).toEqual([]);
  });
});

test("what waits is measured", async () => {
  const metrics = async () => {
    const text = await shop.app.metrics.text();
    return Object.fromEntries(
      [...text.matchAll(/^(tote_payout\S+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
    );
  };
  await shop.database.transaction((tx) =>
    tx.execute(sql`insert into payout_runs (month, finished_at, failures) values ('2026-01', now(), 2)`),
  );
  const creator = await createPayee(shop, 3_000);
  const { id } = (await requestPayout(shop, creator)).body;
  await shop.database.reads.execute(
    sql`update payouts set requested_at = now() - interval '3 days' where id = ${decodeId("pay", id)}`,
  );
  const measured = await metrics();
  expect(measured['tote_payouts_open{status="pending"}']).toBeGreaterThan(0);
  expect(measured['tote_payouts_open{status="in_transit"}']).toBe(0);
  expect(measured.tote_payouts_oldest_waiting_seconds).toBeGreaterThan(259_000);
  expect(measured.tote_payout_run_failures).toBe(2);
});

describe("the course of a payout", () => {
  test("from the request to the account of the creator", async () => {
    const creator = await createPayee(shop, 4_000);
    const commission = await earn(shop, creator.creatorId, 2_000);
    const { id } = (await requestPayout(shop, creator)).body;
    expect(await takeStep(shop, admin, id, "start")).toMatchObject({ status: 200, body: { status: "processing" } });
    expect((await takeStep(shop, admin, id, "mark-sent", { reference: "2026-11 creators" })).body).toMatchObject({
      status: "in_transit",
      reference: "2026-11 creators",
    });
    expect(await balancesOf(shop, creator)).toEqual({ inTransit: 6_000 });
    const paid = (await takeStep(shop, admin, id, "mark-paid")).body;
    expect(paid).toMatchObject({
      status: "paid",
      reference: "2026-11 creators",
      creatorId: encodeId("crt", creator.creatorId),
      creator: { displayName: "Ada Lovelace", email: creator.email },
      version: 4,
    });
    expect(paid.paidAt).not.toBeNull();
    const wallet = await walletOf(shop, creator);
    expect(await balancesOf(shop, creator)).toEqual({ paid: 6_000 });
    expect(wallet.payouts).toMatchObject([{ id, status: "paid", paidAt: paid.paidAt }]);
    expect(wallet.reconciliation).toEqual({
      ledger: { amount: 0, currency: "EUR" },
      commissions: { amount: 6_000, currency: "EUR" },
      payouts: { amount: 6_000, currency: "EUR" },
      balanced: true,
    });
    const uuid = decodeId("pay", id) ?? "";
    expect((await eventsOf(uuid)).map(({ type }) => type)).toEqual([
      "payout.created",
      "payout.updated",
      "payout.updated",
      "payout.paid",
    ]);
    expect(await eventsOf(commission)).toMatchObject([{ type: "commission.paid", data: { status: "paid" } }]);
    expect((await waitingMails(shop, creator.email)).at(-1)).toMatchObject({
      template: "payout_paid",
      data: { amount: { amount: 6_000, currency: "EUR" }, label: "DE •••• 3000", reference: "2026-11 creators" },
    });
  });

  test("one that fails gives the money back at once and says why", async () => {
    const creator = await createPayee(shop, 4_000);
    const { id } = (await requestPayout(shop, creator)).body;
    await takeStep(shop, admin, id, "start");
    const reason = "The account is closed.";
    expect((await takeStep(shop, admin, id, "mark-failed", { reason })).body).toMatchObject({
      status: "failed",
      failureReason: reason,
    });
    expect(await balancesOf(shop, creator)).toEqual({ available: 4_000 });
    const wallet = await walletOf(shop, creator);
    expect(wallet.payouts).toMatchObject([{ id, status: "failed", failureReason: reason }]);
    expect((await waitingMails(shop, creator.email)).at(-1)).toMatchObject({
      template: "payout_failed",
      data: { reason, amount: { amount: 4_000 } },
    });
    const { body } = await shop.request<{ data: object[] }>("GET", "/api/creator/wallet/entries", {
      session: creator.session,
    });
    expect(body.data).toMatchObject([
      { type: "payout_return", amount: { amount: 4_000 }, balanceAfter: { amount: 4_000 }, payoutId: id, reason },
      { type: "payout", amount: { amount: -4_000 }, balanceAfter: { amount: 0 }, payoutId: id },
      { type: "adjustment", amount: { amount: 4_000 } },
    ]);
    expect((await eventsOf(decodeId("pay", id) ?? "")).at(-1)).toMatchObject({
      type: "payout.failed",
      data: { status: "failed", failureReason: reason },
    });
    // It can be paid out again at once, with no second hold period.
    expect((await requestPayout(shop, creator)).status).toBe(201);
  });

  test("one that comes back after it was paid is a balance again", async () => {
    const creator = await createPayee(shop, 4_000);
    const commission = await earn(shop, creator.creatorId, 100);
    const { id } = (await requestPayout(shop, creator)).body;
    for (const step of ["start", "mark-sent", "mark-paid"]) await takeStep(shop, admin, id, step);
    const returned = await takeStep(shop, admin, id, "mark-returned", { reason: "Recipient unknown" });
    expect(returned.body).toMatchObject({ status: "returned", failureReason: "Recipient unknown" });
    expect(returned.body.paidAt).not.toBeNull();
    expect(await balancesOf(shop, creator)).toEqual({ available: 4_100 });
    expect((await eventsOf(commission)).map(({ type }) => type)).toEqual(["commission.paid", "commission.approved"]);
    expect((await waitingMails(shop, creator.email)).at(-1)).toMatchObject({ template: "payout_returned" });
    const again = (await requestPayout(shop, creator)).body;
    for (const step of ["start", "mark-sent", "mark-paid"]) await takeStep(shop, admin, again.id, step);
    expect(await balancesOf(shop, creator)).toEqual({ paid: 4_100 });
  });

  test("what was taken back after it was paid is owed, and made up for by what comes next", async () => {
    const creator = await createPayee(shop, 3_000);
    const { id } = (await requestPayout(shop, creator)).body;
    for (const step of ["start", "mark-sent", "mark-paid"]) await takeStep(shop, admin, id, step);
    await earn(shop, creator.creatorId, -1_200);
    await earn(shop, creator.creatorId, 500, { availableAt: inDays(2) });
    expect(await balancesOf(shop, creator)).toEqual({ pending: 500, paid: 3_000, owed: 1_200 });
    expect((await walletOf(shop, creator)).reconciliation).toMatchObject({
      ledger: { amount: -700 },
      commissions: { amount: 2_300 },
      payouts: { amount: 3_000 },
      balanced: true,
    });
    expect((await requestPayout(shop, creator)).body.code).toBe("below_minimum_payout");
    await earn(shop, creator.creatorId, 4_000);
    expect(await balancesOf(shop, creator)).toEqual({ pending: 500, available: 2_800, paid: 3_000 });
    expect((await requestPayout(shop, creator)).body.amount.amount).toBe(2_800);
  });

  test("hold and release, and cancel from wherever the bank does not have it yet", async () => {
    const creator = await createPayee(shop, 3_000);
    const { id } = (await requestPayout(shop, creator)).body;
    await takeStep(shop, admin, id, "start");
    expect((await takeStep(shop, admin, id, "hold", { reason: "Let me look" })).body).toMatchObject({
      status: "held",
      heldFrom: "processing",
      heldBy: "admin",
      heldReason: "Let me look",
    });
    expect(await balancesOf(shop, creator)).toEqual({ inTransit: 3_000 });
    // The creator sees the reason in the wallet, partners do not see it.
    expect((await walletOf(shop, creator)).payouts).toMatchObject([{ status: "held", heldReason: "Let me look" }]);
    expect(JSON.stringify(await eventsOf(decodeId("pay", id) ?? ""))).not.toContain("Let me look");
    const released = (await takeStep(shop, admin, id, "release")).body;
    expect(released).toMatchObject({ status: "processing", heldFrom: null, heldReason: null, failureReason: null });
    await takeStep(shop, admin, id, "hold");
    const canceled = await takeStep(shop, admin, id, "cancel", { reason: "Wrong account" });
    expect(canceled.body).toMatchObject({ status: "canceled", heldFrom: null, failureReason: "Wrong account" });
    expect(await balancesOf(shop, creator)).toEqual({ available: 3_000 });
    expect((await waitingMails(shop, creator.email)).at(-1)).toMatchObject({ template: "payout_canceled" });
  });
});
