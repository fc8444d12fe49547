/** The worked examples that need no shop, and what holds of every change. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AddedTerms, ChangeAction, ChangeFacts, ChangeLine } from "./change-action.ts";
import { decideChange } from "./decide-change.ts";

const line = (more: Partial<ChangeLine> & Pick<ChangeLine, "qty" | "totalMinor" | "taxMinor">): ChangeLine => ({
  lineId: "line",
  variantId: "variant",
  openQty: more.qty,
  goneQty: 0,
  takenMinor: 0,
  tracked: true,
  ...more,
});

/** A paid order of these lines, as far as it was not given back. */
function facts(lines: ChangeLine[], more: Partial<ChangeFacts> = {}): ChangeFacts {
  const totalMinor = lines.reduce((sum, { totalMinor: each }) => sum + each, 0);
  return {
    taxIncluded: true,
    needsDelivery: true,
    itemsMinor: totalMinor,
    discountMinor: 0,
    shippingMinor: 0,
    taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    totalMinor,
    creditedMinor: 0,
    receivedMinor: totalMinor,
    settledMinor: 0,
    lines,
    ...more,
  };
}

const terms = (more: Partial<AddedTerms> = {}): AddedTerms => ({
  lineId: "new",
  productId: "product",
  handle: "bowl",
  title: "Bowl",
  variantTitle: "",
  sku: null,
  image: null,
  priceMinor: 1_800,
  taxClass: "standard",
  rateBps: 1_900,
  taxCountry: "DE",
  requiresShipping: true,
  withdrawable: true,
  tracked: true,
  ...more,
});

const remove = (qty: number, lineId = "line"): ChangeAction => ({ type: "remove", lineId, qty, restock: true });
const add = (more: Partial<Extract<ChangeAction, { type: "add" }>> = {}): ChangeAction => ({
  type: "add",
  variantId: "bowl",
  qty: 1,
  priceMinor: null,
  discount: null,
  earns: true,
  ...more,
});

describe("worked examples", () => {
  test("G4: a piece after two refunds as goodwill is worth its price, with the tax that is left", () => {
    const goodwill = line({ qty: 3, totalMinor: 7_350, taxMinor: 1_174, takenMinor: 2_000 });
    const { credits } = decideChange(facts([goodwill]), [remove(1)], [null]);
    expect(credits).toMatchObject([{ amountMinor: 2_450, taxMinor: 392 }]);
  });

  test("G9: three pieces with tax on top, one by one", () => {
    let gone = line({ qty: 3, totalMinor: 5_985, taxMinor: 488 });
    const other = line({ lineId: "other", qty: 1, totalMinor: 100, taxMinor: 8 });
    const taken = [1, 2, 3].map(() => {
      const [credit] = decideChange(facts([gone, other], { taxIncluded: false }), [remove(1)], [null]).credits;
      gone = {
        ...gone,
        openQty: gone.openQty - 1,
        goneQty: gone.goneQty + 1,
        takenMinor: gone.takenMinor + (credit?.amountMinor ?? 0),
      };
      return [credit?.amountMinor, credit?.taxMinor];
    });
    expect(taken).toEqual([
      [1_995, 163],
      [1_995, 162],
      [1_995, 163],
    ]);
  });

  test("an added line has the price, the discount and the tax of today", () => {
    const before = facts([line({ qty: 1, totalMinor: 1_000, taxMinor: 160 })]);
    const actions = [add(), add({ qty: 3, priceMinor: 1_000, discount: { bps: 1_000 } })];
    const after = decideChange(before, actions, [terms(), terms({ lineId: "newer", tracked: false })]);
    expect(after.added).toMatchObject([
      { totalMinor: 1_800, taxMinor: 287, stockTaken: 1 },
      { totalMinor: 2_700, discountMinor: 300, taxMinor: 431, stockTaken: 0 },
    ]);
    expect(after).toMatchObject({ addedMinor: 4_500, balanceMinor: 4_500, stock: [{ variantId: "bowl", pieces: -1 }] });
  });

  test("open pieces that were not taken out move to another price under the terms of their line, without touching stock", () => {
    const before = facts([
      line({ qty: 4, totalMinor: 4_000, taxMinor: 280, openQty: 3 }),
      line({ lineId: "other", qty: 1, totalMinor: 1_000, taxMinor: 160 }),
    ]);
    const reprice: ChangeAction = { type: "reprice", lineId: "line", priceMinor: 800 };
    const at = terms({ rateBps: 700, priceMinor: 800 });
    const after = decideChange(before, [reprice, remove(1)], [at, null]);
    expect(after.credits).toMatchObject([{ lineId: "line", qty: 3, amountMinor: 3_000, restockedQty: 3 }]);
    expect(after.added).toMatchObject([
      { repricedLineId: "line", variantId: "variant", qty: 2, totalMinor: 1_600, taxMinor: 105, stockTaken: 2 },
    ]);
    expect(after).toMatchObject({ balanceMinor: -1_400, stock: [{ variantId: "variant", pieces: 1 }] });
    // Moved alone, no piece leaves or enters the stock; free pieces count as nothing that is paid for.
    expect(decideChange(before, [reprice], [at]).stock).toEqual([]);
    expect(() => decideChange(before, [remove(3), reprice], [null, at])).toThrow("see errors");
    expect(() => decideChange(before, [reprice, reprice], [at, at])).toThrow();
    const [only] = before.lines;
    const free: ChangeAction = { ...reprice, priceMinor: 0 };
    expect(() =>
      decideChange(facts([{ ...only, openQty: 4 } as ChangeLine]), [free], [terms({ priceMinor: 0 })]),
    ).toThrow("Cancel the order");
  });
});

const cents = fc.integer({ min: 0, max: 100_000 });
const anyLine = fc.record({
  qty: fc.integer({ min: 1, max: 9 }),
  totalMinor: cents,
  rate: fc.constantFrom(0, 700, 1_900),
});

test("pieces taken out in any parts add up to their line and its tax, and never exceed it", () => {
  fc.assert(
    fc.property(
      anyLine,
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.integer({ min: 1, max: 4 })),
      (of, percent, steps) => {
        const taxMinor = Math.floor((of.totalMinor * of.rate) / (10_000 + of.rate));
        const goodwillMinor = Math.floor((of.totalMinor * percent) / 100);
        let gone = line({ ...of, taxMinor, takenMinor: goodwillMinor });
        const other = line({ lineId: "other", qty: 1, totalMinor: 1, taxMinor: 0 });
        let amount = 0;
        let tax = 0;
        for (const step of [...steps, of.qty]) {
          const qty = Math.min(step, gone.openQty);
          if (qty === 0) break;
          const before = facts([gone, other]);
          const after = decideChange(before, [remove(qty)], [null]);
          const [credit] = after.credits;
          if (credit === undefined) throw new Error("a piece was taken out");
          expect(after.balanceMinor + credit.amountMinor).toBe(0);
          expect(credit.amountMinor).toBeGreaterThanOrEqual(0);
          expect(Math.abs(credit.taxMinor)).toBeLessThanOrEqual(credit.amountMinor);
          amount += credit.amountMinor;
          tax += credit.taxMinor;
          gone = {
            ...gone,
            openQty: gone.openQty - qty,
            goneQty: gone.goneQty + qty,
            takenMinor: gone.takenMinor + credit.amountMinor,
          };
        }
        expect(gone.takenMinor).toBeLessThanOrEqual(of.totalMinor);
        if (goodwillMinor === 0) expect([amount, tax]).toEqual([of.totalMinor, taxMinor]);
      },
    ),
  );
});
