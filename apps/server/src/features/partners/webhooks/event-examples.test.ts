/** The examples of events are what a receiver that checks its input accepts: valid, and true in themselves. */

import AjvModule from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import { expect, test } from "vitest";
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

test.each(eventTypeDocuments.filter(({ type }) => /^(?:order|shipment|commission|payout)\./.test(type)))(
  "the example of $type has no filler",
  ({ example }) => {
    expect(JSON.stringify(example)).not.toContain('"text"');
  },
);

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
