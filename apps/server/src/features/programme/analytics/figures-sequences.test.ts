/** Compares figures with the orders that they count, after random changes, both as clients see them. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER } from "../../../../test/clicks.ts";
import { creatorWithLink, type TestCreator } from "../../../../test/commissions.ts";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { type AdminOrder, type Credit, eur, figuresOf, sum } from "../../../../test/figures-model.ts";
import { asStaff, type FulfilledOrder, failRefundLate } from "../../../../test/fulfilment.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import { orderCommissionCheck } from "../../sales/orders/verify/verify-order-commissions.ts";
import { commissionChecks } from "../commissions/verify-commissions.ts";
import { rollUpAnalytics } from "./roll-up-analytics.ts";
import { type AnalyticsDocument, DIMENSIONS, type StatsDocument } from "./schemas.ts";
import { analyticsChecks } from "./verify-analytics.ts";

let shop: TestApp;
let admin: string;
let post: ReturnType<typeof asStaff>;
let products: { productId: string; handle: string }[];
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  admin = await makeAdmin(shop);
  post = asStaff(shop, admin);
  products = await Promise.all(
    [1_999, 335, 7].map((priceMinor) =>
      createProduct(shop, { handle: newId(), variants: [{ priceMinor, stock: 100_000 }] }),
    ),
  );
  // One product is excluded; the others earn by rate and by piece.
  for (const [index, terms] of [
    { rateBps: 1_250 },
    { flatPerUnit: eur(33), cap: eur(80) },
    { excluded: true },
  ].entries())
    await makeRule({ scope: "product", targetId: products[index]?.productId, ...terms });
});
afterAll(() => shop.close());

async function makeRule(body: object): Promise<void> {
  const { status, text } = await shop.request("POST", "/api/admin/commission-rules", { session: admin, body });
  if (status !== 201) throw new Error(text);
}

const which = fc.nat(11);
const of = <const Kind extends string>(...kinds: Kind[]) => fc.record({ kind: fc.constantFrom(...kinds), which });
const action = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      which,
      lines: fc.uniqueArray(fc.record({ product: fc.nat(2), qty: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ product }) => product,
      }),
      isPaid: fc.boolean(),
    }),
    weight: 6,
  },
  { arbitrary: of("click", "click_again"), weight: 3 },
  { arbitrary: of("pay"), weight: 3 },
  { arbitrary: of("refund_piece", "refund_rest"), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant("refund_amount" as const), which, amount: fc.nat(3_000) }), weight: 3 },
  { arbitrary: of("cancel", "hold", "reject"), weight: 2 },
  { arbitrary: of("refund_fails"), weight: 3 },
  { arbitrary: of("credit"), weight: 2 },
  { arbitrary: of("reject_then_pay", "credit_to_and_fro", "credit_other"), weight: 3 },
  { arbitrary: of("roll_up"), weight: 3 },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  creators: TestCreator[];
  orders: string[];
  /** Counted clicks by creator. */
  clicks: number[];
  /** Credits by order. */
  credits: Map<string, Credit>;
}

/** Called after every action that may have paid an order or credited it to a creator. */
async function noteCredit(world: World, id: string, creator?: number): Promise<void> {
  const { paidAt, status } = await readOrder(id);
  const credit = world.credits.get(id) ?? { current: creator ?? 0, counted: new Set() };
  world.credits.set(id, credit);
  if (creator !== undefined) credit.current = creator;
  if (paidAt !== null && (status !== "canceled" || credit.counted.size > 0)) credit.counted.add(credit.current);
}

let addresses = 0;
const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

async function visit(code: string, ip: string): Promise<void> {
  const { status } = await shop.request("GET", `/r/${code}`, { ip, headers: { "user-agent": BROWSER } });
  expect(status).toBe(302);
}

