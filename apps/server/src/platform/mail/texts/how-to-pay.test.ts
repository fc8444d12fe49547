import { expect, test } from "vitest";
import { howToPay } from "./how-to-pay.ts";

const texts = { known: "Please pay as follows.", unknown: "The details follow." };

test.each([
  ["nothing to pay", null, []],
  ["no text of the store yet", "", ["The details follow.", "Amount: €24.90."]],
  ["a text of the store", "IBAN DE00 1234", ["Please pay as follows.", "IBAN DE00 1234", "Amount: €24.90."]],
])("%s", (_case, storeText, paragraphs) => {
  expect(howToPay(storeText, "Amount: €24.90.", texts)).toEqual(paragraphs);
});
