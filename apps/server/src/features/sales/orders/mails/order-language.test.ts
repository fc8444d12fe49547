/** docs/contract/languages.md#orders: an order's mails, documents and names are in the language that it was placed in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp, waitingMails } from "../../../../../test/factories.ts";
import { runJob } from "../../../../../test/guests.ts";
import { issueAllInvoices } from "../../../../../test/invoices.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { invoiceContentCheck } from "../../invoices/verify-invoice-content.ts";

let shop: TestApp;
let productId: string;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
  const variants = [{ title: "Moss", options: { Colour: "Moss" }, priceMinor: 1_800, stock: 90 }];
  productId = (await createProduct(shop, { handle: "mug", title: "Mug", variants })).productId;
  const session = await makeAdmin(shop);
  const seller = { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, vatId: "DE111111111" };
  const patch = { session, headers: { "if-match": "*" }, body: seller };
  expect((await shop.request("PATCH", "/api/admin/settings", patch)).status).toBe(200);
  const put = async (path: string, texts: object) => {
    const url = `/api/admin/translations/${path}?locale=de`;
    const { status, text } = await shop.request("PUT", url, {
      session,
      headers: { "if-match": "*" },
      body: { texts },
    });
    expect(status, text).toBe(200);
  };
  await put(`product/${productId}`, { title: "Becher" });
  const methods = await shop.request<{ data: { id: string }[] }>("GET", "/api/admin/shipping-methods", { session });
  await put(`shipping_method/${methods.body.data[0]?.id}`, { name: "Paket" });
});
afterAll(async () => {
  const differences: unknown[] = [];
  await invoiceContentCheck.run(shop.database.reads, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
  await shop.close();
});

const GERMAN = { "accept-language": "de-AT,de;q=0.9" };
const buy = async (session: string, headers: Record<string, string> = {}) => {
  const body = { lines: [{ productId, qty: 1 }], shippingAddress: BERLIN };
  const placed = await placeOrder(shop, session, body, headers);
  expect(placed.status, placed.text).toBe(201);
  return placed.body;
};

test("an English account that buys in German gets German mails and a German invoice", async () => {
  const customer = await signUp(shop);
  await shop.database.reads.execute(sql`update users set locale = 'en' where id = ${customer.userId}`);
  const order = await buy(customer.session, GERMAN);
  expect(order.locale).toBe("de");
  await runJob(shop, "order-mails");
  const mail = (await waitingMails(shop, customer.email)).find(({ template }) => template === "order_confirmed");
  expect(mail).toMatchObject({ locale: "de", data: { shippingMethod: "Paket" } });
  expect(JSON.stringify(mail?.data)).toContain("Becher");
  expect(JSON.stringify(mail?.data)).toContain("Deutschland");
  await issueAllInvoices(shop);
  const { session } = customer;
  const headers = { accept: "text/html", ...GERMAN };
  const invoice = (await shop.request("GET", `/api/orders/${order.id}/invoice`, { session, headers })).text;
  for (const said of ["Rechnung", "Becher", "Paket"]) expect(invoice).toContain(said);
  expect(invoice).not.toContain("Mug");
  // Staff pack what the shop calls it.
  const seen = await shop.request<{ lines: { title: string }[] }>("GET", `/api/admin/orders/${order.id}`, {
    session: await makeStaff(shop),
    headers: GERMAN,
  });
  expect(seen.body.lines.map(({ title }) => title)).toEqual(["Mug"]);
  const withdrawn = await shop.request("POST", `/api/orders/${order.id}/withdrawal`, { session, body: {} });
  expect(withdrawn.status, withdrawn.text).toBeLessThan(300);
  const received = (await waitingMails(shop, customer.email)).find(
    ({ template }) => template === "withdrawal_received",
  );
  expect(received?.locale).toBe("de");
  expect(JSON.stringify(received?.data)).toContain("1 × Becher");
});

test("a later translation changes neither the invoice nor the mails of an order", async () => {
  const customer = await signUp(shop);
  const order = await buy(customer.session, GERMAN);
  const put = { session: await makeAdmin(shop), headers: { "if-match": "*" }, body: { texts: { title: "Tasse" } } };
  expect((await shop.request("PUT", `/api/admin/translations/product/${productId}?locale=de`, put)).status).toBe(200);
  await issueAllInvoices(shop);
  const headers = { accept: "text/html", ...GERMAN };
  const { session } = customer;
  const invoice = (await shop.request("GET", `/api/orders/${order.id}/invoice`, { session, headers })).text;
  expect(invoice).toContain("Becher");
  expect(invoice).not.toContain("Tasse");
});

test("an order from before the language was kept follows the account", async () => {
  const customer = await signUp(shop);
  const order = await buy(customer.session);
  expect(order.locale).toBe("en");
  await shop.database.reads.execute(sql`update users set locale = 'de' where id = ${customer.userId}`);
  await shop.database.reads.execute(sql`update orders set locale = null where user_id = ${customer.userId}`);
  await runJob(shop, "order-mails");
  const mail = (await waitingMails(shop, customer.email)).find(({ template }) => template === "order_confirmed");
  expect(mail?.locale).toBe("de");
});
