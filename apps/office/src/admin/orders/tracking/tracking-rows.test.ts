import { expect, test } from "vitest";
import { readTrackingRows } from "./tracking-rows.ts";

const CARRIERS = ["DHL", "UPS", "Deutsche Post", "dhl"];
const FIRST = { order: "T-7K3M-9QXD", number: "00340434161094042557", carrier: "DHL" };
const SECOND = { order: "T-AAAA-BBBB", number: "1Z5R89390357567127", carrier: "UPS" };

test.each(["\t", ";", ","])("columns separated by %j are found in any order", (mark) => {
  const cells = [FIRST, SECOND].map(({ order, number, carrier }) => ({ order, number, carrier }));
  for (const columns of [
    ["order", "number", "carrier"],
    ["number", "carrier", "order"],
    ["carrier", "order", "number"],
  ] as const) {
    const text = cells.map((row) => columns.map((column) => row[column]).join(mark)).join("\r\n");
    expect(readTrackingRows(text, CARRIERS)).toEqual([FIRST, SECOND]);
  }
});

test("headings in English and German name the columns, and others are left out", () => {
  const english = "Order date,Order number,Tracking number,Carrier\n2026-11-20,T-7K3M-9QXD,00340434161094042557,DHL";
  const german = "\uFEFFPaketdienst;Sendungsnummer;Gewicht;Bestellnummer\nDHL;00340434161094042557;1,2;T-7K3M-9QXD\n";
  expect(readTrackingRows(english, CARRIERS)).toEqual([FIRST]);
  expect(readTrackingRows(german, CARRIERS)).toEqual([FIRST]);
});

test("two cartons in quotation marks stay one cell", () => {
  expect(readTrackingRows('T-7K3M-9QXD,"4711111,4722222",DHL', CARRIERS)).toEqual([
    { order: "T-7K3M-9QXD", number: "4711111,4722222", carrier: "DHL" },
  ]);
});

test("a carrier may be missing or unknown, and empty lines do not count", () => {
  expect(readTrackingRows("T-7K3M-9QXD\t4711111\n\n\t\nT-AAAA-BBBB\t4722222\tBike courier", CARRIERS)).toEqual([
    { order: "T-7K3M-9QXD", number: "4711111" },
    { order: "T-AAAA-BBBB", number: "4722222", carrier: "Bike courier" },
  ]);
});

test("blanks separate the two when nothing else does", () => {
  expect(readTrackingRows("T-7K3M-9QXD 4711111", CARRIERS)).toEqual([{ order: "T-7K3M-9QXD", number: "4711111" }]);
});
