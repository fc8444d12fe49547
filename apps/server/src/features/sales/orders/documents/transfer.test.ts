/** docs/contract/orders.md#bank-transfer: from the settings to the order, its page and its mail. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp, waitingMails } from "../../../../../test/factories.ts";
import { runJob } from "../../../../../test/guests.ts";
import { addShippingMethod, BERLIN, placeOrder, type TestOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { mailContent } from "../../../../platform/mail/texts/mail-content.ts";
import { completeOrderDocument } from "./complete-document.ts";

const ACCOUNT = { holder: "Tote GmbH", iban: "de89 3704 0044 0532 0130 00", bic: "cobadeff xxx" };
const HTML = { accept: "text/html" };

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 900, stock: 500 }] });
});
afterAll(() => shop.close());

const patch = (body: object) =>
  shop.request<{ bankAccount: object | null }>("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body,
  });
interface Owed extends TestOrder {
  payment: TestOrder["payment"] & { transfer: Record<string, unknown> | null };
}
const buy = async (session: string) => {
  const placed = await placeOrder(shop, session, { lines: [{ productId: "mug", qty: 2 }], shippingAddress: BERLIN });
  expect(placed.status, placed.text).toBe(201);
  return placed.body as Owed;
};

test("the account is checked at its fields and kept as banks take it", async () => {
  expect((await patch({ bankAccount: { holder: "Tote", iban: "DE00", bic: "X" } })).body).toMatchObject({
    errors: [{ pointer: "#/bankAccount/iban" }, { pointer: "#/bankAccount/bic", code: "wrong_format" }],
  });
  const saved = await patch({ bankAccount: ACCOUNT });
  expect(saved.body.bankAccount).toEqual({ holder: "Tote GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX" });
  expect((await patch({ bankAccount: null })).body.bankAccount).toBeNull();
});

test("an order that waits for a transfer says where to, until it is paid", async () => {
  const customer = await signUp(shop);
  expect((await buy(customer.session)).payment.transfer).toBeNull();
  await patch({ bankAccount: ACCOUNT });
  const order = await buy(customer.session);
  const { reference } = order;
  const qr = `BCD\n002\n1\nSCT\nCOBADEFFXXX\nTote GmbH\nDE89370400440532013000\nEUR22.90\n\n\n${reference}`;
  expect(order.payment.transfer).toEqual({
    holder: "Tote GmbH",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    amount: { amount: 2_290, currency: "EUR" },
    reference,
    qr,
  });
  const { session } = customer;
  const page = await shop.request("GET", `/orders/${reference}/thanks`, { session, headers: HTML });
  for (const said of ["Please transfer €22.90", "DE89 3704 0044 0532 0130 00", "COBADEFFXXX", 'class="qr"'])
    expect(page.text).toContain(said);
  const code = () => shop.request("GET", `/orders/${reference}/transfer-code.svg`, { session });
  const drawn = await code();
  expect(drawn.headers["content-type"]).toContain("image/svg+xml");
  expect(drawn.text).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  const stranger = await signUp(shop);
  const other = { session: stranger.session };
  expect((await shop.request("GET", `/orders/${reference}/transfer-code.svg`, other)).status).toBe(404);
  await runJob(shop, "order-mails");
  const mail = (await waitingMails(shop, customer.email)).find(({ data }) => JSON.stringify(data).includes(reference));
  const facts = { storeName: "Shop", accentColor: null, publicUrl: "https://s", storefrontUrl: "https://s", links: {} };
  const said = mailContent("order_confirmed", "de", mail?.data as object, facts)?.paragraphs.join("\n");
  expect(said).toContain("Kontoinhaber: Tote GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX");
  const paid = await shop.request<Owed>("POST", `/api/admin/orders/${order.id}/mark-paid`, {
    session: await makeStaff(shop),
    body: { reference: "Statement 7" },
  });
  expect(paid.status, paid.text).toBeLessThan(300);
  const now = await shop.request<Owed>("GET", `/api/orders/${order.id}`, { session });
  expect(now.body.payment.transfer).toBeNull();
  expect((await code()).status).toBe(404);
});

test("a document of a former version has every member of today's", () => {
  const none = { amount: 0, currency: "EUR" };
  const line = { id: "line_1", discount: none };
  const code = { discountCode: null, totals: { discount: none, total: none } };
  const former = {
    ...code,
    shippingAddress: BERLIN,
    lines: [line],
    payment: { provider: "manual" },
    refunds: [{ amount: none }],
  };
  expect(JSON.parse(completeOrderDocument(JSON.stringify(former)))).toMatchObject({
    taxPlace: { country: "DE" },
    discounts: [],
    locale: null,
    tenders: [],
    totals: { tendered: none },
    refunds: [{ giveBack: [{ to: "payment", last4: null, amount: none }] }],
    lines: [{ requiresShipping: true, discounts: [] }],
    payment: { provider: "manual", transfer: null },
  });
  const later = { ...former, taxPlace: { country: "AT", region: null }, lines: [{ ...line, requiresShipping: false }] };
  expect(JSON.parse(completeOrderDocument(JSON.stringify({ ...later, shippingAddress: null })))).toMatchObject({
    taxPlace: { country: "AT" },
    lines: [{ requiresShipping: false }],
    shippingAddress: null,
    payment: { transfer: null },
  });
});
