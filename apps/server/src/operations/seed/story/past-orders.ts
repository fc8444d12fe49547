import type { ItemLookup } from "../../../features/catalogue/products/items.ts";
import { ownLanguage } from "../../../features/ground/store/storefront.ts";
import type { LinkFacts } from "../../../features/programme/attribution/attribution-decision.ts";
import type { OrderedBagLine } from "../../../features/sales/cart/order-reads.ts";
import { decideOrder, type PlacementTerms } from "../../../features/sales/checkout/placement/decide-order.ts";
import { Remaining } from "../../../features/sales/checkout/placement/remaining.ts";
import type { Discount } from "../../../features/sales/discount-codes/discount-rule.ts";
import { FIRST_STATUS, statusOfEvents } from "../../../features/sales/fulfilment/rules/shipment-status.ts";
import { presentOrder } from "../../../features/sales/orders/documents/present-order.ts";
import { presentShipmentSnapshot } from "../../../features/sales/orders/documents/present-shipment.ts";
import type { OrderRecord, ShipmentStatus, StoredOrder } from "../../../features/sales/orders/order-record.ts";
import { ownNumber } from "../../../features/sales/orders/read-fulfilment.ts";
import { commissionFacts } from "../../../features/sales/orders/rules/commission-facts.ts";
import {
  deriveOrderState,
  eventsOfChange,
  lineStandings,
} from "../../../features/sales/orders/rules/derive-order-state.ts";
import { withdrawableUntil } from "../../../features/sales/orders/rules/withdrawal-period.ts";
import type { PlaceOrderInput } from "../../../features/sales/orders/schemas/requests.ts";
import type { PastOrder } from "../../../features/sales/orders/seed/insert-past-orders.ts";
import { planRefund } from "../../../features/sales/payments/refunds/plan-refund.ts";
import { endingOf } from "../../../features/sales/payments/refunds/refund-order.ts";
import type { ProviderChoice } from "../../../features/sales/payments/start-of-payment.ts";
import { newReference } from "../../../platform/ids.ts";
import type { Books } from "./books.ts";
import type { PastCommissions } from "./past-commissions.ts";

/** The facts that a past order is decided from. */
export interface Purchase {
  customer: { userId: string; email: string; emailKey: string; isGuest?: true };
  input: PlaceOrderInput;
  provider: ProviderChoice;
  /** The click in the visitor's cookie. */
  cookieClickId: string | null;
  /** The bag of the customer. */
  bagLines: readonly OrderedBagLine[];
  links: LinkFacts;
}

export interface ShopOfThePast {
  terms: PlacementTerms;
  items: ItemLookup;
  /** By code. */
  discounts: ReadonlyMap<string, Discount>;
  /** Current stock by variant; it was sufficient for every past order. */
  stock: ReadonlyMap<string, number>;
  /** The member of staff who ships and refunds. */
  actorId: string;
}

const PARCELS: Readonly<Record<string, string>> = { DE: "DHL", AT: "Post AT", CH: "Swiss Post", NL: "PostNL" };

/** Orders of the story, decided, shipped and refunded by the production rules at past times. */
export class PastOrders {
  readonly orders: PastOrder[] = [];
  readonly #shop: ShopOfThePast;
  readonly #books: Books;
  readonly #commissions: PastCommissions;

  constructor(shop: ShopOfThePast, books: Books, commissions: PastCommissions) {
    this.#shop = shop;
    this.#books = books;
    this.#commissions = commissions;
  }

