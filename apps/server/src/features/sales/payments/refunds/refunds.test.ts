import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp } from "../../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf, type FulfilledOrder, orderOf } from "../../../../../test/fulfilment.ts";
import { addDiscount, addShippingMethod, placeOrder, stockOf } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { lockAndReadOrder } from "../../orders/lock-and-read-order.ts";
import { refundableMinor } from "../../orders/rules/derive-order-state.ts";
import { finishRefund } from "./finish-refund.ts";
import { refundOrder } from "./refund-order.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const lineId = (order: FulfilledOrder, index = 0) => order.lines[index]?.id ?? "";
const refund = (order: FulfilledOrder, body: Record<string, unknown>) =>
  post(`orders/${order.id}/refunds`, { reason: "Broken", ...body });
const amounts = (order: FulfilledOrder) => order.refunds.map((each) => each.amount.amount);

describe("by pieces", () => {
  test("three partial refunds add up to the line, unshipped pieces go back to stock, the order then ends", async () => {
    const { order, handles } = await orderOf(shop, [{ priceMinor: 333, qty: 3, stock: 10 }]);
    for (const [index, expected] of [333, 666, 999].entries()) {
      const answer = await refund(order, { lines: [{ lineId: lineId(order), qty: 1 }] });
      expect(answer).toMatchObject({ status: 201, body: { totals: { refunded: eur(expected) } } });
      expect(answer.body.lines[0]?.refundedQty).toBe(index + 1);
      expect(await stockOf(shop, handles[0] ?? "")).toBe(8 + index);
      expect(answer.body.status).toBe("placed");
    }
    expect(await refund(order, { lines: [{ lineId: lineId(order), qty: 1 }] })).toMatchObject({
      status: 409,
      body: { code: "refund_exceeds_payment" },
    });
    const ended = await refund(order, { shipping: eur(490) });
    expect(ended.body).toMatchObject({ status: "canceled", paymentStatus: "refunded", cancelReason: "refunded" });
  });

  test("the lines of a refund stand in the order of the order's, however they were named", async () => {
    const { order } = await orderOf(shop, [
      { priceMinor: 300, qty: 2 },
      { priceMinor: 200, qty: 2 },
      { priceMinor: 100, qty: 2 },
    ]);
    for (const named of [
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const answer = await refund(order, { lines: named.map((index) => ({ lineId: lineId(order, index), qty: 1 })) });
      for (const { lines } of answer.body.refunds)
        expect(lines.map((line) => line.amount.amount)).toEqual([300, 200, 100]);
    }
  });

  test("unshipped pieces first; shipped ones go back to stock only when told", async () => {
    const { order, handles } = await orderOf(shop, [{ priceMinor: 1_000, qty: 4, stock: 10 }]);
    const handle = handles[0] ?? "";
    await post(`orders/${order.id}/shipments`, { carrier: "DHL", lines: [{ lineId: lineId(order), qty: 3 }] });
    const first = await refund(order, { lines: [{ lineId: lineId(order), qty: 2 }] });
    expect(first.body).toMatchObject({
      status: "placed",
      paymentStatus: "partially_refunded",
      fulfillmentStatus: "fulfilled",
    });
    expect(await stockOf(shop, handle)).toBe(7);
    await refund(order, { lines: [{ lineId: lineId(order), qty: 1, restock: true }] });
    expect(await stockOf(shop, handle)).toBe(8);
    await refund(order, { lines: [{ lineId: lineId(order), qty: 1 }] });
    expect(await stockOf(shop, handle)).toBe(8);
    expect(await post(`orders/${order.id}/shipments`, { carrier: "DHL" })).toMatchObject({
      status: 409,
      body: { code: "invalid_transition" },
    });
  });

  test("a piece that comes back after goodwill is worth what was paid for it", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 2_450, qty: 3 }]);
    for (let times = 0; times < 2; times += 1) await refund(order, { amount: eur(1_000) });
    const back = { lines: [{ lineId: lineId(order), qty: 1 }] };
    const preview = await post(`orders/${order.id}/refunds/preview`, { reason: "Back", ...back });
    expect(preview.body).toMatchObject({ amount: eur(2_450) });
    expect(amounts((await refund(order, back)).body)).toEqual([1_000, 1_000, 2_450]);
    const rest = { lines: [{ lineId: lineId(order), qty: 2 }] };
    expect(amounts((await refund(order, rest)).body).at(-1)).toBe(2_900);
  });

  test("pieces beside an amount come back for that amount, at most for their value", async () => {
    const { order, handles } = await orderOf(shop, [
      { priceMinor: 2_000, qty: 2, stock: 10 },
      { priceMinor: 1_000, qty: 1 },
    ]);
    await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
    const used = [
      { lineId: lineId(order), qty: 1, restock: true },
      { lineId: lineId(order, 1), qty: 1 },
    ];
    expect(await refund(order, { lines: used, amount: eur(3_001) })).toMatchObject({
      status: 409,
      body: { code: "refund_exceeds_payment", errors: [{ pointer: "#/amount/amount", available: 3_000 }] },
    });
    const { body } = await refund(order, { lines: used, amount: eur(1_500), shipping: eur(490) });
    expect(body.refunds).toMatchObject([
      {
        amount: eur(1_990),
        lines: [
          { qty: 1, amount: eur(1_000) },
          { qty: 1, amount: eur(500) },
        ],
      },
    ]);
    expect(body.lines.map((line) => line.refundedQty)).toEqual([1, 1]);
    expect(await stockOf(shop, handles[0] ?? "")).toBe(9);
    const other = await refund(order, { lines: [{ lineId: lineId(order), qty: 1 }] });
    expect(amounts(other.body)).toEqual([1_990, 2_000]);
  });

  test("with shipping; more shipping than there was is refused", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
    const part = { lines: [{ lineId: lineId(order), qty: 1, restock: false }], shipping: eur(300) };
    expect((await refund(order, part)).body.totals.refunded).toEqual(eur(1_300));
    expect(await refund(order, { shipping: eur(191) })).toMatchObject({ status: 409 });
    expect((await refund(order, { shipping: eur(190) })).body.totals.refunded).toEqual(eur(1_490));
  });

  test("lines of other orders, twice the same, other currencies and amounts beside shipping alone are refused", async () => {
    const [{ order }, other] = [
      await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]),
      await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]),
    ];
    const line = { lineId: lineId(order), qty: 1 };
    for (const [body, pointer] of [
      [{ lines: [{ lineId: lineId(other.order), qty: 1 }] }, "#/lines/0/lineId"],
      [{ lines: [{ lineId: "nonsense", qty: 1 }] }, "#/lines/0/lineId"],
      [{ lines: [line, line] }, "#/lines/1/lineId"],
      [{ amount: { amount: 1, currency: "USD" } }, "#/amount/currency"],
      [{ amount: eur(1), shipping: eur(1) }, "#/amount"],
      [{ amount: eur(0) }, "#/amount/amount"],
      [{ shipping: eur(0) }, "#/shipping/amount"],
      [{ reason: undefined }, "#/reason"],
    ] as const)
      expect(await refund(order, body)).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect((await refund(order, { lines: [{ lineId: lineId(order), qty: 3 }] })).status).toBe(409);
  });
});

