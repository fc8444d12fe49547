import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, ledgerBalance, type TestCreator } from "../../../../../test/commissions.ts";
import { createProduct, signUp } from "../../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

const ORDERS = 1_000;
const CUSTOMERS = 20;

let shop: TestApp;
let ada: TestCreator;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  for (const n of [1, 2, 3, 4])
    await createProduct(shop, { handle: `tote-${n}`, variants: [{ priceMinor: 1_000 + n, stock: 100_000 }] });
  ada = await creatorWithLink(shop);
});
afterAll(() => shop.close());

/** Locks every row of the creator, so that an order that needed one of them would wait and fail after a second. */
async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  return shop.database.transaction(async (tx) => {
    const { creatorId, userId } = ada;
    // On a busy machine the orders take longer than a transaction may idle.
    await tx.query(sql<{ set: string }>`select set_config('idle_in_transaction_session_timeout', '0', true) as set`);
    await tx.query(sql<{ id: string }>`select id from creators where id = ${creatorId} for update`);
    await tx.query(sql<{ id: string }>`select id from product_links where creator_id = ${creatorId} for update`);
    await tx.query(sql<{ code: string }>`select code from link_codes for update`);
    await tx.query(sql<{ id: string }>`select id from users where id = ${userId} for update`);
    await tx.query(sql<{ id: string }>`select id from commissions where creator_id = ${creatorId} for update`);
    await tx.query(sql<{ cause: string }>`select cause from transfers where creator_id = ${creatorId} for update`);
    await tx.query(sql<{ id: string }>`select creator_id as id from account_snapshots for update`);
    return work();
  });
}

test(`${ORDERS} orders at once on one creator's link wait for nothing of the creator's, and every cent is there`, async () => {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(shop)));
  const buy = async (n: number) => {
    const session = customers[n % CUSTOMERS]?.session ?? "";
    const lines = [
      { productId: `tote-${(n % 4) + 1}`, qty: 1 + (n % 3) },
      { productId: `tote-${((n + 1) % 4) + 1}`, qty: 1 },
    ];
    return (await placeOrder(shop, session, { lines, attribution: { code: ada.code } })).status;
  };
  expect(await buy(0)).toBe(201);
  const statuses = await whileLocked(() => Promise.all(Array.from({ length: ORDERS - 1 }, (_, n) => buy(n + 1))));
  expect(statuses.filter((status) => status !== 201)).toEqual([]);

  // Ten per cent of each line, rounded half up, computed by hand.
  let expected = 0;
  for (let n = 0; n < ORDERS; n += 1) {
    const price = (m: number) => 1_000 + (m % 4) + 1;
    for (const base of [price(n) * (1 + (n % 3)), price(n + 1)]) expected += Math.floor((base + 5) / 10);
  }
  const [sums] = await shop.database.reads.query(sql<{
    rows: number | null;
    amount: number | null;
    orders: number | null;
    moved: number | null;
    told: number | null;
  }>`
    select (select count(*) from commissions where creator_id = ${ada.creatorId}) as rows,
      (select sum(amount_minor)::bigint from commissions where creator_id = ${ada.creatorId}) as amount,
      (select count(*) from orders where creator_id = ${ada.creatorId}) as orders,
      (select count(*) from transfers where creator_id = ${ada.creatorId}) as moved,
      (select count(*) from events where type = 'commission.created') as told`);
  expect(sums).toEqual({ rows: 2 * ORDERS, amount: expected, orders: ORDERS, moved: ORDERS, told: 2 * ORDERS });
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(expected);
}, 60_000);
