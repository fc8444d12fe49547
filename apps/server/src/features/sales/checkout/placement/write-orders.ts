import type { Session } from "../../../../platform/database/pipelined-connection.ts";
import { sendInOrder } from "../../../../platform/database/settle.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { insertEvents, type NewEvent } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { moveStock } from "../../../catalogue/products/stock-for-orders.ts";
import { countPromotionUses } from "../../../catalogue/promotions/uses/promotion-uses.ts";
import { saveOrderedAddresses } from "../../../people/accounts/addresses/save-ordered-addresses.ts";
import { accrueSales } from "../../../programme/commissions/accrual/accrue-sales.ts";
import { createdEvents, type NewSale } from "../../../programme/commissions/accrual/new-sale.ts";
import { type OrderOfBag, takeFromCarts } from "../../cart/order-reads.ts";
import { countDiscountUses, customersOf } from "../../discount-codes/discounts-for-orders.ts";
import { insertOrderDiscounts } from "../../orders/discounts/order-discounts.ts";
import type { OrderRecord } from "../../orders/order-record.ts";
import { promotionUsesOf } from "../../orders/rules/promotion-uses-of.ts";
import { insertPayments } from "../../payments/payments-of-orders.ts";
import { isPaidRemotely } from "../../payments/providers.ts";
import type { VoucherRow } from "../../vouchers/voucher-row.ts";
import { releaseClaims } from "../queries/claims.ts";
import { insertOrderLines, insertOrders } from "../queries/insert-orders.ts";
import { redemptionEvents, tenderWrites } from "./write-tenders.ts";

export interface AcceptedOrder {
  record: OrderRecord;
  /** The creator's earnings. */
  sales: readonly NewSale[];
  /** The version of the bag that the order consumes; null for an order that names no bag. */
  bagVersion: number | null;
  /** True where the account keeps the address of the parcel. */
  savesAddress: boolean;
  /** The vouchers that paid for all of it, as they are then. */
  redeemed: readonly VoucherRow[];
  /** The order's JSON for the customer and for its events. */
  json: string;
}

/** The commit was answered with a warning, so it may not last. */
export class CommitInDoubt extends Error {}

/**
 * Writes a batch's decisions and commits, without waiting for answers in between. Each statement is sent as soon as it
 * is built, so that the database works while the next is built: the next batch waits for this one's locks. Claims of
 * refused orders are released. Resolves only when the commit is confirmed: its tag is COMMIT and no warning came with
 * it.
 */
export async function writeOrders(
  session: Session,
  accepted: readonly AcceptedOrder[],
  refusedScopes: readonly Buffer[],
): Promise<void> {
  let warned = false;
  const onNotice = (notice: { severity?: string | undefined }) => {
    if (notice.severity === "WARNING") warned = true;
  };
  session.client.on("notice", onNotice);
  try {
    const commit = () => session.send(sql`commit`).then((result) => result.command);
    const answers = await sendInOrder([...writes(session, accepted, refusedScopes), commit]);
    if (answers.at(-1) !== "COMMIT") throw new Error("the transaction had failed before its commit");
    if (warned) throw new CommitInDoubt("the commit was answered with a warning");
  } finally {
    session.client.off("notice", onNotice);
  }
}

function writes(
  session: Session,
  accepted: readonly AcceptedOrder[],
  refusedScopes: readonly Buffer[],
): Array<() => Promise<unknown>> {
  const release = refusedScopes.length === 0 ? [] : [() => releaseClaims(session, refusedScopes)];
  if (accepted.length === 0) return release;
  const orders = accepted.map((order) => order.record);
  const discountUses = orders.flatMap((order) =>
    order.discountId === null ? [] : [{ discountId: order.discountId, customerIds: customersOf(order) }],
  );
  const discounted = orders.filter(({ discounts }) => discounts.length > 0);
  const promotionUses = discounted.flatMap(promotionUsesOf);
  const deltas = stockDeltas(orders);
  const toSave = accepted.flatMap(({ savesAddress, record }) =>
    savesAddress && record.shippingAddress !== null ? [{ userId: record.userId, address: record.shippingAddress }] : [],
  );
  return [
    ...release,
    () => insertOrders(session, orders),
    () => insertOrderLines(session, orders),
    ...(discounted.length === 0 ? [] : [() => insertOrderDiscounts(session, discounted)]),
    ...(toSave.length === 0 ? [] : [() => saveOrderedAddresses(session, toSave)]),
    () => insertPayments(session, orders),
    ...(discountUses.length === 0 ? [] : [() => countDiscountUses(session, discountUses, 1)]),
    ...(promotionUses.length === 0 ? [] : [() => countPromotionUses(session, promotionUses, 1)]),
    ...tenderWrites(session, orders),
    ...(deltas.length === 0 ? [] : [() => moveStock(session, deltas)]),
    () => takeFromCarts(session, orders.flatMap(takenLines), accepted.map(orderOfBag)),
    () =>
      Promise.all(
        accrueSales(
          session,
          accepted.map((order) => order.sales),
        ),
      ),
    () => insertEvents(session, accepted.flatMap(orderEvents)),
  ];
}

function takenLines({ userId, discountCode, lines }: OrderRecord) {
  return lines.map(({ variantId, qty }) => ({ userId, variantId, qty, discountCode }));
}

function orderOfBag({ record, bagVersion }: AcceptedOrder): OrderOfBag {
  const waits = isPaidRemotely(record) && record.paidAt === null;
  return { userId: record.userId, orderId: record.id, version: bagVersion, waits };
}

/** The event `order.created` has the order's own id, so that a replay finds the answer by its primary key. */
function orderEvents({ record, sales, redeemed, json }: AcceptedOrder): NewEvent[] {
  const created: NewEvent = { id: record.id, type: "order.created", resourceId: record.id, json };
  const paid: NewEvent[] =
    record.paidAt === null ? [] : [{ id: newId(), type: "order.paid", resourceId: record.id, json }];
  return [created, ...paid, ...redemptionEvents(redeemed), ...createdEvents(sales)];
}

function stockDeltas(orders: readonly OrderRecord[]): Array<{ variantId: string; pieces: number }> {
  const taken = new Map<string, number>();
  for (const order of orders) {
    for (const line of order.lines)
      if (line.stockTaken > 0) taken.set(line.variantId, (taken.get(line.variantId) ?? 0) + line.stockTaken);
  }
  return [...taken].map(([variantId, pieces]) => ({ variantId, pieces: -pieces }));
}
