import fc from "fast-check";
import { expect, test } from "vitest";
import { includedTax, shareOf } from "../../../../platform/money/money.ts";
import type { RefundRecord, StoredOrder } from "../../orders/order-record.ts";
import { composeDocument, type RefundDocument } from "./compose-documents.ts";
import { missingDocuments } from "./missing-documents.ts";
import { nextSeries } from "./next-series.ts";

const facts = {
  seller: {
    storeName: "Shop",
    contactEmail: null,
    legalName: "Shop GmbH",
    address: null,
    vatId: null,
    taxNumber: null,
    smallBusiness: false,
  },
  homeCountry: "DE",
  taxRates: [],
  timezone: "Europe/Berlin",
  now: new Date("2026-12-31T23:30:00Z"),
};

const rate = fc.constantFrom(0, 500, 700, 1_900, 2_550);
const orders = fc
  .record({
    taxIncluded: fc.boolean(),
    lines: fc.array(fc.record({ net: fc.nat(100_000), rate, qty: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    shipping: fc.nat(2_000),
    shippingRate: rate,
  })
  .map(({ taxIncluded, lines, shipping, shippingRate }) => {
    const taxOn = (amount: number, bps: number) => (taxIncluded ? includedTax(amount, bps) : shareOf(amount, bps));
    const priced = lines.map(({ net, rate, qty }, position) => {
      const taxMinor = taxOn(net, rate);
      const totalMinor = taxIncluded ? net : net + taxMinor;
      return {
        id: `line-${position}`,
        position,
        title: `Thing ${position}`,
        variantTitle: "",
        sku: null,
        qty,
        unitPriceMinor: net,
        discountMinor: 0,
        taxMinor,
        taxRateBps: rate,
        totalMinor,
      };
    });
    const shippingTaxMinor = taxOn(shipping, shippingRate);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const taxMinor = sum(priced.map((line) => line.taxMinor)) + shippingTaxMinor;
    return {
      id: "order",
      reference: "T-0000-0001",
      currency: "EUR",
      taxIncluded,
      shippingMinor: shipping,
      shippingTaxMinor,
      taxMinor,
      totalMinor: sum(priced.map((line) => line.totalMinor)) + shipping + (taxIncluded ? 0 : shippingTaxMinor),
      shippingMethod: {
        code: "post",
        name: "Post",
        parts: [{ rateBps: shippingRate, shippingMinor: shipping, taxMinor: shippingTaxMinor }],
      },
      shippingAddress: { name: "Ada", line1: "1", city: "Berlin", country: "DE" },
      billingAddress: null,
      taxPlace: { country: "DE", region: null },
      paidAt: new Date("2026-12-01T10:00:00Z"),
      placedAt: new Date("2026-12-01T10:00:00Z"),
      lines: priced,
      refunds: [],
      changes: [],
      shipments: [],
    } as unknown as StoredOrder;
  });

/** Cuts everything that was paid into refunds: per step a share of each line's and of shipping's remainder, all of it at last. */
function refundsOf(order: StoredOrder, steps: readonly number[]): RefundRecord[] {
  const left = order.lines.map((line) => line.totalMinor);
  let shippingLeft = order.shippingMinor + (order.taxIncluded ? 0 : order.shippingTaxMinor);
  return [...steps, 1].map((share, index) => {
    const lines = order.lines.map((line, position) => {
      const amountMinor = Math.floor((left[position] ?? 0) * share);
      left[position] = (left[position] ?? 0) - amountMinor;
      return { lineId: line.id, qty: 0, amountMinor, unshippedQty: 0, repeatedQty: 0 };
    });
    const shippingMinor = Math.floor(shippingLeft * share);
    shippingLeft -= shippingMinor;
    return {
      id: `refund-${index}`,
      status: "succeeded",
      amountMinor: lines.reduce((sum, line) => sum + line.amountMinor, shippingMinor),
      reason: "",
      actorId: null,
      changeId: null,
      createdAt: facts.now,
      failure: null,
      tenders: [],
      shippingMinor,
      lines,
    } satisfies RefundRecord;
  });
}

/** Issues everything that is missing, as the worker does. */
function issueAll(order: StoredOrder, documents: RefundDocument[]): void {
  const known = documents.map((known) => ({ ...known, kind: known.document.kind }));
  for (const missing of missingDocuments(order, known)) {
    const document = composeDocument(order, missing, documents, `A-2026-${documents.length + 1}`, facts);
    documents.push({ refundId: missing.refund?.id ?? null, changeId: missing.change?.id ?? null, document });
  }
}

const sums = (documents: readonly RefundDocument[]) =>
  documents.reduce(
    (sum, { document: { totals } }) => ({ tax: sum.tax + totals.taxMinor, gross: sum.gross + totals.grossMinor }),
    { tax: 0, gross: 0 },
  );

test("an invoice says the order's total and tax, and its breakdown adds up to both", () => {
  fc.assert(
    fc.property(orders, (order) => {
      const documents: RefundDocument[] = [];
      issueAll(order, documents);
      expect(sums(documents)).toEqual({ tax: order.taxMinor, gross: order.totalMinor });
      const { breakdown, totals } = documents[0]?.document ?? { breakdown: [], totals: { netMinor: 0 } };
      expect(breakdown.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(totals.netMinor);
      for (const part of breakdown) expect(part.netMinor + part.taxMinor).toBe(part.grossMinor);
    }),
  );
});

test("the credit notes of an order that is refunded in full, in any parts, take back its invoice to the cent", () => {
  fc.assert(
    fc.property(orders, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (order, steps) => {
      const documents: RefundDocument[] = [];
      issueAll(order, documents);
      for (const refund of refundsOf(order, steps)) {
        order.refunds.push(refund);
        issueAll(order, documents);
        for (const { document } of documents.slice(1)) expect(document.totals.taxMinor).toBeLessThanOrEqual(0);
      }
      // Both may be -0.
      expect(sums(documents).gross).toBeCloseTo(0, 9);
      expect(sums(documents).tax).toBeCloseTo(0, 9);
    }),
  );
});

test("a piece that comes back after goodwill is credited with the tax that its price has left", () => {
  const [order] = fc.sample(orders, { numRuns: 1 });
  const line = order?.lines[0];
  if (order === undefined || line === undefined) throw new Error("an order has a line");
  const priced = {
    ...line,
    id: "mug",
    qty: 3,
    unitPriceMinor: 2_450,
    taxMinor: 1_174,
    taxRateBps: 1_900,
    totalMinor: 7_350,
  };
  Object.assign(order, { taxIncluded: true, lines: [priced], shippingMinor: 0, shippingTaxMinor: 0, refunds: [] });
  Object.assign(order, { taxMinor: 1_174, totalMinor: 7_350 });
  const documents: RefundDocument[] = [];
  issueAll(order, documents);
  for (const [index, amountMinor] of [1_000, 1_000, 2_450].entries()) {
    const piece = { lineId: "mug", qty: index === 2 ? 1 : 0, amountMinor, unshippedQty: 0, repeatedQty: 0 };
    const refund = {
      id: `${index}`,
      amountMinor,
      lines: [piece],
      reason: "",
      actorId: null,
      changeId: null,
      createdAt: facts.now,
      failure: null,
      tenders: [],
    };
    order.refunds.push({ ...refund, status: "succeeded", shippingMinor: 0 });
    issueAll(order, documents);
  }
  const taxes = documents.map(({ document }) => document.totals.taxMinor);
  expect(taxes.slice(1, 3).reduce((sum, tax) => sum + tax, 0)).toBe(-319);
  expect(taxes[3]).toBe(-392);
});

test("a refund that fails later is taken back by a correction, and its repetition credits the same again", () => {
  fc.assert(
    fc.property(orders, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (order, share) => {
      const documents: RefundDocument[] = [];
      const [first, rest] = refundsOf(order, [share]);
      if (first === undefined || rest === undefined) throw new Error("two refunds were asked for");
      order.refunds.push(first);
      issueAll(order, documents);
      const before = sums(documents);
      first.status = "failed";
      issueAll(order, documents);
      expect(sums(documents)).toEqual({ tax: order.taxMinor, gross: order.totalMinor });
      order.refunds.push({ ...first, id: "again", status: "succeeded" });
      issueAll(order, documents);
      expect(sums(documents)).toEqual(before);
      issueAll(order, documents);
      expect(new Set(documents.map(({ document }) => document.number)).size).toBe(documents.length);
    }),
  );
});

test("the year and the day are those of the store's zone", () => {
  fc.assert(
    fc.property(orders, (order) => {
      const documents: RefundDocument[] = [];
      issueAll(order, documents);
      expect(documents[0]?.document.issuedOn).toBe("2027-01-01");
    }),
    { numRuns: 1 },
  );
});

test.each([
  [[], "A"],
  [["A"], "B"],
  [["A", "B"], "C"],
  [["Y", "Z"], "AA"],
  [["Z", "AA"], "AB"],
  [["AZ"], "BA"],
  [["ZZ"], "AAA"],
])("where the clock is wrong, the series after %j is %s", (known, next) => {
  expect(nextSeries(known, new Date(0))).toBe(next);
});

test("a restore of a later minute begins a later series, whatever the backup knows", () => {
  const minute = fc.integer({ min: 1, max: 50_000_000 });
  const at = (minutes: number) => nextSeries(["A"], new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));
  const comesAfter = (a: string, b: string) => a.length > b.length || (a.length === b.length && a > b);
  fc.assert(
    fc.property(minute, minute, (one, other) => {
      if (one === other) expect(at(one)).toBe(at(other));
      else expect(comesAfter(at(Math.max(one, other, 2)), at(Math.min(one, other)))).toBe(Math.max(one, other) > 2);
    }),
  );
  expect(nextSeries(["A"], new Date("2026-11-23T01:00:00Z"))).toBe("ZRMR");
});
