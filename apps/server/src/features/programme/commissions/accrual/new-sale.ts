import type { NewEvent } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import type { NewTransfer } from "../../ledger/post-transfers.ts";
import type { CommissionRow } from "../commission-row.ts";
import { presentCommissionEvent } from "../present-commission.ts";
import type { Earning } from "./decide-commissions.ts";
import { undeliveredRelease } from "./release-date.ts";

/** A commission that is created with its order, before it is written. */
export interface NewSale extends CommissionRow {
  order_id: string;
  order_reference: string;
  line_id: string;
  product_id: string;
  product_title: string;
  units: number;
  /** {@link CommissionRow.rule} as JSON. */
  rule_json: string;
  /** Days from delivery to release, frozen like the rate. */
  hold_days: number;
  link_id: string | null;
  country: string | null;
  device: string | null;
  referrer_host: string | null;
  counted_at: Date | null;
  /** The order's currency; the ledger stores it with each amount. */
  currency: string;
}

/** The creator who brought an order, with the link, country, device and referrer of the click. */
export interface Credit {
  creatorId: string;
  linkId: string | null;
  country: string | null;
  device: string | null;
  referrerHost: string | null;
}

export interface OrderFacts {
  id: string;
  reference: string;
  currency: string;
  placedAt: Date;
  paidAt: Date | null;
}

export interface LineFacts {
  id: string;
  productId: string;
  title: string;
  qty: number;
}

/**
 * The commission of a line that was just ordered. It shares the line's id, so that each leads to the other without an
 * index. It counts from the payment on; a later payment sets its dates (commissions/movements).
 */
export function newSale(
  order: OrderFacts,
  line: LineFacts,
  credit: Credit,
  earning: Earning,
  holdDays: number,
): NewSale {
  return {
    id: line.id,
    creator_id: credit.creatorId,
    type: "sale",
    status: "pending",
    source_id: null,
    order_id: order.id,
    line_id: line.id,
    order_reference: order.reference,
    product_id: line.productId,
    product_title: line.title,
    base_minor: earning.baseMinor,
    amount_minor: earning.amountMinor,
    units: line.qty,
    rate_bps: earning.rateBps,
    rule: earning.rule,
    rule_json: earning.ruleJson,
    hold_days: holdDays,
    reason: null,
    available_at: order.paidAt === null ? null : undeliveredRelease(order.paidAt, holdDays),
    link_id: credit.linkId,
    country: credit.country,
    device: credit.device,
    referrer_host: credit.referrerHost,
    counted_at: order.paidAt,
    created_at: order.placedAt,
    version: 1,
    currency: order.currency,
  };
}

/** One transfer for the total that an order earns its creator. */
export function accrualOf(sales: readonly NewSale[]): NewTransfer[] {
  const [first] = sales;
  if (first === undefined) return [];
  return [
    {
      cause: `accrual:${first.order_id}:${first.creator_id}`,
      movement: "commission",
      creatorId: first.creator_id,
      amountMinor: sales.reduce((sum, sale) => sum + sale.amount_minor, 0),
      currency: first.currency,
      orderId: first.order_id,
      orderReference: first.order_reference,
    },
  ];
}

export function createdEvents(sales: readonly NewSale[]): NewEvent[] {
  return sales.map((sale) => ({
    id: newId(),
    type: "commission.created",
    resourceId: sale.id,
    json: JSON.stringify(presentCommissionEvent(sale, sale.currency)),
  }));
}
