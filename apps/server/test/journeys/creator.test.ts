/** Journey 3 of the product: a creator's way from the application to money that was paid, over real HTTP, with its sums by hand. */
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopChecks } from "../../src/operations/verify/checks.ts";
import { BROWSER } from "../clicks.ts";
import { addTaxRate, BERLIN } from "../orders.ts";
import { TEST_METHOD } from "../payouts.ts";
import { type Receiver, startReceiver } from "../webhook-receiver.ts";
import { type CreatorBooks, openBooks } from "./creator-books.ts";
import { type ListeningShop, startListeningShop, type Visitor } from "./listening-shop.ts";

let shop: ListeningShop;
let operator: Visitor;
let creator: Visitor;
let receiver: Receiver;
let secret: string;
let books: CreatorBooks;
beforeAll(async () => {
  shop = await startListeningShop();
  receiver = await startReceiver();
  operator = await shop.administrator();
  // Prices include 19 %; what is delivered is released at once.
  await addTaxRate(shop.shop, { country: "DE", rateBps: 1_900 });
  const settings = { holdDays: 0, minimumPayout: eur(480) };
  await operator.must(200, "PATCH", "/api/admin/settings", settings, { "if-match": "*" });
  const tote = await makeProduct("Canvas tote", "canvas-tote", 1_999);
  await makeProduct("Rope belt", "rope-belt", 750);
  await operator.must(201, "POST", "/api/admin/commission-rules", { scope: "product", targetId: tote, rateBps: 1_250 });
  secret = await listen();
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function makeProduct(title: string, handle: string, price: number): Promise<string> {
  const product = { title, handle, variants: [{ price: eur(price), stock: 50 }] };
  return (await operator.must<{ id: string }>(201, "POST", "/api/admin/products", product)).id;
}

/** A partner's endpoint that is told of everything. */
async function listen(): Promise<string> {
  const email = "parcels@example.com";
  const partner = await shop.customer(email, "Katherine Johnson");
  await shop.verifyAddress(partner, email);
  const { id } = await partner.must<{ id: string }>(201, "POST", "/api/partner-enquiries", {
    company: "Parcel Works",
    contactName: "Katherine Johnson",
    email,
    useCase: "What creators are paid goes into the books.",
  });
  await operator.must(200, "POST", `/api/admin/integrations/${id}/approve`, {});
  const endpoint = { url: receiver.url, eventTypes: ["*"] };
  return (await partner.must<{ secret: string }>(201, "POST", "/api/webhooks/endpoints", endpoint)).secret;
}

interface Event {
  type: string;
  data: { id: string; status?: string; amount?: { amount: number }; type?: string };
}

/**
 * The events of these kinds that the partner received, each with its state. Approvals of clawbacks are left out: they are
 * sent only if the worker had not yet recorded the approval of the source.
 */
function told(...prefixes: string[]): string[] {
  const webhook = new Webhook(secret);
  return receiver.received
    .map(({ body, headers }) => webhook.verify(body, headers) as Event)
    .filter(({ type }) => prefixes.some((prefix) => type.startsWith(prefix)))
    .filter(({ type, data }) => type !== "commission.approved" || data.type !== "clawback")
    .map(({ type, data: { status, amount } }) => `${type} ${status}${amount === undefined ? "" : ` ${amount.amount}`}`)
    .sort();
}

interface Commission {
  id: string;
  type: string;
  status: string;
  reason: string | null;
  productTitle: string;
  rateBps: number;
  base: { amount: number };
  amount: { amount: number };
  availableAt: string | null;
}
const commissions = async () =>
  (await creator.must<{ data: Commission[] }>(200, "GET", "/api/creator/commissions")).data;

test("a creator applies, is approved and makes a link for a product", async () => {
  creator = await shop.customer("grace@example.com", "Grace Hopper");
  expect(await creator.send("GET", "/api/creator/stats")).toMatchObject({
    status: 403,
    body: { code: "creator_not_approved", creatorStatus: null },
  });
  await creator.must(201, "POST", "/api/creator-applications", {
    displayName: "Grace sews",
    channels: [{ platform: "instagram", url: "https://instagram.com/grace", followers: 12_000 }],
    acceptedTerms: true,
  });
  expect(await creator.send("GET", "/api/creator/wallet")).toMatchObject({
    status: 403,
    body: { code: "creator_not_approved", creatorStatus: "pending" },
  });
  const { data } = await operator.must<{ data: { id: string }[] }>(200, "GET", "/api/admin/creators?status=pending");
  await operator.must(200, "POST", `/api/admin/creators/${data[0]?.id}/approve`, {});
  expect(await creator.must(200, "GET", "/api/creator-applications/me")).toMatchObject({ status: "approved" });
  const link = { productId: "canvas-tote", label: "Story", code: "grace-tote" };
  await creator.must(201, "POST", "/api/creator/product-links", link);
  books = openBooks(creator, operator);
  await books.expect({});
});

let shopper: Visitor;
let order: { id: string; reference: string; lines: { id: string }[] };

test("a visitor opens it in another browser, fills a bag and buys: everything shows at once", async () => {
  shopper = shop.visitor();
  const clicked = await shopper.send("GET", "/r/grace-tote?utm_source=story", undefined, { "user-agent": BROWSER });
  expect(clicked.status).toBe(302);
  const landed = new URL(clicked.headers.get("location") ?? "");
  expect(landed.pathname).toBe("/products/canvas-tote");
  expect([...landed.searchParams.keys()]).toEqual(["utm_source", "ref", "clk"]);
  await books.expect({ clicks: 1 });
  // The same visitor a moment later counts no more, and a bot never did.
  await shopper.send("GET", "/r/grace-tote", undefined, { "user-agent": BROWSER });
  await shop.visitor().send("GET", "/r/grace-tote", undefined, { "user-agent": "Googlebot/2.1" });
  await books.expect({ clicks: 1 });

  await shopper.must(201, "POST", "/api/auth/sign-up", {
    email: "ada@example.com",
    password: "correct horse battery staple",
    name: "Ada Lovelace",
  });
  // As a storefront does it, with what the redirect put into the address.
  const attribution = { code: landed.searchParams.get("ref"), clickId: landed.searchParams.get("clk") };
  const bag = await shopper.must(200, "POST", "/api/cart/lines", { productId: "canvas-tote", qty: 3, attribution });
  expect(bag).toMatchObject({ lines: [{ attribution: { code: "grace-tote", creatorName: "Grace sews" } }] });
  await books.expect({ clicks: 1, addToBag: 1 });

  order = await shopper.must(201, "POST", "/api/orders", {
    lines: [
      { productId: "canvas-tote", qty: 3 },
      { productId: "rope-belt", qty: 1 },
    ],
    shippingAddress: BERLIN,
    expectedTotal: eur(3 * 1_999 + 750 + 490),
  });
  expect(order).toMatchObject({
    attribution: { status: "credited", code: "grace-tote", creator: { displayName: "Grace sews" }, reason: null },
  });
  // 59.97 has 9.58 of tax in it (9.575), so 50.39 earn 12.5 %: 6.30 (6.29875). 7.50 has 1.20; 6.30 earn 10 %: 0.63.
  expect(await commissions()).toMatchObject([
    { productTitle: "Rope belt", base: eur(630), rateBps: 1_000, amount: eur(63), status: "pending" },
    { productTitle: "Canvas tote", base: eur(5_039), rateBps: 1_250, amount: eur(630), status: "pending" },
  ]);
  expect((await commissions()).map(({ availableAt }) => availableAt)).toEqual([null, null]);
  // It waits for its payment: the wallet knows it, the figures do not count it yet.
  await books.expect({ clicks: 1, addToBag: 1, pending: 693 });
});

test("the payment counts it", async () => {
  await operator.must(200, "POST", `/api/admin/orders/${order.id}/mark-paid`, {});
  const sold = { clicks: 1, addToBag: 1, orders: 1, units: 4, gross: 5_669, commission: 693 };
  await books.expect({ ...sold, pending: 693 });
  const { paidAt } = await shopper.must<{ paidAt: string }>(200, "GET", `/api/orders/${order.id}`);
  const latest = new Date(Date.parse(paidAt) + 30 * 86_400_000).toISOString();
  expect((await commissions()).map(({ availableAt }) => availableAt)).toEqual([latest, latest]);
});

test("delivered sales become available, and a partial refund reverses its share", async () => {
  const shipped = await operator.must<{ shipments: { id: string }[] }>(
    200,
    "POST",
    `/api/admin/orders/${order.id}/shipments`,
    { carrier: "DHL", trackingNumber: "00340434" },
  );
  const sold = { clicks: 1, addToBag: 1, orders: 1, units: 4, gross: 5_669, commission: 693 };
  await books.expect({ ...sold, pending: 693 });
  const delivered = { status: "delivered" };
  await operator.must(200, "POST", `/api/admin/shipments/${shipped.shipments[0]?.id}/events`, delivered);
  await books.expect({ ...sold, available: 693 });

  await operator.must(201, "POST", `/api/admin/orders/${order.id}/refunds`, {
    lines: [{ lineId: order.lines[0]?.id, qty: 1 }],
    reason: "One was torn",
  });
  // A third of 50.39 is 16.80, and 12.5 % of that 2.10.
  await books.expect({ ...sold, refunds: 1_680, commission: 483, available: 483 });
  expect((await commissions())[0]).toMatchObject({ type: "clawback", base: eur(-1_680), amount: eur(-210) });
});

const afterRefund = { clicks: 1, addToBag: 1, orders: 1, units: 4, gross: 5_669, refunds: 1_680, commission: 483 };
let payout: { id: string };

test("the payout is requested, processed and paid, and shows as paid", async () => {
  const ask = () => creator.send("POST", "/api/creator/payouts", {});
  expect(await ask()).toMatchObject({ status: 409, body: { code: "payout_method_missing" } });
  expect(await creator.must(200, "PUT", "/api/creator/payout-method", TEST_METHOD)).toMatchObject({
    type: "bank_transfer",
    label: "DE •••• 3000",
  });
  const asked = await Promise.all([ask(), ask()]);
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(asked.find(({ status }) => status === 409)?.body).toMatchObject({ code: "payout_in_progress" });
  payout = asked.find(({ status }) => status === 201)?.body as typeof payout;
  expect(payout).toMatchObject({ status: "pending", amount: eur(483), paidAt: null });
  await books.expect({ ...afterRefund, inTransit: 483 });

  for (const step of ["start", "mark-sent"]) {
    await operator.must(200, "POST", `/api/admin/payouts/${payout.id}/${step}`, {});
    await books.expect({ ...afterRefund, inTransit: 483 });
  }
  await operator.must(200, "POST", `/api/admin/payouts/${payout.id}/mark-paid`, { reference: "2026-11 creators" });
  await books.expect({ ...afterRefund, paid: 483 });
  expect(await creator.must(200, "GET", "/api/creator/wallet")).toMatchObject({
    payouts: [{ id: payout.id, status: "paid", reference: "2026-11 creators", paidAt: expect.any(String) }],
  });
  expect((await commissions()).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  expect(await shop.mailsTo("grace@example.com")).toContain("payout_paid");
});

test("a refund after the payout is owed", async () => {
  await operator.must(201, "POST", `/api/admin/orders/${order.id}/refunds`, {
    lines: [{ lineId: order.lines[1]?.id, qty: 1 }],
    reason: "The buckle broke",
  });
  await books.expect({ ...afterRefund, refunds: 2_310, commission: 420, paid: 483, owed: 63 });
});

test("a partner was told of every step", async () => {
  const creators = ["creator.applied pending", "creator.approved approved"];
  const commissionEvents = [
    "commission.approved approved 63",
    "commission.approved approved 630",
    "commission.created pending 63",
    "commission.created pending 630",
    "commission.paid paid -210",
    "commission.paid paid 63",
    "commission.paid paid 630",
    "commission.reversed approved -210",
    "commission.reversed approved -63",
  ];
  const payouts = [
    "payout.created pending 483",
    "payout.paid paid 483",
    "payout.updated in_transit 483",
    "payout.updated processing 483",
  ];
  const eventually = { timeout: 10_000 };
  await expect
    .poll(() => told("creator.", "commission.", "payout."), eventually)
    .toEqual([...commissionEvents, ...creators, ...payouts]);
  // Deliveries overtake one another: these may come last.
  await expect.poll(() => told("order.paid", "order.refunded"), eventually).toHaveLength(3);
});

test("tote verify finds nothing that differs", async () => {
  const { database, services } = shop.shop;
  const differences: unknown[] = [];
  for (const check of shopChecks(services.config)) await check.run(database.reads, (found) => differences.push(found));
  expect(differences).toEqual([]);
});
