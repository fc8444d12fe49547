import type { NewSale } from "../../../features/programme/commissions/accrual/new-sale.ts";
import { accrualOf, createdEvents } from "../../../features/programme/commissions/accrual/new-sale.ts";
import type { PastCommission } from "../../../features/programme/commissions/seed/insert-past-commissions.ts";
import { decideState } from "../../../features/programme/commissions/states/decide-state.ts";
import { isDue, isUnpaid } from "../../../features/programme/commissions/states/effective-status.ts";
import { type CreditedOrder, snapshotOf } from "../../../features/programme/commissions/updates/commission-state.ts";
import { decideCommissionUpdates } from "../../../features/programme/commissions/updates/decide-updates.ts";
import { eventsOf, transfersOf } from "../../../features/programme/commissions/updates/write-updates.ts";
import { DAY_MS } from "../../../platform/time.ts";
import type { Books } from "./books.ts";

/** The creators' commissions in the story, by the production rules at past times. */
export class PastCommissions {
  readonly rows: PastCommission[] = [];
  readonly #books: Books;
  readonly #currency: string;

  constructor(books: Books, currency: string) {
    this.#books = books;
    this.#currency = currency;
  }

  /** Adds the earnings of an order that was just placed. */
  accrue(sales: readonly NewSale[], at: Date): void {
    for (const { rule_json: _, currency: __, ...sale } of sales)
      this.rows.push({
        ...sale,
        own_reason: null,
        awaiting_shipment: true,
        creator_status: "approved",
        held_for: null,
        released_for: null,
        payout_id: null,
        updated_at: at,
      });
    this.#books.move(at, accrualOf(sales));
    for (const { type, resourceId, json } of createdEvents(sales)) this.#books.tell(at, type, resourceId, json);
  }

  /** Updates the commissions after a change to their order. */
  follow(order: CreditedOrder, at: Date): void {
    const rows = this.rows.filter((row) => row.order_id === order.orderId);
    const decided = decideCommissionUpdates(rows, order, at);
    const added = decided.added.map((row) => ({ ...row, id: this.#books.idAt(at), payout_id: null, updated_at: at }));
    for (const row of decided.changed) this.#replace(row.id, row, at);
    this.rows.push(...added);
    const movements = { ...decided, added };
    this.#books.move(at, transfersOf(order, movements, null));
    for (const { type, resourceId, json } of eventsOf(order, movements, at))
      this.#books.tell(at, type, resourceId, json);
  }

  /** Approves the commissions that are due by then, as the worker would have recorded it. */
  release(at: Date): void {
    for (const row of this.rows) {
      if (row.status !== "pending" || !isDue(row, at)) continue;
      const releasedAt = later(row.available_at ?? at, row.updated_at);
      this.#replace(row.id, { status: "approved" }, releasedAt);
      this.tell("commission.approved", row.id, releasedAt);
    }
  }

  /** Holds a commission for a check by an administrator. */
  hold(lineId: string, reason: string, actorId: string, at: Date): void {
    const head = this.rows.find((row) => row.id === lineId);
    if (head === undefined) return;
    const before = { status: head.status, reason: head.reason, version: head.version };
    const reversals = this.rows.filter((row) => row.source_id === head.id && isUnpaid(row));
    for (const row of decideState({ head, reversals }, "hold", reason, at)) {
      this.#replace(row.id, row, at);
      this.tell("commission.held", row.id, at);
    }
    this.#books.record(at, {
      actorId,
      action: "commission.hold",
      resourceType: "commission",
      resourceId: head.id,
      before,
      after: { status: "on_hold", reason, version: before.version + 1 },
    });
  }

  /** Net sales of the last 30 days. */
  netSales(creatorId: string, at: Date): number {
    const from = at.getTime() - 30 * DAY_MS;
    return this.rows.reduce(
      (sum, row) =>
        row.creator_id === creatorId && row.counted_at !== null && row.counted_at.getTime() >= from
          ? sum + row.base_minor
          : sum,
      0,
    );
  }

  /** Puts rows into a payout, marks them as paid, or takes them out of it again. */
  settle(
    rows: readonly PastCommission[],
    to: Pick<PastCommission, "status" | "payout_id">,
    event: string | null,
    at: Date,
  ): void {
    for (const row of rows) {
      this.#replace(row.id, to, at);
      if (event !== null) this.tell(event, row.id, at);
    }
  }

  tell(event: string, id: string, at: Date): void {
    const row = this.rows.find((candidate) => candidate.id === id);
    if (row !== undefined) this.#books.tell(at, event, id, snapshotOf(row, this.#currency, at));
  }

  #replace(id: string, change: Partial<PastCommission>, at: Date): void {
    const index = this.rows.findIndex((row) => row.id === id);
    const row = this.rows[index];
    if (row !== undefined) this.rows[index] = { ...row, ...change, updated_at: at, version: row.version + 1 };
  }
}

function later(a: Date, b: Date): Date {
  return a.getTime() >= b.getTime() ? a : b;
}
