import { maskedLabel, type PayoutAccount } from "../../../features/programme/payouts/method/payout-method.ts";
import type { PayoutRow } from "../../../features/programme/payouts/payout-row.ts";
import { type PayoutStep, TRANSITIONS } from "../../../features/programme/payouts/payout-states.ts";
import { presentForLog, presentPayoutEvent } from "../../../features/programme/payouts/present-payout.ts";
import type { Books } from "./books.ts";
import type { PastCommissions } from "./past-commissions.ts";

export interface PastPayee {
  creatorId: string;
  account: PayoutAccount;
  /** The member of staff who pays. */
  actorId: string;
}

interface Terms {
  currency: string;
  minimumPayoutMinor: number;
}

interface Remarks {
  reference?: string;
  reason?: string;
}

/** The creator's payouts in the story, by the rules of requests and steps. */
export class PastPayouts {
  readonly rows: PayoutRow[] = [];
  readonly #books: Books;
  readonly #commissions: PastCommissions;
  readonly #payee: PastPayee;
  readonly #terms: Terms;

  constructor(books: Books, commissions: PastCommissions, payee: PastPayee, terms: Terms) {
    this.#books = books;
    this.#commissions = commissions;
    this.#payee = payee;
    this.#terms = terms;
  }

  /** Requests the whole available balance. Null if it is below the minimum. */
  request(at: Date): PayoutRow | null {
    this.#commissions.release(at);
    const { creatorId, account } = this.#payee;
    const payable = this.#commissions.rows.filter(
      (row) => row.creator_id === creatorId && row.status === "approved" && row.payout_id === null,
    );
    const amountMinor = payable.reduce((sum, row) => sum + row.amount_minor, 0);
    if (amountMinor < Math.max(1, this.#terms.minimumPayoutMinor)) return null;
    const payout: PayoutRow = {
      id: this.#books.idAt(at),
      creator_id: creatorId,
      amount_minor: amountMinor,
      status: "pending",
      held_from: null,
      held_by: null,
      held_reason: null,
      origin: "request",
      run_month: null,
      batch_id: null,
      method_type: account.type,
      method_label: maskedLabel(account),
      reference: null,
      failure_reason: null,
      requested_at: at,
      started_at: null,
      sent_at: null,
      paid_at: null,
      ended_at: null,
      updated_at: at,
      version: 1,
    };
    this.rows.push(payout);
    this.#commissions.settle(payable, { status: "processing", payout_id: payout.id }, null, at);
    this.#move(payout, "payout", `payout:${payout.id}`, null, at);
    this.#tell("payout.created", payout, at);
    return payout;
  }

  /** Takes a step with a payout as a member of staff. */
  step(payout: PayoutRow, step: PayoutStep, at: Date, { reference, reason }: Remarks = {}): void {
    const { to, event } = TRANSITIONS[step];
    const before = presentForLog(payout);
    payout.status = to ?? payout.status;
    payout.reference = reference ?? payout.reference;
    payout.updated_at = at;
    payout.version += 1;
    if (step === "start") {
      payout.started_at = at;
      payout.batch_id = this.#books.idAt(at);
    }
    if (step === "mark-sent") payout.sent_at = at;
    const rows = this.#commissions.rows.filter((row) => row.payout_id === payout.id);
    if (step === "mark-paid") {
      payout.paid_at = at;
      payout.ended_at = at;
      this.#commissions.settle(rows, { status: "paid", payout_id: payout.id }, "commission.paid", at);
      this.#move(payout, "payoutPaid", `payout_paid:${payout.id}`, null, at);
    }
    if (step === "mark-failed") {
      payout.ended_at = at;
      payout.failure_reason = reason ?? null;
      this.#commissions.settle(rows, { status: "approved", payout_id: null }, null, at);
      this.#move(payout, "payoutReturn", `payout_return:${payout.id}`, reason ?? null, at);
    }
    this.#tell(event, payout, at);
    this.#books.record(at, {
      actorId: this.#payee.actorId,
      action: `payout.${step.replaceAll("-", "_")}`,
      resourceType: "payout",
      resourceId: payout.id,
      before,
      after: { ...presentForLog(payout), reason: reason ?? null },
    });
  }

  #move(
    payout: PayoutRow,
    movement: "payout" | "payoutPaid" | "payoutReturn",
    cause: string,
    reason: string | null,
    at: Date,
  ): void {
    const { id: payoutId, creator_id: creatorId, amount_minor: amountMinor } = payout;
    const { currency } = this.#terms;
    this.#books.move(at, [{ cause, movement, creatorId, amountMinor, currency, payoutId, reason }]);
  }

  #tell(event: string, payout: PayoutRow, at: Date): void {
    this.#books.tell(at, event, payout.id, JSON.stringify(presentPayoutEvent(payout, this.#terms.currency)));
  }
}
