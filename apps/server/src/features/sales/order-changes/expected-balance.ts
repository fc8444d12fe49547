import { DomainError, Invalid } from "../../../platform/errors.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import type { ConfirmedChange } from "./confirm-change.ts";
import type { ChangePreview } from "./schemas.ts";

/** The balance that whoever confirms has seen, in minor units of the order's currency. */
export function expectedBalance(order: StoredOrder, { amount, currency }: Money): number {
  if (currency !== order.currency)
    throw new Invalid([
      { pointer: "#/expected/balance/currency", code: "not_allowed", detail: `This order is in ${order.currency}.` },
    ]);
  return amount;
}

/** Undoes a confirmation whose balance is another one. */
class BalanceDiffers extends Error {}

export function confirmExpected(confirmed: ConfirmedChange, balanceMinor: number): ConfirmedChange {
  if (confirmed.result.balanceMinor !== balanceMinor) throw new BalanceDiffers();
  return confirmed;
}

class ChangeDiffers extends DomainError {
  constructor(preview: ChangePreview | null) {
    super({ code: "change_differs", detail: "The change leaves another balance than expected.", members: { preview } });
  }
}

/** Confirms, or says what the change does instead of what was expected. */
export async function orPreview<Answer>(
  confirm: () => Promise<Answer>,
  preview: () => Promise<ChangePreview | null>,
): Promise<Answer> {
  try {
    return await confirm();
  } catch (error) {
    if (error instanceof BalanceDiffers) throw new ChangeDiffers(await preview());
    throw error;
  }
}
