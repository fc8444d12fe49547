import { describe, expect, test } from "vitest";
import { encodeId, newId } from "../../apps/server/src/platform/ids.ts";
import {
  compareBags,
  compareClicks,
  compareImports,
  compareKind,
  compareLedger,
  comparePayouts,
  compareStock,
} from "./books.mjs";
import { uuidOf } from "./ids.mjs";

/** @import { Entry } from "./journal.mjs" */

/** @type {(prefix: string, number: number) => string} */
const idOf = (prefix, number) => `${prefix}_01k9zj3v6yf8rb1m0x4w7d2q${String(number).padStart(2, "0")}`;
/** @type {(number: number, state?: Entry["state"], more?: Partial<Entry>) => Pick<Entry, "key" | "state" | "id"> & Partial<Entry>} */
const entry = (number, state = "acknowledged", more = {}) => ({
  key: `load-${number}`,
  state,
  id: state === "acknowledged" ? idOf("ord", number) : null,
  ...more,
});
/** @type {(number: number, more?: { key?: string | null, id?: string }) => { key: string | null, id: string }} */
const row = (number, more = {}) => ({ key: `load-${number}`, id: uuidOf(idOf("ord", number)), ...more });

test("a public id is read as its UUID", () => {
  expect(uuidOf("ord_7zzzzzzzzzzzzzzzzzzzzzzzzz")).toBe("ffffffff-ffff-ffff-ffff-ffffffffffff");
  for (const uuid of [newId(), newId(), "00000000-0000-0000-0000-000000000001"])
    expect(uuidOf(encodeId("ord", uuid))).toBe(uuid);
  expect(() => uuidOf("ord_short")).toThrow("no public id");
});

describe("orders", () => {
  test("agree when each acknowledged one is there once", () => {
    expect(compareKind("orders", [entry(1), entry(2), entry(3, "refused")], [row(1), row(2)])).toEqual({
      name: "orders",
      text: "2 acknowledged, 1 refused, lost 0, doubled 0, not asked for 0",
      problems: [],
    });
  });

  test.each([
    ["lost", [entry(1), entry(2)], [row(1)], "lost 1, doubled 0, not asked for 0"],
    [
      "there under another id",
      [entry(1)],
      [row(1, { id: uuidOf(idOf("ord", 9)) })],
      "lost 1, doubled 0, not asked for 0",
    ],
    ["doubled", [entry(1)], [row(1), row(1, { id: uuidOf(idOf("ord", 9)) })], "lost 0, doubled 1, not asked for 0"],
    ["refused and there", [entry(1, "refused")], [row(1)], "lost 0, doubled 0, not asked for 1"],
    ["there without a key", [entry(1)], [row(1), row(2, { key: null })], "lost 0, doubled 0, not asked for 1"],
  ])("one that is %s is found", (_name, entries, rows, told) => {
    const { text, problems } = compareKind("orders", entries, rows);
    expect(text).toContain(told);
    expect(problems).toHaveLength(1);
  });

  test("one that could not be settled is a problem", () => {
    expect(compareKind("orders", [entry(1, "open")], []).problems).toEqual(["orders: load-1 could not be settled"]);
  });
});

test("what is oversold, or sold without leaving the stock, is found", () => {
  const products = [{ variant: "a", handle: "scarce", stock: 3 }];
  /** @type {(left: number, sold: number) => import("./report.mjs").Line} */
  const stock = (left, sold) => compareStock(products, [{ variant: "a", left, sold }]);
  expect(stock(1, 2).problems).toEqual([]);
  expect(stock(1, 2).text).toContain("oversold 0; of the scarce product 2 of 3 sold");
  expect(stock(2, 2).problems).toEqual(["stock: scarce has 2 left and 2 sold of 3"]);
  expect(stock(0, 4).text).toContain("oversold 1");
  expect(stock(0, 4).problems).toHaveLength(1);
});

test("a payout that no answer named, and a second open one, are found", () => {
  const paid = { id: uuidOf(idOf("pay", 1)), creator_id: "c", status: "paid" };
  const open = { id: uuidOf(idOf("pay", 2)), creator_id: "c", status: "pending" };
  const [first, second] = [
    { ...entry(1), id: idOf("pay", 1) },
    { ...entry(2), id: idOf("pay", 2) },
  ];
  expect(comparePayouts([first, second], [paid, open]).problems).toEqual([]);
  expect(comparePayouts([first], [paid, open]).problems).toHaveLength(1);
  expect(comparePayouts([first, second], [{ ...paid, status: "held" }, open]).problems).toEqual([
    `payouts: ${open.id} is a second open one of its creator`,
  ]);
});

test("a click that is gone is found", () => {
  const [kept, gone] = [idOf("clk", 1), idOf("clk", 2)];
  expect(compareClicks([kept, gone], new Set([uuidOf(kept)])).text).toBe("2 acknowledged, lost 1");
});

test("a piece that was put in twice, and one that is missing, are found", () => {
  /** @typedef {[variant: string, count: number][]} Pieces */
  /** @type {(put: Pieces, has: Pieces) => number} */
  const bag = (put, has) => compareBags([{ put: new Map(put), has: new Map(has) }]).problems.length;
  expect(bag([["a", 2]], [["a", 2]])).toBe(0);
  expect(bag([["a", 2]], [["a", 3]])).toBe(1);
  expect(bag([["a", 2]], [])).toBe(1);
});

test("imports are completed with every product, or say that they were interrupted", () => {
  const one = entry(1, "acknowledged", { ended: "completed", error: null, handles: ["a"], priceMinor: 5 });
  const product = { handle: "a", variants: 1, price_minor: 5 };
  expect(compareImports([one], [product]).problems).toEqual([]);
  expect(compareImports([one], []).problems).toHaveLength(1);
  expect(compareImports([one], [{ ...product, price_minor: 6 }]).problems).toHaveLength(1);
  expect(compareImports([one], [product, product]).problems).toEqual(["imports: 1 products are there twice"]);
  const interrupted = { ...one, ended: "failed", error: "import_interrupted" };
  expect(compareImports([interrupted], []).problems).toEqual([]);
  expect(compareImports([{ ...interrupted, error: "file_missing" }], []).problems).toHaveLength(1);
});

test("a ledger that is off by a cent is found", () => {
  /** @type {(cash: number, inTransit: number) => number} */
  const ledger = (cash, inTransit) =>
    compareLedger({
      accounts: [
        { account: "cash", balance: String(cash) },
        { account: "payouts_in_transit", balance: "5" },
        { account: "commission_expense", balance: "-15" },
      ],
      openPayouts: String(inTransit),
      creatorsOff: [],
      refundSums: [],
    }).problems.length;
  expect(ledger(10, 5)).toBe(0);
  expect(ledger(11, 5)).toBe(1);
  expect(ledger(10, 4)).toBe(1);
});
