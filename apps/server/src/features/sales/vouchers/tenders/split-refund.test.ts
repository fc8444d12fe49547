import fc from "fast-check";
import { expect, test } from "vitest";
import { splitRefund } from "./split-refund.ts";
import type { RefundTenderRecord } from "./tender-record.ts";

const tender = (n: number, amountMinor: number) => ({
  n,
  voucherId: `v${n}`,
  kind: "gift_card" as const,
  last4: "K7QX",
  amountMinor,
  state: "captured" as "captured" | "voided",
  refundedMinor: 0,
});

/** Refunds one after the other; each with its part for the provider and those for the vouchers. */
function refundAll(
  paidMinor: number,
  vouchers: readonly number[],
  cuts: readonly number[],
  waits: readonly boolean[] = [],
) {
  const order = {
    paidMinor,
    tenders: vouchers.map((amount, n) => tender(n, amount)),
    refunds: [] as { status: string; amountMinor: number; tenders: RefundTenderRecord[] }[],
  };
  return cuts.map((amountMinor, index) => {
    const tenders = splitRefund(order, amountMinor);
    const status = waits[index] === true ? "pending" : "succeeded";
    order.refunds.push({ status, amountMinor, tenders });
    if (status === "succeeded")
      for (const part of tenders) {
        const paid = order.tenders.find(({ voucherId }) => voucherId === part.voucherId);
        if (paid !== undefined) paid.refundedMinor += part.amountMinor;
      }
    const toVouchers = vouchers.map((_, n) => tenders.find(({ voucherId }) => voucherId === `v${n}`)?.amountMinor ?? 0);
    return [amountMinor - toVouchers.reduce((sum, part) => sum + part, 0), ...toVouchers];
  });
}

test("the provider gives back first, then the vouchers", () => {
  expect(refundAll(2_488, [1_500], [666, 666, 666, 490])).toEqual([
    [666, 0],
    [322, 344],
    [0, 666],
    [0, 490],
  ]);
  expect(refundAll(3_000, [1_000, 1_500], [1_000, 2_000])).toEqual([
    [500, 0, 500],
    [0, 1_000, 1_000],
  ]);
});

test("a tender that was voided gets nothing: a late payment goes back whole", () => {
  const order = { paidMinor: 900, tenders: [{ ...tender(0, 500), state: "voided" as const }], refunds: [] };
  expect(splitRefund(order, 900)).toEqual([]);
});

test("whatever the cuts, and whether they wait for the provider, each destination gets the same in the end", () => {
  const amount = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(amount, { maxLength: 3 }),
      fc.array(amount, { maxLength: 6 }),
      fc.array(fc.boolean(), { maxLength: 7 }),
      (atProvider, vouchers, wanted, waits) => {
        const total = vouchers.reduce((sum, each) => sum + each, atProvider);
        const cuts: number[] = [];
        let left = total;
        for (const cut of [...wanted, total]) {
          if (left === 0) break;
          cuts.push(Math.min(cut, left));
          left -= Math.min(cut, left);
        }
        const sums = refundAll(total, vouchers, cuts, waits).reduce(
          (all, parts) => all.map((sum, index) => sum + (parts[index] ?? 0)),
          [0, ...vouchers.map(() => 0)],
        );
        expect(sums).toEqual([atProvider, ...vouchers]);
      },
    ),
  );
});
