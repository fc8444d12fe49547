import { beforeEach, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { createProduct } from "../factories.ts";
import { lockedTables, lockOrderViolation } from "../lock-order.ts";
import { addDiscount } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await startTestApp();
  await createProduct(shop, { variants: [{ priceMinor: 2500, stock: 5 }] });
  await addDiscount(shop, { code: "LOCKED", type: "free_shipping" });
});

const lockDiscounts = sql<{ id: string }>`select id from discounts order by id for no key update`;
const lockStock = sql<{ variant_id: string }>`select variant_id from stock order by variant_id for update`;
const lockNoStock = sql<{ variant_id: string }>`select variant_id from stock where on_hand = -1 for update`;

test("an application whose transaction locked stock before discounts fails when it closes, and names the statement", async () => {
  await shop.database.transaction(async (tx) => {
    await tx.query(lockStock);
    await tx.query(lockDiscounts);
  });
  await expect(shop.close()).rejects.toThrow(
    /lock-order is broken:\ndiscounts locked late, in the order stock → discounts, by: select id from discounts/,
  );
});

test("pipelined statements count in the order of sending, and a transaction that is rolled back counts too", async () => {
  const refused = shop.database.transaction(async (tx) => {
    await Promise.all([tx.query(lockStock), tx.query(lockDiscounts)]);
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  await expect(shop.close()).rejects.toThrow("stock → discounts");
});

test("the right order, statements without rows, other transactions and locks given up at a savepoint break nothing", async () => {
  await shop.database.transaction(async (tx) => {
    await tx.query(lockNoStock);
    await tx.query(lockDiscounts);
    await tx.query(lockStock);
    await tx.query(lockDiscounts);
  });
  await shop.database.transaction((tx) => tx.query(lockStock));
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`savepoint one`);
    await tx.query(lockStock);
    await tx.execute(sql`rollback to savepoint one`);
    await tx.query(lockDiscounts);
  });
  await shop.close();
});

test("the tables that a statement locks", () => {
  const locks: readonly [string, readonly string[]][] = [
    ["select id from orders where id = $1", []],
    ["select id from orders where id = any($1) order by id for no key update", ["orders"]],
    ["select o.id from orders o join payments p on p.order_id = o.id where o.id = $1 for update of p", ["payments"]],
    ["select 1 from orders o, carts c where o.id = c.id for share skip locked", ["orders", "carts"]],
    ["select id from stock where variant_id in (select variant_id from carts) for update", ["stock"]],
    ["with l as (select id from creators order by id for update) select * from l join orders on true", ["creators"]],
    ["update payouts p set status = 'paid' from commissions c where c.payout_id = p.id", ["payouts"]],
    ["delete from commissions where id = $1", ["commissions"]],
    ["insert into orders (id) values ($1)", []],
    ["insert into claims (scope) select * from unnest($1) on conflict (scope) do nothing", ["claims"]],
    ["insert into carts (id) values ($1) on conflict (id) do update set updated_at = now()", ["carts"]],
    ["select id from commissions for key share", []],
  ];
  for (const [text, tables] of locks) expect([text, lockedTables(text)]).toEqual([text, tables]);
});

test("only the first lock of a table counts", () => {
  const steps = (...tables: ("orders" | "stock")[]) => tables.map((table) => ({ tables: [table], text: table }));
  expect(lockOrderViolation(steps("orders", "stock", "orders"))).toBeNull();
  expect(lockOrderViolation(steps("stock", "orders"))).toContain("stock → orders");
});
