import { sentenceOf } from "@tote/office/audit-sentences";
import { expect, test } from "vitest";
import { ADMIN_CALLS } from "./calls.ts";

const entry = { resourceType: "payout", resourceId: "pay_1", before: null, after: null };

test("every audited operation has a sentence in both languages", () => {
  const actions = [...new Set(Object.values(ADMIN_CALLS).map(({ action }) => action))];
  expect(actions.length).toBeGreaterThan(40);
  for (const action of actions)
    for (const language of ["en", "de"] as const) {
      const sentence = sentenceOf({ ...entry, action }, language, "EUR");
      expect(sentence, `${action} ${language}`).not.toContain(".");
      expect(sentence).toMatch(/^\p{Lu}[^“”]* \S/u);
    }
});

test("a sentence names the thing and the sum that the entry tells, and does without them", () => {
  const sent = { ...entry, action: "payout.mark_sent", after: { amountMinor: 13_610, displayName: "Mira Sommer" } };
  expect(sentenceOf(sent, "en", "EUR")).toBe("Payout of €136.10 to Mira Sommer marked as sent");
  expect(sentenceOf(sent, "de", "EUR")).toBe("Auszahlung von 136,10\u00a0€ an Mira Sommer als gesendet markiert");
  expect(sentenceOf({ ...sent, after: null }, "en", "EUR")).toBe("Payout marked as sent");
  const product = { action: "product.update", resourceType: "product", resourceId: "prod_1" };
  const renamed = { ...product, before: { title: "Tote" }, after: { title: "Big tote" } };
  expect(sentenceOf(renamed, "en", "EUR")).toBe("Product “Big tote” changed");
  expect(sentenceOf(renamed, "de", "EUR")).toBe("Produkt „Big tote“ geändert");
  const order = { resourceType: "order", resourceId: "T-ABCD-EFGH" };
  const refund = { ...order, action: "order.refund", before: { refundedMinor: 100 }, after: { refundedMinor: 2_550 } };
  expect(sentenceOf(refund, "en", "EUR")).toBe("Refund of €24.50 for order T-ABCD-EFGH created");
  expect(sentenceOf({ ...order, action: "order.unheard_of" }, "en", "EUR")).toBe("order.unheard_of");
});
