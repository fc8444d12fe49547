import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { BankAccount } from "../../../platform/money/bank-transfer.ts";
import { ownLanguage, readStorefront } from "./storefront.ts";

/** The store's addition to the document of an order: how customers pay by bank transfer now, in its own language. */
export async function readDocumentTerms(
  from: Queryable,
): Promise<{ paymentInstructions: string; bankAccount: BankAccount | null; language: Language }> {
  const [row] = await from.query(
    sql<{
      payment_instructions: string;
      bank_account: unknown;
      storefront: unknown;
    }>`select payment_instructions, bank_account, storefront from store_settings`,
  );
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return {
    paymentInstructions: row.payment_instructions,
    bankAccount: row.bank_account as BankAccount | null,
    language: ownLanguage(readStorefront(row.storefront)),
  };
}

/** The shop's time zone as this transaction sees it. */
export async function readTimezone(from: Queryable): Promise<string> {
  const [row] = await from.query(sql<{ timezone: string }>`select timezone from store_settings`);
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return row.timezone;
}
