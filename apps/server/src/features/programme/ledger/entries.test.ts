import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import type { MovementName } from "./accounts.ts";
import { postTransfers } from "./post-transfers.ts";
import type { WalletEntry } from "./schemas.ts";
import { takeSnapshots } from "./take-snapshots.ts";

let shop: TestApp;
let creator: TestCustomer & { creatorId: string };
beforeAll(async () => {
  shop = await startTestApp();
  creator = await createCreator(shop);
});
afterAll(() => shop.close());

interface Page {
  data: WalletEntry[];
  nextCursor: string | null;
  hasMore: boolean;
  code?: string;
}
const PATH = "/api/creator/wallet/entries";
const entries = (query = "", session = creator.session) => shop.request<Page>("GET", `${PATH}${query}`, { session });

const post = (movement: MovementName, amountMinor: number, more: object = {}) =>
  shop.database.transaction((tx) =>
    postTransfers(tx, [
      { cause: `test:${newId()}`, movement, creatorId: creator.creatorId, amountMinor, currency: "EUR", ...more },
    ]),
  );

test("every movement of the creator's money, newest first, with the balance after it", async () => {
  const [orderId, commissionId, payoutId] = [newId(), newId(), newId()];
  await post("commission", 1_000, { orderId, orderReference: "T-7K3M-9QXD" });
  await post("clawback", 250, { orderId, orderReference: "T-7K3M-9QXD", commissionId, reason: "refunded" });
  await post("payout", 750, { payoutId });
  await post("payoutPaid", 750, { payoutId });
  await post("paidReturn", 750, { payoutId, reason: "account closed" });
  await postTransfers(shop.database.reads, [
    { cause: "another's", movement: "commission", creatorId: newId(), amountMinor: 5, currency: "EUR" },
  ]);
  const { body, headers } = await entries();
  expect(headers["cache-control"]).toBe("no-store");
  expect(body.data.map(({ type, amount, balanceAfter }) => [type, amount.amount, balanceAfter.amount])).toEqual([
    ["payout_return", 750, 750],
    ["payout", -750, 0],
    ["clawback", -250, 750],
    ["commission", 1_000, 1_000],
  ]);
  expect(body.data[2]).toMatchObject({
    orderReference: "T-7K3M-9QXD",
    commissionId: encodeId("com", commissionId),
    payoutId: null,
    reason: "refunded",
    amount: { amount: -250, currency: "EUR" },
  });
  expect(body.data[0]).toMatchObject({ payoutId: encodeId("pay", payoutId), reason: "account closed" });
});

test("pages go on where the one before ended, and balances with them, also over a snapshot", async () => {
  for (let index = 0; index < 5; index += 1) await post("commission", 100 + index);
  const whole = (await entries()).body.data;
  await takeSnapshots(shop.database, null, 1);
  const paged: WalletEntry[] = [];
  let cursor: string | null = null;
  do {
    const { body, headers }: { body: Page; headers: Record<string, unknown> } = await entries(
      cursor === null ? "?limit=2" : `?limit=2&cursor=${cursor}`,
    );
    if (body.hasMore) expect(headers.link).toContain('rel="next"');
    paged.push(...body.data);
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(whole);
  expect(whole).toHaveLength(9);
});

test("filters keep the balances of the whole ledger, on every page", async () => {
  const whole = (await entries("?limit=100")).body.data;
  const commissions = whole.filter(({ type }) => type === "commission");
  expect(commissions.length).toBeLessThan(whole.length);
  const first = (await entries("?type=commission&limit=4")).body;
  const rest = (await entries(`?type=commission&limit=4&cursor=${first.nextCursor}`)).body;
  expect([...first.data, ...rest.data]).toEqual(commissions);
  const [clawback] = whole.filter(({ type }) => type === "clawback");
  const at = encodeURIComponent(clawback?.createdAt ?? "");
  expect((await entries(`?from=${at}`)).body.data).toContainEqual(clawback);
  expect((await entries(`?to=${at}`)).body.data).not.toContainEqual(clawback);
  expect((await entries("?type=payout_paid")).status).toBe(422);
});

test("the file has the same entries, with decimals and the currency in its head", async () => {
  const text = async (query = "", session = creator.session) =>
    (await shop.request("GET", `${PATH}.csv${query}`, { session })).text.trimEnd().split("\r\n");
  const [head, ...rows] = await text();
  expect(head).toBe(
    "id,createdAt,type,amount (EUR),balanceAfter (EUR),currency,reason,orderReference,commissionId,payoutId",
  );
  const { data } = (await entries("?limit=100")).body;
  expect(rows.map((row) => row.split(",")[0])).toEqual(data.map(({ id }) => id));
  const [, clawback] = await text("?type=clawback");
  expect(clawback).toContain(",clawback,-2.50,7.50,EUR,refunded,T-7K3M-9QXD,com_");
  expect(await text("", (await createCreator(shop)).session)).toEqual([head]);
  expect((await shop.request("GET", `${PATH}.csv`)).status).toBe(401);
});

test("it is nobody else's to read", async () => {
  const { nextCursor } = (await entries("?limit=1")).body;
  const other = await createCreator(shop);
  expect((await entries("", other.session)).body.data).toEqual([]);
  expect((await entries(`?limit=1&cursor=${nextCursor}`, other.session)).body.code).toBe("invalid_cursor");
  expect((await entries("?limit=0")).status).toBe(422);
  expect((await shop.request("GET", PATH)).status).toBe(401);
  expect((await entries("", (await signUp(shop)).session)).body.code).toBe("creator_not_approved");
  const suspended = await createCreator(shop, { status: "suspended" });
  expect((await entries("", suspended.session)).status).toBe(403);
});