describe("by amount", () => {
  test("spread over the lines, then shipping; later refunds of pieces give back their price", async () => {
    const { order } = await orderOf(shop, [
      { priceMinor: 3_000, qty: 1 },
      { priceMinor: 500, qty: 2 },
    ]);
    const first = await refund(order, { amount: eur(400) });
    expect(first.body.refunds[0]?.lines.map((line) => [line.qty, line.amount.amount])).toEqual([
      [0, 300],
      [0, 100],
    ]);
    expect(first.body.lines.map((line) => line.refundedQty)).toEqual([0, 0]);
    const second = await refund(order, { lines: [{ lineId: lineId(order, 1), qty: 1 }] });
    expect(amounts(second.body)).toEqual([400, 500]);
    expect(await refund(order, { amount: eur(3_591) })).toMatchObject({ status: 409 });
    const rest = await refund(order, { amount: eur(3_590) });
    expect(rest.body).toMatchObject({ status: "canceled", paymentStatus: "refunded", cancelReason: "refunded" });
    expect(rest.body.lines.map((line) => line.refundedQty)).toEqual([1, 2]);
  });

  test("a full refund before anything shipped cancels: stock and the use of the discount come back", async () => {
    await addDiscount(shop, { code: "ONCE", type: "amount", amountMinor: 100, perCustomerLimit: 1 });
    await createProduct(shop, { handle: "full", variants: [{ priceMinor: 1_000, stock: 5 }] });
    const ada = await signUp(shop);
    const wish = { lines: [{ productId: "full", qty: 2 }], discountCode: "ONCE" };
    const order = (await placeOrder(shop, ada.session, wish)).body as unknown as FulfilledOrder;
    const answer = await refund(order, { full: true });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: "canceled",
        paymentStatus: "refunded",
        cancelReason: "refunded",
        totals: { refunded: eur(2_390) },
      },
    });
    expect(await stockOf(shop, "full")).toBe(5);
    expect((await eventsOf(shop, "ord", order.id)).sort()).toEqual(
      ["order.canceled", "order.created", "order.paid", "order.refunded"].sort(),
    );
    expect((await placeOrder(shop, ada.session, wish)).status).toBe(201);
    expect(await refund(order, { full: true })).toMatchObject({
      status: 409,
      body: { code: "refund_exceeds_payment" },
    });
  });

  test("a full refund after shipping cancels nothing", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
    await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
    expect((await refund(order, { full: true })).body).toMatchObject({
      status: "placed",
      paymentStatus: "refunded",
      fulfillmentStatus: "fulfilled",
      cancelReason: null,
    });
  });
});

