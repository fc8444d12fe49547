import { DomainError, type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import type { Money } from "../../../../platform/money/money.ts";
import { availableOf, type VoucherRow } from "../voucher-row.ts";
import type { Spendable, TenderWish } from "./choose-tenders.ts";
import type { TenderInput } from "./schemas.ts";

/** More was asked of store credit than there is. */
export class CreditInsufficient extends DomainError {
  constructor(pointer: string, available: Money) {
    const detail = "There is less store credit than this.";
    super({
      code: "store_credit_insufficient",
      detail,
      errors: [{ pointer, code: "store_credit_insufficient", detail, available }],
    });
  }
}

export class ExpectedDueRequired extends DomainError {
  constructor() {
    const detail = "An order that names tenders needs `expectedDue`, the amount that its customer agreed to pay.";
    super({
      code: "expected_due_required",
      detail,
      errors: [{ pointer: "#/expectedDue", code: "expected_due_required", detail }],
    });
  }
}

/** Throws 422 for tenders that contradict themselves. A guest has no store credit. */
export function checkTenders(
  tenders: readonly TenderInput[],
  { currency, isAccount }: { currency: string; isAccount: boolean },
): void {
  const errors: ErrorEntry[] = [];
  for (const [index, { kind, amount }] of tenders.entries()) {
    const pointer = `#/tenders/${index}`;
    if (tenders.findIndex((each) => each.kind === kind) !== index)
      errors.push({ pointer: `${pointer}/kind`, code: "not_unique", detail: "It is named twice." });
    if (!isAccount)
      errors.push({ pointer: `${pointer}/kind`, code: "not_allowed", detail: "Store credit belongs to accounts." });
    if (amount === undefined) continue;
    if (amount.currency !== currency)
      errors.push({
        pointer: `${pointer}/amount/currency`,
        code: "currency_mismatch",
        detail: `The store's currency is ${currency}.`,
      });
    if (amount.amount === 0)
      errors.push({
        pointer: `${pointer}/amount/amount`,
        code: "too_small",
        detail: "The amount must be above 0.",
        limit: 1,
        unit: "minor",
      });
  }
  if (errors.length > 0) throw new Invalid(errors);
}

/** An account's credits in the order in which they pay: the earliest expiry first, then the oldest. */
export function inOrderOfPaying(credits: readonly VoucherRow[], now: Date): Spendable[] {
  const until = ({ expires_at: at }: VoucherRow) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return credits
    .map((row) => ({ row, availableMinor: availableOf(row, now.getTime()) }))
    .filter(({ availableMinor }) => availableMinor > 0)
    .sort(({ row: a }, { row: b }) => (until(a) === until(b) ? (a.id < b.id ? -1 : 1) : until(a) - until(b)))
    .map(({ row, availableMinor }) => ({ id: row.id, kind: "store_credit", last4: row.last4, availableMinor }));
}

/** The wishes of a request with the credits they mean. */
export function wishesOf(tenders: readonly TenderInput[], credits: readonly Spendable[]): TenderWish[] {
  return tenders.map(({ amount }) => ({ amountMinor: amount?.amount ?? null, vouchers: credits }));
}

/** The first wish that asks for more than there is, with what there is. */
export function overdrawn(wishes: readonly TenderWish[]): { index: number; availableMinor: number } | null {
  for (const [index, { amountMinor, vouchers }] of wishes.entries()) {
    const availableMinor = vouchers.reduce((sum, voucher) => sum + voucher.availableMinor, 0);
    if (amountMinor !== null && amountMinor > availableMinor) return { index, availableMinor };
  }
  return null;
}
