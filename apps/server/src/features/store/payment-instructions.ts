import type { Queryable } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

/** The store's current text for customers who pay by bank transfer. */
export async function readPaymentInstructions(from: Queryable): Promise<string> {
  const [row] = await from.query(
    sql<{ payment_instructions: string }>`select payment_instructions from store_settings`,
  );
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return row.payment_instructions;
}

/** The shop's time zone as this transaction sees it. */
export async function readTimezone(from: Queryable): Promise<string> {
  const [row] = await from.query(sql<{ timezone: string }>`select timezone from store_settings`);
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return row.timezone;
}
