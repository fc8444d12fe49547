/** docs/contract/invoices.md#positions-without-tax, over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addShippingMethod, placeOrder, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
let session: string;
let productId: string;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  session = (await signUp(shop)).session;
  await addShippingMethod(shop, { code: "post", priceMinor: 490, countries: ["CH"] });
  productId = (await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_190, stock: 100 }] })).productId;
  await change({
    legalName: "Tote GmbH",
    address: { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
    vatId: "DE123456789",
    homeCountry: "DE",
  });
});
afterAll(() => shop.close());

async function change(body: Record<string, unknown>): Promise<void> {
  const answer = await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body,
  });
  expect(answer.status).toBe(200);
}

test("a position without tax has its reason, as the settings say it at issue", async () => {
  const shippingAddress = { name: "Urs", line1: "Gasse 1", city: "Bern", postalCode: "3011", country: "CH" };
  const order = () => placeOrder(shop, session, { lines: [{ productId, qty: 1 }], shippingAddress });
  const exported = (await order()).body;
  await issueAllInvoices(shop);
  await change({ smallBusiness: true });
  const small = (await order()).body;
  await issueAllInvoices(shop);
  await change({ smallBusiness: false });
  const categories = async ({ id }: TestOrder) => {
    const { text } = await shop.request("GET", `/api/orders/${id}/invoice.xml`, {
      session,
      headers: { accept: "application/xml" },
    });
    return [...new Set(text.match(/(?<=<ram:CategoryCode>)[A-Z]/g))];
  };
  expect(await categories(exported)).toEqual(["G"]);
  expect(await categories(small)).toEqual(["E"]);
  const page = (
    await shop.request("GET", `/api/orders/${small.id}/invoice`, { session, headers: { "accept-language": "de" } })
  ).text;
  expect(page).toContain("Kein Ausweis von Umsatzsteuer (Steuerbefreiung für Kleinunternehmer).");
  expect(page).not.toContain("Die Preise enthalten die Umsatzsteuer.");
});
