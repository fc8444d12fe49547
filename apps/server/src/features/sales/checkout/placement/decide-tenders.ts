import type { StoreSettings } from "../../../ground/store/settings.ts";
import { leastMinor } from "../../payments/providers.ts";
import { type ChosenTender, chooseTenders } from "../../vouchers/tenders/choose-tenders.ts";
import {
  CreditInsufficient,
  checkTenders,
  ExpectedDueRequired,
  inOrderOfPaying,
  overdrawn,
  wishesOf,
} from "../../vouchers/tenders/read-wishes.ts";
import type { TenderRecord } from "../../vouchers/tenders/tender-record.ts";
import type { PlaceCommand } from "./command.ts";
import type { Remaining } from "./remaining.ts";

/** The vouchers that pay for an order, from what earlier orders of the batch have left. Throws for what cannot be spent. */
export function decideTenders(
  { input, customer, provider }: PlaceCommand,
  { currency }: Pick<StoreSettings, "currency">,
  { totalMinor, now, remaining }: { totalMinor: number; now: Date; remaining: Remaining },
): ChosenTender[] {
  const { tenders = [] } = input;
  if (tenders.length === 0) return [];
  checkTenders(tenders, { currency, isAccount: customer.placedAs === "account" });
  if (input.expectedDue === undefined) throw new ExpectedDueRequired();
  const wishes = wishesOf(tenders, inOrderOfPaying(remaining.creditsOf(customer.userId), now));
  const over = overdrawn(wishes);
  if (over !== null)
    throw new CreditInsufficient(`#/tenders/${over.index}/amount`, { amount: over.availableMinor, currency });
  const leastRestMinor = leastMinor(provider.name, currency);
  return chooseTenders({ totalMinor, payableMinor: totalMinor, leastRestMinor }, wishes);
}

export function tenderRecords(chosen: readonly ChosenTender[], isPaid: boolean): TenderRecord[] {
  return chosen.map(({ id, kind, last4, amountMinor }, n) => ({
    n,
    voucherId: id,
    kind,
    last4,
    amountMinor,
    state: isPaid ? "captured" : "reserved",
    refundedMinor: 0,
  }));
}