async function buy(
  world: World,
  index: number,
  code: string,
  { lines, isPaid }: Extract<Action, { kind: "buy" }>,
): Promise<void> {
  const { session } = await signUp(shop);
  const placed = await placeOrder(shop, session, {
    lines: lines.map(({ product, qty }) => ({ productId: products[product]?.productId, qty })),
    attribution: { code },
  });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as unknown as FulfilledOrder;
  world.orders.push(id);
  if (isPaid) await post(`orders/${id}/mark-paid`);
  await noteCredit(world, id, index);
}

const readOrder = async (id: string) =>
  (await shop.request<AdminOrder>("GET", `/api/admin/orders/${id}`, { session: admin })).body;

async function act(world: World, done: Action): Promise<void> {
  const index = done.which % world.creators.length;
  const creator = world.creators[index];
  if (creator === undefined) throw new Error("unreachable: there are creators");
  switch (done.kind) {
    case "buy":
      return buy(world, index, creator.code, done);
    case "roll_up":
      return void (await rollUpAnalytics(shop.database));
    case "click":
    case "click_again": {
      addresses += 1;
      const ip = `10.1.${addresses >> 8}.${addresses & 255}`;
      world.clicks[index] = (world.clicks[index] ?? 0) + 1;
      await visit(creator.code, ip);
      if (done.kind === "click_again") await visit(creator.code, ip);
      return;
    }
  }
  const order = pick(world.orders, done.which);
  if (order === undefined) return;
  for (const kind of STEPS[done.kind] ?? [done.kind]) {
    const answer = await toOrder(order, { ...done, kind }, world);
    expect(answer?.status ?? 200, answer?.text).toBeLessThan(500);
  }
}

/** Follow-up steps that random actions alone would seldom line up. */
const STEPS: Partial<Record<Action["kind"], readonly Action["kind"][]>> = {
  reject_then_pay: ["reject", "pay"],
  credit_to_and_fro: ["credit_other", "credit_other"],
};

async function credit(world: World, id: string, creator: number) {
  const answer = await shop.request("PUT", `/api/admin/orders/${id}/attribution`, {
    session: admin,
    body: { creatorId: encodeId("crt", world.creators[creator]?.creatorId ?? ""), reason: "Told" },
  });
  if (answer.status === 200) await noteCredit(world, id, creator);
  return answer;
}

async function toOrder(id: string, done: { kind: Action["kind"]; which: number; amount?: number }, world: World) {
  const path = `orders/${id}`;
  switch (done.kind) {
    case "pay": {
      const answer = await post(`${path}/mark-paid`);
      await noteCredit(world, id);
      return answer;
    }
    case "cancel":
      return post(`${path}/cancel`);
    case "refund_rest":
      return post(`${path}/refunds`, { full: true, reason: "All" });
    case "refund_amount":
      return post(`${path}/refunds`, { reason: "Sorry", amount: eur(Math.max(1, done.amount ?? 1)) });
    case "refund_piece": {
      const line = pick((await readOrder(id)).lines, done.which);
      return post(`${path}/refunds`, { reason: "One", lines: [{ lineId: line?.id, qty: 1 }] });
    }
    case "hold":
    case "reject": {
      const sale = pick((await readOrder(id)).commissions, done.which);
      return sale === undefined ? undefined : post(`commissions/${sale.id}/${done.kind}`, { reason: "Looked at" });
    }
    case "refund_fails":
      await failRefundLate(shop, id, done.which);
      return undefined;
    case "credit":
      return credit(world, id, done.which % world.creators.length);
    case "credit_other":
      return credit(world, id, world.credits.get(id)?.current === 0 ? 1 : 0);
    default:
      return undefined;
  }
}

