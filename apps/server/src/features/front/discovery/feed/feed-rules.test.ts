import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTENT_UNITS } from "../../../catalogue/products/prices/content-units.ts";
import { feedQuantity } from "./feed-quantity.ts";
import { GrowingFile } from "./growing-file.ts";
import { isGtin } from "./gtin.ts";

test("a GTIN has a right check digit, and any other digit in its place is refused", () => {
  for (const gtin of ["96385074", "012345678905", "4006381333931", "00012345600012"]) expect(isGtin(gtin)).toBe(true);
  for (const text of ["", "4006381333930", "400638133393", "ABC", "4006381333931 "]) expect(isGtin(text)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
      const body = String(value).padStart(12, "0");
      expect(Array.from({ length: 10 }, (_, digit) => isGtin(body + digit)).filter(Boolean)).toHaveLength(1);
    }),
  );
});

test("every unit of contents has one of feeds", () => {
  for (const unit of Object.keys(CONTENT_UNITS) as (keyof typeof CONTENT_UNITS)[])
    expect(feedQuantity({ value: 1, unit }), unit).toMatch(/^[\d.]+(mg|g|kg|ml|cl|l|cbm|cm|m|sqm|ct)$/);
  expect(feedQuantity({ value: 0.75, unit: "l" })).toBe("0.75l");
  expect(feedQuantity({ value: 2_500, unit: "cm2" })).toBe("0.25sqm");
});

test("a growing file is read whole from its beginning, however late a reader comes, and its failure reaches each", async () => {
  const readAll = async (file: GrowingFile) => {
    let text = "";
    for await (const chunk of file.read()) text += chunk.toString();
    return text;
  };
  const file = new GrowingFile();
  file.add(Buffer.from("a"));
  const early = readAll(file);
  file.add(Buffer.from("b"));
  file.end();
  expect([await early, await readAll(file), file.bytes]).toEqual(["ab", "ab", 2]);
  const broken = new GrowingFile();
  const reading = readAll(broken);
  broken.end(new Error("no database"));
  await expect(reading).rejects.toThrow("no database");
  await expect(readAll(broken)).rejects.toThrow("no database");
});
