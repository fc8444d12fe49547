/** The kept sums of sales, with what is not in them yet, are the sums of the orders: after any change, for any period. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff, failRefundLate, orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod, noteAllSales } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Difference } from "../../../../platform/checks/check.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../platform/time.ts";
import { readSales, readTopCreators, readTopProducts, type SalesBucket, type TopSeller } from "./read-sales.ts";
import { rollUpSales } from "./roll-up-sales.ts";
import { salesSumCheck } from "./verify-sales.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());

const start = Date.UTC(2025, 0, 20);
/** Minutes of three months: days are whole, months too, and ends lie within quarters of an hour. */
const minute = fc.integer({ min: 0, max: 90 * 24 * 60 });
const which = fc.nat(20);
const action = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant("buy" as const), at: minute, qty: fc.integer({ min: 1, max: 3 }) }),
    weight: 6,
  },
  {
    arbitrary: fc.record({ kind: fc.constantFrom("pay", "refund", "cancel", "ship", "refund_fails"), which }),
    weight: 10,
  },
  { arbitrary: fc.record({ kind: fc.constant("roll_up" as const) }), weight: 4 },
);
const period = fc.tuple(minute, minute).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 7] as const);

test("after any sequence of orders, payments, refunds and cancellations, sums are those of the orders", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 6, maxLength: 20 }),
      fc.array(period, { minLength: 3, maxLength: 3 }),
      async (actions, periods) => {
        const orders: { id: string; lines: { id: string }[] }[] = [];
        for (const step of actions) {
          if (step.kind === "roll_up") await rollUpSales(shop.database);
          else if (step.kind === "buy") {
            const { order } = await orderOf(shop, [
              { priceMinor: 999, qty: step.qty, stock: 9 },
              { priceMinor: 5, qty: 1, stock: 9 },
            ]);
            orders.push(order);
            await moveTo(order.id, step.at);
          } else if ("which" in step && orders.length > 0)
            await change(step.kind, orders[step.which % orders.length] ?? orders[0]);
        }
        for (const [since, until] of [...periods, [0, 90 * 24 * 60] as const]) await expectSumsOfOrders(since, until);
        while (await rollUpSales(shop.database));
        await expectSumsOfOrders(0, 90 * 24 * 60);
        expect(await differences()).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
});

test("what sells best is found among more products than are looked at, whether some sell better than others or none does", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 999, qty: 1, stock: 9 }]);
  await post(`orders/${order.id}/mark-paid`);
  for (const skew of [6, 1, 0]) {
    await copyOrders(decodeId("ord", order.id) ?? "", 1_500, skew);
    await noteAllSales(shop.database.reads);
    while (await rollUpSales(shop.database));
    for (const days of [1, 2, 30, 65]) {
      const [since, until] = [10 * 24 * 60 + 61, (10 + days) * 24 * 60 + 65];
      await expectSumsOfOrders(since, until);
    }
  }
  expect(await differences()).toEqual([]);
});

test("a sum that is not that of its orders is found", async () => {
  const [row] = await shop.database.reads.query(sql<{ start_at: Date }>`
    update sales_quarters set revenue_minor = revenue_minor + 1
    where start_at = (select min(start_at) from sales_quarters where orders > 0) returning start_at`);
  expect(await differences()).toMatchObject([{ row: row?.start_at.toISOString().slice(0, 16).replace("T", " ") }]);
  await shop.database.reads.execute(
    sql`update sales_tops set pieces = pieces + 1 where grain = 'month' and dimension = 'product'`,
  );
  expect((await differences())[1]?.problem).toBe("is not the sum of its days");
});

async function change(kind: string, order: { id: string; lines: { id: string }[] } | undefined): Promise<void> {
  if (order === undefined) return;
  if (kind === "pay") await post(`orders/${order.id}/mark-paid`);
  if (kind === "cancel") await post(`orders/${order.id}/cancel`);
  if (kind === "ship") await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  if (kind === "refund")
    await post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }], reason: "some" });
  if (kind === "refund_fails") await failRefundLate(shop, order.id, 0);
}