  place(
    at: Date,
    { customer: { userId, email, emailKey, isGuest }, input, provider, cookieClickId, bagLines, links }: Purchase,
  ): PastOrder {
    const { terms, items, discounts, stock } = this.#shop;
    const facts = {
      settingsVersion: terms.settings.settingsVersion,
      now: at,
      earlier: new Map(),
      items,
      stock,
      discounts: new Map([...discounts].map(([code, discount]) => [code, { discount, usedCount: 0, salt: "" }])),
      discountUses: new Map(),
      promotionCounts: new Map(),
      promotionUses: new Map(),
      guests: new Set(isGuest ? [userId] : []),
      bags: new Map(),
      credits: new Map(),
      bagLines,
      links,
    };
    const command = {
      orderId: this.#books.idAt(at),
      reference: newReference("T"),
      scope: Buffer.alloc(0),
      requestHash: Buffer.alloc(0),
      customer: { userId, email, emailKey, placedAs: isGuest ? ("guest" as const) : ("account" as const) },
      input,
      cookieClickId,
      provider,
      locale: ownLanguage(this.#shop.terms.settings.storefront),
      arrivedAtMs: 0,
    };
    const { record, sales } = decideOrder(facts, terms, command, new Remaining(facts));
    const ids = new Map(record.lines.map((line) => [line.id, this.#books.idAt(at)]));
    const idOf = (lineId: string) => ids.get(lineId) ?? lineId;
    for (const line of record.lines) line.id = idOf(line.id);
    const order: PastOrder = {
      ...record,
      // The story keeps no hashes of addresses.
      discounts: record.discounts.map((discount) => ({ ...discount, customerHash: null })),
      refunds: [],
      shipments: [],
      voidedShipments: [],
      chargedBackMinor: 0,
      contactChanges: [],
      withdrawals: [],
      changes: [],
      document: null,
    };
    this.orders.push(order);
    const json = this.#document(record);
    this.#books.events.push({ id: order.id, type: "order.created", resourceId: order.id, json, at });
    if (order.paidAt !== null) this.#books.tell(at, "order.paid", order.id, json);
    this.#commissions.accrue(
      sales.map((sale) => ({ ...sale, id: idOf(sale.id), line_id: idOf(sale.line_id) })),
      at,
    );
    return order;
  }

  /** Records the payment of a bank transfer. */
  pay(order: PastOrder, at: Date): void {
    const { totalMinor: paidMinor } = order;
    this.#settle(order, at, { paidMinor, paidAt: at, paymentState: "succeeded", paymentExpiresAt: null });
  }

  /** Cancels an order for its customer before it is paid. */
  cancelUnpaid(order: PastOrder, at: Date): void {
    this.#settle(order, at, { canceledAt: at, cancelReason: "customer", paymentState: "canceled" });
  }

  ship(order: PastOrder, at: Date, trackingNumber: string): void {
    const lines = [...lineStandings(order)].flatMap(([lineId, { toShipQty }]) =>
      toShipQty > 0 ? [{ lineId, qty: toShipQty }] : [],
    );
    const shipment: PastOrder["shipments"][number] = {
      id: this.#books.idAt(at),
      orderId: order.id,
      status: FIRST_STATUS,
      carrier: PARCELS[order.taxPlace.country] ?? "DHL",
      trackingNumber,
      trackingUrl: null,
      notify: true,
      shippedAt: at,
      deliveredAt: null,
      service: null,
      voidedAt: null,
      voidedBy: null,
      correctedAt: null,
      version: 1,
      numbers: [],
      lines,
      events: [],
      actorId: this.#shop.actorId,
      updatedAt: at,
    };
    shipment.numbers = ownNumber(shipment);
    order.shipments.push(shipment);
    this.#tellShipment(order, at);
    this.#settle(order, at, { paymentExpiresAt: null });
  }

  /** Records a carrier's report about a parcel. */
  report(order: PastOrder, at: Date, status: ShipmentStatus, detail: string, location: string | null): void {
    const shipment = order.shipments.at(-1);
    if (shipment === undefined) return;
    shipment.events.push({ n: 0, status, at, detail, location });
    Object.assign(shipment, statusOfEvents(shipment.events), { updatedAt: at, version: shipment.version + 1 });
    shipment.numbers = ownNumber(shipment);
    this.#tellShipment(order, at);
    this.#settle(order, at, {});
  }

  /** Refunds pieces of the first line, or everything. */
  refund(order: PastOrder, at: Date, pieces: number | null, reason: string): void {
    const [line] = order.lines;
    const lines = pieces === null || line === undefined ? [] : [{ lineId: line.id, qty: pieces, restock: true }];
    const plan = planRefund(order, { lines, shippingMinor: null, amountMinor: null });
    order.refunds.push({
      id: this.#books.idAt(at),
      status: "succeeded",
      amountMinor: plan.amountMinor,
      reason,
      createdAt: at,
      failure: null,
      tenders: [],
      shippingMinor: plan.shippingMinor,
      lines: plan.lines,
      actorId: this.#shop.actorId,
      changeId: null,
    });
    this.#settle(order, at, plan.endsOrder ? endingOf(order, at) : {}, ["order.refunded"]);
  }

  /** Ends a change of an order as `saveOrderChange` does. */
  #settle(order: PastOrder, at: Date, change: Partial<StoredOrder>, more: readonly string[] = []): void {
    const { status, fulfillmentStatus, paidAt } = order;
    Object.assign(order, change);
    const state = deriveOrderState(order);
    const until = withdrawableUntil(order, this.#shop.terms.settings.timezone);
    Object.assign(order, state, { withdrawableUntil: until, updatedAt: at, version: order.version + 1 });
    const standings = lineStandings(order);
    for (const line of order.lines) {
      const { shippedQty = 0, refundedQty = 0 } = standings.get(line.id) ?? {};
      Object.assign(line, { fulfilledQty: shippedQty, refundedQty });
    }
    if (order.attribution.creatorId !== null) this.#commissions.follow(commissionFacts(order), at);
    const json = this.#document(order);
    order.document = json;
    const before = { status, fulfillmentStatus, paidAt };
    for (const type of [...eventsOfChange(before, order), ...more]) this.#books.tell(at, type, order.id, json);
  }

  #tellShipment(order: PastOrder, at: Date): void {
    const shipment = order.shipments.at(-1);
    if (shipment !== undefined)
      this.#books.tell(at, "shipment.updated", shipment.id, JSON.stringify(presentShipmentSnapshot(shipment, order)));
  }

  #document(order: OrderRecord): string {
    const { paymentInstructions, bankAccount, storefront } = this.#shop.terms.settings;
    return JSON.stringify(presentOrder(order, { paymentInstructions, bankAccount, language: ownLanguage(storefront) }));
  }
}
