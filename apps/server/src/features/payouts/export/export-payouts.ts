import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { csv } from "../../../platform/http/answers/csv.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import { decimalAmount } from "../../../platform/money/currency.ts";
import { recordChange } from "../../audit/record-change.ts";
import { findPayoutAccount } from "../../store/payout-account.ts";
import type { PayoutAccount } from "../method/payout-method.ts";
import { openAccount } from "../method/sealed-account.ts";
import { type ExportRow, listForExport, type PayoutFilter } from "../queries/administration.ts";
import { type CreditTransfer, pain001 } from "./pain001.ts";

export class NothingToExport extends DomainError {
  constructor() {
    super({
      status: 409,
      code: "nothing_to_export",
      detail: "No payout fits the filters, so there is nothing to pay.",
    });
  }
}

export class PayoutAccountMissing extends DomainError {
  constructor() {
    super({
      status: 409,
      code: "payout_account_missing",
      detail: "The file for the bank names the account that pays: set `payoutAccount` in the settings.",
    });
  }
}

export class ExportTooLarge extends DomainError {
  constructor() {
    super({
      status: 422,
      code: "export_too_large",
      detail: `More than ${MOST_ROWS} payouts fit the filters: narrow them by status or time.`,
    });
  }
}

const MOST_ROWS = 10_000;

export interface Export {
  secrets: Secrets;
  actorId: string;
  currency: string;
  /** Null: no payout can fit. */
  filter: PayoutFilter | null;
}

const headIn = (currency: string) => [
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

/** A table of payouts with the accounts that they go to, for paying by hand and for the books. Who took it is recorded. */
export async function exportCsv(tx: Tx, asked: Export): Promise<string> {
  const rows = await readRows(tx, asked);
  const table = csv(
    headIn(asked.currency),
    rows.map((row) => [
      encodeId("pay", row.id),
      row.status,
      row.origin,
      row.display_name,
      row.email,
      decimalAmount(row.amount_minor, asked.currency),
      asked.currency,
      row.method_type,
      ...accountCells(openAccount(asked.secrets, row.creator_id, row.method_sealed)),
      row.reference,
      row.requested_at.toISOString(),
      row.paid_at?.toISOString() ?? null,
    ]),
  );
  await recordExport(tx, asked, "csv", rows);
  return table;
}

function accountCells(account: PayoutAccount | null): (string | null)[] {
  if (account === null) return [null, null, null, null];
  return account.type === "paypal"
    ? [null, null, null, account.email]
    : [account.accountHolder, account.iban, account.bic, null];
}

/**
 * A file for the bank that pays the bank transfers among the payouts: ISO 20022 pain.001.001.09. Exporting moves no payout
 * on, so a file may be made again; each has an id of its own. Who took it is recorded.
 */
export async function exportPain001(
  tx: Tx,
  asked: Export & { storeName: string; executionDate: string },
): Promise<string> {
  const debtor = await findPayoutAccount(tx);
  if (debtor === null) throw new PayoutAccountMissing();
  const rows = await readRows(tx, asked);
  const transfers = rows.flatMap((row) => transferOf(row, asked));
  if (transfers.length === 0) throw new NothingToExport();
  const exportId = await recordExport(tx, asked, "pain.001", rows);
  return pain001({
    messageId: exportId.replaceAll("-", ""),
    createdAt: new Date(),
    executionDate: asked.executionDate,
    currency: asked.currency,
    debtor,
    transfers,
  });
}

function transferOf(row: ExportRow, asked: Export & { storeName: string }): CreditTransfer[] {
  const account = openAccount(asked.secrets, row.creator_id, row.method_sealed);
  if (account === null || account.type !== "bank_transfer") return [];
  // The public id but for its underscore, which banks do not take: found again on a statement.
  const endToEndId = encodeId("pay", row.id).replace("_", "-");
  return [
    {
      endToEndId,
      amountMinor: row.amount_minor,
      name: account.accountHolder,
      iban: account.iban,
      bic: account.bic,
      purpose: `${asked.storeName} ${endToEndId}`,
    },
  ];
}

async function readRows(tx: Tx, { filter }: Export): Promise<ExportRow[]> {
  if (filter === null) return [];
  const rows = await listForExport(tx, filter, MOST_ROWS + 1);
  if (rows.length > MOST_ROWS) throw new ExportTooLarge();
  return rows;
}

/** Accounts leave the encryption here: the log of changes says who took which, and never the accounts. */
async function recordExport(tx: Tx, asked: Export, format: string, rows: readonly ExportRow[]): Promise<string> {
  const exportId = newId();
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
  return exportId;
}