test("two full refunds at once refund once, and so do ten of a part that fits once", async () => {
  const { order, handles } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2, stock: 5 }]);
  const twice = await Promise.all([refund(order, { full: true }), refund(order, { full: true })]);
  expect(twice.map((answer) => answer.status).sort()).toEqual([201, 409]);
  expect(await stockOf(shop, handles[0] ?? "")).toBe(5);

  const { order: second } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const ten = await Promise.all(Array.from({ length: 10 }, () => refund(second, { amount: eur(1_300) })));
  expect(ten.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test("a repeated key refunds once and answers alike", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const session = await makeAdmin(shop);
  const send = () =>
    shop.request<FulfilledOrder>("POST", `/api/admin/orders/${order.id}/refunds`, {
      session,
      headers: { "idempotency-key": "refund-once" },
      body: { amount: eur(100), reason: "Scratch" },
    });
  const [first, second] = [await send(), await send()];
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(second.body).toEqual(first.body);
  expect(first.body.refunds).toHaveLength(1);
});

test("an unpaid order has nothing to refund; unknown orders are not found; each refund is in the audit log", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.database.reads.execute(
    sql`update orders set paid_minor = 0, payment_status = 'pending', payment_state = 'requires_action' where id = ${decodeId("ord", order.id)}::uuid`,
  );
  expect(await refund(order, { full: true })).toMatchObject({ status: 409, body: { code: "refund_exceeds_payment" } });
  expect(await auditOf(shop, order.id)).toEqual([]);
  expect((await post("orders/T-0000-0000/refunds", { full: true, reason: "x" })).status).toBe(404);
  const { order: paid } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await refund(paid, { amount: eur(1) });
  expect(await auditOf(shop, paid.id)).toMatchObject([
    { action: "order.refund", before: { refundedMinor: 0 }, after: { refundedMinor: 1 } },
  ]);
});

describe("refunds that an outside provider carries out", () => {
  const how = { reason: "Broken", currencies: [], actorId: "0197f6a0-0000-7000-8000-000000000000" };
  const begin = (order: FulfilledOrder, amountMinor: number | null) =>
    shop.database.transaction(async (tx) => {
      const locked = await lockAndReadOrder(tx, decodeId("ord", order.id) ?? "");
      const remote = { ...locked, order: { ...locked.order, paymentProvider: "stripe" as const } };
      return refundOrder(tx, remote, { ...how, lines: [], shippingMinor: null, amountMinor });
    });
  const stored = (order: FulfilledOrder) =>
    shop.database.transaction(async (tx) => (await lockAndReadOrder(tx, decodeId("ord", order.id) ?? "")).order);

  test("a pending one counts against what is left, and is announced when it is through", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
    await begin(order, 2_000);
    const pending = await stored(order);
    expect(pending).toMatchObject({ paymentStatus: "paid", refundedMinor: 0, refunds: [{ status: "pending" }] });
    await expect(begin(order, 491)).rejects.toMatchObject({ code: "refund_exceeds_payment" });
    expect(await eventsOf(shop, "ord", order.id)).not.toContain("order.refunded");
    const refundId = pending.refunds[0]?.id ?? "";
    for (let times = 0; times < 2; times += 1)
      await shop.database.transaction((tx) => finishRefund(tx, refundId, { status: "succeeded" }));
    expect(await stored(order)).toMatchObject({ paymentStatus: "partially_refunded", refundedMinor: 2_000 });
    expect((await eventsOf(shop, "ord", order.id)).filter((type) => type === "order.refunded")).toHaveLength(1);
  });

  test("a failed one can be given back again, although it canceled the order", async () => {
    const { order, handles } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2, stock: 5 }]);
    await begin(order, null);
    const canceled = await stored(order);
    expect(canceled).toMatchObject({ status: "canceled", paymentStatus: "paid" });
    await shop.database.transaction((tx) =>
      finishRefund(tx, canceled.refunds[0]?.id ?? "", { status: "failed", reason: null }),
    );
    expect(refundableMinor(await stored(order))).toBe(2_490);
    expect((await refund(order, { lines: [{ lineId: lineId(order), qty: 1 }] })).status).toBe(409);
    expect((await refund(order, { full: true })).body).toMatchObject({
      paymentStatus: "refunded",
      totals: { refunded: eur(2_490) },
    });
    expect(await stockOf(shop, handles[0] ?? "")).toBe(5);
  });
});
