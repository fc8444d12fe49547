/**
 * Random histories of changes, payments, shipments, refunds and failures of one order, against a second model that was
 * written from docs/contract/order-changes.md and knows nothing of the code: every figure, and `tote verify`.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balance, changed, type Model, open, PRICES, type Step, step } from "../../../../test/change-model.ts";
import { creatorWithLink } from "../../../../test/commissions.ts";
import { createProduct, makeAdmin, makeStaff, signUp } from "../../../../test/factories.ts";
import { type FulfilledOrder, failRefundLate } from "../../../../test/fulfilment.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addDiscount, addShippingMethod, addTaxRate, BERLIN, placeOrder, stockOf } from "../../../../test/orders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../test/test-app.ts";
import { verifyDifferences } from "../../../../test/verify-differences.ts";

interface Sum {
  amount: number;
}
interface Order {
  id: string;
  status: string;
  paymentStatus: string;
  paidAt: string | null;
  lines: (FulfilledOrder["lines"][number] & { removedQty: number; credited: Sum })[];
  refunds: { amount: Sum; status: string; lines: { lineId: string; qty: number; amount: Sum }[] }[];
  totals: Record<"total" | "credited" | "current" | "paid" | "refunded" | "due" | "owed", Sum>;
}

const STOCK = 1_000;
let shop: TestApp;
let staff: string;
let code: string;
const variants = new Map<string, string>();
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addDiscount(shop, { code: "SEVEN", type: "percentage", valueBps: 700 });
  staff = await makeStaff(shop);
  const body = { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, vatId: "DE123456789" };
  await shop.request("PATCH", "/api/admin/settings", {
    session: await makeAdmin(shop),
    headers: { "if-match": "*" },
    body,
  });
  code = (await creatorWithLink(shop)).code;
  for (const [handle, priceMinor] of Object.entries(PRICES)) {
    await createProduct(shop, { handle, variants: [{ priceMinor, stock: STOCK }] });
    const { body: product } = await shop.request<{ variants: { id: string }[] }>("GET", `/api/products/${handle}`, {});
    variants.set(handle, product.variants[0]?.id ?? "");
  }
});
afterAll(() => shop.close());

const post = (path: string, body: object = {}): Promise<TestAnswer<Order>> =>
  shop.request("POST", `/api/admin/${path}`, { session: staff, body });
const eur = (amount: number) => ({ amount, currency: "EUR" });
const read = async (id: string) =>
  (await shop.request<Order>("GET", `/api/admin/orders/${id}`, { session: staff })).body;

async function take(order: Order, model: Model, action: Step): Promise<Model> {
  const lineOf = (index: number) => order.lines[index % order.lines.length];
  if (action.kind === "pay") {
    const due = Math.max(0, balance(model));
    const amount = action.part === null ? undefined : eur(action.part);
    const { status } = await post(`orders/${order.id}/mark-paid`, amount === undefined ? {} : { amount });
    const accepted = due > 0 && (action.part ?? 0) <= due;
    expect(status === 200).toBe(accepted);
    if (accepted) model.paid += action.part ?? due;
  } else if (action.kind === "change") {
    const next = changed(model, action);
    const actions = [
      ...action.out.flatMap(({ line, qty }) =>
        order.lines[line] === undefined ? [] : [{ type: "remove", lineId: order.lines[line]?.id, qty }],
      ),
      ...(action.reprice === null || order.lines[action.reprice.line] === undefined
        ? []
        : [
            {
              type: "reprice",
              lineId: order.lines[action.reprice.line]?.id,
              price: eur(action.reprice.price),
            },
          ]),
      ...action.in.map(({ handle: name, qty, price }) => ({
        type: "add",
        variantId: variants.get(name),
        qty,
        ...(price === null ? {} : { price: eur(price) }),
      })),
    ];
    const expected = next === null ? 0 : balance(next);
    const body = { actions, expected: { balance: eur(expected) }, to: action.to, reason: "By phone" };
    const answer = await post(`orders/${order.id}/changes/confirm`, body);
    expect(answer.status === 200, answer.text).toBe(next !== null);
    if (next === null) return model;
    if (action.to === "original") next.settled += Math.max(0, -expected);
    return next;
  } else if (action.kind === "owed") {
    const owed = Math.max(0, -balance(model));
    const { status } = await post(`orders/${order.id}/refunds`, { owed: true, reason: "Owed" });
    expect(status === 201).toBe(owed > 0);
    if (owed > 0) model.settled += owed;
  } else if (action.kind === "ship") {
    const line = lineOf(action.pieces.line);
    const lines = [{ lineId: line?.id, qty: action.pieces.qty }];
    const { status } = await post(`orders/${order.id}/shipments`, { carrier: "DHL", lines });
    const kept = model.lines[action.pieces.line % order.lines.length];
    if (kept === undefined) throw new Error("the model has every line");
    expect(status < 300).toBe(action.pieces.qty <= open(kept));
    if (status < 300) kept.shipped += action.pieces.qty;
  } else if (action.kind === "refund") {
    const line = action.pieces === null ? undefined : lineOf(action.pieces.line);
    const wish =
      line === undefined ? { amount: eur(action.amount) } : { lines: [{ lineId: line.id, qty: action.pieces?.qty }] };
    await post(`orders/${order.id}/refunds`, { ...wish, reason: "Goodwill" });
  } else await failRefundLate(shop, order.id, action.which);
  return model;
}

/** Refunds beside changes are facts for the model: it takes over what stands of them. */
function withRefunds(model: Model, before: Order, order: Order): Model {
  const standing = (of: Order) => of.refunds.filter(({ status }) => status !== "failed");
  for (const [index, line] of order.lines.entries()) {
    const kept = model.lines[index];
    if (kept === undefined) throw new Error("the model has every line");
    const given = (of: Order) => standing(of).flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
    const [was, is] = [given(before), given(order)];
    const sum = (of: typeof was, value: (each: (typeof was)[number]) => number) =>
      of.reduce((all, each) => all + value(each), 0);
    kept.gone += sum(is, ({ qty }) => qty) - sum(was, ({ qty }) => qty);
    kept.taken += sum(is, ({ amount }) => amount.amount) - sum(was, ({ amount }) => amount.amount);
    const all = order.refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
    // Pieces that were open go first: they are given up, whatever becomes of the money.
    const more =
      all.length > before.refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id)).length;
    const newest = all.at(-1);
    if (more && newest !== undefined) kept.refundedOpen += Math.min(newest.qty, open(kept));
  }
  const settles = (of: Order) =>
    standing(of).reduce((sum, { lines, amount }) => (lines.length === 0 ? sum + amount.amount : sum), 0);
  model.settled = settles(order);
  return model;
}

