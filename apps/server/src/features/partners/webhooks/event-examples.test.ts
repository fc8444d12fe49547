/** The examples of events are what a receiver that checks its input accepts: valid, and true in themselves. */

import AjvModule from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import { expect, test } from "vitest";
import { commissionStories } from "../../programme/commissions/commission-stories.ts";
import { payoutStatementStory, payoutStories, walletStory } from "../../programme/payouts/payout-stories.ts";
import { quoteStory } from "../../sales/checkout/quote-story.ts";
import { adminOrderStory } from "../../sales/orders/admin/admin-order-story.ts";
import { orderStories } from "../../sales/orders/schemas/order-stories.ts";
import { eventTypeDocuments } from "./event-types.ts";

interface Sum {
  amount: number;
}

const ajv = formatsModule.default(new AjvModule.default({ strict: false, allErrors: true }));

test.each(eventTypeDocuments)("the example of $type is valid", ({ schema, example }) => {
  const { data } = (schema as { properties: { data: { properties: object } } }).properties;
  // An answer may grow, an example has no field that its schema does not know.
  expect(Object.keys(example.data as object).filter((name) => !(name in data.properties))).toEqual([]);
  const validate = ajv.compile(schema);
  validate(example);
  expect(ajv.errorsText(validate.errors)).toBe("No errors");
});

const sumOf = (parts: readonly { amount: Sum }[]) => parts.reduce((whole, { amount }) => whole + amount.amount, 0);

test("the quote asks for what its order costs", () => {
  expect(quoteStory.totals.total).toEqual(orderStories.placed.totals.total);
  expect(quoteStory.lines.map(({ total }) => total)).toEqual(orderStories.placed.lines.map(({ total }) => total));
});

test("a commission is its rate of its line without tax, and a refund takes its share", () => {
  const { sale, clawback } = commissionStories;
  const [line] = orderStories.placed.lines;
  expect(sale.base.amount).toBe((line?.total.amount ?? 0) - (line?.tax.amount ?? 0));
  for (const { base, amount } of [sale, clawback]) expect(amount.amount).toBe(Math.round(base.amount / 10));
  const [refund] = orderStories.partlyRefunded.refunds as { amount: Sum }[];
  const share = (refund?.amount.amount ?? 0) / (line?.total.amount ?? 0);
  expect(clawback.base.amount).toBe(-Math.round(sale.base.amount * share));
  expect(adminOrderStory.commissions.map(({ amount }) => amount)).toEqual([sale.amount, clawback.amount]);
});

test("a payout is the sum of its commissions, and the wallet that it leaves behind adds up", () => {
  const { requested, inTransit, paid } = payoutStories;
  expect(sumOf(payoutStatementStory.commissions)).toBe(requested.amount.amount);
  expect(sumOf(payoutStatementStory.entries)).toBe(-requested.amount.amount);
  expect([requested, inTransit].map(({ paidAt }) => paidAt)).toEqual([null, null]);
  expect(Date.parse(paid.paidAt)).toBeGreaterThan(Date.parse(paid.requestedAt));
  const { balances, releases, reconciliation, payouts } = walletStory;
  expect(balances.inTransit.amount).toBe(sumOf(payouts));
  expect(balances.pending.amount).toBe(sumOf(releases));
  const open = balances.pending.amount + balances.onHold.amount + balances.available.amount - balances.owed.amount;
  expect(reconciliation.ledger.amount).toBe(open);
  expect(reconciliation.ledger.amount).toBe(reconciliation.commissions.amount - reconciliation.payouts.amount);
});

test.each(Object.entries(orderStories))("the order %s adds up", (_name, order) => {
  const { totals, lines, refunds, timeline } = order;
  const sum = (sums: readonly Sum[]) => sums.reduce((whole, { amount }) => whole + amount, 0);
  expect(totals.items.amount).toBe(sum(lines.map(({ unitPrice, qty }) => ({ amount: unitPrice.amount * qty }))));
  expect(totals.total.amount).toBe(totals.items.amount - totals.discount.amount + totals.shipping.amount);
  expect(totals.tax.amount).toBe(sum(lines.map(({ tax }) => tax)) + totals.shippingTax.amount);
  const given = refunds as { amount: Sum; createdAt: string }[];
  expect(totals.refunded.amount).toBe(sum(given.map(({ amount }) => amount)));
  const isOpen = order.status !== "canceled" && order.paidAt === null;
  expect(totals.due.amount).toBe(isOpen ? totals.total.amount : 0);
  expect(totals.paid.amount).toBe(order.paidAt === null ? 0 : totals.total.amount);
  expect(order.canceledAt === null).toBe(order.status !== "canceled");
  expect(order.cancelReason === null).toBe(order.canceledAt === null);
  expect(order.shipments.length > 0).toBe(order.fulfillmentStatus !== "unfulfilled");
  const times = timeline.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  expect(order.updatedAt).toBe(times.at(-1));
});
