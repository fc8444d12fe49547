import { expect, test } from "vitest";
import { howToPay, writtenIban } from "./how-to-pay.ts";

const texts = { known: "Please pay as follows.", unknown: "The details follow." };
const ACCOUNT = ["Account holder: Tote GmbH", "IBAN: DE89 3704 0044 0532 0130 00"];
const SUM = "Amount: €24.90.";

test.each([
  ["nothing to pay", null, ACCOUNT, []],
  ["neither text nor account yet", "", null, ["The details follow.", SUM]],
  ["a text of the store", "IBAN DE00 1234", null, ["Please pay as follows.", "IBAN DE00 1234", SUM]],
  ["an account", "", ACCOUNT, ["Please pay as follows.", ACCOUNT.join("\n"), SUM]],
  ["both", "Within 7 days.", ACCOUNT, ["Please pay as follows.", "Within 7 days.", ACCOUNT.join("\n"), SUM]],
])("%s", (_case, storeText, account, paragraphs) => {
  expect(howToPay({ storeText, account, amountAndReference: SUM }, texts)).toEqual(paragraphs);
});

test("an IBAN is written in groups of four", () => {
  expect(writtenIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  expect(writtenIban("NO9386011117947")).toBe("NO93 8601 1117 947");
});
