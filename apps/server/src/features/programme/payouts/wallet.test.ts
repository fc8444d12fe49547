import { afterAll, beforeAll, expect, test } from "vitest";
import { ageCommissions, creatorWithLink, creditedOrder } from "../../../../test/commissions.ts";
import { createCreator, makeAdmin, signUp } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { balancesOf, earn, requestPayout, setMethod, takeStep, walletOf } from "../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { encodeId } from "../../../platform/ids.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const DAY = 86_400_000;
const eur = (amount: number) => ({ amount, currency: "EUR" });

test("a wallet that nothing has happened to", async () => {
  const creator = await createCreator(shop);
  const wallet = await walletOf(shop, creator);
  expect(wallet).toMatchObject({
    currency: "EUR",
    balances: {
      pending: eur(0),
      onHold: eur(0),
      available: eur(0),
      inTransit: eur(0),
      paid: eur(0),
      owed: eur(0),
    },
    nextRelease: null,
    releases: [],
    minimumPayout: eur(2_500),
    amountToMinimum: eur(2_500),
    payoutMethod: null,
    payouts: [],
    commissionProfile: {
      tier: "standard",
      rateBps: 1_000,
      holdDays: 14,
      windowDays: 30,
      attributionModel: "last_click",
    },
    reconciliation: { ledger: eur(0), commissions: eur(0), payouts: eur(0), balanced: true },
  });
});

test("each commission counts by the state that it has now, and the next release is told", async () => {
  const creator = await createCreator(shop);
  const soon = new Date(Date.now() + 2 * DAY);
  await earn(shop, creator.creatorId, 1_000);
  await earn(shop, creator.creatorId, 300, { status: "pending" });
  await earn(shop, creator.creatorId, 200, { availableAt: soon });
  await earn(shop, creator.creatorId, 50, { availableAt: soon });
  await earn(shop, creator.creatorId, -20, { availableAt: soon });
  await earn(shop, creator.creatorId, 7_000, { availableAt: new Date(Date.now() + 9 * DAY) });
  // Neither has a known release date: one is unpaid, the other should have been shipped by now.
  await earn(shop, creator.creatorId, 4_000, { availableAt: null });
  await earn(shop, creator.creatorId, 6_000, {
    status: "pending",
    availableAt: new Date(Date.now() - DAY),
    awaitingShipment: true,
  });
  await earn(shop, creator.creatorId, 90, { status: "on_hold" });
  const wallet = await walletOf(shop, creator);
  expect(await balancesOf(shop, creator)).toEqual({ pending: 17_230, onHold: 90, available: 1_300 });
  expect(wallet.nextRelease).toEqual({ at: soon.toISOString(), amount: eur(230) });
  expect(wallet.amountToMinimum).toEqual(eur(1_200));
});

test("releases are added up by day in the creator's own time zone", async () => {
  const creator = await createCreator(shop);
  const day = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
  const nextDay = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  const at = (time: string) => new Date(`${day}T${time}Z`);
  await earn(shop, creator.creatorId, 1_000, { availableAt: at("00:00:00") });
  await earn(shop, creator.creatorId, -200, { availableAt: at("18:29:59") });
  await earn(shop, creator.creatorId, 30, { availableAt: at("18:30:00") });
  // None of these has a release to show: no date, held, available already.
  await earn(shop, creator.creatorId, 4_000, { availableAt: null });
  await earn(shop, creator.creatorId, 90, { status: "on_hold", availableAt: at("12:00:00") });
  await earn(shop, creator.creatorId, 50);
  const releasesIn = async (timezone: string) => {
    const { session } = creator;
    expect((await shop.request("PATCH", "/api/auth/me", { session, body: { timezone } })).status).toBe(200);
    return (await walletOf(shop, creator)).releases;
  };
  expect(await releasesIn("UTC")).toEqual([{ date: day, amount: eur(830), count: 3 }]);
  // Half past six in the evening in London is midnight in Kolkata.
  expect(await releasesIn("Asia/Kolkata")).toEqual([
    { date: day, amount: eur(800), count: 2 },
    { date: nextDay, amount: eur(30), count: 1 },
  ]);
});

test("the next release is the first date that a commission of the list shows, shipped or not", async () => {
  const creator = await creatorWithLink(shop);
  const order = await creditedOrder(shop, creator.code, [{ priceMinor: 10_000, qty: 1 }]);
  const released = async () => (await walletOf(shop, creator)).nextRelease;
  expect(await released()).toBeNull();
  await asStaff(shop, admin)(`orders/${order.id}/mark-paid`);
  const { body } = await shop.request<{ data: Array<{ status: string; availableAt: string }> }>(
    "GET",
    "/api/creator/commissions",
    { session: creator.session },
  );
  expect(body.data).toMatchObject([{ status: "pending", availableAt: expect.any(String) }]);
  expect(await released()).toEqual({ at: body.data[0]?.availableAt, amount: eur(1_000) });
});

