import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import type { CsvTable } from "../../../../platform/http/answers/csv-export.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import type { PayoutAccount } from "../method/payout-method.ts";
import { openAccount } from "../method/sealed-account.ts";
import { type ExportRow, listForExport, type PayoutFilter } from "../queries/administration.ts";

export class ExportTooLarge extends DomainError {
  constructor() {
    super({
      code: "export_too_large",
      detail: `More than ${MOST_ROWS} payouts match the filters: narrow them by status or time.`,
    });
  }
}

const MOST_ROWS = 10_000;

export interface Export {
  secrets: Secrets;
  actorId: string;
  currency: string;
  /** Null: no payout can match. */
  filter: PayoutFilter;
}

export const PAYOUT_FILE_HEAD = (currency: string) => [
  "id",
  "status",
  "origin",
  "creator",
  "email",
  `amount (${currency})`,
  "currency",
  "method",
  "accountHolder",
  "iban",
  "bic",
  "paypalEmail",
  "reference",
  "requestedAt",
  "paidAt",
];

/** A table of payouts with their accounts, for manual payment and for the books. The audit log records who took it. */
export async function exportCsv(tx: Tx, asked: Export): Promise<CsvTable> {
  const rows = await readExportRows(tx, asked);
  const cells = rows.map((row) => [
    encodeId("pay", row.id),
    row.status,
    row.origin,
    row.display_name,
    row.email,
    { decimal: decimalAmount(row.amount_minor, asked.currency) },
    asked.currency,
    row.method_type,
    ...accountCells(openAccount(asked.secrets, row.creator_id, row.method_sealed)),
    row.reference,
    row.requested_at.toISOString(),
    row.paid_at?.toISOString() ?? null,
  ]);
  await recordExport(tx, asked, { format: "csv", exportId: newId(), rows });
  return { file: "payouts.csv", head: PAYOUT_FILE_HEAD(asked.currency), rows: [cells] };
}

function accountCells(account: PayoutAccount | null): (string | null)[] {
  if (account === null) return [null, null, null, null];
  return account.type === "paypal"
    ? [null, null, null, account.email]
    : [account.accountHolder, account.iban, account.bic, null];
}

export async function readExportRows(tx: Tx, { filter }: Export): Promise<ExportRow[]> {
  const rows = await listForExport(tx, filter, MOST_ROWS + 1);
  if (rows.length > MOST_ROWS) throw new ExportTooLarge();
  return rows;
}

/** Accounts leave the encryption here: the audit log records who exported which payouts, and never the accounts. */
export async function recordExport(
  tx: Tx,
  asked: Export,
  made: { format: string; exportId: string; rows: ReadonlyArray<{ id: string; amount_minor: number }> },
): Promise<void> {
  const { format, exportId, rows } = made;
  await recordChange(tx, {
    actorId: asked.actorId,
    action: "payout.export",
    resourceType: "payout_export",
    resourceId: exportId,
    before: null,
    after: {
      format,
      filter: asked.filter,
      count: rows.length,
      totalMinor: rows.reduce((sum, row) => sum + row.amount_minor, 0),
      payouts: rows.map((row) => encodeId("pay", row.id)),
    },
  });
}