test("after any history, every figure is that of the second model, and tote verify finds nothing", async () => {
  const { session } = await signUp(shop);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const stock = { cup: (await stockOf(shop, "cup")) ?? 0, tray: (await stockOf(shop, "tray")) ?? 0 };
      const placed = await placeOrder(shop, session, {
        lines: [
          { productId: "cup", qty: 3 },
          { productId: "tray", qty: 2 },
        ],
        discountCode: "SEVEN",
        attribution: { code },
      });
      let order = await read(placed.body.id);
      let model: Model = {
        lines: order.lines.map((line, index) => ({
          handle: index === 0 ? "cup" : "tray",
          qty: line.qty,
          total: line.total.amount,
          ...{ removed: 0, shipped: 0, refundedOpen: 0, gone: 0, taken: 0, credited: 0 },
        })),
        total: order.totals.total.amount,
        ...{ paid: 0, credited: 0, settled: 0 },
      };
      for (const action of steps) {
        if (order.status === "canceled") break;
        const before = order;
        model = await take(order, model, action);
        order = await read(order.id);
        if (order.status === "canceled") break;
        if (action.kind === "refund" || action.kind === "fail") model = withRefunds(model, before, order);
        const { totals } = order;
        expect(Object.fromEntries(Object.entries(totals).map(([name, sum]) => [name, sum.amount]))).toMatchObject({
          total: model.total,
          credited: model.credited,
          current: model.total - model.credited,
          paid: model.paid,
          due: Math.max(0, balance(model)),
          owed: Math.max(0, -balance(model)),
        });
        expect(order.lines.map(({ removedQty, credited }) => [removedQty, credited.amount])).toEqual(
          model.lines.map(({ removed, credited }) => [removed, credited]),
        );
        expect(order.paymentStatus === "partially_paid").toBe(
          balance(model) > 0 && (model.paid > 0 || order.paidAt !== null),
        );
      }
      if (order.status !== "canceled" && !order.refunds.some(({ lines }) => lines.some(({ qty }) => qty > 0)))
        for (const name of ["cup", "tray"] as const) {
          const outside = model.lines.reduce(
            (sum, line) => (line.handle === name ? sum + line.qty - line.removed : sum),
            0,
          );
          expect(await stockOf(shop, name)).toBe(stock[name] - outside);
        }
      await issueAllInvoices(shop);
      expect(await verifyDifferences(shop)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 240_000);
