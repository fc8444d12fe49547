import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { findPayoutAccount } from "../../../ground/store/payout-account.ts";
import { openAccount } from "../method/sealed-account.ts";
import type { ExportRow } from "../queries/administration.ts";
import { findBankFile, insertBankFile, listPayoutsOfFile, lockPayoutsForFile } from "../queries/bank-files.ts";
import { type Export, readExportRows, recordExport } from "./export-payouts.ts";
import { type CreditTransfer, pain001 } from "./pain001.ts";

const PURPOSE = "bank files";

export class NothingToExport extends DomainError {
  constructor() {
    super({
      code: "nothing_to_export",
      detail: "No payout fits the filters, so there is nothing to pay.",
    });
  }
}

export class PayoutAccountMissing extends DomainError {
  constructor() {
    super({
      code: "payout_account_missing",
      detail: "The file for the bank needs the account to pay from: set `payoutAccount` in the settings.",
    });
  }
}

/** A file was made before for some of these payouts, and it differs from the one asked for. */
export class BankFileExists extends DomainError {
  constructor(detail: string) {
    super({ code: "bank_file_exists", detail });
  }
}

export interface BankFileRequest extends Export {
  storeName: string;
  /** Null: today, or the day of the existing file. */
  executionDate: string | null;
  today: string;
  /** The message id of an existing file; null: a file for the payouts that the filter finds. */
  messageId: string | null;
  /** Makes a new file of payouts that are already in one, because the bank never got that one. */
  renew: boolean;
}

export interface BankFile {
  xml: string;
  executionDate: string;
}

/**
 * Exports the file that orders the bank transfers: ISO 20022 pain.001.001.09. It is made once for its payouts and
 * stored with its message id; asking again returns the same file. Payouts without a file get a file of their own, so
 * that none is paid twice. A download changes no payout; the audit log records who took the file.
 */
export async function exportBankFile(tx: Tx, asked: BankFileRequest): Promise<BankFile> {
  if (asked.messageId !== null) return openStored(tx, asked, uuidOfMessage(asked.messageId));
  const debtor = await findPayoutAccount(tx);
  if (debtor === null) throw new PayoutAccountMissing();
  const found = await readExportRows(tx, asked);
  const locked = new Map(
    (
      await lockPayoutsForFile(
        tx,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const waiting = found.filter(({ id, status }) => locked.get(id)?.status === status && status !== "in_transit");
  const inNone = waiting.filter(({ id }) => asked.renew || locked.get(id)?.bank_file_id == null);
  const rows = inNone.filter((row) => transferOf(row, asked) !== null);
  if (rows.length > 0) return makeFile(tx, asked, debtor, rows);
  const files = waiting.flatMap(({ id }) => locked.get(id)?.bank_file_id ?? []).sort();
  const newest = files.at(-1);
  if (newest === undefined) throw new NothingToExport();
  return openStored(tx, asked, newest);
}

async function makeFile(
  tx: Tx,
  asked: BankFileRequest,
  debtor: NonNullable<Awaited<ReturnType<typeof findPayoutAccount>>>,
  rows: readonly ExportRow[],
): Promise<BankFile> {
  const id = newId();
  const executionDate = asked.executionDate ?? asked.today;
  const xml = pain001({
    messageId: id.replaceAll("-", ""),
    createdAt: new Date(),
    executionDate,
    currency: asked.currency,
    debtor,
    transfers: rows.flatMap((row) => transferOf(row, asked) ?? []),
  });
  const payoutIds = rows.map((row) => row.id);
  await insertBankFile(tx, { id, executionDate, sealed: asked.secrets.encrypt(PURPOSE, xml), payoutIds });
  await recordExport(tx, asked, { format: "pain.001", exportId: id, rows });
  return { xml, executionDate };
}

async function openStored(tx: Tx, asked: BankFileRequest, id: string): Promise<BankFile> {
  const file = await findBankFile(tx, id);
  if (file === null) throw new NotFound();
  if (!file.is_whole || file.file_sealed.length === 0)
    throw new BankFileExists(
      "A payout in the file was held, canceled or sent since the file was made. If the bank never got the file, `renew=true` makes a new one of the payouts that still wait.",
    );
  if (asked.executionDate !== null && asked.executionDate !== file.execution_date)
    throw new BankFileExists(
      `The file of these payouts is for ${file.execution_date}. If the bank never got it, \`renew=true\` makes a new one.`,
    );
  await recordExport(tx, asked, { format: "pain.001", exportId: id, rows: await listPayoutsOfFile(tx, id) });
  return { xml: asked.secrets.decrypt(PURPOSE, file.file_sealed), executionDate: file.execution_date };
}

function uuidOfMessage(messageId: string): string {
  return messageId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function transferOf(row: ExportRow, asked: BankFileRequest): CreditTransfer | null {
  const account = openAccount(asked.secrets, row.creator_id, row.method_sealed);
  if (account === null || account.type !== "bank_transfer") return null;
  // The public id with a hyphen for the underscore, which banks reject: it can be found on a statement.
  const endToEndId = encodeId("pay", row.id).replace("_", "-");
  return {
    endToEndId,
    amountMinor: row.amount_minor,
    name: account.accountHolder,
    iban: account.iban,
    bic: account.bic,
    purpose: `${asked.storeName} ${endToEndId}`,
  };
}
