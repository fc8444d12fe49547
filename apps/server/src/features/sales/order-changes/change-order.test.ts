/** docs/contract/order-changes.md: preview and confirmation, with the worked examples. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { commissionsOf, creatorWithLink, type TestCreator } from "../../../../test/commissions.ts";
import { createProduct, makeAdmin, makeStaff, signUp } from "../../../../test/factories.ts";
import { auditOf, eventsOf, type FulfilledOrder } from "../../../../test/fulfilment.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addDiscount, addShippingMethod, addTaxRate, BERLIN, placeOrder, stockOf } from "../../../../test/orders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../test/test-app.ts";
import { verifyDifferences } from "../../../../test/verify-differences.ts";
import type { ChangeDocument } from "./schemas.ts";

type Order = FulfilledOrder & {
  changes: { n: number; added: Sum; credited: Sum; balance: Sum }[];
  lines: (FulfilledOrder["lines"][number] & { removedQty: number; credited: Sum })[];
  totals: FulfilledOrder["totals"] & Record<"credited" | "current" | "owed", Sum>;
};
interface Sum {
  amount: number;
  currency: string;
}

let shop: TestApp;
let staff: string;
let ada: TestCreator;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addDiscount(shop, { code: "TEN", type: "percentage", valueBps: 1_000 });
  staff = await makeStaff(shop);
  const seller = { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, vatId: "DE123456789" };
  const settings = { session: await makeAdmin(shop), headers: { "if-match": "*" }, body: seller };
  expect((await shop.request("PATCH", "/api/admin/settings", settings)).status).toBe(200);
  ada = await creatorWithLink(shop);
  for (const [handle, priceMinor] of [
    ["mug", 1_250],
    ["tote", 2_490],
    ["bowl", 1_800],
  ] as const)
    await createProduct(shop, { handle, variants: [{ priceMinor, stock: 100 }] });
});
afterAll(() => shop.close());

const eur = (amount: number): Sum => ({ amount, currency: "EUR" });
const post = (
  path: string,
  body: object = {},
): Promise<TestAnswer<Order & { code: string; preview: ChangeDocument["preview"] }>> =>
  shop.request("POST", `/api/admin/${path}`, { session: staff, body });

/** The order of the worked examples: two mugs and a tote with a tenth off, brought by a creator. */
async function orderO(): Promise<Order> {
  const { session } = await signUp(shop);
  const { status, body, text } = await placeOrder(shop, session, {
    lines: [
      { productId: "mug", qty: 2 },
      { productId: "tote", qty: 1 },
    ],
    discountCode: "TEN",
    attribution: { code: ada.code },
  });
  expect(status, text).toBe(201);
  expect(body.totals).toMatchObject({ total: eur(4_981), tax: eur(795) });
  return body as unknown as Order;
}

async function variantOf(handle: string): Promise<string> {
  const { body } = await shop.request<{ variants: { id: string }[] }>("GET", `/api/products/${handle}`, {});
  return body.variants[0]?.id ?? "";
}

const confirm = (order: Order, actions: object[], balance: number, more: object = {}) =>
  post(`orders/${order.id}/changes/confirm`, {
    actions,
    expected: { balance: eur(balance) },
    reason: "By phone",
    ...more,
  });

async function documentsOf(order: Order): Promise<[kind: string, amount: number][]> {
  await issueAllInvoices(shop);
  const { body } = await shop.request<{ data: { kind: string; total: Sum }[] }>(
    "GET",
    `/api/orders/${order.id}/invoices`,
    { session: staff },
  );
  return body.data.map(({ kind, total }) => [kind, total.amount]);
}

const earned = async (order: Order) =>
  (await commissionsOf(shop, order.id)).reduce((sum, { amount_minor }) => sum + amount_minor, 0);

