/** docs/contract/invoices.md#for-the-accountant */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import type { FulfilledOrder } from "../../../../test/fulfilment.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 490, countries: ["DE", "CH"] });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900, shippingRateBps: 1_900 });
  await addTaxRate(shop, { country: "DE", rateBps: 700, shippingRateBps: 1_900, class: "books" });
  await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body: {
      legalName: "Tote GmbH",
      address: { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
      vatId: "DE123456789",
      homeCountry: "DE",
    },
  });
});
afterAll(() => shop.close());

async function rows(query = ""): Promise<Record<string, string>[]> {
  const { text, status } = await shop.request("GET", `/api/admin/invoices.csv${query}`, { session: admin });
  expect(status, text).toBe(200);
  const [head = "", ...lines] = text.replace("\uFEFF", "").trim().split("\r\n");
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at], cell])));
}

test("every document has a row for each rate, and the rows add up to it by country", async () => {
  const { session } = await signUp(shop);
  const mug = await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_190, stock: 10 }] });
  const book = await createProduct(shop, {
    title: "Book",
    variants: [{ priceMinor: 1_070, stock: 10, taxClass: "books" }],
  });
  const lines = [mug, book].map(({ productId }) => ({ productId, qty: 1 }));
  const german = (await placeOrder(shop, session, { lines })).body as unknown as FulfilledOrder;
  const shippingAddress = { name: "Urs", line1: "Gasse 1", city: "Bern", postalCode: "3011", country: "CH" };
  await placeOrder(shop, session, { lines, shippingAddress });
  await issueAllInvoices(shop);
  await shop.request("POST", `/api/admin/orders/${german.id}/refunds`, {
    session: admin,
    body: { lines: [{ lineId: german.lines[0]?.id, qty: 1 }], reason: "Broken" },
  });
  await issueAllInvoices(shop);
  const all = await rows();
  const seen = all.map((row) => [
    row.type,
    row.taxCountry,
    row["taxRate (%)"],
    row.noTaxReason,
    row["net (decimal)"],
    row["tax (decimal)"],
    row["gross (decimal)"],
  ]);
  expect(seen).toEqual([
    ["invoice", "DE", "19", "", "14.12", "2.68", "16.80"],
    ["invoice", "DE", "7", "", "10.00", "0.70", "10.70"],
    ["invoice", "CH", "0", "export", "27.50", "0.00", "27.50"],
    ["credit_note", "DE", "19", "", "-10.00", "-1.90", "-11.90"],
  ]);
  expect(all[3]).toMatchObject({ refersTo: all[0]?.number, orderReference: german.reference, currency: "EUR" });
  expect(await rows(`?from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  expect(await rows(`?to=${new Date(Date.now() + 60_000).toISOString()}`)).toHaveLength(4);
});
