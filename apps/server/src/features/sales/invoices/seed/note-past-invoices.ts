import type { Tx } from "../../../../platform/database/database.ts";
import { noteAllDue } from "../queries/due.ts";

/** Notes the past orders of a demo shop, which has no events to follow. The worker issues their invoices after the start. */
export function notePastInvoices(tx: Tx): Promise<void> {
  return noteAllDue(tx);
}