test("G1: a mug goes out of a paid order and a bowl comes in", async () => {
  const order = await orderO();
  await post(`orders/${order.id}/mark-paid`);
  expect(await documentsOf(order)).toEqual([["invoice", 4_981]]);
  const [mug] = order.lines;
  const [mugs, bowls] = await Promise.all([stockOf(shop, "mug"), stockOf(shop, "bowl")]);
  const actions = [
    { type: "remove", lineId: mug?.id, qty: 1 },
    { type: "add", variantId: await variantOf("bowl"), qty: 1 },
  ];
  const begun = await post(`orders/${order.id}/changes`);
  expect(begun).toMatchObject({ status: 201, body: { status: "open", actions: [], preview: null } });
  const change = `/api/admin/changes/${begun.body.id}`;
  const edited = await shop.request<ChangeDocument>("PUT", change, { session: staff, body: { actions } });
  expect(edited, edited.text).toMatchObject({
    status: 200,
    body: {
      preview: {
        totals: {
          before: { current: eur(4_981) },
          after: { total: eur(6_781), credited: eur(1_125), current: eur(5_656) },
        },
        balance: eur(675),
        collect: eur(675),
        giveBack: [],
        credits: [{ lineId: mug?.id, qty: 1, amount: eur(1_125), tax: eur(180) }],
        added: [{ title: expect.any(String), qty: 1, total: eur(1_800), tax: eur(287) }],
        stock: [{ delta: 1 }, { delta: -1 }],
        commission: { before: eur(377), after: eur(433) },
      },
    },
  });
  expect((await shop.request<Order>("GET", `/api/admin/orders/${order.id}`, { session: staff })).body.changes).toEqual(
    [],
  );
  const expected = { balance: eur(675) };
  const wrong = await post(`changes/${begun.body.id}/confirm`, { expected: { balance: eur(674) }, reason: "By phone" });
  expect(wrong).toMatchObject({ status: 409, body: { code: "change_differs", preview: { balance: eur(675) } } });
  const confirmed = await post(`changes/${begun.body.id}/confirm`, { expected, reason: "By phone" });
  expect(confirmed, confirmed.text).toMatchObject({
    status: 200,
    body: {
      paymentStatus: "partially_paid",
      totals: {
        total: eur(6_781),
        credited: eur(1_125),
        current: eur(5_656),
        paid: eur(4_981),
        due: eur(675),
        owed: eur(0),
      },
      changes: [{ n: 1, kind: "edit", reason: "By phone", added: eur(1_800), credited: eur(1_125), balance: eur(675) }],
      lines: [{ removedQty: 1, credited: eur(1_125) }, { removedQty: 0 }, { qty: 1, total: eur(1_800) }],
    },
  });
  expect([await stockOf(shop, "mug"), await stockOf(shop, "bowl")]).toEqual([(mugs ?? 0) + 1, (bowls ?? 0) - 1]);
  expect(await earned(order)).toBe(433);
  expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid", "order.changed"]);
  expect((await auditOf(shop, order.id)).at(-1)).toMatchObject({ action: "order.change" });
  expect(await documentsOf(order)).toEqual([
    ["invoice", 4_981],
    ["credit_note", -1_125],
    ["invoice", 1_800],
  ]);
  expect((await post(`changes/${begun.body.id}/confirm`, { expected, reason: "Again" })).body.code).toBe(
    "invalid_transition",
  );
  const paid = await post(`orders/${order.id}/mark-paid`, { amount: eur(675) });
  expect(paid.body).toMatchObject({ paymentStatus: "paid", totals: { paid: eur(5_656), due: eur(0) } });
  expect((await post(`orders/${order.id}/mark-paid`)).status).toBe(409);
  expect(await verifyDifferences(shop)).toEqual([]);
});

test("G2: the tote goes out of an unpaid order, which is invoiced once, as it is when it is paid", async () => {
  const order = await orderO();
  const removed = await confirm(order, [{ type: "remove", lineId: order.lines[1]?.id, qty: 1 }], 2_740);
  expect(removed, removed.text).toMatchObject({
    status: 200,
    body: { paymentStatus: "pending", totals: { credited: eur(2_241), due: eur(2_740), paid: eur(0) } },
  });
  expect(await documentsOf(order)).toEqual([]);
  const part = await post(`orders/${order.id}/mark-paid`, { amount: eur(1_000) });
  expect(part.body).toMatchObject({ paymentStatus: "partially_paid", paidAt: null, totals: { due: eur(1_740) } });
  expect((await post(`orders/${order.id}/mark-paid`, { amount: eur(1_741) })).status).toBe(422);
  expect((await post(`orders/${order.id}/mark-paid`)).body).toMatchObject({ paymentStatus: "paid" });
  expect(await documentsOf(order)).toEqual([["invoice", 2_740]]);
  expect(await earned(order)).toBe(189);
  expect(await verifyDifferences(shop)).toEqual([]);
});

test("what the shop owes goes back at once, or waits; a refund of the rest leaves it alone", async () => {
  const order = await orderO();
  await post(`orders/${order.id}/mark-paid`);
  const [mug] = order.lines;
  const back = await confirm(order, [{ type: "remove", lineId: mug?.id, qty: 1 }], -1_125);
  expect(back.body).toMatchObject({
    paymentStatus: "paid",
    refunds: [{ status: "succeeded", amount: eur(1_125), lines: [] }],
    totals: { current: eur(3_856), refunded: eur(1_125), owed: eur(0) },
  });
  const waits = await confirm(order, [{ type: "remove", lineId: mug?.id, qty: 1 }], -1_125, { to: "none" });
  expect(waits.body).toMatchObject({ totals: { current: eur(2_731), owed: eur(1_125) } });
  const tooMuch = await post(`orders/${order.id}/refunds`, { amount: eur(2_732), reason: "All" });
  expect(tooMuch.body.code).toBe("refund_exceeds_payment");
  expect((await post(`orders/${order.id}/refunds`, { full: true, reason: "All" })).body).toMatchObject({
    paymentStatus: "partially_refunded",
    status: "placed",
    totals: { owed: eur(1_125), refunded: eur(3_856) },
  });
  expect((await post(`orders/${order.id}/refunds`, { owed: true, reason: "By phone" })).body).toMatchObject({
    paymentStatus: "refunded",
    totals: { owed: eur(0), refunded: eur(4_981) },
  });
  expect((await post(`orders/${order.id}/refunds`, { owed: true, reason: "Again" })).status).toBe(409);
  expect(await verifyDifferences(shop)).toEqual([]);
});

