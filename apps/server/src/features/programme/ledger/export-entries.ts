import type { Queryable } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import type { CsvTable } from "../../../platform/http/answers/csv-export.ts";
import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import { decimalAmount } from "../../../platform/money/currency.ts";
import { type EntryFilter, listEntries } from "./queries/transfers.ts";

const MOST_ROWS = 10_000;

export class TooManyEntries extends DomainError {
  constructor() {
    super({
      code: "export_too_large",
      detail: `More than ${MOST_ROWS} entries match the filters: narrow them by type or time.`,
    });
  }
}

/** A creator's entries as a table, newest first, with amounts as decimals in the store's currency. */
export async function exportEntries(
  from: Queryable,
  filter: Omit<EntryFilter, "after" | "limit">,
  currency: string,
): Promise<CsvTable> {
  const rows = await listEntries(from, { ...filter, after: null, limit: MOST_ROWS + 1 });
  if (rows.length > MOST_ROWS) throw new TooManyEntries();
  const cells = rows.map((row) => [
    encodeId("txn", row.id),
    row.created_at.toISOString(),
    row.kind,
    { decimal: decimalAmount(row.amount_minor, currency) },
    { decimal: decimalAmount(row.balance_minor, currency) },
    currency,
    row.reason,
    row.order_reference,
    encodeIdOrNull("com", row.commission_id),
    encodeIdOrNull("pay", row.payout_id),
  ]);
  return { file: "entries.csv", head: entryFileHead(currency), rows: [cells] };
}

export const entryFileHead = (currency: string) => [
  ...["id", "createdAt", "type", `amount (${currency})`, `balanceAfter (${currency})`, "currency"],
  ...["reason", "orderReference", "commissionId", "payoutId"],
];
