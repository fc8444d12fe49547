import { expect, test } from "vitest";
import { added, forecast, growth, readable, sizeTable, totals } from "./arithmetic.mjs";

/** @type {(tables: Record<string, [bytes: number, rows: number]>) => import("./arithmetic.mjs").Tables} */
const at = (tables) => new Map(Object.entries(tables).map(([name, [bytes, rows]]) => [name, { bytes, rows }]));

test("what a number of orders added is told for one of them, also in a table that was not there before", () => {
  const grown = growth(at({ orders: [8_192, 3] }), at({ orders: [28_192, 13], events: [40_000, 20] }), 10);
  expect(grown).toEqual(at({ orders: [2_000, 1], events: [4_000, 2] }));
  // A delivery rewrites the order and adds events.
  expect(added(grown, at({ orders: [500, 0], shipments: [300, 1] }))).toEqual(
    at({ orders: [2_500, 1], events: [4_000, 2], shipments: [300, 1] }),
  );
});

test("rows that are deleted in days are no part of what stays", () => {
  expect(totals(at({ orders: [2_000, 1], mails: [740, 1], claims: [200, 1], visitor_days: [194, 1] }))).toEqual({
    kept: 2_000,
    passing: 1_134,
  });
});

test("the table has the largest first, roundings together, and the sums of all", () => {
  expect(
    sizeTable([
      {
        name: "placed",
        grown: at({ orders: [1_000.4, 1], events: [2_400, 2], stock: [3, 0], products: [2, 0], mails: [740, 1] }),
      },
      { name: "delivered", grown: at({ orders: [1_500, 1], events: [9_000, 9.04], shipments: [300, 1] }) },
    ]),
  ).toEqual([
    "| Bytes (rows) | placed | delivered |",
    "| --- | ---: | ---: |",
    "| events | 2,400 (2) | 9,000 (9) |",
    "| orders | 1,000 (1) | 1,500 (1) |",
    "| mails, for a time | 740 (1) | – |",
    "| shipments | – | 300 (1) |",
    "| rest | 5 | 0 |",
    "| **for ever** | **3,405** | **10,800** |",
    "| for a time | 740 | 0 |",
  ]);
});

test("a forecast multiplies what it shows", () => {
  expect(forecast(12_034.4, [6, 8, 9])).toEqual([
    "10⁶ × 12,034 B = 12 GB",
    "10⁸ × 12,034 B = 1.2 TB",
    "10⁹ × 12,034 B = 12 TB",
  ]);
  expect(["0", "999", "1000", "209500", "1.5e15", "2e18"].map((bytes) => readable(Number(bytes)))).toEqual([
    "0 B",
    "999 B",
    "1 kB",
    "210 kB",
    "1.5 PB",
    "2000 PB",
  ]);
});