test("what the order cannot take is refused at its action, and nothing is written", async () => {
  const order = await orderO();
  const [mug, tote] = order.lines;
  const variantId = await variantOf("bowl");
  const refused: [actions: object[], status: number, code: string][] = [
    [[], 422, "scope_required"],
    [[{ type: "remove", lineId: mug?.id, qty: 3 }], 409, "change_impossible"],
    [[{ type: "remove", lineId: "line_01k9zj3v6yf8rb1m0x4w7d2q5h", qty: 1 }], 422, "validation_failed"],
    [
      [
        { type: "remove", lineId: mug?.id, qty: 1 },
        { type: "remove", lineId: mug?.id, qty: 1 },
      ],
      422,
      "validation_failed",
    ],
    [
      [
        { type: "remove", lineId: mug?.id, qty: 2 },
        { type: "remove", lineId: tote?.id, qty: 1 },
      ],
      409,
      "change_impossible",
    ],
    [[{ type: "add", variantId, qty: 0 }], 422, "validation_failed"],
    [[{ type: "add", variantId, qty: 101 }], 409, "insufficient_stock"],
    [[{ type: "add", variantId: "var_01k9zj3v6yf8rb1m0x4w7d2q5h", qty: 1 }], 422, "validation_failed"],
    [[{ type: "add", variantId, qty: 1, price: { amount: 100, currency: "USD" } }], 422, "validation_failed"],
    [[{ type: "add", variantId, qty: 1, discount: { amount: eur(1_801) } }], 422, "validation_failed"],
    [[{ type: "add", variantId, qty: 1, discount: {} }], 422, "validation_failed"],
    [[{ type: "steal", variantId, qty: 1 }], 422, "validation_failed"],
  ];
  for (const [actions, status, code] of refused)
    expect(await confirm(order, actions, 0), JSON.stringify(actions)).toMatchObject({ status, body: { code } });
  const now = await shop.request<Order>("GET", `/api/admin/orders/${order.id}`, { session: staff });
  expect(now.body).toMatchObject({ version: 1, changes: [] });
  const list = await shop.request<{ data: unknown[] }>("GET", `/api/admin/orders/${order.id}/changes`, {
    session: staff,
  });
  expect(list.body.data).toEqual([]);
});

test("one change is open at a time; whoever takes over discards the other", async () => {
  const order = await orderO();
  const first = await post(`orders/${order.id}/changes`);
  expect(await post(`orders/${order.id}/changes`)).toMatchObject({ status: 409, body: { code: "change_open" } });
  expect(await confirm(order, [{ type: "remove", lineId: order.lines[0]?.id, qty: 1 }], 3_856)).toMatchObject({
    status: 409,
    body: { code: "change_open" },
  });
  const other = await makeStaff(shop);
  const second = await shop.request<ChangeDocument>("POST", `/api/admin/orders/${order.id}/changes`, {
    session: other,
    body: { takeOver: true },
  });
  expect(second.status).toBe(201);
  const path = `/api/admin/changes/${first.body.id}`;
  expect((await shop.request<ChangeDocument>("GET", path, { session: staff })).body.status).toBe("discarded");
  const open = `/api/admin/changes/${second.body.id}`;
  const actions = [{ type: "remove", lineId: order.lines[0]?.id, qty: 1 }];
  const save = () => shop.request<ChangeDocument>("PUT", open, { session: other, body: { actions } });
  // Repeating it changes nothing, so the version that another person has stays valid.
  expect([(await save()).body.version, (await save()).body.version]).toEqual([2, 2]);
  const gone = await shop.request("PUT", path, { session: staff, body: { actions: [] } });
  expect(gone.status).toBe(409);
  expect((await shop.request("DELETE", `/api/admin/changes/${second.body.id}`, { session: other })).status).toBe(204);
  expect((await post(`orders/${order.id}/changes`)).status).toBe(201);
  await post(`orders/${order.id}/cancel`);
  expect((await post(`orders/${order.id}/changes`, { takeOver: true })).status).toBe(409);
});

test("an added line can have a price and a discount of its own, and earn nothing", async () => {
  const order = await orderO();
  await post(`orders/${order.id}/mark-paid`);
  const variantId = await variantOf("bowl");
  const actions = [
    { type: "add", variantId, qty: 3, price: eur(1_000), discount: { bps: 1_000 }, earns: false },
    { type: "add", variantId, qty: 1, discount: { amount: eur(1_800) } },
  ];
  const changed = await confirm(order, actions, 2_700);
  expect(changed.body.lines.slice(2)).toMatchObject([
    { qty: 3, discount: eur(300), total: eur(2_700) },
    { qty: 1, total: eur(0) },
  ]);
  expect(await earned(order)).toBe(377);
  expect((await post(`orders/${order.id}/shipments`, { carrier: "DHL" })).body.lines[2]).toMatchObject({
    fulfilledQty: 3,
  });
  expect(await verifyDifferences(shop)).toEqual([]);
});
