import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ageCommissions,
  creatorWithLink,
  creditedOrder,
  salesOf,
  type TestCreator,
} from "../../../../test/commissions.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, failRefundLate } from "../../../../test/fulfilment.ts";
import { addShippingMethod, addTaxRate } from "../../../../test/orders.ts";
import { requestPayout, setMethod, takeStep, walletOf } from "../../../../test/payouts.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import { encodeId } from "../../../platform/ids.ts";
import { commissionChecks } from "../commissions/verify-commissions.ts";
import { takeSnapshots } from "../ledger/take-snapshots.ts";
import { ledgerChecks } from "../ledger/verify-ledger.ts";
import { PAYOUT_STEPS } from "./payout-states.ts";
import type { Wallet } from "./schemas.ts";
import { payoutChecks } from "./verify-payouts.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

/** The usual courses of a payout; random single steps would seldom complete them. */
const COURSES = [
  ["start"],
  ["start", "mark-sent"],
  ["start", "mark-sent", "mark-paid"],
  ["start", "mark-sent", "mark-paid"],
  ["start", "mark-sent", "mark-paid", "mark-returned"],
  ["start", "mark-failed"],
  ["start", "hold", "cancel"],
] as const;

const which = fc.nat(20);
const action = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      lines: fc.array(
        fc.record({ priceMinor: fc.integer({ min: 5_000, max: 90_001 }), qty: fc.integer({ min: 1, max: 3 }) }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constantFrom("pay" as const, "ship" as const), which }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant("age" as const), which }), weight: 4 },
  {
    arbitrary: fc.record({ kind: fc.constant("refund" as const), which, qty: fc.integer({ min: 1, max: 2 }) }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ kind: fc.constant("part" as const), which, amount: fc.integer({ min: 1, max: 9_000 }) }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant("refund_fails" as const), which }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant("cancel" as const), which }), weight: 1 },
  {
    arbitrary: fc.record({ kind: fc.constantFrom("hold" as const, "release" as const, "reject" as const), which }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ kind: fc.constant("adjust" as const), amount: fc.integer({ min: -3_000, max: 9_000 }) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ kind: fc.constant("sell" as const), priceMinor: fc.integer({ min: 25_000, max: 90_001 }) }),
    weight: 5,
  },
  { arbitrary: fc.record({ kind: fc.constant("pay_out" as const), course: fc.nat(COURSES.length - 1) }), weight: 5 },
  { arbitrary: fc.record({ kind: fc.constant("request" as const) }), weight: 5 },
  {
    arbitrary: fc.record({ kind: fc.constant("step" as const), step: fc.constantFrom(...PAYOUT_STEPS), which }),
    weight: 8,
  },
  { arbitrary: fc.record({ kind: fc.constantFrom("suspend" as const, "reinstate" as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant("snapshot" as const) }), weight: 1 },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  creator: TestCreator;
  orders: FulfilledOrder[];
  payouts: string[];
}

/** Carries out an action if its subject exists. */
async function act(world: World, done: Action): Promise<void> {
  const post = asStaff(shop, admin);
  const { creator, orders, payouts } = world;
  const creatorId = encodeId("crt", creator.creatorId);
  const order = "which" in done ? orders[done.which % Math.max(1, orders.length)] : undefined;
  const allowed = (answer: TestAnswer<unknown>) => expect(answer.status, answer.text).toBeLessThan(500);
  switch (done.kind) {
    case "place":
      orders.push(await creditedOrder(shop, creator.code, done.lines));
      return;
    case "adjust":
      if (done.amount === 0) return;
      return allowed(
        await post(`creators/${creatorId}/adjustments`, {
          amount: { amount: done.amount, currency: "EUR" },
          reason: "By hand",
        }),
      );
    case "request": {
      const answer = await requestPayout(shop, creator);
      allowed(answer);
      if (answer.status === 201) payouts.push(answer.body.id);
      return;
    }
    case "sell": {
      const sold = await creditedOrder(shop, creator.code, [{ priceMinor: done.priceMinor, qty: 2 }]);
      orders.push(sold);
      allowed(await post(`orders/${sold.id}/mark-paid`));
      allowed(await post(`orders/${sold.id}/shipments`, { carrier: "DHL" }));
      return ageCommissions(shop, sold.id, 60);
    }
    case "pay_out": {
      const answer = await requestPayout(shop, creator);
      allowed(answer);
      if (answer.status !== 201) return;
      payouts.push(answer.body.id);
      for (const step of COURSES[done.course] ?? []) allowed(await takeStep(shop, admin, answer.body.id, step));
      return;
    }
    case "step": {
      const payout = payouts.at(-1 - (done.which % Math.max(1, payouts.length)));
      if (payout !== undefined) allowed(await takeStep(shop, admin, payout, done.step, { reason: "Because" }));
      return;
    }
    case "suspend":
    case "reinstate":
      return allowed(await post(`creators/${creatorId}/${done.kind}`));
    case "snapshot":
      await takeSnapshots(shop.database, null, 1);
      return;
  }
  if (order === undefined) return;
  switch (done.kind) {
    case "pay":
      return allowed(await post(`orders/${order.id}/mark-paid`));
    case "ship":
      return allowed(await post(`orders/${order.id}/shipments`, { carrier: "DHL" }));
    case "cancel":
      return allowed(await post(`orders/${order.id}/cancel`));
    case "refund_fails":
      await failRefundLate(shop, order.id, done.which);
      return;
    case "age":
      return ageCommissions(shop, order.id, 60);
    case "refund":
      return allowed(
        await post(`orders/${order.id}/refunds`, {
          reason: "some",
          lines: [{ lineId: order.lines[0]?.id, qty: done.qty }],
        }),
      );
    case "part":
      return allowed(
        await post(`orders/${order.id}/refunds`, { reason: "part", amount: { amount: done.amount, currency: "EUR" } }),
      );
    default: {
      const sales = await salesOf(shop, order.id);
      if (sales[0] !== undefined) allowed(await post(`commissions/${sales[0]}/${done.kind}`, { reason: "Looked at" }));
    }
  }
}

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of [...commissionChecks, ...ledgerChecks, ...payoutChecks])
    await check.run(shop.database.reads, (difference) => found.push(difference));
  return found;
}

/** The sums of the wallet match to the cent, whatever happened. */
function expectSums({ balances, reconciliation }: Wallet): void {
  const { pending, onHold, available, owed, inTransit, paid } = balances;
  expect(reconciliation.balanced).toBe(true);
  expect(reconciliation.ledger.amount).toBe(pending.amount + onHold.amount + available.amount - owed.amount);
  expect(reconciliation.payouts.amount).toBe(inTransit.amount + paid.amount);
  expect(reconciliation.commissions.amount - reconciliation.payouts.amount).toBe(reconciliation.ledger.amount);
  expect(Math.min(available.amount, owed.amount)).toBe(0);
}

test("after any sequence of orders, refunds, decisions and payouts every cent is where the books say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 40 }), async (actions) => {
      const world: World = { creator: await creatorWithLink(shop), orders: [], payouts: [] };
      expect((await setMethod(shop, world.creator)).status).toBe(200);
      for (const done of actions) {
        await act(world, done);
        const wallet = await shop.request<Wallet>("GET", "/api/creator/wallet", { session: world.creator.session });
        if (wallet.status === 200) expectSums(wallet.body);
      }
      await asStaff(shop, admin)(`creators/${encodeId("crt", world.creator.creatorId)}/reinstate`);
      expectSums(await walletOf(shop, world.creator));
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);
