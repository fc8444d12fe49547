/** Pieces of a line at another price: sums, commission, documents, and what the customer is told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { commissionsOf, creatorWithLink } from "../../../../test/commissions.ts";
import { createProduct, makeAdmin, makeStaff, signUp, waitingMails } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addShippingMethod, addTaxRate, BERLIN, placeOrder, stockOf } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { verifyDifferences } from "../../../../test/verify-differences.ts";
import { mailOrderEvents } from "../orders/mails/mail-order-events.ts";
import type { ChangeDocument } from "./schemas.ts";

let shop: TestApp;
let staff: string;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  staff = await makeStaff(shop);
  post = asStaff(shop, staff);
  for (const [handle, priceMinor] of [
    ["mug", 1_250],
    ["bowl", 1_800],
  ] as const)
    await createProduct(shop, { handle, title: handle, variants: [{ priceMinor, stock: 100 }] });
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const get = async <Body>(path: string) => (await shop.request<Body>("GET", `/api/${path}`, { session: staff })).body;

test("its pieces earn at the rate that they were sold by, stock stays, and the customer is told what is left to pay", async () => {
  const admin = { session: await makeAdmin(shop), headers: { "if-match": "*" } };
  const settings = (body: object) => shop.request("PATCH", "/api/admin/settings", { ...admin, body });
  const seller = { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, vatId: "DE123456789" };
  expect((await settings({ ...seller, commissionRateBps: 1_000 })).status).toBe(200);
  const { code } = await creatorWithLink(shop);
  const { session, email } = await signUp(shop);
  const placed = await placeOrder(shop, session, {
    lines: [
      { productId: "mug", qty: 3 },
      { productId: "bowl", qty: 1 },
    ],
    attribution: { code },
  });
  const { id, reference } = placed.body;
  const earned = async () => (await commissionsOf(shop, id)).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  await post(`orders/${id}/mark-paid`);
  await issueAllInvoices(shop);
  // A tenth of 31.51 and of 15.13.
  expect(await earned()).toBe(315 + 151);
  expect((await settings({ commissionRateBps: 2_000 })).status).toBe(200);
  const [mug] = (await get<{ lines: { id: string; variantId: string }[] }>(`admin/orders/${id}`)).lines;
  const stock = await stockOf(shop, "mug");
  const actions = [
    { type: "remove", lineId: mug?.id, qty: 1 },
    { type: "reprice", lineId: mug?.id, price: eur(2_000) },
    { type: "add", variantId: mug?.variantId, qty: 1 },
  ];
  const changed = await post(`orders/${id}/changes/confirm`, {
    actions,
    expected: { balance: eur(1_500) },
    reason: "Glazed in gold",
  });
  expect(changed, changed.text).toMatchObject({
    status: 200,
    body: {
      paymentStatus: "partially_paid",
      totals: { credited: eur(3_750), current: eur(7_540), due: eur(1_500) },
      lines: [
        { removedQty: 3, credited: eur(3_750) },
        { removedQty: 0 },
        { qty: 2, unitPrice: eur(2_000), total: eur(4_000), tax: eur(639) },
        { qty: 1, total: eur(1_250), tax: eur(200) },
      ],
    },
  });
  expect(await stockOf(shop, "mug")).toBe(stock);
  // The two at the tenth of before, the added one at today's fifth.
  expect(await earned()).toBe(151 + 336 + 210);
  await issueAllInvoices(shop);
  const documents = await get<{ data: { kind: string; total: { amount: number } }[] }>(`orders/${id}/invoices`);
  expect(documents.data.map(({ kind, total }) => [kind, total.amount])).toEqual([
    ["invoice", 6_040],
    ["credit_note", -3_750],
    ["invoice", 5_250],
  ]);
  const changes = await get<{ data: ChangeDocument[] }>(`admin/orders/${id}/changes`);
  expect(changes.data[0]?.actions).toMatchObject([
    { type: "remove", qty: 1, price: null },
    { type: "reprice", lineId: mug?.id, qty: null, price: eur(2_000), restock: null },
    { type: "add", title: "mug", qty: 1 },
  ]);
  const kit = { database: shop.database, secrets: shop.services.secrets };
  const howToPay = async () => ({ paymentInstructions: "To our account", bankAccount: null });
  const mailed = async () => {
    while (await mailOrderEvents({ ...kit, howToPay }));
    return (await waitingMails(shop, email)).filter(({ template }) => template === "order_changed");
  };
  await expect.poll(mailed, { timeout: 20_000 }).toMatchObject([
    {
      data: {
        reference,
        removed: [{ title: "mug", qty: 3, total: eur(-3_750) }],
        added: [
          { title: "mug", qty: 2, total: eur(4_000) },
          { title: "mug", qty: 1, total: eur(1_250) },
        ],
        total: eur(7_540),
        due: eur(1_500),
        paymentInstructions: "To our account",
        reason: "Glazed in gold",
      },
    },
  ]);
  // A correction of the address is no change of what was ordered.
  const contact = { session: staff, headers: { "if-match": "*" }, body: { email: "elsewhere@example.com" } };
  expect((await shop.request("PATCH", `/api/admin/orders/${id}/contact`, contact)).status).toBe(200);
  expect(await mailed()).toHaveLength(1);
  const unknown = await post(`orders/${id}/changes/confirm`, {
    actions: [{ type: "reprice", lineId: mug?.id, price: eur(1) }],
    expected: { balance: eur(0) },
    reason: "Again",
  });
  expect(unknown).toMatchObject({
    status: 409,
    body: { code: "change_impossible", errors: [{ pointer: "#/actions/0/price" }] },
  });
  expect(await verifyDifferences(shop)).toEqual([]);
});