async function expectFigures(world: World, index: number, orders: readonly AdminOrder[]): Promise<void> {
  const clicks = world.clicks[index] ?? 0;
  const session = world.creators[index]?.session ?? "";
  const get = async <Body>(path: string) => {
    const answer = await shop.request<Body>("GET", `/api/creator/${path}`, { session });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const expected = { clicks, uniqueVisitors: clicks, ...figuresOf(world, index, orders) };
  const { metrics } = await get<StatsDocument>("stats");
  expect(metrics).toMatchObject(expected);
  for (const groupBy of DIMENSIONS) {
    const shown = await get<AnalyticsDocument>(`analytics?interval=24h&groupBy=${groupBy}&seriesBy=${groupBy}`);
    expect(shown.metrics).toEqual(metrics);
    const lines = shown.seriesBy.flatMap(({ series }) => series);
    const all: ReadonlyArray<ReadonlyArray<StatsDocument["metrics"]>> = [shown.series, shown.breakdown, lines];
    for (const rows of all) {
      for (const name of ["clicks", "uniqueVisitors", "units", "unitsNet"] as const)
        expect(sum(rows, (row) => row[name])).toBe(metrics[name]);
      for (const name of ["grossSales", "netSales", "refunds", "commission"] as const)
        expect(sum(rows, (row) => row[name].amount)).toBe(metrics[name].amount);
    }
    for (const name of ["orders", "keptOrders"] as const) {
      // An order of two products counts for both.
      if (groupBy === "product") continue;
      expect(sum(shown.breakdown, (row) => row[name])).toBe(metrics[name]);
      expect(sum(lines, (row) => row[name])).toBe(metrics[name]);
    }
  }
  const { breakdown } = await get<AnalyticsDocument>("analytics?interval=24h&groupBy=link");
  const { data } = await get<{ data: Record<string, unknown>[] }>("product-links");
  // Credit by hand has no link.
  const ofLink = breakdown.find(({ key }) => key !== null);
  // A link without facts is in no breakdown.
  const { orders: sold = 0, netSales = eur(0), commission = eur(0) } = ofLink ?? {};
  expect(data).toMatchObject([{ clicks, uniqueVisitors: clicks, orders: sold, netSales, commission }]);
  for (const groupBy of ["product", "country", "device", "referrer"]) {
    const own = await get<AnalyticsDocument>(`analytics?interval=24h&groupBy=${groupBy}&link=${data[0]?.id}`);
    expect(own.metrics).toMatchObject({ clicks, orders: sold, netSales, commission });
    expect(sum(own.breakdown, (row) => row.commission.amount)).toBe(commission.amount);
    expect(sum(own.breakdown, (row) => row.unitsNet)).toBe(own.metrics.unitsNet);
  }
}

/** All money goes back as amounts, and then a piece without any. */
const PIECE_FOR_NOTHING: Action[] = [
  { kind: "buy", which: 0, lines: [{ product: 0, qty: 2 }], isPaid: false },
  { kind: "pay", which: 0 },
  { kind: "refund_amount", which: 0, amount: 1_332 },
  { kind: "refund_amount", which: 0, amount: 667 },
  { kind: "refund_piece", which: 0 },
  { kind: "roll_up", which: 0 },
];

/** `tote verify` agrees. */
async function expectHealthy(): Promise<void> {
  const differences: Difference[] = [];
  for (const check of [...commissionChecks, orderCommissionCheck, ...analyticsChecks])
    await check.run(shop.database.reads, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
}

test("after any sequence of clicks, orders, refunds and decisions: stats, analytics, links and orders say the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      const creators = await Promise.all([creatorWithLink(shop), creatorWithLink(shop)]);
      const world: World = { creators, orders: [], clicks: [0, 0], credits: new Map() };
      for (const done of actions) await act(world, done);
      const orders = await Promise.all(world.orders.map(readOrder));
      for (const when of ["now", "rolled up"]) {
        if (when === "rolled up") await rollUpAnalytics(shop.database);
        for (const index of creators.keys()) await expectFigures(world, index, orders);
      }
      await expectHealthy();
    }),
    { numRuns: 12, examples: [[PIECE_FOR_NOTHING]] },
  );
}, 120_000);