const at = (minutes: number) => new Date(start + minutes * MINUTE_MS + 1);

/** As an order of that time; its creator too, which no test of sums needs to be one. */
async function moveTo(orderId: string, minutes: number): Promise<void> {
  await shop.database.reads.execute(sql`
    update orders set placed_at = ${at(minutes)}, creator_id = case when ${minutes % 2}::integer = 0 then id end where id = ${decodeId("ord", orderId)}`);
  await noteAllSales(shop.database.reads);
}

/** Copies of an order over 80 days, each of one of 500 products; the larger the skew, the more of the first ones. */
async function copyOrders(id: string, count: number, skew: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table copies on commit drop as
      select gen_random_uuid() as id, n, ${at(0)}::timestamptz + (n * 6151 % (80 * 24 * 60)) * interval '1 minute' as placed_at,
        md5('product ' || floor(power((n * 0.6180339887 % 1)::double precision, ${skew}::integer) * 500 + n * 31 % 500 * (${skew}::integer = 0)::integer)::integer)::uuid as product_id
      from generate_series(1, ${count}::integer) as n`);
    await tx.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'reference', c.id, 'placed_at', c.placed_at))).*
      from copies c join orders o on o.id = ${id}`);
    await tx.execute(sql`
      insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id, 'product_id', c.product_id))).*
      from copies c join order_lines l on l.order_id = ${id}`);
  });
}

async function expectSumsOfOrders(since: number, until: number): Promise<void> {
  const [first, last] = [at(since), at(until)];
  const inner = [8, 33, 50]
    .map((day) => new Date(start + day * DAY_MS + HOUR_MS))
    .filter((day) => day > first && day < last);
  const bounds = [first, ...inner, last];
  expect(await readSales(shop.database.reads, bounds)).toEqual(await readDirectly(bounds));
  const products = await shop.database.reads.query(sql<TopSeller>`
    select l.product_id as id, sum(l.qty - l.refunded_qty)::integer as count, sum(l.total_minor - l.refunded_minor)::bigint as revenue_minor
    from orders o join order_lines l on l.order_id = o.id
    where o.placed_at >= ${first} and o.placed_at < ${last} and o.status <> 'canceled' and o.paid_at is not null
    group by l.product_id order by revenue_minor desc, l.product_id limit 5`);
  expect(await readTopProducts(shop.database.reads, [first, last], 5)).toEqual(products);
  const creators = await shop.database.reads.query(sql<TopSeller>`
    select creator_id as id, count(*)::integer as count, sum(paid_minor - refunded_minor)::bigint as revenue_minor
    from orders where placed_at >= ${first} and placed_at < ${last} and status <> 'canceled' and creator_id is not null
    group by creator_id order by revenue_minor desc, creator_id limit 5`);
  expect(await readTopCreators(shop.database.reads, [first, last], 5)).toEqual(creators);
}

function readDirectly(bounds: readonly Date[]): Promise<SalesBucket[]> {
  return shop.database.reads.query(sql<SalesBucket>`
    select width_bucket(placed_at, ${bounds}::timestamptz[]) as bucket, count(*)::integer as orders, count(paid_at)::integer as paid,
      count(*) filter (where fulfillment_status in ('fulfilled', 'delivered', 'returned'))::integer as shipped,
      count(*) filter (where fulfillment_status in ('delivered', 'returned'))::integer as delivered,
      sum(paid_minor - refunded_minor)::bigint as revenue_minor, sum(refunded_minor)::bigint as refunded_minor, count(creator_id)::integer as credited,
      coalesce(sum(paid_minor - refunded_minor) filter (where creator_id is not null), 0)::bigint as credited_minor
    from orders where placed_at >= ${bounds[0]}::timestamptz and placed_at < ${bounds.at(-1)}::timestamptz and status <> 'canceled'
    group by 1 order by 1`);
}

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  await salesSumCheck.run(shop.database.reads, (difference) => found.push(difference));
  return found;
}
