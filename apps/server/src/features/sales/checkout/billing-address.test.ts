/** docs/contract/orders.md#placing-an-order: the billing address with its VAT ID, from the form to the invoice. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp, waitingMails } from "../../../../test/factories.ts";
import { runJob } from "../../../../test/guests.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addShippingMethod, addTaxRate, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { withoutPersonalFields } from "../../partners/webhooks/delivery/personal-fields.ts";
import { documentCheck } from "../orders/verify/verify-order-documents.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 900, stock: 500 }] });
  const body = { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, vatId: "DE111111111" };
  const session = await makeAdmin(shop);
  await shop.request("PATCH", "/api/admin/settings", { session, headers: { "if-match": "*" }, body });
});
afterAll(async () => {
  const differences: unknown[] = [];
  await documentCheck.run(shop.database.reads, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
  await shop.close();
});

const OFFICE = {
  name: "Petra M\u00fcller",
  company: "M\u00fcller & Sohn GmbH",
  line1: "Wallstr. 3",
  city: "Hamburg",
  postalCode: "20095",
  country: "DE",
};
const order = (session: string, billingAddress: Record<string, unknown>) =>
  placeOrder(shop, session, { lines: [{ productId: "mug", qty: 1 }], shippingAddress: BERLIN, billingAddress });

test("company and VAT ID stand on the order, the invoice, the electronic invoice and in the mail", async () => {
  const customer = await signUp(shop);
  const { session } = customer;
  const placed = await order(session, { ...OFFICE, vatId: "de 987.654.321" });
  expect(placed.status, placed.text).toBe(201);
  expect(placed.body.billingAddress).toMatchObject({ company: OFFICE.company, vatId: "DE987654321" });
  expect(withoutPersonalFields(placed.body.billingAddress)).toMatchObject({
    company: null,
    vatId: null,
    country: "DE",
  });
  await issueAllInvoices(shop);
  const invoice = (path: string, accept: string) =>
    shop.request("GET", `/api/orders/${placed.body.id}/${path}`, { session, headers: { accept } });
  const page = (await invoice("invoice", "text/html")).text;
  for (const line of ["Petra M\u00fcller", "M\u00fcller &amp; Sohn GmbH", "20095 Hamburg", "VAT ID DE987654321"])
    expect(page).toContain(line);
  const xml = (await invoice("invoice.xml", "application/xml")).text;
  const buyer = /<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/.exec(xml)?.[0];
  expect(buyer).toContain("<ram:Name>M\u00fcller &amp; Sohn GmbH</ram:Name>");
  expect(buyer).toContain("<ram:PersonName>Petra M\u00fcller</ram:PersonName>");
  expect(buyer).toContain('<ram:ID schemeID="VA">DE987654321</ram:ID>');
  const listed = await shop.request<{ data: { buyer: string }[] }>(
    "GET",
    "/api/admin/invoices?q=m%C3%BCller%20%26%20sohn",
    {
      session: await makeStaff(shop),
    },
  );
  expect(listed.body.data.map(({ buyer: name }) => name)).toEqual([OFFICE.company]);
  await runJob(shop, "order-mails");
  const mail = (await waitingMails(shop, customer.email)).find(({ template }) => template === "order_confirmed");
  expect(mail?.data).toMatchObject({
    deliverTo: "Ada Lovelace\nTorstr. 1\n10119 Berlin\nGermany",
    billTo: "Petra M\u00fcller\nM\u00fcller & Sohn GmbH\nWallstr. 3\n20095 Hamburg\nGermany",
  });
  const thanks = await shop.request("GET", `/orders/${placed.body.reference}/thanks`, {
    session,
    headers: { accept: "text/html" },
  });
  expect(thanks.text).toContain("VAT ID DE987654321");
});

test("the next checkout has the billing address of the last order, with its own country", async () => {
  const { session } = await signUp(shop);
  const page = () => shop.request("GET", "/checkout", { session, headers: { accept: "text/html" } });
  await shop.request("POST", "/api/cart/lines", { session, body: { productId: "mug", qty: 9 } });
  const plain = await placeOrder(shop, session, { lines: [{ productId: "mug", qty: 1 }], shippingAddress: BERLIN });
  expect(plain.status).toBe(201);
  expect((await page()).text).not.toContain("billing-vatId");
  const swiss = { ...OFFICE, line1: "Bahnhofstrasse 1", city: "Z\u00fcrich", postalCode: "8001", country: "CH" };
  expect((await order(session, { ...swiss, vatId: "CHE-123.456.789" })).status).toBe(201);
  const filled = (await page()).text;
  for (const value of ["CHE123456789", "Bahnhofstrasse 1", "8001"]) expect(filled).toContain(`value="${value}"`);
  expect(filled).toMatch(/<option[^>]*selected[^>]*value="CH"|<option[^>]*value="CH"[^>]*selected/);
});

test("a VAT ID of another form is refused at its field, and staff correct it", async () => {
  const { session } = await signUp(shop);
  const refused = await order(session, { ...OFFICE, line1: " ", vatId: "987654321" });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [
      { pointer: "#/billingAddress/line1", code: "required" },
      { pointer: "#/billingAddress/vatId", code: "wrong_format" },
    ],
  });
  const placed = await order(session, OFFICE);
  expect(placed.body.billingAddress).toMatchObject({ vatId: null });
  const staff = await makeStaff(shop);
  const correct = (vatId: string) =>
    shop.request("PATCH", `/api/admin/orders/${placed.body.id}/contact`, {
      session: staff,
      body: { billingAddress: { ...OFFICE, vatId } },
    });
  expect((await correct("1")).status).toBe(422);
  expect((await correct("ATU 12345678")).body).toMatchObject({ billingAddress: { vatId: "ATU12345678" } });
});