test("the story of two orders, with its sums by hand", async () => {
  const post = asStaff(shop, admin);
  const creator = await creatorWithLink(shop);
  await setMethod(shop, creator);
  const steps = async (id: string, ...names: string[]) => {
    for (const name of names) expect((await takeStep(shop, admin, id, name)).status).toBe(200);
  };

  // 3 × 199.99 = 599.97; 10 % of it are 60.00 (59.997, rounded half up).
  const first = await creditedOrder(shop, creator.code, [{ priceMinor: 19_999, qty: 3 }]);
  expect(await balancesOf(shop, creator)).toEqual({ pending: 6_000 });
  await post(`orders/${first.id}/mark-paid`);
  await post(`orders/${first.id}/shipments`, { carrier: "DHL" });
  await ageCommissions(shop, first.id, 40);
  expect(await balancesOf(shop, creator)).toEqual({ available: 6_000 });

  // One piece comes back before it is paid out: a third of 599.97 is 199.99, and 10 % of it 20.00.
  const [line] = first.lines;
  await post(`orders/${first.id}/refunds`, { lines: [{ lineId: line?.id, qty: 1 }], reason: "Returned" });
  expect(await balancesOf(shop, creator)).toEqual({ available: 4_000 });
  const payout = (await requestPayout(shop, creator)).body;
  expect(payout.amount).toEqual(eur(4_000));
  await steps(payout.id, "start", "mark-sent", "mark-paid");
  expect(await balancesOf(shop, creator)).toEqual({ paid: 4_000 });

  // The second piece comes back after it was paid out: 399.98 so far, 40.00 of commission, of which 20.00 were taken.
  await post(`orders/${first.id}/refunds`, { lines: [{ lineId: line?.id, qty: 1 }], reason: "Returned too" });
  expect(await balancesOf(shop, creator)).toEqual({ paid: 4_000, owed: 2_000 });
  // 20.00 are owed, and the minimum payout is 25.00.
  expect((await walletOf(shop, creator)).amountToMinimum).toEqual(eur(4_500));
  expect((await walletOf(shop, creator)).reconciliation).toEqual({
    ledger: eur(-2_000),
    commissions: eur(2_000),
    payouts: eur(4_000),
    balanced: true,
  });

  // 2 × 450.00 earn 90.00, of which 20.00 are owed.
  const second = await creditedOrder(shop, creator.code, [{ priceMinor: 45_000, qty: 2 }]);
  await post(`orders/${second.id}/mark-paid`);
  expect(await balancesOf(shop, creator)).toEqual({ pending: 9_000, paid: 4_000, owed: 2_000 });
  await post(`orders/${second.id}/shipments`, { carrier: "DHL" });
  await ageCommissions(shop, second.id, 40);
  expect(await balancesOf(shop, creator)).toEqual({ available: 7_000, paid: 4_000 });

  // A payout is in transit while the creator is suspended; when it fails, the money is on hold with the rest.
  const next = (await requestPayout(shop, creator)).body;
  expect(next.amount).toEqual(eur(7_000));
  await steps(next.id, "start", "mark-sent");
  const path = `creators/${encodeId("crt", creator.creatorId)}`;
  await post(`${path}/suspend`, { reason: "We look into it" });
  await takeStep(shop, admin, next.id, "mark-failed", { reason: "The account is closed." });
  await post(`${path}/reinstate`);
  expect(await balancesOf(shop, creator)).toEqual({ available: 7_000, paid: 4_000 });

  // The last piece of the first order and one of the second come back: 20.00 and 45.00 less.
  await post(`orders/${first.id}/refunds`, { lines: [{ lineId: line?.id, qty: 1 }], reason: "The last" });
  await post(`orders/${second.id}/refunds`, { lines: [{ lineId: second.lines[0]?.id, qty: 1 }], reason: "One" });
  expect(await balancesOf(shop, creator)).toEqual({ available: 500, paid: 4_000 });
  expect((await requestPayout(shop, creator)).body.code).toBe("below_minimum_payout");

  const { body } = await shop.request<{ data: { type: string; amount: { amount: number } }[] }>(
    "GET",
    "/api/creator/wallet/entries?limit=100",
    { session: creator.session },
  );
  expect(body.data.map(({ type, amount }) => [type, amount.amount]).toReversed()).toEqual([
    ["commission", 6_000],
    ["clawback", -2_000],
    ["payout", -4_000],
    ["clawback", -2_000],
    ["commission", 9_000],
    ["payout", -7_000],
    ["payout_return", 7_000],
    ["clawback", -2_000],
    ["clawback", -4_500],
  ]);
  expect(body.data.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(500);
});

test("a wallet is its creator's", async () => {
  const PATH = "/api/creator/wallet";
  expect((await shop.request("GET", PATH)).status).toBe(401);
  expect((await shop.request("GET", PATH, { session: (await signUp(shop)).session })).body).toMatchObject({
    code: "creator_not_approved",
    creatorStatus: null,
  });
  for (const status of ["pending", "rejected", "suspended", "banned", "invited"] as const) {
    const { session } = await createCreator(shop, { status });
    expect(await shop.request("GET", PATH, { session })).toMatchObject({
      status: 403,
      body: { creatorStatus: status },
    });
  }
});
